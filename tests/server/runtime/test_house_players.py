"""House bots at the server's tables."""

import asyncio
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

import pytest

from fifthstreet.agents.house.shark import Shark
from fifthstreet.rules import Action, View
from fifthstreet.server.runtime.house_players import HousePlayers
from fifthstreet.server.runtime.table.observers import HouseTurn, SubmitCommand, house_turn
from fifthstreet.tables import to_act
from tests.simulation.chance import InlineExecutor
from tests.tables.tables import Table


def test_a_bot_that_cannot_be_made_costs_its_decision_and_not_the_table() -> None:
    table = Table("ann", house={"names": ["tag:luck=1"], "free_chairs": 1})
    table.deal()
    while (person := to_act(table.state)) is not None and not person.house:
        table.act("call")
    told: list[str] = []

    def submit(kind: str, player: str, args: Mapping[str, object]) -> None:
        told.append(kind)

    turn = house_turn(table.state, submit)
    assert turn is not None
    HousePlayers(InlineExecutor(), draw=lambda: 0.5).decide(turn)
    assert told == ["fault"]


def test_a_decision_whose_time_is_over_before_it_begins_is_not_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else one table with a short clock could keep the threads of all others busy."""
    asked = []

    def slow(bot: Shark, view: View) -> Action:
        asked.append(view)
        time.sleep(0.1)
        return Action("fold")

    monkeypatch.setattr(Shark, "act", slow)
    told: list[str] = []

    async def work() -> None:
        done = asyncio.Event()

        def submit(kind: str, player: str, args: Mapping[str, object]) -> None:
            told.append(kind)
            if len(told) == 5:
                done.set()

        with ThreadPoolExecutor(1) as threads:
            house = HousePlayers(threads, draw=lambda: 0.5)
            for _ in range(5):
                house.decide(sharks_turn(submit, limit_ms=50))
            await done.wait()

    asyncio.run(work())
    assert sorted(told) == ["act"] + ["fault"] * 4
    assert len(asked) == 1


def sharks_turn(submit: SubmitCommand, limit_ms: int) -> HouseTurn:
    table = Table("ann", house={"names": ["shark"], "free_chairs": 1, "thinking_ms": 0})
    table.deal()
    while (person := to_act(table.state)) is not None and not person.house:
        table.act("call")
    turn = house_turn(table.state, submit)
    assert turn is not None
    turn.limit_ms = limit_ms
    return turn
