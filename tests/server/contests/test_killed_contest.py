"""A contest with groups and a final, its server killed twice: hand for hand as without kills."""

import asyncio
import json
import os
from pathlib import Path
from typing import Any

import pytest

from fifthstreet.server.runtime.journal_codec import read_record
from fifthstreet.storage import Storage
from tests.server.running import ServerProcess

from .old_bots import QUICK, OldBot, new_contest

pytestmark = pytest.mark.real_time

SEED = "3c" * 32
# Clocks so long that nobody is late, however slow the machine is.
CLOCK = {**QUICK, "bot_action_ms": 300_000, "disconnect_grace_ms": 300_000}
TABLES = 4
PATIENCE = 120
OF_A_HAND = ("hand_committed", "hand_event", "hand_revealed")
EXPORTS = ("standing.csv", "games.csv", "contest.json", "hands.phhs", "report.html")
# What the clock writes into an export.
OF_THE_CLOCK = ("time = ", "day = ", "month = ", "year = ", "time_zone")


class Course:
    """What one run of the contest came to: every hand's events by table, and the exports."""

    def __init__(
        self,
        hands: dict[str, list[dict[str, Any]]],
        told: dict[str, Any],
        exports: dict[str, Any],
    ) -> None:
        self.hands = hands
        self.exports = exports
        self.standing = told["standing"]
        self.seed = told["seed"]
        self.games = told["games"]

    def hand_count(self) -> int:
        return sum(
            event["type"] == "hand_revealed" for table in self.hands.values() for event in table
        )


async def played(server: ServerProcess, bots: int, hands: int, *, kills: int) -> Course:
    token = server.new_guest("Olga")
    names = [f"bot {number}" for number in range(bots)]
    advancing = 1 if bots < 40 else 2
    contest, _ = new_contest(
        server,
        names,
        token,
        clock=CLOCK,
        seats=bots // TABLES,
        format={"type": "contest", "hands": hands, "reloads": 0, "min_survivors": 0},
        phases=[
            {"name": "groups", "games": 1, "advance": "table", "count": advancing},
            {"name": "final", "games": 1},
        ],
    )
    clients = [OldBot(server, name, games=99) for name in names]
    tasks = [asyncio.create_task(client.play(3 * PATIENCE)) for client in clients]
    code, answer = server.post(f"api/v1/contests/{contest}/start", {}, token)
    assert code == 200, answer

    async def reached(hand: int, phase: int) -> None:
        """Some table of that phase has come so far."""
        while not any(client.games_seen == phase and client.hand >= hand for client in clients):
            await asyncio.sleep(0.01)

    try:
        # In the groups and in the final; a game is over when half of its players are out.
        for hand, phase in [(3, 0), (2, 1)][:kills]:
            async with asyncio.timeout(PATIENCE):
                await reached(hand, phase)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        for _ in range(5 * PATIENCE):
            told = (await asyncio.to_thread(server.get, f"api/v1/contests/{contest}", token))[1]
            if told["status"] == "finished":
                break
            await asyncio.sleep(0.2)
        assert told["status"] == "finished"
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    exports = {name: exported(server, contest, name) for name in EXPORTS}
    server.stop()
    assert "fault" not in server.log()
    return Course(await journalled(server, contest), told, exports)


def exported(server: ServerProcess, contest: str, name: str) -> Any:
    """An export without the time of day and what is drawn anew."""
    code, found = server.get(f"api/v1/contests/{contest}/{name}")
    assert code == 200, found
    if name == "contest.json":
        del found["contest"]["organiser"]
        for player in found["players"]:
            del player["is_online"]
        return found
    if name == "hands.phhs":
        return [line for line in found.splitlines() if not line.startswith(OF_THE_CLOCK)]
    return found


async def journalled(server: ServerProcess, contest: str) -> dict[str, list[dict[str, Any]]]:
    """The hands of a contest's tables, without numbers and times."""
    storage = await Storage.open(server.database)
    found: dict[str, list[dict[str, Any]]] = {}
    try:
        for phase, number in [(1, table + 1) for table in range(TABLES)] + [(2, 1)]:
            table = f"{contest}.{phase}.{number}.1"
            rows = found[table] = []
            async for record in storage.journal.read(table):
                for event in read_record(record)[1]:
                    told = json.loads(json.dumps(event.as_dict()))
                    if told["type"] in OF_A_HAND:
                        rows.append({key: told[key] for key in told if key not in ("seq", "at")})
    finally:
        await storage.close()
    return found


def check(folder: Path, bots: int, hands: int) -> Course:
    courses: list[Course] = []
    for kills in (0, 2):
        data = folder / str(kills)
        data.mkdir()
        server = ServerProcess(data, contest_seed=SEED).start()
        try:
            courses.append(asyncio.run(played(server, bots, hands, kills=kills)))
        finally:
            server.stop()
    calm, killed = courses
    assert killed.hands == calm.hands
    assert killed.games == calm.games
    assert killed.standing == calm.standing
    for name in EXPORTS:
        assert killed.exports[name] == calm.exports[name], name
    told = [line for line in calm.exports["hands.phhs"] if line.startswith(("variant", "#"))]
    assert len(told) == calm.hand_count()
    assert killed.seed == calm.seed == SEED
    assert len(calm.games) == TABLES + 1
    return calm


def test_kills_change_no_hand(tmp_path: Path) -> None:
    assert check(tmp_path, bots=16, hands=9).hand_count() > 20


@pytest.mark.long
@pytest.mark.skipif(not os.environ.get("FIFTHSTREET_LONG"), reason="FIFTHSTREET_LONG=1 runs it")
def test_kills_change_no_hand_of_forty_bots(tmp_path: Path) -> None:
    found = check(tmp_path, bots=40, hands=60)
    print(f"{found.hand_count()} hands, the same with two kills")
