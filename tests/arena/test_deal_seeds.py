"""Decks and seeds follow from their numbers alone, and favour no card."""

from collections import Counter
from itertools import product

from fifthstreet.arena.deal_seeds import UNKEYED, Seeds, draw_seed, is_small, pair_seed


def test_a_deck_has_every_card_once() -> None:
    for number in range(50):
        assert sorted(Seeds(1).deck(2, number, 52)) == list(range(52))


def test_the_beginning_of_a_deck_does_not_depend_on_how_much_is_wanted() -> None:
    whole = Seeds(7).deck(0, 3, 52)
    for count in (0, 1, 9, 28):
        assert Seeds(7).deck(0, 3, count) == whole[:count]


def test_every_number_makes_another_deck() -> None:
    decks = {
        Seeds(seed).deck(session, number, 12)
        for seed, session, number in product(range(8), repeat=3)
    }
    assert len(decks) == 8**3


def test_seeds_of_bots_differ_and_fit_in_63_bits() -> None:
    seeds = [Seeds(1).bot_seed(session, seat) for session in range(50) for seat in range(10)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 1 << 63 for seed in seeds)
    assert max(seeds).bit_length() == 63


def test_no_card_is_favoured_in_any_place() -> None:
    count, places = 20_800, 4
    seen = [Counter[int]() for _ in range(places)]
    for number in range(count):
        for place, card in enumerate(Seeds(99).deck(0, number, places)):
            seen[place][card] += 1
    expected = count / 52
    for counted in seen:
        chi_square = sum((counted[card] - expected) ** 2 / expected for card in range(52))
        # 51 degrees of freedom: a fair deck is above 93.2 once in 4,000 times; the seed is fixed.
        assert chi_square < 93.2


def test_the_marker_is_drawn_evenly() -> None:
    seen = Counter(Seeds(5).first_chair(session, 6) for session in range(6000))
    assert sorted(seen) == list(range(6))
    assert min(seen.values()) > 850


def test_every_seating_is_drawn_as_often() -> None:
    seen = Counter(Seeds(5).seating(session, 3) for session in range(6000))
    assert len(seen) == 6
    assert min(seen.values()) > 900
    assert sorted(Seeds(1).seating(2, 50)) == list(range(50))


def test_a_drawn_seed_is_not_small() -> None:
    drawn = [draw_seed() for _ in range(20)]
    assert len(set(drawn)) == 20
    assert max(drawn).bit_length() > 120
    assert not any(map(is_small, drawn))
    assert is_small((1 << 63) - 1)
    assert not is_small(1 << 63)


def test_the_seed_of_a_pair_is_as_small_as_that_of_its_league() -> None:
    assert all(is_small(pair_seed(seed, "rock/tag")) for seed in range(100))
    large = [pair_seed((1 << 127) + seed, "rock/tag") for seed in range(100)]
    assert not any(map(is_small, large))
    assert len(set(large)) == 100
    assert pair_seed(1, "rock/tag") != pair_seed(1, "rock/shark")


def test_a_plan_of_before_has_its_cards_still() -> None:
    """Printed by the version that had no other derivation."""
    seeds = Seeds(7, UNKEYED)
    assert seeds.deck(3, 5, 9) == (1, 15, 35, 44, 3, 27, 23, 41, 14)
    assert seeds.bot_seed(3, 1) == 8580975704479455592
    assert seeds.batch_seed(3) == 3206213950364443517
    assert seeds.seating(3, 6) == (4, 2, 5, 1, 3, 0)
    assert seeds.first_chair(3, 6) == 3
    assert pair_seed(7, "rock/tag", UNKEYED) == 13139518784532900906
    assert Seeds(7).deck(3, 5, 9) != seeds.deck(3, 5, 9)
