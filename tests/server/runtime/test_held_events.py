"""Events that are held back for programs: all of them arrive, once, in order and in time."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from msgspec import Raw

from fifthstreet.server.runtime.table.held_events import HOLD_SECONDS, HeldEvents
from fifthstreet.server.runtime.table.subscriber import EventBatch, Notice, ResumePoint, Turn
from fifthstreet.server.runtime.table.subscription import BATCHED, PACKED, Delivery, Subscription


class Listener:
    def __init__(self) -> None:
        self.batches: list[EventBatch] = []

    def events(self, batch: EventBatch) -> None:
        self.batches.append(batch)

    def turn(self, turn: Turn) -> None: ...
    def snapshot(self, point: ResumePoint) -> None: ...
    def notice(self, notice: Notice) -> None: ...
    def closed(self, notice: Notice) -> None: ...

    @property
    def heard(self) -> list[bytes]:
        return [bytes(one) for batch in self.batches for one in batch.seen]


class Scene:
    def __init__(self, *deliveries: Delivery) -> None:
        self.listeners = [Listener() for _ in deliveries]
        self.seated = {
            f"p{number}": [Subscription(listener, f"p{number}", delivery=delivery)]
            for number, (listener, delivery) in enumerate(
                zip(self.listeners, deliveries, strict=True)
            )
        }
        self.held = HeldEvents(self.seated)
        self.seq = 0

    def happen(self, count: int = 1) -> None:
        seen = [Raw(b"%d" % (self.seq + one)) for one in range(1, count + 1)]
        self.seq += count
        batch = EventBatch(self.seq, seen)
        for (subscription,) in self.seated.values():
            self.held.hold(subscription, batch)

    def all_numbers(self) -> list[bytes]:
        return [b"%d" % number for number in range(1, self.seq + 1)]


def run(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(story())


def test_a_batch_ends_by_itself_and_is_made_once_for_those_who_see_the_same() -> None:
    async def story() -> None:
        scene = Scene(BATCHED, BATCHED, PACKED)
        scene.happen(2)
        scene.happen()
        first, second, packed = scene.listeners
        assert first.batches == []
        await asyncio.sleep(3 * HOLD_SECONDS)
        assert first.heard == second.heard == [b"1", b"2", b"3"]
        assert first.batches[0] is second.batches[0]
        assert (first.batches[0].seq, first.batches[0].is_held) == (3, True)
        assert packed.batches == []
        # The next event begins a batch of its own.
        scene.happen()
        await asyncio.sleep(3 * HOLD_SECONDS)
        assert [batch.seq for batch in first.batches] == [3, 4]

    run(story)


def test_those_who_see_something_else_have_a_batch_of_their_own() -> None:
    async def story() -> None:
        scene = Scene(BATCHED, BATCHED)
        (own,) = scene.seated["p1"]
        scene.held.hold(own, EventBatch(1, [Raw(b"mine")]))
        scene.held.hold(scene.seated["p0"][0], EventBatch(1, [Raw(b"hidden")]))
        scene.held.send_batched()
        assert [one.heard for one in scene.listeners] == [[b"hidden"], [b"mine"]]

    run(story)


@pytest.mark.parametrize("seed", range(20))
def test_nothing_is_lost_doubled_or_out_of_order(seed: int) -> None:
    """Turns, ends of hands and the timer in any order."""
    chance = random.Random(seed)

    async def story() -> None:
        scene = Scene(BATCHED, PACKED, BATCHED)
        for _ in range(200):
            match chance.randrange(6):
                case 0:
                    scene.held.send_batched()
                case 1:
                    number = chance.randrange(3)
                    (asked,) = scene.seated[f"p{number}"]
                    # As a turn brings it along.
                    scene.listeners[number].events(scene.held.take(asked, scene.seq))
                case _:
                    scene.happen(chance.randrange(1, 5))
        for (subscription,) in scene.seated.values():
            scene.held.send(subscription, scene.seq)
        for listener in scene.listeners:
            assert listener.heard == scene.all_numbers()
            for batch in listener.batches:
                if batch.seen:
                    assert bytes(batch.seen[-1]) == b"%d" % batch.seq

    run(story)


def test_what_is_held_has_a_bound() -> None:
    async def story() -> None:
        scene = Scene(PACKED, BATCHED)
        scene.happen(399)
        assert scene.listeners[0].batches == []
        scene.happen()
        assert [len(one.heard) for one in scene.listeners] == [400, 400]

    run(story)
