"""Chat lines that players have reported, with the lines around them."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import delete, func, select
from sqlalchemy.dialects import postgresql, sqlite

from fifthstreet.storage.database.database import Database
from fifthstreet.storage.database.database_location import SQLITE
from fifthstreet.storage.database.database_schema import CHAT_REPORTS


class ChatReport(NamedTuple):
    """One line, reported by one player; `context` is the chat around it as JSON."""

    table_id: str
    player_id: str
    said_at: int
    reporter_id: str
    line: str
    context: str
    reported_at: int


class ChatReports:
    """The reports of all tables; the same line counts once per reporter."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def note(self, report: ChatReport) -> None:
        dialect = sqlite if self._database.location.kind == SQLITE else postgresql
        statement = dialect.insert(CHAT_REPORTS).on_conflict_do_nothing()
        async with self._database.writing() as connection:
            await connection.execute(statement, [report._asdict()])

    async def count_of(self, reporter: str, *, since: int) -> int:
        """Return how many lines a player has reported since a time."""
        query = select(func.count()).where(
            CHAT_REPORTS.c.reporter_id == reporter, CHAT_REPORTS.c.reported_at >= since
        )
        async with self._database.reading() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def newest(self, *, table: str | None = None, limit: int) -> Sequence[ChatReport]:
        """Return the reports, newest first."""
        query = select(CHAT_REPORTS).order_by(CHAT_REPORTS.c.reported_at.desc()).limit(limit)
        if table is not None:
            query = query.where(CHAT_REPORTS.c.table_id == table)
        async with self._database.reading() as connection:
            return [ChatReport(*row) for row in await connection.execute(query)]

    async def forget(self, *, before: int) -> int:
        """Delete older reports; return their number."""
        old = CHAT_REPORTS.c.reported_at < before
        async with self._database.writing() as connection:
            gone = await connection.execute(delete(CHAT_REPORTS).where(old))
        return gone.rowcount
