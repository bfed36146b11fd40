"""`assert_valid` itself: it accepts a real hand and refuses each way to break one."""

from collections.abc import Callable

import pytest

from fifthstreet.cards import FULL_DECK
from fifthstreet.rules import Action, HandState, apply, start_hand
from fifthstreet.rulesets import load

from .validity import assert_valid


def flop() -> HandState:
    state = start_hand(load("casino-nl"), [1000] * 3, FULL_DECK, button=0)
    for kind in ("call", "call", "check"):
        state, _ = apply(state, Action(kind))
    return state


def ended() -> HandState:
    state = flop()
    for _ in range(2):
        state, _ = apply(state, Action("fold"))
    return state


def test_real_states_are_valid() -> None:
    assert_valid(flop())
    assert_valid(ended())


def make_a_chip(state: HandState) -> None:
    state.stacks[0] += 1


def move_a_chip(state: HandState) -> None:
    state.stacks[0] += 1
    state.stacks[1] -= 1
    state.contributions[0] -= 1
    state.contributions[2] += 1


def deal_a_card_twice(state: HandState) -> None:
    state.deal.holes = (state.board[:2], *state.holes[1:])


def ask_nobody(state: HandState) -> None:
    state.queue = []


def ask_who_folded(state: HandState) -> None:
    state.folded = [state.queue[1] == seat for seat in range(3)]


def ask_twice(state: HandState) -> None:
    state.queue = state.queue + state.queue[:1]


@pytest.mark.parametrize(
    "damage",
    [
        make_a_chip,
        move_a_chip,
        deal_a_card_twice,
        ask_nobody,
        ask_who_folded,
        ask_twice,
    ],
)
def test_broken_states_are_not(damage: Callable[[HandState], None]) -> None:
    state = flop()
    damage(state)
    with pytest.raises(AssertionError):
        assert_valid(state)


def forget_an_award(state: HandState) -> None:
    assert state.result is not None
    state.result.awards = ()


def pay_who_folded(state: HandState) -> None:
    award = state.awards[0]
    award.seat = next(seat for seat in range(3) if state.folded[seat])


@pytest.mark.parametrize("damage", [make_a_chip, forget_an_award, pay_who_folded])
def test_broken_results_are_not(damage: Callable[[HandState], None]) -> None:
    state = ended()
    damage(state)
    with pytest.raises(AssertionError):
        assert_valid(state)
