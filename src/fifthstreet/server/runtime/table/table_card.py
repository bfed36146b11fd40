"""The card of a table for the list of tables: public facts only, rebuilt when the table changes."""

from collections import deque
from typing import Final, cast

from fifthstreet.events.table_description import (
    FormatName,
    OpenCards,
    OpenTo,
    Spectators,
    Visibility,
)
from fifthstreet.protocols.native.table_messages import TableCard, TableStatus
from fifthstreet.server.runtime.table.table_actor import TableActor
from fifthstreet.tables.state.open_cards import open_cards

_POTS: Final = 20


class CardMaker:
    """Makes one table's card; keeps the pots that its average is made of."""

    def __init__(self, actor: TableActor) -> None:
        self._actor = actor
        self._pots: deque[int] = deque(maxlen=_POTS)
        self._card: TableCard | None = None
        self.hands = 0

    def add_pots(self, pots: list[int]) -> None:
        self._pots.extend(pots)
        self.hands += len(pots)

    def has_changed(self) -> None:
        self._card = None

    def card(self) -> TableCard:
        if self._card is None:
            self._card = self._make()
        return self._card

    def _make(self) -> TableCard:
        state = self._actor.state
        settings = state.settings
        people = sorted(state.people, key=lambda person: person.chair)
        return TableCard(
            id=settings.id,
            name=settings.name,
            rules=settings.rules.name,
            format=cast(FormatName, settings.format.type),
            small_blind=settings.rules.small_blind,
            big_blind=settings.rules.big_blind,
            chairs=settings.chairs,
            players=[person.name for person in people],
            house_bots=sum(1 for person in people if person.house),
            absent=sum(1 for person in people if not (person.is_company or person.is_leaving)),
            watchers=self._actor.publisher.spectator_count,
            status=self._status(),
            visibility=cast(Visibility, settings.visibility),
            hands=self.hands,
            average_pot=sum(self._pots) // len(self._pots) if self._pots else 0,
            min_buy_in=settings.min_buy_in,
            max_buy_in=settings.max_buy_in,
            open_to=cast(OpenTo, settings.open_to),
            spectators=cast(Spectators, settings.spectators),
            open_cards=cast(OpenCards, open_cards(settings)),
        )

    def _status(self) -> TableStatus:
        state = self._actor.state
        if state.is_over or state.is_closed:
            return "over"
        if state.paused_at is not None or self._actor.is_paused_by_storage:
            return "paused"
        is_next_due = state.next_hand_at is not None and not self._actor.is_resting
        return "playing" if state.is_playing or is_next_due else "waiting"
