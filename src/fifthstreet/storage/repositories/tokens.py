"""Tokens of programs: with scopes, revocable, with their last use; only hashes are stored."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, bindparam, insert, or_, select, update

from fifthstreet.storage.database.database import Database
from fifthstreet.storage.database.database_schema import TOKENS
from fifthstreet.storage.errors import StorageError

# Tokens per query.
_PAGE: Final = 500


@dataclass(frozen=True, slots=True)
class Token:
    """The public facts of a token: never the token, nor its hash."""

    id: str
    player_id: str
    label: str
    scopes: tuple[str, ...]
    created_at: int
    expires_at: int | None
    used_at: int | None
    revoked_at: int | None


class Tokens:
    """The tokens of all players."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, token: Token, token_hash: str) -> None:
        if any(not scope or scope.split() != [scope] for scope in token.scopes):
            raise StorageError(f"scopes {token.scopes}; wanted: words without spaces")
        values = {
            "id": token.id,
            "hash": token_hash,
            "player_id": token.player_id,
            "label": token.label,
            "scopes": " ".join(token.scopes),
            "created_at": token.created_at,
            "expires_at": token.expires_at,
        }
        async with self._database.writing() as connection:
            await connection.execute(insert(TOKENS).values(values))

    async def find(self, token_hash: str, *, now: int) -> Token | None:
        """Return the token if it is valid now: neither revoked nor expired."""
        found = await self._fetch(
            TOKENS.c.hash == token_hash,
            TOKENS.c.revoked_at.is_(None),
            or_(TOKENS.c.expires_at.is_(None), TOKENS.c.expires_at > now),
        )
        return found[0] if found else None

    async def dead_among(self, tokens: Sequence[str], *, now: int) -> set[str]:
        """Return the ids among these tokens that are not valid any more."""
        dead: set[str] = set()
        async with self._database.reading() as connection:
            for start in range(0, len(tokens), _PAGE):
                query = select(TOKENS.c.id).where(
                    TOKENS.c.id.in_(tokens[start : start + _PAGE]),
                    or_(TOKENS.c.revoked_at.is_not(None), TOKENS.c.expires_at <= now),
                )
                dead.update(await connection.scalars(query))
        return dead

    async def of_player(self, player: str) -> Sequence[Token]:
        """Return all tokens a player ever had, oldest first."""
        return await self._fetch(TOKENS.c.player_id == player)

    async def revoke(self, token: str, *, now: int) -> bool:
        """Revoke a token; False if there is no such token or it was revoked before."""
        async with self._database.writing() as connection:
            changed = await connection.execute(
                update(TOKENS)
                .where(TOKENS.c.id == token, TOKENS.c.revoked_at.is_(None))
                .values(revoked_at=now)
            )
        return changed.rowcount == 1

    async def note_use(self, moments: Mapping[str, int]) -> None:
        """Store when each token was last used; the caller collects uses instead of writing each."""
        if not moments:
            return
        statement = (
            update(TOKENS).where(TOKENS.c.id == bindparam("token")).values(used_at=bindparam("now"))
        )
        rows = [{"token": token, "now": now} for token, now in sorted(moments.items())]
        async with self._database.writing() as connection:
            await connection.execute(statement, rows)

    async def _fetch(self, *conditions: ColumnElement[bool]) -> list[Token]:
        query = select(TOKENS).where(*conditions).order_by(TOKENS.c.created_at, TOKENS.c.id)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [
            Token(
                id=row["id"],
                player_id=row["player_id"],
                label=row["label"],
                scopes=tuple(row["scopes"].split()),
                created_at=row["created_at"],
                expires_at=row["expires_at"],
                used_at=row["used_at"],
                revoked_at=row["revoked_at"],
            )
            for row in rows
        ]
