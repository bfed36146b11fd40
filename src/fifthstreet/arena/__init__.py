"""The arena: comparisons of bots, with the certainty of each result."""
