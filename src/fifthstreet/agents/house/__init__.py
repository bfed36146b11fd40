"""The house bots, one a file, and their catalogue."""
