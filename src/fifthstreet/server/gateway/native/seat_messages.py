"""A chair of one's own: sit down, sit out and come back, bring chips, leave."""

from functools import partial
from typing import Final

from fifthstreet.protocols.native import client_messages as wishes
from fifthstreet.server.gateway.connection import Connection
from fifthstreet.server.gateway.native.context import AtOnce, DispatchContext, InTime
from fifthstreet.server.gateway.native.follow_messages import follow_seated, follow_silently
from fifthstreet.server.gateway.native.plain_commands import command
from fifthstreet.server.gateway.table_access import belongs
from fifthstreet.server.runtime.table_actor import LINE
from fifthstreet.tables.state import command as kinds


async def sit(desk: DispatchContext, connection: Connection, wish: wishes.Sit) -> None:
    player = desk.signed_in(connection)
    actor = desk.actor(wish.table)
    if not desk.door.is_open(actor, connection):
        await desk.door.admit(actor, connection, password=wish.password, invite=wish.invite)
    if connection.is_gone:
        return
    player = desk.signed_in(connection)  # who may have another name since
    connection.admitted.add(actor.id)
    args: dict[str, object] = {
        "wait_for_big_blind": wish.wait_for_big_blind,
        "name": player.name,
        "owner": connection.caller.owner,
        "is_bot": connection.is_bot,
        **LINE,
    }
    if wish.chair is not None:
        args["chair"] = wish.chair
    if wish.buy_in is not None:
        args["buy_in"] = wish.buy_in
    is_watchable = actor.state.settings.spectators != "none" or belongs(actor, player.id)
    follower = actor.feed.follower(connection)
    if follower is not None:
        then = partial(follow_seated, desk) if follower.player is None else None
        desk.submit(connection, actor, kinds.SIT, args, wish.id, then)
    elif is_watchable:
        desk.submit(connection, actor, kinds.SIT, args, wish.id)
        follow_silently(desk, connection, actor)
    else:
        # A chair that is refused must not be a window to a table without spectators.
        desk.submit(connection, actor, kinds.SIT, args, wish.id, partial(follow_silently, desk))


AT_ONCE: Final[dict[type, AtOnce]] = {
    wishes.Leave: command(kinds.LEAVE),
    wishes.SitOut: command(kinds.SIT_OUT),
    wishes.ComeBack: command(kinds.COME_BACK, "wait_for_big_blind"),
    wishes.TopUp: command(kinds.TOP_UP, "chips"),
}
IN_TIME: Final[dict[type, InTime]] = {wishes.Sit: sit}
