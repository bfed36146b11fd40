"""Places for work: never more at a time, in turns, and none is lost."""

import asyncio

import pytest

from fifthstreet.server.fair_places import FairPlaces


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_one_with_many_requests_delays_another_by_one() -> None:
    async def work() -> list[str]:
        places = FairPlaces(2)
        order: list[str] = []

        async def one(asker: str) -> None:
            await places.acquire(asker)
            order.append(asker)
            await settle()
            places.release()

        await asyncio.gather(*[one(asker) for asker in "aaaaaaab"])
        return order

    order = asyncio.run(work())
    assert len(order) == 8
    assert order.index("b") <= 3


def test_a_request_that_is_given_up_costs_neither_a_place_nor_a_turn() -> None:
    async def work() -> None:
        places = FairPlaces(1)
        await places.acquire("a")
        given_up = [asyncio.create_task(places.acquire("b")) for _ in range(3)]
        kept = asyncio.create_task(places.acquire("b"))
        await settle()
        for task in given_up[:2]:
            task.cancel()
        await settle()
        places.release()
        # It has its place, but was not told before it gave up.
        given_up[2].cancel()
        await settle()
        assert all(task.cancelled() for task in given_up)
        assert kept.done()
        places.release()
        await asyncio.wait_for(places.acquire("c"), 1)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(places.acquire("c"), 0.01)

    asyncio.run(work())
