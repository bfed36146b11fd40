"""Streams: what is appended in order by one owner and never changed."""
