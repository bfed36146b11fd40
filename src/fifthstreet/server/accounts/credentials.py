"""Resolves a token or a cookie to its principal: from the database, with a short-lived cache.

An administrator may change the database from another process. Therefore nothing is cached for
longer than `FRESH_MS`, and the credentials of open sockets are checked again as often. Tokens and
cookies are hashed on arrival; no other module sees them.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from typing import Final, Literal, cast

from fifthstreet.protocols.native.server_messages import Identity
from fifthstreet.server.accounts.browser_headers import SESSION_MS
from fifthstreet.server.accounts.opaque_secrets import token_hash
from fifthstreet.server.accounts.player_names import guest_mark, skeleton, unmarked
from fifthstreet.server.accounts.principal import ALL_SCOPES, RESET, Principal
from fifthstreet.storage import Player, Repositories, Sighting

FRESH_MS: Final = 2_000
_MOST_REMEMBERED: Final = 10_000
_EXTEND_AFTER_MS: Final = 24 * 3_600_000


class Banned(Exception):
    """The credential is valid, but its player is banned."""


def identity_of(player: Player) -> Identity:
    return Identity(
        id=player.id,
        name=player.name,
        kind=cast(Literal["guest", "account"], player.kind),
        role=cast(Literal["player", "organiser", "admin"], player.role),
    )


class Credentials:
    """The cache of known credentials."""

    def __init__(self, storage: Repositories, wall: Callable[[], int]) -> None:
        self._storage = storage
        self._wall = wall
        self._fresh: OrderedDict[str, tuple[int, Principal | None]] = OrderedDict()
        self._used: dict[str, int] = {}
        self._seen: dict[Sighting, int] = {}

    async def by_token(self, token: str, address: str = "") -> Principal | None:
        """Return the principal of a token; None for an unknown one. Raises Banned, StorageError."""
        key = "token:" + token_hash(token)
        found = await self._remembered(key, self._look_up_token)
        if found is not None:
            self._used[found.token] = self._wall()
            self.note_address(found.player.id, address)
        return found

    async def by_cookie(self, cookie: str, address: str = "") -> Principal | None:
        """Return the principal of a session; None if it is invalid. Raises Banned, StorageError."""
        return await self.by_session(token_hash(cookie), address) if cookie else None

    async def by_session(self, session: str, address: str = "") -> Principal | None:
        found = await self._remembered("session:" + session, self._look_up_session)
        if found is not None:
            self.note_address(found.player.id, address)
        return found

    def note_address(self, player: str, address: str) -> None:
        if address:
            self._seen[Sighting(player, address)] = self._wall()

    def forget(self, player: str) -> None:
        """Drop a player from the cache after a change made by this process."""
        gone = [key for key, (_, caller) in self._fresh.items() if _is_of(caller, player)]
        for key in gone:
            del self._fresh[key]

    async def write_uses(self) -> None:
        """Store when tokens were used and the addresses of players. Raises StorageError."""
        used, self._used = self._used, {}
        seen, self._seen = self._seen, {}
        await self._storage.tokens.note_use(used)
        await self._storage.sightings.note(seen)

    async def worthless(self, callers: Iterable[Principal]) -> set[Principal]:
        """Return the principals with a revoked token, an ended session, or a banned player."""
        known = {caller for caller in callers if caller.is_identified}
        now = self._wall()
        dead = await self._storage.tokens.dead_among(
            sorted({caller.token for caller in known if caller.token}), now=now
        )
        live = await self._storage.sessions.live_among(
            sorted({caller.session for caller in known if caller.session}), now=now
        )
        named = {one for caller in known for one in (caller.player.id, caller.owner)}
        players = await self._storage.players.some(sorted(named))
        banned = {player.id for player in players.values() if player.banned_at is not None}
        return {
            caller
            for caller in known
            if caller.token in dead
            or (caller.session and caller.session not in live)
            or caller.player.id in banned
            or caller.owner in banned
            or (player := players.get(caller.player.id)) is None
            or player.role != caller.player.role
        }

    async def _remembered(
        self, key: str, look_up: Callable[[str], Awaitable[Principal | None]]
    ) -> Principal | None:
        now = self._wall()
        kept = self._fresh.get(key)
        if kept is not None and 0 <= now - kept[0] < FRESH_MS:
            return kept[1]
        found = await look_up(key.partition(":")[2])
        # Failed lookups are not cached, so that guesses cannot displace valid credentials.
        if found is not None:
            self._fresh[key] = (now, found)
            self._fresh.move_to_end(key)
            while len(self._fresh) > _MOST_REMEMBERED:
                self._fresh.popitem(last=False)
        return found

    async def _look_up_token(self, hashed: str) -> Principal | None:
        token = await self._storage.tokens.find(hashed, now=self._wall())
        if token is None or RESET in token.scopes:
            return None
        player = await self._player(token.player_id)
        if player is None:
            return None
        return Principal(
            identity_of(player), player.owner_id, frozenset(token.scopes), token=token.id
        )

    async def _look_up_session(self, hashed: str) -> Principal | None:
        now = self._wall()
        session = await self._storage.sessions.find(hashed, now=now)
        if session is None:
            return None
        player = await self._player(session.player_id)
        if player is None:
            return None
        if now - session.used_at > _EXTEND_AFTER_MS:
            await self._storage.sessions.extend(hashed, now=now, expires_at=now + SESSION_MS)
        return Principal(identity_of(player), player.owner_id, ALL_SCOPES, session=hashed)

    async def _player(self, player_id: str) -> Player | None:
        """Return the player; raises Banned, also when the player's owner is banned."""
        player = await self._storage.players.get(player_id)
        if player is None:
            return None
        owner = await self._storage.players.get(player.owner) if player.owner else None
        if player.banned_at is not None or (owner is not None and owner.banned_at is not None):
            raise Banned
        return await self.called(player)

    async def called(self, player: Player) -> Player:
        """Return the player with the name to show: a guest's is marked where an
        account has the same.

        Raises StorageError.
        """
        if player.kind != "guest":
            return player
        plain = unmarked(player.name)
        found = await self._storage.players.by_name(skeleton(plain))
        is_foreign = found is not None and found.id not in (player.id, player.owner_id)
        name = guest_mark(plain) if is_foreign else plain
        if name == player.name:
            return player
        await self._storage.players.set_name(player.id, name)
        self.forget(player.id)
        return replace(player, name=name)


def _is_of(caller: Principal | None, player: str) -> bool:
    return caller is not None and player in (caller.player.id, caller.owner)
