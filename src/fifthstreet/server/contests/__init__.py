"""Contests on the server: their journal, their orders to tables, and the right to direct them."""
