"""Blind schedules as data: levels by hands or minutes, breaks, and what is refused."""

import json

import pytest

from fifthstreet.formats import Break, InvalidFormat, Level, Schedule, usual_schedule
from fifthstreet.rulesets import load

RULES = load("casino-nl")
ONE, TWO, THREE = Level(10, 20, 0, 4), Level(20, 40, 0, 4), Level(30, 60, 60, 4)


def levels(schedule, moments):
    return [
        (schedule.level_at(hands=at, minutes=at).big_blind, schedule.pause_at(hands=at, minutes=at))
        for at in moments
    ]


def test_by_hands_a_break_is_due_whole_between_two_levels():
    schedule = Schedule("hands", (ONE, Break(10), TWO, THREE))
    assert levels(schedule, [0, 3, 4, 5, 7, 8, 500]) == [
        (20, 0),
        (20, 0),
        (40, 10),
        (40, 0),
        (40, 0),
        (60, 0),
        (60, 0),
    ]


def test_by_minutes_a_break_takes_its_time():
    schedule = Schedule("minutes", (ONE, Break(10), TWO, THREE))
    assert levels(schedule, [0, 3, 4, 13, 14, 17, 18, 500]) == [
        (20, 0),
        (20, 0),
        (40, 10),
        (40, 1),
        (40, 0),
        (40, 0),
        (60, 0),
        (60, 0),
    ]


def test_the_shortest_level_is_one_hand():
    assert levels(Schedule("hands", (Level(1, 2, 0, 1), ONE)), [0, 1]) == [(2, 0), (20, 0)]


def test_two_breaks_in_a_row_add_up():
    assert levels(Schedule("minutes", (ONE, Break(10), Break(5), TWO)), [4, 16]) == [
        (40, 15),
        (40, 3),
    ]


def test_the_rules_of_a_level():
    schedule = Schedule("hands", (ONE, THREE), ante_kind="each")
    first = schedule.rules_at(RULES, hands=0, minutes=0)
    assert (first.ante_kind, first.ante) == ("none", 0)
    later = schedule.rules_at(RULES, hands=4, minutes=0)
    assert (later.small_blind, later.big_blind, later.ante_kind, later.ante) == (30, 60, "each", 60)


@pytest.mark.parametrize(
    ("unit", "steps", "ante_kind", "words"),
    [
        ("days", (ONE,), "each", "in 'days'"),
        ("hands", (ONE,), "none", "ante_kind 'none'"),
        ("hands", (), "each", "ends with a level"),
        ("hands", (ONE, Break(3)), "each", "ends with a level"),
        ("hands", (Break(0), ONE), "each", "length of at least 1"),
        ("hands", (Level(10, 20, 0, 0),), "each", "length of at least 1"),
        ("hands", (Level(20, 10, 0, 5),), "each", "make sense"),
        ("hands", (Level(0, 0, 0, 5),), "each", "make sense"),
        ("hands", (Level(1, 2, -1, 5),), "each", "make sense"),
    ],
)
def test_nonsense_is_refused(unit, steps, ante_kind, words):
    with pytest.raises(InvalidFormat, match=words):
        Schedule(unit, steps, ante_kind)


def test_it_goes_through_json():
    schedule = Schedule("minutes", (ONE, Break(10), THREE), ante_kind="each")
    assert Schedule.from_dict(json.loads(json.dumps(schedule.as_dict()))) == schedule


@pytest.mark.parametrize("unit", ["hands", "minutes"])
def test_the_usual_schedule_climbs_from_the_rule_sets_blinds(unit):
    schedule = usual_schedule(RULES, unit=unit)
    climb = [step for step in schedule.steps if isinstance(step, Level)]
    assert (climb[0].small_blind, climb[0].big_blind) == (RULES.small_blind, RULES.big_blind)
    assert [level.big_blind for level in climb] == sorted({level.big_blind for level in climb})
    assert [level.ante for level in climb[:4]] == [0] * 4
    assert [level.ante for level in climb[4:]] == [level.big_blind for level in climb[4:]]
    assert sum(isinstance(step, Break) for step in schedule.steps) == (
        3 if unit == "minutes" else 0
    )
