"""Acting for another, replaying a turn, playing with time: one's own turn, once, in time."""

import asyncio
from typing import Any

import pytest

from tests.server.running import Client, ServerProcess, cheap, client
from tests.server.visitor import Visitor

pytestmark = pytest.mark.real_time

# Whoever goes away is waited for: a table of which everybody has gone would play on at full speed.
CLOCK = {
    "bot_action_ms": 600_000,
    "action_ms": 600_000,
    "away_action_ms": 600_000,
    "time_bank_ms": 0,
}


async def two_at_a_table(
    server: ServerProcess, one: Client, other: Client, **wish: Any
) -> tuple[str, Client, Client, dict[str, Any]]:
    """The table, who is to act, who is not, and the turn."""
    host = server.new_guest("Turn host")
    settings = {"chairs": 2, "for_bots": True, "clock": CLOCK, **wish}
    table = server.new_table(host, **settings)
    for player in (one, other):
        await player.ask({"type": "sit", "table": table, "id": "s"}, "ack", id="s")
    waiting = {asyncio.ensure_future(player.until("turn")): player for player in (one, other)}
    done, rest = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)
    first = done.pop()
    asked = waiting[first]
    return table, asked, other if asked is one else one, first.result()


def act(turn: dict[str, Any], action_id: str, **more: Any) -> dict[str, Any]:
    return {
        "type": "act",
        "table": turn["table"],
        "turn": turn["turn"],
        "action_id": action_id,
        "action": cheap(turn["legal"]),
        **more,
    }


def test_act_for_another_and_replay_of_anothers_turn_token(server: ServerProcess) -> None:
    async def play() -> None:
        async with (
            client(server, guest="Turner") as one,
            client(server, guest="Returner") as other,
            client(server, guest="Stranger") as stranger,
        ):
            table, asked, waiting, turn = await two_at_a_table(server, one, other)
            before = (await asked.ask({"type": "hash", "table": table}, "hash"))["seq"]
            # Somebody else with the right token: a seated one, a stranger, one who just watches.
            assert (await waiting.ask(act(turn, "mine"), "error"))["code"] == "stale_turn"
            refused = await stranger.ask(act(turn, "mine"), "error")
            assert refused["code"] in ("not_seated", "stale_turn")
            await stranger.ask({"type": "join", "table": table}, "joined")
            refused = await stranger.ask(act(turn, "mine"), "error")
            assert refused["code"] in ("not_seated", "stale_turn")
            # No message can say for whom it is.
            for field in ("player", "seat", "chair", "as"):
                forged = act(turn, "mine", **{field: 0})
                assert (await waiting.ask(forged, "error"))["code"] == "bad_message"
            after = (await asked.ask({"type": "hash", "table": table}, "hash"))["seq"]
            assert after == before, "nothing happened at the table"
            await asked.ask(act(turn, "one"), "ack")
            # The turn is used up, whoever says it again under another name.
            assert (await asked.ask(act(turn, "two"), "error"))["code"] == "stale_turn"
            assert (await waiting.ask(act(turn, "one"), "error"))["code"] == "stale_turn"

    asyncio.run(play())


def test_clock_abuse(server: ServerProcess) -> None:
    """A client's time is nobody's time: fields with it are refused, and late is late."""

    async def play() -> None:
        clock = {**CLOCK, "bot_action_ms": 300, "action_ms": 300}
        async with client(server, guest="Early") as one, client(server, guest="Late") as other:
            _, asked, _, turn = await two_at_a_table(server, one, other, clock=clock)
            for field in ("now", "at", "wall", "deadline", "time_left_ms"):
                answer = await asked.ask(act(turn, field, **{field: 0}), "error")
                assert answer["code"] == "bad_message"
            # The refusals may have taken that long already.
            while "timed_out" not in [m["event"]["type"] for m in asked.heard if "event" in m]:
                await asked.next()
            assert (await asked.ask(act(turn, "late"), "error"))["code"] == "stale_turn"

    asyncio.run(play())


def test_a_client_cannot_send_what_only_the_server_sends(server: ServerProcess) -> None:
    async def play() -> None:
        async with client(server, guest="Ticker") as one:
            for kind in ("tick", "next_hand", "open", "recovered", "fault", "connected"):
                answer = await one.ask({"type": kind, "table": "x"}, "error")
                assert answer["code"] == "bad_message"

    asyncio.run(play())


def test_nobody_plays_under_anothers_id(server: ServerProcess) -> None:
    """Ids are public; they open nothing."""

    async def play() -> None:
        token = server.new_guest("Public id")
        identity = Visitor(server, token).ask("GET", "me")[1]["id"]
        async with client(server, silent=True) as thief:
            for wrong in ({"token": identity}, {"token": f"fsg_{identity}"}):
                answer = await thief.ask({"type": "hello", "v": 1, **wrong}, "error")
                assert answer["code"] == "bad_token"
            answer = await thief.ask({"type": "hello", "v": 1, "player": identity}, "error")
            assert answer["code"] == "bad_message"

    asyncio.run(play())
