"""Decodes and counts the frames of native clients, and passes each message to its handler.

Every request is answered: with its result, `ack` or `error`. The effect of a message is its
handler's.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

from fifthstreet.protocols.native import client_messages as wishes
from fifthstreet.protocols.native.api_description import CLIENT_MESSAGES
from fifthstreet.protocols.native.frame_codec import BadFrame, read_frame
from fifthstreet.server.accounts.permissions import MESSAGES, problem
from fifthstreet.server.gateway.native import (
    act_messages,
    chat_messages,
    contest_messages,
    follow_messages,
    hello_messages,
    host_messages,
    seat_messages,
)
from fifthstreet.server.gateway.native.context import DispatchContext
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.logs import log_fault
from fifthstreet.server.request_refused import Refused
from fifthstreet.storage import StorageError

_MOST_BACKLOG: Final = 1_000

_AT_ONCE: Final = {
    **hello_messages.AT_ONCE,
    **follow_messages.AT_ONCE,
    **seat_messages.AT_ONCE,
    **act_messages.AT_ONCE,
    **chat_messages.AT_ONCE,
    **host_messages.AT_ONCE,
    **contest_messages.AT_ONCE,
}
_IN_TIME: Final = {
    **hello_messages.IN_TIME,
    **follow_messages.IN_TIME,
    **seat_messages.IN_TIME,
    **chat_messages.IN_TIME,
    **contest_messages.IN_TIME,
}

# The permissions that each message needs.
_NEEDS: Final = {kind: MESSAGES.get(str(kind.__struct_config__.tag)) for kind in CLIENT_MESSAGES}


class Dispatcher:
    """Handles the frames of all connections; it keeps no state of any of them."""

    def __init__(self, context: DispatchContext) -> None:
        self._context = context
        self._settings = context.settings
        self._metrics = context.metrics
        self._loop = context.loop
        self._tasks: set[asyncio.Task[None]] = set()

    def hear(self, session: Session, frame: bytes) -> None:
        """Handle one frame of a client; never raises, whatever the frame holds."""
        self._metrics.frames_in.inc()
        session.last_heard = self._loop.time()
        session.is_pinged = False
        if len(frame) > self._settings.message_bytes:
            self._refuse_frame(
                session,
                BadFrame(
                    "too_large",
                    f"{len(frame)} bytes: a frame has at most {self._settings.message_bytes}",
                ),
            )
            return
        try:
            found = read_frame(frame)
        except BadFrame as error:
            self._refuse_frame(session, error)
            return
        for wish in found:
            if session.is_gone:
                return
            if isinstance(wish, BadFrame):
                self._refuse_frame(session, wish)
            elif not session.is_waiting:
                self._take(session, wish)
            elif len(session.backlog) < _MOST_BACKLOG:
                session.backlog.append(wish)
            else:
                session.close("flooding", "too much was sent without waiting for answers")

    def _refuse_frame(self, session: Session, error: BadFrame) -> None:
        self._context.charge(session)
        self._context.refuse(session, error.code, str(error), request=error.request)

    def _take(self, session: Session, wish: wishes.AnyClientMessage) -> None:
        kind = type(wish)
        if not self._may_go_on(session, wish):
            return
        try:
            if session.player is None and kind is not wishes.Hello:
                raise Refused("hello_first", "the first message must be hello")
            denied = problem(_NEEDS.get(kind), session.caller)
            if denied is not None:
                raise Refused(*denied)
            answer = _AT_ONCE.get(kind)
            if answer is not None:
                answer(self._context, session, wish)
            else:
                self._begin(session, _IN_TIME[kind](self._context, session, wish), wish)
        except Refused as refused:
            self._refuse(session, refused, wish)
        except Exception as error:
            log_fault("message failed", error, connection=session.number, message=kind.__name__)
            self._refuse(session, Refused("internal", "the server has a fault"), wish)

    def _may_go_on(self, session: Session, wish: wishes.AnyClientMessage) -> bool:
        """Take a token of the rate limit; an `act` costs one only when refused: turns limit it."""
        now = self._loop.time()
        bucket = session.bucket
        wait = bucket.wait(now) if type(wish) is wishes.Act else bucket.take(now)
        if wait == 0:
            return True
        if session.is_flooding():
            session.close("flooding", "far more messages than allowed", 10_000)
            return False
        self._context.refuse(
            session,
            "rate_limited",
            f"at most {self._settings.messages_per_second} messages a second",
            request=wish.id,
            retry_after_ms=int(wait * 1000) + 1,
        )
        return False

    def _refuse(self, session: Session, refused: Refused, wish: wishes.AnyClientMessage) -> None:
        self._context.refuse(
            session,
            refused.code,
            refused.text(session.lang),
            request=wish.id,
            table=getattr(wish, "table", None),
            retry_after_ms=refused.retry_after_ms,
        )

    def _begin(
        self,
        session: Session,
        work: Coroutine[Any, Any, None],
        wish: wishes.AnyClientMessage,
    ) -> None:
        """Run slow work as a task; later messages of the same connection wait for it."""
        session.is_waiting = True
        task = self._loop.create_task(self._finish(session, work, wish))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _finish(
        self,
        session: Session,
        work: Coroutine[Any, Any, None],
        wish: wishes.AnyClientMessage,
    ) -> None:
        try:
            await work
        except Refused as refused:
            self._refuse(session, refused, wish)
        except StorageError:
            message = "the database cannot be written now; nothing was lost"
            self._refuse(session, Refused("storage_paused", message, 1_000), wish)
        except Exception as error:
            log_fault("message failed", error, connection=session.number)
            self._refuse(session, Refused("internal", "the server has a fault"), wish)
        session.is_waiting = False
        while session.backlog and not session.is_waiting and not session.is_gone:
            self._take(session, session.backlog.popleft())
