"""Engines: sessions are played in this process, in several, or on many machines.

An engine takes session numbers and yields results in any order; it neither stores nor counts them.
"""
