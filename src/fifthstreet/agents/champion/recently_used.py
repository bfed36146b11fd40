"""A bounded store that forgets what was not used for the longest time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic, TypeVar

Item = TypeVar("Item")


class RecentlyUsed(Generic[Item]):
    def __init__(self, limit: int) -> None:
        """`limit` is the most that all items together may weigh; the newest stays in any case."""
        self._limit = limit
        self._items: OrderedDict[Hashable, tuple[Item, int]] = OrderedDict()
        self._weight = 0
        self._lock = Lock()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._items

    @property
    def weight(self) -> int:
        return self._weight

    def get(self, key: Hashable) -> Item | None:
        """Return what is kept; None where nothing is, or not any more."""
        with self._lock:
            if key not in self._items:
                return None
            self._items.move_to_end(key)
            return self._items[key][0]

    def keep(self, key: Hashable, item: Item, weight: int = 1) -> Item:
        """Keep an item, and return it."""
        with self._lock:
            _, before = self._items.pop(key, (None, 0))
            self._items[key] = item, weight
            self._weight += weight - before
            while self._weight > self._limit and len(self._items) > 1:
                _, (_, forgotten) = self._items.popitem(last=False)
                self._weight -= forgotten
        return item

    def clear(self) -> None:
        with self._lock:
            self._items.clear()
            self._weight = 0
