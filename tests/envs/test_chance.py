"""Decks, draws and buttons by seed and hand number."""

import numpy as np

from fifthstreet.envs import chance


def test_every_deck_holds_every_card_once() -> None:
    decks = chance.decks(np.arange(200), np.arange(200) % 7)
    assert decks.dtype == np.uint8
    assert (np.sort(decks, axis=1) == np.arange(52)).all()


def test_a_deck_does_not_depend_on_its_neighbours() -> None:
    decks = chance.decks([5, 6, 7], [0, 3, 9])
    assert (decks[1] == chance.decks(6, 3)[0]).all()


def test_seeds_and_hands_deal_different_decks() -> None:
    seeds, hands = (part.ravel() for part in np.meshgrid(np.arange(40), np.arange(40)))
    assert len(np.unique(chance.decks(seeds, hands), axis=0)) == 1600


def test_cards_fall_evenly() -> None:
    decks = chance.decks(np.zeros(52_000), np.arange(52_000))
    for place in (0, 1, 20, 51):
        counts = np.bincount(decks[:, place], minlength=52)
        # Chi-square with 51 degrees of freedom; 100 is beyond 1 in 10,000.
        assert ((counts - 1000) ** 2 / 1000).sum() < 100


def test_draws_are_even_and_differ_from_decision_to_decision() -> None:
    draws = chance.draws(np.full(20_000, 3), np.arange(20_000), np.arange(20_000) % 11)
    assert draws.min() >= 0.0
    assert draws.max() < 1.0
    counts = np.histogram(draws, 20, (0, 1))[0]
    assert ((counts - 1000) ** 2 / 1000).sum() < 50
    assert len(np.unique(chance.draws([3] * 9, [1] * 9, np.arange(9)))) == 9


def test_the_button_starts_anywhere_and_moves_one_seat_a_hand() -> None:
    first = chance.buttons(np.arange(600), np.zeros(600), 6)
    assert np.bincount(first, minlength=6).min() > 60
    moved = chance.buttons(np.arange(600), np.full(600, 8), 6)
    assert (moved == (first + 2) % 6).all()


def test_bots_get_different_seeds() -> None:
    assert len({chance.bot_seed(seed, seat) for seed in range(9) for seat in range(9)}) == 81
