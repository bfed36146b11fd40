"""A server that is killed in the middle of a hand goes on as a newer version of itself."""

import asyncio
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.server.recording import where
from tests.server.running import Client, ServerProcess, client
from tests.server.test_playing import bots_table, core_events, events, play_hands, sit

pytestmark = pytest.mark.real_time

# What each version changes, as the text of its program: first, a new event for commands that name
# the new machine; then one that somebody forgot to tie to a machine; then another way to shuffle.
# All of it where compiled code looks when it runs.
RAISED = """
import sys
from typing import Literal
from fifthstreet.events.numbered_event import NumberedEvent
from fifthstreet.tables.state import command
class Announced(NumberedEvent, kw_only=True):
    type: Literal["announced"] = "announced"
newer = command.MACHINE + 1
command.MACHINE = newer
command.Command.__new__.__defaults__ = (*command.Command.__new__.__defaults__[:-1], newer)
families = sys.modules["fifthstreet.tables.machine.step"]._FAMILIES
def announcing(family):
    def run(change, args):
        family(change, args)
        if change.command.machine >= newer:
            change.emit(Announced())
    return run
for kind in ("act", "next_hand"):
    families[kind] = announcing(families[kind])
"""
FORGOTTEN = (
    RAISED
    + """
class Whispered(NumberedEvent, kw_only=True):
    type: Literal["whispered"] = "whispered"
def whispering(family):
    def run(change, args):
        change.emit(Whispered())
        family(change, args)
    return run
for kind in ("act", "next_hand"):
    families[kind] = whispering(families[kind])
"""
)
SHUFFLED = (
    FORGOTTEN
    + """
from dataclasses import replace
from fifthstreet.tables.dealing import live_deal as dealing
deal = dealing.live_deal
def otherwise(*given):
    found = deal(*given)
    return replace(found, deck=found.deck[::-1])
dealing.live_deal = otherwise
"""
)


def program(changes: str) -> list[str]:
    start = "import sys; from fifthstreet.cli.main import main; sys.exit(main())"
    return [sys.executable, "-c", changes + start]


class Story:
    """Two players and a table that outlive their servers, killed in the middle of a hand."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        _, self.table = bots_table(server)
        self.tokens = [server.new_guest(name) for name in ("Ann", "Bob")]
        self.left: dict[str, Any] = {}
        self.started: list[int] = []
        self.told: set[str] = set()

    async def play_and_die(self, come: Any) -> None:
        """Sit down or come back, play two hands to their end, and be killed in the next."""
        async with AsyncExitStack() as stack:
            both = [
                await stack.enter_async_context(client(self.server, token=token, bot=True))
                for token in self.tokens
            ]
            for player in both:
                await come(player)
            await play_hands(both, 2)
            self.left = await where(both[0], self.table)
            assert self.left["turn"] is not None
            begun = [e for e in core_events(both[0]) if e["type"] == "hand_started"]
            self.started = sorted(begun[-1]["stacks"])
            self.told = {event["type"] for event in events(both[0])}
            self.server.kill()

    async def sit_down(self, player: Client) -> None:
        await sit(player, self.table)

    async def find_the_hand(self, player: Client) -> None:
        """The hand is where it was, and so is the turn with its number, which makes its token."""
        join = {"type": "join", "table": self.table, "last_seq": self.left["seq"]}
        joined = await player.ask(join, "joined")
        happened = [event["type"] for event in joined["events"]]
        assert "recovered" in happened
        assert "hand_event" not in happened
        now = await where(player, self.table)
        assert now["stacks"] == self.left["stacks"]
        assert [now["turn"][name] for name in ("seq", "player", "seat")] == [
            self.left["turn"][name] for name in ("seq", "player", "seat")
        ]

    async def find_a_cancelled_hand(self, player: Client) -> None:
        """Everybody has what they had before the hand, and can read why."""
        join = {"type": "join", "table": self.table, "last_seq": self.left["seq"]}
        shown = (await player.ask(join, "joined"))["snapshot"]
        assert "is cancelled" in shown["chat"][-1]["text"]
        assert shown["chat"][-1]["name"] == "server"
        chips = [chair["stack"] for chair in shown["chairs"] if chair is not None]
        # The next hand waited for the first who comes back; then only the blinds are posted.
        if shown["turn"] is not None:
            assert shown["turn"]["seq"] > self.left["seq"]
            view = shown["hand"]["view"]
            chips = [stack + bet for stack, bet in zip(view["stacks"], view["bets"], strict=True)]
        assert sorted(chips) == self.started


def test_every_newer_version_goes_on(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path).start()
    story = Story(server)

    def restart(changes: str) -> None:
        server.command = program(changes)
        server.start()

    try:
        asyncio.run(story.play_and_die(story.sit_down))
        assert "announced" not in story.told

        restart(RAISED)
        asyncio.run(story.play_and_die(story.find_the_hand))
        assert "announced" in story.told
        assert "other words" not in server.log()

        restart(FORGOTTEN)
        asyncio.run(story.play_and_die(story.find_the_hand))
        assert "whispered" in story.told
        assert server.log().count("recovered with differences") == 1

        restart(SHUFFLED)
        assert server.log().count("table rebuilt") == 1
        asyncio.run(story.play_and_die(story.find_a_cancelled_hand))
        restart(SHUFFLED)
        assert server.log().count("table rebuilt") == 1, "what it wrote itself it can read"
        assert "not recovered" not in server.log()
        assert "ledger problem" not in server.log()
    finally:
        server.stop()
