"""The table provisioner keeps one table of every default kind ready for the next newcomer.

It opens the next table when a player has sat down at the last, and closes tables that are not
needed: spare ones, finished ones, and players' tables without followers. Closing is the table's own
command, so chips go back by the book and journals stay. It recognises default tables by their
settings (`default_tables.kind_of`) and keeps no other state over a restart.
"""

import asyncio
import secrets
from collections.abc import Iterator
from typing import Final

from fifthstreet.server.logs import log, log_fault, warn
from fifthstreet.server.runtime.default_tables import DEFAULT_TABLES, kind_of, number_of, numbered
from fifthstreet.server.runtime.directory import Directory
from fifthstreet.server.runtime.provisioning_policy import (
    DESERTED,
    HOST_AWAY,
    HOSTED_OVER,
    LEFT,
    OVER,
    SPARE,
    ClosingTimers,
    TableSummary,
    closable,
    missing,
)
from fifthstreet.server.runtime.table.table_handle import BUSY, Outcome, TableHandle
from fifthstreet.server.runtime.table_creation import LETTERS, table_settings
from fifthstreet.server.server_settings import Settings
from fifthstreet.server.system_clock import Clock
from fifthstreet.storage import StorageError, StreamExists
from fifthstreet.tables import Refusal
from fifthstreet.tables.state.command import CLOSE, RESUME

_LOOK_EVERY: Final = 1.0
# Players who lost their connection at the end of a tournament can still see the standing.
_LEFT_MS: Final = 30_000
_ENDING_LENGTH: Final = 4
_TRIES: Final = 20
_STOP_SECONDS: Final = 1.0


class TableProvisioner:
    """A background task of the server."""

    def __init__(self, directory: Directory, settings: Settings, clock: Clock) -> None:
        self._directory = directory
        self._clock = clock
        self._most = settings.tables
        self._kinds = tuple(DEFAULT_TABLES) if settings.default_tables else ()
        self._closing = ClosingTimers(
            {
                SPARE: settings.spare_table_ms,
                LEFT: min(_LEFT_MS, settings.over_table_ms),
                OVER: settings.over_table_ms,
                HOSTED_OVER: settings.hosted_over_table_ms,
                DESERTED: settings.deserted_table_ms,
            }
        )
        self._pauses = ClosingTimers({HOST_AWAY: settings.host_away_ms})
        self._stopping = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop the task; a table being opened is completed if the database answers in time."""
        self._stopping.set()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=_STOP_SECONDS)
            self._task.cancel()

    async def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                await self.provision()
            except StorageError as error:
                warn("no table could be opened", error=type(error).__name__)
            except Exception as error:
                log_fault("provisioning failed", error)
            try:
                await asyncio.wait_for(self._stopping.wait(), _LOOK_EVERY)
            except TimeoutError:
                continue

    async def provision(self) -> None:
        """Close tables that are not needed and open those that are missing. Raises StorageError."""
        # Only the director closes a directed table, even without followers.
        tables = [
            _seen(handle)
            for handle in self._directory.tables.values()
            if not handle.settings.director
        ]
        # Before the first await, so that no player has sat down since.
        for table, why in self._closing.expired(closable(tables), self._clock.now()).items():
            self._close(self._directory.tables[table], why)
        self._end_pauses()
        for kind, number in missing(tables, self._kinds, most=self._most):
            await self._open(kind, number)

    def _end_pauses(self) -> None:
        """End the pauses of hosts who have left, which would hold the other players' chips in the
        hand.
        """
        away = {
            handle.id: frozenset({HOST_AWAY})
            for handle in self._directory.tables.values()
            if _is_host_away(handle)
        }
        for table in self._pauses.expired(away, self._clock.now()):
            log("pause ends: its host is away", table=table)
            self._directory.tables[table].submit(RESUME, args={"reason": HOST_AWAY})

    def _close(self, handle: TableHandle, why: str) -> None:
        def closed(outcome: Outcome) -> None:
            if isinstance(outcome, Refusal):
                if outcome.code == BUSY:
                    return
                self._closing.restart(handle.id)
            log("provisioner closes", table=handle.id, why=why, refused=_code(outcome))

        # A player may be about to sit down; the next round then sees it. A table of house bots
        # alone is always busy, so it is closed in any case.
        handle.submit(CLOSE, answer=closed, only_if_idle=why != DESERTED)

    async def _open(self, kind: str, number: int) -> None:
        wish = numbered(kind, number)
        for table in _ids(kind):
            settings, _ = table_settings(wish, table=table, host="")
            try:
                await self._directory.open(settings)
            except StreamExists:
                continue
            return


def _seen(handle: TableHandle) -> TableSummary:
    facts, settings = handle.facts(), handle.settings
    kind = kind_of(settings)
    return TableSummary(
        settings.id,
        kind,
        number_of(kind, settings.name) if kind else 1,
        is_over=facts.is_over,
        is_closing=facts.is_closing or facts.is_closed,
        is_paused=facts.is_paused,
        is_playing=facts.is_playing,
        has_started=facts.has_started,
        has_guests=any(not one.house for one in facts.seated),
        has_followers=facts.is_followed,
    )


def _is_host_away(handle: TableHandle) -> bool:
    """Return whether the table is paused by its host and the host is not connected."""
    host, facts = handle.settings.host, handle.facts()
    if not facts.is_paused or not host or facts.paused_by != host:
        return False
    return host not in facts.followers


def _ids(kind: str) -> Iterator[str]:
    """Yield ids for a new table: first the kind's own id, which is used once, then random ones."""
    yield kind
    for _ in range(_TRIES):
        yield f"{kind}-{''.join(secrets.choice(LETTERS) for _ in range(_ENDING_LENGTH))}"


def _code(outcome: Outcome) -> str | None:
    return outcome.code if isinstance(outcome, Refusal) else None
