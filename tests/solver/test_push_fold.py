"""Push/fold: the shipped equities, the known values, and the charts at 10 big blinds."""

import numpy as np
import pytest

from fifthstreet.kernels.equity import equity
from fifthstreet.solver.hole_classes import CLASS_NAMES, CLASSES, class_at
from fifthstreet.solver.push_fold import (
    chart_strategies,
    deal_chances,
    preflop_equities,
    push_fold_game,
    solve_push_fold,
)


def test_classes_are_in_the_order_of_the_grid() -> None:
    assert [class_at(0, 0), class_at(0, 12), class_at(12, 0)] == ["AA", "A2s", "A2o"]
    assert len(set(CLASS_NAMES)) == CLASSES


def test_equities_are_those_of_the_kernels() -> None:
    equities = preflop_equities()
    assert np.allclose(equities + equities.T, 1)
    rng = np.random.default_rng(3)
    for first, second in rng.integers(0, CLASSES, (12, 2)).tolist():
        seats = equity([CLASS_NAMES[first], CLASS_NAMES[second]], method="exact").seats
        assert equities[first, second] == pytest.approx(seats[0].equity, abs=1e-12)
    # Over all deals of a class, its equity against a random hole: AA has 0.852037, 32o 0.323.
    against_any = (deal_chances() * equities).sum(axis=1) / deal_chances().sum(axis=1)
    assert against_any[CLASS_NAMES.index("AA")] == pytest.approx(0.852037, abs=1e-6)
    assert deal_chances().sum() == pytest.approx(1)


@pytest.mark.parametrize(("stack", "value"), [(2, 0.00955), (5, 0.05620), (20, -0.18319)])
def test_the_value_for_the_small_blind(stack: float, value: float) -> None:
    found = solve_push_fold(stack)
    assert found.exploitability <= 1e-6
    assert found.value == pytest.approx(value, abs=1e-5)


def test_both_methods_find_the_value() -> None:
    found = solve_push_fold(10, target=2e-5, method="cfr+")
    assert found.value == pytest.approx(-0.04537, abs=5e-5)


def test_the_charts_at_ten_big_blinds() -> None:
    found = solve_push_fold(10, target=2e-7)
    assert found.value == pytest.approx(-0.04537, abs=1e-5)
    assert found.push_share == pytest.approx(0.5828, abs=1e-3)
    assert found.call_share == pytest.approx(0.3738, abs=1e-3)
    mixed = {
        CLASS_NAMES[place]
        for chart in (found.push, found.call)
        for place in range(CLASSES)
        if 0.05 < chart[place] < 0.95
    }
    assert mixed == {"43s", "Q6s"}


def test_charts_of_ones_own_are_measured() -> None:
    """Folding everything loses the small blind; always calling loses what AA, KK… win more."""
    game = push_fold_game(10)
    nothing = np.zeros(CLASSES)
    everything = np.ones(CLASSES)
    folds = chart_strategies(nothing, nothing)
    assert game.value(folds) == pytest.approx(-0.5)
    assert game.best_response(0, folds)[0] == pytest.approx(1.0)
    assert game.best_response(1, folds)[0] == pytest.approx(0.5)
    assert game.exploitability(folds) == pytest.approx(0.75)
    assert game.value(chart_strategies(everything, everything)) == pytest.approx(0, abs=1e-12)
    with pytest.raises(ValueError, match="push: 169 probabilities"):
        chart_strategies(np.full(CLASSES, 1.5), nothing)


@pytest.mark.parametrize("stack", [1, 0.5, -3, float("nan"), float("inf")])
def test_stacks_that_leave_nothing_to_decide_are_refused(stack: float) -> None:
    with pytest.raises(ValueError, match="stack: more than 1 big blind"):
        push_fold_game(stack)
