"""The Chinese messages of the commands, one file a command."""
