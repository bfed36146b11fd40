"""Decks and seeds follow from their numbers alone, and favour no card."""

from collections import Counter
from itertools import product

from fifthstreet.arena.seeds import bot_seed, deck, first_chair, seating


def test_a_deck_has_every_card_once() -> None:
    for number in range(50):
        assert sorted(deck(1, 2, number, 52)) == list(range(52))


def test_the_beginning_of_a_deck_does_not_depend_on_how_much_is_wanted() -> None:
    whole = deck(7, 0, 3, 52)
    for count in (0, 1, 9, 28):
        assert deck(7, 0, 3, count) == whole[:count]


def test_every_number_makes_another_deck() -> None:
    decks = {
        deck(seed, session, number, 12) for seed, session, number in product(range(8), repeat=3)
    }
    assert len(decks) == 8**3


def test_seeds_of_bots_differ_and_fit_in_63_bits() -> None:
    seeds = [bot_seed(1, session, seat) for session in range(50) for seat in range(10)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 1 << 63 for seed in seeds)
    assert max(seeds).bit_length() == 63


def test_no_card_is_favoured_in_any_place() -> None:
    count, places = 20_800, 4
    seen = [Counter[int]() for _ in range(places)]
    for number in range(count):
        for place, card in enumerate(deck(99, 0, number, places)):
            seen[place][card] += 1
    expected = count / 52
    for counted in seen:
        chi_square = sum((counted[card] - expected) ** 2 / expected for card in range(52))
        # 51 degrees of freedom: a fair deck is above 93.2 once in 4,000 times; the seed is fixed.
        assert chi_square < 93.2


def test_the_marker_is_drawn_evenly() -> None:
    seen = Counter(first_chair(5, session, 6) for session in range(6000))
    assert sorted(seen) == list(range(6))
    assert min(seen.values()) > 850


def test_every_seating_is_drawn_as_often() -> None:
    seen = Counter(seating(5, session, 3) for session in range(6000))
    assert len(seen) == 6
    assert min(seen.values()) > 900
    assert sorted(seating(1, 2, 50)) == list(range(50))
