"""Refusals of the rooms below in Chinese: each sentence that they write is known here."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fifthstreet.cli.main import main
from fifthstreet.i18n.refusals import said_in
from fifthstreet.rules import Action, check, start_hand
from fifthstreet.rulesets import load

SOURCE = Path(__file__).parents[2] / "src" / "fifthstreet"
ROOMS = (
    "cards",
    "rules",
    "rulesets",
    "kernels/equity.py",
    "kernels/ranges.py",
    "solver",
    "blueprint",
    "exploit",
    "fairness",
    "review",
    "history",
    "protocols/acpc/log_hand.py",
    "protocols/acpc/state_text.py",
    "cli",
    "contests",
    "contests/machine",
    "contests/settings",
    "contests/state",
    "arena/contest_play",
    "formats/saved.py",
    "formats/schedule.py",
    "tables/settings",
    "server/accounts",
    "server/contests",
    "server/http",
    "server/runtime/table_creation.py",
    "server/runtime/hand_archive.py",
    "server/gateway/contest_ai",
)
ERRORS = re.compile("Invalid|Illegal|Unknown|Bad|Refused|TooMany|BankLimit")
# These have a place first: the code of a protocol, the field or the action of a hand's file.
PLACED = re.compile(r"Refused|.*\.(field_error|action_error|_error)")
CHINESE = re.compile("[\u4e00-\u9fff]")

CONTESTS = {
    "NO_TOML": "title = ",
    "WRONG_KEY": 'title = "Friday"\nseets = 6\n',
    "WRONG_VALUE": 'title = "Friday"\nseats = "six"\n',
    "TOO_FEW_SEATS": 'title = "Friday"\nseats = 2\n',
    "NO_BOT": 'title = "Friday"\n[[player]]\ndisplay_name = "Ann"\n',
}


def sentences(room: str) -> Iterator[tuple[str, str]]:
    """What the files of a room raise, with `X` for each value."""
    files = [SOURCE / room] if room.endswith(".py") else sorted((SOURCE / room).glob("*.py"))
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = ast.unparse(node.func)
            has_place = PLACED.fullmatch(name) is not None
            if not has_place and not ERRORS.match(name):
                continue
            said = node.args[1:] if has_place else node.args
            sentence = filled(said[0]) if said else ""
            # A key and another's sentence about it: that one is looked at where it is written.
            is_another = re.fullmatch(r"[X: ]*(\w+: X)?", sentence)
            if CHINESE.search(sentence) is None and not is_another:
                yield f"{path.name}:{node.lineno}", sentence


def filled(node: ast.expr) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(filled(part) for part in node.values)
    name = ast.unparse(node)
    if name == "{place}":
        return "X: "  # of a contest's file
    # A hint may be missing.
    return "" if re.search("hint|did_you_mean|others", name) else "X"


@pytest.mark.parametrize("room", ROOMS)
def test_every_sentence_of_the_core_is_translated(room: str) -> None:
    found = list(sentences(room))
    assert found
    missing = [(where, one) for where, one in found if not CHINESE.search(said_in("zh", one))]
    assert missing == []


def test_values_are_kept_and_nested_sentences_translated_too() -> None:
    state = start_hand(load("casino-nl"), [900, 900], list(range(52)), button=0)
    refused = str(check(state, Action("raise", 150)))
    assert said_in("en", refused) == refused
    said = said_in("zh", refused)
    assert "raise to 150 不合规则（" in said
    assert "too-small" not in said
    assert state.rules.name in said
    assert said_in("zh", "friday.toml: x = 3; allowed: a whole number of at least 2") == (
        "friday.toml：x = 3；允许：不小于 2 的整数"
    )
    assert said_in("zh", "a.py:A: there is no file a.py (did you mean 'b.py'?)") == (
        "a.py:A：没有文件 a.py（你是不是想写 'b.py'？）"
    )
    assert said_in("zh", "nobody wrote this") == "nobody wrote this"


def test_a_hostile_sentence_is_searched_once() -> None:
    """A client's own words may be in a sentence: with every split tried, this took an hour."""
    hostile = ": [" * 400 + "] " * 400 + " is missing" * 200 + "; allowed: " * 200
    assert said_in("zh", hostile).startswith(": [")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["match", "tag", "rock", "--hands", "many"], "'--hands' 的值有误：须是整数"),
        (["rules", "show", "a", "b"], "多出了参数（b）"),
        (["rules", "list", "--json=3"], "选项 '--json' 不带值。"),
        (["play", "--seats", "x"], "的值有误：须是整数"),
        (["exploit", "tag", "--stack", "0"], "--stack 0：至少 1 个大盲"),
        (["equity", "AhKh", "QQ", "--board", "2c2c"], "2c 出现了两次"),
        (["rules", "show", "casino-ml"], "没有规则集 'casino-ml'（你是不是想写 'casino-pl'？）"),
        (["show", "fs2 x"], "不是牌局记法"),
        (["bot", "caller", "--server", "nonsense"], "'nonsense' 不是服务器地址"),
        (["replay", "/nowhere/at.phh"], "/nowhere/at.phh：没有那个文件或目录"),
        (["match", "nobody", "rock"], "没有机器人 'nobody'"),
        (["contest", "NO_TOML"], "不是 TOML："),
        (["contest", "WRONG_KEY"], "没有键 'seets'；允许："),
        (["contest", "WRONG_VALUE"], "contest: seats = 'six'；应为 整数"),
        (["contest", "TOO_FEW_SEATS"], "按 contest 规则打的 contest 每桌 3 到 10 人"),
        (["contest", "NO_BOT"], "选手 1：缺少 bot；不用服务器时每名选手都是机器人"),
    ],
)
def test_what_a_reader_of_chinese_sees(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    if arguments[0] == "contest":
        file = tmp_path / "friday.toml"
        file.write_text(CONTESTS[arguments[1]], encoding="utf-8")
        arguments = ["contest", str(file)]
    assert main([*arguments, "--lang", "zh"]) == 2
    assert said in capsys.readouterr().err
