"""Finished hands as a reader may see them: projected events, PHH text, and standings."""

import re
from typing import Any, Final

from msgspec import Raw

from fifthstreet.cards.card import UNKNOWN
from fifthstreet.history import NotWritable, write_hand
from fifthstreet.protocols.native import rest
from fifthstreet.protocols.native.codec import encode
from fifthstreet.rules import PUBLIC as PUBLIC_SEAT
from fifthstreet.rules import view
from fifthstreet.rulesets import load
from fifthstreet.server.actor import TableActor
from fifthstreet.server.door import Refused
from fifthstreet.server.proofs import Proofs
from fifthstreet.server.record import read_record
from fifthstreet.server.table import PUBLIC, project, snapshot
from fifthstreet.storage import FinishedHand, HandCursor, Storage, cursor_of

_RECORDS_A_HAND: Final = 40
_DEALT: Final = re.compile(r'"d dh p(\d+) [0-9A-Za-z?]+"')


class Hands:
    """The history that the server hands out."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._proofs = Proofs(storage)

    async def find(self, hand: str) -> FinishedHand:
        found = await self._storage.hands.get(hand)
        if found is None:
            raise Refused("unknown_hand", "there is no such finished hand")
        return found

    async def of_table(self, table: str, before: str | None, limit: int) -> rest.HandList:
        cursor: HandCursor | None = None
        if before is not None:
            cursor = cursor_of(await self.find(before))
        found = await self._storage.hands.newest(table=table, before=cursor, limit=limit)
        return rest.HandList(
            hands=[_card(hand) for hand in found],
            next=found[-1].id if len(found) == limit else None,
        )

    async def details(self, hand: FinishedHand, viewer: str) -> rest.HandDetails:
        """The hand's events as the viewer may see them, with what was shown after it."""
        events: list[Raw] = []
        journal = self._storage.journal
        async for record in journal.read(hand.table, hand.seq_first - 1, page=_RECORDS_A_HAND):
            for event in read_record(record)[1]:
                if hand.seq_first <= event.seq <= hand.seq_last:
                    events.append(Raw(encode(project(event, viewer))))
            if record.seq_last >= hand.seq_last:
                break
        for event in await self._proofs.afterwards(hand):
            events.append(Raw(encode(project(event, viewer))))
        card = _card(hand)
        known = await self._storage.players.some(card.players)
        names = [known[one].name if one in known else one for one in card.players]
        return rest.HandDetails(hand=card, names=names, events=events)

    async def history(self, hand: FinishedHand, viewer: str) -> str:
        """The hand as PHH text; hole cards that the viewer may not see are `????`."""
        state = await self._proofs.ended(hand)
        try:
            text = write_hand(state, load)
        except NotWritable as error:
            raise Refused("no_history", f"this hand has no PHH form: {error}") from error
        own = [player.seat for player in hand.players if player.player == viewer]
        seen = view(state, own[0] if own else PUBLIC_SEAT)
        order = state.order_from_first()
        hidden = {
            order.index(seat) + 1  # PHH counts players from the first to post, from 1 on
            for seat, hole in enumerate(seen.holes)
            if UNKNOWN in hole
        }
        return _DEALT.sub(lambda dealt: _masked(dealt, hidden), text)

    async def proof(self, hand: FinishedHand, viewer: str, *, is_over: bool) -> dict[str, object]:
        """The record that proves the hand's deal to a viewer. Raises CannotProve."""
        return await self._proofs.of(hand, viewer, is_over=is_over)

    async def results(self, actor: TableActor) -> rest.Results:
        shown: Any = snapshot(actor.state, PUBLIC)
        people = {person.player: person.name for person in actor.state.people}
        gone = [place["player"] for place in shown["format"]["standing"]]
        known = await self._storage.players.some([one for one in gone if one not in people])
        people |= {player.id: player.name for player in known.values()}
        return rest.Results(
            table=actor.id,
            hands=shown["format"]["hands_played"],
            players=[
                rest.PlayerResult(
                    rank=place["rank"],
                    player=place["player"],
                    name=people.get(place["player"], place["player"]),
                    chips=place["chips"],
                    net=place["net"],
                    prize=place.get("prize"),
                )
                for place in shown["format"]["standing"]
            ],
        )


def _masked(dealt: re.Match[str], hidden: set[int]) -> str:
    place = dealt.group(1)
    return f'"d dh p{place} ????"' if int(place) in hidden else dealt.group(0)


def _card(hand: FinishedHand) -> rest.HandCard:
    return rest.HandCard(
        id=hand.id,
        table=hand.table,
        players=[player.player for player in hand.players],
        pot=hand.pot,
        finished_at=hand.finished_at,
    )
