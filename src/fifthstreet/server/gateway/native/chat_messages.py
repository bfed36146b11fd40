"""Talk at a table, and not hearing somebody's."""

from typing import Final

from fifthstreet.protocols.native import client_messages as wishes
from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.server.gateway.native.context import AtOnce, DispatchContext
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.request_refused import Refused
from fifthstreet.tables.state.command import CHAT

# Players that one connection does not hear; each is kept until it closes.
_MOST_IGNORED: Final = 500


def chat(context: DispatchContext, session: Session, wish: wishes.Chat) -> None:
    player = context.signed_in(session)
    handle, _, _ = context.following(session, wish.table)
    args: dict[str, object] = {"text": wish.text, "name": player.name}
    context.submit(session, handle, CHAT, args, wish.id)


def ignore(context: DispatchContext, session: Session, wish: wishes.Ignore) -> None:
    if wish.ignored:
        if len(session.ignored) >= _MOST_IGNORED and wish.player not in session.ignored:
            raise Refused(
                "too_many_ignored",
                f"a connection ignores at most {_MOST_IGNORED} players; first hear one again",
            )
        session.ignored.add(wish.player)
    else:
        session.ignored.discard(wish.player)
    session.say(messages.Ack(id=wish.id))


AT_ONCE: Final[dict[type, AtOnce]] = {wishes.Chat: chat, wishes.Ignore: ignore}
