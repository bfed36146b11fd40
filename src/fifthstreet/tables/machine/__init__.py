"""The step machine: one family of commands a file, put together in `step`."""
