"""Views and events come back from their JSON with every field as it was."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.rules import PUBLIC, Legal, RuleSet, View, project, start_hand, view
from fifthstreet.rules.event_reading import InvalidEvent, event_from_dict
from fifthstreet.rules.trail import Step
from fifthstreet.rules.view_reading import InvalidView, view_from_dict
from fifthstreet.rulesets import load

from .hands import every_rule_set, examples, unfinished_hands, whole_hands

Rules = st.SearchStrategy[RuleSet]


def fields(seen: View) -> list[object]:
    """Every value that pickling keeps, those that compare loosely in a form that hides nothing."""
    kept: Any = seen.__reduce__()[1]
    return [seen.notation, *(_plain(value) for value in kept[0])]


def _plain(value: object) -> object:
    if isinstance(value, Legal):
        return value.__reduce__()[1]
    if isinstance(value, tuple) and value and isinstance(value[0], Step):
        return value[-1].__reduce__()[1]  # the whole chain
    return value


def sent(values: object) -> dict[str, object]:
    """What arrives at the other end of a pipe."""
    arrived: dict[str, object] = json.loads(json.dumps(values))
    return arrived


@every_rule_set
@examples(60)
@given(data=st.data())
def test_every_field_of_a_view_comes_back(rule_sets: Rules, data: st.DataObject) -> None:
    hand = data.draw(unfinished_hands(rule_sets))
    for state in hand.states:
        for viewer in (PUBLIC, max(state.actor, 0), state.seat_count - 1):
            seen = view(state, viewer)
            read = view_from_dict(sent(seen.as_dict()), state.rules)
            assert fields(read) == fields(seen)
            assert len(read.actions) == len(seen.actions)


@every_rule_set
@examples(20)
@given(data=st.data())
def test_every_event_comes_back(rule_sets: Rules, data: st.DataObject) -> None:
    hand = data.draw(whole_hands(rule_sets))
    for event in hand.events:
        for viewer in (PUBLIC, 0):
            told = project(event, viewer)
            read = event_from_dict(sent(told.as_dict()))
            assert (type(read), read.__reduce__()) == (type(told), told.__reduce__())


def test_blinds_that_went_up_are_taken_from_the_view() -> None:
    rules = load("contest")
    later = rules.with_blinds(2 * rules.small_blind, 2 * rules.big_blind)
    state = start_hand(later, [5000] * 4, range(52), button=0)
    read = view_from_dict(view(state, 1).as_dict(), rules)
    assert read.rules == later


def test_a_view_of_other_rules_is_refused() -> None:
    state = start_hand(load("research"), [200, 200], range(52), button=0)
    with pytest.raises(InvalidView, match="'research'"):
        view_from_dict(view(state, 0).as_dict(), load("home"))


@pytest.mark.parametrize("missing", ["stacks", "legal", "notation", "pots"])
def test_what_is_missing_is_named(missing: str) -> None:
    rules = load("research")
    values = view(start_hand(rules, [200, 200], range(52), button=0), 0).as_dict()
    del values[missing]
    with pytest.raises(InvalidView, match=missing):
        view_from_dict(values, rules)


@pytest.mark.parametrize(
    "values",
    [{}, {"type": "folded"}, {"type": "folded", "seq": 1}, {"type": "vanished", "seq": 1}],
    ids=str,
)
def test_what_is_no_event_is_refused(values: dict[str, object]) -> None:
    with pytest.raises(InvalidEvent):
        event_from_dict(values)
