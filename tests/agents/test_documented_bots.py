"""The bots of docs/write-a-bot play as they stand there, in both languages of the page."""

import re
import shutil
import sys
from pathlib import Path

import pytest

from fifthstreet.agents.bot_source import read_bot
from fifthstreet.arena.validation import Trial, all_tables
from fifthstreet.rules import start_hand, view
from fifthstreet.rulesets import load

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("write-a-bot.md", "write-a-bot.zh-CN.md")
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)

either_page = pytest.mark.parametrize("page", PAGES)


def blocks(page: str) -> list[tuple[str, str]]:
    return BLOCK.findall((DOCS / page).read_text(encoding="utf-8"))


def play(bot: str) -> None:
    """The rule sets where it always has an answer: it checks, calls, passes or folds."""
    trial = Trial(read_bot(bot), 30.0)
    for table in all_tables([load("research"), load("simple")], 1):
        trial.play(table)
    trial.close()
    assert trial.report.problems == {}
    assert len(trial.report.seconds) > 100


def test_both_pages_show_the_same_code() -> None:
    assert blocks(PAGES[0]) == blocks(PAGES[1])
    assert [language for language, _ in blocks(PAGES[0])] == [
        "python",
        "python",
        "javascript",
        "json",
    ]


def test_the_class(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(blocks(PAGES[0])[0][1], encoding="utf-8")
    play(f"{path}:Caller")


def test_the_program_in_python(tmp_path: Path) -> None:
    path = tmp_path / "caller.py"
    path.write_text(blocks(PAGES[0])[1][1], encoding="utf-8")
    play(f"cmd:{sys.executable} {path}")


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
def test_the_program_in_javascript(tmp_path: Path) -> None:
    path = tmp_path / "caller.js"
    path.write_text(blocks(PAGES[0])[2][1], encoding="utf-8")
    play(f"cmd:node {path}")


def test_the_view() -> None:
    import json

    rules = load("research")
    state = start_hand(rules, [20000, 20000], [8, 24, 0, 28, *range(30, 50)], button=0, hand="h1")
    shown = json.loads(blocks(PAGES[0])[3][1])
    real = view(state, 0).as_dict()
    real["holes"], real["notation"] = shown["holes"], shown["notation"]
    assert shown == real


@either_page
def test_every_message_is_in_the_tables(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    for kind in ("start", "event", "rules", "act", "close", "ready", "action", "error"):
        assert f'"type":"{kind}"' in text
