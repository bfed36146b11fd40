"""Joins of the contest protocol, and the events of a contest for its clients."""

import asyncio
from functools import partial
from typing import Final
from weakref import WeakKeyDictionary

from fifthstreet.contests import ContestEvent, ContestState, DirectedTable
from fifthstreet.contests.state import contest_event as kinds
from fifthstreet.contests.state.contestant import Contestant
from fifthstreet.protocols.contest_ai import peer_frames as wire
from fifthstreet.protocols.contest_ai.client_frames import Join, read_amount
from fifthstreet.server.bounded_threads import TooBusy
from fifthstreet.server.contests.contest_actor import ContestActor
from fifthstreet.server.gateway.adapter import Peer
from fifthstreet.server.gateway.contest_ai.contest_client import ContestClient
from fifthstreet.server.gateway.contest_ai.failed_joins import FailedJoins
from fifthstreet.server.gateway.contest_ai.secret_checks import SecretChecks
from fifthstreet.server.gateway.contest_ai.table_peers import TableClient, TablePeers
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.plain_codec import PlainCodec
from fifthstreet.server.gateway.transport import Transport
from fifthstreet.server.runtime.table.table_handle import TableHandle

# A client that must wait is closed as late as this: one that connects again at once is slowed down.
_HELD_SECONDS: Final = 1.0


