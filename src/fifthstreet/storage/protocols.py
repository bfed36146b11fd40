"""What a server asks of storage, one protocol per repository; nothing here knows a back-end.

`Storage` keeps it in a database; a simulation or a test keeps it in memory.
"""

from collections.abc import Sequence
from typing import Protocol

from fifthstreet.storage.repositories.stream_registry import RegisteredStream


class StreamRegistry(Protocol):
    """Every stream of a kind that was ever opened."""

    def stream(self, name: str) -> str:
        """What the journal calls it."""

    async def add(self, name: str, settings: str, *, now: int) -> RegisteredStream:
        """A new open stream without records; raises StreamExists."""

    async def get(self, name: str) -> RegisteredStream | None: ...

    async def with_status(self, *statuses: str) -> Sequence[RegisteredStream]:
        """The streams of these statuses, or all, oldest first."""

    async def set_status(self, name: str, status: str, *, now: int) -> None:
        """Raises UnknownStream."""

    async def set_settings(self, name: str, settings: str, *, now: int) -> None:
        """Raises UnknownStream."""
