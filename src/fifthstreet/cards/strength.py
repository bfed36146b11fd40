"""How strong the best five cards of a hole and a board are: a whole number 0…7461, higher wins.

The numbering is in `categories`. Two rules choose the five: any five of all cards, or exactly two
of the hole with exactly three of the board. `slow_strength` is the reference, plain on purpose;
`strength` is the door that everybody else uses. Nothing here knows of seats, pots or showdowns.
"""

from __future__ import annotations

from itertools import combinations

from fifthstreet.cards.any_five import strength_of_mask
from fifthstreet.cards.card import require_known
from fifthstreet.cards.categories import (
    ACE,
    CATEGORY_KEYS,
    FIRST_FLUSH,
    FIRST_STRAIGHT,
    FIRST_STRAIGHT_FLUSH,
    FIVE,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    STRONGEST,
    THREE_OF_A_KIND,
    TWO_PAIR,
    category,
    five_ranks_place,
    four_of_a_kind_strength,
    full_house_strength,
    pair_strength,
    three_of_a_kind_strength,
    two_pair_strength,
)
from fifthstreet.cards.errors import InvalidCard, InvalidSelection
from fifthstreet.cards.text import cards_text, require_distinct
from fifthstreet.kernels.engine import native as _native

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from fifthstreet.cards.card import Card

__all__ = [
    "ANY_FIVE",
    "CATEGORY_KEYS",
    "FLUSH",
    "FOUR_OF_A_KIND",
    "FULL_HOUSE",
    "HIGH_CARD",
    "PAIR",
    "ROYAL_FLUSH",
    "STRAIGHT",
    "STRAIGHT_FLUSH",
    "STRONGEST",
    "THREE_OF_A_KIND",
    "TWO_HOLE_THREE_BOARD",
    "TWO_PAIR",
    "Made",
    "best_five",
    "category",
    "made",
    "slow_strength",
    "strength",
    "strength_of_five",
]

ANY_FIVE: Final = "any-five"
TWO_HOLE_THREE_BOARD: Final = "two-hole-three-board"

# How many cards of one rank each group of a category takes, in showing order.
_GROUPS: Final[dict[int, tuple[int, ...]]] = {
    HIGH_CARD: (1, 1, 1, 1, 1),
    PAIR: (2, 1, 1, 1),
    TWO_PAIR: (2, 2, 1),
    THREE_OF_A_KIND: (3, 1, 1),
    FULL_HOUSE: (3, 2),
    FOUR_OF_A_KIND: (4, 1),
}


class Made:
    """What a hole and a board make: the strength, its category, and the five cards as shown."""

    __slots__ = ("cards", "category", "strength")

    strength: int
    category: int
    cards: tuple[Card, ...]

    def __init__(self, strength: int, category: int, cards: tuple[Card, ...]) -> None:
        self.strength = strength
        self.category = category
        self.cards = cards

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Made)
            and self.strength == other.strength
            and self.cards == other.cards
        )

    def __hash__(self) -> int:
        return hash(self.cards)

    def __repr__(self) -> str:
        return f"Made({self.strength}, {CATEGORY_KEYS[self.category]}, {cards_text(self.cards)})"

    def __reduce__(self) -> tuple[object, ...]:
        return Made, (self.strength, self.category, self.cards)


def strength(hole: Sequence[Card], board: Sequence[Card], selection: str = ANY_FIVE) -> int:
    """The strength of the best five cards that the selection allows, in whatever order they come.

    ANY_FIVE takes five to seven cards, hole and board together; TWO_HOLE_THREE_BOARD at least two
    in the hole and three on the board. InvalidCard if there are too few or too many, or if one is
    unknown, no card at all, or there twice.

    >>> from fifthstreet.cards.text import parse_cards
    >>> strength(parse_cards("AsKs"), parse_cards("QsJsTs2c2d"))
    7461
    """
    if selection == ANY_FIVE:
        if _native is not None:
            try:
                answer: int = _native.evaluate((*hole, *board))
            except (TypeError, ValueError):
                _check(hole, board, selection)  # says in our words what is wrong
                raise
            return answer
        return strength_of_mask(_checked_mask(hole, board))
    _check(hole, board, selection)
    threes = [_mask(three) for three in combinations(board, 3)]
    best = 0
    for two in combinations(hole, 2):
        two_mask = _mask(two)
        for three_mask in threes:
            best = max(best, strength_of_mask(two_mask | three_mask))
    return best


def slow_strength(hole: Sequence[Card], board: Sequence[Card], selection: str = ANY_FIVE) -> int:
    """The reference for `strength`: the maximum over every allowed choice of five cards."""
    _check(hole, board, selection)
    return max([strength_of_five(five) for five in _choices(hole, board, selection)])


