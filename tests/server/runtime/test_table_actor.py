"""One actor: journal first, refusals to the sender only, troubles survived. No sockets, no disk."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from fifthstreet.events.hand_events import CoreEvent
from fifthstreet.server.gateway.flush_queue import FlushQueue
from fifthstreet.server.gateway.native.native_codec import NativeCodec
from fifthstreet.server.gateway.native.native_subscriber import NativeSubscriber
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.metrics import Metrics
from fifthstreet.server.runtime.journal_codec import read_record
from fifthstreet.server.runtime.table.observers import HouseTurn
from fifthstreet.server.runtime.table.publisher import Publisher
from fifthstreet.server.runtime.table.subscription import Subscription
from fifthstreet.server.runtime.table.table_actor import TableActor
from fifthstreet.server.server_settings import Settings
from fifthstreet.storage import FinishedHand, JournalFull, JournalRecord, NotOwner, Snapshot
from fifthstreet.tables import FOR_BOTS, Refusal, Step, TableSettings, TableState
from fifthstreet.tables.state import command as kinds


class FakeJournal:
    """Commits when the test says so, or fails as the test says."""

    def __init__(self) -> None:
        self.waiting: list[tuple[list[JournalRecord], asyncio.Future[None]]] = []
        self.written: list[JournalRecord] = []
        self.hands: list[FinishedHand] = []
        self.is_slow = False
        self.faults: list[Exception] = []

    def append(
        self,
        stream: str,
        first_seq: int,
        epoch: int,
        records: Sequence[JournalRecord],
        *,
        hands: Sequence[FinishedHand] = (),
        snapshot: Snapshot | None = None,
        transfers: Sequence[object] = (),
    ) -> "asyncio.Future[None]":
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self.faults:
            done.set_exception(self.faults.pop(0))
            return done
        assert first_seq == (self.written[-1].seq_last if self.written else 0) + 1
        self.waiting.append((list(records), done))
        self.hands.extend(hands)
        if not self.is_slow:
            self.commit()
        return done

    def commit(self) -> None:
        for records, done in self.waiting:
            self.written.extend(records)
            done.set_result(None)
        self.waiting.clear()


class StillClock:
    """A clock that the test turns."""

    def __init__(self) -> None:
        self.time = 1_000

    def now(self) -> int:
        return self.time

    def wall(self) -> int:
        return self.time

    def standstills(self) -> int:
        return 0


class FakeSubscriber:
    """A line that keeps what is sent."""

    wrap = staticmethod(bytes)

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.closed: tuple[int, str] | None = None

    def connect(self, hear: Callable[[bytes], None], resume: Callable[[], None]) -> None: ...

    def is_free(self) -> bool:
        return True

    def send(self, wires: Sequence[bytes]) -> None:
        self.frames += wires

    def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)

    def abort(self) -> None: ...

    @property
    def text(self) -> str:
        return b"".join(self.frames).decode()


class NoHouse:
    def decide(self, turn: HouseTurn) -> None: ...

    def listeners(self, table: str) -> Sequence[str]:
        return ()

    def observe(self, table: str, player: str, events: list[CoreEvent]) -> None: ...


class Scene:
    """A table of two with a journal, a clock and a follower, all in the test's hands."""

    def __init__(self) -> None:
        self.journal = FakeJournal()
        self.clock = StillClock()
        self.subscriber = FakeSubscriber()
        self.metrics = Metrics()
        settings = TableSettings.from_dict(
            {"id": "t", "rules": "casino-nl", "chairs": 2, "clock": FOR_BOTS.as_dict()}
        )
        self.publisher = Publisher(ring_events=100, frames_per_second=1_000)
        self.actor = TableActor(
            TableState.new(settings),
            journal=self.journal,
            publisher=self.publisher,
            clock=self.clock,
            entropy=lambda table, director, hand: "5a" * 32,
            decider=NoHouse(),
            metrics=self.metrics,
            snapshot_events=10_000,
            when_changed=lambda change: None,
            epoch=1,
        )
        session = Session(
            1,
            self.subscriber,
            NativeCodec(),
            Settings(),
            self.metrics,
            FlushQueue(self.metrics),
            address="",
            now=0.0,
            when_gone=lambda session: None,
        )
        self.session = session
        subscription = Subscription(NativeSubscriber(session, "t"), "a", player="a")
        self.publisher.add(subscription, self.actor.state)

    async def do(self, kind: str, player: str = "", **args: object) -> Step | Refusal:
        answered: asyncio.Future[Step | Refusal] = asyncio.get_running_loop().create_future()
        self.actor.submit(kind, player, args, answered.set_result)
        return await asyncio.wait_for(answered, 5)

    async def seat_two(self) -> None:
        await self.do(kinds.OPEN)
        await self.do(kinds.SIT, "a", is_bot=True, session="line")
        await self.do(kinds.SIT, "b", is_bot=True, session="line")
        await settle()

    def turn(self) -> dict[str, object]:
        awaited = self.actor.state.awaited
        assert awaited is not None
        return {"player": awaited.player, "turn": awaited.token}


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def run(play: Callable[[Scene], Coroutine[Any, Any, None]]) -> None:
    async def inside() -> None:
        scene = Scene()
        await play(scene)
        scene.actor.stop()

    asyncio.run(inside())


