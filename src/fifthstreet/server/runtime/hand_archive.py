"""Finished hands as a viewer may see them: projected events, PHH text, and standings."""

import re
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

import msgspec
from msgspec import UNSET, Raw

from fifthstreet.cards.card import UNKNOWN
from fifthstreet.events.payload_writing import event_json
from fifthstreet.history import NotWritable, write_hand
from fifthstreet.protocols.native import rest_messages
from fifthstreet.protocols.native.frame_codec import encode
from fifthstreet.rules import PUBLIC as PUBLIC_SEAT
from fifthstreet.rules import HandState, view
from fifthstreet.rulesets import load
from fifthstreet.server.bounded_threads import BoundedThreads
from fifthstreet.server.rate_limits import HandToll
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.answer_cache import AnswerCache
from fifthstreet.server.runtime.deal_proofs import Proofs
from fifthstreet.server.runtime.journal_codec import read_record
from fifthstreet.server.runtime.table.table_handle import TableHandle, public_snapshot
from fifthstreet.storage import FinishedHand, HandCursor, JournalRecord, Repositories, cursor_of
from fifthstreet.tables import PUBLIC, TableEvent, project

_RECORDS_PER_HAND: Final = 40
# One cache for the hands and one for the answers made of them; each holds some thousands.
_CACHE_BYTES: Final = 16 * 1024 * 1024
_decode_raw: Final = msgspec.json.Decoder(list[msgspec.Raw]).decode
_DEALT: Final = re.compile(r'"d dh p(\d+) [0-9A-Za-z?]+"')


class AskedHand(NamedTuple):
    """A finished hand, its viewer, and its table's state (`table_seq` while the table is open).

    `is_disclosed`: everybody may see every card, because the contest of its table is over.
    """

    hand: FinishedHand
    viewer: str
    toll: HandToll
    table_seq: int | None
    is_over: bool
    is_disclosed: bool = False

    @property
    def seat_viewer(self) -> str:
        """The viewer if seated in the hand; otherwise the public, since all others see the same."""
        is_own = any(one.player == self.viewer for one in self.hand.players)
        return self.viewer if is_own else PUBLIC


