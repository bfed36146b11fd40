"""Slumbot's HTTP interface: heads-up hands, one request per action."""
