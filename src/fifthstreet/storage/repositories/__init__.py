"""Repositories: rows that are looked up and changed by key."""
