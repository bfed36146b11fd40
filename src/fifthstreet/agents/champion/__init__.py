"""The champion's parts: the public line of a hand, the blueprint along it, and re-solving."""
