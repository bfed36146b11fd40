"""The players: guests and accounts, their roles and bans.

Passwords are stored only as hashes, made by the caller; the caller also computes the `name_key`,
which is equal for names that look alike.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import ColumnElement, insert, select, update
from sqlalchemy.exc import IntegrityError

from fifthstreet.storage.database.database import Database
from fifthstreet.storage.database.database_schema import PLAYERS
from fifthstreet.storage.errors import NameTaken, StorageError, UnknownPlayer

GUEST: Final = "guest"
ACCOUNT: Final = "account"
HOUSE: Final = "house"
KINDS: Final = (GUEST, ACCOUNT, HOUSE)

ROLES: Final = ("player", "organiser", "admin")

# Players per query.
_PAGE: Final = 500


@dataclass(frozen=True, slots=True)
class Player:
    """A lasting identity; the hash of its password is left out of its repr."""

    id: str
    kind: str
    name: str
    name_key: str | None
    password_hash: str | None = field(repr=False)
    role: str
    created_at: int
    banned_at: int | None
    ban_reason: str | None
    owner: str | None = None

    @property
    def owner_id(self) -> str:
        """Return the account that owns the chips and is responsible for the player."""
        return self.owner or self.id


class Players:
    """All guests and accounts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add_guest(self, player: str, name: str, *, now: int) -> Player:
        return await self._add(Player(player, GUEST, name, None, None, ROLES[0], now, None, None))

    async def add_house(self, player: str, name: str, *, now: int) -> Player:
        """Add a house bot; it cannot sign in."""
        return await self._add(Player(player, HOUSE, name, None, None, ROLES[0], now, None, None))

    async def add_account(
        self, player: str, name: str, *, name_key: str, password_hash: str, role: str, now: int
    ) -> Player:
        """Add an account; raises NameTaken."""
        _check_role(role)
        return await self._add(
            Player(player, ACCOUNT, name, name_key, password_hash, role, now, None, None)
        )

    async def get(self, player: str) -> Player | None:
        return await self._one(PLAYERS.c.id == player)

    async def by_name(self, name_key: str) -> Player | None:
        """Return the account with this name key."""
        return await self._one(PLAYERS.c.name_key == name_key)

    async def some(self, players: Sequence[str]) -> Mapping[str, Player]:
        """Return those of these players that exist."""
        found: dict[str, Player] = {}
        async with self._database.reading() as connection:
            for start in range(0, len(players), _PAGE):
                query = select(PLAYERS).where(PLAYERS.c.id.in_(players[start : start + _PAGE]))
                rows = await connection.execute(query)
                found |= {row["id"]: Player(**row) for row in rows.mappings()}
        return found

    async def of_kind(self, *kinds: str) -> Sequence[Player]:
        """Return all players of these kinds, oldest first."""
        query = select(PLAYERS).where(PLAYERS.c.kind.in_(kinds or KINDS))
        async with self._database.reading() as connection:
            rows = await connection.execute(query.order_by(PLAYERS.c.created_at, PLAYERS.c.id))
            return [Player(**row) for row in rows.mappings()]

    async def set_password(self, player: str, password_hash: str) -> None:
        await self._change(player, {"password_hash": password_hash})

    async def set_name(self, player: str, name: str) -> None:
        await self._change(player, {"name": name})

    async def set_name_key(self, player: str, name_key: str) -> None:
        """Set an account's key; raises NameTaken where another account has it."""
        try:
            await self._change(player, {"name_key": name_key})
        except IntegrityError:
            raise NameTaken(f"another account has the key of {player!r}") from None

    async def set_role(self, player: str, role: str) -> None:
        _check_role(role)
        await self._change(player, {"role": role})

    async def ban(self, player: str, reason: str, *, now: int) -> None:
        await self._change(player, {"banned_at": now, "ban_reason": reason})

    async def lift_ban(self, player: str) -> None:
        await self._change(player, {"banned_at": None, "ban_reason": None})

    async def _add(self, player: Player) -> Player:
        values = {column.name: getattr(player, column.name) for column in PLAYERS.columns}
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(PLAYERS).values(values))
        except IntegrityError:
            raise NameTaken(f"the name {player.name!r} or the id {player.id!r} is taken") from None
        return player

    async def _one(self, condition: ColumnElement[bool]) -> Player | None:
        async with self._database.reading() as connection:
            found = await connection.execute(select(PLAYERS).where(condition))
            row = found.mappings().one_or_none()
        return None if row is None else Player(**row)

    async def _change(self, player: str, values: dict[str, object]) -> None:
        async with self._database.writing() as connection:
            changed = await connection.execute(
                update(PLAYERS).where(PLAYERS.c.id == player).values(values)
            )
        if changed.rowcount == 0:
            raise UnknownPlayer(f"there is no player {player!r}")


def _check_role(role: str) -> None:
    if role not in ROLES:
        raise StorageError(f"role {role!r}; allowed: {', '.join(ROLES)}")
