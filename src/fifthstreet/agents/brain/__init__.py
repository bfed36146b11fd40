"""Shared parts of the strong bots: reading boards, ranges and opponents."""
