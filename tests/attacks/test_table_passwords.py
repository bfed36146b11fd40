"""Guessing a table's password: pauses grow, also for new guests on new sockets."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import ServerProcess, client

pytestmark = pytest.mark.real_time


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path).start()
    yield process
    process.stop()


def test_table_password_guessing_is_slowed_down(guarded: ServerProcess) -> None:
    async def guess() -> None:
        token = guarded.new_guest("Host")
        table = guarded.new_table(token, visibility="password", password="spade flush")
        codes: list[str] = []
        # A new guest on a new socket every few guesses, as an attacker would.
        for turn in range(4):
            async with client(guarded, guest=f"Guesser {turn}") as guesser:
                for number in range(5):
                    wish = {"type": "join", "table": table, "password": f"{turn}{number}"}
                    refused = await guesser.ask(wish, "error")
                    codes.append(refused["code"])
                    if refused["code"] == "rate_limited":
                        assert refused["retry_after_ms"] > 0
        assert codes[:10] == ["wrong_password"] * 10
        assert codes.count("rate_limited") >= 8
        # The right one has to wait too, on a socket that has not guessed; the host needs none.
        async with client(guarded, guest="Friend") as friend:
            wish = {"type": "sit", "table": table, "password": "spade flush"}
            refused = await friend.ask(wish, "error")
            assert refused["code"] == "rate_limited"
            await asyncio.sleep(refused["retry_after_ms"] / 1000)
            await friend.ask({**wish, "id": "s"}, "ack", id="s")
        async with client(guarded, token=token) as host:
            await host.ask({"type": "join", "table": table}, "joined")

    asyncio.run(guess())
