"""What a table is asked to be: read, checked, and never changed by play."""
