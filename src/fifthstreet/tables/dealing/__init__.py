"""Randomness at a table: commitments, decks and their proofs, all from given bytes."""
