"""A message for many: everybody gets it once and in order, and nobody who is few waits."""

import asyncio

import pytest

from fifthstreet.server.gateway.broadcast import Broadcast

pytestmark = pytest.mark.real_time


class Listener:
    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def push(self, message: bytes) -> None:
        self.heard.append(message)


def test_few_are_told_at_once() -> None:
    async def run() -> None:
        few = [Listener() for _ in range(20)]
        spread = Broadcast()
        spread.send(b"news", few)  # type: ignore[arg-type]
        assert all(listener.heard == [b"news"] for listener in few)
        assert not spread.is_busy

    asyncio.run(run())


def test_many_are_told_one_after_another_and_once() -> None:
    async def run() -> None:
        many = [Listener() for _ in range(10)]
        message = b"x" * 100_000
        spread = Broadcast()
        spread.send(message, many)  # type: ignore[arg-type]
        assert [len(listener.heard) for listener in many] == [1] * 3 + [0] * 7
        assert spread.is_busy
        async with asyncio.timeout(30):
            while spread.is_busy:
                await asyncio.sleep(0.005)
        assert all(listener.heard == [message] for listener in many)

    asyncio.run(run())
