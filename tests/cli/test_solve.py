"""`fifthstreet solve` and `pushfold`: grids, nodes, JSON, files, and what they refuse."""

import json
import signal
import subprocess
from pathlib import Path

import pytest

from fifthstreet.cli.main import main
from fifthstreet.kernels.engine import native
from tests.cli.program import COMMAND, PATIENCE, clean_environment

Captured = pytest.CaptureFixture[str]
needs_native = pytest.mark.skipif(native is None, reason="the solver is native")

SPOT = {
    "--board": "QsJh2h8c5d",
    "--oop": "22+,A2s+,KTs+,QTs+,AJo+",
    "--ip": "22+,A2s+,K9s+,QTs+,JTs,T9s",
    "--pot": "50",
    "--stack": "200",
    "--sizes": "bet 50,100,allin; raise 60,allin",
}


def arguments(**changes: str | None) -> list[str]:
    chosen = {**SPOT, **{f"--{name.replace('_', '-')}": value for name, value in changes.items()}}
    given = [(name, value) for name, value in chosen.items() if value is not None]
    return ["solve", *(word for pair in given for word in pair)]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)


def test_charts_are_grids(capsys: Captured) -> None:
    assert main(["pushfold", "10"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "The small blind pushes 10 big blinds: 58.28% of all holes"
    assert lines[1].split() == list("AKQJT98765432")
    assert lines[2].split() == ["A", *["100"] * 13]
    assert lines[12].split()[-2] in {"70", "71"}  # 43s is mixed
    assert lines[-2] == "The small blind wins -0.04537 big blinds per hand."
    assert main(["pushfold", "10", "--lang", "zh"]) == 0
    assert "小盲每手赢 -0.04537 个大盲。" in capsys.readouterr().out


def test_charts_for_programs(capsys: Captured) -> None:
    assert main(["pushfold", "5", "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["value"] == pytest.approx(0.0562, abs=1e-5)
    assert record["push"]["AA"] == pytest.approx(1)
    assert main(["pushfold", "1"]) == 2
    assert "stack: more than 1 big blind" in capsys.readouterr().err


@needs_native
def test_a_node_in_words(capsys: Captured) -> None:
    assert main(arguments(line="x")) == 0
    printed = capsys.readouterr()
    assert printed.err.endswith(" kB of memory for regrets and strategies\n")
    lines = printed.out.splitlines()
    assert lines[0] == "Q♠ J♥ 2♥ 8♣ 5♦   x"
    assert lines[1] == "in position to act, pot 50"
    shares = [float(line.split()[1].rstrip("%")) for line in lines[8:12]]
    assert [line.split()[0] for line in lines[8:12]] == ["x", "b25", "b50", "b200"]
    assert sum(shares) == pytest.approx(100, abs=0.03)
    assert lines[13] == "b25 + b50 + b200, percent of each class"
    assert lines[14].split() == list("AKQJT98765432")
    assert lines[-1].startswith("exploitability 0.")


@needs_native
def test_a_node_for_programs(capsys: Captured, tmp_path: Path) -> None:
    kept = tmp_path / "spot.npz"
    assert main([*arguments(line="b25", depth="2", save=str(kept)), "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["exploitability"] <= 0.005
    node = record["node"]
    assert (node["player"], node["pot"], node["line"]) == ("ip", 75, "b25")
    assert [action["action"] for action in node["actions"]] == ["f", "c", "r85", "r200"]
    assert sum(action["frequency"] for action in node["actions"]) == pytest.approx(1)
    assert node["equity"]["oop"] + node["equity"]["ip"] == pytest.approx(1)
    assert node["value"]["oop"] + node["value"]["ip"] == pytest.approx(75, abs=0.01)
    assert sum(hole["share"] for hole in node["holes"].values()) == pytest.approx(1)
    assert set(node["after"]) == {"r85", "r200"}
    assert set(node["after"]["r85"]["after"]) == {"r200"}
    assert main(["solve", "--load", str(kept), "--line", "b25", "--depth", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == record


@needs_native
@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"board": "QsJhQs"}, "Qs"),
        ({"board": "Qs"}, "board: 3 to 5 cards"),
        ({"oop": "QsJh"}, "oop: no hole of 'QsJh' is left"),
        ({"sizes": "bet huge"}, "'huge' in 'bet huge' is no size"),
        ({"line": "x b26"}, "'b26' is no action here; allowed: x, b25"),
        ({"action": "r3"}, "--action: 'r3' is no action here"),
        ({"ip": None}, "--ip is missing"),
        ({"pot": "0"}, "pot: 1 to"),
        ({"max_memory": "1k"}, "of memory, but 1.0 kB are allowed"),
        ({"max_memory": "much"}, "--max-memory: 'much'"),
        ({"depth": "2"}, "--depth"),
        ({"load": "/nowhere.npz"}, "/nowhere.npz"),
    ],
)
def test_what_is_wrong_is_named(
    changes: dict[str, str | None], problem: str, capsys: Captured
) -> None:
    assert main(arguments(**changes)) == 2
    printed = capsys.readouterr()
    assert problem in printed.err
    assert printed.out == ""


@needs_native
def test_a_target_that_is_not_reached_is_a_problem(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fifthstreet.solver.postflop.MOST_ITERATIONS", 3)
    assert main(arguments()) == 1
    printed = capsys.readouterr()
    assert printed.err.endswith("the target was not reached in 3 iterations\n")
    assert "after 3 iterations" in printed.out


@needs_native
def test_ctrl_c_ends_a_long_solve() -> None:
    """A flop whose iterations take seconds each: the interrupt is seen within one."""
    long = arguments(board="QsJh2h", oop="40%", ip="40%", stack="300", target="0.01")
    with subprocess.Popen(
        [*COMMAND, *long],
        env=clean_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stderr is not None
        assert "of memory" in process.stderr.readline()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "Traceback" not in errors
