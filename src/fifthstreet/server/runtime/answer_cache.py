"""A cache of answers about finished hands that cannot change any more."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Final, Generic, TypeVar

Kept = TypeVar("Kept")

# Memory used per entry for the key and the bookkeeping, in addition to the answer's bytes.
_ENTRY_BYTES: Final = 200


class AnswerCache(Generic[Kept]):
    """A least-recently-used cache, limited by the total number of bytes."""

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
        """Keep an answer of `size` bytes, unless it alone exceeds the limit of the cache."""
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
