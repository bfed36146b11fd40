"""How long house bots seem to think, and how long a pause is where all who look on hurry."""

from typing import Any, cast

from fifthstreet.rules import legal
from fifthstreet.server.runtime.table.observers import HURRIED_THINKING_MS, house_turn
from fifthstreet.server.runtime.table.publisher import Publisher
from fifthstreet.server.runtime.table.subscription import Subscription
from fifthstreet.server.runtime.table.turn_clock import TurnClock
from fifthstreet.tables import PUBLIC, to_act
from tests.tables.tables import Table

HOUSE = {"names": ["caller"], "free_chairs": 1, "thinking_ms": 2_000}


def table_with_a_person() -> Any:
    """Ann and two house bots; a hand has been dealt."""
    table: Any = Table("ann", chairs=4, house=HOUSE)
    table.deal()
    return table


def to_a_house_bot(table: Any, person: str) -> None:
    """Go on until a house bot is asked; Ann does as she is told."""
    while (asked := to_act(table.state)) is not None and not asked.house:
        table.act(person)


def _kind(table: Any) -> str:
    if table.actor == "ann":
        return "fold"
    return "check" if legal(table.hand).check else "call"


def thinking(table: Any, **seen: bool) -> int:
    turn = house_turn(table.state, lambda kind, player, args: None, **seen)
    assert turn is not None
    return turn.thinking_ms


def test_a_bot_thinks_while_a_person_is_in_the_hand() -> None:
    table = table_with_a_person()
    to_a_house_bot(table, "call")
    assert thinking(table) == 2_000
    assert thinking(table, is_followed=False) == 2_000
    assert thinking(table, is_hurried=True) == HURRIED_THINKING_MS


def test_bots_among_themselves_wait_for_those_who_look_on() -> None:
    table = table_with_a_person()
    while table.actor != "ann":
        table.act("call")
    table.act("fold")
    to_a_house_bot(table, "fold")
    assert thinking(table) == 2_000
    assert thinking(table, is_hurried=True) == 0
    assert thinking(table, is_followed=False) == 0


def test_a_pause_is_short_for_those_who_folded_and_hurry() -> None:
    table = table_with_a_person()
    while table.state.is_playing:
        table.act(_kind(table))
    now, at = table.now, table.state.next_hand_at
    for is_hurried, early in ((False, False), (True, True)):
        publisher = Publisher(ring_events=10, frames_per_second=10)
        subscription = Subscription(cast(Any, object()), PUBLIC)
        subscription.is_hurrying = is_hurried
        publisher.add(subscription, table.state)
        found = TurnClock(publisher).next(table.state, now)
        assert found is not None
        assert (found[0] < at, bool(found[2])) == (early, early)
