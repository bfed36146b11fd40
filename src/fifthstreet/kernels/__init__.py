"""Strength, equity and batch play at native speed: typed doors to the C++ extension.

It deals in card ids and arrays and must not import any other room. Where the extension was not
built, everything works the same in Python, slower.
"""

from fifthstreet.kernels.engine import available

__all__ = ["available"]
