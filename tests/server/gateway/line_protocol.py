"""A protocol of lines for the tests, to prove the port: `sit NAME TABLE`, then an action a turn."""

import asyncio
from typing import Any

import msgspec

from fifthstreet.formats.discipline import CHECK_OR_FOLD, FOLD_ALWAYS, NEAREST_LEGAL, Discipline
from fifthstreet.server.gateway.adapter import Peer
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.listeners import TcpPort
from fifthstreet.server.gateway.plain_codec import PlainCodec
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.gateway.tcp_framing import Lines
from fifthstreet.server.gateway.transport import Transport
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.table.answer_policy import AnswerPolicy
from fifthstreet.server.runtime.table.subscriber import EventBatch, Notice, ResumePoint, Turn
from fifthstreet.server.runtime.table.subscription import Subscription
from fifthstreet.server.runtime.table.table_handle import Outcome
from fifthstreet.tables import Refusal

POLICY = AnswerPolicy(Discipline(NEAREST_LEGAL, FOLD_ALWAYS, CHECK_OR_FOLD), turn_ms=1_000)


def line_port(gateway: Gateway, port: int) -> TcpPort:
    return TcpPort("lines", port, LineAdapter(gateway), Lines)


class LineAdapter:
    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway

    def connect(self, transport: Transport, peer: Peer) -> "LineClient | None":
        session = self._gateway.open_session(transport, PlainCodec(), peer)
        return None if session is None else LineClient(self._gateway, session)


class LineClient:
    """Conversation and subscriber in one: this protocol has one table a connection."""

    def __init__(self, gateway: Gateway, session: Session) -> None:
        self.gateway = gateway
        self.session = session
        self.token = self.table = ""
        self.task: Any = None

    def hear(self, frame: bytes) -> None:
        word, *rest = frame.decode("utf-8", "replace").split() or [""]
        if self.task is None:
            self.task = asyncio.ensure_future(self.sit(*rest[:2]))
        elif self.token:
            amount = int(rest[0]) if rest and rest[0].isdigit() else None
            known = word in ("fold", "check", "call", "raise", "bet", "all_in")
            action = {"kind": word, **({} if amount is None else {"to": amount})} if known else None
            token, self.token = self.token, ""
            handle, mine = self.gateway.table(self.table), self.session.follows[self.table]
            handle.act(mine, token, token, action, self.acted)

    async def sit(self, name: str, table: str) -> None:
        try:
            player, _ = await self.gateway.identify(self.session, guest=name)
            handle, self.table, self.player = self.gateway.table(table), table, player.id
            self.gateway.sit(self.session, handle, self.seated)
        except Refused as refused:
            self.session.close(refused.code, str(refused))

    def seated(self, outcome: Outcome) -> None:
        mine = Subscription(
            self, self.player, player=self.player, wants_view=True, wants_hand=True, policy=POLICY
        )
        self.gateway.subscribe(self.session, self.gateway.table(self.table), mine, self.joined)

    def acted(self, outcome: Outcome) -> None:
        refused = isinstance(outcome, Refusal)
        self.say("refused" if refused else "played", outcome.code if refused else outcome.action)

    def joined(self, point: ResumePoint) -> None:
        self.say("joined", point.snapshot)

    def events(self, batch: EventBatch) -> None:
        for event in batch.events():
            self.say("event", event)

    def turn(self, turn: Turn) -> None:
        self.token = turn.token
        self.say("turn", {"view": turn.view, "hand": turn.hand, "legal": turn.legal})

    def snapshot(self, point: ResumePoint) -> None: ...

    def notice(self, notice: Notice) -> None: ...

    def closed(self, notice: Notice) -> None:
        self.session.close(notice.code, notice.message)

    def say(self, word: str, data: object) -> None:
        self.session.say(f"{word} {msgspec.json.encode(data).decode()}")

    def resume(self) -> None:
        self.session.flush()

    def lost(self) -> None:
        self.session.lost()
