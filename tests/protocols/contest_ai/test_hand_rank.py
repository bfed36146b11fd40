"""The platform's scale orders all 7,462 strengths as ours do."""

from itertools import combinations, combinations_with_replacement, pairwise

import pytest

from fifthstreet.cards.strength import strength_of_five
from fifthstreet.cards.text import parse_cards
from fifthstreet.protocols.contest_ai.hand_rank import hand_rank, rank_of_five


def all_fives() -> list[list[int]]:
    """One hand of each strength: every set of ranks, in one suit and in several."""
    found = [[4 * rank for rank in ranks] for ranks in combinations(range(13), 5)]
    for ranks in combinations_with_replacement(range(13), 5):
        if max(ranks.count(rank) for rank in ranks) < 5:
            # Equal ranks lie side by side, so their suits differ; and not all five are of one.
            found.append([4 * rank + (place % 4) for place, rank in enumerate(ranks)])
    return found


def test_every_strength_in_the_same_order() -> None:
    fives = sorted(all_fives(), key=strength_of_five)
    assert len({strength_of_five(five) for five in fives}) == len(fives) == 7462
    ranks = [rank_of_five(five)[0] for five in fives]
    assert all(lower < higher for lower, higher in pairwise(ranks))


@pytest.mark.parametrize(
    ("cards", "rank", "message"),
    [
        # The pair in the example of 1.8.
        ("JC KS JD 8H 7C 2D 3S", 18.1072, "Pair"),
        ("AS KS QS JS TS 2D 3D", 302, "Royal Flush"),
        ("5S 4S 3S 2S AS KD KH", 293, "Straight Flush"),
        ("AS AH AD AC KD 2H 3H", 292.1024, "Four of a kind"),
        ("2S 2H 2D AC AD KH QH", 135, "Full House"),
        ("AS QS 9S 5S 3S KD KH", 123.2629, "Flush"),
        ("AS 2H 3D 4C 5D KH KD", 113, "Straight"),
        ("2S 2H 2D 4C 3D", 100.0003, "Three of a Kind"),
        ("3S 3H 2D 2C AD", 22.2048, "Two Pair"),
        ("JC JS 9D 8C 7H 2D 3S", 18.0112, "Pair"),
        ("7S 5H 4D 3C 2D", 1.0007, "High Card"),
    ],
)
def test_figures_of_the_scale(cards: str, rank: float, message: str) -> None:
    assert hand_rank(tuple(cards.split())) == (rank, message)
    assert len(parse_cards(cards.replace(" ", "").replace("S", "s"))) >= 5
