"""Recovers the open tables after a restart, and records those that cannot be recovered."""

import asyncio
from collections.abc import Callable, Container, Sequence
from typing import Final

import msgspec

from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.server.accounts.ledger_entries import chips_on, table_account
from fifthstreet.server.accounts.purses import Purses
from fifthstreet.server.accounts.stake_limits import problem_with_stakes
from fifthstreet.server.logs import log_fault, warn
from fifthstreet.server.runtime.journal_codec import snapshot_bytes
from fifthstreet.server.runtime.journal_recovery import CannotRecover, Recovered, recover
from fifthstreet.server.runtime.table.local_table import LocalTable
from fifthstreet.server.runtime.table.table_handle import Outcome
from fifthstreet.server.runtime.table_claims import ClaimPolicy
from fifthstreet.storage import (
    CLOSED,
    CLOSING,
    OPEN,
    JournalBusy,
    JournalFull,
    RegisteredStream,
    Repositories,
    StorageError,
)
from fifthstreet.tables import TableEvent, TableSettings, TableState
from fifthstreet.tables.state.command import OPEN as OPEN_TABLE
from fifthstreet.tables.state.command import RECOVERED

_RETRY_SECONDS: Final = 1.0
_decode_settings: Final = msgspec.json.Decoder().decode

# Adds a recovered table: its state, the epoch of its claim, the event that began its hand, its
# number of played hands, its last events.
Adding = Callable[[TableState, int, int, int, Sequence[TableEvent]], LocalTable]


class TableRestart:
    """Recovers tables of an earlier run, or of a process that is dead."""

    def __init__(
        self,
        storage: Repositories,
        purses: Purses,
        add: Adding,
        own: Container[str],
        *,
        claims: ClaimPolicy,
        ring_events: int,
        wall: Callable[[], int],
    ) -> None:
        self._storage = storage
        self._purses = purses
        self._add = add
        self._own = own
        self.unreadable: set[str] = set()
        self._claims = claims
        self._ring_events = ring_events
        self._wall = wall
        self._first_steps: list[asyncio.Task[None]] = []
        self._too_high: list[str] = []

    async def bring_back(self) -> tuple[int, int]:
        """Recover all open tables; return their number and the number of replayed commands.

        Returns when the first command of each table is committed: until then a table has deadlines
        of the earlier run, and its kept events may not lead to its state. Raises StorageError where
        the database fails, which affects every table.
        """
        found = commands = 0
        known = await self._storage.tables.with_status(OPEN, CLOSING)
        wanted = [one for one in known if one.id not in self._own and self._is_wanted(one)]
        for registered in await self._claims.free(wanted):
            try:
                commands += await self._recover_with_retries(registered)
                found += 1
            except StorageError:
                raise
            except (CannotRecover, InvalidFormat, ValueError) as error:
                # Left unchanged for an administrator, so that the other tables can be recovered.
                self.unreadable.add(registered.id)
                log_fault("table not recovered", error, table=registered.id, why=str(error))
        if self._too_high:
            await self._close_excessive_stakes()
        await asyncio.gather(*self._first_steps)
        self._purses.stop_frozen()
        return found, commands

    def _is_wanted(self, registered: RegisteredStream) -> bool:
        """Return whether this process recovers the table: a directed one belongs to its director's
        process.
        """
        if not self._claims.is_shared:
            return True
        director: str = _decode_settings(registered.settings).get("director", "")
        return self._claims.wants(director.partition(":")[2] or registered.id)

    async def _close_excessive_stakes(self) -> None:
        """Close tables of an earlier version whose stakes exceed today's limits, if no player is
        seated.

        They hold more of the bank's chips than the limits allow.
        """
        await self._purses.call_in(self._too_high)
        for table in self._too_high:
            warn("table closed for its stakes", table=table)
            await self._storage.tables.set_status(table, CLOSED, now=self._wall())
            self._storage.journal.release(table)

    async def _recover_with_retries(self, registered: RegisteredStream) -> int:
        """Recover one table; retry while the database is only locked or full."""
        while True:
            try:
                return await self._bring_back(registered)
            except (JournalBusy, JournalFull) as error:
                warn("recovery waits", table=registered.id, error=type(error).__name__)
                await asyncio.sleep(_RETRY_SECONDS)

    async def _bring_back(self, registered: RegisteredStream) -> int:
        table = registered.id
        settings = TableSettings.from_dict(_decode_settings(registered.settings))
        epoch = (await self._storage.journal.claim(table)).epoch
        recovered = await recover(
            self._storage, registered, settings, ring_events=self._ring_events
        )
        state = recovered.state
        if state.is_closed:
            # The process was killed after the table's last record and before its status was stored.
            await self._storage.tables.set_status(table, CLOSED, now=self._wall())
            self._storage.journal.release(table)
            return recovered.commands
        # A director's tables have no limit of stakes, and house bots play there as its players.
        is_too_high = not settings.director and problem_with_stakes(settings) is not None
        if is_too_high and not _has_people(state):
            self._too_high.append(table)
            return recovered.commands
        if recovered.lost:
            await self._require_all_chips(state, recovered.lost)
        if recovered.lost or recovered.differences:
            # With this snapshot those steps need no replay the next time.
            payload = snapshot_bytes(state)
            await self._storage.journal.save_snapshot(table, state.seq, epoch, payload)
        await self._purses.adopt(state)
        newest = await self._storage.hands.newest(table=table, limit=1)
        hands = newest[0].number if newest else 0
        own = self._add(state, epoch, recovered.hand_seq, hands, recovered.events)
        self._first_steps.append(asyncio.create_task(_first_step(own, recovered)))
        return recovered.commands

    async def _require_all_chips(self, state: TableState, lost: str) -> None:
        """Raise CannotRecover unless a rebuilt table holds exactly the chips of the ledger."""
        there = chips_on(state)
        booked = await self._storage.ledger.balance(table_account(state.settings.id))
        if there is not None and there != booked:
            raise CannotRecover(f"{lost}; {there} chips by the record, {booked} by the ledger")


def _has_people(state: TableState) -> bool:
    return any(not person.house for person in state.people)


async def _first_step(own: LocalTable, recovered: Recovered) -> None:
    """Submit the first command of the new run; wait until it is committed or given up."""
    written = asyncio.get_running_loop().create_future()

    def answer(outcome: Outcome) -> None:
        written.set_result(None)

    if not recovered.state.is_open:
        own.submit(OPEN_TABLE, answer=answer)
    else:
        if recovered.differences:
            warn("recovered with differences", table=own.id, steps=recovered.differences)
        args: dict[str, object] = {}
        if recovered.lost:
            why, cancelled = recovered.lost, recovered.cancelled
            warn("table rebuilt", table=own.id, why=why, cancelled=cancelled)
            args = {"rebuilt": True, "cancelled": cancelled}
        own.submit(RECOVERED, args=args, answer=answer)
    # A table that another process has claimed is given up without an answer.
    idle = asyncio.ensure_future(own.settled())
    await asyncio.wait((written, idle), return_when=asyncio.FIRST_COMPLETED)
    idle.cancel()
    if recovered.lost:
        own.forget_events()
