"""The report over hands that were really played: who dumps and who plays both sides is named to an
organiser, and who plays honestly is not."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("argon2", reason="needs the extra: pip install 'fifthstreet[server]'")

from websockets.asyncio.client import connect

from tests.server.running import Client, ServerProcess, cheap
from tests.server.test_playing import QUICK
from tests.server.visitor import Visitor, admin, member

pytestmark = pytest.mark.real_time

HONEST_HANDS = 24


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path).start()
    yield process
    process.stop()


@asynccontextmanager
async def from_address(server: ServerProcess, number: int, **hello: Any) -> AsyncIterator[Client]:
    """A client with an address of its own; all of 127.0.0.0/8 is the loopback."""
    async with connect(
        server.socket, compression=None, proxy=None, local_addr=(f"127.0.0.{number}", 0)
    ) as socket:
        found = Client(socket)
        await found.hello(**hello)
        yield found


async def play(players: list[Client], table: str, hands: int, choose: Any) -> list[str]:
    """So many hands; `choose` gets the place of who is asked and what is allowed. The ids."""
    for player in players:
        await player.ask(
            {"type": "sit", "table": table, "buy_in": 10_000, "id": "s"}, "ack", id="s"
        )

    async def act(place: int, player: Client) -> None:
        while True:
            turn = await player.until("turn", seconds=60)
            if int(turn["hand"]) > hands:
                return
            action = choose(place, turn["legal"])
            wish = {"type": "act", "table": table, "turn": turn["turn"], "action": action}
            await player.send({**wish, "action_id": f"a{turn['seq']}"})

    acting = [asyncio.create_task(act(*one)) for one in enumerate(players)]
    done, others = await asyncio.wait(acting, return_when=asyncio.FIRST_COMPLETED)
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    for task in done:
        task.result()
    return [str(player.heard[0]["player"]["id"]) for player in players]


def dump(place: int, legal: dict[str, Any]) -> dict[str, Any]:
    """The first puts most of a stack in and gives up when the second raises."""
    wagers = {wager["kind"]: wager for wager in legal["wagers"]}
    wager = wagers.get("raise") or wagers.get("bet")
    is_pressed = (legal["call"] or 0) > 500
    if place == 0:
        if wager is None or is_pressed:
            return {"kind": "fold"}
        return {"kind": wager["kind"], "to": max(wager["min"], wager["max"] * 7 // 10)}
    if is_pressed and wager is not None:
        return {"kind": wager["kind"], "to": wager["max"]}
    return cheap(legal)


def test_dumping_and_one_owner_are_reported_and_honest_play_is_not(server: ServerProcess) -> None:
    owner = member(server, "Owner")
    key = owner.new_token("play", "organise")
    status, made = Visitor(server, key).ask("POST", "guests", {"name": "Owners bot"})
    assert status == 201, made
    organiser = member(server, "Orga", "organiser")
    wish = {"chairs": 2, "for_bots": True, "clock": QUICK, "same_owner_allowed": True}

    async def story() -> dict[str, list[str]]:
        async with AsyncExitStack() as stack:

            async def pair(number: int, *hellos: dict[str, Any]) -> list[Client]:
                return [
                    await stack.enter_async_context(from_address(server, number + place, **hello))
                    for place, hello in enumerate(hellos)
                ]

            dumpers = await pair(11, {"guest": "Giver"}, {"guest": "Taker"})
            owned = await pair(21, {"token": key}, {"token": made["token"]})
            honest = await pair(31, {"guest": "Ann"}, {"guest": "Bob"})
            tables = [server.new_table(key, **wish) for _ in range(3)]
            return {
                "dumpers": await play(dumpers, tables[0], 2, dump),
                "owned": await play(owned, tables[1], 3, lambda place, legal: cheap(legal)),
                "honest": await play(
                    honest, tables[2], HONEST_HANDS, lambda place, legal: cheap(legal)
                ),
            }

    people = asyncio.run(story())
    status, report = organiser.ask("GET", "suspicion")
    assert status == 200
    assert report["hands"] >= 2 + 3 + HONEST_HANDS
    pairs = {one["kind"]: one for one in report["pairs"]}
    assert set(pairs) == {"chip_dumping", "same_owner"}, report
    assert pairs["chip_dumping"]["players"] == people["dumpers"]
    assert pairs["chip_dumping"]["names"] == ["Giver", "Taker"]
    assert pairs["chip_dumping"]["chips"] > 5_000
    assert "folded 2 times" in pairs["chip_dumping"]["reason"]
    assert set(pairs["same_owner"]["players"]) == set(people["owned"])
    assert not {player for one in report["pairs"] for player in one["players"]} & set(
        people["honest"]
    )
    # The hands that it names can be looked at, with every card that was shown in them.
    example = pairs["chip_dumping"]["examples"][0]
    assert organiser.ask("GET", f"hands/{example}")[0] == 200
    told = admin(server, "suspicion")
    assert told["pairs"] == report["pairs"]
