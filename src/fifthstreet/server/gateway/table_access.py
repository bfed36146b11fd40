"""Access to a table, to follow or to sit: invites, passwords and tickets, in one place."""

import asyncio
from concurrent.futures import Executor
from typing import Final

from fifthstreet.protocols.native.field_types import Cards, Role
from fifthstreet.server.accounts.sign_in_backoff import BackoffPolicy, SignInBackoff
from fifthstreet.server.addresses import network_of
from fifthstreet.server.contests.contest_service import ContestService
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.directory import Directory
from fifthstreet.server.runtime.table.table_handle import TableHandle
from fifthstreet.server.runtime.table_creation import is_invite, is_password
from fifthstreet.server.system_clock import Clock
from fifthstreet.tables import ALL_CARDS, PUBLIC
from fifthstreet.tables.settings.table_settings import NOBODY

# Guesses of table passwords. Friends mistype now and then; the pauses per table stay short, so that
# strangers with many addresses cannot keep its friends out.
_GUESSES_OF_ADDRESS: Final = BackoffPolicy(free=10, longest=300.0)
_GUESSES_AT_TABLE: Final = BackoffPolicy(free=100, longest=5.0)


def belongs(handle: TableHandle, player: str) -> bool:
    """Return whether a player needs no key: the host, or a seated player."""
    return bool(player) and (handle.settings.host == player or handle.has_seat(player))


class TableAccess:
    """Admits connections to tables, or raises Refused."""

    def __init__(
        self, directory: Directory, executor: Executor, clock: Clock, contests: ContestService
    ) -> None:
        self._directory = directory
        self._contests = contests
        self._executor = executor
        self._clock = clock
        self._by_address = SignInBackoff(_GUESSES_OF_ADDRESS)
        self._by_table = SignInBackoff(_GUESSES_AT_TABLE)

    def is_open(self, handle: TableHandle, session: Session) -> bool:
        """Return whether this connection needs no further key."""
        player = "" if session.player is None else session.player.id
        return (
            handle.settings.visibility == "public"
            or handle.id in session.admitted
            or belongs(handle, player)
        )

    async def admit(
        self,
        handle: TableHandle,
        session: Session,
        *,
        password: str | None,
        invite: str | None,
    ) -> None:
        """Check the key of a private table; raises Refused."""
        network = network_of(session.address)
        is_guess = password is not None and handle.settings.visibility == "password"
        if is_guess:
            self._slow_down(network, handle.id)
        await self.check_key(handle, password=password, invite=invite)
        if is_guess:
            self._by_address.forgive(network)
            self._by_table.forgive(handle.id)
        session.admitted.add(handle.id)

    def _slow_down(self, network: str, table: str) -> None:
        """Count a guess before it is compared; raises Refused if it comes too soon."""
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
        self, handle: TableHandle, *, password: str | None, invite: str | None
    ) -> None:
        settings = handle.settings
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
        self,
        handle: TableHandle,
        session: Session,
        *,
        role: Role,
        cards: Cards,
        ticket: str | None,
        giver: str | None,
    ) -> str:
        """Return the viewer whose projection the session receives; raises Refused.

        `giver` is the account that issued the ticket, None if it is not valid for this table.
        """
        policy = handle.settings.spectators
        player = "" if session.player is None else session.player.id
        if role == "spectator" or not player:
            if policy == "none":
                raise Refused("no_spectators", "this table takes no spectators")
            if cards == "public":
                return PUBLIC
            if handle.settings.director:
                self._contests.require_open_cards(
                    handle, {player, session.caller.owner} - {""}, session.address, ticket or ""
                )
                return ALL_CARDS
            if policy != "all_cards" or not (giver is not None or _is_show(handle)):
                raise Refused("no_spectators", "all cards are seen with a ticket, where allowed")
            return ALL_CARDS
        self._contests.require_active(handle, player)
        if cards == "all":
            raise Refused("no_spectators", "who plays does not see all cards")
        if policy == "none" and not belongs(handle, player):
            raise Refused("no_spectators", "this table takes no spectators; sit down to see it")
        return player


def _is_show(handle: TableHandle) -> bool:
    """Return whether only house bots can sit there; then all cards are visible without a ticket."""
    return bool(handle.settings.open_to == NOBODY)
