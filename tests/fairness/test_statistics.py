"""Many decks look shuffled: chi-square and serial tests, on fixed seeds so that nothing flickers.

Every statistic is compared with its exact mean and standard deviation under a perfect shuffle. With
thousands of cells it is close to normal, and a distance of 4 standard deviations, either way, would
happen to a perfect shuffle once in 16,000 times; the seeds being fixed, once and for all. That the
tests see what is wrong is tested too, on shuffles with mistakes that people really make.
"""

import os
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from fifthstreet.fairness import Entropy, SessionDecks
from fifthstreet.fairness.keys import live_key
from fifthstreet.fairness.shuffle import shuffle
from fifthstreet.fairness.stream import block

LONG = bool(os.environ.get("FIFTHSTREET_LONG"))
SUITE = 20_000
MANY = 1_000_000
FARTHEST = 4.0

Decks = NDArray[np.uint8]
SEED = bytes(range(100, 132))


def seeded_decks(count: int) -> Iterator[tuple[int, ...]]:
    decks = SessionDecks(SEED, "seeded", "statistics")
    return (decks.deck(number) for number in range(count))


def live_decks(count: int) -> Iterator[tuple[int, ...]]:
    """One hand after the other at a table where two players add a counter."""
    for number in range(count):
        added = (Entropy(0, number.to_bytes(4, "big")), Entropy(5, number.to_bytes(4, "little")))
        yield shuffle(live_key(SEED, table="statistics", hand=str(number), entropy=added))


def table_of(decks: Iterator[tuple[int, ...]], count: int) -> Decks:
    flat = np.fromiter((card for deck in decks for card in deck), np.uint8, count * 52)
    return flat.reshape(count, 52)


# --- how far from a perfect shuffle, in standard deviations --------------------------------------
def card_by_place(decks: Decks) -> float:
    """How often each card lies at each place: 52 x 52 counts.

    A deck is a permutation matrix P; of a perfect shuffle its covariance is that of 51**2 free
    directions, each with variance 1 / 51. So 51/52 of the usual sum is chi-square with 51**2
    degrees of freedom: mean 2601, variance twice that.
    """
    counts = np.zeros((52, 52))
    for place in range(52):
        counts[place] = np.bincount(decks[:, place], minlength=52)
    expected = len(decks) / 52
    statistic = 51 / 52 * float(((counts - expected) ** 2 / expected).sum())
    return float((statistic - 51**2) / np.sqrt(2 * 51**2))


def neighbours(decks: Decks) -> float:
    """How often each card follows each other one, anywhere in the deck: 52 x 51 counts.

    A pair (a, b) lies in a deck with p = 51 / (52 * 51) = 1/52. Two pairs exclude each other if
    they share their first card (50 others), their second card (50) or are each other's reverse (1):
    covariance -p**2. All the other 2,550 occur together with probability 1 / (52 * 51), as counting
    their places shows: covariance 1/2652 - 1/2704. Divided by p these are the entries of a matrix M
    whose trace is the mean of the statistic and the sum of whose squares, doubled, is its variance.
    """
    before, after = decks[:, :-1].astype(np.int64), decks[:, 1:]
    counts = np.bincount((before * 52 + after).ravel(), minlength=52 * 52).reshape(52, 52)
    assert not counts.diagonal().any()
    expected = len(decks) / 52
    cells = counts[~np.eye(52, dtype=bool)]
    statistic = float(((cells - expected) ** 2 / expected).sum())
    pairs = 52 * 51
    mean = pairs * 51 / 52
    squares = (51 / 52) ** 2 + 101 * (1 / 52) ** 2 + 2550 * (52 / 2652 - 52 / 2704) ** 2
    return float((statistic - mean) / np.sqrt(2 * pairs * squares))


def holes(decks: Decks, one: int, two: int) -> float:
    """How often each of the 1,326 holes lies at two places: 1,325 degrees of freedom."""
    first, second = decks[:, one].astype(np.int64), decks[:, two].astype(np.int64)
    low, high = np.minimum(first, second), np.maximum(first, second)
    counts = np.bincount(low * 52 + high, minlength=52 * 52)
    cells = counts.reshape(52, 52)[np.triu_indices(52, 1)]
    return _plain_chi_square(cells)


