"""Sends one message to very many connections in portions, so that tables are not delayed."""

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Final

from fifthstreet.server.gateway.session import Session

# About a millisecond of work, and the pause after it: at most 12 MB per second.
_BYTES_AT_ONCE: Final = 262_144
_PAUSE: Final = 0.02


class Broadcast:
    """Sends messages in order: to few connections at once, to many in portions."""

    def __init__(self) -> None:
        self._message = b""
        self._waiting: deque[Session] = deque()

    @property
    def is_busy(self) -> bool:
        return bool(self._waiting)

    def send(self, message: bytes, connections: Iterable[Session]) -> None:
        """Queue the message, and begin if nothing is being sent."""
        assert not self._waiting, "the last message is on its way"
        self._message = message
        self._waiting.extend(connections)
        self._go_on()

    def _go_on(self) -> None:
        for _ in range(min(len(self._waiting), 1 + _BYTES_AT_ONCE // len(self._message))):
            self._waiting.popleft().push(self._message)
        if self._waiting:
            asyncio.get_running_loop().call_later(_PAUSE, self._go_on)
