"""The house bots, one file per bot, and their catalogue."""
