"""What every family of messages works with: the server's parts, and how its sender is answered.

It keeps nothing about any one conversation.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from msgspec import Raw

from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.protocols.native.frame_codec import encode
from fifthstreet.server.gateway.connection import Connection
from fifthstreet.server.gateway.connection_registry import ConnectionRegistry
from fifthstreet.server.gateway.feed import Subscriber
from fifthstreet.server.gateway.table_access import TableAccess
from fifthstreet.server.metrics import Metrics
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.directory import Directory
from fifthstreet.server.runtime.table_actor import TableActor
from fifthstreet.server.server_settings import Settings
from fifthstreet.tables import Refusal, Step


class DispatchContext:
    """Finds what a message speaks of, raising Refused, and answers its sender."""

    def __init__(
        self,
        *,
        lobby: Directory,
        door: TableAccess,
        people: ConnectionRegistry,
        settings: Settings,
        metrics: Metrics,
    ) -> None:
        self.lobby = lobby
        self.door = door
        self.people = people
        self.settings = settings
        self.metrics = metrics
        self.loop = asyncio.get_running_loop()

    # Finding.

    def player(self, connection: Connection) -> messages.Identity:
        assert connection.player is not None, "only after hello"
        return connection.player

    def signed_in(self, connection: Connection) -> messages.Identity:
        player = self.player(connection)
        if player.kind == "nobody":
            raise Refused("not_signed_in", "say hello with a guest's name or a token to do this")
        return player

    def actor(self, table: str) -> TableActor:
        actor = self.lobby.tables.get(table)
        if actor is None:
            raise Refused("unknown_table", f"there is no table {table!r}")
        return actor

    def known_actor(self, connection: Connection, table: str) -> TableActor:
        """A private table says nothing to strangers, not even that one does not sit there."""
        actor = self.actor(table)
        if not self.door.is_open(actor, connection):
            raise Refused("not_joined", "join the table first")
        return actor

    def following(self, connection: Connection, table: str) -> tuple[TableActor, Subscriber]:
        actor = self.actor(table)
        follower = actor.feed.follower(connection)
        if follower is None:
            raise Refused("not_joined", "join the table first")
        return actor, follower

    # Answering.

    def submit(
        self,
        connection: Connection,
        actor: TableActor,
        kind: str,
        args: dict[str, object],
        request: str | None,
        then: Callable[[Connection, TableActor], None] | None = None,
    ) -> None:
        """`then` is done after everybody has heard of a command that was carried out."""

        def answer(result: Step | Refusal) -> None:
            if isinstance(result, Refusal):
                self.refuse_step(connection, request, actor.id, result, None)
                return
            connection.say(messages.Ack(id=request, table=actor.id, seq=result.state.seq))
            if then is not None:
                self.loop.call_soon(then, connection, actor)

        actor.submit(kind, self.player(connection).id, args, answer)

    def refuse(
        self,
        connection: Connection,
        code: str,
        message: str,
        *,
        request: str | None = None,
        table: str | None = None,
        retry_after_ms: int | None = None,
    ) -> None:
        self.metrics.refusals.labels(code).inc()
        connection.say(
            messages.Error(
                id=request, code=code, message=message, table=table, retry_after_ms=retry_after_ms
            )
        )

    def refuse_step(
        self,
        connection: Connection,
        request: str | None,
        table: str,
        refusal: Refusal,
        action_id: str | None,
    ) -> None:
        self.metrics.refusals.labels(refusal.code).inc()
        connection.say(
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

    def charge(self, connection: Connection) -> None:
        """What was refused costs a token after all; who goes on in spite of that is let go."""
        if connection.bucket.take(self.loop.time()) > 0 and connection.is_flooding():
            connection.close("flooding", "far more messages than allowed", 10_000)


# What answers a message: at once, or in time while the connection's later messages wait.
AtOnce = Callable[[DispatchContext, Connection, Any], None]
InTime = Callable[[DispatchContext, Connection, Any], Coroutine[Any, Any, None]]
