"""Accounts and chips on PostgreSQL: signed up, played, killed in mid-hand; not a chip is lost."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("argon2", reason="needs the extra: pip install 'fifthstreet[server]'")

from tests.server.running import ServerProcess, client
from tests.server.test_playing import QUICK, play_hands
from tests.server.visitor import PASSWORD, Visitor, admin, member
from tests.storage.postgres import empty_database, running_postgres

pytestmark = pytest.mark.real_time


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with running_postgres() as url:
        place = empty_database(url, "accounts")
        process = ServerProcess(tmp_path, database=place, account_chips=50_000).start()
        yield process
        process.stop()


def test_accounts_and_chips_outlive_a_crash(server: ServerProcess) -> None:
    people = [member(server, name) for name in ("Ann", "Bob")]
    keys = [person.new_token("play", "organise") for person in people]
    guest = Visitor(server, server.new_guest("Guest"))
    assert guest.ask("POST", "accounts", {"name": "Cy", "password": PASSWORD})[0] == 201
    assert Visitor(server).ask("POST", "accounts", {"name": "cy", "password": PASSWORD})[0] == 409
    revoked = people[0].new_token("play")
    card = people[0].ask("GET", "tokens")[1]["tokens"][-1]["id"]
    assert people[0].ask("DELETE", f"tokens/{card}")[0] == 200

    async def play() -> str:
        table = server.new_table(keys[0], chairs=2, for_bots=True, clock=QUICK)
        async with client(server, token=keys[0]) as ann, client(server, token=keys[1]) as bob:
            for one in (ann, bob):
                sit = {"type": "sit", "table": table, "buy_in": 10_000, "id": "s"}
                await one.ask(sit, "ack", id="s")
            await play_hands([ann, bob], 2)
            server.kill()  # in mid-hand
        return table

    table = asyncio.run(play())
    server.start()
    purses = [chips(server, key) for key in keys]
    assert [one["chips"] for one in purses] == [40_000, 40_000]
    assert sum(one["at_tables"] for one in purses) == 20_000
    assert admin(server, "users", "role", "Ann", "admin")["role"] == "admin"
    assert people[0].sign_in("Ann")[0] == 200
    assert people[0].ask("GET", "admin/ledger")[1] == {"total": 0, "problems": []}
    assert Visitor(server, revoked).ask("GET", "me")[0] == 401
    assert Visitor(server).sign_in("Cy")[0] == 200

    async def leave() -> None:
        async with client(server, token=keys[0]) as ann, client(server, token=keys[1]) as bob:
            for one in (ann, bob):
                await one.ask({"type": "join", "table": table}, "joined")
            await play_hands([ann, bob], 1)
            for one in (ann, bob):
                await one.ask({"type": "leave", "table": table, "id": "l"}, "ack", id="l")
            for one in (ann, bob):
                # A hand that is on is played for who leaves.
                while any(chips(server, key)["at_tables"] for key in keys):
                    await one.ask({"type": "ping", "id": "p"}, "pong", id="p")

    asyncio.run(leave())
    assert sum(chips(server, key)["chips"] for key in keys) == 100_000
    assert people[0].ask("GET", "admin/ledger")[1] == {"total": 0, "problems": []}
    proof = Visitor(server).ask("GET", f"hands/{table}.1/proof")[1]
    assert proof["kind"] == "live"


def chips(server: ServerProcess, token: str) -> dict[str, Any]:
    status, answer = Visitor(server, token).ask("GET", "me/chips")
    assert status == 200, answer
    return dict(answer)
