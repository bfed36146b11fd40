"""How long house bots seem to think, and how long a pause is where all who look on hurry."""

from typing import Any, cast

from fifthstreet.rules import legal
from fifthstreet.server.runtime.table.observers import (
    HURRIED_THINKING_MS,
    WAITED_FOR_SHARE,
    house_turn,
)
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


def test_bots_among_themselves_play_on_faster_while_a_person_waits() -> None:
    table = table_with_a_person()
    while table.actor != "ann":
        table.act("call")
    table.act("fold")
    to_a_house_bot(table, "fold")
    assert thinking(table) == 2_000 // WAITED_FOR_SHARE
    assert thinking(table, is_hurried=True) == 0
    assert thinking(table, is_followed=False) == 0


def test_bots_with_nobody_who_waits_think_for_those_who_look_on() -> None:
    table: Any = Table(chairs=3, house={**HOUSE, "free_chairs": 0, "plays_alone": True})
    table.deal()
    assert thinking(table) == 2_000


def test_a_pause_is_short_for_those_who_folded_and_hurry() -> None:
    table = table_with_a_person()
    while table.state.is_playing:
        table.act(_kind(table))
    assert _is_short(table, is_hurried=True)
    assert not _is_short(table, is_hurried=False)


def test_a_pause_is_short_after_blinds_won_without_a_decision() -> None:
    table = table_with_a_person()
    for _ in range(3):
        while table.state.is_playing and table.actor != "ann":
            table.act("fold")
        if not table.state.is_playing:
            break
        table.act("fold")
        while table.state.is_playing:
            table.act("fold")
        table.deal()
    assert not table.hand.folded[table.state.dealt.seat_of("ann")]
    assert _is_short(table, is_hurried=True)
    assert not _is_short(table, is_hurried=False)


def test_who_has_played_a_hand_may_look_at_its_end() -> None:
    table = table_with_a_person()
    while table.state.is_playing:
        table.act("fold" if table.actor != "ann" else "call")
    assert not _is_short(table, is_hurried=True)


def _is_short(table: Any, *, is_hurried: bool) -> bool:
    """Whether the next hand comes before the pause is over."""
    publisher = Publisher(ring_events=10, frames_per_second=10)
    subscription = Subscription(cast(Any, object()), PUBLIC)
    subscription.is_hurrying = is_hurried
    publisher.add(subscription, table.state)
    found = TurnClock(publisher).next(table.state, table.now)
    assert found is not None
    assert bool(found[2]) == (found[0] < table.state.next_hand_at)
    return bool(found[2])
