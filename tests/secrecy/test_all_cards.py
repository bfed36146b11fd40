"""Seeing all cards needs the table's policy and a ticket, and never works for who plays."""

import asyncio
from typing import Any

import pytest

from tests.server.running import Client, ServerProcess, client

pytestmark = pytest.mark.real_time

ALL = {"role": "spectator", "cards": "all"}


async def answer(one: Client, table: str, **fields: object) -> dict[str, Any]:
    await one.send({"type": "join", "table": table, "id": "join", **fields})
    while True:
        message = await one.next()
        if message.get("id") == "join":
            return message


def tables(server: ServerProcess, policy: str) -> tuple[str, str]:
    host = server.new_guest("Host")
    return host, server.new_table(host, chairs=2, spectators=policy, clock={"action_ms": 60_000})


def test_a_ticket_is_for_one_table_and_from_its_host(server: ServerProcess) -> None:
    async def try_everything() -> None:
        host, table = tables(server, "all_cards")
        other_host, other = tables(server, "all_cards")
        made = server.post(f"api/v1/tables/{table}/tickets", {}, host)
        assert made[0] == 201, made
        ticket = made[1]["ticket"]
        assert server.post(f"api/v1/tables/{table}/tickets", {}, other_host)[0] == 403
        async with client(server, guest="Eve") as eve:
            for wrong in ({}, {"ticket": "guess"}, {"ticket": host}):
                assert (await answer(eve, table, **ALL, **wrong))["code"] == "no_spectators"
            assert (await answer(eve, other, **ALL, ticket=ticket))["code"] == "no_spectators"
            as_player = await answer(eve, table, cards="all", ticket=ticket)
            assert as_player["code"] == "no_spectators"
            assert (await answer(eve, table, **ALL, ticket=ticket))["type"] == "joined"

    asyncio.run(try_everything())


@pytest.mark.parametrize("policy", ["public", "none"])
def test_without_the_policy_there_is_no_ticket(policy: str, server: ServerProcess) -> None:
    async def try_everything() -> None:
        host, table = tables(server, policy)
        assert server.post(f"api/v1/tables/{table}/tickets", {}, host)[0] == 403
        async with client(server, token=host) as one, client(server) as nobody:
            for who in (one, nobody):
                refused = await answer(who, table, **ALL, ticket="any")
                assert refused["code"] == "no_spectators"

    asyncio.run(try_everything())


def test_a_seat_that_is_refused_opens_no_window(server: ServerProcess) -> None:
    """Where watching is not allowed, asking for a chair that cannot be had shows nothing."""

    async def try_to_look() -> None:
        _, table = tables(server, "none")
        async with client(server, guest="Eve") as eve:
            await eve.send({"type": "sit", "table": table, "chair": 9, "id": "sit"})
            await eve.until("error", id="sit")
            await eve.ask({"type": "ping", "id": "end"}, "pong", id="end")
            hash_of = await eve.ask({"type": "hash", "table": table, "id": "h"}, "error", id="h")
            assert hash_of["code"] == "not_joined"
            assert not [message for message in eve.heard if message["type"] == "joined"]

    asyncio.run(try_to_look())
