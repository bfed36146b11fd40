"""Buckets of holes: suits do not matter, and the nearest centroid is taken."""

from itertools import permutations

import numpy as np
import pytest
from numpy.typing import NDArray

from fifthstreet.blueprint.abstraction_building import k_means, nearest
from fifthstreet.blueprint.card_abstraction import BINS, FLOPS, QUARTERS
from fifthstreet.cards.text import parse_cards
from fifthstreet.kernels.engine import native
from fifthstreet.kernels.field import HOLES, PAIRS
from tests.blueprint.small_cards import small_abstraction

pytestmark = pytest.mark.skipif(native is None, reason="blueprints and gadgets are native")

BOARDS = ("Qs Jh 2h 8c", "Qs Qh Qd 2c", "2c 3c 4c 5c", "Qs Jh 2h 8c 5d", "As Ks 9d 9c 4s")


def renamed(board: tuple[int, ...], suits: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(4 * (card >> 2) + suits[card & 3] for card in board)


def renamed_holes(suits: tuple[int, ...]) -> NDArray[np.intp]:
    cards = np.sort(4 * (PAIRS >> 2).astype(int) + np.array(suits)[PAIRS & 3], axis=1)
    found: NDArray[np.intp] = cards[:, 1] * (cards[:, 1] - 1) // 2 + cards[:, 0]
    return found


@pytest.mark.parametrize("text", BOARDS)
def test_suits_do_not_change_a_bucket(text: str) -> None:
    board = parse_cards(text)
    cards = small_abstraction()
    plain = cards.buckets(board)
    for suits in list(permutations(range(4)))[1::5]:
        assert (cards.buckets(renamed(board, suits))[renamed_holes(suits)] == plain).all()


def test_the_nearest_centroid_of_the_cumulated_histogram_is_taken() -> None:
    assert native is not None
    board = parse_cards("Qs Jh 2h 8c")
    cards = small_abstraction()
    counts = np.empty((HOLES, BINS), dtype=np.uint16)
    native.fill_strengths(board, counts.data)
    live = ~np.isin(PAIRS, board).any(axis=1)
    assert (counts[live, -1] == 46).all()
    distances = ((QUARTERS * counts[:, None, :].astype(float) - cards.turns[None]) ** 2).sum(axis=2)
    assert (distances.argmin(axis=1)[live] == cards.buckets(board)[live]).all()
    # The best hole is in the strong bucket, whose low bins count little.
    best = parse_cards("Qd Qh")
    number = max(best) * (max(best) - 1) // 2 + min(best)
    assert cards.buckets(board)[number] == 0


def test_all_flops_and_turns_that_differ_by_more_than_suits_are_counted() -> None:
    assert native is not None
    assert len(np.frombuffer(native.list_boards(3), np.uint64)) == FLOPS
    assert len(np.frombuffer(native.list_boards(4), np.uint64)) == 16_432


def test_k_means_finds_groups_that_are_there() -> None:
    rng = np.random.default_rng(1)
    centers = np.array([[0, 0], [10, 0], [0, 10]], dtype=np.float32)
    points = np.repeat(centers, 50, axis=0) + rng.normal(0, 0.1, (150, 2)).astype(np.float32)
    found = k_means(points, 3, np.random.default_rng(5))
    again = k_means(points, 3, np.random.default_rng(5))
    assert (found == again).all()
    assert len(np.unique(nearest(centers, found))) == 3
