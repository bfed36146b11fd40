"""Slumbot's HTTP interface on the server's own port."""
