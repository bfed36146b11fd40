"""Clients of the OpenHoldem platform: rooms of two or six seats, filled with house bots.

The first client of a room opens its table; the seats that its list of bots leaves free wait for
clients with the same room number.
"""

import asyncio
from typing import Any, Final

from fifthstreet.events.hand_course_events import HandEvent, TurnStarted
from fifthstreet.events.numbered_event import NumberedEvent
from fifthstreet.formats.discipline import CHECK_OR_FOLD, NEAREST_LEGAL, TIME_OUT, Discipline
from fifthstreet.protocols.casia.casia_framing import Frames, decoded, encoded
from fifthstreet.protocols.casia.messages import (
    STACK,
    CasiaHand,
    ConnectWish,
    read_action,
    read_connect,
)
from fifthstreet.protocols.errors import BadMessage
from fifthstreet.protocols.native.table_messages import (
    ClockWish,
    FormatWish,
    HouseWish,
    TableWish,
)
from fifthstreet.server.gateway.adapter import Peer
from fifthstreet.server.gateway.foreign.table_seat import TableSeat
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.listeners import TcpPort
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.gateway.tcp_framing import BadStream
from fifthstreet.server.gateway.transport import Transport
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.directory import TooManyTables
from fifthstreet.server.runtime.house_players import UnknownHouseBot, check_house_bot
from fifthstreet.server.runtime.table.answer_policy import AnswerPolicy
from fifthstreet.server.runtime.table.table_handle import TableHandle
from fifthstreet.server.runtime.table_creation import BadTable
from fifthstreet.storage import StorageError
from fifthstreet.tables import Refusal

# "An illegal answer: our choice, the nearest legal"; what cannot be read checks or folds.
POLICY: Final = AnswerPolicy(Discipline(NEAREST_LEGAL, TIME_OUT, CHECK_OR_FOLD))

_TURN_MS: Final = 30_000
_MOST_WAITING: Final = 1_000  # messages kept for a client that has not said `ready`

# The platform's bots, as the house's nearest.
BOTS: Final = {
    "CallAgent": "caller",
    "AllinAgent": "maniac",
    "RandomAgent": "random",
    "HotheadManiac": "maniac",
    "CandidStatistician": "tag",
    "LooseAggressive": "maniac",
    "LoosePassive": "station",
    "TightPassive": "rock",
    "TightAggressive": "tag",
    "ScaredLimper": "rock",
    "RandomGambler": "random",
    "OpenStack": "shark",
    "OpenStackTwo": "shark",
}


class CasiaFraming(Frames):
    def feed(self, data: bytes) -> list[bytes]:
        try:
            return super().feed(data)
        except BadMessage as error:
            raise BadStream(str(error)) from None


class CasiaCodec:
    def encode(self, message: Any) -> bytes:
        return encoded(message)

    def frames(self, messages: list[bytes], size: int) -> list[bytes]:
        return messages

    def closing(self, code: str, message: str, retry_after_ms: int | None) -> bytes:
        return encoded({"info": "error", "code": code, "text": message})

    def close_code(self, code: str) -> int:
        return 1000


def casia_port(gateway: Gateway, port: int) -> TcpPort:
    return TcpPort("casia", port, CasiaAdapter(gateway), CasiaFraming)


class CasiaAdapter:
    """All rooms; a room is a table that waits for clients."""

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        self._rooms: dict[tuple[object, ...], asyncio.Task[TableHandle]] = {}

    def connect(self, transport: Transport, peer: Peer) -> "CasiaClient | None":
        session = self._gateway.open_session(transport, CasiaCodec(), peer)
        return None if session is None else CasiaClient(self, self._gateway, session)

    async def room(self, wish: ConnectWish, session: Session) -> TableHandle:
        """The table of a room, opened by its first client; raises Refused."""
        free = wish.seats - len(wish.bots)
        key = (wish.room, wish.seats, wish.bots, wish.hands)
        if free == 1:
            return await self._open(wish, session)
        task = self._rooms.get(key)
        if task is None or (task.done() and not _has_room(task)):
            task = self._rooms[key] = asyncio.ensure_future(self._open(wish, session))
        return await asyncio.shield(task)

    async def _open(self, wish: ConnectWish, session: Session) -> TableHandle:
        assert session.player is not None
        try:
            handle, _ = await self._gateway.directory.create(
                table_wish(wish), host=session.player.id, address=session.address
            )
        except (BadTable, TooManyTables) as error:
            raise Refused("bad_table", str(error)) from error
        return handle


