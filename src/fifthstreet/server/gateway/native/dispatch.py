"""The server's side of every conversation: frames are read, counted, and handed to their family.

Every wish is answered, by what it asked for, `ack` or `error`; what a message does is not known
here.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

from fifthstreet.protocols.native import client_messages as wishes
from fifthstreet.protocols.native.api_description import CLIENT_MESSAGES
from fifthstreet.protocols.native.frame_codec import BadFrame, read_frame
from fifthstreet.server.accounts.permissions import MESSAGES, problem
from fifthstreet.server.gateway.connection import Connection
from fifthstreet.server.gateway.native import (
    act_messages,
    chat_messages,
    follow_messages,
    hello_messages,
    host_messages,
    seat_messages,
)
from fifthstreet.server.gateway.native.context import DispatchContext
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
}
_IN_TIME: Final = {**hello_messages.IN_TIME, **follow_messages.IN_TIME, **seat_messages.IN_TIME}

# What each message asks of its sender.
_NEEDS: Final = {kind: MESSAGES.get(str(kind.__struct_config__.tag)) for kind in CLIENT_MESSAGES}


class Dispatcher:
    """Hears all connections; it keeps nothing about any one of them."""

    def __init__(self, desk: DispatchContext) -> None:
        self._desk = desk
        self._settings = desk.settings
        self._metrics = desk.metrics
        self._loop = desk.loop
        self._tasks: set[asyncio.Task[None]] = set()

    def hear(self, connection: Connection, frame: bytes) -> None:
        """One frame from a client; nothing it holds can make this raise."""
        self._metrics.frames_in.inc()
        connection.last_heard = self._loop.time()
        connection.is_pinged = False
        if len(frame) > self._settings.message_bytes:
            self._refuse_frame(
                connection,
                BadFrame(
                    "too_large",
                    f"{len(frame)} bytes: a frame has at most {self._settings.message_bytes}",
                ),
            )
            return
        try:
            found = read_frame(frame)
        except BadFrame as error:
            self._refuse_frame(connection, error)
            return
        for wish in found:
            if connection.is_gone:
                return
            if isinstance(wish, BadFrame):
                self._refuse_frame(connection, wish)
            elif not connection.is_waiting:
                self._take(connection, wish)
            elif len(connection.backlog) < _MOST_BACKLOG:
                connection.backlog.append(wish)
            else:
                connection.close("flooding", "too much was sent without waiting for answers")

    def forget(self, connection: Connection) -> None:
        """A connection has gone: it follows nothing any more."""
        lobby = self._desk.lobby
        lobby.unfollow(connection)
        for table in list(connection.tables):
            actor = lobby.tables.get(table)
            if actor is not None:
                follow_messages.unfollow(self._desk, connection, actor)

    def _refuse_frame(self, connection: Connection, error: BadFrame) -> None:
        self._desk.charge(connection)
        self._desk.refuse(connection, error.code, str(error), request=error.request)

    def _take(self, connection: Connection, wish: wishes.AnyClientMessage) -> None:
        kind = type(wish)
        if not self._may_go_on(connection, wish):
            return
        try:
            if connection.player is None and kind is not wishes.Hello:
                raise Refused("hello_first", "the first message must be hello")
            denied = problem(_NEEDS.get(kind), connection.caller)
            if denied is not None:
                raise Refused(*denied)
            answer = _AT_ONCE.get(kind)
            if answer is not None:
                answer(self._desk, connection, wish)
            else:
                self._begin(connection, _IN_TIME[kind](self._desk, connection, wish), wish)
        except Refused as refused:
            self._refuse(connection, refused, wish)
        except Exception as error:
            log_fault("message failed", error, connection=connection.number, message=kind.__name__)
            self._refuse(connection, Refused("internal", "the server has a fault"), wish)

    def _may_go_on(self, connection: Connection, wish: wishes.AnyClientMessage) -> bool:
        """Take a token; an `act` pays only when it is refused, since every turn allows one."""
        now = self._loop.time()
        bucket = connection.bucket
        wait = bucket.wait(now) if type(wish) is wishes.Act else bucket.take(now)
        if wait == 0:
            return True
        if connection.is_flooding():
            connection.close("flooding", "far more messages than allowed", 10_000)
            return False
        self._desk.refuse(
            connection,
            "rate_limited",
            f"at most {self._settings.messages_per_second} messages a second",
            request=wish.id,
            retry_after_ms=int(wait * 1000) + 1,
        )
        return False

    def _refuse(
        self, connection: Connection, refused: Refused, wish: wishes.AnyClientMessage
    ) -> None:
        self._desk.refuse(
            connection,
            refused.code,
            str(refused),
            request=wish.id,
            table=getattr(wish, "table", None),
            retry_after_ms=refused.retry_after_ms,
        )

    def _begin(
        self,
        connection: Connection,
        work: Coroutine[Any, Any, None],
        wish: wishes.AnyClientMessage,
    ) -> None:
        """What takes time runs aside; later messages of the same connection wait for it."""
        connection.is_waiting = True
        task = self._loop.create_task(self._finish(connection, work, wish))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _finish(
        self,
        connection: Connection,
        work: Coroutine[Any, Any, None],
        wish: wishes.AnyClientMessage,
    ) -> None:
        try:
            await work
        except Refused as refused:
            self._refuse(connection, refused, wish)
        except StorageError:
            message = "the database cannot be written now; nothing was lost"
            self._refuse(connection, Refused("storage_paused", message, 1_000), wish)
        except Exception as error:
            log_fault("message failed", error, connection=connection.number)
            self._refuse(connection, Refused("internal", "the server has a fault"), wish)
        connection.is_waiting = False
        while connection.backlog and not connection.is_waiting and not connection.is_gone:
            self._take(connection, connection.backlog.popleft())
