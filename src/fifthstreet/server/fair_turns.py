"""Waiting items of several askers, taken in turns: one asker's many delay another's one by one.

It reads no clock and knows nothing of the items.
"""

from collections import deque
from typing import Generic, TypeVar

Item = TypeVar("Item")


class FairTurns(Generic[Item]):
    """The asker whose last turn is longest ago is next.

    A new asker comes before the one that is served now, but after all that waited before, so that
    a stream of new askers starves nobody.
    """

    def __init__(self) -> None:
        self._waiting: dict[str, deque[Item]] = {}
        self._turns = 0
        self._last_turn: dict[str, int] = {}
        self._served = ""

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def add(self, asker: str, item: Item) -> None:
        self._last_turn.setdefault(asker, self._turns - 1)
        self._waiting.setdefault(asker, deque()).append(item)

    def take(self) -> Item:
        """Remove and return the next item; there must be one."""
        asker = min(self._waiting, key=self._last_turn.__getitem__)
        items = self._waiting[asker]
        item = items.popleft()
        if not items:
            del self._waiting[asker]
        self._forget(self._served)
        self._turns += 1
        self._last_turn[asker] = self._turns
        self._served = asker
        return item

    def remove(self, asker: str, item: Item) -> None:
        """Remove an item that nobody wants any more, if it still waits; it costs no turn."""
        items = self._waiting.get(asker)
        if items is None or item not in items:
            return
        items.remove(item)
        if not items:
            del self._waiting[asker]
            if asker != self._served:
                self._forget(asker)

    def _forget(self, asker: str) -> None:
        if asker not in self._waiting:
            self._last_turn.pop(asker, None)
