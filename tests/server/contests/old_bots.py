"""Bots of document 002's platform as people wrote them, and a contest for them on a real server."""

import asyncio
import json
from collections.abc import Sequence
from hashlib import md5
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.running import ServerProcess

QUICK = {
    "bot_action_ms": 20_000,
    "disconnect_grace_ms": 20_000,
    "hand_pause_ms": 0,
    "showdown_pause_ms": 0,
}
PATIENCE = 40


class OldBot:
    """Joins by its secret name, decides from its prompt alone, and reconnects until the end."""

    def __init__(self, server: ServerProcess, name: str, games: int = 1) -> None:
        self.server = server
        self.name = name
        self.md5 = md5(name.encode()).hexdigest()
        self.games = games
        self.heard: list[dict[str, Any]] = []
        self.over: list[dict[str, Any]] = []

    @property
    def games_seen(self) -> int:
        return len(self.over)

    @property
    def hand(self) -> int:
        """The number of the hand that was told last."""
        for message in reversed(self.heard):
            if message["eventName"] in ("__new_round", "_join"):
                return int(message["data"]["table"]["roundCount"])
        return 0

    async def play(self, patience: float = PATIENCE) -> "OldBot":
        async with asyncio.timeout(patience):
            while len(self.over) < self.games:
                try:
                    await self._connected()
                except (ConnectionClosed, OSError):
                    await asyncio.sleep(0.1)
        return self

    async def _connected(self) -> None:
        address = self.server.address.replace("http", "ws", 1)
        # With a bounded queue, one that did not read for a while would wait 10 s to close.
        async with connect(address, ping_interval=None, proxy=None, max_queue=None) as socket:
            await socket.send(self.join())
            async for raw in socket:
                message = json.loads(raw)
                self.heard.append(message)
                kind, data = message["eventName"], message["data"]
                if kind in ("__action", "__bet"):
                    await self.answer(socket, data)
                elif self.is_end(kind, data):
                    self.over.append(data)
                    if len(self.over) >= self.games:
                        return

    def is_end(self, kind: str, data: Any) -> bool:
        return kind == "__game_over"

    def join(self) -> str:
        return json.dumps({"eventName": "__join", "data": {"playerName": self.name}})

    async def answer(self, socket: ClientConnection, data: dict[str, Any]) -> None:
        await socket.send(self.decide(data))

    def decide(self, data: dict[str, Any]) -> str:
        """By its cards alone: pairs and aces go in, the rest calls small bets."""
        own, high = data["self"], "AKQ"
        assert own["playerName"] == self.md5
        cards = own["cards"]
        is_good = cards[0][0] == cards[1][0] or (cards[0][0] in high and cards[1][0] in high)
        action: dict[str, Any] = {"action": "call" if own["minBet"] <= 200 else "fold"}
        if is_good:
            action = {"action": "bet", "amount": own["chips"] // 2}
        return json.dumps({"eventName": "__action", "data": action})


async def all_joined(bots: Sequence[OldBot]) -> None:
    """Wait until the server has told each of them that it is there."""
    async with asyncio.timeout(PATIENCE):
        while not all(bot.heard for bot in bots):
            await asyncio.sleep(0.02)


def rounds(bot: OldBot) -> list[dict[str, Any]]:
    """The hands a bot saw end: cards, board and chips, without what a restart may change."""
    found: list[dict[str, Any]] = []
    for message in bot.heard:
        if message["eventName"] == "__round_end":
            data = message["data"]
            found.append(
                {
                    "table": data["table"]["roundCount"],
                    "board": data["table"]["board"],
                    "players": [
                        {
                            key: row.get(key)
                            for key in ("playerName", "chips", "cards", "winMoney", "reloadCount")
                        }
                        for row in data["players"]
                    ],
                }
            )
    return found


def new_contest(
    server: ServerProcess, names: list[str], token: str, **settings: object
) -> tuple[str, dict[str, str]]:
    """A seated contest; its id, and its players by their names."""
    given = {
        "title": "Old bots",
        "clock": QUICK,
        "countdown_s": 1,
        "chosen_names": True,
        "seats": 10,
        **settings,
    }
    code, made = server.post("api/v1/contests", given, token)
    assert code == 201, made
    contest = made["id"]
    players: dict[str, str] = {}
    for number, name in enumerate(names):
        player = {"display_name": f"Bot {number}", "name": name, "id": f"p-{number}"}
        code, added = server.post(f"api/v1/contests/{contest}/add_player", player, token)
        assert code == 201, added
        players[name] = added["id"]
    code, answer = server.post(f"api/v1/contests/{contest}/seat", {}, token)
    assert code == 200, answer
    return contest, players