def test_nothing_is_known_before_the_commit() -> None:
    async def play(scene: Scene) -> None:
        await scene.seat_two()
        scene.subscriber.frames.clear()
        scene.journal.is_slow = True
        before = scene.actor.state
        turn = scene.turn()
        answers: list[Step | Refusal] = []
        scene.actor.submit(
            kinds.ACT,
            str(turn["player"]),
            {"turn": turn["turn"], "action_id": "1", "action": {"kind": "call"}},
            answers.append,
        )
        await settle()
        assert scene.actor.state is before
        assert answers == []
        assert scene.subscriber.frames == []
        scene.journal.commit()
        await settle()
        assert scene.actor.state.seq > before.seq
        assert isinstance(answers[0], Step)
        assert '"called"' in scene.subscriber.text

    run(play)


def test_the_hand_that_is_due_begins_in_the_same_commit() -> None:
    async def play(scene: Scene) -> None:
        await scene.seat_two()
        while scene.journal.hands == []:
            turn = scene.turn()
            written = len(scene.journal.written)
            await scene.do(
                kinds.ACT,
                str(turn["player"]),
                turn=turn["turn"],
                action_id=str(turn["turn"]),
                action={"kind": "fold"},
            )
        await settle()
        assert [record.kind for record in scene.journal.written[written:]] == ["act", "next_hand"]
        assert scene.journal.hands[0].id == "t.1"
        assert scene.journal.hands[0].seq_first < scene.journal.hands[0].seq_last

    run(play)


def test_a_full_disk_pauses_the_table_and_it_goes_on() -> None:
    async def play(scene: Scene) -> None:
        await scene.seat_two()
        scene.subscriber.frames.clear()
        scene.journal.faults = [JournalFull("no space left")]
        turn = scene.turn()
        wanted = asyncio.create_task(
            scene.do(
                kinds.ACT,
                str(turn["player"]),
                turn=turn["turn"],
                action_id="1",
                action={"kind": "call"},
            )
        )
        await settle()
        assert scene.actor.is_paused_by_storage
        assert "storage_paused" in scene.subscriber.text
        assert '"called"' not in scene.subscriber.text
        refused = await scene.do(kinds.CHAT, "a", text="hello")
        assert isinstance(refused, Refusal)
        assert refused.code == "storage_paused"
        result = await wanted  # the same records are brought again after a while
        assert isinstance(result, Step)
        await settle()
        assert not scene.actor.is_paused_by_storage
        assert "storage_back" in scene.subscriber.text
        # The table takes the players who are there for connected, and their time back.
        kinds_written = [read_record(record)[0].kind for record in scene.journal.written]
        assert "recovered" in kinds_written
        assert scene.turn()["player"] != turn["player"]

    run(play)


def test_a_table_that_another_server_owns_is_given_up() -> None:
    async def play(scene: Scene) -> None:
        await scene.seat_two()
        before = scene.actor.state
        scene.journal.faults = [NotOwner("claimed by another")]
        turn = scene.turn()
        result = await scene.do(
            kinds.ACT,
            str(turn["player"]),
            turn=turn["turn"],
            action_id="1",
            action={"kind": "call"},
        )
        assert isinstance(result, Refusal)
        assert scene.actor.state is before
        assert scene.actor.is_stopped

    run(play)


def test_a_deadline_that_passes_is_a_tick() -> None:
    async def play(scene: Scene) -> None:
        await scene.seat_two()
        scene.clock.time += FOR_BOTS.bot_action_ms
        scene.actor.submit(kinds.CHAT, "a", {"text": "late?"})
        await settle()
        assert '"timed_out"' in scene.subscriber.text

    run(play)


def test_a_resent_action_is_answered_and_not_written() -> None:
    async def play(scene: Scene) -> None:
        await scene.seat_two()
        turn = scene.turn()
        wanted: dict[str, object] = {
            "turn": turn["turn"],
            "action_id": "1",
            "action": {"kind": "call"},
        }
        first = await scene.do(kinds.ACT, str(turn["player"]), **wanted)
        state, written = scene.actor.state, len(scene.journal.written)
        again = await scene.do(kinds.ACT, str(turn["player"]), **wanted)
        assert isinstance(first, Step)
        assert isinstance(again, Step)
        assert again.ack == first.ack
        assert scene.actor.state is state
        assert len(scene.journal.written) == written

    run(play)


def test_a_slow_line_is_dropped() -> None:
    async def play(scene: Scene) -> None:
        scene.subscriber.is_free = lambda: False  # type: ignore[method-assign]
        for _ in range(6):
            scene.session.push(b"x" * 1_000_000)
        await settle()
        assert scene.session.is_gone
        assert scene.subscriber.closed == (4001, "slow_consumer")

    run(play)
