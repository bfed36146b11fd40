"""Messages about the player's own chair: sit down, sit out, return, add chips, leave."""

from functools import partial
from typing import Final

from fifthstreet.protocols.native import client_messages as wishes
from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.server.gateway.native.context import AtOnce, DispatchContext, InTime
from fifthstreet.server.gateway.native.follow_messages import follow_seated, follow_silently
from fifthstreet.server.gateway.native.plain_commands import command
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.gateway.table_access import belongs
from fifthstreet.tables.state import command as kinds


class HeldJoined:
    """Holds `joined` back while a chair is requested, so that an immediate `error` precedes it.

    Nothing else can come between: a player without a chair has no turn, and events follow a commit.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._held: messages.Joined | None = None
        self._is_holding = True

    def tell(self, message: messages.Joined) -> None:
        if self._is_holding:
            self._held = message
        else:
            self._session.say(message)

    def release(self) -> None:
        self._is_holding = False
        if self._held is not None:
            self._session.say(self._held)


async def sit(context: DispatchContext, session: Session, wish: wishes.Sit) -> None:
    context.signed_in(session)
    handle = context.table(wish.table)
    if not context.access.is_open(handle, session):
        await context.access.admit(handle, session, password=wish.password, invite=wish.invite)
    await context.gateway.check_purse(session, handle)
    if session.is_gone:
        return
    player = context.signed_in(session)  # the name may have changed since the connection began
    is_watchable = handle.settings.spectators != "none" or belongs(handle, player.id)
    subscription = session.follows.get(handle.id)
    then = None
    if subscription is not None:
        then = partial(follow_seated, context) if subscription.player is None else None
    elif not is_watchable:
        # At a table without spectators a refused request for a chair must not show the table.
        then = partial(follow_silently, context)
    follows_later = subscription is None and is_watchable and handle.has_seat(player.id)
    joined = HeldJoined(session)
    if subscription is None and is_watchable and not follows_later:
        # Before the chair is requested, because the table may send its events before the answer.
        follow_silently(context, session, handle, joined.tell)
    context.gateway.sit(
        session,
        handle,
        context.answering(session, handle, wish.id, then),
        chair=wish.chair,
        buy_in=wish.buy_in,
        wait_for_big_blind=wish.wait_for_big_blind,
    )
    joined.release()
    if follows_later:
        # The player has a chair already, so no event is missed; a turn may follow `joined` at once.
        follow_silently(context, session, handle)


async def top_up(context: DispatchContext, session: Session, wish: wishes.TopUp) -> None:
    context.signed_in(session)
    handle = context.known_table(session, wish.table)
    await context.gateway.check_purse(session, handle)
    if not session.is_gone:
        context.submit(session, handle, kinds.TOP_UP, {"chips": wish.chips}, wish.id)


AT_ONCE: Final[dict[type, AtOnce]] = {
    wishes.Leave: command(kinds.LEAVE),
    wishes.SitOut: command(kinds.SIT_OUT),
    wishes.ComeBack: command(kinds.COME_BACK, "wait_for_big_blind"),
}
IN_TIME: Final[dict[type, InTime]] = {wishes.Sit: sit, wishes.TopUp: top_up}
