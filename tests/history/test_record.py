"""The canonical record: the same events again, and text that reads back."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.cards import FULL_DECK
from fifthstreet.history import InvalidHistory, from_json, is_foreign, record, replay, to_json
from fifthstreet.rules import Action, HandState, Post, apply, show_hole, start_hand
from fifthstreet.rules.events import Event
from fifthstreet.rulesets import load, names
from tests.history.hands import random_hand


def bytes_of(events: list[Event]) -> list[str]:
    return [json.dumps(event.as_dict()) for event in events]


@given(seed=st.integers(0, 10**6), name=st.sampled_from(names()))
def test_a_replay_tells_the_same_events(seed: int, name: str) -> None:
    state, events = random_hand(load(name), Random(seed))
    line = to_json(record(state))
    assert "\n" not in line
    steps = replay(from_json(line))
    assert bytes_of([event for _, happened in steps for event in happened]) == bytes_of(events)
    assert to_json(record(steps[-1][0])) == line


def small_hand() -> HandState:
    return start_hand(
        load("casino-nl"), [900, 900, 900], FULL_DECK, button=2, hand="7", chairs=[4, 0, 2]
    )


def test_the_record_of_a_small_hand() -> None:
    state, _ = apply(small_hand(), Action("raise", 300))
    state, _ = apply(state, Action("fold"))
    values = json.loads(to_json(record(state)))
    assert values["rules"] == load("casino-nl").values()
    del values["rules"]
    assert values == {
        "v": 1,
        "type": "hand",
        "hand": "7",
        "chairs": [4, 0, 2],
        "button": 2,
        "first": 0,
        "stacks": [900, 900, 900],
        "posts": [
            {"seat": 0, "kind": "small_blind", "amount": 50},
            {"seat": 1, "kind": "big_blind", "amount": 100},
        ],
        "deck": "2c2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s7c7d7h7s8c8d8h8s9c9d9h9s"
        "TcTdThTsJcJdJhJsQcQdQhQsKcKdKhKsAcAdAhAs",
        "actions": ["r300", "f"],
        "shows": [],
    }


def test_a_dead_button_stays_dead() -> None:
    state = start_hand(
        load("casino-nl"),
        [900, 900, 900],
        FULL_DECK,
        button=-1,
        first=1,
        posts=[Post(1, "big_blind", 100)],
    )
    read = from_json(to_json(record(state)))
    assert (read.button, read.first) == (-1, 1)
    assert replay(read)[-1][0].actor == 2


def test_a_voluntary_show_is_kept() -> None:
    state = small_hand()
    for _ in range(2):
        state, _ = apply(state, Action("fold"))
    state, shown = show_hole(state, 0)
    assert record(state).shows == (0,)
    assert replay(record(state))[-1][1] == shown


def test_losers_who_show_after_all_are_told_from_those_who_must() -> None:
    rules = load("casino-nl").with_changes({"muck": "losers"})
    seen = {True: 0, False: 0}
    for seed in range(200):
        state, events = random_hand(rules, Random(seed), stacks=[300, 300])
        steps = replay(record(state))
        assert bytes_of([event for _, happened in steps for event in happened]) == bytes_of(events)
        seen[bool(record(state).shows) and len(state.live_seats()) == 2] += 1
    assert all(seen.values())


def changed(**changes: object) -> str:
    values = json.loads(to_json(record(small_hand())))
    return json.dumps({**values, **changes})


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("", "no JSON object"),
        ("[]", "a record begins with {"),
        ("{" * 100_000, "no JSON object"),
        ("[" * 100_000, "nested too deeply"),
        ("{}", "no record of a hand"),
        ('{"type":"hand"}', "key 'v' is missing"),
        (changed(v=2), "version 2"),
        (changed(colour="red"), "unknown key 'colour'"),
        (changed(stacks=[900.5, 900, 900]), "900.5 is no whole number"),
        (changed(stacks=[True, 900, 900]), "stacks: a whole number"),
        (changed(stacks="900"), "stacks: a list is needed"),
        (changed(hand=7), "hand: a text is needed"),
        (changed(button=-1), "button: a whole number from 0 up"),
        (changed(posts=[{"seat": 0}]), "posts: each has seat, kind, amount"),
        (changed(deck="2c2x"), "bad card"),
        (changed(actions=[7]), "actions: a text such as 'r300'"),
        (changed(rules=None), "rules: an object"),
        (changed(rules={"name": "x"}), "key 'version' is missing"),
    ],
)
def test_a_bad_line_is_refused(line: str, problem: str) -> None:
    with pytest.raises(InvalidHistory, match=r"^line 1: ") as caught:
        from_json(line)
    assert problem in caught.value.problem


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"actions": ["r150"]}, "action 1, 'r150': illegal raise to 150 (too-small)"),
        ({"actions": ["c", "x"]}, "action 2, 'x': no action is written 'x'"),
        ({"stacks": [0, 900, 900]}, "at least 1 chip"),
        ({"deck": "2c2c"}, "a deck of 2 cards"),
        ({"shows": [3]}, "there is no seat 3"),
        ({"shows": [0]}, "before the hand is over"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(changes: dict[str, object], problem: str) -> None:
    with pytest.raises(InvalidHistory) as caught:
        replay(from_json(changed(**changes)))
    assert problem in caught.value.problem


def test_other_json_is_foreign() -> None:
    assert is_foreign('{"hand": 3}')
    assert not is_foreign(to_json(record(small_hand())))
    assert not is_foreign('{"type":"hand", broken')
