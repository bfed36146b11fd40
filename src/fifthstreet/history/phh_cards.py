"""The cards of a PHH hand, collected from its whole list of actions so that a deck can be laid."""

from collections.abc import Sequence
from typing import Final

from fifthstreet.cards.card import UNKNOWN, card_text
from fifthstreet.cards.text import cards_text
from fifthstreet.history.errors import MALFORMED, InvalidHistory
from fifthstreet.history.phh_actions import DEAL_BOARD, DEAL_HOLE, SHOW_OR_MUCK, Entry
from fifthstreet.history.phh_hand_text import HandText

NO_HOLE: Final = (UNKNOWN, UNKNOWN)


class HandCards:
    """Every hole and the board; a later show completes `????`. `mucked` are seats."""

    def __init__(self, text: HandText) -> None:
        self.holes: list[tuple[int, ...]] = []
        self.board: tuple[int, ...] = ()
        self.mucked: set[int] = set()
        self._text = text

    def collect(self, entries: Sequence[Entry], count: int) -> None:
        holes: list[tuple[int, ...] | None] = [None] * count
        for entry in entries:
            if entry.seat >= count:
                raise self._error(entry, f"there is no p{entry.seat + 1}: {count} play")
            if entry.kind == DEAL_HOLE:
                if holes[entry.seat] is not None:
                    raise self._error(entry, f"p{entry.seat + 1} has been dealt hole cards already")
                if len(entry.cards) != 2:
                    raise self._error(entry, f"{len(entry.cards)} hole cards: two are dealt")
                holes[entry.seat] = entry.cards
            elif entry.kind == DEAL_BOARD:
                self.board += entry.cards
            elif entry.kind == SHOW_OR_MUCK:
                self._collect_show(entry, holes)
        for seat, hole in enumerate(holes):
            if hole is None:
                raise self._text.field_error("actions", f"p{seat + 1} is dealt no hole cards")
            self.holes.append(hole)
        self._check_distinct(entries)

    def _collect_show(self, entry: Entry, holes: list[tuple[int, ...] | None]) -> None:
        dealt = holes[entry.seat]
        if dealt is None:
            raise self._error(entry, f"p{entry.seat + 1} is dealt no hole cards before")
        if not entry.cards:
            self.mucked.add(entry.seat)
            return
        self.mucked.discard(entry.seat)
        known = [card for card in dealt if card != UNKNOWN]
        for card in entry.cards:
            if card != UNKNOWN and card not in known:
                known.append(card)
        if len(entry.cards) != 2 or len(known) > 2:
            raise self._error(entry, f"p{entry.seat + 1} was dealt {cards_text(dealt)}")
        if UNKNOWN in dealt:
            holes[entry.seat] = tuple(known + [UNKNOWN] * (2 - len(known)))

    def _check_distinct(self, entries: Sequence[Entry]) -> None:
        """No card twice; a seat that shows the cards it was dealt is no second card."""
        owner: dict[int, int] = {}
        for entry in entries:
            place = -1 if entry.kind == DEAL_BOARD else entry.seat
            for number, card in enumerate(entry.cards):
                if card == UNKNOWN:
                    continue
                again = place < 0 or card in entry.cards[:number] or owner.get(card) != place
                if card in owner and again:
                    raise self._error(entry, f"{card_text(card)} is dealt twice")
                owner[card] = place

    def _error(self, entry: Entry, problem: str) -> InvalidHistory:
        return self._text.action_error(entry.number, f"{entry.text!r}: {problem}", MALFORMED)


def collect_cards(entries: Sequence[Entry], count: int, text: HandText) -> HandCards:
    """The cards of a hand of `count` players. Raises InvalidHistory."""
    cards = HandCards(text)
    cards.collect(entries, count)
    return cards
