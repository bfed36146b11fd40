"""What each client message does. Every wish is answered, by what it asked for, `ack` or `error`."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final

from msgspec import Raw

from fifthstreet.protocols.native import client as wishes
from fifthstreet.protocols.native import server as messages
from fifthstreet.protocols.native.codec import BadFrame, encode, read_frame
from fifthstreet.protocols.native.schema import CLIENT_MESSAGES
from fifthstreet.protocols.native.words import PROTOCOL_VERSION
from fifthstreet.server.accounts.permissions import MESSAGES, problem
from fifthstreet.server.actor import LINE, TableActor
from fifthstreet.server.connection import Connection
from fifthstreet.server.delivery import Follower
from fifthstreet.server.door import Door, Refused, belongs
from fifthstreet.server.house import UnknownHouseBot, check_house_bot
from fifthstreet.server.lobby import Lobby, TooManyTables
from fifthstreet.server.logs import log_fault
from fifthstreet.server.metrics import Metrics
from fifthstreet.server.opening import BadTable
from fifthstreet.server.people import People
from fifthstreet.server.settings import Settings
from fifthstreet.server.table import Refusal, Step
from fifthstreet.server.table import command as kinds
from fifthstreet.server.welcome import welcome
from fifthstreet.storage import StorageError

_MOST_BACKLOG: Final = 1_000

# Messages that are a table's command and nothing else, with the fields that are its arguments.
_PLAIN: Final[dict[type[wishes.AtTable], tuple[str, tuple[str, ...]]]] = {
    wishes.Leave: (kinds.LEAVE, ()),
    wishes.SitOut: (kinds.SIT_OUT, ()),
    wishes.ComeBack: (kinds.COME_BACK, ("wait_for_big_blind",)),
    wishes.TopUp: (kinds.TOP_UP, ("chips",)),
    wishes.Show: (kinds.SHOW, ()),
    wishes.Muck: (kinds.MUCK, ()),
    wishes.Pause: (kinds.PAUSE, ("reason",)),
    wishes.Resume: (kinds.RESUME, ()),
    wishes.Kick: (kinds.KICK, ("player", "reason")),
    wishes.CloseTable: (kinds.CLOSE, ()),
    wishes.RemoveHouseBot: (kinds.REMOVE_HOUSE_BOT, ("player",)),
}

# What each message asks of its sender.
_NEEDS: Final = {kind: MESSAGES.get(str(kind.__struct_config__.tag)) for kind in CLIENT_MESSAGES}


class Dialogue:
    """The server's side of every conversation; it keeps nothing about any one of them."""

    def __init__(
        self, *, lobby: Lobby, door: Door, people: People, settings: Settings, metrics: Metrics
    ) -> None:
        self._lobby = lobby
        self._door = door
        self._people = people
        self._settings = settings
        self._metrics = metrics
        self._loop = asyncio.get_running_loop()
        self._tasks: set[asyncio.Task[None]] = set()
        self._at_once: dict[type, Callable[[Connection, Any], None]] = {
            wishes.Act: self._act,
            wishes.Ping: self._ping,
            wishes.Pong: lambda connection, wish: None,
            wishes.Lobby: self._list,
            wishes.Part: self._part,
            wishes.Chat: self._chat,
            wishes.Ignore: self._ignore,
            wishes.Resync: self._resync,
            wishes.Hash: self._hash,
            wishes.AddHouseBot: self._add_house_bot,
            **dict.fromkeys(_PLAIN, self._plain),
        }
        self._in_time: dict[type, Callable[[Connection, Any], Coroutine[Any, Any, None]]] = {
            wishes.Hello: self._hello,
            wishes.CreateTable: self._create_table,
            wishes.Join: self._join,
            wishes.Sit: self._sit,
        }

    # Hearing.

    def hear(self, connection: Connection, frame: bytes) -> None:
        """One frame from a client; nothing it holds can make this raise."""
        self._metrics.frames_in.inc()
        now = self._loop.time()
        connection.last_heard = now
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

    def _refuse_frame(self, connection: Connection, error: BadFrame) -> None:
        self._charge(connection)
        self._refuse(connection, error.code, str(error), request=error.request)

    def _take(self, connection: Connection, wish: wishes.AnyClientMessage) -> None:
        kind = type(wish)
        if not self._may_go_on(connection, wish):
            return
        try:
            if connection.player is None and kind is not wishes.Hello:
                raise Refused("hello_first", "the first message must be hello")
            refused = problem(_NEEDS.get(kind), connection.caller)
            if refused is not None:
                raise Refused(*refused)
            answer = self._at_once.get(kind)
            if answer is not None:
                answer(connection, wish)
            else:
                self._begin(connection, self._in_time[kind](connection, wish), wish.id)
        except Refused as refused:
            self._refuse(
                connection,
                refused.code,
                str(refused),
                request=wish.id,
                table=getattr(wish, "table", None),
                retry_after_ms=refused.retry_after_ms,
            )
        except Exception as error:
            log_fault("message failed", error, connection=connection.number, message=kind.__name__)
            self._refuse(connection, "internal", "the server has a fault", request=wish.id)

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
        self._refuse(
            connection,
            "rate_limited",
            f"at most {self._settings.messages_per_second} messages a second",
            request=wish.id,
            retry_after_ms=int(wait * 1000) + 1,
        )
        return False

    def _charge(self, connection: Connection) -> None:
        if connection.bucket.take(self._loop.time()) > 0 and connection.is_flooding():
            connection.close("flooding", "far more messages than allowed", 10_000)

    def _begin(
        self, connection: Connection, work: Coroutine[Any, Any, None], request: str | None
    ) -> None:
        """What takes time runs aside; later messages of the same connection wait for it."""
        connection.is_waiting = True
        task = self._loop.create_task(self._finish(connection, work, request))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _finish(
        self, connection: Connection, work: Coroutine[Any, Any, None], request: str | None
    ) -> None:
        try:
            await work
        except Refused as refused:
            self._refuse(
                connection,
                refused.code,
                str(refused),
                request=request,
                retry_after_ms=refused.retry_after_ms,
            )
        except StorageError:
            self._refuse(
                connection,
                "storage_paused",
                "the database cannot be written now; nothing was lost",
                request=request,
                retry_after_ms=1_000,
            )
        except Exception as error:
            log_fault("message failed", error, connection=connection.number)
            self._refuse(connection, "internal", "the server has a fault", request=request)
        connection.is_waiting = False
        while connection.backlog and not connection.is_waiting and not connection.is_gone:
            self._take(connection, connection.backlog.popleft())

    def _refuse(
        self,
        connection: Connection,
        code: str,
        message: str,
        *,
        request: str | None = None,
        table: str | None = None,
        retry_after_ms: int | None = None,
    ) -> None:
        self._metrics.refusals.labels(code).inc()
        connection.say(
            messages.Error(
                id=request, code=code, message=message, table=table, retry_after_ms=retry_after_ms
            )
        )

    # Hello and the lobby.

    async def _hello(self, connection: Connection, wish: wishes.Hello) -> None:
        if wish.v != PROTOCOL_VERSION:
            raise Refused("unsupported_version", f"this server speaks version {PROTOCOL_VERSION}")
        token = await self._people.introduce(connection, wish)
        connection.is_bot = wish.bot
        connection.delivery = wish.delivery
        player = connection.player
        assert player is not None, "introduced"
        connection.say(
            welcome(
                self._settings,
                player,
                self._lobby.seats_of(player.id),
                token=token,
                request=wish.id,
            )
        )

    def _ping(self, connection: Connection, wish: wishes.Ping) -> None:
        connection.say(messages.ServerPong(id=wish.id, now=self._people.wall()))

    def _list(self, connection: Connection, wish: wishes.Lobby) -> None:
        if not wish.follow:
            self._lobby.unfollow(connection)
            connection.say(messages.Ack(id=wish.id))
            return
        self._lobby.follow(connection)
        player = self._player(connection)
        connection.say(messages.Tables(id=wish.id, tables=self._lobby.cards(player.id)))

    async def _create_table(self, connection: Connection, wish: wishes.CreateTable) -> None:
        player = self._signed_in(connection)
        try:
            actor, invite = await self._lobby.create(wish.settings, host=player.id)
        except BadTable as error:
            raise Refused("bad_settings", str(error)) from error
        except TooManyTables as error:
            raise Refused("too_many_tables", str(error)) from error
        connection.say(messages.TableCreated(id=wish.id, table=actor.id, invite=invite))

    # Following a table.

    async def _join(self, connection: Connection, wish: wishes.Join) -> None:
        actor = self._actor(wish.table)
        if not self._door.is_open(actor, connection):
            await self._door.admit(actor, connection, password=wish.password, invite=wish.invite)
        if not connection.is_gone:
            self._follow(connection, actor, wish)

    def _follow(self, connection: Connection, actor: TableActor, wish: wishes.Join) -> None:
        player = self._player(connection)
        viewer = self._door.viewer(
            actor, player.id, role=wish.role, cards=wish.cards, ticket=wish.ticket
        )
        feed = actor.feed
        feed.remove(connection)
        follower = Follower(
            connection,
            viewer,
            delivery=wish.delivery or connection.delivery,
            wants_view=wish.view,
            player=player.id if viewer == player.id and player.id else None,
        )
        connection.tables.add(actor.id)
        feed.add(follower, actor.state)
        where = feed.where(follower, actor.state, wish.last_seq)
        connection.say(
            messages.Joined(
                id=wish.id,
                table=actor.id,
                role=wish.role,
                seq=where.seq,
                snapshot=where.snapshot,
                events=where.events,
            )
        )
        feed.ask(follower, actor.state, actor.clock.now())
        if follower.has_seat:
            actor.submit(kinds.CONNECTED, player.id, LINE)
        self._lobby.touch(actor.id)

    def _part(self, connection: Connection, wish: wishes.Part) -> None:
        actor = self._actor(wish.table)
        if actor.id not in connection.tables:
            raise Refused("not_joined", "this table was not joined")
        self.unfollow(connection, actor)
        connection.say(messages.Parted(id=wish.id, table=actor.id))

    def unfollow(self, connection: Connection, actor: TableActor) -> None:
        """Stop following; a player whose last connection this was counts as gone."""
        connection.tables.discard(actor.id)
        follower = actor.feed.remove(connection)
        if follower is not None and follower.player is not None:
            if not actor.feed.connections_of(follower.player):
                actor.submit(kinds.DISCONNECTED, follower.player, LINE)
        self._lobby.touch(actor.id)

    def _resync(self, connection: Connection, wish: wishes.Resync) -> None:
        actor, follower = self._following(connection, wish.table)
        follower.packed.clear()
        where = actor.feed.where(follower, actor.state, wish.last_seq)
        if where.snapshot is not None:
            connection.say(
                messages.Snapshot(
                    id=wish.id, table=actor.id, seq=where.seq, snapshot=where.snapshot
                )
            )
        else:
            connection.say(
                messages.Events(
                    id=wish.id, table=actor.id, seq=where.seq, events=where.events or []
                )
            )
        actor.feed.ask(follower, actor.state, actor.clock.now())

    def _hash(self, connection: Connection, wish: wishes.Hash) -> None:
        actor, follower = self._following(connection, wish.table)
        connection.say(
            messages.HashOf(
                id=wish.id,
                table=actor.id,
                seq=actor.state.seq,
                hash=actor.feed.hash_of(follower, actor.state),
            )
        )

    # Playing.

    async def _sit(self, connection: Connection, wish: wishes.Sit) -> None:
        player = self._signed_in(connection)
        actor = self._actor(wish.table)
        if not self._door.is_open(actor, connection):
            await self._door.admit(actor, connection, password=wish.password, invite=wish.invite)
        if connection.is_gone:
            return
        connection.admitted.add(actor.id)
        args: dict[str, object] = {
            "wait_for_big_blind": wish.wait_for_big_blind,
            "name": player.name,
            "owner": connection.caller.owner,
            "is_bot": connection.is_bot,
            **LINE,
        }
        if wish.chair is not None:
            args["chair"] = wish.chair
        if wish.buy_in is not None:
            args["buy_in"] = wish.buy_in
        is_watchable = actor.state.settings.spectators != "none" or belongs(actor, player.id)
        if actor.feed.follower(connection) is not None:
            self._submit(connection, actor, kinds.SIT, args, wish.id)
        elif is_watchable:
            self._submit(connection, actor, kinds.SIT, args, wish.id)
            self._follow_silently(connection, actor)
        else:
            # A chair that is refused must not be a window to a table without spectators.
            self._submit(connection, actor, kinds.SIT, args, wish.id, self._follow_silently)

    def _follow_silently(self, connection: Connection, actor: TableActor) -> None:
        """Whoever sits down follows the table, also where watchers are not allowed."""
        if connection.is_gone or actor.feed.follower(connection) is not None:
            return
        player = self._player(connection)
        follower = Follower(
            connection,
            player.id,
            delivery=connection.delivery,
            wants_view=False,
            player=player.id,
        )
        connection.tables.add(actor.id)
        actor.feed.add(follower, actor.state)
        where = actor.feed.where(follower, actor.state, None)
        connection.say(
            messages.Joined(table=actor.id, role="player", seq=where.seq, snapshot=where.snapshot)
        )
        actor.feed.ask(follower, actor.state, actor.clock.now())
        if follower.has_seat:
            actor.submit(kinds.CONNECTED, player.id, LINE)

    def _act(self, connection: Connection, wish: wishes.Act) -> None:
        player = self._signed_in(connection)
        actor = self._actor(wish.table)
        action: dict[str, object] = {"kind": wish.action.kind}
        if wish.action.to is not None:
            action["to"] = wish.action.to

        def answer(result: Step | Refusal) -> None:
            if isinstance(result, Refusal):
                self._charge(connection)
                self._refuse_step(connection, wish.id, actor.id, result, wish.action_id)
                return
            connection.refused_in_a_row = 0
            self._metrics.actions.inc()
            ack = result.ack
            connection.say(
                messages.Ack(
                    id=wish.id,
                    table=actor.id,
                    action_id=wish.action_id,
                    seq=result.state.seq if ack is None else ack.seq,
                )
            )

        actor.submit(
            kinds.ACT,
            player.id,
            {"turn": wish.turn, "action_id": wish.action_id, "action": action},
            answer,
        )

    def _plain(self, connection: Connection, wish: wishes.AtTable) -> None:
        self._signed_in(connection)
        kind, names = _PLAIN[type(wish)]
        args = {name: getattr(wish, name) for name in names if getattr(wish, name) is not None}
        self._require_known(connection, self._actor(wish.table))
        self._submit(connection, self._actor(wish.table), kind, args, wish.id)

    def _chat(self, connection: Connection, wish: wishes.Chat) -> None:
        player = self._signed_in(connection)
        actor, _ = self._following(connection, wish.table)
        args: dict[str, object] = {"text": wish.text, "name": player.name}
        self._submit(connection, actor, kinds.CHAT, args, wish.id)

    def _add_house_bot(self, connection: Connection, wish: wishes.AddHouseBot) -> None:
        self._signed_in(connection)
        args: dict[str, object] = {}
        if wish.bot is not None:
            try:
                check_house_bot(wish.bot)
            except UnknownHouseBot as error:
                raise Refused("no_house_bot", str(error)) from error
            args["name"] = wish.bot
        actor = self._actor(wish.table)
        self._require_known(connection, actor)
        self._submit(connection, actor, kinds.ADD_HOUSE_BOT, args, wish.id)

    def _ignore(self, connection: Connection, wish: wishes.Ignore) -> None:
        if wish.ignored:
            connection.ignored.add(wish.player)
        else:
            connection.ignored.discard(wish.player)
        connection.say(messages.Ack(id=wish.id))

    def _submit(
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
                self._refuse_step(connection, request, actor.id, result, None)
                return
            connection.say(messages.Ack(id=request, table=actor.id, seq=result.state.seq))
            if then is not None:
                self._loop.call_soon(then, connection, actor)

        actor.submit(kind, self._player(connection).id, args, answer)

    def _refuse_step(
        self,
        connection: Connection,
        request: str | None,
        table: str,
        refusal: Refusal,
        action_id: str | None,
    ) -> None:
        self._metrics.refusals.labels(refusal.code).inc()
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

    # Finding.

    def _player(self, connection: Connection) -> messages.Identity:
        assert connection.player is not None, "only after hello"
        return connection.player

    def _signed_in(self, connection: Connection) -> messages.Identity:
        player = self._player(connection)
        if player.kind == "nobody":
            raise Refused("not_signed_in", "say hello with a guest's name or a token to do this")
        return player

    def _actor(self, table: str) -> TableActor:
        actor = self._lobby.tables.get(table)
        if actor is None:
            raise Refused("unknown_table", f"there is no table {table!r}")
        return actor

    def _require_known(self, connection: Connection, actor: TableActor) -> None:
        """A private table says nothing to strangers, not even that one does not sit there."""
        if not self._door.is_open(actor, connection):
            raise Refused("not_joined", "join the table first")

    def _following(self, connection: Connection, table: str) -> tuple[TableActor, Follower]:
        actor = self._actor(table)
        follower = actor.feed.follower(connection)
        if follower is None:
            raise Refused("not_joined", "join the table first")
        return actor, follower
