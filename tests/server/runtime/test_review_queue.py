"""The queue of reviews: owners, limits, and workers that die."""

import asyncio
import os
from typing import Any

import pytest

from fifthstreet.protocols.native.review_messages import ReviewJob
from fifthstreet.rules import View, view
from fifthstreet.rules.notation_reading import read_notation
from fifthstreet.rulesets import load
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.review_queue import MOST_OF_A_PLAYER, MOST_WAITING, ReviewQueue

HAND = "fs1 casino-nl 50/100 button=2 stacks=900,900,900 holes=AsKd,????,???? board=- actions=c,f,f"
SEEN: View = view(read_notation(HAND, load), 0)


def empty(seen: View, name: str) -> dict[str, Any]:
    return {"v": 1, "player": name, "hands": 1, "loss": 0.0, "decisions": []}


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
            dead = queue.submit("ann", "t.1", "ann", SEEN, "dies")
            assert (await ended(queue, dead, "ann")).status == "failed"
            good = queue.submit("ann", "t.1", "ann", SEEN, "ann")
            assert good.id != dead.id
            found = await ended(queue, good, "ann")
            assert found.status == "done"
            assert found.review is not None
            assert found.review.player == "ann"
            again = queue.submit("ann", "t.1", "ann", SEEN, "ann")
            assert again.id == good.id
        finally:
            queue.close()

    asyncio.run(work())


def test_the_queue_is_full_at_some_time_and_jobs_are_their_owners() -> None:
    async def work() -> None:
        queue = ReviewQueue(empty)
        try:
            first = queue.submit("p0", "t.0", "p0", SEEN, "p0")
            for number in range(1, MOST_OF_A_PLAYER):
                queue.submit("p0", f"t.{number}", "p0", SEEN, "p0")
            with pytest.raises(Refused) as own:
                queue.submit("p0", "t.99", "p0", SEEN, "p0")
            assert own.value.code == "too_many_reviews"
            assert own.value.retry_after_ms
            for number in range(MOST_WAITING - MOST_OF_A_PLAYER):
                queue.submit(f"q{number}", "t.0", "p0", SEEN, "p0")
            with pytest.raises(Refused) as full:
                queue.submit("late", "t.0", "late", SEEN, "late")
            assert full.value.code == "too_many_reviews"
            refusals = set()
            for job, owner in ((first.id, "q1"), ("nothing", "p0")):
                with pytest.raises(Refused) as refused:
                    queue.find(job, owner)
                refusals.add((refused.value.code, str(refused.value)))
            assert len(refusals) == 1
        finally:
            queue.close()

    asyncio.run(work())
