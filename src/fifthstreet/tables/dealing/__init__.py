"""Chance at a table: commitments, decks and their proof, all from given bytes."""
