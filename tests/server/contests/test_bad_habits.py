"""Ten clients with one bad habit each finish a game, and it goes as the rules say."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.running import ServerProcess

from .old_bots import QUICK, OldBot, all_joined, new_contest, rounds

pytestmark = pytest.mark.real_time

# Those who answer at once are never late, also where ten clients and a flood share a busy machine.
TURN_MS = 1_000
# What each one answers, and what the table may make of it (PROTOCOLS 1.6).
HABITS: dict[str, tuple[object, set[str]]] = {
    "silent": (None, {"fold"}),
    "late": ({"action": "allin"}, {"fold"}),
    "garbage": ("no JSON at all {", {"fold"}),
    "shouts": ({"action": "FOLD"}, {"fold"}),
    "small bets": ({"action": "bet", "amount": 1}, {"bet", "call", "allin"}),
    "no chips": ({"action": "bet", "amount": 10**9}, {"allin"}),
    "raises": ({"action": "raise", "amount": "x"}, {"raise", "bet", "call", "allin"}),
    "joins twice": ({"action": "call"}, {"call", "bet", "allin"}),
    "returns": ({"action": "check"}, {"check", "call", "allin", "fold"}),
    "breaks frames": (None, {"fold"}),
}
CHIPS = 1000 * len(HABITS)


class BadBot(OldBot):
    turns = 0

    def is_end(self, kind: str, data: Any) -> bool:
        # One whose socket was broken when the game ended finds a table that has ended (status 4).
        is_late = kind == "__new_peer_2" and data["tableStatus"] == 4
        return super().is_end(kind, data) or (is_late and self.name == "breaks frames")

    async def answer(self, socket: ClientConnection, data: dict[str, Any]) -> None:
        answer, _ = HABITS[self.name]
        self.turns += 1
        if self.name == "returns" and self.turns == 1:
            raise OSError("leaves in mid-hand")
        if self.name == "late":
            await asyncio.sleep(2 * TURN_MS / 1000)
        if self.name == "breaks frames":
            # The head of a frame of 256 bytes, its mask, and no more than the first letter.
            socket.transport.write(b"\x81\xfe\x01\x00abcd{")
            socket.transport.abort()
            raise OSError("gone in mid-frame")
        if self.name == "joins twice":
            await socket.send(self.join())
        if isinstance(answer, str):
            await socket.send(answer)
        elif answer is not None:
            await socket.send(json.dumps({"eventName": "__action", "data": answer}))


async def flood(server: ServerProcess, stop: asyncio.Event) -> bool:
    """Join under a name that is there, over and over; whether the server hangs up."""
    address = server.address.replace("http", "ws", 1)
    async with connect(address, proxy=None, max_queue=None) as socket:
        try:
            while not stop.is_set():
                await socket.send('{"eventName":"__join","data":{"playerName":"silent"}}')
                await asyncio.sleep(0)
        except ConnectionClosed:
            return True
    return False


def test_ten_bad_habits(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path).start()

    async def game() -> tuple[list[BadBot], dict[str, Any]]:
        token = server.new_guest("Olga")
        clock = {**QUICK, "bot_action_ms": TURN_MS, "disconnect_grace_ms": TURN_MS}
        # Nobody is out before the first hand's end, so that everybody is asked.
        form = {"type": "contest", "hands": 1, "reloads": 0, "min_survivors": 0}
        contest, _ = new_contest(server, list(HABITS), token, clock=clock, format=form)
        bots = [BadBot(server, name) for name in HABITS]
        tasks = [asyncio.create_task(bot.play()) for bot in bots]
        await all_joined(bots)
        stop = asyncio.Event()
        flooding = asyncio.create_task(flood(server, stop))
        assert server.post(f"api/v1/contests/{contest}/start", {}, token)[0] == 200
        await asyncio.gather(*tasks)
        stop.set()
        assert await flooding, "who floods is disconnected"
        while (told := server.get(f"api/v1/contests/{contest}")[1])["status"] != "finished":
            await asyncio.sleep(0.05)
        return bots, told

    try:
        bots, told = asyncio.run(game())
    finally:
        server.stop()
    assert "fault" not in server.log()
    allowed = {bot.md5: HABITS[bot.name][1] for bot in bots}
    seen: dict[str, set[str]] = {bot.md5: set() for bot in bots}
    observer = bots[4]
    for message in observer.heard:
        if message["eventName"] == "__show_action":
            action = message["data"]["action"]
            assert action["action"] in allowed[action["playerName"]], action
            seen[action["playerName"]].add(action["action"])
            if action["action"] == "bet":
                assert action["amount"] == message["data"]["table"]["bigBlind"]["amount"]
    assert all(seen.values()), seen
    final = {row["public_name"]: row["id"] for row in told["players"]}
    (result,) = told["games"]
    chips = {row["player"]: row["chips"] for row in result["rows"]}
    for bot in bots:
        if bot.name == "breaks frames" and "winners" not in bot.over[0]:
            continue
        winners = bot.over[0]["winners"]
        assert {final[one["playerName"]]: one["chips"] for one in winners} == {
            player: count for player, count in chips.items() if count
        }
        assert sum(chips.values()) == CHIPS
        for hand in rounds(bot):
            assert sum(row["chips"] for row in hand["players"]) == CHIPS
