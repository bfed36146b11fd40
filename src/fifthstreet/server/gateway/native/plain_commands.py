"""Messages that are a table's command and nothing else."""

from fifthstreet.protocols.native import client_messages as wishes
from fifthstreet.server.gateway.connection import Connection
from fifthstreet.server.gateway.native.context import AtOnce, DispatchContext


def command(kind: str, *fields: str) -> AtOnce:
    """The answer to such a message: `fields` are the command's arguments, where they are given."""

    def answer(desk: DispatchContext, connection: Connection, wish: wishes.AtTable) -> None:
        desk.signed_in(connection)
        args = {name: value for name in fields if (value := getattr(wish, name)) is not None}
        actor = desk.known_actor(connection, wish.table)
        desk.submit(connection, actor, kind, args, wish.id)

    return answer
