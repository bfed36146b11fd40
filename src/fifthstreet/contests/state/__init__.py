"""The records of a contest: players, directed tables, commands, events."""