class Hands:
    """The history of finished hands that the server sends.

    A finished hand does not change. What a viewer may see of it is final when the next hand has
    begun or the table has closed; until then an answer stays valid while no event happens at the
    table.
    """

    def __init__(self, storage: Repositories, readers: BoundedThreads) -> None:
        self._storage = storage
        self._readers = readers
        self._proofs = Proofs(storage, readers)
        self._found: AnswerCache[FinishedHand] = AnswerCache(_CACHE_BYTES)
        self._answers: AnswerCache[bytes] = AnswerCache(_CACHE_BYTES)

    async def find(self, hand: str, toll: HandToll) -> FinishedHand:
        """Return a finished hand; raises Refused and StorageError."""
        kept = self._found.get(hand)
        if kept is not None:
            return kept
        toll.pay()
        found = await self._storage.hands.get(hand)
        if found is None:
            raise _unknown()
        self._found.put(hand, found, len(found.record))
        return found

    async def of_table(
        self, table: str, before: str | None, limit: int, toll: HandToll
    ) -> rest_messages.HandList:
        toll.pay()
        cursor: HandCursor | None = None
        if before is not None:
            last = await self.find(before, toll)
            if last.table != table:
                raise _unknown()  # a cursor tells nothing about the hands of other tables
            cursor = cursor_of(last)
        found = await self._storage.hands.newest(table=table, before=cursor, limit=limit)
        return rest_messages.HandList(
            hands=[_card(hand) for hand in found],
            next=found[-1].id if len(found) == limit else None,
        )

    async def details(self, asked: AskedHand) -> rest_messages.HandDetails:
        """Return the hand's events as the viewer may see them, with the cards shown after it."""
        events = await self._answer("events", asked, asked.viewer, self._events)
        card = _card(asked.hand)
        known = await self._storage.players.some(card.players)
        names = [known[one].name if one in known else one for one in card.players]
        return rest_messages.HandDetails(hand=card, names=names, events=_decode_raw(events))

    async def history(self, asked: AskedHand) -> bytes:
        """The hand as PHH text; hole cards that the viewer may not see are `????`."""
        if asked.is_disclosed:
            return await self.open_history(asked)
        return await self._answer("history", asked, asked.seat_viewer, self._history)

    async def ended(self, asked: AskedHand) -> HandState:
        """Return the hand at its end with every card. The caller has to project it."""
        asked.toll.pay()
        state, _ = await self._proofs.ended(asked.hand)
        return state

    async def open_history(self, asked: AskedHand) -> bytes:
        """Return the hand as PHH text with all cards, if its seed has been revealed."""
        return await self._answer("open history", asked, PUBLIC, self._open_history)

    async def proof(self, asked: AskedHand) -> bytes:
        """Return the record that proves the hand's deal to a viewer. Raises CannotProve."""
        return await self._answer("proof", asked, asked.seat_viewer, self._proof)

    async def _answer(
        self,
        kind: str,
        asked: AskedHand,
        viewer: str,
        make: Callable[[AskedHand, str], Awaitable[tuple[bytes, bool]]],
    ) -> bytes:
        """Return a cached answer, or make a new one, which counts against the rate limit."""
        # The answers of an open table and of the closed table differ.
        is_closed = asked.table_seq is None
        key = (kind, asked.hand.id, viewer, asked.is_over, is_closed, asked.is_disclosed)
        for kept in (self._answers.get(key), self._answers.get((*key, asked.table_seq))):
            if kept is not None:
                return kept
        asked.toll.pay()
        answer, is_final = await make(asked, viewer)
        if is_final:
            self._answers.put(key, answer, len(answer))
        elif asked.table_seq is not None:
            self._answers.put((*key, asked.table_seq), answer, len(answer))
        return answer

    async def _events(self, asked: AskedHand, viewer: str) -> tuple[bytes, bool]:
        hand = asked.hand
        records: list[JournalRecord] = []
        journal = self._storage.journal
        async for record in journal.read(hand.table, hand.seq_first - 1, page=_RECORDS_PER_HAND):
            records.append(record)
            if record.seq_last >= hand.seq_last:
                break
        after = await self._proofs.afterwards(hand)
        events = await self._readers.run(_projected, hand, records, after.events, viewer)
        return events, after.is_final or asked.table_seq is None

    async def _history(self, asked: AskedHand, viewer: str) -> tuple[bytes, bool]:
        state, is_final = await self._proofs.ended(asked.hand)
        text = await self._readers.run(_written, asked.hand, state, viewer)
        return text, is_final or asked.table_seq is None

    async def _open_history(self, asked: AskedHand, viewer: str) -> tuple[bytes, bool]:
        state, is_final = await self._proofs.ended(asked.hand)
        text = await self._readers.run(_whole_text, state)
        return text.encode(), is_final or asked.table_seq is None

    async def _proof(self, asked: AskedHand, viewer: str) -> tuple[bytes, bool]:
        is_open = asked.table_seq is not None
        return await self._proofs.of(
            asked.hand,
            viewer,
            is_open=is_open,
            is_over=asked.is_over,
            is_disclosed=asked.is_disclosed,
        )

    async def results(self, handle: TableHandle) -> rest_messages.Results:
        played = (await public_snapshot(handle)).format
        names = {one.player: one.name for one in handle.facts().seated}
        gone = [place.player for place in played.standing]
        known = await self._storage.players.some([one for one in gone if one not in names])
        names |= {player.id: player.name for player in known.values()}
        return rest_messages.Results(
            table=handle.id,
            hands=played.hands_played,
            players=[
                rest_messages.PlayerResult(
                    rank=place.rank,
                    player=place.player,
                    name=names.get(place.player, place.player),
                    chips=place.chips,
                    net=place.net,
                    prize=None if place.prize is UNSET else place.prize,
                )
                for place in played.standing
            ],
        )


def _unknown() -> Refused:
    return Refused("unknown_hand", "there is no such finished hand")


def _projected(
    hand: FinishedHand, records: list[JournalRecord], after: list[TableEvent], viewer: str
) -> bytes:
    """Return the events of a hand and those after it as a JSON list."""
    events = [
        event
        for record in records
        for event in read_record(record)[1]
        if hand.seq_first <= event.seq <= hand.seq_last
    ]
    return encode([Raw(event_json(project(event, viewer))) for event in (*events, *after)])


def _whole_text(state: HandState) -> str:
    try:
        return write_hand(state, load)
    except NotWritable as error:
        raise Refused("no_history", f"this hand has no PHH form: {error}") from error


def _written(hand: FinishedHand, state: HandState, viewer: str) -> bytes:
    text = _whole_text(state)
    own = [player.seat for player in hand.players if player.player == viewer]
    seen = view(state, own[0] if own else PUBLIC_SEAT)
    order = state.order_from_first()
    hidden = {
        order.index(seat) + 1  # PHH numbers players from 1, beginning with the first to post
        for seat, hole in enumerate(seen.holes)
        if UNKNOWN in hole
    }
    return _DEALT.sub(lambda dealt: _masked(dealt, hidden), text).encode()


def _masked(dealt: re.Match[str], hidden: set[int]) -> str:
    place = dealt.group(1)
    return f'"d dh p{place} ????"' if int(place) in hidden else dealt.group(0)


def _card(hand: FinishedHand) -> rest_messages.HandCard:
    return rest_messages.HandCard(
        id=hand.id,
        table=hand.table,
        players=[player.player for player in hand.players],
        pot=hand.pot,
        finished_at=hand.finished_at,
    )
