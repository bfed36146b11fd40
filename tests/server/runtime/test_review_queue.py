"""The queue of reviews: owners, limits, and workers that die."""

import asyncio
import os
import time
from multiprocessing import active_children
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fifthstreet.cards import shuffled
from fifthstreet.protocols.native.review_messages import ReviewJob
from fifthstreet.rules import Action, View, apply, legal, start_hand, view
from fifthstreet.rules.notation_reading import read_notation
from fifthstreet.rulesets import load
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime import review_queue
from fifthstreet.server.runtime.review_queue import (
    MOST_ACTIONS,
    MOST_OF_A_NETWORK,
    MOST_OF_AN_ACCOUNT,
    MOST_OF_GUESTS,
    MOST_WAITING,
    Asker,
    ReviewQueue,
)

HAND = "fs1 casino-nl 50/100 button=2 stacks=900,900,900 holes=AsKd,????,???? board=- actions=c,f,f"
SEEN: View = view(read_notation(HAND, load), 0)


def player(name: str, *, account: str = "", network: str = "", is_guest: bool = False) -> Asker:
    return Asker(name, account or name, network or name, is_guest)


def empty(seen: View, name: str) -> dict[str, Any]:
    return {"v": 1, "player": name, "hands": 1, "loss": 0.0, "decisions": []}


def hangs(seen: View, name: str) -> dict[str, Any]:
    time.sleep(600)
    return empty(seen, name)


def dies(seen: View, name: str) -> dict[str, Any]:
    if name == "dies":
        os._exit(1)
    return empty(seen, name)


async def ended(queue: ReviewQueue, job: ReviewJob, owner: str) -> ReviewJob:
    async with asyncio.timeout(60):
        while (found := queue.find(job.id, owner)).status in ("waiting", "running"):
            await asyncio.sleep(0.01)
    return found


@pytest.mark.real_time
def test_a_job_whose_worker_dies_has_failed_and_the_next_is_done() -> None:
    async def work() -> None:
        queue = ReviewQueue(dies)
        try:
            dead = queue.submit(player("ann"), "t.1", "ann", SEEN, "dies")
            assert (await ended(queue, dead, "ann")).status == "failed"
            good = queue.submit(player("ann"), "t.1", "ann", SEEN, "ann")
            assert good.id != dead.id
            found = await ended(queue, good, "ann")
            assert found.status == "done"
            assert found.review is not None
            assert found.review.player == "ann"
            again = queue.submit(player("ann"), "t.1", "ann", SEEN, "ann")
            assert again.id == good.id
        finally:
            queue.close()

    asyncio.run(work())


@pytest.mark.real_time
def test_a_hand_whose_review_took_too_long_is_not_tried_again() -> None:
    async def work() -> None:
        queue = ReviewQueue(hangs, longest_seconds=0.2)
        try:
            long = queue.submit(player("ann"), "t.1", "ann", SEEN, "ann")
            waiting = queue.submit(player("eve"), "t.1", "ann", SEEN, "ann")
            assert (await ended(queue, long, "ann")).status == "failed"
            workers = queue.workers
            assert (await ended(queue, waiting, "eve")).status == "failed"
            again = queue.submit(player("ann"), "t.1", "ann", SEEN, "ann")
            assert (again.id, again.status) == (long.id, "failed")
            # For another asker there is no work either, and its job is its own.
            other = queue.submit(player("bob"), "t.1", "ann", SEEN, "ann")
            assert other.id != long.id
            assert queue.find(other.id, "bob").status == "failed"
            assert queue.submit(player("bob"), "t.1", "ann", SEEN, "ann") == other
            assert queue.workers is workers
            assert workers.pids() == []
        finally:
            queue.close()

    asyncio.run(work())


def test_a_war_of_a_thousand_raises_is_not_reviewed() -> None:
    async def work() -> None:
        queue = ReviewQueue(empty)
        state = start_hand(load("casino-nl"), [10**9] * 2, shuffled(Random(1)), button=0)
        for _ in range(MOST_ACTIONS + 1):
            wager = legal(state).raise_range()
            assert wager is not None
            state, _ = apply(state, Action(wager.kind, wager.min))
        job = queue.submit(player("ann"), "t.1", "ann", view(state, 0), "ann")
        assert (job.status, queue.workers.pids()) == ("failed", [])
        queue.close()

    asyncio.run(work())


@pytest.mark.real_time
def test_a_worker_that_died_between_two_jobs_fails_neither() -> None:
    async def work() -> None:
        queue = ReviewQueue(empty)
        try:
            for number in range(2):
                job = queue.submit(player("ann"), f"t.{number}", "ann", SEEN, "ann")
                assert (await ended(queue, job, "ann")).status == "done"
                pids = queue.workers.pids()
                for process in [child for child in active_children() if child.pid in pids]:
                    process.kill()
                    process.join()
        finally:
            queue.close()

    asyncio.run(work())


