"""All cards of a finished hand, from its revealed seed, which is public by then."""

from collections.abc import Mapping

from fifthstreet.cards.card import card_text
from fifthstreet.events import hand_events as core
from fifthstreet.events.hand_course_events import HandCommitted, HandEvent, HandRevealed
from fifthstreet.events.numbered_event import NumberedEvent
from fifthstreet.events.table_snapshot import TableSnapshot
from fifthstreet.fairness import Entropy, deal_live, layout_of
from fifthstreet.rules.dealing import deal_board, deal_holes
from fifthstreet.rules.rule_words import MARKER_SMALL_BLIND
from fifthstreet.tables import TableSettings

Cards = tuple[list[list[str]], list[str]]


class HandReveal:
    """Remembers the players dealt in, until the hand's seed is revealed."""

    def __init__(self) -> None:
        self._hand = ""
        self._players: list[str] = []
        self._added: Mapping[str, str] = {}
        self._small_blind = -1

    def restore(self, snapshot: TableSnapshot) -> None:
        hand = snapshot.hand
        if hand is not None:
            self._hand = hand.view.hand
            self._players = hand.players
            self._added = hand.entropy
            for seat, position in enumerate(hand.view.positions):
                if position.endswith("SB"):
                    self._small_blind = seat

    def hear(self, event: NumberedEvent, settings: TableSettings) -> Cards | None:
        """Return holes by seat and the five board cards when the event reveals the seed."""
        if isinstance(event, HandCommitted):
            self._hand, self._players = event.hand, event.players
            self._added = event.entropy
            self._small_blind = -1
        elif isinstance(event, HandEvent):
            posted = event.event
            if isinstance(posted, core.Posted) and posted.kind == "small_blind":
                self._small_blind = posted.seat
        elif isinstance(event, HandRevealed):
            if event.hand == self._hand and self._small_blind >= 0:
                return self._dealt(bytes.fromhex(event.seed), settings)
        return None

    def _dealt(self, seed: bytes, settings: TableSettings) -> Cards:
        count, first = len(self._players), self._small_blind
        if count == 2 and settings.rules.marker != MARKER_SMALL_BLIND:
            first = 1 - first  # heads-up the small blind has the button and is dealt last
        added = [
            Entropy(seat, bytes.fromhex(self._added[player]))
            for seat, player in enumerate(self._players)
            if player in self._added
        ]
        layout = layout_of(settings.rules, count, first=first)
        deal = deal_live(seed, table=settings.id, hand=self._hand, layout=layout, entropy=added)
        holes = deal_holes(settings.rules, deal.deck, count, first)
        board = deal_board(settings.rules, deal.deck, count)
        return (
            [[card_text(card) for card in hole] for hole in holes],
            [card_text(card) for card in board],
        )
