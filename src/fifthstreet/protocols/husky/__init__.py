"""Husky Hold'em Bench's player interface: what its callbacks take, and its answers."""