class ContestAdapter:
    """All clients of the contest protocol, by contest and table."""

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        self._contests = gateway.contests
        # By contest and table; players without a table are at table 0.
        self._peers: dict[tuple[str, int], TablePeers] = {}
        # Guests of tables that do not exist yet.
        self._early_guests: WeakKeyDictionary[ContestClient, Join] = WeakKeyDictionary()
        self._failed = FailedJoins()
        self._checks = SecretChecks(self._contests.hashing)
        self._contests.when_made.append(self._made)
        self._contests.director.when_seated = self._seated
        self._contests.connected = self._connected

    def connect(self, transport: Transport, peer: Peer) -> ContestClient | None:
        session = self._gateway.open_session(transport, PlainCodec(), peer)
        if session is None:
            return None
        return ContestClient(self._gateway, session, peer, self._join)

    def _connected(self, actor: ContestActor) -> set[str]:
        """Return the players of the contest with a client of this or the native protocol."""
        found = {
            player
            for (contest, _), place in self._peers.items()
            if contest == actor.id
            for player in place.players
        }
        return found | {one for one in self._natives() if actor.state.player(one) is not None}

    def _natives(self) -> set[str]:
        """Return the players with a session of the native protocol."""
        return {one.player.id for one in self._gateway.sessions if one.player is not None}

    # Joins.

    def _join(self, client: ContestClient, join: Join) -> None:
        if join.is_guest:
            self._guest(client, join)
        elif join.is_account_style:
            if not client.is_joining:
                client.is_joining = True
                client.start(self._account(client, join))
        elif join.name:
            if self._is_limited(client, join.name):
                return
            found = self._contests.named(join.name, client.contest)
            if found is None:
                self._refuse(client, join.name)
            else:
                self._player(client, join, *found, replaces=False)

    async def _account(self, client: ContestClient, join: Join) -> None:
        """Join by the later edition: an account's name, and the md5 of the contest's own secret."""
        try:
            async with self._checks.turn(client.address):
                # Others may have failed, or the client have left, while this one waited.
                if not client.session.is_gone:
                    await self._check_account(client, join)
        finally:
            client.is_joining = False

    async def _check_account(self, client: ContestClient, join: Join) -> None:
        wanted = (join.phone or join.name).casefold()
        if self._is_limited(client, wanted):
            return
        for actor in reversed(list(self._contests.contests.values())):
            if client.contest not in ("", actor.id):
                continue
            for known in actor.state.players:
                if not known.secret or wanted not in (known.display_name.casefold(), known.id):
                    continue
                try:
                    is_right = await self._checks.is_right(join.password, known.secret)
                except TooBusy:
                    client.session.close("busy", "too many joins")
                    return
                if is_right:
                    self._player(client, join, actor, known, replaces=True)
                    return
        self._refuse(client, wanted)

    def _is_limited(self, client: ContestClient, name: str) -> bool:
        """Return whether a name that failed too often must wait; then it is not looked up."""
        loop = asyncio.get_running_loop()
        if not self._failed.must_wait(client.address, name, loop.time()):
            return False
        close = client.session.close
        loop.call_later(_HELD_SECONDS, close, "rate_limited", "too many failed joins")
        return True

    def _refuse(self, client: ContestClient, name: str) -> None:
        """Close the socket of an unknown client without a message (1.2)."""
        self._failed.add(client.address, name, asyncio.get_running_loop().time())
        client.session.close("bad_token", "unknown")

    def _player(
        self,
        client: ContestClient,
        join: Join,
        actor: ContestActor,
        player: Contestant,
        *,
        replaces: bool,
    ) -> None:
        client.known_as.add(player.id)
        if not player.is_active:
            client.exclude()
            return
        table = actor.state.table_of(player.id)
        if table is None and actor.state.tables and not actor.state.is_over:
            client.session.close("not_seated", "not a player of a running game")
            return
        # Table 0: the tables are drawn later, or there is no game left.
        place = self._place(actor, 0 if table is None else table.number)
        there = place.players.get(player.id)
        if there is not None and there is not client:
            if not replaces and not there.yields:
                # The second client is ignored, and its socket stays open (1.2). It may be the same
                # bot, restarted after its old socket broke unnoticed: then it takes over.
                there.successor = partial(self._succeed, client, join, actor, player)
                return
            there.replace()
        self._leave_place(client, player.id)
        client.player, client.is_human, client.peers = player, join.is_human, place
        place.players[player.id] = client
        self._enter(client, place)

    @staticmethod
    def _leave_place(client: ContestClient, player: str) -> None:
        """Give up the place of an earlier join on the same socket: a guest's or another player's,
        whose cards are not for this player."""
        earlier, peers = client.player, client.peers
        if peers is None:
            return
        peers.guests.discard(client)
        if earlier is not None and peers.players.get(earlier.id) is client:
            del peers.players[earlier.id]
        if earlier is None or earlier.id != player:
            client.stop_following()
            peers.left()

    def _succeed(
        self, client: ContestClient, join: Join, actor: ContestActor, player: Contestant
    ) -> None:
        """Let a waiting client take over after the earlier client of its player has gone."""
        known = actor.state.player(player.id)
        if known is not None and client.player is None and not client.session.is_gone:
            self._player(client, join, actor, known, replaces=False)

    def _guest(self, client: ContestClient, join: Join) -> None:
        number = read_amount(join.table)
        if number is None or client.player is not None:
            return
        found = self._contests.with_table(number, client.contest)
        if found is None:
            self._early_guests[client] = join
            return
        self._early_guests.pop(client, None)
        actor, table = found
        place, earlier = self._place(actor, table.number), client.peers
        if earlier is not None and earlier is not place:
            earlier.guests.discard(client)
            client.stop_following()
        client.peers = place
        place.guests.add(client)
        self._enter(client, place)

    def _enter(self, client: ContestClient, place: TablePeers) -> None:
        """Send `__new_peer`, `__new_peer_2`, then `_join` if the game runs (1.4)."""
        handle = self._contests.handle_of(place.actor, place.number)
        if handle is not None and handle.id not in client.session.follows:
            client.follow(handle, place.came)
            return
        place.came()
        client.tell_running_game()
        client.prompt_again()

    def _place(self, actor: ContestActor, number: int) -> TablePeers:
        key = (actor.id, number)
        place = self._peers.get(key)
        if place is None:
            place = self._peers[key] = TablePeers(actor, number, self._natives)
        return place

    # Events of the contest.

    def _made(self, actor: ContestActor) -> None:
        actor.listeners.append(lambda state, event: self._hear(actor, state, event))

    def _hear(self, actor: ContestActor, state: ContestState, event: ContestEvent) -> None:
        kind = event.type
        if kind == kinds.PLAYERS_SEATED:
            self._regroup(actor)
        elif kind == kinds.COUNTDOWN_STARTED:
            for table in state.tables:
                self._place(actor, table.number).prepare(state.starts_at, event.at)
        elif kind == kinds.COUNTDOWN_CANCELLED:
            for table in state.tables:
                self._place(actor, table.number).stop_countdown()
        elif kind == kinds.PLAYER_STATUS_CHANGED:
            player = state.player(str(event.data["player"]))
            if player is not None and not player.is_active:
                self._exclude(actor, player.id)
        elif kind in (kinds.TABLE_PREPARED, kinds.TABLE_STOPPED):
            number = event.data["table"]
            assert isinstance(number, int)
            place = self._place(actor, number)
            if kind == kinds.TABLE_PREPARED:
                starts_at = event.data["starts_at"]
                assert isinstance(starts_at, int)
                place.prepare(starts_at, event.at)
            else:
                place.stop_countdown()
                place.tell(wire.game_stop(str(number)))

    def _exclude(self, actor: ContestActor, player: str) -> None:
        """Close the client of a deactivated player; the chair stays."""
        for (contest, _), place in list(self._peers.items()):
            client = place.players.get(player) if contest == actor.id else None
            if client is not None:
                client.exclude()

    def _seated(self, state: ContestState, table: DirectedTable, handle: TableHandle) -> None:
        actor = self._contests.contests[state.opened.id]
        self._place(actor, table.number).seated(handle)

    def _regroup(self, actor: ContestActor) -> None:
        """Move every client to its player's table after tables were drawn, or a phase began.

        Clients that stayed after an earlier contest are moved too if their name plays in this one.
        """
        state = actor.state
        found: dict[str, TableClient] = {}
        for place in list(self._peers.values()):
            is_own = place.actor is actor
            if not is_own and not place.actor.state.is_over:
                continue
            for player, client in list(place.players.items()):
                known = state.player(player) if is_own else state.named(client.secret_name)
                if is_own or known is not None:
                    del place.players[player]
                if known is not None:
                    client.player = known
                    found[known.id] = client
        for player, client in found.items():
            table = state.table_of(player)
            client.peers = self._place(actor, 0 if table is None else table.number)
            client.peers.players[player] = client
        for table in state.tables:
            self._place(actor, table.number).came()
        for guest, join in list(self._early_guests.items()):
            if not guest.session.is_gone:
                self._guest(guest, join)
