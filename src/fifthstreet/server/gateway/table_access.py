"""Who may follow or sit at a table: invites, passwords and tickets, checked in one place."""

import asyncio
from concurrent.futures import Executor
from typing import Final

from fifthstreet.protocols.native.field_types import Cards, Role
from fifthstreet.server.accounts.sign_in_backoff import Patience, SignInBackoff
from fifthstreet.server.addresses import network_of
from fifthstreet.server.gateway.connection import Connection
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.directory import Directory
from fifthstreet.server.runtime.table_actor import TableActor
from fifthstreet.server.runtime.table_creation import is_invite, is_password
from fifthstreet.server.system_clock import Clock
from fifthstreet.tables import ALL_CARDS, PUBLIC
from fifthstreet.tables.settings.table_settings import NOBODY

# Guesses at table passwords. Friends mistype now and then; a table's own pauses stay short, so that
# strangers with many addresses cannot keep its friends out.
_GUESSES_OF_ADDRESS: Final = Patience(free=10, longest=300.0)
_GUESSES_AT_TABLE: Final = Patience(free=100, longest=5.0)


def belongs(actor: TableActor, player: str) -> bool:
    """Whether a player needs no key: the host, or one who sits here."""
    return bool(player) and (
        actor.state.settings.host == player or actor.state.person(player) is not None
    )


class TableAccess:
    """Lets connections in, or raises Refused."""

    def __init__(self, lobby: Directory, executor: Executor, clock: Clock) -> None:
        self._lobby = lobby
        self._executor = executor
        self._clock = clock
        self._by_address = SignInBackoff(_GUESSES_OF_ADDRESS)
        self._by_table = SignInBackoff(_GUESSES_AT_TABLE)

    def is_open(self, actor: TableActor, connection: Connection) -> bool:
        """Whether this connection needs to show nothing more."""
        player = "" if connection.player is None else connection.player.id
        return (
            actor.state.settings.visibility == "public"
            or actor.id in connection.admitted
            or belongs(actor, player)
        )

    async def admit(
        self,
        actor: TableActor,
        connection: Connection,
        *,
        password: str | None,
        invite: str | None,
    ) -> None:
        """Check the key of a table that is not open; raises Refused."""
        network = network_of(connection.address)
        is_guess = password is not None and actor.state.settings.visibility == "password"
        if is_guess:
            self._slow_down(network, actor.id)
        await self.check_key(actor, password=password, invite=invite)
        if is_guess:
            self._by_address.forgive(network)
            self._by_table.forgive(actor.id)
        connection.admitted.add(actor.id)

    def _slow_down(self, network: str, table: str) -> None:
        """Count a guess before it is compared; raises Refused when it comes too soon."""
        now = self._clock.now() / 1000
        wait = self._by_address.try_now(network, now)
        if not wait:
            wait = self._by_table.try_now(table, now)
            if wait:
                self._by_address.forgive(network)
        if wait:
            message = "too many tries of table passwords; wait a little"
            raise Refused("rate_limited", message, int(wait * 1000) + 1)

    async def check_key(
        self, actor: TableActor, *, password: str | None, invite: str | None
    ) -> None:
        settings = actor.state.settings
        if settings.visibility == "private":
            if invite is None or not is_invite(invite, settings.secret):
                raise Refused("not_invited", "this table is private: an invite is needed")
        elif settings.visibility == "password":
            if password is None:
                raise Refused("wrong_password", "this table needs a password")
            loop = asyncio.get_running_loop()
            if not await loop.run_in_executor(
                self._executor, is_password, password, settings.secret
            ):
                raise Refused("wrong_password", "this is not the table's password")

    def viewer(
        self, actor: TableActor, player: str, *, role: Role, cards: Cards, ticket: str | None
    ) -> str:
        """As whom somebody looks at the table; raises Refused."""
        policy = actor.state.settings.spectators
        if role == "spectator" or not player:
            if policy == "none":
                raise Refused("no_spectators", "this table takes no spectators")
            if cards == "public":
                return PUBLIC
            if policy != "all_cards" or not self._may_see_all(actor, ticket):
                raise Refused("no_spectators", "all cards are seen with a ticket, where allowed")
            return ALL_CARDS
        if cards == "all":
            raise Refused("no_spectators", "who plays does not see all cards")
        if policy == "none" and not belongs(actor, player):
            raise Refused("no_spectators", "this table takes no spectators; sit down to see it")
        return player

    def _may_see_all(self, actor: TableActor, ticket: str | None) -> bool:
        """Where nobody but house bots can sit, nobody is wronged: there it needs no ticket."""
        is_show = actor.state.settings.open_to == NOBODY
        return is_show or self._lobby.ticket_giver(actor.id, ticket) is not None
