"""The record of a current hand from a view of it: after a restart, or for a late client."""

from fifthstreet.cards.text import parse_card
from fifthstreet.events.hand_view import HandView
from fifthstreet.protocols.hand_record import HandRecord
from fifthstreet.rules.events import HandStarted


def record_of(view: HandView, chairs: list[int]) -> HandRecord:
    """Return the record of a current hand from a view, without its earlier actions."""
    record = HandRecord(
        HandStarted(
            0,
            view.hand,
            view.rules,
            0,
            view.small_blind,
            view.big_blind,
            -1 if view.button is None else view.button,
            tuple(view.starting_stacks),
            tuple(chairs),
        )
    )
    record.stacks, record.bets = list(view.stacks), list(view.bets)
    record.contributions, record.folded = list(view.contributions), list(view.folded)
    record.viewer = -1 if view.viewer is None else view.viewer
    record.dealt = len(chairs)
    record.holes = [
        () if "??" in hole else tuple(parse_card(card) for card in hole) for hole in view.holes
    ]
    record.board = [parse_card(card) for card in view.board]
    record.streets = [[] for _ in range(max(1, len(record.board) - 1 if record.board else 1))]
    return record
