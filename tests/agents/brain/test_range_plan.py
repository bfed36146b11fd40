"""The shark heads-up: it knows its own range, and does not fold so much of it that any bet pays."""

from random import Random

import numpy as np
import pytest

from fifthstreet.agents import BotInfo
from fifthstreet.agents.brain.line_replay import earlier_decisions
from fifthstreet.agents.brain.range_plan import _chosen
from fifthstreet.agents.house.shark import Shark
from fifthstreet.agents.range_policy import live_holes
from fifthstreet.kernels.field import HOLES
from fifthstreet.rules import Action, HandState, apply, start_hand, view
from fifthstreet.rulesets import load

RULES = load("research")
CALL, CHECK, FOLD = Action("call"), Action("check"), Action("fold")


def opening(seed: int) -> HandState:
    return start_hand(RULES, [20000, 20000], Random(seed).sample(range(52), 52), button=1)


def folded_share(seed: int, size: float) -> float:
    """How much of its range the shark folds on the turn to a bet of `size` pots, after it opened
    and both checked the flop."""
    shark = Shark()
    shark.start(BotInfo(1, RULES, 1))
    state, own = opening(seed), np.ones(HOLES)
    for action in (None, CALL, CHECK, None, "bet"):
        if action == "bet":
            to = round(size * state.pot_total())
            state, _ = apply(state, Action("raise", to))
        elif isinstance(action, Action):
            state, _ = apply(state, action)
        else:
            actions, rows = shark.range_policy(view(state, 1))
            taken = CHECK if state.street else next(one for one in actions if one.kind == "raise")
            own = own * rows[:, list(actions).index(taken)]
            state, _ = apply(state, taken)
    own = own * live_holes(state.board)
    actions, rows = shark.range_policy(view(state, 1))
    return float(own @ rows[:, list(actions).index(FOLD)]) / float(own.sum())


@pytest.mark.parametrize("size", [0.5, 1.0, 3.0])
def test_it_folds_no_more_than_a_bet_needs(size: float) -> None:
    for seed in range(4):
        most = size / (1 + size)
        assert 0.6 * most < folded_share(seed, size) < most + 0.02


def test_a_size_tells_nothing() -> None:
    """All bets of a range have one size in a situation."""
    shark = Shark()
    shark.start(BotInfo(1, RULES, 0))
    for seed in range(4):
        state = opening(seed)
        for action in (CALL, CHECK):
            state, _ = apply(state, action)
        actions, _ = shark.range_policy(view(state, 0))
        assert len([one for one in actions if one.kind == "raise"]) <= 1


def test_earlier_decisions_are_seen_as_they_were() -> None:
    state = opening(3)
    seen = []
    for action in (Action("raise", 225), CALL, CHECK, Action("raise", 300), CALL, CHECK):
        if state.actor == 1:
            seen.append((view(state, 1).as_dict(), action))
        state, _ = apply(state, action)
    found = [(past.as_dict(), action) for past, action in earlier_decisions(view(state, 1))]
    assert found == seen


def test_holes_are_chosen_by_weight() -> None:
    key = np.array([0.1, 0.9, 0.5, 0.7])
    weights = np.array([1.0, 2.0, 1.0, 4.0])
    assert _chosen(key, weights, 4.0).tolist() == [0.0, 1.0, 0.0, 0.5]
    assert _chosen(key, weights, 0.0).tolist() == [0.0] * 4
    assert _chosen(key, weights, 99.0).tolist() == [1.0] * 4
