"""The numbering: dense, in poker order, with the known number of hands in every category."""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import Any

import pytest

from fifthstreet.cards import CATEGORY_KEYS, category, strength_of_five
from fifthstreet.cards.any_five import strength_of_mask

from .hands import CATEGORY_COUNTS, showing_key


def kinds_of_five():
    """Each kind of five cards once, as (an example, how many hands there are of that kind)."""
    for ranks in combinations_with_replacement(range(13), 5):
        counts = Counter(ranks)
        if max(counts.values()) > 4:
            continue
        ways = prod(comb(4, count) for count in counts.values())
        if len(counts) == 5:
            yield [4 * rank for rank in ranks], 4
            ways -= 4
        # Suits by place are different within a rank and never all five the same.
        yield [4 * rank + place % 4 for place, rank in enumerate(ranks)], ways


@pytest.fixture(scope="module")
def kinds():
    return list(kinds_of_five())


def test_strengths_number_all_kinds_in_poker_order(kinds):
    def order(cards):
        name, ranks = showing_key(cards)
        return CATEGORY_KEYS.index(name), ranks

    in_order = sorted((cards for cards, _ in kinds), key=order)
    assert [strength_of_five(cards) for cards in in_order] == list(range(7462))


def test_category_is_that_of_the_cards(kinds):
    for cards, _ in kinds:
        assert CATEGORY_KEYS[category(strength_of_five(cards))] == showing_key(cards)[0]


def test_category_frequencies_by_kind(kinds):
    frequencies: Counter[Any] = Counter()
    for cards, ways in kinds:
        frequencies[CATEGORY_KEYS[category(strength_of_five(cards))]] += ways
    assert frequencies == CATEGORY_COUNTS
    assert frequencies.total() == comb(52, 5)


@pytest.mark.parametrize(
    ("key", "first", "last"),
    [
        ("high_card", 0, 1276),
        ("pair", 1277, 4136),
        ("two_pair", 4137, 4994),
        ("three_of_a_kind", 4995, 5852),
        ("straight", 5853, 5862),
        ("flush", 5863, 7139),
        ("full_house", 7140, 7295),
        ("four_of_a_kind", 7296, 7451),
        ("straight_flush", 7452, 7460),
        ("royal_flush", 7461, 7461),
    ],
)
def test_bounds_of_each_category(key, first, last):
    assert {CATEGORY_KEYS[category(strength)] for strength in range(first, last + 1)} == {key}


def test_every_five_card_hand():
    counts = [0] * 7462
    bits = [1 << card for card in range(52)]
    for first, second, third, fourth, fifth in combinations(bits, 5):
        counts[strength_of_mask(first | second | third | fourth | fifth)] += 1
    assert min(counts) > 0
    frequencies: Counter[Any] = Counter()
    for strength, count in enumerate(counts):
        frequencies[CATEGORY_KEYS[category(strength)]] += count
    assert frequencies == CATEGORY_COUNTS
