"""What clients of Open Poker say, one case per rule."""

import json
from typing import Any

import pytest

from fifthstreet.protocols.openpoker import agent_wishes as wishes
from fifthstreet.protocols.openpoker.state_hash import state_hash
from fifthstreet.protocols.openpoker.valid_actions import chosen_action, valid_actions
from fifthstreet.rules.action import Action
from fifthstreet.rules.apply import apply
from fifthstreet.rules.legal import legal
from fifthstreet.rules.options import Legal
from fifthstreet.rules.start import start_with_events
from fifthstreet.rulesets import load

FULL = {"hand_id": "h", "turn_token": "t", "client_action_id": "a", "action": "call"}


def options(*actions: Action, stack: int = 1000) -> Legal:
    rules = load("casino-nl").with_changes({"small_blind": 10, "big_blind": 20})
    state, _ = start_with_events(rules, [stack] * 3, list(range(52)), button=0)
    for action in actions:
        state, _ = apply(state, action)
    return legal(state)


def test_the_turn_under_the_gun() -> None:
    assert valid_actions(options()) == [
        {"action": "fold"},
        {"action": "call", "amount": 20},
        {"action": "raise", "min": 40, "max": 1000},
        {"action": "all_in", "amount": 1000},
    ]


def test_a_call_for_everything_has_no_raise() -> None:
    short = options(Action("raise", 1000))
    assert [one["action"] for one in valid_actions(short)] == ["fold", "call", "all_in"]


def test_a_free_check() -> None:
    free = options(Action("call"), Action("call"))
    assert [one["action"] for one in valid_actions(free)] == ["fold", "check", "raise", "all_in"]


@pytest.mark.parametrize(
    ("word", "amount", "kind"),
    [("fold", None, "fold"), ("call", None, "call"), ("raise", 40, "raise"),
     ("raise", 1000, "raise"), ("all_in", None, "all_in")],
)  # fmt: skip
def test_chosen(word: str, amount: int | None, kind: str) -> None:
    assert chosen_action(wishes.ActionWish("h", word, amount, "a", "t"), options()).kind == kind


@pytest.mark.parametrize(("word", "amount"), [("check", None), ("raise", 39), ("raise", 1001)])
def test_not_possible(word: str, amount: int | None) -> None:
    with pytest.raises(wishes.Complaint, match="allowed: fold, call, raise 40 to 1000, all_in"):
        chosen_action(wishes.ActionWish("h", word, amount, "a", "t"), options())


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"hand_id": None}, "legacy_action_protocol"),
        ({"turn_token": ""}, "legacy_action_protocol"),
        ({"turn_token": "x" * 1000}, "legacy_action_protocol"),
        ({"client_action_id": None}, "missing_action_id"),
        ({"client_action_id": True}, "missing_action_id"),
        ({"action": "bet"}, "invalid_action"),
        ({"action": ["call"]}, "invalid_action"),
        ({"action": "raise"}, "invalid_action"),
        ({"action": "raise", "amount": "60"}, "invalid_action"),
        ({"action": "raise", "amount": float("nan")}, "invalid_action"),
        ({"action": "raise", "amount": 10**400}, "invalid_action"),
        ({"action": "raise", "amount": True}, "invalid_action"),
    ],
)
def test_bad_actions(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(wishes.Complaint) as complaint:
        wishes.read_action({**FULL, **changes})
    assert complaint.value.code == code


def test_numbers_as_clients_write_them() -> None:
    wish = wishes.read_action({**FULL, "action": "raise", "amount": 57.9, "client_action_id": 12})
    assert (wish.amount, wish.id) == (57, "12")
    assert wishes.read_buy_in({"buy_in": 1500.0}) == 1500
    assert wishes.read_buy_in({}) == 2000
    assert wishes.read_last_seq({"last_table_seq": 42}) == 42
    assert wishes.read_last_seq({"last_table_seq": -1}) == 0
    assert wishes.read_last_seq({"last_table_seq": 10**400}) == 0


def test_the_hash_leaves_times_and_numbers_out() -> None:
    state = {"type": "table_state", "pot": 30, "name": "é"}
    outside = {"ts": "now", "table_seq": 7, "hand_seq": 1, "state_hash": "sha256:0"}
    assert state_hash({**outside, **state}) == state_hash(state)
    assert state_hash({**state, "pot": 31}) != state_hash(state)
    assert state_hash(json.loads(json.dumps(state))) == state_hash(state)
