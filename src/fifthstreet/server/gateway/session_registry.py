"""The sessions of the server: their identities, limits per player, and heartbeats."""

from collections.abc import Callable, Iterator
from typing import Final

from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.protocols.native.frame_codec import encode
from fifthstreet.protocols.native.server_messages import Identity
from fifthstreet.server.accounts.account_service import AccountService
from fifthstreet.server.accounts.credentials import Banned, Credentials, identity_of
from fifthstreet.server.accounts.principal import STRANGER, Principal
from fifthstreet.server.accounts.purses import Purses
from fifthstreet.server.addresses import network_of
from fifthstreet.server.gateway.connection_limits import FULL, ConnectionLimits, NoRoom
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.metrics import Metrics
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.server_settings import Settings
from fifthstreet.server.system_clock import Clock
from fifthstreet.server.token_bucket import Buckets

_HELLO_SECONDS: Final = 10.0
_SILENCES: Final = 3
_HOUR: Final = 3_600
_RETRY_WHEN_FULL_MS: Final = 30_000
_PING: Final = encode(messages.ServerPing())


class SessionRegistry:
    """All sessions, including those without a transport."""

    def __init__(
        self,
        settings: Settings,
        metrics: Metrics,
        clock: Clock,
        *,
        register: AccountService,
        credentials: Credentials,
        purses: Purses,
        has_seat: Callable[[str], bool],
    ) -> None:
        self._has_seat = has_seat
        self._register = register
        self._credentials = credentials
        self.purses = purses
        self._settings = settings
        self._metrics = metrics
        self._clock = clock
        self._sessions: dict[int, Session] = {}
        self._by_player: dict[str, int] = {}
        self._limits = ConnectionLimits(settings)
        self._guests = Buckets(settings.guests_per_address / _HOUR, settings.guests_per_address)

    def __len__(self) -> int:
        return len(self._sessions)

    def __iter__(self) -> Iterator[Session]:
        return iter(list(self._sessions.values()))

    @property
    def player_count(self) -> int:
        return len(self._by_player)

    def wall(self) -> int:
        return self._clock.wall()

    def add(self, session: Session) -> None:
        """Add a new socket; raises Refused when a limit is reached."""
        try:
            leaving = self._limits.to_make_room(session.address)
        except NoRoom as error:
            raise Refused(FULL, str(error), _RETRY_WHEN_FULL_MS) from None
        if leaving is not None:
            leaving.drop(FULL, "others wait for this place; say hello as a player who has a seat")
        self._limits.add(session)
        self._sessions[session.number] = session
        self._metrics.connections.set(len(self._sessions))

    def remove(self, session: Session) -> None:
        if self._sessions.pop(session.number, None) is None:
            return
        self._limits.remove(session)
        self._metrics.connections.set(len(self._sessions))
        player = session.player
        if player is not None and player.id:
            self._by_player[player.id] -= 1
            if self._by_player[player.id] == 0:
                del self._by_player[player.id]

    async def introduce(
        self, session: Session, *, token: str | None = None, guest: str | None = None
    ) -> str | None:
        """Give a session its identity; return the token of a new guest. Raises
        Refused, StorageError.

        With neither token nor guest it is the player signed in in this browser, or anonymous.
        """
        if session.player is not None:
            raise Refused("hello_twice", "this connection has said hello already")
        if token is not None and guest is not None:
            raise Refused("bad_message", "hello has a token or a guest's name, not both")
        secret: str | None = None
        caller: Principal | None = STRANGER
        if guest is not None:
            self._require_place(session, "")
            caller, secret = await self.new_guest(guest, session.address)
        else:
            try:
                if token is not None:
                    caller = await self._credentials.by_token(token, session.address)
                elif session.cookie_hash:
                    caller = await self._credentials.by_session(
                        session.cookie_hash, session.address
                    )
                    caller = caller or STRANGER
            except Banned:
                raise Refused("banned", "this player is banned from this server") from None
        if caller is None:
            raise Refused("bad_token", "no player has this token")
        if caller.is_identified:
            await self.purses.check(caller.owner)
        self._require_place(session, caller.player.id)
        self._count(caller.player)
        session.caller = caller
        session.player = caller.player
        return secret

    async def principal(self, token: str, address: str) -> Principal:
        """Return the principal of a request's token; an anonymous one without. Raises Refused."""
        if not token:
            return STRANGER
        try:
            caller = await self._credentials.by_token(token, address)
        except Banned:
            raise Refused("banned", "this player is banned from this server") from None
        if caller is None:
            raise Refused("bad_token", "no player has this token")
        return caller

    async def new_guest(
        self, name: str, address: str, *, owner: str | None = None
    ) -> tuple[Principal, str]:
        """Make a guest, unless this address, or the account that makes it, has had too many."""
        whose = f"account {owner}" if owner else network_of(address)
        wait = self._guests.take(whose, self._clock.now() / 1000)
        if wait:
            raise Refused(
                "too_many_guests",
                f"at most {self._settings.guests_per_address} new guests an hour from one address",
                int(wait * 1000) + 1,
            )
        player, token, secret = await self._register.new_guest(name, address, owner=owner)
        scopes = frozenset(token.scopes)
        return Principal(identity_of(player), player.owner_id, scopes, token=token.id), secret

    def _require_place(self, session: Session, player: str) -> None:
        """Check the limit of sessions; the reserve is for seated players. Raises Refused."""
        if not self._limits.is_on_probation(session):
            return
        if not player or not self._has_seat(player):
            message = "the last connections are for players who have a seat"
            session.close(FULL, message, _RETRY_WHEN_FULL_MS)
            raise Refused(FULL, message)
        self._limits.prove(session)

    def _count(self, player: Identity) -> None:
        if not player.id:
            return
        count = self._by_player.get(player.id, 0)
        if count >= self._settings.connections_per_player:
            raise Refused("too_many_connections", f"you have {count} connections, the most")
        self._by_player[player.id] = count + 1

    def forgive(self, seconds: float) -> None:
        """Reset the heartbeat times after a stall of the server."""
        for session in self:
            session.last_heard += seconds
            session.opened += seconds

    def look_after(self, now: float) -> None:
        """Ping silent sessions, and close those that do not answer."""
        beat = self._settings.heartbeat_ms / 1000
        for session in self:
            silent = now - session.last_heard
            if not session.has_heartbeat:
                continue
            if session.player is None and now - session.opened > _HELLO_SECONDS:
                if not session.is_waiting:
                    session.close("no_hello", "hello did not come in time")
            elif silent > _SILENCES * beat:
                session.drop("silent", "nothing was heard for too long")
            elif silent > beat and not session.is_pinged:
                session.is_pinged = True
                session.push(_PING)
