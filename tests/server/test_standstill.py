"""The server's own standstill counts against nobody: no decision is late, no connection silent."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from tests.server.running import ServerProcess, client
from tests.server.test_playing import act, first_turn, sit

pytestmark = pytest.mark.real_time


def test_a_server_that_was_stopped_gives_the_time_back(tmp_path: Path) -> None:
    """As after a crash, but with every connection: silence of 3 beats would have closed them."""
    server = ServerProcess(tmp_path, heartbeat_ms=1_000).start()
    clock = {"action_ms": 5_000, "time_bank_ms": 0, "hand_pause_ms": 0}

    async def play() -> None:
        table = server.new_table(server.new_guest("Host"), chairs=2, clock=clock)
        async with (
            client(server, guest="Ann") as ann,
            client(server, guest="Bob") as bob,
            client(server, silent=True) as newcomer,
        ):
            await sit(ann, table)
            await sit(bob, table)
            asked, other, turn = await first_turn(ann, bob)
            # The server has to have shown that it lives.
            await asyncio.sleep(1.2)
            os.kill(server.pid, signal.SIGSTOP)
            try:
                await asyncio.sleep(6)
            finally:
                os.kill(server.pid, signal.SIGCONT)
            for one in (asked, other):
                await one.ask({"type": "ping", "id": "p"}, "pong", id="p")
            await asked.send(act(turn, id="late"))
            await asked.until("ack", id="late")
            told = [
                message["event"]["type"]
                for one in (asked, other)
                for message in one.heard
                if message["type"] == "event"
            ]
            assert "recovered" in told
            assert "timed_out" not in told
            await newcomer.hello(guest="Newcomer")

    try:
        asyncio.run(play())
        assert "the server stood still" in server.log()
    finally:
        server.stop()
