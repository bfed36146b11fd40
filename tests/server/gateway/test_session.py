"""A session with and without its transport: what happened meanwhile waits, up to a bound."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from fifthstreet.server.gateway.flush_queue import FlushQueue
from fifthstreet.server.gateway.plain_codec import PlainCodec
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.gateway.shared_messages import SharedMessages
from fifthstreet.server.metrics import Metrics
from fifthstreet.server.server_settings import Settings
from tests.server.runtime.test_table_actor import FakeSubscriber, settle


class Scene:
    def __init__(
        self,
        *,
        keep_seconds: float = 0.0,
        line: FakeSubscriber | None = None,
        queue: FlushQueue | None = None,
    ) -> None:
        self.gone: list[Session] = []
        metrics = Metrics()
        self.session = Session(
            1,
            line,
            PlainCodec(),
            Settings(outbox_bytes=100),
            metrics,
            FlushQueue(metrics) if queue is None else queue,
            address="",
            now=0.0,
            when_gone=self.gone.append,
            keep_seconds=keep_seconds,
        )


def run(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(story())


def test_it_ends_with_its_transport_unless_it_is_kept() -> None:
    async def story() -> None:
        for seconds in (0.0, 0.01):
            scene = Scene(keep_seconds=seconds, line=FakeSubscriber())
            scene.session.lost()
            assert scene.session.is_gone == (seconds == 0.0)
            await asyncio.sleep(0.05)
            assert scene.session.is_gone
            assert scene.gone == [scene.session]

    run(story)


def test_what_happened_meanwhile_is_sent_when_it_is_back() -> None:
    async def story() -> None:
        first, second = FakeSubscriber(), FakeSubscriber()
        scene = Scene(keep_seconds=30, line=first)
        scene.session.say("one")
        await settle()
        scene.session.lost()
        scene.session.say("two")
        await settle()
        scene.session.attach(second)
        scene.session.say("three")
        await settle()
        assert first.frames == [b"one"]
        assert second.frames == [b"two", b"three"]
        assert not scene.session.is_gone
        # A further transport takes over from one that is still there.
        third = FakeSubscriber()
        scene.session.attach(third)
        assert second.closed == (1000, "replaced")
        scene.session.end()

    run(story)


def test_who_asks_by_http_takes_what_waits() -> None:
    async def story() -> None:
        scene = Scene(keep_seconds=30)
        asked = asyncio.create_task(scene.session.wait_for_more(20))
        await settle()
        assert not asked.done()
        scene.session.say("news")
        await asyncio.wait_for(asked, 5)
        assert scene.session.take() == [b"news"]
        assert scene.session.take() == []
        waiting = asyncio.create_task(scene.session.wait_for_more(20))
        await settle()
        scene.session.end()
        await asyncio.wait_for(waiting, 5)

    run(story)


def test_nobody_may_leave_too_much_lying() -> None:
    async def story() -> None:
        scene = Scene(keep_seconds=30)
        scene.session.say("x" * 60)
        await settle()
        assert not scene.session.is_gone
        scene.session.say("x" * 60)
        await settle()
        assert scene.session.is_gone
        assert scene.gone == [scene.session]

    run(story)


def test_what_several_get_is_joined_and_wrapped_once() -> None:
    async def story() -> None:
        metrics = Metrics()
        queue = FlushQueue(metrics)
        wrapped: list[bytes] = []

        def wrap(frame: bytes) -> bytes:
            wrapped.append(frame)
            return b"<" + frame + b">"

        lines = [FakeSubscriber() for _ in range(4)]
        for line in lines:
            line.wrap = wrap  # type: ignore[assignment]
        first, second, asked, asker = (Scene(line=line, queue=queue).session for line in lines)
        shared = SharedMessages([b"one", b"two"])
        asker.push(b"ack")
        for session in (first, second, asked, asker):
            session.push_shared(shared)
        asked.push(b"turn")
        await settle()
        assert lines[0].frames == lines[1].frames == [b"<one>", b"<two>"]
        assert lines[0].frames[0] is lines[1].frames[0]
        # In the order in which it was pushed, where there is more than what all get.
        assert lines[2].frames == [b"<one>", b"<two>", b"<turn>"]
        assert lines[3].frames == [b"<ack>", b"<one>", b"<two>"]
        assert wrapped.count(b"one") == 3
        assert metrics.frames_out.value == 10
        assert metrics.bytes_out.value == sum(len(b"".join(line.frames)) for line in lines)

    run(story)


def test_shared_messages_wait_like_others_and_are_taken() -> None:
    async def story() -> None:
        scene = Scene(keep_seconds=30)
        scene.session.push_shared(SharedMessages([b"one", b"two"]))
        await settle()
        await asyncio.wait_for(scene.session.wait_for_more(20), 5)
        scene.session.push_shared(SharedMessages([b"three"]))
        assert scene.session.take() == [b"one", b"two", b"three"]
        assert scene.session.take() == []
        scene.session.push_shared(SharedMessages([b"x" * 120]))
        await settle()
        assert scene.session.is_gone

    run(story)


def test_a_session_that_fails_does_not_keep_others_from_being_flushed() -> None:
    async def story() -> None:
        queue = FlushQueue(Metrics())
        broken, line = FakeSubscriber(), FakeSubscriber()
        broken.is_free = lambda: 1 / 0  # type: ignore[assignment, return-value]
        first, second = (Scene(line=one, queue=queue).session for one in (broken, line))
        first.push(b"one")
        second.push(b"two")
        await settle()
        assert line.frames == [b"two"]

    run(story)
