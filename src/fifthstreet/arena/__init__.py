"""The arena: which bot is better, and how sure we are."""
