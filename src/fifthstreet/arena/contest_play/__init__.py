"""Contests without a server: the contest's machine directs tables that the arena plays."""
