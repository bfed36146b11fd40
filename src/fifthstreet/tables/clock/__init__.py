"""When a table wants to be asked again, and when the next hand begins."""
