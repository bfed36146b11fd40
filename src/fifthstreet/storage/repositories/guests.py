"""New players with their first token and chips, many per commit; and guests that become accounts.

A guest is three rows in three tables; written separately, each guest would wait for three syncs.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import and_, insert, update
from sqlalchemy.exc import IntegrityError

from fifthstreet.storage.database.database import Database
from fifthstreet.storage.database.database_schema import PLAYERS, TOKENS
from fifthstreet.storage.errors import NameTaken, UnknownPlayer
from fifthstreet.storage.repositories.ledger import Ledger
from fifthstreet.storage.repositories.players import ACCOUNT, GUEST, Player
from fifthstreet.storage.repositories.tokens import Token
from fifthstreet.storage.streams.journal_records import Transfer


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A new guest; `token_hash` is the hash of the guest's token."""

    player: Player
    token: Token | None
    token_hash: str
    grant: Transfer | None


class Guests:
    """New guests and accounts."""

    def __init__(self, database: Database, ledger: Ledger) -> None:
        self._database = database
        self._ledger = ledger

    async def add(self, newcomers: Sequence[Newcomer]) -> None:
        """Add all of them, or none; their ids are random. Raises NameTaken, StorageError."""
        players = [
            {column.name: getattr(newcomer.player, column.name) for column in PLAYERS.columns}
            for newcomer in newcomers
        ]
        tokens = [
            {
                "id": newcomer.token.id,
                "hash": newcomer.token_hash,
                "player_id": newcomer.token.player_id,
                "label": newcomer.token.label,
                "scopes": " ".join(newcomer.token.scopes),
                "created_at": newcomer.token.created_at,
                "expires_at": newcomer.token.expires_at,
            }
            for newcomer in newcomers
            if newcomer.token is not None
        ]
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(PLAYERS), players)
                if tokens:
                    await connection.execute(insert(TOKENS), tokens)
                for newcomer in newcomers:
                    if newcomer.grant is not None:
                        await self._ledger.write(connection, newcomer.grant)
        except IntegrityError:
            # The name is the only unique column that a user chooses.
            raise NameTaken("the name is taken") from None

    async def sign_up(
        self,
        player: str,
        name: str,
        *,
        name_key: str,
        password_hash: str,
        grant: Transfer | None = None,
    ) -> None:
        """Turn a guest into an account: the same player, with a name, a password, more chips.

        Raises NameTaken, UnknownPlayer, StorageError.
        """
        values = {
            "kind": ACCOUNT,
            "name": name,
            "name_key": name_key,
            "password_hash": password_hash,
        }
        is_guest = and_(PLAYERS.c.id == player, PLAYERS.c.kind == GUEST)
        try:
            async with self._database.writing() as connection:
                changed = await connection.execute(update(PLAYERS).where(is_guest).values(values))
                if changed.rowcount == 0:
                    raise UnknownPlayer(f"there is no guest {player!r}")
                if grant is not None:
                    await self._ledger.write(connection, grant)
        except IntegrityError:
            raise NameTaken(f"the name {name!r} is taken") from None
