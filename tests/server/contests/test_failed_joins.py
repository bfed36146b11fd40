"""A wrong name waits alone; many wrong names of one address wait together."""

import asyncio

from fifthstreet.server.gateway.contest_ai.failed_joins import FailedJoins
from tests.server.running import ServerProcess

from .scripted import scripted
from .test_table_dialogue import Organiser

HOME, ELSEWHERE = "203.0.113.7", "198.51.100.7"


def test_one_wrong_bot_does_not_delay_its_neighbours() -> None:
    joins = FailedJoins()
    looked_up = 0
    for tenth in range(600):  # ten tries a second, a minute long
        if not joins.must_wait(HOME, "wrong", tenth / 10):
            joins.add(HOME, "wrong", tenth / 10)
            looked_up += 1
    assert looked_up == 15  # ten at once, then one per ten seconds
    assert joins.must_wait(HOME, "wrong", 60.0)
    assert not joins.must_wait(HOME, "right", 60.0)
    assert not joins.must_wait(ELSEWHERE, "wrong", 60.0)


def test_guessing_names_is_slow() -> None:
    joins = FailedJoins()
    looked_up = 0
    for guess in range(60_000):  # a thousand a second, a minute long
        if not joins.must_wait(HOME, f"guess {guess}", guess / 1000):
            joins.add(HOME, f"guess {guess}", guess / 1000)
            looked_up += 1
    assert 100 + 119 <= looked_up <= 100 + 121
    assert joins.must_wait(HOME, "right", 59.9999)
    assert not joins.must_wait(ELSEWHERE, "right", 59.9999)


def test_a_server_makes_a_wrong_name_wait(server: ServerProcess) -> None:
    """Its socket is closed without a word, from the eleventh on a second late and not looked up."""
    organiser = Organiser(server)
    headers = {"X-Forwarded-For": HOME}

    async def dialogue() -> None:
        loop = asyncio.get_running_loop()
        for _ in range(10):
            async with scripted(server, additional_headers=headers) as client:
                await client.join("wrong until now")
                assert await client.is_closed()
        # The name is right now, but it was tried too often from there.
        organiser.do("add_player", display_name="Late", name="wrong until now")
        async with scripted(server, additional_headers=headers) as client:
            begun = loop.time()
            await client.join("wrong until now")
            assert await client.is_closed()
            assert loop.time() - begun > 0.9
        organiser.do("add_player", display_name="Right", name="right from the start")
        for name, where in (
            ("right from the start", HOME),
            ("wrong until now", ELSEWHERE),
        ):
            headers["X-Forwarded-For"] = where
            async with scripted(server, additional_headers=headers) as client:
                await client.join(name)
                assert await client.drain() == [], "it waits for its table"

    asyncio.run(dialogue())
