"""A protocol of lines for the tests, to prove the port: `sit NAME TABLE`, then an action a turn."""

import msgspec

from fifthstreet.events.numbered_event import NumberedEvent
from fifthstreet.formats.discipline import CHECK_OR_FOLD, FOLD_ALWAYS, NEAREST_LEGAL, Discipline
from fifthstreet.rules.action import Action
from fifthstreet.server.gateway.foreign.seat_client import SeatAdapter, SeatClient
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.listeners import TcpPort
from fifthstreet.server.gateway.tcp_framing import Lines
from fifthstreet.server.runtime.table.answer_policy import AnswerPolicy


class LineClient(SeatClient):
    policy = AnswerPolicy(Discipline(NEAREST_LEGAL, FOLD_ALWAYS, CHECK_OR_FOLD), turn_ms=1_000)

    def read(self, frame: bytes) -> None:
        word, *rest = frame.decode().split()
        if word == "sit":
            self.enter(rest[0], lambda: self.public_table(rest[1]))
        else:
            self.act(Action(word, int(rest[0]) if rest else None))

    def seated(self) -> None:
        self.tell("joined", self.handle.id)

    def changed(self, events: list[NumberedEvent]) -> None:
        for event in events:
            self.tell("event", event)

    def turned(self) -> None:
        self.tell("turn", {"view": self.asked.view, "hand": self.asked.hand})

    def tell(self, word: str, data: object) -> None:
        self.session.say(f"{word} {msgspec.json.encode(data).decode()}")


def line_port(gateway: Gateway, port: int) -> TcpPort:
    return TcpPort("lines", port, SeatAdapter(gateway, LineClient), Lines)
