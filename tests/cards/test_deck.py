import random
from collections import Counter

import pytest

from fifthstreet.cards import (
    FULL_DECK,
    UNKNOWN,
    InvalidCard,
    deck_starting_with,
    drawn,
    parse_cards,
    shuffled,
    unknown_deck,
)


class Reverser:
    def shuffle(self, cards):
        cards.reverse()


def test_full_deck_is_every_card_in_id_order():
    assert list(FULL_DECK) == list(range(52))


def test_a_shuffle_is_what_the_generator_does():
    assert shuffled(Reverser()) == FULL_DECK[::-1]


def test_the_same_generator_gives_the_same_deck():
    deck = shuffled(random.Random(7))
    assert deck == shuffled(random.Random(7))
    assert deck != shuffled(random.Random(8))
    assert sorted(deck) == list(FULL_DECK)


def test_a_numpy_generator_shuffles_too():
    numpy = pytest.importorskip("numpy")
    deck = shuffled(numpy.random.default_rng(7))
    assert deck != FULL_DECK
    assert sorted(deck) == list(FULL_DECK)
    assert {type(card) for card in deck} == {int}


def test_given_cards_lie_on_top_and_the_rest_in_id_order():
    top = parse_cards("As2dKh")
    deck = deck_starting_with(top)
    assert deck[:3] == top
    assert deck[3:7] == parse_cards("2c2h2s3c")
    assert sorted(deck) == list(FULL_DECK)
    assert deck_starting_with([]) == FULL_DECK


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ([0, 51, 0], "2c appears twice, as cards 1 and 3"),
        ([0, UNKNOWN], r"'\?\?' is a card not known"),
        ([0, 99], "99 is no card id"),
    ],
)
def test_a_known_deck_takes_known_different_cards(cards, message):
    with pytest.raises(InvalidCard, match=message):
        deck_starting_with(cards)


def test_an_unknown_deck_is_filled_up():
    known = (51, UNKNOWN, UNKNOWN, 3)
    assert unknown_deck(known) == known + (UNKNOWN,) * 48
    assert unknown_deck(FULL_DECK) == FULL_DECK


@pytest.mark.parametrize(
    ("known", "message"),
    [
        ([3, UNKNOWN, 3], "2s appears twice"),
        ([-1], "-1 is no card id"),
        ([UNKNOWN] * 53, "53 cards are more than a deck; allowed are at most 52"),
    ],
)
def test_an_unknown_deck_refuses_what_no_deck_holds(known, message):
    with pytest.raises(InvalidCard, match=message):
        unknown_deck(known)


def test_drawn_cards_are_distinct_and_follow_the_generator():
    for count in (0, 9, 52):
        cards = drawn(random.Random(5), count)
        assert len(set(cards)) == len(cards) == count
        assert cards == drawn(random.Random(5), 52)[:count]


def test_every_card_comes_first_about_as_often():
    rng = random.Random(11)
    firsts = Counter(drawn(rng, 1)[0] for _ in range(52 * 200))
    assert set(firsts) == set(FULL_DECK)
    # Chi-square with 51 degrees of freedom: above 100 once in about 20,000 generators.
    assert sum((seen - 200) ** 2 / 200 for seen in firsts.values()) < 100


@pytest.mark.parametrize("count", [-1, 53])
def test_only_a_deck_can_be_drawn(count):
    with pytest.raises(InvalidCard, match="allowed are 0 to 52"):
        drawn(random.Random(1), count)
