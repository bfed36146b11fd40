"""Contest messages on the native socket: following, signing up, an organiser's commands."""

from typing import Final

import msgspec

from fifthstreet.protocols.native import client_messages as wishes
from fifthstreet.protocols.native import contest_requests as requests
from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.server.contests.contest_commands import PLAIN, ContestCommands
from fifthstreet.server.gateway.native.context import AtOnce, DispatchContext, InTime
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.request_refused import Refused


def contests(context: DispatchContext, session: Session, wish: wishes.Contests) -> None:
    view = context.gateway.contest_followers.view
    cards = [view.card(actor) for actor in context.gateway.contests.contests.values()]
    session.say(messages.ContestCards(id=wish.id, contests=cards))


def follow(context: DispatchContext, session: Session, wish: wishes.FollowContest) -> None:
    actor = context.gateway.contests.get(wish.contest)
    followers = context.gateway.contest_followers
    now = context.gateway.clock.wall()
    shown = followers.view.details(actor, session.caller, now)
    session.say(messages.ContestNow(id=wish.id, contest=shown))
    followers.follow(actor, session)


def unfollow(context: DispatchContext, session: Session, wish: wishes.UnfollowContest) -> None:
    context.gateway.contest_followers.unfollow(wish.contest, session)
    session.say(messages.Ack(id=wish.id))


async def sign_up(
    context: DispatchContext, session: Session, wish: wishes.SignUpForContest
) -> None:
    actor = context.gateway.contests.get(wish.contest)
    given = requests.SignUp(
        display_name=wish.display_name,
        name=wish.name,
        invite=wish.invite,
        is_human=wish.is_human,
    )
    found = await _commands(context).sign_up(actor, session.caller, given, session.address)
    session.say(messages.ContestSignedUp(id=wish.id, contest=actor.id, credentials=found))


async def withdraw(
    context: DispatchContext, session: Session, wish: wishes.WithdrawFromContest
) -> None:
    actor = context.gateway.contests.get(wish.contest)
    await _commands(context).withdraw(actor, session.caller)
    session.say(messages.Ack(id=wish.id, seq=actor.state.seq))


async def direct(context: DispatchContext, session: Session, wish: wishes.DirectContest) -> None:
    actor = context.gateway.contests.get(wish.contest)
    shape = PLAIN[wish.command]
    given = None
    if shape is not None:
        values = {
            "id": wish.player,
            "table": wish.table,
            "reason": wish.reason,
            "overrides": wish.overrides,
        }
        wanted = {
            key: value
            for key, value in values.items()
            if value is not None and key in shape.__struct_fields__
        }
        try:
            given = msgspec.convert(wanted, shape, from_attributes=True)
        except msgspec.ValidationError as error:
            raise Refused("bad_message", str(error)[:300]) from None
    await _commands(context).do(actor, session.caller, wish.command, given)
    session.say(messages.Ack(id=wish.id, seq=actor.state.seq))


def _commands(context: DispatchContext) -> ContestCommands:
    service = context.gateway.contests
    return ContestCommands(service, service.hashing)


AT_ONCE: Final[dict[type, AtOnce]] = {
    wishes.Contests: contests,
    wishes.FollowContest: follow,
    wishes.UnfollowContest: unfollow,
}
IN_TIME: Final[dict[type, InTime]] = {
    wishes.SignUpForContest: sign_up,
    wishes.WithdrawFromContest: withdraw,
    wishes.DirectContest: direct,
}
