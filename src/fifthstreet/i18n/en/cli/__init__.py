"""The English messages of the commands, one file a command."""
