"""Messages that map directly to a table's command."""

from fifthstreet.protocols.native import client_messages as wishes
from fifthstreet.server.gateway.native.context import AtOnce, DispatchContext
from fifthstreet.server.gateway.session import Session


def command(kind: str, *fields: str) -> AtOnce:
    """Return a handler for such a message: `fields` are the command's optional arguments."""

    def answer(context: DispatchContext, session: Session, wish: wishes.AtTable) -> None:
        context.signed_in(session)
        args = {name: value for name in fields if (value := getattr(wish, name)) is not None}
        handle = context.known_table(session, wish.table)
        context.submit(session, handle, kind, args, wish.id)

    return answer
