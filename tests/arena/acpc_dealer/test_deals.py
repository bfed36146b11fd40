"""Cards: the original's for its seeds, ours from keyed seeds."""

from itertools import islice

import pytest

from fifthstreet.arena.acpc_dealer.deals import ORIGINAL, OWN, BadSeed, deals
from fifthstreet.cards import cards_text


def written(kind: str, seed: int, seats: int, hands: int) -> list[str]:
    found = []
    for holes, board in islice(deals(kind, seed, seats), hands):
        shown = [cards_text(board[:3]), cards_text(board[3:4]), cards_text(board[4:])]
        found.append("/".join(["|".join(map(cards_text, holes)), *shown]))
    return found


def test_the_original_deals_these_cards() -> None:
    """The published example: seed 42, two players."""
    assert written(ORIGINAL, 42, 2, 3) == [
        "7d3d|2hAc/5sKs7s/9s/6h",
        "9h6s|3d3h/5s3s8h/9d/5c",
        "4d6c|QsJh/3c9sJc/2d/Ts",
    ]


@pytest.mark.parametrize("kind", [OWN, ORIGINAL])
@pytest.mark.parametrize("seats", [2, 10])
def test_every_card_is_dealt_once(kind: str, seats: int) -> None:
    for holes, board in islice(deals(kind, 7, seats), 50):
        cards = [card for hole in holes for card in hole] + list(board)
        assert len(cards) == len(set(cards)) == 2 * seats + 5


def test_a_seed_repeats_its_cards_and_another_does_not() -> None:
    assert written(OWN, 1, 3, 4) == written(OWN, 1, 3, 4)
    assert written(OWN, 1, 3, 4) != written(OWN, 2, 3, 4)


def test_a_seed_that_the_original_cannot_take_is_refused() -> None:
    with pytest.raises(BadSeed, match=r"2\*\*32"):
        deals(ORIGINAL, 2**32, 2)
    deals(OWN, 2**100, 2)
