"""The English messages."""
