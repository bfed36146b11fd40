"""Old bots play whole games on a real server, and a contest survives `kill -9`."""

import asyncio
from pathlib import Path

import pytest

from tests.server.running import ServerProcess

from .old_bots import OldBot, new_contest, rounds

pytestmark = pytest.mark.real_time

SEED = "3c" * 32


async def played(
    server: ServerProcess, names: list[str], games: int, kills: int = 0, **settings: object
) -> list[OldBot]:
    token = server.new_guest("Olga")
    contest, _ = new_contest(server, names, token, **settings)
    bots = [OldBot(server, name, games) for name in names]
    tasks = [asyncio.create_task(bot.play()) for bot in bots]
    await asyncio.sleep(0.5)
    code, answer = server.post(f"api/v1/contests/{contest}/start", {}, token)
    assert code == 200, answer
    for number in range(kills):
        while not any(len(rounds(bot)) > 2 * (number + 1) for bot in bots):
            await asyncio.sleep(0.02)
        server.kill()
        server.start()
    await asyncio.gather(*tasks)
    for _ in range(100):
        code, told = server.get(f"api/v1/contests/{contest}")
        if told["status"] == "finished":
            break
        await asyncio.sleep(0.1)
    assert told["status"] == "finished"
    assert len(told["standing"]) == len(told["players"])
    return bots


def test_a_game_to_its_end_with_house_bots(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path).start()
    try:
        names = ["bobi", "小明", "third bot"]
        form = {"type": "contest", "hands": 12, "reloads": 1, "min_survivors": 3}
        bots = asyncio.run(played(server, names, 1, format=form, house_bots=["caller"], seats=5))
    finally:
        server.stop()
    for bot in bots:
        kinds = [message["eventName"] for message in bot.heard]
        assert "__game_prepare" in kinds
        assert kinds.index("__game_start") < kinds.index("__new_round")
        assert kinds[-1] == "__game_over"
        assert {row["playerName"] for row in bot.over[0]["players"]} >= {one.md5 for one in bots}
        for told in rounds(bot):
            assert len(told["board"]) == 5
            assert all(row["cards"] for row in told["players"] if row["chips"] > 0)


def test_kills_change_no_hand(tmp_path: Path) -> None:
    found: list[list[object]] = []
    for kills in (0, 1):
        data = tmp_path / str(kills)
        data.mkdir()
        server = ServerProcess(data, contest_seed=SEED).start()
        try:
            form = {"type": "contest", "hands": 15, "reloads": 0, "min_survivors": 0}
            names = [f"bot {number}" for number in range(6)]
            bots = asyncio.run(played(server, names, 1, kills, format=form, seats=6))
        finally:
            server.stop()
        found.append(list(rounds(bots[0])))
    calm, killed = found
    # A client that was away misses ends of hands; the ones that it saw are the same.
    assert calm
    assert all(told in calm for told in killed)
    assert killed[-1] == calm[-1]
