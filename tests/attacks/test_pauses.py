"""A host who pauses a hand and goes away keeps nobody's chips."""

import asyncio
from pathlib import Path

from tests.server.running import Client, ServerProcess, client

CLOCK = {"action_ms": 600, "time_bank_ms": 0, "disconnect_grace_ms": 0, "hand_pause_ms": 50}


async def whose_turn(players: list[Client]) -> Client:
    tasks = {asyncio.create_task(player.until("turn")): player for player in players}
    done, waiting = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    return tasks[done.pop()]


def test_the_chips_of_a_paused_hand_come_back(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, host_away_ms=1_500).start()

    async def play() -> None:
        host, other = server.new_guest("Host"), server.new_guest("Other")
        table = server.new_table(host, chairs=2, clock=CLOCK)
        async with client(server, token=other) as bob:
            async with client(server, token=host) as ann:
                for one in (ann, bob):
                    sit = {"type": "sit", "table": table, "buy_in": 5_000, "id": "s"}
                    await one.ask(sit, "ack", id="s")
                while await whose_turn([ann, bob]) is not ann:
                    pass  # Bob's leaving would end a hand that waits for him.
                await ann.ask({"type": "pause", "table": table, "id": "p"}, "ack", id="p")
            # The host is gone. Leaving brings what is not bet at once …
            await bob.ask({"type": "leave", "table": table, "id": "l"}, "ack", id="l")
            code, purse = await asyncio.to_thread(server.get, "api/v1/me/chips", other)
            assert code == 200
            assert purse["chips"] >= 1_000_000 - 200
            # … and the rest when the pause has ended by itself and the hand was played.
            events: list[dict[str, object]] = []
            async with asyncio.timeout(20):
                while not any(event.get("type") == "player_left" for event in events):
                    message = await bob.next()
                    events += message.get("events") or [message.get("event") or {}]
            resumed = [event for event in events if event.get("type") == "resumed"]
            assert [event["reason"] for event in resumed] == ["host_away"]

    try:
        asyncio.run(play())
        assert server.get("healthz")[1]["status"] == "ok"
    finally:
        server.stop()


def test_an_organisers_pause_stays(tmp_path: Path) -> None:
    """Only the host's own pause ends with the host's absence."""
    server = ServerProcess(tmp_path, host_away_ms=100).start()

    async def watch() -> None:
        host = server.new_guest("Host")
        table = server.new_table(host, chairs=2)
        async with client(server, guest="Watcher") as watcher:
            await watcher.ask({"type": "join", "table": table}, "joined")
            async with client(server, token=host) as ann:
                await ann.ask({"type": "join", "table": table}, "joined")
                await ann.ask({"type": "pause", "table": table, "id": "p"}, "ack", id="p")
                # As long as the host is there, the pause lasts.
                await asyncio.sleep(2.5)
                assert _status(server, table) == "paused"
            async with asyncio.timeout(20):
                while _status(server, table) == "paused":
                    await asyncio.sleep(0.2)

    try:
        asyncio.run(watch())
    finally:
        server.stop()


def _status(server: ServerProcess, table: str) -> str:
    cards = server.get("api/v1/tables")[1]["tables"]
    return next(str(card["status"]) for card in cards if card["id"] == table)


def test_no_break_of_a_freezeout_keeps_chips_for_ever(server: ServerProcess) -> None:
    level = {"small_blind": 50, "big_blind": 100, "ante": 0, "length": 1}
    for breaks, code in (([720, 720], 201), ([720, 721], 400), ([10**30], 400)):
        steps = [level, *({"break": minutes} for minutes in breaks), level]
        schedule = {"unit": "hands", "ante_kind": "each", "steps": steps}
        wish = {"chairs": 2, "format": {"type": "freezeout", "schedule": schedule}}
        found, answer = server.post("api/v1/tables", wish, server.new_guest("Host"))
        assert found == code, answer
        assert code == 201 or "1440 are allowed" in answer["message"]
