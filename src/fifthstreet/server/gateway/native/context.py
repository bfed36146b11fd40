"""The context of all message handlers: the server's parts, and the answer to the sender.

It keeps no state of a conversation.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from msgspec import Raw

from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.protocols.native.frame_codec import encode
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.native.native_subscriber import NativeSubscriber
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.table.delayed_subscriber import DelayedSubscriber
from fifthstreet.server.runtime.table.subscription import Subscription
from fifthstreet.server.runtime.table.table_handle import Outcome, TableHandle
from fifthstreet.tables import Refusal


class DispatchContext:
    """Resolves what a message refers to, raising Refused, and answers its sender."""

    def __init__(self, gateway: Gateway) -> None:
        self.gateway = gateway
        self.directory = gateway.directory
        self.access = gateway.access
        self.sessions = gateway.sessions
        self.settings = gateway.settings
        self.metrics = gateway.metrics
        self.loop = asyncio.get_running_loop()

    # Lookup.

    def player(self, session: Session) -> messages.Identity:
        assert session.player is not None, "only after hello"
        return session.player

    def signed_in(self, session: Session) -> messages.Identity:
        player = self.player(session)
        if player.kind == "nobody":
            raise Refused("not_signed_in", "say hello with a guest's name or a token to do this")
        return player

    def table(self, table: str) -> TableHandle:
        return self.gateway.table(table)

    def known_table(self, session: Session, table: str) -> TableHandle:
        """Return a table; a private one looks unknown to callers who are not part of it."""
        handle = self.table(table)
        if not self.access.is_open(handle, session):
            raise Refused("not_joined", "join the table first")
        return handle

    def following(
        self, session: Session, table: str
    ) -> tuple[TableHandle, Subscription, NativeSubscriber]:
        handle = self.table(table)
        subscription = session.follows.get(table)
        if subscription is None:
            raise Refused("not_joined", "join the table first")
        if isinstance(subscription.subscriber, DelayedSubscriber):
            raise Refused("not_allowed", "open cards come late here; nothing is told before")
        return handle, subscription, NativeSubscriber(session, table)

    # Answers.

    def submit(
        self,
        session: Session,
        handle: TableHandle,
        kind: str,
        args: dict[str, object],
        request: str | None,
        then: Callable[[Session, TableHandle], None] | None = None,
    ) -> None:
        """Submit a command; `then` runs after all subscribers have been sent its events."""
        handle.submit(
            kind, self.player(session).id, args, self.answering(session, handle, request, then)
        )

    def answering(
        self,
        session: Session,
        handle: TableHandle,
        request: str | None,
        then: Callable[[Session, TableHandle], None] | None = None,
    ) -> Callable[[Outcome], None]:
        """Return the callback that answers a command's sender."""

        def answer(outcome: Outcome) -> None:
            if isinstance(outcome, Refusal):
                self.refuse_step(session, request, handle.id, outcome, None)
                return
            session.say(messages.Ack(id=request, table=handle.id, seq=outcome.seq))
            if then is not None:
                self.loop.call_soon(then, session, handle)

        return answer

    def refuse(
        self,
        session: Session,
        code: str,
        message: str,
        *,
        request: str | None = None,
        table: str | None = None,
        retry_after_ms: int | None = None,
    ) -> None:
        self.metrics.refusals.labels(code).inc()
        session.say(
            messages.Error(
                id=request, code=code, message=message, table=table, retry_after_ms=retry_after_ms
            )
        )

    def refuse_step(
        self,
        session: Session,
        request: str | None,
        table: str,
        refusal: Refusal,
        action_id: str | None,
    ) -> None:
        self.metrics.refusals.labels(refusal.code).inc()
        session.say(
            messages.Error(
                id=request,
                code=refusal.code,
                message=refusal.message,
                table=table,
                action_id=action_id,
                legal=None if refusal.legal is None else Raw(encode(refusal.legal)),
                retry_after_ms=1_000 if refusal.code in ("storage_paused", "busy") else None,
            )
        )

    def charge(self, session: Session) -> None:
        """Charge a refused message to the rate limit; clients that persist are disconnected."""
        if session.bucket.take(self.loop.time()) > 0 and session.is_flooding():
            session.close("flooding", "far more messages than allowed", 10_000)


# Message handlers: one answers at once, one later while the connection's next messages wait.
AtOnce = Callable[[DispatchContext, Session, Any], None]
InTime = Callable[[DispatchContext, Session, Any], Coroutine[Any, Any, None]]
