"""Clients of the OpenHoldem platform: JSON objects in frames on TCP, one seat per connection."""

from typing import Any, Final

from fifthstreet.events.hand_course_events import HandEvent, TurnStarted
from fifthstreet.events.numbered_event import NumberedEvent
from fifthstreet.formats.discipline import CHECK_OR_FOLD, NEAREST_LEGAL, TIME_OUT, Discipline
from fifthstreet.protocols.casia.casia_framing import Frames, decoded, encoded
from fifthstreet.protocols.casia.messages import CasiaHand, ConnectWish, read_action, read_connect
from fifthstreet.protocols.errors import BadMessage
from fifthstreet.server.gateway.casia.casia_rooms import CasiaRooms
from fifthstreet.server.gateway.foreign.seat_client import SeatAdapter, SeatClient
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.listeners import TcpPort
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.gateway.tcp_framing import BadStream
from fifthstreet.server.runtime.table.answer_policy import AnswerPolicy
from fifthstreet.server.runtime.table.table_handle import TableHandle

# A table may start a turn before it knows that its client has left: turns are folded for so long.
_GIVING_UP_SECONDS: Final = 2.0
_MOST_WAITING: Final = 1_000  # messages kept for a client that has not said `ready`


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
    rooms = CasiaRooms(gateway)

    def new_client(gateway: Gateway, session: Session) -> CasiaClient:
        return CasiaClient(gateway, session, rooms)

    adapter = SeatAdapter(gateway, new_client, CasiaCodec(), keep_seconds=_GIVING_UP_SECONDS)
    return TcpPort("casia", port, adapter, CasiaFraming)


class CasiaClient(SeatClient):
    """One client: it gets states and results; after a result nothing until it sends `ready`."""

    # PROTOCOLS: for an illegal answer the nearest legal one; an unreadable one checks or folds.
    policy = AnswerPolicy(Discipline(NEAREST_LEGAL, TIME_OUT, CHECK_OR_FOLD))

    def __init__(self, gateway: Gateway, session: Session, rooms: CasiaRooms) -> None:
        super().__init__(gateway, session)
        self._rooms = rooms
        self._is_ready = True
        self._is_over = False
        self._is_lost = False
        self._waiting: list[dict[str, Any]] = []
        self._room: TableHandle | None = None

    async def _find_room(self, wish: ConnectWish) -> TableHandle:
        self._room = await self._rooms.room(wish, self.session)
        return self._room

    def lost(self) -> None:
        self._is_lost = True
        self.act(None)  # the protocol has no reconnection, so the other players do not wait
        super().lost()
        if self._room is None:
            self.session.end()  # it has no seat yet, and must not get one
        else:
            self._rooms.left(self._room)

    def read(self, frame: bytes) -> None:
        message = decoded(frame)
        if not self.has_entered:
            wish = read_connect(message)
            self.enter(wish.name, lambda: self._find_room(wish))
            return
        info = message.get("info")
        if info == "ready":
            self._is_ready = True
            waiting, self._waiting = self._waiting, []
            for one in waiting:
                self._say(one)
        elif info == "action" and self._is_ready:
            self.act(read_action(message))  # out of turn this has no effect

    def changed(self, events: list[NumberedEvent]) -> None:
        record = self.record
        if record is None or record.is_over or record.dealt < len(record.stacks):
            return
        if self.actor >= 0 and self.actor != record.viewer and _has_play(events):
            self._say(self._hand().state(record.viewer, self.actor, None))

    def turned(self) -> None:
        record = self.record
        if self._is_lost:
            self.act(None)
        elif record is not None:
            self._say(self._hand().state(record.viewer, self.actor, self.options()))

    def ended(self) -> None:
        self._say(self._hand().result())

    def over(self, reason: str) -> None:
        if not self._is_over:
            self._is_over = True
            self._say({"info": "success", "text": reason})

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
