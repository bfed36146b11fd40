"""RLCard's agent interface: the state that `eval_step` takes, in no-limit and limit hold'em."""
