"""Bots in restricted child processes."""