def _has_room(task: "asyncio.Task[TableHandle]") -> bool:
    if task.cancelled() or task.exception() is not None:
        return False
    card = task.result().card()
    return card.status == "waiting"


def table_wish(wish: ConnectWish) -> TableWish:
    """A match with stacks of 200 big blinds, set anew each hand."""
    names = [_bot(name) for name in wish.bots]
    return TableWish(
        name=f"CASIA {wish.room}",
        rules="casino-nl",
        rule_changes={"starting_stack": STACK},
        format=FormatWish(type="match", hands=wish.hands),
        chairs=wish.seats,
        for_bots=True,
        clock=ClockWish(bot_action_ms=_TURN_MS),
        house=HouseWish(names=names, free_chairs=wish.seats - len(names)),
        chat="off",
    )


def _bot(name: str) -> str:
    chosen = BOTS.get(name, name)
    try:
        check_house_bot(chosen)
    except UnknownHouseBot as error:
        raise Refused("unknown_bot", f"{name}: {error}; or {', '.join(BOTS)}") from error
    return chosen


class CasiaClient:
    """One connection."""

    def __init__(self, adapter: CasiaAdapter, gateway: Gateway, session: Session) -> None:
        self._adapter = adapter
        self._gateway = gateway
        self._session = session
        self._sitting: asyncio.Task[None] | None = None
        self._seat: CasiaSeat | None = None

    def hear(self, frame: bytes) -> None:
        session = self._session
        if session.bucket.take(asyncio.get_running_loop().time()):
            if session.is_flooding():
                session.close("rate_limited", "too many messages")
            return
        try:
            message = decoded(frame)
            if self._sitting is None:
                wish = read_connect(message)
                self._sitting = asyncio.ensure_future(self._sit(wish))
                return
        except BadMessage as error:
            if self._sitting is None:
                session.close("bad_message", str(error))
            elif self._seat is not None:
                self._seat.act(None)
            return
        if self._seat is not None:
            self._seat.hear(message)

    async def _sit(self, wish: ConnectWish) -> None:
        try:
            self._session.is_bot = True
            await self._gateway.identify(self._session, guest=wish.name)
            handle = await self._adapter.room(wish, self._session)
        except Refused as refused:
            self._session.close(refused.code, str(refused), refused.retry_after_ms)
            return
        except StorageError:
            self._session.close("storage", "the server cannot write just now")
            return
        self._seat = CasiaSeat(self._gateway, self._session, handle, POLICY)
        self._seat.sit_down()

    def resume(self) -> None:
        self._session.flush()

    def lost(self) -> None:
        self._session.lost()


class CasiaSeat(TableSeat):
    """Tells states and results; after a result nothing until the client says `ready`."""

    _is_ready = True
    _is_over = False

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._waiting: list[dict[str, Any]] = []

    def hear(self, message: dict[str, Any]) -> None:
        info = message.get("info")
        if info == "ready":
            self._is_ready = True
            waiting, self._waiting = self._waiting, []
            for one in waiting:
                self._say(one)
        elif info == "action" and self._is_ready:
            self.act(read_action(message))  # out of turn there is no turn, and nothing happens

    def changed(self, events: list[NumberedEvent]) -> None:
        record = self.record
        if record is None or record.is_over or record.dealt < len(record.stacks):
            return
        if self.actor >= 0 and self.actor != record.viewer and _has_play(events):
            self._say(self._hand().state(record.viewer, self.actor, None))

    def turned(self) -> None:
        record = self.record
        if record is not None:
            self._say(self._hand().state(record.viewer, self.actor, self.options()))

    def ended(self) -> None:
        self._say(self._hand().result())

    def over(self, reason: str) -> None:
        if not self._is_over:
            self._is_over = True
            self._say({"info": "success", "text": reason})

    def refused(self, refusal: Refusal) -> None:
        self.session.close(refusal.code, refusal.message)

    def _hand(self) -> CasiaHand:
        assert self.record is not None
        return CasiaHand(self.record, self.seat_names())

    def _say(self, message: dict[str, Any]) -> None:
        if not self._is_ready:
            self._waiting.append(message)
            if len(self._waiting) > _MOST_WAITING:
                self.session.close("slow_consumer", "no ready came")
            return
        self.session.say(message)
        if message["info"] == "result":
            self._is_ready = False
        elif message["info"] == "success":
            self.session.close("over", str(message["text"]))


def _has_play(events: list[NumberedEvent]) -> bool:
    return any(isinstance(event, HandEvent | TurnStarted) for event in events)
