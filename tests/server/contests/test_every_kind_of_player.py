"""One table: native, contest-protocol, PyPokerEngine, Husky and LLM bots, and a person."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from fifthstreet.agents.bot_source import read_bot
from fifthstreet.agents.remote.remote_player import RemotePlayer
from tests.agents.foreign.players import HUSKY, PYPOKERENGINE
from tests.agents.llm.stand_in import chat_endpoint
from tests.server.running import ServerProcess, client

from .native_players import asked, follow_to_the_end
from .old_bots import OldBot, all_joined
from .test_mixed_table import Mixed

pytestmark = pytest.mark.real_time

HANDS = 8


def test_six_kinds_of_players_finish_a_game(
    server: ServerProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = {"type": "contest", "hands": HANDS, "reloads": 2, "min_survivors": 0}
    contest = Mixed(server, house_bots=[], format=form, title="Six kinds")
    files = {"pypokerengine": PYPOKERENGINE, "husky": HUSKY}
    for name, text in files.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    sources = {
        "Native": "tag",
        "PyPokerEngine": f"pypokerengine:{tmp_path / 'pypokerengine.py'}",
        "Husky": f"husky:{tmp_path / 'husky.py'}",
        "LLM": "llm:model=stand-in",
    }
    tokens = {name: server.new_guest(name) for name in sources}
    troubles: list[str] = []

    async def game(old: OldBot) -> list[RemotePlayer]:
        async with client(server, guest="Person") as person:
            await contest.sign_up(person, "Person", is_human=True)
            for name, token in tokens.items():
                async with client(server, token=token, bot=True) as socket:
                    told = await asked(
                        socket, type="sign_up_for_contest", contest=contest.id, display_name=name
                    )
                    assert told["type"] == "contest_signed_up", told
            contest.do("add_player", display_name="Old bot", name=old.name)
            contest.do("seat")
            playing = asyncio.create_task(old.play())
            await all_joined([old])
            contest.do("start")
            ending = asyncio.create_task(follow_to_the_end(person, plays=True))
            table = await _table_of(server, contest.id)
            bots = [
                RemotePlayer(
                    lambda source=source: read_bot(source).make(),  # type: ignore[misc]
                    server=server.address,
                    tables=[table],
                    token=tokens[name],
                    name=name,
                    report=lambda trouble: troubles.append(str(trouble)),
                )
                for name, source in sources.items()
            ]
            tasks = [asyncio.create_task(bot.run()) for bot in bots]
            await asyncio.wait_for(asyncio.gather(ending, playing, *tasks), 60)
            return bots

    with chat_endpoint() as model:
        monkeypatch.setenv("FIFTHSTREET_LLM_URL", model.url)
        monkeypatch.setenv("FIFTHSTREET_LLM_KEY", "sk-secret")
        model.answers = [_call]
        old = OldBot(server, "six kinds bobi")
        bots = asyncio.run(game(old))
        assert model.heard, "the model was asked"
    shown = server.get(f"api/v1/contests/{contest.id}")[1]
    assert shown["status"] == "finished"
    rows = {row["display_name"]: row for row in shown["players"]}
    assert rows.keys() == {*sources, "Person", "Old bot"}
    final = {row["player"]: row["chips"] for row in shown["games"][0]["rows"]}
    assert sum(final.values()) == 6 * 3 * 1000
    acted = {
        one["data"]["action"]["playerName"]
        for one in old.heard
        if one["eventName"] == "__show_action"
    }
    assert acted == {row["public_name"] for row in rows.values()}, "everybody has acted"
    # A player of another interface cannot answer in the hand that was on when it came.
    assert [
        one for one in troubles if "asked in hand 1, of which nothing was told" not in one
    ] == []
    assert all(bot.hands > 0 for bot in bots)


async def _table_of(server: ServerProcess, contest: str) -> str:
    async with asyncio.timeout(20):
        while True:
            shown = server.get(f"api/v1/contests/{contest}")[1]
            for table in shown["tables"]:
                if table.get("table_id"):
                    return str(table["table_id"])
            await asyncio.sleep(0.05)


def _call(body: dict[str, Any]) -> str:
    """The stand-in reads its legal moves, and checks or calls."""
    text = body["messages"][-1]["content"]
    moves = text.partition("Legal moves:")[2]
    return f"Final Answer: {'check' if 'check' in moves else 'call' if 'call' in moves else 'fold'}"
