"""Which place of the deck goes to which seat and to the board; fixed before the first action.

It follows from the rule set, the number of seats and the first seat alone (`rules.dealing`). The
proof of a card is a proof of a place, so without a layout nobody would know whose card it was.
"""

from dataclasses import dataclass
from typing import Final

from fifthstreet.cards.card import UNKNOWN
from fifthstreet.fairness.errors import InvalidDeal
from fifthstreet.rules.dealing import deal_board, deal_holes
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.view import View

DECK_SIZE: Final = 52
BOARD_SIZE: Final = 5
MOST_SEATS: Final = 22  # 44 hole cards, three burns and the board

_PLACES: Final = tuple(range(DECK_SIZE))


@dataclass(frozen=True, slots=True)
class Layout:
    """Two places a seat and five for the board, 0 the top of the deck."""

    holes: tuple[tuple[int, int], ...]
    board: tuple[int, ...]

    def __post_init__(self) -> None:
        """Every rule set deals all holes off the top and the board in order after them."""
        count = len(self.holes)
        if not 2 <= count <= MOST_SEATS:
            raise InvalidDeal(f"a layout for {count} seats; allowed are 2 to {MOST_SEATS}")
        if sorted(place for hole in self.holes for place in hole) != list(range(2 * count)):
            raise InvalidDeal(f"holes of {count} seats must take the places 0-{2 * count - 1}")
        if len(self.board) != BOARD_SIZE or list(self.board) != sorted(set(self.board)):
            raise InvalidDeal(f"a board is {BOARD_SIZE} places in rising order")
        if self.board[0] < 2 * count or self.board[-1] >= DECK_SIZE:
            raise InvalidDeal(f"the board must lie in the places {2 * count}-{DECK_SIZE - 1}")

    @property
    def seat_count(self) -> int:
        return len(self.holes)

    def as_bytes(self) -> bytes:
        """One byte for the number of seats, two a seat, five for the board."""
        flat = [place for hole in self.holes for place in hole]
        return bytes([len(self.holes), *flat, *self.board])

    def as_dict(self) -> dict[str, object]:
        return {"holes": [list(hole) for hole in self.holes], "board": list(self.board)}


def layout_of(rules: RuleSet, seat_count: int, *, first: int) -> Layout:
    """The layout of a hand; `first` is the seat that gets the first card (`state.deal.first`)."""
    # A deck whose cards are their own places, dealt by the rules themselves.
    holes = deal_holes(rules, _PLACES, seat_count, first)
    board = deal_board(rules, _PLACES, seat_count)
    return Layout(tuple((one, two) for one, two in holes), board)


def visible_places(view: View, layout: Layout) -> tuple[int, ...]:
    """The places whose cards the viewer sees: what may be proved to them, and no more."""
    found = list(layout.board[: len(view.board)])
    for hole, places in zip(view.holes, layout.holes, strict=True):
        found += [place for card, place in zip(hole, places, strict=True) if card != UNKNOWN]
    return tuple(sorted(found))
