"""A handle of a table that is far away: every call and answer is bytes, comes later, and twice.

Both ends are here, so that a server of one process can be run as if its tables were in another.
What is asked is carried out in order and once, however often it arrives.
"""

import asyncio
import random
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import Raw

from fifthstreet.events.hand_view import HandView, Legal
from fifthstreet.events.payload_reading import read_core_event
from fifthstreet.events.table_snapshot import TableSnapshot
from fifthstreet.formats.discipline import Discipline
from fifthstreet.protocols.native.table_messages import TableCard
from fifthstreet.server.runtime.table.answer_policy import TABLES_OWN, AnswerPolicy
from fifthstreet.server.runtime.table.local_table import LocalTable
from fifthstreet.server.runtime.table.subscriber import EventBatch, Notice, ResumePoint, Turn
from fifthstreet.server.runtime.table.subscription import Subscription
from fifthstreet.server.runtime.table.table_facts import TableFacts
from fifthstreet.server.runtime.table.table_handle import Accepted, Answer, Outcome
from fifthstreet.tables import SERVER, Refusal, TableSettings

encode, decode = msgspec.json.encode, msgspec.json.decode
# Of a hundred messages so many arrive twice.
REPEATED = 20
LONGEST_DELAY = 0.002
# Written out: a compiled class has no `__slots__`.
TURN_FIELDS = (
    *("hand", "hand_id", "held", "legal", "seat", "seq"),
    *("time_bank_ms", "time_left_ms", "token", "view"),
)


class Wire:
    """One direction: bytes arrive in order, later, and now and then once more."""

    def __init__(self, hear: Callable[[bytes], None], chance: random.Random) -> None:
        self._hear = hear
        self._chance = chance
        self._waiting: deque[bytes] = deque()

    def send(self, message: dict[str, Any]) -> None:
        self._waiting.append(encode(message))
        loop = asyncio.get_running_loop()
        loop.call_later(self._chance.random() * LONGEST_DELAY, self._arrive)

    def _arrive(self) -> None:
        message = self._waiting.popleft()
        self._hear(message)
        if self._chance.random() * 100 < REPEATED:
            self._hear(message)


class Far:
    """The table's end: calls the real handle, and tells what it said."""

    def __init__(self, table: LocalTable) -> None:
        self.table = table
        self.wire: Wire
        self._done: set[int] = set()
        self._subscriptions: dict[int, Subscription] = {}
        self._sent = 0
        self._told: tuple[object, object] = (None, None)
        self._forget = table.has_changed
        setattr(table, "has_changed", self._has_changed)  # noqa: B010 a method of this one only

    def _has_changed(self) -> None:
        """A table publishes its card and facts by itself, also where nobody follows it."""
        self._forget()
        asyncio.get_running_loop().call_soon(self._tell_facts)

    def tell(self, **message: Any) -> None:
        """Never before the facts that the server would see with it."""
        self._tell_facts()
        self._send(**message)

    def _tell_facts(self) -> None:
        told = (self.table.card(), self.table.facts())
        if told != self._told:
            self._told = told
            self._send(kind="facts", card=told[0], facts=told[1])

    def _send(self, **message: Any) -> None:
        self._sent += 1
        self.wire.send({"number": self._sent, **message})

    def hear(self, frame: bytes) -> None:
        call = decode(frame)
        if call["number"] in self._done:
            return
        self._done.add(call["number"])
        getattr(self, "on_" + call.pop("kind"))(**call)

    def answer(self, number: int, is_wanted: bool) -> Answer | None:
        def answer(outcome: Outcome) -> None:
            is_refusal = isinstance(outcome, Refusal)
            said = outcome.as_dict() if isinstance(outcome, Refusal) else outcome
            self.tell(kind="outcome", call=number, is_refusal=is_refusal, said=said)

        return answer if is_wanted else None

    def on_submit(
        self, number: int, command: str, player: str, args: Any, answered: bool, idle: bool
    ) -> None:
        answer = self.answer(number, answered)
        self.table.submit(command, player, args, answer, only_if_idle=idle)

    def on_act(
        self, number: int, subscription: int, token: str, name: str, action: Any, answered: bool
    ) -> None:
        known = self._subscriptions[subscription]
        self.table.act(known, token, name, action, self.answer(number, answered))

    def on_subscribe(self, number: int, wanted: Any, policy: Any, last_seq: int | None) -> None:
        discipline = policy["discipline"]
        subscription = Subscription(
            FarSubscriber(self, number),
            **{**wanted, "accounts": frozenset(wanted["accounts"])},
            policy=TABLES_OWN
            if policy == {"discipline": None, "turn_ms": 0}
            else AnswerPolicy(
                None if discipline is None else Discipline.from_dict(discipline), policy["turn_ms"]
            ),
        )
        self._subscriptions[number] = subscription
        self.table.subscribe(subscription, self._point(number), last_seq=last_seq)

    def _point(self, number: int) -> Callable[[ResumePoint], None]:
        return lambda point: self.tell(kind="point", call=number, point=point_as_dict(point))

    def on_unsubscribe(self, number: int, subscription: int, replaced: bool) -> None:
        known = self._subscriptions.pop(subscription)
        ended = lambda: self.tell(kind="ended", call=number)  # noqa: E731
        self.table.unsubscribe(known, ended, is_replaced=replaced)

    def on_presence(self, number: int, subscription: int, here: bool) -> None:
        self.table.set_presence(self._subscriptions[subscription], is_here=here)

    def on_hurry(self, number: int, subscription: int, hurrying: bool) -> None:
        self.table.hurry(self._subscriptions[subscription], is_hurrying=hurrying)

    def on_resume(self, number: int, subscription: int, last_seq: int | None) -> None:
        self.table.resume(self._subscriptions[subscription], last_seq, self._point(number))

    def on_hash(self, number: int, subscription: int) -> None:
        self.table.hash_of(
            self._subscriptions[subscription],
            lambda seq, found: self.tell(kind="hash", call=number, seq=seq, found=found),
        )

    def on_snapshot(self, number: int) -> None:
        self.table.public_snapshot(
            lambda shown: self.tell(kind="snapshot", call=number, shown=shown)
        )


