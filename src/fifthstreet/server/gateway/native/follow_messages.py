"""Messages about following a table: join, leave, missed events, and the
check of the state's hash.
"""

from collections.abc import Callable
from typing import Final

from fifthstreet.protocols.native import client_messages as wishes
from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.protocols.native.field_types import Role
from fifthstreet.server.gateway.native.context import AtOnce, DispatchContext, InTime
from fifthstreet.server.gateway.native.native_subscriber import NativeSubscriber
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.table.delayed_subscriber import DelayedSubscriber
from fifthstreet.server.runtime.table.subscriber import ResumePoint, Subscriber
from fifthstreet.server.runtime.table.subscription import Subscription
from fifthstreet.server.runtime.table.table_handle import TableHandle
from fifthstreet.tables import ALL_CARDS


async def join(context: DispatchContext, session: Session, wish: wishes.Join) -> None:
    handle = context.table(wish.table)
    if not context.access.is_open(handle, session):
        await context.access.admit(handle, session, password=wish.password, invite=wish.invite)
    giver: str | None = None
    if wish.ticket is not None:
        giver = await context.directory.ticket_giver(handle.id, wish.ticket)
    if session.is_gone:
        return
    player = context.player(session)
    viewer = context.access.viewer(
        handle, session, role=wish.role, cards=wish.cards, ticket=wish.ticket, giver=giver
    )
    subscriber: Subscriber = NativeSubscriber(session, handle.id)
    delay = context.gateway.contests.delay_of(handle) if viewer == ALL_CARDS else 0
    if delay:
        subscriber = DelayedSubscriber(subscriber, delay)
    subscription = Subscription(
        subscriber,
        viewer,
        delivery=wish.delivery or session.delivery,
        wants_view=wish.view,
        player=player.id if viewer == player.id and player.id else None,
        identity=player.id,
        accounts=_accounts(session, giver),
        ticket=wish.ticket or "",
    )
    _follow(context, session, handle, subscription, wish.role, wish.id, wish.last_seq)


def _accounts(session: Session, ticket_giver: str | None) -> frozenset[str]:
    """Return a spectator's accounts: the player, the player's account, and the ticket's issuer."""
    caller = session.caller
    return frozenset({caller.player.id, caller.owner, ticket_giver or ""} - {""})


def follow_seated(context: DispatchContext, session: Session, handle: TableHandle) -> None:
    """Subscribe a spectator who has sat down as a player, with the same delivery."""
    earlier = session.follows.get(handle.id)
    player = context.player(session).id
    if session.is_gone or earlier is None or not handle.has_seat(player):
        return
    seated = Subscription(
        NativeSubscriber(session, handle.id),
        player,
        delivery=earlier.delivery,
        wants_view=earlier.wants_view,
        player=player,
        identity=player,
    )
    _follow(context, session, handle, seated, "player")


def follow_silently(
    context: DispatchContext,
    session: Session,
    handle: TableHandle,
    tell: Callable[[messages.Joined], None] | None = None,
) -> None:
    """Subscribe a player who sits down, even where spectators are not allowed."""
    if session.is_gone or handle.id in session.follows:
        return
    player = context.player(session).id
    subscription = Subscription(
        NativeSubscriber(session, handle.id),
        player,
        delivery=session.delivery,
        player=player,
        identity=player,
    )
    _follow(context, session, handle, subscription, "player", tell=tell)


def _follow(
    context: DispatchContext,
    session: Session,
    handle: TableHandle,
    subscription: Subscription,
    role: Role,
    request: str | None = None,
    last_seq: int | None = None,
    tell: Callable[[messages.Joined], None] | None = None,
) -> None:
    """Subscribe; `joined` is sent, or passed to `tell`."""
    told = NativeSubscriber(session, handle.id)
    say = tell or session.say

    def joined(point: ResumePoint) -> None:
        say(
            messages.Joined(
                id=request,
                table=handle.id,
                role=role,
                seq=point.seq,
                snapshot=told.shown(point),
                events=None if point.missed is None else told.seen(point.missed),
            )
        )

    if isinstance(subscription.subscriber, DelayedSubscriber):
        context.gateway.subscribe_late(session, handle, subscription, joined)
        return
    context.gateway.subscribe(session, handle, subscription, joined, last_seq=last_seq)


def part(context: DispatchContext, session: Session, wish: wishes.Part) -> None:
    handle = context.table(wish.table)
    if handle.id not in session.follows:
        raise Refused("not_joined", "this table was not joined")

    def ended() -> None:
        session.say(messages.Parted(id=wish.id, table=handle.id))

    context.gateway.unsubscribe(session, handle.id, ended)


def resync(context: DispatchContext, session: Session, wish: wishes.Resync) -> None:
    handle, subscription, told = context.following(session, wish.table)

    def answer(point: ResumePoint) -> None:
        shown = told.shown(point)
        if shown is not None:
            session.say(
                messages.Snapshot(id=wish.id, table=handle.id, seq=point.seq, snapshot=shown)
            )
        else:
            missed = [] if point.missed is None else told.seen(point.missed)
            session.say(messages.Events(id=wish.id, table=handle.id, seq=point.seq, events=missed))

    handle.resume(subscription, wish.last_seq, answer)


def hash_of(context: DispatchContext, session: Session, wish: wishes.Hash) -> None:
    handle, subscription, _ = context.following(session, wish.table)

    def answer(seq: int, found: str) -> None:
        session.say(messages.HashOf(id=wish.id, table=handle.id, seq=seq, hash=found))

    handle.hash_of(subscription, answer)


def hurry(context: DispatchContext, session: Session, wish: wishes.Hurry) -> None:
    handle, subscription, _ = context.following(session, wish.table)
    handle.hurry(subscription, is_hurrying=wish.hurrying)
    session.say(messages.Ack(id=wish.id))


AT_ONCE: Final[dict[type, AtOnce]] = {
    wishes.Hurry: hurry,
    wishes.Part: part,
    wishes.Resync: resync,
    wishes.Hash: hash_of,
}
IN_TIME: Final[dict[type, InTime]] = {wishes.Join: join}
