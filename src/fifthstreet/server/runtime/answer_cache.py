"""Answers about finished hands that cannot change any more, kept while they are asked for."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Final, Generic, TypeVar

Kept = TypeVar("Kept")

# What the books about an entry take beside its own bytes.
_ENTRY_BYTES: Final = 200


class AnswerCache(Generic[Kept]):
    """At most so many bytes; what was not asked for longest goes first."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._bytes = 0
        self._kept: OrderedDict[Hashable, tuple[Kept, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> Kept | None:
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, answer: Kept, size: int) -> None:
        """Keep an answer of `size` bytes, unless it is larger than everything that may be kept."""
        size += _ENTRY_BYTES
        old = self._kept.pop(key, None)
        if old is not None:
            self._bytes -= old[1]
        if size > self._most_bytes:
            return
        self._kept[key] = (answer, size)
        self._bytes += size
        while self._bytes > self._most_bytes:
            _, (_, gone) = self._kept.popitem(last=False)
            self._bytes -= gone
