"""Talk at a table, and not hearing somebody's."""

from typing import Final

from fifthstreet.protocols.native import client_messages as wishes
from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.server.gateway.connection import Connection
from fifthstreet.server.gateway.native.context import AtOnce, DispatchContext
from fifthstreet.server.request_refused import Refused
from fifthstreet.tables.state.command import CHAT

# Players that one connection does not hear; each is kept until it closes.
_MOST_IGNORED: Final = 500


def chat(desk: DispatchContext, connection: Connection, wish: wishes.Chat) -> None:
    player = desk.signed_in(connection)
    actor, _ = desk.following(connection, wish.table)
    args: dict[str, object] = {"text": wish.text, "name": player.name}
    desk.submit(connection, actor, CHAT, args, wish.id)


def ignore(desk: DispatchContext, connection: Connection, wish: wishes.Ignore) -> None:
    if wish.ignored:
        if len(connection.ignored) >= _MOST_IGNORED and wish.player not in connection.ignored:
            raise Refused(
                "too_many_ignored",
                f"a connection ignores at most {_MOST_IGNORED} players; first hear one again",
            )
        connection.ignored.add(wish.player)
    else:
        connection.ignored.discard(wish.player)
    connection.say(messages.Ack(id=wish.id))


AT_ONCE: Final[dict[type, AtOnce]] = {wishes.Chat: chat, wishes.Ignore: ignore}
