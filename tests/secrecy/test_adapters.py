"""No adapter tells its client anything of another player's cards: each is played with twice."""

import asyncio
import json
from pathlib import Path

import pytest

from fifthstreet.server.protocol_list import TCP_PROTOCOLS
from fifthstreet.server.server_settings import Settings
from fifthstreet.server.services import Services
from fifthstreet.storage import Storage
from tests.secrecy.adapters import ASKED_TOO, CLIENTS, ELSEWHERE, OWN_TABLES, Folder
from tests.secrecy.session import start
from tests.server.gateway.line_protocol import line_port
from tests.server.running import ServerProcess, client

HANDS = 3


def test_every_listener_has_a_client_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TCP_PROTOCOLS, "lines", line_port)

    async def names() -> set[str]:
        ports = " ".join(f"{name}=0" for name in TCP_PROTOCOLS)
        services = Services(Settings(tcp_ports=ports), await Storage.open(tmp_path / "empty.db"))
        found = services.listeners
        await services.close()
        return {
            *(one.path for one in found.websockets),
            *(one.name for one in found.tcp),
            *(one.path for one in found.http),
        }

    assert asyncio.run(names()) - ELSEWHERE - ASKED_TOO == CLIENTS.keys() | OWN_TABLES.keys()


async def bet_always(server: ServerProcess, token: str, table: str, sits: asyncio.Event) -> None:
    """The victim, in chair 0: bets by no card, and never shows one."""
    async with client(server, token=token) as player:
        sit = {"type": "sit", "table": table, "chair": 0, "buy_in": 5_000, "id": "sit"}
        await player.ask(sit, "ack", id="sit")
        sits.set()
        while True:
            await player.act_when_asked(
                lambda legal: {"kind": legal["wagers"][0]["kind"], "to": legal["wagers"][0]["min"]}
            )


async def play(server: ServerProcess, folder: Folder) -> list[str]:
    victim = server.new_guest("Victim")
    clock = {"hand_pause_ms": 50, "showdown_pause_ms": 50, "action_ms": 60_000}
    table = server.new_table(victim, chairs=2, clock=clock)
    sits = asyncio.Event()
    playing = asyncio.create_task(bet_always(server, victim, table, sits))
    await sits.wait()
    try:
        return await asyncio.wait_for(folder(server, table, HANDS), 60)
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)


@pytest.mark.real_time
@pytest.mark.parametrize("name", sorted(CLIENTS))
def test_a_client_is_told_the_same_whatever_the_others_hold(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    received = []
    for cards in ("same", "other"):
        server = start(tmp_path / cards, monkeypatch, cards=cards)
        try:
            received.append(asyncio.run(play(server, CLIENTS[name])))
        finally:
            server.stop()
    first, second = received
    assert first == second
    # It was dealt cards of its own, and saw those of nobody else.
    text = json.dumps(first)
    assert "hole_dealt" in text or "holes" in text


@pytest.mark.real_time
@pytest.mark.parametrize("name", sorted(OWN_TABLES))
def test_players_at_tables_of_a_protocols_own_are_told_the_same(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of all players one has other cards, which that one is told and nobody else."""

    async def play_all(server: ServerProcess) -> dict[str, list[str]]:
        return await asyncio.wait_for(OWN_TABLES[name](server, HANDS), 60)

    received: list[dict[str, list[str]]] = []
    for cards in ("same", "other"):
        server = start(tmp_path / cards, monkeypatch, cards=cards)
        try:
            received.append(asyncio.run(play_all(server)))
        finally:
            server.stop()
    first, second = received
    assert first.keys() == second.keys()
    differing = [player for player in first if first[player] != second[player]]
    assert len(differing) == 1, differing
    assert all(first.values())