@pytest.mark.real_time
def test_of_the_hands_that_took_too_long_the_oldest_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = ("t.1", "t.2")
    monkeypatch.setattr(review_queue, "_MOST_TOO_LONG", 1)

    async def work() -> None:
        queue = ReviewQueue(hangs, longest_seconds=0.1)
        try:
            for hand in hands:
                long = queue.submit(player("ann"), hand, "ann", SEEN, "ann")
                assert (await ended(queue, long, "ann")).status == "failed"
            found = [queue.submit(player("ann"), hand, "ann", SEEN, "ann") for hand in hands]
            assert [job.status for job in found] == ["waiting", "failed"]
        finally:
            queue.close()

    asyncio.run(work())


def written(seen: View, name: str) -> dict[str, Any]:
    """Write down that the review was made: `name` is `FILE:WORD`."""
    file, word = name.rsplit(":", 1)
    with Path(file).open("a", encoding="utf-8") as order:
        order.write(f"{word} ")
    return empty(seen, name)


@pytest.mark.real_time
def test_askers_take_turns(tmp_path: Path) -> None:
    order = tmp_path / "order"
    guests = [player(f"guest{n}", network="home", is_guest=True) for n in range(4)]
    bots = [player(f"bot{n}", account="ann", network="home") for n in range(2)]
    other = player("eve", network="hotel", is_guest=True)

    async def work() -> None:
        queue = ReviewQueue(written)
        try:
            jobs = []
            for number, asker in enumerate((*guests, *bots, other)):
                name = f"{order}:{asker.player}"
                job = queue.submit(asker, f"t.{number}", asker.player, SEEN, name)
                jobs.append((job, asker.player))
            for job, owner in jobs:
                assert (await ended(queue, job, owner)).status == "done"
        finally:
            queue.close()

    asyncio.run(work())
    # Guests of one network are one asker, and so are the bots of one account.
    assert order.read_text().split() == [
        "guest0",
        "bot0",
        "eve",
        "guest1",
        "bot1",
        "guest2",
        "guest3",
    ]


def refusal(queue: ReviewQueue, asker: Asker) -> str:
    return str(refused_by(queue, asker))


def refused_by(queue: ReviewQueue, asker: Asker) -> Refused:
    with pytest.raises(Refused) as refused:
        queue.submit(asker, "t.99", asker.player, SEEN, asker.player)
    assert refused.value.code == "too_many_reviews"
    return refused.value


def test_the_time_to_wait_grows_with_the_queue_and_ends() -> None:
    async def work() -> None:
        queue = ReviewQueue(empty)
        try:
            waits = []
            for number in range(MOST_WAITING):
                # The first three are of one account, which is then refused.
                name = "p" if number < MOST_OF_AN_ACCOUNT else f"q{number}"
                queue.submit(player(name), f"t.{number}", "p0", SEEN, "p0")
                if number + 1 >= MOST_OF_AN_ACCOUNT:
                    waits.append(refused_by(queue, player("p")).retry_after_ms or 0)
            assert waits == sorted(set(waits))
            assert waits[0] >= 10_000
            assert waits[-1] <= 120_000
        finally:
            queue.close()

    asyncio.run(work())


def test_the_queue_is_full_at_some_time_and_jobs_are_their_owners() -> None:
    async def work() -> None:
        queue = ReviewQueue(empty)
        try:
            first = queue.submit(player("p0"), "t.0", "p0", SEEN, "p0")
            for number in range(1, MOST_OF_AN_ACCOUNT):
                bot = player(f"bot{number}", account="p0")
                queue.submit(bot, f"t.{number}", "p0", SEEN, "p0")
            assert "3 reviews" in refusal(queue, player("p0"))
            for number in range(MOST_WAITING - MOST_OF_AN_ACCOUNT):
                queue.submit(player(f"q{number}"), "t.0", "p0", SEEN, "p0")
            assert "are waiting" in refusal(queue, player("late"))
            refusals = set()
            for job, owner in ((first.id, "q1"), ("nothing", "p0")):
                with pytest.raises(Refused) as refused:
                    queue.find(job, owner)
                refusals.add((refused.value.code, str(refused.value)))
            assert len(refusals) == 1
        finally:
            queue.close()

    asyncio.run(work())


def test_guests_and_neighbours_leave_places_to_others() -> None:
    async def work() -> None:
        queue = ReviewQueue(empty)
        try:
            for number in range(MOST_OF_GUESTS):
                home = f"home{number // MOST_OF_A_NETWORK}"
                guest = player(f"guest{number}", network=home, is_guest=True)
                queue.submit(guest, "t.0", "p0", SEEN, "p0")
            assert "one address" in refusal(queue, player("neighbour", network="home0"))
            assert "are waiting" in refusal(queue, player("late", is_guest=True))
            assert queue.submit(player("ann"), "t.0", "ann", SEEN, "ann").status == "waiting"
        finally:
            queue.close()

    asyncio.run(work())