class FarSubscriber:
    """Sends what a subscriber is told over the wire."""

    def __init__(self, far: Far, number: int) -> None:
        self._far = far
        self._number = number

    def _push(self, what: str, data: Any) -> None:
        self._far.tell(kind="push", call=self._number, what=what, data=data)

    def events(self, batch: EventBatch) -> None:
        self._push("events", batch_as_dict(batch))

    def turn(self, turn: Turn) -> None:
        data = {name: getattr(turn, name) for name in TURN_FIELDS}
        data["held"] = None if turn.held is None else batch_as_dict(turn.held)
        self._push("turn", data)

    def snapshot(self, point: ResumePoint) -> None:
        self._push("snapshot", point_as_dict(point))

    def notice(self, notice: Notice) -> None:
        self._push("notice", [notice.code, notice.message, notice.retry_after_ms])

    def closed(self, notice: Notice) -> None:
        self._push("closed", [notice.code, notice.message, notice.retry_after_ms])


class DistantHandle:
    """The server's end."""

    def __init__(self, table: LocalTable) -> None:
        chance = random.Random(table.id)
        far = Far(table)
        self._calls = Wire(far.hear, chance)
        far.wire = Wire(self._hear, chance)
        self.id = table.id
        settings = decode(encode(table.settings.as_dict()))
        self.settings = TableSettings.from_dict(settings)
        self._card = table.card()
        self._facts = table.facts()
        self._table = table
        self._number = 0
        self._heard = 0
        self._answers: dict[int, Callable[..., None]] = {}
        self._numbers: dict[int, int] = {}
        self._subscriptions: dict[int, Subscription] = {}

    def _call(self, kind: str, answer: Callable[..., None] | None = None, **args: Any) -> int:
        self._number += 1
        if answer is not None:
            self._answers[self._number] = answer
        self._calls.send({"number": self._number, "kind": kind, **args})
        return self._number

    def _hear(self, frame: bytes) -> None:
        said = decode(frame)
        if said.pop("number") <= self._heard:
            return
        self._heard += 1
        kind, call = said["kind"], said.get("call", 0)
        if kind == "facts":
            self._card = msgspec.convert(said["card"], TableCard)
            self._facts = msgspec.convert(said["facts"], TableFacts)
        elif kind == "push":
            if call in self._subscriptions:
                self._push(self._subscriptions[call].subscriber, said["what"], said["data"])
        else:
            answer = self._answers.pop(call)
            if kind == "outcome":
                is_refusal = said["is_refusal"]
                answer(refusal_from_dict(said["said"]) if is_refusal else Accepted(**said["said"]))
            elif kind == "point":
                answer(point_from_dict(said["point"]))
            elif kind == "hash":
                answer(said["seq"], said["found"])
            elif kind == "ended":
                answer()
            else:
                answer(msgspec.convert(said["shown"], TableSnapshot))

    def _push(self, subscriber: Any, what: str, data: Any) -> None:
        if what == "events":
            subscriber.events(batch_from_dict(data))
        elif what == "turn":
            held = None if data["held"] is None else batch_from_dict(data["held"])
            subscriber.turn(
                Turn(
                    **{
                        **data,
                        "held": held,
                        "legal": msgspec.convert(data["legal"], Legal),
                        "view": msgspec.convert(data["view"], HandView | None),
                        "hand": data["hand"] and [read_core_event(one) for one in data["hand"]],
                    }
                )
            )
        elif what == "snapshot":
            subscriber.snapshot(point_from_dict(data))
        else:
            getattr(subscriber, what)(Notice(*data))

    def submit(
        self,
        kind: str,
        player: str = SERVER,
        args: Mapping[str, object] | None = None,
        answer: Answer | None = None,
        *,
        only_if_idle: bool = False,
    ) -> None:
        told = {"command": kind, "player": player, "args": args, "idle": only_if_idle}
        self._call("submit", answer, answered=answer is not None, **told)

    def act(
        self,
        subscription: Subscription,
        token: str,
        action_id: str,
        action: Mapping[str, object] | None,
        answer: Answer | None = None,
    ) -> None:
        mine = self._numbers[id(subscription)]
        told = {"subscription": mine, "token": token, "name": action_id, "action": action}
        self._call("act", answer, answered=answer is not None, **told)

    def subscribe(
        self,
        subscription: Subscription,
        joined: Callable[[ResumePoint], None],
        *,
        last_seq: int | None = None,
    ) -> None:
        names = ("viewer", "player", "identity", "accounts", "delivery", "wants_view", "wants_hand")
        policy = subscription.policy
        discipline = None if policy.discipline is None else policy.discipline.as_dict()
        number = self._call(
            "subscribe",
            joined,
            wanted={name: getattr(subscription, name) for name in names},
            policy={"discipline": discipline, "turn_ms": policy.turn_ms},
            last_seq=last_seq,
        )
        self._numbers[id(subscription)] = number
        self._subscriptions[number] = subscription

    def unsubscribe(
        self,
        subscription: Subscription,
        ended: Callable[[], None] | None = None,
        *,
        is_replaced: bool = False,
    ) -> None:
        number = self._numbers.pop(id(subscription))

        def end() -> None:
            del self._subscriptions[number]
            if ended is not None:
                ended()

        self._call("unsubscribe", end, subscription=number, replaced=is_replaced)

    def set_presence(self, subscription: Subscription, *, is_here: bool) -> None:
        self._call("presence", subscription=self._numbers[id(subscription)], here=is_here)

    def hurry(self, subscription: Subscription, *, is_hurrying: bool) -> None:
        self._call("hurry", subscription=self._numbers[id(subscription)], hurrying=is_hurrying)

    def resume(
        self,
        subscription: Subscription,
        last_seq: int | None,
        answer: Callable[[ResumePoint], None],
    ) -> None:
        number = self._numbers[id(subscription)]
        self._call("resume", answer, subscription=number, last_seq=last_seq)

    def hash_of(self, subscription: Subscription, answer: Callable[[int, str], None]) -> None:
        self._call("hash", answer, subscription=self._numbers[id(subscription)])

    def public_snapshot(self, answer: Callable[[TableSnapshot], None]) -> None:
        self._call("snapshot", answer)

    def card(self) -> TableCard:
        return self._card

    def facts(self) -> TableFacts:
        return self._facts

    def has_seat(self, player: str) -> bool:
        return any(one.player == player for one in self._facts.seated)

    @property
    def is_paused_by_storage(self) -> bool:
        return self._table.is_paused_by_storage  # no part of the table: its process' health


def batch_as_dict(batch: EventBatch) -> dict[str, Any]:
    names = ("seq", "seen", "is_held", "has_talk")
    return {name: getattr(batch, name) for name in names}


def batch_from_dict(data: dict[str, Any]) -> EventBatch:
    seen = [Raw(encode(one)) for one in data["seen"]]
    return EventBatch(data["seq"], seen, is_held=data["is_held"], has_talk=data["has_talk"])


def point_as_dict(point: ResumePoint) -> dict[str, Any]:
    missed = None if point.missed is None else batch_as_dict(point.missed)
    return {"seq": point.seq, "snapshot": point.snapshot, "missed": missed}


def point_from_dict(data: dict[str, Any]) -> ResumePoint:
    missed = None if data["missed"] is None else batch_from_dict(data["missed"])
    return ResumePoint(data["seq"], msgspec.convert(data["snapshot"], TableSnapshot | None), missed)


def refusal_from_dict(data: dict[str, Any]) -> Refusal:
    return Refusal(data["code"], data["message"], msgspec.convert(data["legal"], Legal | None))
