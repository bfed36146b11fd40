"""The state machine: one file per family of commands, dispatched by `step`."""
