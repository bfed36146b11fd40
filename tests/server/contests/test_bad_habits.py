"""Ten clients with one bad habit each finish a game, and no chip is lost."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.server.running import ServerProcess

from .old_bots import OldBot, new_contest, rounds

pytestmark = pytest.mark.real_time

HABITS = {
    "silent": None,
    "garbage": "no JSON at all {",
    "shouts": {"action": "FOLD"},
    "small bets": {"action": "bet", "amount": 1},
    "no chips": {"action": "bet", "amount": 10**9},
    "raises": {"action": "raise"},
    "checks": {"action": "check"},
    "text amount": {"action": "bet", "amount": "40 chips"},
    "floods": {"action": "call"},
    "returns": {"action": "call"},
}


class BadBot(OldBot):
    turns = 0

    def decide(self, data: dict[str, Any]) -> str | None:
        answer = HABITS[self.name]
        self.turns += 1
        if self.name == "returns" and self.turns == 1:
            raise OSError("leaves in mid-hand")
        if not isinstance(answer, dict):
            return answer
        return json.dumps({"eventName": "__action", "data": answer})


async def flood(server: ServerProcess, stop: asyncio.Event) -> None:
    """Joins again under a name that is there, and sends far too much."""
    async with connect(server.address.replace("http", "ws", 1), proxy=None) as socket:
        try:
            while not stop.is_set():
                await socket.send('{"eventName":"__join","data":{"playerName":"floods"}}')
                await asyncio.sleep(0.002)
        except OSError:
            return


def test_ten_bad_habits(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path).start()

    async def game() -> list[BadBot]:
        token = server.new_guest("Olga")
        clock = {"bot_action_ms": 100, "disconnect_grace_ms": 500, "hand_pause_ms": 0}
        form = {"type": "contest", "hands": 4, "reloads": 0, "min_survivors": 0}
        contest, _ = new_contest(server, list(HABITS), token, clock=clock, format=form)
        bots = [BadBot(server, name) for name in HABITS]
        tasks = [asyncio.create_task(bot.play()) for bot in bots]
        await asyncio.sleep(0.5)
        assert server.post(f"api/v1/contests/{contest}/start", {}, token)[0] == 200
        stop = asyncio.Event()
        flooding = asyncio.create_task(flood(server, stop))
        await asyncio.gather(*tasks)
        stop.set()
        await asyncio.gather(flooding, return_exceptions=True)
        return bots

    try:
        bots = asyncio.run(game())
    finally:
        server.stop()
    for bot in bots:
        assert sum(winner["chips"] for winner in bot.over[0]["winners"]) == 10_000
        for told in rounds(bot):
            assert sum(row["chips"] for row in told["players"]) == 10_000
    assert "fault" not in server.log()
