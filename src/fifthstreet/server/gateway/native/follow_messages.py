"""Following a table: join and part, what was missed, and whether all of it was heard."""

from typing import Final

from fifthstreet.protocols.native import client_messages as wishes
from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.protocols.native.field_types import Role
from fifthstreet.server.gateway.connection import Connection
from fifthstreet.server.gateway.feed import Subscriber
from fifthstreet.server.gateway.native.context import AtOnce, DispatchContext, InTime
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.table_actor import LINE, TableActor
from fifthstreet.tables.state.command import CONNECTED, DISCONNECTED


async def join(desk: DispatchContext, connection: Connection, wish: wishes.Join) -> None:
    actor = desk.actor(wish.table)
    if not desk.door.is_open(actor, connection):
        await desk.door.admit(actor, connection, password=wish.password, invite=wish.invite)
    if connection.is_gone:
        return
    player = desk.player(connection)
    viewer = desk.door.viewer(
        actor, player.id, role=wish.role, cards=wish.cards, ticket=wish.ticket
    )
    actor.feed.remove(connection)
    follower = Subscriber(
        connection,
        viewer,
        delivery=wish.delivery or connection.delivery,
        wants_view=wish.view,
        player=player.id if viewer == player.id and player.id else None,
        accounts=_accounts(desk, connection, actor, wish.ticket),
    )
    _follow(desk, actor, follower, wish.role, request=wish.id, last_seq=wish.last_seq)


def _accounts(
    desk: DispatchContext, connection: Connection, actor: TableActor, ticket: str | None
) -> frozenset[str]:
    """Who is behind a watcher: the player, the player's account, and who gave the ticket."""
    caller = connection.caller
    giver = desk.lobby.ticket_giver(actor.id, ticket) or ""
    return frozenset({caller.player.id, caller.owner, giver} - {""})


def follow_seated(desk: DispatchContext, connection: Connection, actor: TableActor) -> None:
    """A watcher who has sat down follows as a player from now on, with the same delivery."""
    follower = actor.feed.follower(connection)
    player = desk.player(connection).id
    if connection.is_gone or follower is None or actor.state.person(player) is None:
        return
    actor.feed.remove(connection)
    seated = Subscriber(
        connection,
        player,
        delivery=follower.delivery,
        wants_view=follower.wants_view,
        player=player,
    )
    _follow(desk, actor, seated, "player")


def follow_silently(desk: DispatchContext, connection: Connection, actor: TableActor) -> None:
    """Whoever sits down follows the table, also where watchers are not allowed."""
    if connection.is_gone or actor.feed.follower(connection) is not None:
        return
    player = desk.player(connection).id
    follower = Subscriber(
        connection, player, delivery=connection.delivery, wants_view=False, player=player
    )
    _follow(desk, actor, follower, "player")


def _follow(
    desk: DispatchContext,
    actor: TableActor,
    follower: Subscriber,
    role: Role,
    *,
    request: str | None = None,
    last_seq: int | None = None,
) -> None:
    connection, feed = follower.connection, actor.feed
    connection.tables.add(actor.id)
    feed.add(follower, actor.state)
    where = feed.where(follower, actor.state, last_seq)
    connection.say(
        messages.Joined(
            id=request,
            table=actor.id,
            role=role,
            seq=where.seq,
            snapshot=where.snapshot,
            events=where.events,
        )
    )
    feed.ask(follower, actor.state, actor.clock.now())
    if follower.has_seat:
        actor.submit(CONNECTED, desk.player(connection).id, LINE)
    actor.has_follower()
    desk.lobby.touch(actor.id)


def part(desk: DispatchContext, connection: Connection, wish: wishes.Part) -> None:
    actor = desk.actor(wish.table)
    if actor.id not in connection.tables:
        raise Refused("not_joined", "this table was not joined")
    unfollow(desk, connection, actor)
    connection.say(messages.Parted(id=wish.id, table=actor.id))


def unfollow(desk: DispatchContext, connection: Connection, actor: TableActor) -> None:
    """Stop following; a player whose last connection this was counts as gone."""
    connection.tables.discard(actor.id)
    follower = actor.feed.remove(connection)
    if follower is not None and follower.player is not None:
        if not actor.feed.connections_of(follower.player):
            actor.submit(DISCONNECTED, follower.player, LINE)
    desk.lobby.touch(actor.id)


def resync(desk: DispatchContext, connection: Connection, wish: wishes.Resync) -> None:
    actor, follower = desk.following(connection, wish.table)
    follower.packed.clear()
    where = actor.feed.where(follower, actor.state, wish.last_seq)
    if where.snapshot is not None:
        connection.say(
            messages.Snapshot(id=wish.id, table=actor.id, seq=where.seq, snapshot=where.snapshot)
        )
    else:
        connection.say(
            messages.Events(id=wish.id, table=actor.id, seq=where.seq, events=where.events or [])
        )
    actor.feed.ask(follower, actor.state, actor.clock.now())


def hash_of(desk: DispatchContext, connection: Connection, wish: wishes.Hash) -> None:
    actor, follower = desk.following(connection, wish.table)
    connection.say(
        messages.HashOf(
            id=wish.id,
            table=actor.id,
            seq=actor.state.seq,
            hash=actor.feed.hash_of(follower, actor.state),
        )
    )


AT_ONCE: Final[dict[type, AtOnce]] = {
    wishes.Part: part,
    wishes.Resync: resync,
    wishes.Hash: hash_of,
}
IN_TIME: Final[dict[type, InTime]] = {wishes.Join: join}
