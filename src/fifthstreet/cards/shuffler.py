"""The type of a generator that can shuffle; for type checkers only: `typing` is slow to import.

Nothing may import this module while the program runs.
"""

from typing import Protocol


class Shuffler(Protocol):
    """Anything that shuffles a list in place, such as `random.Random`."""

    def shuffle(self, x: list[int], /) -> object: ...


class Drawer(Protocol):
    """Anything that gives floats from 0 up to, not including, 1, such as `random.Random`."""

    def random(self) -> float: ...
