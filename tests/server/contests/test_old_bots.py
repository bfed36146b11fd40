"""Old bots play whole games on a real server."""

import asyncio
from pathlib import Path

import pytest

from tests.server.running import ServerProcess

from .old_bots import OldBot, all_joined, new_contest, rounds

pytestmark = pytest.mark.real_time


async def played(
    server: ServerProcess, names: list[str], games: int, **settings: object
) -> list[OldBot]:
    token = server.new_guest("Olga")
    contest, _ = new_contest(server, names, token, **settings)
    bots = [OldBot(server, name, games) for name in names]
    tasks = [asyncio.create_task(bot.play()) for bot in bots]
    await all_joined(bots)
    code, answer = server.post(f"api/v1/contests/{contest}/start", {}, token)
    assert code == 200, answer
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
