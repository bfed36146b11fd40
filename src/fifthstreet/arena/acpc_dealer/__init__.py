"""The competition's dealer: a match of programs over TCP, one port per seat, played by our rules.

It blocks where the original blocks: a match is one process, and an event loop would cost more than
a hand does.
"""