def strength_of_five(cards: Sequence[Card]) -> int:
    """The strength of exactly five cards, read off their ranks and suits."""
    if len(cards) != 5:
        raise InvalidCard(f"{len(cards)} cards in {cards_text(cards)!r}; allowed are exactly five")
    _check_cards(cards)
    ranks = sorted([card >> 2 for card in cards], reverse=True)
    is_flush = len({card & 3 for card in cards}) == 1
    # The ranks, those that occur most often first, then from high to low.
    groups = sorted({(ranks.count(rank), rank) for rank in ranks}, reverse=True)
    sizes = [size for size, _ in groups]
    by_group = [rank for _, rank in groups]
    if sizes == [4, 1]:
        return four_of_a_kind_strength(by_group[0], by_group[1])
    if sizes == [3, 2]:
        return full_house_strength(by_group[0], by_group[1])
    if sizes == [3, 1, 1]:
        return three_of_a_kind_strength(by_group[0], by_group[1], by_group[2])
    if sizes == [2, 2, 1]:
        return two_pair_strength(by_group[0], by_group[1], by_group[2])
    if sizes == [2, 1, 1, 1]:
        return pair_strength(by_group[0], by_group[1], by_group[2], by_group[3])
    straight_top = -1
    if ranks[0] - ranks[4] == 4:
        straight_top = ranks[0]
    elif ranks == [ACE, 3, 2, 1, 0]:
        straight_top = FIVE
    if straight_top >= 0:
        first = FIRST_STRAIGHT_FLUSH if is_flush else FIRST_STRAIGHT
        return first + straight_top - FIVE
    place = five_ranks_place(ranks[0], ranks[1], ranks[2], ranks[3], ranks[4])
    return FIRST_FLUSH + place if is_flush else place


def best_five(
    hole: Sequence[Card], board: Sequence[Card], selection: str = ANY_FIVE
) -> tuple[Card, ...]:
    """The five cards that make the strength, in showing order.

    Groups come first, then kickers, from high to low; a straight runs from its top down, the lowest
    one as 5432A. Where several fives are equally strong the higher card ids are shown.

    >>> from fifthstreet.cards.text import parse_cards
    >>> cards_text(best_five(parse_cards("Ac3d"), parse_cards("5h4s2cKdKs")))
    '5h4s3d2cAc'
    """
    return made(hole, board, selection).cards


def made(hole: Sequence[Card], board: Sequence[Card], selection: str = ANY_FIVE) -> Made:
    """The strength, its category and its five cards at once; the contract is that of `strength`."""
    value = strength(hole, board, selection)
    kind = category(value)
    if selection == ANY_FIVE:
        return Made(value, kind, _shown(value, [*hole, *board]))
    candidates: list[tuple[Card, ...]] = []
    for five in _choices(hole, board, selection):
        if strength_of_mask(_mask(five)) == value:
            candidates.append(_shown(value, five))
    return Made(value, kind, max(candidates))


def _shown(value: int, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The five of these cards that make this strength, which must be the best they can make."""
    kind = category(value)
    left = sorted(cards, reverse=True)
    if kind in (FLUSH, STRAIGHT_FLUSH, ROYAL_FLUSH):
        suits = [card & 3 for card in left]
        left = [card for card in left if suits.count(card & 3) >= 5]
    if kind == FLUSH:
        return tuple(left[:5])
    shown: list[Card] = []
    if kind in (STRAIGHT, STRAIGHT_FLUSH, ROYAL_FLUSH):
        top = value - (FIRST_STRAIGHT if kind == STRAIGHT else FIRST_STRAIGHT_FLUSH) + FIVE
        for step in range(5):
            rank = (top - step) % 13  # one below the deuce is the ace
            shown.append(next(card for card in left if card >> 2 == rank))
        return tuple(shown)
    for size in _GROUPS[kind]:
        ranks = [card >> 2 for card in left]
        rank = next(rank for rank in ranks if ranks.count(rank) >= size)
        shown += [card for card in left if card >> 2 == rank][:size]
        left = [card for card in left if card >> 2 != rank]
    return tuple(shown)


def _choices(hole: Sequence[Card], board: Sequence[Card], selection: str) -> list[tuple[Card, ...]]:
    """Every five cards that the selection allows."""
    if selection == ANY_FIVE:
        return list(combinations([*hole, *board], 5))
    threes = list(combinations(board, 3))
    return [two + three for two in combinations(hole, 2) for three in threes]


def _mask(cards: Sequence[Card]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def _checked_mask(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The mask of five to seven cards. Accepts exactly what `_check` does for ANY_FIVE, faster."""
    mask = 0
    for card in hole:
        if not 0 <= card < 52:
            require_known(card)
        mask |= 1 << card
    for card in board:
        if not 0 <= card < 52:
            require_known(card)
        mask |= 1 << card
    count = len(hole) + len(board)
    # A doubled card sets one bit only; a card that is no int leaves a mask that is none.
    if not 5 <= count <= 7 or not isinstance(mask, int) or mask.bit_count() != count:
        _check(hole, board, ANY_FIVE)
    return mask


def _check(hole: Sequence[Card], board: Sequence[Card], selection: str) -> None:
    """Raise unless the selection exists and these cards are fit for it."""
    cards = [*hole, *board]
    if selection == ANY_FIVE:
        if not 5 <= len(cards) <= 7:
            raise InvalidCard(
                f"{len(cards)} cards in {cards_text(cards)!r}; "
                "allowed are five to seven, hole and board together"
            )
    elif selection == TWO_HOLE_THREE_BOARD:
        if len(hole) < 2 or len(board) < 3:
            raise InvalidCard(
                f"{len(hole)} hole cards {cards_text(hole)!r} and {len(board)} board cards "
                f"{cards_text(board)!r}; allowed are at least two and at least three"
            )
    else:
        raise InvalidSelection(
            f"selection {selection!r}; allowed are {ANY_FIVE!r} and {TWO_HOLE_THREE_BOARD!r}"
        )
    _check_cards(cards)


def _check_cards(cards: Sequence[Card]) -> None:
    for card in cards:
        require_known(card)
    require_distinct(cards)
