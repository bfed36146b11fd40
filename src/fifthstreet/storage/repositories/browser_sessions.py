"""Sessions of browsers: the hash of a cookie, its player, and its expiry."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, insert, select, update

from fifthstreet.storage.database.database import Database
from fifthstreet.storage.database.database_schema import SESSIONS

# Sessions per query.
_PAGE: Final = 500


@dataclass(frozen=True, slots=True)
class BrowserSession:
    """The session of a signed-in browser."""

    player_id: str
    created_at: int
    expires_at: int
    used_at: int


class BrowserSessions:
    """The sessions of signed-in browsers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(
        self, session_hash: str, player: str, *, now: int, expires_at: int, most: int | None = None
    ) -> BrowserSession:
        """Add a session; with `most`, the player's sessions that were used longest ago end."""
        values = {
            "hash": session_hash,
            "player_id": player,
            "created_at": now,
            "expires_at": expires_at,
            "used_at": now,
        }
        async with self._database.writing() as connection:
            await connection.execute(insert(SESSIONS).values(values))
            if most is not None:
                kept = (
                    select(SESSIONS.c.hash)
                    .where(SESSIONS.c.player_id == player, SESSIONS.c.hash != session_hash)
                    .order_by(SESSIONS.c.used_at.desc(), SESSIONS.c.created_at.desc())
                    .limit(most - 1)
                )
                await connection.execute(
                    delete(SESSIONS).where(
                        SESSIONS.c.player_id == player,
                        SESSIONS.c.hash != session_hash,
                        SESSIONS.c.hash.not_in(kept),
                    )
                )
        return BrowserSession(player, now, expires_at, now)

    async def find(self, session_hash: str, *, now: int) -> BrowserSession | None:
        """Return the session if it has not expired."""
        query = select(
            SESSIONS.c.player_id, SESSIONS.c.created_at, SESSIONS.c.expires_at, SESSIONS.c.used_at
        ).where(SESSIONS.c.hash == session_hash, SESSIONS.c.expires_at > now)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else BrowserSession(*row)

    async def live_among(self, hashes: Sequence[str], *, now: int) -> set[str]:
        """Return those of these sessions that have neither ended nor expired."""
        live: set[str] = set()
        async with self._database.reading() as connection:
            for start in range(0, len(hashes), _PAGE):
                query = select(SESSIONS.c.hash).where(
                    SESSIONS.c.hash.in_(hashes[start : start + _PAGE]), SESSIONS.c.expires_at > now
                )
                live.update(await connection.scalars(query))
        return live

    async def extend(self, session_hash: str, *, now: int, expires_at: int) -> None:
        """Extend a session after its use."""
        async with self._database.writing() as connection:
            await connection.execute(
                update(SESSIONS)
                .where(SESSIONS.c.hash == session_hash)
                .values(used_at=now, expires_at=expires_at)
            )

    async def end(self, session_hash: str) -> None:
        """End one session."""
        async with self._database.writing() as connection:
            await connection.execute(delete(SESSIONS).where(SESSIONS.c.hash == session_hash))

    async def end_all(self, player: str) -> int:
        """End all sessions, after a new password or a ban; return their number."""
        async with self._database.writing() as connection:
            ended = await connection.execute(delete(SESSIONS).where(SESSIONS.c.player_id == player))
        return ended.rowcount

    async def forget_expired(self, *, now: int) -> int:
        async with self._database.writing() as connection:
            ended = await connection.execute(delete(SESSIONS).where(SESSIONS.c.expires_at <= now))
        return ended.rowcount
