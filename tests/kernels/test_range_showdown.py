"""Ranges at the showdown against brute force, with the extension and without it."""

from itertools import combinations

import numpy as np
import pytest

from fifthstreet.kernels import equity, range_showdown
from fifthstreet.kernels.engine import native
from fifthstreet.kernels.field import HOLES, PAIRS
from fifthstreet.kernels.hole_equities import BOARDS, hole_balances
from fifthstreet.kernels.range_showdown import (
    can_meet,
    met_weight,
    showdown,
    strengths_after,
    weigh_showdowns,
)
from fifthstreet.kernels.ranges import from_holes
from fifthstreet.kernels.strength import evaluate

RIVER = (0, 17, 22, 35, 51)
WEIGHTS = np.random.default_rng(7).random((3, HOLES)) ** 4


def test_a_river_agrees_with_every_two_holes_compared() -> None:
    found = showdown(RIVER, WEIGHTS)
    holes = [set(pair) for pair in PAIRS.tolist()]
    marks = [evaluate((*hole, *RIVER)) if hole.isdisjoint(RIVER) else -1 for hole in holes]
    for hole in (*range(0, HOLES, 97), 1325):
        balance, total = np.zeros(3), np.zeros(3)
        for other in range(HOLES):
            if marks[hole] >= 0 and marks[other] >= 0 and holes[hole].isdisjoint(holes[other]):
                total += WEIGHTS[:, other]
                balance += WEIGHTS[:, other] * np.sign(marks[hole] - marks[other])
        assert found.balance[:, hole] == pytest.approx(balance)
        assert found.total[:, hole] == pytest.approx(total)


def test_a_turn_is_the_mean_of_its_rivers() -> None:
    turn = RIVER[:4]
    found = showdown(turn, WEIGHTS)
    rivers = [showdown((*turn, card), WEIGHTS) for card in range(52) if card not in turn]
    assert found.balance == pytest.approx(sum(one.balance for one in rivers) / 44)
    live = np.array([set(pair).isdisjoint(turn) for pair in PAIRS.tolist()])
    assert found.total[:, live] == pytest.approx(met_weight(WEIGHTS * live)[:, live])
    apart = weigh_showdowns(strengths_after(turn), WEIGHTS, is_summed=False)
    assert apart.balance.shape == (48, 3, HOLES)
    assert apart.balance.sum(axis=0) / 44 == pytest.approx(found.balance)


def test_without_the_extension_it_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    strengths = strengths_after(RIVER[:4])[::16]
    for is_summed in (True, False):
        quick = weigh_showdowns(strengths, WEIGHTS, is_summed=is_summed)
        monkeypatch.setattr(range_showdown, "native", None)
        slow = weigh_showdowns(strengths, WEIGHTS, is_summed=is_summed)
        monkeypatch.undo()
        assert quick.balance == pytest.approx(slow.balance)
        assert quick.total == pytest.approx(slow.total)


def test_the_weight_that_a_hole_meets() -> None:
    assert met_weight(WEIGHTS) == pytest.approx(WEIGHTS @ can_meet())
    assert met_weight(WEIGHTS[0]) == pytest.approx(can_meet() @ WEIGHTS[0])


@pytest.mark.skipif(native is None, reason="the extension's own door")
def test_the_door_refuses_what_does_not_fit() -> None:
    assert native is not None
    marks, weights, rows = np.zeros((2, HOLES), np.uint16), WEIGHTS, np.zeros((3, HOLES))
    for arguments in (
        (marks[:, 1:].copy(), weights, rows, rows.copy()),
        (marks, weights, rows[:2].copy(), rows.copy()),
        (marks, weights[:, 1:].copy(), rows, rows.copy()),
        (marks + np.uint16(7463), weights, rows, rows.copy()),
        (marks[:0], weights, rows, rows.copy()),
    ):
        with pytest.raises(ValueError, match=r"fit|7462"):
            native.weigh_showdowns(*arguments)


def test_holes_before_the_flop_are_exact() -> None:
    found = hole_balances()
    assert found.shape == (HOLES, HOLES)
    assert np.array_equal(found, -found.T)
    assert np.array_equal(found != 0, found.T != 0)
    number = {tuple(pair): place for place, pair in enumerate(PAIRS.tolist())}
    for one, other in (((50, 51), (0, 21)), ((34, 46), (40, 43)), ((1, 20), (3, 23))):
        answer = equity.equity(
            [from_holes([one], text="a"), from_holes([other], text="b")], method="exact"
        )
        assert answer.deals == BOARDS
        wins, losses = answer.seats[0].wins, answer.seats[0].losses
        assert found[number[one], number[other]] == pytest.approx((wins - losses) / BOARDS)


def test_holes_before_the_flop_agree_with_the_flops_that_follow() -> None:
    """One matchup over a sample of all flops, each counted exactly: a hole's suits must not be
    mixed up with another's."""
    number = {tuple(pair): place for place, pair in enumerate(PAIRS.tolist())}
    one, other = number[(8, 50)], number[(42, 46)]
    weights = np.zeros((1, HOLES))
    weights[0, other] = 1.0
    left = [card for card in range(52) if card not in (8, 50, 42, 46)]
    flops = list(combinations(left, 3))[::173]
    values = [showdown(flop, weights).balance[0, one] for flop in flops]
    error = np.std(values) / len(values) ** 0.5
    assert abs(np.mean(values) - hole_balances()[one, other]) < 4 * error
