"""The deadlines of a table, and the start of the next hand."""
