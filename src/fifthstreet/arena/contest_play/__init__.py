"""Contests without a server: the contest's state machine directs tables that the arena plays."""
