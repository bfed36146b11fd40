"""How long something takes says nothing about the cards."""

import asyncio
import os
import statistics
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fifthstreet.server.house import House
from fifthstreet.server.table import TableState, to_act
from tests.secrecy.session import play, start
from tests.server.table.tables import Table
from tests.simulation.chance import InlineExecutor
from tests.simulation.loop import VirtualLoop


def dealt_to_the_house(hands: int) -> list[TableState]:
    """States of one table in which a house bot is to act, each with other cards."""
    found = []
    table = Table("ann", house={"names": ["tag"], "free_chairs": 1})
    while len(found) < hands:
        if table.state.dealt is None or not table.state.is_playing:
            table.deal()
        person = to_act(table.state)
        assert person is not None
        if person.house:
            found.append(table.state)
        table.play_hand()
    return found


def when_it_acts(state: TableState, draw: float) -> float:
    """The moment, in virtual seconds, at which the house's decision arrives."""
    loop = VirtualLoop(lambda: None)
    moments: list[float] = []

    def submit(*args: Any) -> None:
        moments.append(loop.time())
        loop.stop()

    def look() -> None:
        actor: Any = SimpleNamespace(state=state, id="t", submit=submit)
        House(InlineExecutor(), draw=lambda: draw).look(actor)

    asyncio.set_event_loop(loop)
    try:
        begun = loop.time()
        loop.call_soon(look)
        loop.run_forever()
    finally:
        asyncio.set_event_loop(None)
        loop.close()
    return moments[0] - begun


def test_a_house_bot_waits_a_time_that_was_drawn_before_it_looked() -> None:
    states = dealt_to_the_house(8)
    assert len({state.dealt.state.deal.deck for state in states if state.dealt}) == 8
    for draw in (0.0, 0.25, 0.9):
        moments = {round(when_it_acts(state, draw), 6) for state in states}
        assert len(moments) == 1
        assert 0.6 <= moments.pop() <= 1.8


@pytest.mark.skipif(not os.environ.get("FIFTHSTREET_LONG"), reason="FIFTHSTREET_LONG=1 runs it")
def test_answers_take_as_long_whatever_the_cards(tmp_path: Path) -> None:
    """Medians over whole sessions, each played several times in turn: within half of each other."""
    seconds: dict[str, list[float]] = {"same": [], "other": []}
    with pytest.MonkeyPatch.context() as patch:
        for repeat in range(4):
            for cards in ("same", "other"):
                server = start(tmp_path / f"{cards}{repeat}", patch, cards=cards)
                try:
                    seconds[cards].extend(asyncio.run(play(server)).seconds)
                finally:
                    server.stop()
    first, second = (statistics.median(taken) for taken in seconds.values())
    assert len(seconds["same"]) == len(seconds["other"]) > 100
    assert abs(first - second) < 0.5 * max(first, second)
