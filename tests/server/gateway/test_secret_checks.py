"""Secrets of account-style joins: hashed once, and few at a time of one network."""

import asyncio
from collections import Counter

import pytest

from fifthstreet.server.bounded_threads import BoundedThreads
from fifthstreet.server.gateway.contest_ai import secret_checks
from fifthstreet.server.gateway.contest_ai.secret_checks import AT_ONCE, SecretChecks


def test_a_right_secret_is_hashed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    hashed: list[str] = []

    def verify(secret: str, stored: str) -> bool:
        hashed.append(secret)
        return stored == f"hash of {secret}"

    monkeypatch.setattr(secret_checks, "verify_now", verify)

    async def joins() -> None:
        threads = BoundedThreads(1, most_waiting=5, name="test")
        checks = SecretChecks(threads)
        for _ in range(3):
            assert await checks.is_right("ann", "hash of ann")
            assert not await checks.is_right("eve", "hash of ann")
        # A new secret has another hash, and the old one is no longer right.
        assert not await checks.is_right("ann", "hash of new")
        threads.close()

    asyncio.run(joins())
    assert Counter(hashed) == {"ann": 2, "eve": 3}


def test_a_network_has_few_turns_at_a_time() -> None:
    async def joins() -> None:
        checks = SecretChecks(BoundedThreads(1, most_waiting=5, name="test"))
        begun: list[str] = []
        end = asyncio.Event()

        async def join(address: str) -> None:
            async with checks.turn(address):
                begun.append(address)
                await end.wait()

        async with asyncio.TaskGroup() as group:
            for address in ["203.0.113.7"] * (AT_ONCE + 3) + ["198.51.100.2"]:
                group.create_task(join(address))
            await asyncio.sleep(0)
            assert Counter(begun) == {"203.0.113.7": AT_ONCE, "198.51.100.2": 1}
            end.set()
        # Nobody was refused.
        assert Counter(begun) == {"203.0.113.7": AT_ONCE + 3, "198.51.100.2": 1}

    asyncio.run(joins())
