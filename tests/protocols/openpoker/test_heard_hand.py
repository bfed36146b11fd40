"""A hand of another Open Poker server, heard message by message and played again."""

from typing import Any

import pytest

from fifthstreet.protocols.errors import BadHand
from fifthstreet.protocols.openpoker.heard_hand import HeardHand
from fifthstreet.rules.legal import legal
from fifthstreet.rulesets import load

RULES = load("casino-nl")


def start(seat: int = 3, dealer: int = 1) -> dict[str, Any]:
    return {
        "type": "hand_start",
        "hand_id": "h-1",
        "seat": seat,
        "dealer_seat": dealer,
        "blinds": {"small_blind": 10, "big_blind": 20},
    }


def state(bets: dict[int, int], stack: int = 2000) -> dict[str, Any]:
    seats = [
        {"seat": chair, "stack": stack - bet, "bet": bet, "in_hand": True, "folded": False}
        for chair, bet in bets.items()
    ]
    return {"type": "table_state", "street": "preflop", "seats": [*seats, {"seat": 9}]}


def action(seat: int, word: str, **fields: Any) -> dict[str, Any]:
    return {"type": "player_action", "seat": seat, "action": word, **fields}


def heard(*messages: dict[str, Any], seat: int = 3, dealer: int = 1) -> HeardHand:
    hand = HeardHand(start(seat, dealer))
    hand.hear({"type": "hole_cards", "cards": ["Ah", "Kd"]})
    for message in messages:
        hand.hear(message)
    return hand


def test_seats_with_gaps() -> None:
    """Chairs 1, 3 and 5: the button is on 1, the blinds on 3 and 5."""
    hand = heard(state({1: 0, 3: 10, 5: 20}), action(1, "raise", amount=60))
    played, events, seat = hand.replayed(RULES)
    assert (played.actor, seat) == (1, 1)
    assert legal(played).call == 50
    assert list(played.stacks) == [1940, 1990, 1980]
    assert len(events) > 5


@pytest.mark.parametrize(
    "told",
    [
        {"contribution_delta": 60},
        {"stack_before": 2000, "stack_after": 1940},
        {"amount": 60},
    ],
)
def test_chips_of_an_all_in_are_told_in_three_ways(told: dict[str, Any]) -> None:
    hand = heard(state({1: 0, 3: 10, 5: 20}), action(1, "all_in", **told))
    played, _, _ = hand.replayed(RULES)
    assert played.bets[0] == 60


def test_an_all_in_that_only_calls() -> None:
    hand = heard(state({1: 0, 3: 10, 5: 20}, 20), action(1, "all_in", contribution_delta=20))
    played, _, _ = hand.replayed(RULES)
    assert played.bets[0] == 20


def test_heads_up_the_button_has_the_small_blind() -> None:
    hand = heard(state({0: 10, 3: 20}), action(0, "call", amount=10), dealer=0)
    played, _, seat = hand.replayed(RULES)
    assert (played.actor, seat) == (1, 1)
    assert legal(played).check


def test_streets_and_a_dead_small_blind_and_a_post() -> None:
    hand = heard(
        state({0: 20, 3: 0, 4: 20, 5: 0}),
        action(5, "fold", amount=None),
        action(0, "check", amount=None),
        action(3, "call", amount=20),
        action(4, "check", amount=None),
        {"type": "community_cards", "cards": ["2c", "7d", "9h"], "street": "flop"},
        action(4, "raise", amount=40),
        action(0, "fold"),
        dealer=3,
    )
    played, _, seat = hand.replayed(RULES)
    assert (played.actor, seat) == (1, 1)
    assert legal(played).call == 40
    assert played.board == (0, 21, 30)


def test_what_was_shown_is_known() -> None:
    hand = heard(state({1: 0, 3: 10, 5: 20}), action(1, "fold"), action(3, "fold"))
    hand.hear({"type": "hand_result", "shown_cards": {"5": ["2c", "2d"]}})
    played, _, _ = hand.replayed(RULES)
    assert played.is_over


@pytest.mark.parametrize(
    "messages",
    [
        [],
        [{"type": "table_state", "street": "flop", "seats": []}],
        [state({3: 0, 5: 0})],
        [state({1: 0, 3: 10, 5: 20}), action(1, "raise", amount=21)],
        [state({1: 0, 3: 10, 5: 20}), action(1, "fold"), action(3, "fold"), action(5, "fold")],
    ],
)
def test_a_hand_that_cannot_be_followed(messages: list[dict[str, Any]]) -> None:
    hand = heard(*messages)
    with pytest.raises(BadHand):
        hand.replayed(RULES)


@pytest.mark.parametrize(
    "message",
    [
        {"type": "hole_cards"},
        {"type": "hole_cards", "cards": ["XX"]},
        {"type": "table_state", "street": "preflop", "seats": 7},
        {"type": "player_action", "seat": None, "action": "fold"},
        {"type": "player_action", "seat": 1, "action": "call", "amount": "many"},
        {"type": "hand_result", "shown_cards": []},
    ],
)
def test_bad_messages(message: dict[str, Any]) -> None:
    hand = HeardHand(start())
    if message["type"] == "hand_result":
        hand.hear(message)  # an empty list says as much as nothing
        return
    with pytest.raises(BadHand):
        hand.hear(message)


def test_a_bad_start() -> None:
    with pytest.raises(BadHand):
        HeardHand({"type": "hand_start", "hand_id": "h"})
