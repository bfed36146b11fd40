"""What the floor manager decides, given what it sees: no server, no clock."""

import pytest

from fifthstreet.server.runtime.default_tables import DEFAULT_TABLES, kind_of, number_of, numbered
from fifthstreet.server.runtime.provisioning_policy import (
    DESERTED,
    HOSTED_OVER,
    LEFT,
    OVER,
    SPARE,
    ClosingTimers,
    TableSummary,
    closable,
    missing,
)
from fifthstreet.server.runtime.table_creation import table_settings

FIRST = TableSummary("first-table", "first-table")
SECOND = TableSummary("first-table-x7k2", "first-table", 2)
THIRD = TableSummary("first-table-9abc", "first-table", 3)
TAKEN = FIRST._replace(has_guests=True, has_followers=True)
MINE = TableSummary("t-mine")


@pytest.mark.parametrize(
    ("tables", "wanted"),
    [
        ([], [("first-table", 1)]),
        ([FIRST], []),
        ([TAKEN], [("first-table", 2)]),
        ([TAKEN, SECOND], []),
        ([TAKEN, SECOND._replace(has_guests=True)], [("first-table", 3)]),
        ([SECOND._replace(has_guests=True)], [("first-table", 1)]),
        ([FIRST._replace(is_over=True)], [("first-table", 2)]),
        ([FIRST._replace(is_closing=True)], [("first-table", 2)]),
        ([FIRST._replace(is_paused=True)], [("first-table", 2)]),
        # Watched, or a hand that somebody has just left: the next one begins soon enough.
        ([FIRST._replace(has_followers=True, is_playing=True)], []),
        # Somebody's own table is none of the house, whatever it is.
        ([MINE], [("first-table", 1)]),
        # Two of them were opened with the same name, before numbers stood in names.
        ([TAKEN, TAKEN._replace(id="first-table-2")], [("first-table", 2)]),
    ],
)
def test_one_of_each_kind_waits(tables: list[TableSummary], wanted: list[tuple[str, int]]) -> None:
    assert missing(tables, ["first-table"], most=100) == wanted


def test_room_is_left_for_those_who_open_their_own() -> None:
    kinds = ["first-table", "heads-up", "simple"]
    mine = [MINE._replace(id=f"t-{number}") for number in range(7)]
    assert missing(mine, kinds, most=10) == [("first-table", 1)]
    assert missing([*mine, MINE], kinds, most=10) == []
    assert missing([], kinds, most=1) == []


@pytest.mark.parametrize(
    ("tables", "may_go"),
    [
        ([FIRST], {}),
        ([FIRST, SECOND, THIRD], {SECOND.id: {SPARE}, THIRD.id: {SPARE}}),
        ([THIRD, SECOND], {THIRD.id: {SPARE}}),
        ([TAKEN, SECOND, THIRD], {THIRD.id: {SPARE}}),
        ([FIRST, SECOND._replace(has_followers=True)], {}),
        ([FIRST, SECOND._replace(is_playing=True)], {}),
        ([FIRST, SECOND._replace(has_guests=True)], {}),
        ([FIRST, SECOND._replace(is_closing=True)], {}),
        ([FIRST, TableSummary("heads-up", "heads-up")], {}),
        ([FIRST._replace(is_over=True)], {FIRST.id: {OVER, LEFT}}),
        ([FIRST._replace(is_over=True, has_followers=True)], {FIRST.id: {OVER}}),
        ([MINE._replace(is_over=True, has_followers=True)], {MINE.id: {HOSTED_OVER}}),
        ([MINE], {MINE.id: {DESERTED}}),
        ([MINE._replace(is_playing=True)], {MINE.id: {DESERTED}}),
        ([MINE._replace(has_followers=True)], {}),
        # A chair with nobody in front of the screen does not keep a cash table.
        ([MINE._replace(has_guests=True)], {MINE.id: {DESERTED}}),
        ([MINE._replace(has_guests=True, has_started=True)], {}),
        ([MINE._replace(has_guests=True, is_paused=True)], {}),
        ([MINE._replace(is_paused=True)], {MINE.id: {DESERTED}}),
    ],
)
def test_what_may_go(tables: list[TableSummary], may_go: dict[str, set[str]]) -> None:
    assert closable(tables) == may_go


def test_it_goes_when_that_has_lasted() -> None:
    timers = ClosingTimers({SPARE: 100, OVER: 1_000, LEFT: 50, DESERTED: 0})
    spare = {"a": frozenset({SPARE})}
    assert timers.expired(spare, 10_000) == {}
    assert timers.expired(spare, 10_099) == {}
    # Somebody looked in for a moment.
    assert timers.expired({}, 10_099) == {}
    assert timers.expired(spare, 10_100) == {}
    assert timers.expired(spare, 10_199) == {}
    assert timers.expired(spare, 10_200) == {"a": SPARE}
    timers.restart("a")
    assert timers.expired(spare, 10_201) == {}
    assert timers.expired(spare, 10_301) == {"a": SPARE}


def test_the_shorter_of_two_reasons_counts_and_no_limit_is_for_ever() -> None:
    timers = ClosingTimers({OVER: 1_000, LEFT: 50, DESERTED: 0})
    both = {"a": frozenset({OVER, LEFT}), "b": frozenset({DESERTED, SPARE})}
    assert timers.expired(both, 0) == {}
    assert timers.expired(both, 50) == {"a": LEFT}
    assert timers.expired({"a": frozenset({OVER})}, 60) == {}
    assert timers.expired({"a": frozenset({OVER})}, 1_000) == {"a": OVER}
    assert timers.expired(both, 10**12) == {"a": OVER}


def test_tables_of_the_house_are_known_by_what_is_written() -> None:
    for kind in DEFAULT_TABLES:
        assert not any(other.startswith(f"{kind}-") for other in DEFAULT_TABLES)
        for number, table in enumerate((kind, f"{kind}-x7k2", f"{kind}-3"), start=1):
            settings, _ = table_settings(numbered(kind, number), table=table, host="")
            assert kind_of(settings) == kind
            assert number_of(kind, settings.name) == number
            imitated, _ = table_settings(numbered(kind, number), table=table, host="somebody")
            assert kind_of(imitated) == ""
    foreign, _ = table_settings(numbered("simple", 1), table="t-abcdefgh", host="")
    assert kind_of(foreign) == ""
