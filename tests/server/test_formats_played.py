"""Match, contest and freezeout over sockets to their end: SDK bots, house bots, the standing."""

import asyncio
from typing import Any

import pytest

from fifthstreet.agents.house.caller import Caller
from fifthstreet.agents.house.maniac import Maniac
from fifthstreet.agents.remote.remote_player import RemotePlayer
from tests.server.running import ServerProcess, client
from tests.server.test_playing import QUICK, events

pytestmark = pytest.mark.real_time

HANDS = 12
# The first level is short, or the players may be out before the second.
SCHEDULE = {
    "unit": "hands",
    "ante_kind": "each",
    "steps": [
        {"small_blind": 50, "big_blind": 100, "ante": 0, "length": 1},
        {"small_blind": 1_000, "big_blind": 2_000, "ante": 0, "length": 4},
        {"small_blind": 5_000, "big_blind": 10_000, "ante": 0, "length": 4},
    ],
}


@pytest.mark.parametrize(
    ("rules", "settings"),
    [
        ("acpc-nl", {"type": "match", "hands": HANDS, "is_duplicate": True}),
        ("casino-nl", {"type": "match", "hands": HANDS}),
        ("contest", {"type": "contest", "hands": HANDS, "reloads": 1}),
        ("casino-nl", {"type": "freezeout", "schedule": SCHEDULE}),
    ],
    ids=["duplicate match", "match", "contest", "sit-and-go"],
)
def test_a_format_is_played_to_its_end(
    server: ServerProcess, rules: str, settings: dict[str, Any]
) -> None:
    """Two programs on sockets, and house bots in the other chairs."""
    chairs = 2 if settings["type"] == "match" else 4

    async def play() -> list[dict[str, Any]]:
        table = server.new_table(
            server.new_guest("host"),
            rules=rules,
            format=settings,
            chairs=chairs,
            for_bots=True,
            clock=QUICK,
            deals="seeded",
            house={"names": ["caller", "rock"], "free_chairs": 2},
        )
        players = [
            RemotePlayer(bot, server=server.address, tables=[table], name=name)
            for bot, name in ((Caller, "Ann"), (Maniac, "Bob"))
        ]
        async with client(server) as watcher, asyncio.timeout(60):
            await watcher.ask({"type": "join", "table": table, "role": "spectator"}, "joined")
            await asyncio.gather(*(player.run() for player in players))
            assert [player.tables[table].troubles for player in players] == [0, 0]
            while not (heard := until_over(events(watcher))):
                await watcher.next()
        over = heard[-1]
        assert over["reason"] == "played_out"
        check_standing(over["standing"], chairs, {player.player for player in players})
        check_length(settings, heard)
        _, answer = server.get(f"api/v1/tables/{table}/results")
        for line, told in zip(answer["players"], over["standing"], strict=True):
            assert {name: line[name] for name in told} == told
        _, details = server.get(f"api/v1/tables/{table}")
        assert details["snapshot"]["status"] == "over"
        return heard

    heard = asyncio.run(play())
    if settings["type"] == "freezeout":
        levels = {event["big_blind"] for event in heard if event["type"] == "format_advanced"}
        assert levels - {100}, "the blinds went up"
        prizes = [line["prize"] for line in heard[-1]["standing"]]
        assert prizes == sorted(prizes, reverse=True)
        assert prizes[0] > 0


def check_standing(standing: list[dict[str, Any]], chairs: int, players: set[str]) -> None:
    assert len(standing) == chairs
    assert players < {line["player"] for line in standing} or chairs == len(players)
    ranks = [line["rank"] for line in standing]
    assert ranks[0] == 1
    assert ranks == sorted(ranks)
    assert sum(line["net"] for line in standing) == 0


def check_length(settings: dict[str, Any], heard: list[dict[str, Any]]) -> None:
    """As many hands as were asked for; a freezeout until one has all the chips."""
    ended = [e for e in heard if e["type"] == "hand_event" and e["event"]["type"] == "hand_ended"]
    standing = heard[-1]["standing"]
    if settings["type"] == "freezeout":
        assert [line["chips"] > 0 for line in standing] == [True, False, False, False]
    elif settings["type"] == "match":
        assert len(ended) == settings["hands"]
    else:
        assert len(ended) <= settings["hands"]


def until_over(heard: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events up to the end of the format, or none if it is not there yet."""
    kinds = [event["type"] for event in heard]
    return heard[: kinds.index("table_over") + 1] if "table_over" in kinds else []
