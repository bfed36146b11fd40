"""The floor manager: of every kind of default table one waits for the next newcomer, always.

It opens the next one when somebody has sat down at the last, and closes what nobody needs: spare
ones, tables that are over, players' tables that everybody has left. Closing is the table's own
command, so chips go back by the book and journals stay. It knows its tables by what is written
(`default_tables.kind_of`) and keeps nothing over a restart but that.
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
    Patience,
    Seen,
    closable,
    missing,
)
from fifthstreet.server.runtime.table_actor import TableActor
from fifthstreet.server.runtime.table_creation import LETTERS, table_settings
from fifthstreet.server.server_settings import Settings
from fifthstreet.server.system_clock import Clock
from fifthstreet.storage import StorageError, TableExists
from fifthstreet.tables import Refusal, Step
from fifthstreet.tables.state.command import CLOSE, RESUME

_LOOK_EVERY: Final = 1.0
# Whoever has lost the connection at the end of a tournament still gets to see the standing.
_LEFT_MS: Final = 30_000
_ENDING_LENGTH: Final = 4
_TRIES: Final = 20
_STOP_SECONDS: Final = 1.0


class TableProvisioner:
    """One task of the server."""

    def __init__(self, lobby: Directory, settings: Settings, clock: Clock) -> None:
        self._lobby = lobby
        self._clock = clock
        self._most = settings.tables
        self._kinds = tuple(DEFAULT_TABLES) if settings.default_tables else ()
        self._patience = Patience(
            {
                SPARE: settings.spare_table_ms,
                LEFT: min(_LEFT_MS, settings.over_table_ms),
                OVER: settings.over_table_ms,
                HOSTED_OVER: settings.hosted_over_table_ms,
                DESERTED: settings.deserted_table_ms,
            }
        )
        self._pauses = Patience({HOST_AWAY: settings.host_away_ms})
        self._stopping = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """A table that is being opened is, if the database answers in time."""
        self._stopping.set()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=_STOP_SECONDS)
            self._task.cancel()

    async def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                await self.look()
            except StorageError as error:
                warn("no table could be opened", error=type(error).__name__)
            except Exception as error:
                log_fault("the floor failed", error)
            try:
                await asyncio.wait_for(self._stopping.wait(), _LOOK_EVERY)
            except TimeoutError:
                continue

    async def look(self) -> None:
        """Once: close what may go, open what is missing. Raises StorageError."""
        tables = [_seen(actor) for actor in self._lobby.tables.values()]
        # Before anything is waited for: nobody has sat down since.
        for table, why in self._patience.ripe(closable(tables), self._clock.now()).items():
            self._close(self._lobby.tables[table], why)
        self._end_pauses()
        for kind, number in missing(tables, self._kinds, most=self._most):
            await self._open(kind, number)

    def _end_pauses(self) -> None:
        """A host who pauses and goes must not keep everybody else's chips in the hand."""
        away = {
            actor.id: frozenset({HOST_AWAY})
            for actor in self._lobby.tables.values()
            if _is_host_away(actor)
        }
        for table in self._pauses.ripe(away, self._clock.now()):
            log("pause ends: its host is away", table=table)
            self._lobby.tables[table].submit(RESUME, args={"reason": HOST_AWAY})

    def _close(self, actor: TableActor, why: str) -> None:
        # Somebody may be about to sit down, which the next look knows. House bots that play without
        # end at a deserted table are always busy.
        if actor.is_busy and why != DESERTED:
            return

        def closed(result: Step | Refusal) -> None:
            if isinstance(result, Refusal):
                self._patience.wait_again(actor.id)
            log("floor closes", table=actor.id, why=why, refused=_code(result))

        actor.submit(CLOSE, answer=closed)

    async def _open(self, kind: str, number: int) -> None:
        wish = numbered(kind, number)
        for table in _ids(kind):
            settings, _ = table_settings(wish, table=table, host="")
            try:
                await self._lobby.open(settings)
            except TableExists:
                continue
            return


def _seen(actor: TableActor) -> Seen:
    state = actor.state
    settings = state.settings
    kind = kind_of(settings)
    return Seen(
        settings.id,
        kind,
        number_of(kind, settings.name) if kind else 1,
        is_over=state.is_over,
        is_closing=state.is_closing or state.is_closed,
        is_paused=state.paused_at is not None,
        is_playing=state.is_playing,
        has_started=state.has_started,
        has_guests=any(not person.house for person in state.people),
        has_followers=actor.feed.is_followed,
    )


def _is_host_away(actor: TableActor) -> bool:
    """Whether the table is paused by its host, who does not follow it; others' pauses stay."""
    host = actor.state.settings.host
    if actor.state.paused_at is None or not host or actor.state.paused_by != host:
        return False
    followers = [connection.player for connection in actor.feed.connections()]
    return not any(player is not None and player.id == host for player in followers)


def _ids(kind: str) -> Iterator[str]:
    """Names for a new table: the kind's own, which is used once, then drawn ones."""
    yield kind
    for _ in range(_TRIES):
        yield f"{kind}-{''.join(secrets.choice(LETTERS) for _ in range(_ENDING_LENGTH))}"


def _code(result: Step | Refusal) -> str | None:
    return result.code if isinstance(result, Refusal) else None
