"""Proofs of the deals of finished hands, rebuilt from the journal for one viewer.

The journal does not store a live hand's seed by itself. The seed is derived from the entropy in the
record of the preceding hand, of the table's opening, or of a recovery that cancelled a hand. Every
rebuilt proof is compared with the commitment that was published.
"""

from dataclasses import replace
from typing import Any, Final, NamedTuple

import msgspec

from fifthstreet.formats.hand_setup import HandSetup
from fifthstreet.history import from_json, replay
from fifthstreet.protocols.native.frame_codec import encode
from fifthstreet.rules import HandState
from fifthstreet.server.bounded_threads import BoundedThreads
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.hand_index_entry import hand_id
from fifthstreet.server.runtime.journal_codec import read_record
from fifthstreet.storage import CLOSED, FinishedHand, JournalRecord, Repositories
from fifthstreet.tables import TableEvent, TableSettings, proof
from fifthstreet.tables.dealing import live_deal
from fifthstreet.tables.settings.table_settings import LIVE_DEALS
from fifthstreet.tables.state import command
from fifthstreet.tables.state import table_event as kinds
from fifthstreet.tables.state.dealt_hand import Dealt

# Limit of the records read after a hand: shown cards and the seed's reveal follow at once, but chat
# can continue for long.
_MOST_RECORDS: Final = 100
_FEW: Final = 20
# Commands whose records contain the entropy of a seed.
_WITH_ENTROPY: Final = (command.OPEN, command.NEXT_HAND, command.RECOVERED)
_AFTERWARDS: Final = (kinds.HAND_EVENT, kinds.DECLINED_TO_SHOW, kinds.HAND_REVEALED)


class CannotProve(Exception):
    """The published commitment does not follow from the journal: a fault or a forgery."""


class Afterwards(NamedTuple):
    """Events about a hand after its end; `is_final` when no more of them can follow."""

    events: list[TableEvent]
    is_final: bool


class Proved(NamedTuple):
    """A proof as JSON; `is_final` when it stays the same until its table closes."""

    record: bytes
    is_final: bool


class Proofs:
    """Makes proofs and keeps no state.

    The event loop reads the database; a reader thread does the rest.
    """

    def __init__(self, storage: Repositories, readers: BoundedThreads) -> None:
        self._storage = storage
        self._readers = readers

    async def afterwards(self, hand: FinishedHand) -> Afterwards:
        """Return the events about a hand after its end: cards shown or mucked, seed revealed."""
        found: list[TableEvent] = []
        chunk: list[JournalRecord] = []
        records = 0
        async for record in self._storage.journal.read(hand.table, hand.seq_last, page=_FEW):
            records += 1
            chunk.append(record)
            if record.kind == command.NEXT_HAND or len(chunk) == _FEW or records == _MOST_RECORDS:
                part = await self._readers.run(_of_hand, hand, chunk)
                chunk = []
                found += part.events
                if part.is_final or records == _MOST_RECORDS:
                    return Afterwards(found, part.is_final)
        part = await self._readers.run(_of_hand, hand, chunk)
        return Afterwards(found + part.events, part.is_final)

    async def ended(self, hand: FinishedHand) -> tuple[HandState, bool]:
        """Return the hand at its end with the cards shown afterwards, and whether that is final."""
        after = await self.afterwards(hand)
        return await self._readers.run(_ended, hand, after.events), after.is_final

    async def of(
        self,
        hand: FinishedHand,
        viewer: str,
        *,
        is_open: bool,
        is_over: bool,
        is_disclosed: bool = False,
    ) -> Proved:
        """Return the proof for a viewer; `is_over` when the table deals no more hands.

        `is_disclosed`: everybody may see every card of the hand by now.

        Raises CannotProve, Refused, StorageError and TooBusy.
        """
        registered = await self._storage.tables.get(hand.table)
        if registered is None:
            raise Refused("unknown_table", "there is no such table")
        settings = TableSettings.from_dict(msgspec.json.decode(registered.settings))
        after = await self.afterwards(hand)
        begins = await self._record_of(hand.table, hand.seq_first)
        is_closed = registered.status == CLOSED
        if settings.deals == LIVE_DEALS:
            is_revealed = is_disclosed or any(
                event.type == kinds.HAND_REVEALED for event in after.events
            )
            with_seed = await self._storage.journal.newest_of(
                settings.id, _WITH_ENTROPY, before=begins.seq_first, limit=_FEW
            )
        else:
            # A closed table has revealed the seed of its session; see `reveal_session`.
            is_revealed = is_over or is_closed
            with_seed = [] if settings.seed else [await self._first_record(settings.id)]
        journal = _Journal(begins, with_seed, after.events)
        record = await self._readers.run(_proved, hand, settings, journal, viewer, is_revealed)
        # The database marks a table as closed shortly after the table itself has closed.
        return Proved(record, after.is_final if is_open else is_closed)

    async def _first_record(self, table: str) -> JournalRecord:
        async for record in self._storage.journal.read(table, page=1):
            return record
        raise CannotProve(f"table {table} has no journal")

    async def _record_of(self, table: str, seq: int) -> JournalRecord:
        """Return the journal record that contains the event."""
        async for record in self._storage.journal.read(table, seq - 1, page=1):
            return record
        raise CannotProve(f"table {table}: event {seq} is not in the journal")


