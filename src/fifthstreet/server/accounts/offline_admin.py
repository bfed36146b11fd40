"""Administration on the server's machine, directly in the database.

A running server notices changes within seconds (`admin_poller.py`). Nothing here moves chips.
Tables are only marked, or given orders, which the running server that owns them executes.
"""

import secrets
from collections.abc import Sequence
from typing import Final

from fifthstreet.errors import FifthStreetError
from fifthstreet.server.accounts.ledger_entries import grant
from fifthstreet.server.accounts.opaque_secrets import new_code, new_id, new_token, token_hash
from fifthstreet.server.accounts.passwords import hash_now
from fifthstreet.server.accounts.player_names import BadName, former_skeleton, read_name, skeleton
from fifthstreet.server.accounts.principal import RESET, SCOPES
from fifthstreet.storage import (
    CLOSED,
    CLOSING,
    OPEN,
    AdminOrder,
    NameTaken,
    Newcomer,
    Player,
    RegisteredStream,
    Repositories,
    Token,
)
from fifthstreet.tables.state.command import KICK

RESET_MS: Final = 24 * 3_600_000
_DAY_MS: Final = 24 * 3_600_000
ROLES: Final = ("player", "organiser", "admin")


class AdminError(FifthStreetError):
    """The request cannot be fulfilled; the message is one line that says what is allowed."""


class OfflineAdmin:
    """The administrator's operations on the database; calls that write take the time as `now`."""

    def __init__(self, storage: Repositories) -> None:
        self._storage = storage

    async def find(self, named: str) -> Player:
        """Return a player by id or by an account's name; raises AdminError."""
        found = await self._storage.players.get(named)
        if found is None:
            found = await self._storage.players.by_name(skeleton(named))
        if found is None:
            found = await self._storage.players.by_name(former_skeleton(named))
        if found is None:
            raise AdminError(f"no player is called {named!r}: give an account's name or an id")
        return found

    async def add_account(
        self, text: str, role: str, *, chips: int, now: int
    ) -> tuple[Player, str]:
        """Make an account without a password; return it with a one-time code to choose one."""
        _check_role(role)
        try:
            name = read_name(text)
        except BadName as error:
            raise AdminError(str(error)) from None
        if await self._storage.players.by_name(name.key) is not None:
            raise NameTaken(f"the name {name.shown!r} is taken, or one that looks like it")
        # The password is random and not kept, so only the code opens the account.
        unknown = hash_now(secrets.token_urlsafe(32))
        player = Player(
            new_id("p"), "account", name.shown, name.key, unknown, role, now, None, None
        )
        given = grant(player.id, chips, "account", now)
        await self._storage.newcomers.add([Newcomer(player, None, "", given)])
        return player, await self.reset(player, now=now)

    async def set_role(self, player: Player, role: str) -> None:
        _check_role(role)
        if player.kind != "account":
            raise AdminError(f"{player.name!r} is no account: guests have no roles")
        await self._storage.players.set_role(player.id, role)

    async def reset(self, player: Player, *, now: int) -> str:
        """Return a one-time code with which the owner of the account chooses a new password."""
        if player.kind != "account":
            raise AdminError(f"{player.name!r} is no account: guests have no password")
        for token in await self._storage.tokens.of_player(player.id):
            if RESET in token.scopes and token.revoked_at is None:
                await self._storage.tokens.revoke(token.id, now=now)
        code = new_code()
        token = Token(
            new_id("r"), player.id, "password reset", (RESET,), now, now + RESET_MS, None, None
        )
        await self._storage.tokens.add(token, token_hash(code))
        return code

    async def ban(self, player: Player, reason: str, *, now: int) -> None:
        await self._storage.players.ban(player.id, reason, now=now)
        await self._storage.sessions.end_all(player.id)
        await self._order("", KICK, player.id, "banned", now)

    async def lift_ban(self, player: Player) -> None:
        if player.banned_at is None:
            raise AdminError(f"{player.name!r} is not banned")
        await self._storage.players.lift_ban(player.id)

    async def banned(self) -> list[Player]:
        return [
            player
            for player in await self._storage.players.of_kind()
            if player.banned_at is not None
        ]

    async def tokens_of(self, player: Player) -> list[Token]:
        """Return the player's tokens, without one-time codes."""
        own = await self._storage.tokens.of_player(player.id)
        return [token for token in own if RESET not in token.scopes]

    async def create_token(
        self, player: Player, label: str, scopes: Sequence[str], *, days: int | None, now: int
    ) -> tuple[Token, str]:
        wrong = [scope for scope in scopes if scope not in SCOPES]
        if wrong or not scopes:
            given = f"scope {wrong[0]!r}" if wrong else "no scope"
            raise AdminError(f"{given}; allowed: {', '.join(SCOPES)}")
        secret = new_token()
        ends = None if days is None else now + days * _DAY_MS
        token = Token(
            new_id("k"), player.id, label, tuple(dict.fromkeys(scopes)), now, ends, None, None
        )
        await self._storage.tokens.add(token, token_hash(secret))
        return token, secret

    async def revoke_token(self, token: str, *, now: int) -> None:
        if not await self._storage.tokens.revoke(token, now=now):
            raise AdminError(f"no token {token!r} is good now: `admin tokens list` shows ids")

    async def tables(self) -> list[RegisteredStream]:
        """Return the tables that are not closed."""
        return [
            table for table in await self._storage.tables.with_status() if table.status != CLOSED
        ]

    async def order(
        self, table: str, kind: str, *, player: str | None, reason: str, now: int
    ) -> AdminOrder:
        """Store an order for the server that owns the table: pause, resume or kick."""
        await self._open_table(table)
        return await self._order(table, kind, player, reason, now)

    async def _order(
        self, table: str, kind: str, player: str | None, reason: str, now: int
    ) -> AdminOrder:
        order = AdminOrder(new_id("o"), table, kind, player, reason, now)
        await self._storage.orders.add(order)
        return order

    async def _open_table(self, table: str) -> RegisteredStream:
        found = await self._storage.tables.get(table)
        if found is None or found.status == CLOSED:
            raise AdminError(f"no table {table!r} is open: `admin tables list` shows them")
        return found

    async def close_table(self, table: str, *, now: int) -> None:
        """Mark a table for closing: the server closes it after its hand, or when it starts."""
        found = await self._open_table(table)
        if found.status == OPEN:
            await self._storage.tables.set_status(table, CLOSING, now=now)


def _check_role(role: str) -> None:
    if role not in ROLES:
        raise AdminError(f"role {role!r}; allowed: {', '.join(ROLES)}")
