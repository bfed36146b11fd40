"""Payouts: proportions as data, exact sums, shared places."""

import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.formats import USUAL_PAYOUTS, InvalidFormat, PayoutTable, Place, payments
from fifthstreet.formats.payouts import PayoutRow

HALVES = PayoutTable((PayoutRow(2, (1,)), PayoutRow(4, (50, 30, 20))))


def standing(*ranks):
    return [Place(rank, f"p{place}", 0, 0) for place, rank in enumerate(ranks)]


def test_the_row_is_chosen_by_the_entrants():
    assert HALVES.prizes(1_000, 3) == (1_000,)
    assert HALVES.prizes(1_000, 4) == (500, 300, 200)
    with pytest.raises(InvalidFormat, match="begins at 2"):
        HALVES.prizes(1_000, 1)
    with pytest.raises(InvalidFormat, match="pool of -1"):
        HALVES.prizes(-1, 4)


def test_odd_chips_go_to_the_first_places():
    assert PayoutTable((PayoutRow(3, (1, 1, 1)),)).prizes(11, 3) == (4, 4, 3)


def test_who_shares_a_rank_shares_its_prizes():
    assert payments(standing(1, 2, 2, 4), HALVES, 1_001) == {
        "p0": 501,
        "p1": 250,
        "p2": 250,
        "p3": 0,
    }
    # Three on the third place share its single prize.
    assert payments(standing(1, 2, 3, 3, 3), HALVES, 1_000) == {
        "p0": 500,
        "p1": 300,
        "p2": 67,
        "p3": 67,
        "p4": 66,
    }


@given(
    pool=st.integers(0, 10**9),
    groups=st.lists(st.integers(1, 4), min_size=2, max_size=60),
)
def test_the_usual_payouts_sum_to_the_pool(pool, groups):
    ranks = [1 + sum(groups[:place]) for place, size in enumerate(groups) for _ in range(size)]
    paid = payments(standing(*ranks), USUAL_PAYOUTS, pool)
    assert sum(paid.values()) == pool
    assert sum(USUAL_PAYOUTS.prizes(pool, len(ranks))) == pool
    amounts = [paid[f"p{place}"] for place in range(len(ranks))]
    assert all(a >= b for a, b in pairwise(amounts))


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ((), "at least one row"),
        (((2, (1,)), (2, (1,))), "out of order"),
        (((0, (1,)),), "out of order"),
        (((2, ()),), "none may be above"),
        (((3, (1, 2)),), "none may be above"),
        (((3, (1, 0)),), "each at least 1"),
        (((2, (1, 1, 1)),), "no more than the entrants"),
    ],
)
def test_nonsense_is_refused(rows, words):
    with pytest.raises(InvalidFormat, match=words):
        PayoutTable(tuple(PayoutRow(entrants, shares) for entrants, shares in rows))


def test_it_goes_through_json():
    assert PayoutTable.from_dict(json.loads(json.dumps(USUAL_PAYOUTS.as_dict()))) == USUAL_PAYOUTS
