"""Contests on the server: their journal, their orders to tables, and who directs them."""
