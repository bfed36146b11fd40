"""Engines: where sessions are played — in this process, in several, or on many machines.

An engine takes session numbers and gives back results in any order; it neither keeps nor counts
them.
"""
