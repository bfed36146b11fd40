"""One table of this process: its actor, the handle that other code uses, the subscriber port."""
