"""Streams: records appended in order by one owner and never changed."""
