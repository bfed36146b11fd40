"""Bots on a server: the client and its tables."""
