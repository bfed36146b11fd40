"""The field: all holes on whole boards, compiled and in Python alike."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from fifthstreet.kernels import field
from fifthstreet.kernels.engine import native
from fifthstreet.kernels.field import HOLES, LEFT, PAIRS, compare_field, read_field, weigh_rows
from fifthstreet.kernels.strength import Selection, evaluate, evaluate_two_three

SELECTIONS: tuple[Selection, ...] = ("any_five", "two_three")
BOARDS = np.array([Random(seed).sample(range(52), 5) for seed in range(60)], dtype=np.uint8)
FLUSH_BOARDS = np.array([[0, 4, 8, 12, 16], [0, 4, 8, 12, 51], [0, 4, 8, 50, 51]], dtype=np.uint8)


def number(low: int, high: int) -> int:
    return high * (high - 1) // 2 + low


def test_holes_are_numbered_by_the_higher_card() -> None:
    assert [number(*pair) for pair in PAIRS.tolist()] == list(range(HOLES))


@pytest.mark.parametrize("selection", SELECTIONS)
def test_strengths_are_those_of_single_hands(selection: Selection) -> None:
    for boards in (BOARDS[:3], FLUSH_BOARDS):
        found = read_field(boards, selection=selection).strengths
        for row, board in enumerate(boards.tolist()):
            for hole, pair in enumerate(PAIRS.tolist()):
                if set(pair) & set(board):
                    assert found[row, hole] == 0
                elif selection == "any_five":
                    assert found[row, hole] == evaluate((*pair, *board)) + 1
                else:
                    assert found[row, hole] == evaluate_two_three(pair, board) + 1


def test_beaten_counts_wins_twice_and_ties_once() -> None:
    board = BOARDS[:1]
    found = read_field(board)
    row = found.strengths[0].astype(int)
    live = np.flatnonzero(row)
    assert len(live) == LEFT
    for hole in live[::100]:
        others = np.delete(row[live], np.searchsorted(live, hole))
        expected = 2 * (others < row[hole]).sum() + (others == row[hole]).sum()
        assert found.beaten[hole] == expected
    assert found.beaten[number(*sorted(board[0, :2].tolist()))] == 0


@pytest.mark.skipif(native is None, reason="there is nothing to compare")
@pytest.mark.parametrize("selection", SELECTIONS)
def test_the_extension_and_python_agree_on_the_field(selection: Selection) -> None:
    for boards in (BOARDS, FLUSH_BOARDS):
        fast = read_field(boards, selection=selection)
        slow = field._slow_field(boards, selection)
        assert np.array_equal(fast.strengths, slow.strengths)
        assert np.array_equal(fast.beaten, slow.beaten)
        hole = number(20, 30)
        rows = fast.strengths[fast.strengths[:, hole] > 0]
        assert np.array_equal(compare_field(fast.strengths, hole), field._slow_outcomes(rows, hole))


@pytest.mark.skipif(native is None, reason="there is nothing to compare")
@pytest.mark.parametrize("columns", [1, 7, 8, 9, 1326])
def test_the_extension_and_python_agree_on_sums_to_the_last_bit(columns: int) -> None:
    rng = np.random.default_rng(columns)
    numbers = rng.integers(-1, 2, (48, columns)).astype(np.float32)
    weights = rng.random(columns, dtype=np.float32)
    assert np.array_equal(weigh_rows(numbers, weights), field._slow_sums(numbers, weights))
    assert np.allclose(weigh_rows(numbers, weights), numbers @ weights, atol=1e-3)


def test_outcomes_are_wins_ties_and_losses() -> None:
    strengths = read_field(BOARDS[:1]).strengths
    live = np.flatnonzero(strengths[0])
    signs, can_be = compare_field(strengths, int(live[0]))
    assert np.array_equal(np.flatnonzero(can_be), live)
    for other in live[::50]:
        own, theirs = int(strengths[0, live[0]]), int(strengths[0, other])
        assert signs[other] == (own > theirs) - (own < theirs)
    blocked = next(hole for hole in range(HOLES) if strengths[0, hole] == 0)
    assert compare_field(strengths, blocked).shape == (0, HOLES)


def test_bad_boards_are_refused() -> None:
    with pytest.raises(ValueError, match="shape"):
        read_field(np.zeros((1, 4), dtype=np.uint8))
    for cards in ([0, 0, 1, 2, 3], [0, 1, 2, 3, 52]):
        with pytest.raises(ValueError, match="row 0"):
            read_field(np.array([cards], dtype=np.uint8))
        with pytest.raises(ValueError, match="row 0"):
            field._slow_field(np.array([cards], dtype=np.uint8), "any_five")


@pytest.mark.skipif(native is None, reason="the doors of the extension")
def test_the_doors_trust_no_buffer() -> None:
    assert native is not None
    strengths = np.zeros((1, HOLES), dtype=np.uint16)
    outcomes = np.zeros((2, HOLES), dtype=np.float32)
    for hole in (-1, HOLES):
        with pytest.raises(ValueError, match="do not fit"):
            native.compare_field(strengths, hole, outcomes)
    with pytest.raises(ValueError, match="do not fit"):
        native.compare_field(strengths, 0, outcomes[:1])
    with pytest.raises(ValueError, match="do not fit"):
        native.weigh_rows(outcomes, outcomes[0, :5], np.zeros(2, dtype=np.float32))
    with pytest.raises(ValueError, match="do not fit"):
        native.read_field(BOARDS, False, strengths, np.zeros(HOLES, dtype=np.int32))
    for door in (native.read_field, native.compare_field, native.weigh_rows):
        with pytest.raises(TypeError, match="arguments are needed"):
            door()


def test_every_pair_of_cards_is_there_once() -> None:
    assert {tuple(pair) for pair in PAIRS.tolist()} == set(combinations(range(52), 2))