def deck_after_deck(decks: Decks, place: int) -> float:
    """Whether a card at a place says anything about the next deck's: 52 x 52, disjoint pairs."""
    now, then = decks[0::2, place].astype(np.int64), decks[1::2, place]
    return _plain_chi_square(np.bincount(now * 52 + then, minlength=52 * 52))


def _plain_chi_square(counts: NDArray[np.int64]) -> float:
    """Independent draws, all cells alike. The variance is exact, also for few draws a cell."""
    draws, cells = int(counts.sum()), len(counts)
    expected = draws / cells
    statistic = float(((counts - expected) ** 2 / expected).sum())
    return float((statistic - (cells - 1)) / np.sqrt(2 * (cells - 1) * (1 - 1 / draws)))


def distances(decks: Decks) -> dict[str, float]:
    """Six seats: seat 0 gets places 0 and 6, or 0 and 1 where both cards come at once."""
    return {
        "card by place": card_by_place(decks),
        "neighbours": neighbours(decks),
        "holes 0 1": holes(decks, 0, 1),
        "holes 0 6": holes(decks, 0, 6),
        "holes 5 11": holes(decks, 5, 11),
        "top card, deck after deck": deck_after_deck(decks, 0),
        "last card, deck after deck": deck_after_deck(decks, 51),
    }


KINDS = {"seeded": seeded_decks, "live": live_decks}


@pytest.mark.parametrize("kind", KINDS)
def test_twenty_thousand_decks(kind: str) -> None:
    found = distances(table_of(KINDS[kind](SUITE), SUITE))
    assert {name: far for name, far in found.items() if abs(far) > FARTHEST} == {}


@pytest.mark.long
@pytest.mark.skipif(not LONG, reason="shuffles a million decks; set FIFTHSTREET_LONG=1")
@pytest.mark.parametrize("kind", KINDS)
def test_a_million_decks(kind: str) -> None:
    found = distances(table_of(KINDS[kind](MANY), MANY))
    assert {name: far for name, far in found.items() if abs(far) > FARTHEST} == {}


# --- the tests can see ---------------------------------------------------------------------------
def keys(count: int) -> Iterator[bytes]:
    return (block(SEED, b"test", number) for number in range(count))


def without_rejection(key: bytes) -> tuple[int, ...]:
    cards = list(range(52))
    stream = block(key, b"deck", 0) + block(key, b"deck", 1)
    for last in range(51, 0, -1):
        chosen = stream[last] % (last + 1)
        cards[chosen], cards[last] = cards[last], cards[chosen]
    return tuple(cards)


def swapping_with_anything(key: bytes) -> tuple[int, ...]:
    """The naive shuffle: any of 52 at every step, drawn without bias."""
    cards = list(range(52))
    stream = (byte for number in range(99) for byte in block(key, b"deck", number) if byte < 208)
    for place in range(52):
        chosen = next(stream) % 52
        cards[chosen], cards[place] = cards[place], cards[chosen]
    return tuple(cards)


def never_itself(key: bytes) -> tuple[int, ...]:
    """Off by one: every card must move."""
    cards = list(range(52))
    stream = iter(block(key, b"deck", 0) + block(key, b"deck", 1))
    for last in range(51, 0, -1):
        chosen = next(stream) % last
        cards[chosen], cards[last] = cards[last], cards[chosen]
    return tuple(cards)


def cut_only(key: bytes) -> tuple[int, ...]:
    """Every card is equally often everywhere, and follows the same card always."""
    at = key[0] % 52 if key[0] < 208 else key[1] % 52
    return tuple((at + place) % 52 for place in range(52))


@pytest.mark.parametrize(
    ("mistaken", "seen_by"),
    [
        (without_rejection, "card by place"),
        (swapping_with_anything, "card by place"),
        (never_itself, "card by place"),
        (cut_only, "neighbours"),
        (cut_only, "holes 0 6"),
    ],
)
def test_mistakes_are_seen(mistaken: Callable[[bytes], tuple[int, ...]], seen_by: str) -> None:
    decks = table_of((mistaken(key) for key in keys(SUITE)), SUITE)
    assert distances(decks)[seen_by] > 2 * FARTHEST


def test_a_deck_dealt_twice_is_seen() -> None:
    once = table_of(seeded_decks(SUITE // 2), SUITE // 2)
    assert distances(np.repeat(once, 2, axis=0))["top card, deck after deck"] > 2 * FARTHEST
