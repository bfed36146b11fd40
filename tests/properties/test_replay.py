"""The same rules, deck and actions give the same events, and the events tell the whole hand."""

import json
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.rules import RuleSet
from fifthstreet.rules.events import Event

from .hands import Hand, every_rule_set, examples, whole_hands
from .validity import facts

Rules = st.SearchStrategy[RuleSet]


def as_bytes(events: Sequence[Event]) -> bytes:
    return json.dumps([event.as_dict() for event in events]).encode()


@every_rule_set
@examples(25)
@given(data=st.data())
def test_replay_gives_identical_events(rule_sets: Rules, data: st.DataObject) -> None:
    hand = data.draw(whole_hands(rule_sets))
    again = hand.again()
    assert [event.as_dict() for event in again.events] == [event.as_dict() for event in hand.events]
    assert as_bytes(again.events) == as_bytes(hand.events)
    assert [facts(state) for state in again.states] == [facts(state) for state in hand.states]


@every_rule_set
@examples(15)
@given(data=st.data())
def test_replay_with_rules_read_from_their_own_values(
    rule_sets: Rules, data: st.DataObject
) -> None:
    """A history carries its rule set as data."""
    hand = data.draw(whole_hands(rule_sets))
    stored = json.loads(json.dumps(hand.rules.values()))
    again = hand.again(rules=RuleSet(stored, "a history"))
    assert as_bytes(again.events) == as_bytes(hand.events)


@every_rule_set
@examples(25)
@given(data=st.data())
def test_events_tell_every_chip(rule_sets: Rules, data: st.DataObject) -> None:
    """Stacks followed through the events end where the hand ends."""
    hand = data.draw(whole_hands(rule_sets))
    assert [event.seq for event in hand.events] == list(range(len(hand.events)))
    assert stacks_by_events(hand) == list(hand.last.stacks)
    end = hand.events[-1].as_dict()
    assert end["stacks"] == list(hand.last.stacks)
    assert end["rake"] == hand.last.rake


def stacks_by_events(hand: Hand) -> list[int]:
    stacks = list(hand.stacks)
    bets = [0] * len(stacks)
    for event in hand.events:
        shape = event.as_dict()
        kind, seat = shape["type"], shape.get("seat")
        assert isinstance(seat, int) or kind in ("hand_started", "street_dealt", "hand_ended")
        if kind == "street_dealt":
            bets = [0] * len(stacks)
        if not isinstance(seat, int):
            continue
        if kind == "posted":
            stacks[seat] -= number(shape, "amount")
            if shape["kind"] not in ("ante", "big_blind_ante", "dead_post"):
                bets[seat] += number(shape, "amount")
        elif kind in ("called", "bet_placed", "raised"):
            stacks[seat] -= number(shape, "added")
            bets[seat] += number(shape, "added")
            assert bets[seat] == shape["to"]
        elif kind in ("returned", "pot_awarded"):
            stacks[seat] += number(shape, "amount")
        if "all_in" in shape:
            assert shape["all_in"] == (stacks[seat] == 0)
    return stacks


def number(shape: dict[str, object], key: str) -> int:
    value = shape[key]
    assert isinstance(value, int)
    assert value > 0
    return value
