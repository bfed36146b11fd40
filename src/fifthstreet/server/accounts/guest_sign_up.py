"""Signs up guests: a name, a token, some chips. Concurrent sign-ups share one transaction."""

import asyncio
from collections.abc import Callable

from fifthstreet.server.accounts.ledger_entries import grant
from fifthstreet.server.accounts.opaque_secrets import GUEST_PREFIX, new_id, new_token, token_hash
from fifthstreet.server.accounts.principal import GUEST_SCOPES
from fifthstreet.storage import Newcomer, Player, Repositories, StorageError, Token


class GuestSignUp:
    """Makes guests."""

    def __init__(self, storage: Repositories, wall: Callable[[], int], *, chips: int) -> None:
        self._storage = storage
        self._wall = wall
        self._chips = chips
        self._waiting: list[tuple[Newcomer, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def add(self, name: str, *, owner: str | None = None) -> tuple[Player, Token, str]:
        """Make a guest; return it with its token, which is not stored. Raises StorageError.

        A guest of an account plays with the account's chips and gets none of its own.
        """
        now = self._wall()
        secret = new_token(GUEST_PREFIX)
        player = Player(
            id=new_id("g"),
            kind="guest",
            name=name,
            name_key=None,
            password_hash=None,
            role="player",
            created_at=now,
            banned_at=None,
            ban_reason=None,
            owner=owner,
        )
        token = Token(new_id("k"), player.id, "guest", GUEST_SCOPES, now, None, None, None)
        given = None if owner is not None else grant(player.id, self._chips, "guest", now)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((Newcomer(player, token, token_hash(secret), given), done))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        await done
        return player, token, secret

    async def _write(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                error: StorageError | None = None
                try:
                    await self._storage.newcomers.add([newcomer for newcomer, _ in batch])
                except StorageError as trouble:
                    error = trouble
                for _, done in batch:
                    if done.cancelled():
                        continue
                    if error is None:
                        done.set_result(None)
                    else:
                        done.set_exception(error)
        finally:
            self._writer = None
