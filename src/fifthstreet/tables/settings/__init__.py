"""A table's settings: read, checked, and never changed by play."""
