"""The protocol of the Annual Computer Poker Competition, version 2.0.0: states and answers as text.

A pure codec: it opens no socket and no file, and reads no clock.
"""
