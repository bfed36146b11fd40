"""A judge's countdown and refused start, and reloads between hands, frame by frame."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from types import SimpleNamespace
from typing import Any, cast

import pytest

from fifthstreet.protocols.contest_ai import peer_frames
from fifthstreet.server.gateway.contest_ai import table_peers
from fifthstreet.server.gateway.contest_ai.table_peers import TablePeers
from tests.server.running import ServerProcess

from .scripted import ScriptedClient, scripted
from .test_table_dialogue import act, md5_of
from .test_tickets import Seated


async def row_of(client: ScriptedClient, name: str, event: str) -> dict[str, Any]:
    rows = (await client.until(event))["players"]
    return next(dict(row) for row in rows if row["playerName"] == md5_of(name))


def test_reloads_are_taken_between_hands_and_counted(server: ServerProcess) -> None:
    """Also with chips left, several at once, and none beyond the last."""
    seated = Seated(server, "reload")

    async def dialogue() -> None:
        async with AsyncExitStack() as stack:
            _, players = await seated.start(stack)
            name = seated.names[0]
            # In a hand it is not the time for it.
            await players[name].say("__reload")
            seated.organiser.do("pause")
            for _ in range(2):
                await act(players, "fold")
            before = await row_of(players[name], name, "__round_end")
            assert before["reloadCount"] == 0
            for _ in range(3):
                await players[name].say("__reload")
            # Whoever is answered has been heard.
            await players[name].join(name)
            await players[name].until("_join")
            seated.organiser.do("resume")
            after = await row_of(players[name], name, "__new_round")
            assert after["reloadCount"] == 2
            assert after["chips"] + after["bet"] == before["chips"] + 2000
            seated.organiser.do("stop")

    asyncio.run(dialogue())


def test_a_start_that_fails_is_told_with_code_0(server: ServerProcess) -> None:
    seated = Seated(server, "failing")
    ticket = seated.ticket("judge", "ref")

    async def dialogue() -> None:
        async with AsyncExitStack() as stack:
            where = f"{seated.where}&ticket={ticket}"
            judge = await stack.enter_async_context(scripted(server, where))
            await judge.say("__prepare_game", {"tableNumber": "1"})
            assert "the contest is draft" in (await judge.expect("__game_start"))["msg"]
            await seated.start(stack)
            # The table plays already.
            await judge.say("__prepare_game", {"tableNumber": "1"})
            told = await judge.expect("__game_start")
            assert (told["tableNumber"], told["error_code"]) == ("1", 0)
            assert "it must be standby or stopped" in told["msg"]
            seated.organiser.do("stop")

    asyncio.run(dialogue())


class _Loop:
    """Calls later what it is given, without waiting."""

    def __init__(self) -> None:
        self.now = 0.0
        self.calls: list[tuple[float, Callable[..., None], tuple[object, ...]]] = []

    def call_later(self, delay: float, call: Callable[..., None], *args: object) -> None:
        self.calls.append((self.now + delay, call, args))

    def run(self) -> None:
        while self.calls:
            self.now, call, args = self.calls.pop(0)
            call(*args)


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (1, {0.0: 1}),
        (5, {0.0: 5, 1.0: 4, 2.0: 3, 3.0: 2, 4.0: 1}),
        (60, {55.0: 5, 56.0: 4, 57.0: 3, 58.0: 2, 59.0: 1}),
    ],
)
def test_the_countdown_is_told_once_a_second_from_five(
    seconds: int, told: dict[float, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, heard = _Loop(), dict[float, int]()
    monkeypatch.setattr(table_peers, "asyncio", SimpleNamespace(get_running_loop=lambda: loop))
    monkeypatch.setattr(peer_frames, "game_prepare", lambda number, count: (number, count))
    peers = TablePeers(cast("Any", None), 1, lambda: ())
    monkeypatch.setattr(peers, "tell", lambda frame: heard.update({loop.now: frame[1]}))
    peers.prepare(10_000 + 1000 * seconds, 10_000)
    loop.run()
    assert heard == told
