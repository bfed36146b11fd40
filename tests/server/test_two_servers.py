"""Two servers on one database: each has its share of the tables, and sees what the other writes."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import ServerProcess, client
from tests.server.visitor import Visitor, admin, member
from tests.storage.postgres import empty_database, running_postgres

pytestmark = pytest.mark.real_time
CHIPS = 30_000
BUY_IN = 20_000
REFILL = 35_000
FOR_MONEY = {"chairs": 2, "for_bots": True, "max_buy_in": BUY_IN}


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield str(tmp_path / "shared.db")
        return
    with running_postgres() as url:
        yield empty_database(url, "shared")


def share(tmp_path: Path, database: str, claims: str) -> ServerProcess:
    folder = tmp_path / claims.replace("/", "-")
    folder.mkdir(exist_ok=True)
    settings = {"guest_chips": CHIPS, "refill_chips": REFILL}
    return ServerProcess(folder, database=database, claims=claims, **settings)


def chips(server: ServerProcess, token: str) -> int:
    status, answer = Visitor(server, token).ask("GET", "me/chips")
    assert status == 200, answer
    return int(answer["chips"])


def tables(server: ServerProcess) -> set[str]:
    return {card["id"] for card in server.get("api/v1/tables")[1]["tables"]}


async def sit(server: ServerProcess, token: str, table: str) -> dict[str, Any]:
    async with client(server, token=token) as player:
        await player.send({"type": "sit", "table": table, "buy_in": BUY_IN, "id": "s"})
        while True:
            answer = await player.next()
            if answer.get("id") == "s":
                return answer


def test_each_sees_what_the_other_writes(tmp_path: Path, database: str) -> None:
    one, other = (share(tmp_path, database, claims) for claims in ("0/2", "1/2"))
    try:
        one.start()
        other.start()
        ann = one.new_guest("Ann")
        here, there = one.new_table(ann, **FOR_MONEY), other.new_table(ann, **FOR_MONEY)
        assert (tables(one), tables(other)) == ({here}, {there})

        # Both know the purse; what is spent at one of them is spent at the other.
        assert (chips(one, ann), chips(other, ann)) == (CHIPS, CHIPS)

        async def spend_twice() -> None:
            async with client(other, token=ann) as waiting:
                assert (await sit(one, ann, here))["type"] == "ack"
                await waiting.send({"type": "sit", "table": there, "buy_in": BUY_IN, "id": "s"})
                refused = await waiting.until("error", id="s")
                assert refused["code"] == "not_enough_chips"
                assert f"you have {CHIPS - BUY_IN}" in refused["message"]

        asyncio.run(spend_twice())
        assert (chips(one, ann), chips(other, ann)) == (CHIPS - BUY_IN, CHIPS - BUY_IN)

        # Of two refills of one day at the same moment, one brings chips.
        bob = one.new_guest("Bob")
        with ThreadPoolExecutor() as both:
            ask = lambda server: Visitor(server, bob).ask("POST", "me/chips")  # noqa: E731
            codes = sorted(status for status, _ in both.map(ask, (one, other)))
        assert codes[0] == 200, codes
        assert codes[1] != 200, codes
        assert (chips(one, bob), chips(other, bob)) == (REFILL, REFILL)

        # A code that was used at one is used up at the other.
        member(one, "Cyd")
        code = admin(one, "users", "reset", "Cyd")["code"]
        new = {"name": "Cyd", "code": code, "password": "a new one for all of us"}
        codes = [Visitor(server).ask("POST", "password-resets", new)[0] for server in (other, one)]
        assert codes == [200, 401]
        assert admin(one, "ledger", "check")["problems"] == []
    finally:
        one.stop()
        other.stop()


def test_a_share_has_one_server_and_is_taken_over_when_it_is_free(tmp_path: Path) -> None:
    database = str(tmp_path / "shared.db")
    one, other = (share(tmp_path, database, claims) for claims in ("0/2", "1/2"))
    thirds = [share(tmp_path, database, f"{number}/3") for number in range(3)]
    try:
        one.start()
        other.start()
        for taken in ("1/2", "all"):
            with pytest.raises(AssertionError, match="another server runs"):
                share(tmp_path, database, taken).start()
        ann = one.new_guest("Ann")
        shown = {"chairs": 2, "for_bots": True, "spectators": "all_cards"}
        mine = {one.new_table(ann, **shown) for _ in range(4)}
        others = {other.new_table(ann, **shown) for _ in range(4)}
        watched = min(others)
        ticket = other.post(f"api/v1/tables/{watched}/tickets", {}, ann)[1]["ticket"]

        # As if the power had gone: who starts again with the same share has its tables at once.
        other.kill()
        other.start()
        assert (tables(one), tables(other)) == (mine, others)

        # Other shares leave the living owners' tables alone, and take them when those have stopped.
        for third in thirds:
            third.start()
        assert [tables(third) for third in thirds] == [set(), set(), set()]
        one.terminate()
        other.terminate()

        async def look_on() -> None:
            async with asyncio.timeout(30):
                while set().union(*(tables(third) for third in thirds)) != mine | others:
                    await asyncio.sleep(0.2)
            assert sum(len(tables(third)) for third in thirds) == len(mine | others)
            (owner,) = (third for third in thirds if watched in tables(third))
            join = {"type": "join", "table": watched, "role": "spectator", "cards": "all"}
            async with client(owner) as nobody:
                await nobody.ask({**join, "ticket": ticket}, "joined")

        asyncio.run(look_on())
    finally:
        for server in (one, other, *thirds):
            server.stop()
