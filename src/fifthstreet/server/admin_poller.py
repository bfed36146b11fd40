"""Polls the database for an administrator's changes and applies them to the running server.

`fifthstreet admin` writes to the database, not to the server. Within two seconds the sockets of
revoked tokens, ended sessions and banned players are closed, tables marked for closing are closed,
and orders to tables are executed.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from fifthstreet.server.accounts.credentials import FRESH_MS, Credentials
from fifthstreet.server.accounts.purses import Purses
from fifthstreet.server.gateway.session_registry import SessionRegistry
from fifthstreet.server.logs import log_fault, warn
from fifthstreet.server.runtime.directory import Directory
from fifthstreet.server.runtime.table_moderation import TableModeration
from fifthstreet.storage import Repositories, StorageError

_POLLS_PER_WRITE: Final = 5
_POLLS_PER_SUM: Final = 30
_POLLS_PER_CLEANING: Final = 1_800
_KEEP_ADDRESSES_MS: Final = 30 * 24 * 3_600_000
_KEEP_CHAT_REPORTS_MS: Final = 90 * 24 * 3_600_000


class AdminPoller:
    """A background task of the server."""

    def __init__(
        self,
        storage: Repositories,
        credentials: Credentials,
        directory: Directory,
        sessions: SessionRegistry,
        purses: Purses,
        tables: TableModeration,
        wall: Callable[[], int],
        *,
        take_over: Callable[[], Awaitable[None]],
    ) -> None:
        self._storage = storage
        self._credentials = credentials
        self._directory = directory
        self._sessions = sessions
        self._purses = purses
        self._tables = tables
        self._wall = wall
        self._take_over = take_over
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop the task and write the last uses of tokens."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            try:
                await self._credentials.write_uses()
            except StorageError as error:
                warn("uses of tokens not written", error=type(error).__name__)

    async def _run(self) -> None:
        polls = 0
        while True:
            await asyncio.sleep(FRESH_MS / 1000)
            polls += 1
            try:
                await self.poll()
                if polls % _POLLS_PER_WRITE == 0:
                    await self._credentials.write_uses()
                if polls % _POLLS_PER_SUM == 0:
                    await self._purses.check_sum()
                if polls % _POLLS_PER_CLEANING == 1:
                    await self._clean()
            except StorageError as error:
                warn("the database does not answer", error=type(error).__name__)
            except Exception as error:
                log_fault("polling failed", error)

    async def poll(self) -> None:
        """Read the changes and orders of other processes and apply them. Raises StorageError."""
        await self._take_over()
        await self._purses.refresh(
            session.caller.owner for session in self._sessions if session.caller.is_identified
        )
        await self._directory.close_wanted()
        await self._tables.carry_out()
        gone = await self._credentials.worthless(session.caller for session in self._sessions)
        if not gone:
            return
        for caller in gone:
            self._credentials.forget(caller.player.id)
        for session in self._sessions:
            if session.caller in gone:
                session.close("signed_out", "what you came with is no good any more")

    async def _clean(self) -> None:
        now = self._wall()
        await self._storage.sessions.forget_expired(now=now)
        await self._storage.sightings.forget(before=now - _KEEP_ADDRESSES_MS)
        await self._storage.chat_reports.forget(before=now - _KEEP_CHAT_REPORTS_MS)
