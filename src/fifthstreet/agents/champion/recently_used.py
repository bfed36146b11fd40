"""A bounded store that forgets what was not used for the longest time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

Item = TypeVar("Item")


class RecentlyUsed(Generic[Item]):
    def __init__(self, size: int) -> None:
        self._size = size
        self._items: OrderedDict[Hashable, Item] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._items

    def __len__(self) -> int:
        return len(self._items)

    def get(self, key: Hashable) -> Item | None:
        """Return what is kept; None where nothing is, or not any more."""
        if key not in self._items:
            return None
        self._items.move_to_end(key)
        return self._items[key]

    def keep(self, key: Hashable, item: Item) -> Item:
        """Keep an item, and return it."""
        self._items[key] = item
        self._items.move_to_end(key)
        while len(self._items) > self._size:
            self._items.popitem(last=False)
        return item

    def clear(self) -> None:
        self._items.clear()
