"""The deadlines of a table, and when the next hand begins."""