class _Journal(NamedTuple):
    """The records that a proof is made of: the deal's, those that may hold its seed, the later
    ones.
    """

    begins: JournalRecord
    with_seed: list[JournalRecord]
    after: list[TableEvent]


def _of_hand(hand: FinishedHand, records: list[JournalRecord]) -> Afterwards:
    """Return the events about a hand among later records, up to the next hand's commitment."""
    found: list[TableEvent] = []
    name = hand.id.removeprefix(hand_id(hand.table, ""))
    for record in records:
        for event in read_record(record)[1]:
            if event.type == kinds.HAND_COMMITTED and event.seq > hand.seq_last:
                return Afterwards(found, is_final=True)
            if event.seq <= hand.seq_last or event.type not in _AFTERWARDS:
                continue
            if event.data["hand"] == name:
                found.append(event)
    return Afterwards(found, is_final=False)


def _proved(
    hand: FinishedHand, settings: TableSettings, journal: _Journal, viewer: str, is_revealed: bool
) -> bytes:
    dealt = _dealt(hand, settings, journal)
    found = proof(settings, dealt, viewer, is_revealed=is_revealed)
    if found is None or found["commitment"] != dealt.commitment:
        raise CannotProve(f"hand {hand.id}: another commitment was published")
    if found.get("root", dealt.root) != dealt.root:
        raise CannotProve(f"hand {hand.id}: another root was published")
    return encode(found)


def _dealt(hand: FinishedHand, settings: TableSettings, journal: _Journal) -> Dealt:
    """Return the hand as the table held it, without the key of its turn tokens."""
    begun = read_record(journal.begins)[1]
    started: Any = next(event for event in begun if event.seq == hand.seq_first).data
    state = _ended(hand, journal.after)
    deal = state.deal
    setup = HandSetup(
        deal.rules,
        deal.hand,
        started["deck_number"],
        tuple(started["players"]),
        deal.chairs,
        deal.starting_stacks,
        deal.button,
        deal.first,
        deal.posts,
    )
    return Dealt(
        setup,
        started["button_chair"],
        _seed(settings, journal.with_seed, deal.hand, started["commitment"]),
        "",
        started["commitment"],
        started["root"],
        started["entropy"],
        state,
    )


def _seed(settings: TableSettings, records: list[JournalRecord], hand: str, commitment: str) -> str:
    """Return the seed that belongs to the commitment."""
    if settings.deals != LIVE_DEALS:
        if settings.seed:
            return settings.seed
        return live_deal.drawn_bytes(read_record(records[0])[0].entropy, live_deal.SESSION_SEED)
    for record in records:
        entropy = read_record(record)[0].entropy
        seed = live_deal.drawn_bytes(entropy, live_deal.NEXT_SEED)
        if live_deal.hand_commitment(seed, settings.id, hand) == commitment:
            return seed
    raise CannotProve(f"table {settings.id}, hand {hand}: another commitment was published")


def _ended(hand: FinishedHand, after: list[TableEvent]) -> HandState:
    played = from_json(hand.record)
    shows = tuple(
        int(core["seat"])
        for event in after
        if event.type == kinds.HAND_EVENT
        and isinstance(core := event.data["event"], dict)
        and core["type"] == "shown"
    )
    return replay(replace(played, shows=(*played.shows, *shows)))[-1][0]
