"""The commands of a contest, one family per file."""
