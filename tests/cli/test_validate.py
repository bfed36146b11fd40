"""`fifthstreet validate`: every kind of mistake is found, shown with its place, and counted."""

import json
from pathlib import Path

import pytest

from fifthstreet.cli.main import main
from fifthstreet.rules import read_notation
from fifthstreet.rulesets import load, names

Captured = pytest.CaptureFixture[str]

HEAD = "from fifthstreet import Action, Bot\nimport time\nclass Tested(Bot):\n"


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)


def bot(folder: Path, body: str) -> str:
    path = folder / "tested.py"
    path.write_text(HEAD + body, encoding="utf-8")
    return str(path)


def test_a_bot_that_is_fine(capsys: Captured) -> None:
    assert main(["validate", "caller", "--hands", "2", "--clock", "30"]) == 0
    printed = capsys.readouterr().out
    assert all(f"\n{name} " in printed for name in names())
    assert "time for a decision: 50% < " in printed
    assert "No problems in " in printed


def test_json_of_a_bot_that_is_fine(capsys: Captured) -> None:
    assert main(["validate", "caller", "--hands", "2", "--clock", "30", "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert (record["v"], record["bot"], record["ok"], record["whole"]) == (1, "caller", True, True)
    assert set(record["rules"]) == set(names())
    assert record["decisions"] == sum(row["decisions"] for row in record["rules"].values())
    assert set(record["seconds"]) == {"p50", "p90", "p99", "slowest"}
    assert record["problems"] == []


def test_an_illegal_action_is_shown_with_its_place(tmp_path: Path, capsys: Captured) -> None:
    """It knows no rule set in which one cannot check or call."""
    body = "    def act(self, view): return Action('check' if view.legal.check else 'call')\n"
    name = bot(tmp_path, body)
    assert main(["validate", name, "--hands", "2", "--clock", "30", "--json", "--trusted"]) == 1
    record = json.loads(capsys.readouterr().out)
    problems = record["problems"]
    assert {problem["rules"] for problem in problems} == {"simple"}
    assert {problem["reason"] for problem in problems} == {"nothing-to-call", "short-of-chips"}
    for problem in problems:
        assert problem["answered"] == "call"
        state = read_notation(problem["position"], load)
        assert problem["allowed"].startswith("fold, ")
        assert f"stacks={','.join(map(str, state.deal.starting_stacks))}" in problem["position"]
    assert sum(problem["times"] for problem in problems) == record["rules"]["simple"]["illegal"]


def test_the_text_shows_the_same(tmp_path: Path, capsys: Captured) -> None:
    body = "    def act(self, view): return Action('raise', 3)\n"
    name = bot(tmp_path, body)
    assert main(["validate", name, "--hands", "1", "--clock", "30", "--trusted"]) == 1
    printed = capsys.readouterr().out
    assert "1. illegal, " in printed
    assert "raise to 3 (the amount is too small)" in printed
    assert "   research, 2 seats, ordinary\n   fs1 research 50/100 " in printed
    assert "   allowed: fold, call 50, raise to 200-20000" in printed
    assert "Kinds of mistakes found: " in printed


def test_a_late_bot(tmp_path: Path, capsys: Captured) -> None:
    """Each rule set is given up after a few lost decisions, and at last the whole trial."""
    name = bot(tmp_path, "    def act(self, view): time.sleep(3600)\n")
    assert main(["validate", name, "--hands", "2", "--clock", "0.01", "--json"]) == 1
    record = json.loads(capsys.readouterr().out)
    assert not record["whole"]
    assert record["problems"][0]["fault"] == "late"
    assert record["problems"][0]["answered"] == "took more than 0.01 s"
    assert len(record["rules"]) == 5


def test_a_crashing_bot(tmp_path: Path, capsys: Captured) -> None:
    name = bot(tmp_path, "    def act(self, view): return 1 // 0\n")
    assert main(["validate", name, "--hands", "2", "--clock", "30"]) == 1
    printed = capsys.readouterr().out
    assert "1. crashed, 8 ×: ZeroDivisionError: integer division or modulo by zero" in printed
    assert "   | ZeroDivisionError" in printed
    assert "Stopped: too many decisions were lost" in printed


def test_a_bot_that_cannot_start(tmp_path: Path, capsys: Captured) -> None:
    name = bot(
        tmp_path,
        "    def start(self, info): raise OSError('no book')\n"
        "    def act(self, view): return Action('call')\n",
    )
    assert main(["validate", name, "--hands", "1", "--clock", "30", "--json"]) == 1
    problem = json.loads(capsys.readouterr().out)["problems"][0]
    assert (problem["fault"], problem["answered"]) == ("crashed", "start: OSError: no book")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["shrak"], "there is no bot 'shrak' (did you mean 'shark'?)"),
        (["caller", "--clock", "0"], "--clock 0.0: allowed: a number of seconds above 0"),
        (["caller", "--clock", "nan"], "--clock nan: allowed"),
        (["caller", "--hands", "0"], "greater than or equal to 1"),
        ([], "BOT is missing"),
    ],
)
def test_bad_input_is_one_line(capsys: Captured, arguments: list[str], said: str) -> None:
    assert main(["validate", *arguments]) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""


def test_it_speaks_chinese(capsys: Captured) -> None:
    assert main(["validate", "caller", "--hands", "1", "--clock", "30", "--lang", "zh"]) == 0
    assert "没有问题" in capsys.readouterr().out
