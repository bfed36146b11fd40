"""Chat at a table: lines, ignored players, and lines reported to the organisers."""

from typing import Final

import msgspec

from fifthstreet.protocols.native import client_messages as wishes
from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.server.gateway.native.context import AtOnce, DispatchContext, InTime
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.table.table_handle import public_snapshot
from fifthstreet.storage import ChatReport
from fifthstreet.tables.state.command import CHAT

# Limit of ignored players per connection; each is kept until it closes.
_MOST_IGNORED: Final = 500
# Number of earlier lines that an organiser sees with a reported line.
_LINES_BEFORE: Final = 8
_LINES_AFTER: Final = 4
# Limit of reported lines per player and hour.
_MOST_REPORTS: Final = 20
_HOUR_MS: Final = 3_600_000


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


async def report(context: DispatchContext, session: Session, wish: wishes.Report) -> None:
    """Store a reported line with the lines around it, all from the table's chat, not
    from the client.

    Raises StorageError.
    """
    reporter = context.signed_in(session)
    handle, _, _ = context.following(session, wish.table)
    reports = context.gateway.chat_reports
    now = context.gateway.clock.wall()
    if await reports.count_of(reporter.id, since=now - _HOUR_MS) >= _MOST_REPORTS:
        raise Refused(
            "too_many_reports", f"at most {_MOST_REPORTS} lines per hour are reported", _HOUR_MS
        )
    chat = (await public_snapshot(handle)).chat
    place = next(
        (
            place
            for place, line in enumerate(chat)
            if line.player == wish.player and line.at == wish.at
        ),
        None,
    )
    if place is None:
        raise Refused("unknown_line", "that line is not in the chat any more")
    around = chat[max(0, place - _LINES_BEFORE) : place + _LINES_AFTER + 1]
    await reports.note(
        ChatReport(
            handle.id,
            wish.player,
            wish.at,
            reporter.id,
            chat[place].text,
            msgspec.json.encode(around).decode(),
            now,
        )
    )
    session.say(messages.Ack(id=wish.id, table=handle.id))


IN_TIME: Final[dict[type, InTime]] = {wishes.Report: report}
AT_ONCE: Final[dict[type, AtOnce]] = {wishes.Chat: chat, wishes.Ignore: ignore}
