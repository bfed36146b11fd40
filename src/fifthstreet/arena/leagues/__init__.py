"""Leagues: pairings, their tables and their page."""
