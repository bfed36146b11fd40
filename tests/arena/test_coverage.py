"""Does the 95 % interval hold the truth 95 times in 100? Matches simulated with a known edge."""

import os

import numpy as np
import pytest

from fifthstreet.agents.bot_source import read_bot
from fifthstreet.arena.bot_session import play_session
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.statistics.estimate import estimate
from fifthstreet.arena.statistics.ratio import RatioSums
from fifthstreet.rulesets import load

BIG_BLIND = 100
LONG_MATCHES = 20_000
SHORT_MATCHES = 1_000

# Hands of a deep-stacked match: most are worth a blind or two, one in a hundred both stacks. How
# often each size comes in 2,000 hands, and of those how often it is won, in percent.
FAIR = {
    50: (450, 52), 100: (450, 52),
    150: (175, 52), 200: (175, 52), 300: (175, 52), 400: (175, 52),
    500: (75, 52), 1000: (75, 52), 1500: (75, 52), 2500: (75, 52),
    3000: (30, 50), 5000: (30, 50), 10000: (20, 50),
    20000: (20, 50),
}  # fmt: skip
# A player who steals many small pots and loses most of the large ones: skewed to the left.
SKEWED = {size: (count, 30 if size >= 3000 else 55) for size, (count, _) in FAIR.items()}


def population(sizes):
    """Every result as often as it comes; drawing from it at random plays a hand."""
    found = []
    for size, (count, percent) in sizes.items():
        wins = count * percent
        found += [size] * wins + [-size] * (100 * count - wins)
    return np.array(found, dtype=np.int64)


FAIR_HANDS = population(FAIR)
SKEWED_HANDS = population(SKEWED)
SMALL_HANDS = FAIR_HANDS[abs(FAIR_HANDS) <= 400]
LENGTHS = np.array([30, 60, 120, 300])


def drawn(rng, hands, shape):
    return hands[rng.integers(0, len(hands), shape)]


def single_hands(rng, units):
    return np.ones(units, dtype=np.int64), drawn(rng, FAIR_HANDS, units)


def skewed_hands(rng, units):
    return np.ones(units, dtype=np.int64), drawn(rng, SKEWED_HANDS, units)


def duplicate_sets(rng, units):
    """Two hands a set; in three of five both go alike, and only a small difference is left."""
    is_alike = rng.random(units) < 0.6
    different = drawn(rng, FAIR_HANDS, (units, 2)).sum(axis=1)
    return np.full(units, 2), np.where(is_alike, drawn(rng, SMALL_HANDS, units), different)


def sessions(rng, units):
    """Sessions of 30 to 300 hands, in which longer ones pay better: x and y go together."""
    hands = LENGTHS[rng.integers(0, len(LENGTHS), units)]
    return hands, 3 * drawn(rng, FAIR_HANDS, (units, 3)).sum(axis=1) + 100 * (hands - 100)


# How to play so many units, and the true edge in chips a hand.
MATCHES = {
    "hands": (single_hands, FAIR_HANDS.mean()),
    "skewed hands": (skewed_hands, SKEWED_HANDS.mean()),
    "duplicate sets": (
        duplicate_sets,
        (0.6 * SMALL_HANDS.mean() + 0.4 * 2 * FAIR_HANDS.mean()) / 2,
    ),
    "sessions": (
        sessions,
        (9 * FAIR_HANDS.mean() + 100 * (LENGTHS.mean() - 100)) / LENGTHS.mean(),
    ),
}


def coverage(name, matches):
    """The share of matches whose interval holds the truth; 200 to 1,000 units a match."""
    play, edge = MATCHES[name]
    truth = 1000 * edge / BIG_BLIND
    rng = np.random.default_rng(20)
    held = 0
    for units in rng.integers(200, 1001, matches).tolist():
        x, y = play(rng, units)
        sums = RatioSums.from_list(
            [units, *(int(total.sum()) for total in (x, y, x * x, x * y, y * y))]
        )
        found = estimate(sums, BIG_BLIND)
        held += found.low <= truth <= found.high
    return held / matches


def test_the_hands_are_heavy_tailed_and_have_an_edge():
    for hands, edge in ((FAIR_HANDS, 13.275), (SKEWED_HANDS, -134.8125)):
        spread = hands - hands.mean()
        assert (spread**4).mean() / (spread**2).mean() ** 2 > 20  # a normal distribution has 3
        assert hands.mean() == pytest.approx(edge)
    assert len(FAIR_HANDS) == 200_000


@pytest.mark.parametrize("name", MATCHES)
def test_coverage_of_a_thousand_matches(name):
    """Three standard errors of a share of 95 % in 1,000 are two percent."""
    assert 0.93 <= coverage(name, SHORT_MATCHES) <= 0.97


@pytest.mark.long
@pytest.mark.skipif(not os.environ.get("FIFTHSTREET_LONG"), reason="FIFTHSTREET_LONG=1 runs it")
@pytest.mark.parametrize("name", MATCHES)
def test_coverage_of_twenty_thousand_matches(name):
    assert 0.94 <= coverage(name, LONG_MATCHES) <= 0.96


def played_coverage(bots, matches, hands, *, is_duplicate):
    """The share of short matches of real bots whose interval holds their mean.

    The mean of all of them stands for the truth, which nobody knows: its own error is smaller
    than theirs by the root of their number.
    """
    rules = load("research")
    plan = Plan.new(
        bots,
        rules,
        hands=matches * hands,
        session_hands=hands,
        is_duplicate=is_duplicate,
        seed=20,
        keeps_hands=False,
    )
    sources = [read_bot(bot) for bot in bots]
    sums = [
        play_session(plan, sources, session).tally.results.player(0) for session in range(matches)
    ]
    truth = 1000 * sum(one.y for one in sums) / sum(one.x for one in sums) / rules.big_blind
    found = [estimate(one, rules.big_blind) for one in sums]
    return sum(one.low <= truth <= one.high for one in found) / matches


@pytest.mark.long
@pytest.mark.skipif(not os.environ.get("FIFTHSTREET_LONG"), reason="FIFTHSTREET_LONG=1 runs it")
@pytest.mark.parametrize("is_duplicate", [False, True])
@pytest.mark.parametrize(
    "bots", [("tag", "rock"), ("tag", "station"), ("maniac", "station"), ("tag", "rock", "station")]
)
def test_coverage_of_real_bots(bots, is_duplicate):
    """600 matches of 1,200 hands; three standard errors of a share of 95 % are 2.7 percent."""
    share = played_coverage(bots, 600, 1200, is_duplicate=is_duplicate)
    print(f"{' v '.join(bots)}, {'duplicate' if is_duplicate else 'plain'}: {share:.1%}")
    assert 0.92 <= share <= 0.977
