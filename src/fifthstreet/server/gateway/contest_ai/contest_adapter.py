"""Joins of the contest protocol, and what happens in a contest as its clients are told it."""

import asyncio
from typing import Final

from fifthstreet.contests import ContestEvent, ContestState, DirectedTable
from fifthstreet.contests.state import contest_event as kinds
from fifthstreet.contests.state.contestant import Contestant
from fifthstreet.protocols.contest_ai import peers as wire
from fifthstreet.protocols.contest_ai.client_frames import Join, read_amount
from fifthstreet.server.accounts.passwords import verify_now
from fifthstreet.server.addresses import network_of
from fifthstreet.server.contests.contest_actor import ContestActor
from fifthstreet.server.gateway.adapter import Peer
from fifthstreet.server.gateway.contest_ai.contest_client import ContestClient
from fifthstreet.server.gateway.contest_ai.table_peers import TablePeers
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.plain_codec import PlainCodec
from fifthstreet.server.gateway.transport import Transport
from fifthstreet.server.runtime.table.table_handle import TableHandle
from fifthstreet.server.token_bucket import Buckets

# Failed joins of an address: a few at once, then one in ten seconds.
_FAILED_RATE: Final = 0.1
_FAILED_BURST: Final = 10


class ContestAdapter:
    """All clients of the contest protocol, by contest and table."""

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        self._contests = gateway.contests
        self._peers: dict[tuple[str, int], TablePeers] = {}
        self._failed = Buckets(_FAILED_RATE, _FAILED_BURST)
        self._contests.when_made = self._made
        self._contests.director.when_seated = self._seated

    def connect(self, transport: Transport, peer: Peer) -> ContestClient | None:
        session = self._gateway.open_session(transport, PlainCodec(), peer)
        if session is None:
            return None
        session.is_bot = True
        return ContestClient(self._gateway, session, peer, self._join)

    # Joins.

    def _join(self, client: ContestClient, join: Join) -> "asyncio.Future[None] | None":
        if join.is_guest:
            self._guest(client, join)
        elif join.is_account_style:
            return asyncio.ensure_future(self._account(client, join))
        elif join.name:
            if self._is_limited(client):
                return None
            found = self._contests.named(join.name)
            if found is None:
                self._refuse(client)
            else:
                self._player(client, join, *found, replaces=False)
        return None

    async def _account(self, client: ContestClient, join: Join) -> None:
        """The later edition: an account's name, and the md5 of the contest's own secret."""
        if self._is_limited(client):
            return
        wanted = (join.phone or join.name).casefold()
        for actor in reversed(list(self._contests.contests.values())):
            for known in actor.state.players:
                if not known.secret or wanted not in (known.display_name.casefold(), known.id):
                    continue
                loop = asyncio.get_running_loop()
                if await loop.run_in_executor(None, verify_now, join.password, known.secret):
                    self._player(client, join, actor, known, replaces=True)
                    return
        self._refuse(client)

    def _is_limited(self, client: ContestClient) -> bool:
        """Whether an address that failed too often must wait; then it is not even looked up."""
        now = asyncio.get_running_loop().time()
        if self._failed.wait(network_of(client.address), now):
            client.session.close("rate_limited", "too many failed joins")
            return True
        return False

    def _refuse(self, client: ContestClient) -> None:
        """Unknown: the socket is closed without a message (1.2)."""
        self._failed.take(network_of(client.address), asyncio.get_running_loop().time())
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
        table = actor.state.table_of(player.id)
        if table is None:
            # Not seated yet, or out of the running phase.
            if actor.state.tables:
                client.session.close("not_seated", "not a player of a running game")
            else:
                client.player = player
            return
        place = self._place(actor, table.number)
        there = place.players.get(player.id)
        if there is not None and there is not client:
            if not replaces:
                return  # the newcomer is ignored, its socket stays open (1.2)
            there.replace()
        if client.peers is not None and client.peers is not place:
            client.peers.players.pop(player.id, None)
        client.player, client.is_human, client.peers = player, join.is_human, place
        place.players[player.id] = client
        self._enter(client, place)

    def _guest(self, client: ContestClient, join: Join) -> None:
        number = read_amount(join.table)
        found = None if number is None else self._contests.with_table(number, client.contest)
        if found is None or client.player is not None:
            return
        actor, table = found
        client.peers = self._place(actor, table.number)
        client.peers.guests.add(client)
        self._enter(client, client.peers)

    def _enter(self, client: ContestClient, place: TablePeers) -> None:
        """`__new_peer`, `__new_peer_2`, then `_join` where the game runs (1.4)."""
        handle = self._contests.handle_of(place.actor, place.number)
        if handle is not None and handle.id not in client.session.follows:
            client.follow(handle)
        place.came()
        if client.mirror is not None and client.mirror.is_running:
            client.push(client.mirror.joined())
            client.prompt_again()

    def _place(self, actor: ContestActor, number: int) -> TablePeers:
        key = (actor.id, number)
        place = self._peers.get(key)
        if place is None:
            place = self._peers[key] = TablePeers(actor, number)
        return place

    # The contest.

    def _made(self, actor: ContestActor) -> None:
        actor.listeners.append(lambda state, event: self._hear(actor, state, event))

    def _hear(self, actor: ContestActor, state: ContestState, event: ContestEvent) -> None:
        kind = event.type
        if kind == kinds.COUNTDOWN_STARTED:
            for table in state.tables:
                self._place(actor, table.number).prepare(state.starts_at, event.at)
        elif kind == kinds.COUNTDOWN_CANCELLED:
            for table in state.tables:
                self._place(actor, table.number).stop_countdown()
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

    def _seated(self, state: ContestState, table: DirectedTable, handle: TableHandle) -> None:
        actor = self._contests.contests[state.opened.id]
        place = self._place(actor, table.number)
        self._gather(actor, table, place)
        place.seated(handle)

    def _gather(self, actor: ContestActor, table: DirectedTable, place: TablePeers) -> None:
        """Clients of a new phase's players come over from their old tables."""
        for (contest, number), other in list(self._peers.items()):
            if contest != actor.id or number == place.number:
                continue
            for player in [one for one in other.players if one in table.players]:
                client = other.players.pop(player)
                client.peers = place
                place.players[player] = client
        for player in [one for one in place.players if one not in table.players]:
            del place.players[player]
