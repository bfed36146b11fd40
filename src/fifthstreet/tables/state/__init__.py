"""A table between two commands: its state, its commands, events and refusals as values."""
