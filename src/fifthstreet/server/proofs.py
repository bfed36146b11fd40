"""Proofs of finished hands, made again from the journal: as much as their reader has seen.

A live hand's seed is not stored by itself; it follows from the bytes that came with the hand
before, or with the table's opening, or with a recovery that gave up a hand. Whatever is made here
is held against what was published.
"""

from dataclasses import replace
from typing import Any, Final

import msgspec

from fifthstreet.formats.hand_setup import HandSetup
from fifthstreet.history import from_json, replay
from fifthstreet.rules import HandState
from fifthstreet.server.door import Refused
from fifthstreet.server.finished import hand_id
from fifthstreet.server.record import read_record
from fifthstreet.server.table import TableEvent, TableSettings, command, dealing, proof
from fifthstreet.server.table import event as kinds
from fifthstreet.server.table.dealt import Dealt
from fifthstreet.server.table.settings import LIVE_DEALS
from fifthstreet.storage import CLOSED, FinishedHand, Storage

# After a hand: shows and the reveal come at once, chat may go on for long.
_MOST_RECORDS: Final = 100
_FEW: Final = 20
# Commands that bring the bytes of a seed.
_WITH_ENTROPY: Final = (command.OPEN, command.NEXT_HAND, command.RECOVERED)
_AFTERWARDS: Final = (kinds.HAND_EVENT, kinds.DECLINED_TO_SHOW, kinds.HAND_REVEALED)


class CannotProve(Exception):
    """What was published does not follow from what the journal holds: a fault, or a forgery."""


class Proofs:
    """Makes proofs; keeps nothing."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def afterwards(self, hand: FinishedHand) -> list[TableEvent]:
        """What happened to a hand after its end: cards shown or not, the seed told."""
        found: list[TableEvent] = []
        name = hand.id.removeprefix(hand_id(hand.table, ""))
        records = 0
        async for record in self._storage.journal.read(hand.table, hand.seq_last, page=_FEW):
            records += 1
            for event in read_record(record)[1]:
                if event.type == kinds.HAND_COMMITTED and event.seq > hand.seq_last:
                    return found
                if event.seq <= hand.seq_last or event.type not in _AFTERWARDS:
                    continue
                if event.data["hand"] == name:
                    found.append(event)
            if records == _MOST_RECORDS:
                break
        return found

    async def ended(self, hand: FinishedHand) -> HandState:
        """The hand at its end, with what was shown after it."""
        return _ended(hand, await self.afterwards(hand))

    async def of(self, hand: FinishedHand, viewer: str, *, is_over: bool) -> dict[str, object]:
        """The record for a viewer; `is_over` when no hand will be dealt any more at that table.

        Raises CannotProve, Refused and StorageError.
        """
        registered = await self._storage.tables.get(hand.table)
        if registered is None:
            raise Refused("unknown_table", "there is no such table")
        settings = TableSettings.from_dict(msgspec.json.decode(registered.settings))
        after = await self.afterwards(hand)
        dealt = await self._dealt(hand, settings, _ended(hand, after))
        if settings.deals == LIVE_DEALS:
            is_revealed = any(event.type == kinds.HAND_REVEALED for event in after)
        else:
            # A table that is closed has told the seed of its session; see `reveal_session`.
            is_revealed = is_over or registered.status == CLOSED
        found = proof(settings, dealt, viewer, is_revealed=is_revealed)
        if found is None or found["commitment"] != dealt.commitment:
            raise CannotProve(f"hand {hand.id}: another commitment was published")
        if found.get("root", dealt.root) != dealt.root:
            raise CannotProve(f"hand {hand.id}: another root was published")
        return found

    async def _dealt(self, hand: FinishedHand, settings: TableSettings, state: HandState) -> Dealt:
        """The hand as the table held it, but for the key of its turn tokens."""
        begins, begun = await self._record_of(hand.table, hand.seq_first)
        told: Any = next(event for event in begun if event.seq == hand.seq_first).data
        deal = state.deal
        setup = HandSetup(
            deal.rules,
            deal.hand,
            told["deck_number"],
            tuple(told["players"]),
            deal.chairs,
            deal.starting_stacks,
            deal.button,
            deal.first,
            deal.posts,
        )
        return Dealt(
            setup,
            told["button_chair"],
            await self._seed(settings, begins, deal.hand, told["commitment"]),
            "",
            told["commitment"],
            told["root"],
            told["entropy"],
            state,
        )

    async def _seed(self, settings: TableSettings, begins: int, hand: str, commitment: str) -> str:
        """The seed that the commitment was made of; `begins` is the first event of the deal."""
        if settings.deals != LIVE_DEALS:
            return settings.seed or await self._session_seed(settings)
        earlier = await self._storage.journal.newest_of(
            settings.id, _WITH_ENTROPY, before=begins, limit=_FEW
        )
        for record in earlier:
            entropy = read_record(record)[0].entropy
            seed = dealing.drawn_bytes(entropy, dealing.NEXT_SEED)
            if dealing.hand_commitment(seed, settings.id, hand) == commitment:
                return seed
        raise CannotProve(f"table {settings.id}, hand {hand}: another commitment was published")

    async def _session_seed(self, settings: TableSettings) -> str:
        async for record in self._storage.journal.read(settings.id, page=1):
            return dealing.drawn_bytes(read_record(record)[0].entropy, dealing.SESSION_SEED)
        raise CannotProve(f"table {settings.id} has no journal")

    async def _record_of(self, table: str, seq: int) -> tuple[int, list[TableEvent]]:
        """The step that made an event: its first number, and all its events."""
        async for record in self._storage.journal.read(table, seq - 1, page=1):
            return record.seq_first, read_record(record)[1]
        raise CannotProve(f"table {table}: event {seq} is not in the journal")


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
