"""The running tables of a server: actors, directory, recovery after a restart, house bots."""
