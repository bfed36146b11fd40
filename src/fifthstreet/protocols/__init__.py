"""Codecs: bytes of a protocol to values and back. No sockets, no clocks, no randomness here."""
