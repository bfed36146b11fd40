"""`fifthstreet match`: what it prints, keeps and refuses, and Ctrl-C at a bad moment."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fifthstreet.cli.main import main
from fifthstreet.kernels.engine import native

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "120")


def test_a_match_says_who_is_better_and_how_sure_it_is(capsys: Captured) -> None:
    assert main(["match", "caller", "folder", "--hands", "400", "--seed", "1"]) == 0
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert lines[0] == "research, match: 400 hands, 400 independent hands"
    assert lines[2].split()[:4] == ["player", "mbb/hand", "luck", "adjusted"]
    assert lines[3].startswith("caller")
    assert "±" in lines[3]
    assert any(line.startswith("caller beats folder by ") for line in lines)
    assert printed.err == ""


def test_aivat_is_another_line_with_what_it_is_worth(capsys: Captured) -> None:
    arguments = ["match", "caller", "folder", "--hands", "16", "--seed", "1", "--aivat"]
    assert main(arguments) == 0
    out = capsys.readouterr().out
    assert re.search(r"by AIVAT, caller wins \+\d+ ± \d+ mbb/hand", out)
    assert re.search(r"AIVAT is worth [\d.]+ times as many hands here", out)
    assert main([*arguments, "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["players"][0]["aivat"]["units"] == 16
    assert record["aivat_gain"]["low"] < record["aivat_gain"]["high"]


def test_aivat_needs_odds(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "from fifthstreet import Action, Bot\n\n"
        "class Mine(Bot):\n    def act(self, view):\n        return Action('fold')\n",
        encoding="utf-8",
    )
    assert main(["match", str(path), str(path), "--aivat", "--hands", "2"]) == 2
    assert "AIVAT needs a bot that gives its odds" in capsys.readouterr().err


def test_every_value_has_its_interval_or_is_withheld(capsys: Captured) -> None:
    assert main(["match", "caller", "folder", "--hands", "1"]) == 0
    out = capsys.readouterr().out
    assert "no interval yet" in out
    assert "nothing can be said yet" in out


def test_an_open_match_says_how_many_hands_would_decide_it(capsys: Captured) -> None:
    assert main(["match", "random", "maniac", "--hands", "8", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert "not decided" in out
    assert "more hands would show it" in out


def test_duplicate_prints_what_it_is_worth(capsys: Captured) -> None:
    assert main(["match", "tag", "station", "--hands", "600", "--duplicate", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert "300 independent duplicate sets" in out
    (line,) = [line for line in out.splitlines() if line.startswith("duplicate sets are worth ")]
    factor, low, high = (float(number) for number in re.findall(r"\d+\.\d+", line))
    assert 0 < low < factor < high
    assert factor > 1


def test_equal_bots_are_no_missing_sets(capsys: Captured) -> None:
    assert main(["match", "tag", "tag", "--hands", "40", "--duplicate"]) == 0
    out = capsys.readouterr().out
    assert "20 independent duplicate sets" in out
    assert "fewer than two" not in out
    assert "every duplicate set came out even. Equal bots (tag) give no spread" in out
    assert "are worth" not in out
    assert main(["match", "tag", "tag", "--hands", "40"]) == 0
    assert "tag plays itself: there is nothing to decide" in capsys.readouterr().out


def test_the_processors_time_is_told_beside_that_of_the_wall(
    tmp_path: Path, capsys: Captured
) -> None:
    file = tmp_path / "sleeper.py"
    file.write_text(
        "import time\nfrom fifthstreet import Action, Bot\n"
        "class Sleeper(Bot):\n"
        "    def act(self, view):\n"
        "        time.sleep(0.02)\n"
        "        return Action('call' if view.legal.call else 'check')\n"
    )
    for more in ([], ["--trusted"]):
        arguments = ["match", str(file), "tag", "--hands", "20", *more]
        assert main([*arguments, "--json"]) == 0
        times = json.loads(capsys.readouterr().out)["players"][0]["times"]
        assert times["mean"] > 0.02
        assert 0 < times["cpu_mean"] < times["mean"]
    assert main(arguments) == 0
    assert "decision (CPU)" in capsys.readouterr().out


def test_sessions_of_an_earlier_version_go_on(tmp_path: Path, capsys: Captured) -> None:
    folder = tmp_path / "out"
    wanted = ["--hands", "60", "--session-hands", "20", "--duplicate", "--out", str(folder)]
    assert main(["match", "tag", "rock", *wanted]) == 0
    for file in (folder / "sessions").iterdir():
        session = json.loads(file.read_text())
        for name in ("set_gain", "luck_gain"):
            del session["tally"][name]
        for conduct in session["tally"]["conducts"]:
            for name in ("cpu_decisions", "cpu_seconds"):
                del conduct[name]
        file.write_text(json.dumps(session))
    (folder / "sessions" / "000001.json").unlink()
    capsys.readouterr()
    assert main(["match", "--resume", str(folder), "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["hands"] == 60
    # Of a part of the sets nothing is told.
    assert record["duplicate_gain"] is record["luck_gain"] is None


def test_kernel_policies_play_millions_of_hands(capsys: Captured) -> None:
    arguments = ["match", "kernel:random", "kernel:call", "--hands", "5000000", "--seed", "1"]
    assert main(arguments) == 0
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert lines[0] == "research, match: 5,000,000 hands, 5,000,000 independent hands"
    name, *numbers = lines[3].split()
    assert (name, numbers[1]) == ("kernel:random", "±")
    # Style, luck and time are not known, and no zero says that they are.
    assert numbers[3:] == ["–"] * 7 + ["0", "–"]
    assert printed.err == ""


def test_kernel_policies_keep_no_hands_and_say_so(tmp_path: Path, capsys: Captured) -> None:
    arguments = ["match", "kernel:fold", "kernel:call", "--hands", "5000", "--seed", "1", "--out"]
    assert main([*arguments, str(tmp_path / "one")]) == 0
    said = "kernel policies keep no history"
    assert capsys.readouterr().err.splitlines()[0].startswith(said)
    assert not list((tmp_path / "one" / "hands").iterdir())
    assert (tmp_path / "one" / "report.html").stat().st_size > 0
    assert main([*arguments, str(tmp_path / "two"), "--no-history"]) == 0
    assert said not in capsys.readouterr().err
    # At a table with others, or in duplicate, they are bots like any other.
    table = ["match", "kernel:fold", "kernel:call", "--hands", "40", "--duplicate", "--out"]
    assert main([*table, str(tmp_path / "three")]) == 0
    assert said not in capsys.readouterr().err
    assert list((tmp_path / "three" / "hands").iterdir())


def test_a_match_of_kernel_policies_can_go_on(tmp_path: Path, capsys: Captured) -> None:
    folder = tmp_path / "out"
    bots = ["kernel:raise", "kernel:call", "kernel:random"]
    wanted = ["--hands", "40000", "--session-hands", "10000", "--seed", "3"]
    assert main(["match", *bots, *wanted, "--out", str(folder), "--json"]) == 0
    whole = json.loads(capsys.readouterr().out)
    for session in (1, 3):
        (folder / "sessions" / f"{session:06}.json").unlink()
    assert main(["match", "--resume", str(folder), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == whole


def test_json_is_the_summary(capsys: Captured) -> None:
    arguments = ["match", "rock", "caller", "maniac", "--hands", "200", "--seed", "9", "--json"]
    assert main(arguments) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["hands"] == 200
    assert [player["player"] for player in record["players"]] == ["rock", "caller", "maniac"]
    assert sum(player["chips"] for player in record["players"]) == 0
    for player in record["players"]:
        result = player["result"]
        assert result["low"] < result["value"] < result["high"]
        assert set(player["positions"]) == {"BTN", "SB", "BB"}
    assert len(record["comparisons"]) == 3


def test_in_chinese(capsys: Captured) -> None:
    assert main(["match", "caller", "folder", "--hands", "400", "--seed", "1", "--lang", "zh"]) == 0
    out = capsys.readouterr().out
    assert "手独立的牌" in out
    assert "caller 胜 folder" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["sharc", "tag"], "did you mean 'shark'?"),
        (["kernel:cal", "tag"], "did you mean 'call'?"),
        (["caller"], "1 bot: research is played by 2 to 10"),
        (["tag", "rock", "--rules", "contest", "--format", "contest"], "played by 3 to 10"),
        (["tag", "rock", "--rules", "nowhere"], "nowhere"),
        (["tag", "rock", "--hands", "0"], "hands = 0"),
        (["tag", "rock", "--format", "cash", "--duplicate"], "cannot be duplicate"),
        (["tag", "rock", "--engine", "abacus"], "allowed: processes, ray"),
        (["no/such/file.py:Bot", "rock"], "no/such"),
        (["cmd:./no-such-program", "rock"], "is not there"),
        (["shark:agression=1", "rock"], "aggression"),
        (["--resume", "/no/such/folder"], "no result folder"),
        (["tag", "rock", "--resume", "/no/such/folder"], "no bots and no other plan"),
    ],
)
def test_bad_input_is_one_line_and_2(arguments: list[str], words: str, capsys: Captured) -> None:
    assert main(["match", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert words in printed.err
    assert printed.err.count("\n") == 1


def test_the_class_must_be_a_bot(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "mine.py"
    file.write_text("class Mine:\n    pass\n")
    assert main(["match", f"{file}:Mine", "caller"]) == 2
    assert main(["match", f"{file}:Yours", "caller"]) == 2
    assert capsys.readouterr().err.count("error: ") == 2


def test_a_folder_holds_everything_and_is_never_overwritten(
    tmp_path: Path, capsys: Captured
) -> None:
    out = tmp_path / "result"
    arguments = ["match", "caller", "maniac", "--hands", "90", "--session-hands", "40"]
    assert main([*arguments, "--out", str(out)]) == 0
    names = {str(path.relative_to(out)) for path in out.rglob("*") if path.is_file()}
    assert names >= {
        "manifest.json",
        "summary.json",
        "report.html",
        "sessions/000002.json",
        "hands/000002.txt.gz",
    }
    assert not [name for name in names if name.endswith(".part")]
    before = (out / "manifest.json").read_bytes()
    capsys.readouterr()
    assert main([*arguments, "--out", str(out)]) == 2
    assert "not empty" in capsys.readouterr().err
    assert (out / "manifest.json").read_bytes() == before
    assert main(["match", "--resume", str(out)]) == 0
    assert "90 hands" in capsys.readouterr().out


PROGRAM = "from fifthstreet.cli.main import main; raise SystemExit(main())"


@pytest.mark.real_time
def test_ctrl_c_leaves_a_folder_that_can_go_on(tmp_path: Path) -> None:
    out = tmp_path / "result"
    program = [
        sys.executable,
        "-c",
        "from fifthstreet.cli.main import main; raise SystemExit(main())",
    ]
    plan = ["caller", "random", "--hands", "100000", "--session-hands", "50", "--seed", "5"]
    running = subprocess.Popen(
        [*program, "match", *plan, "--jobs", "2", "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LANG": "C.UTF-8"},
    )
    try:
        deadline = time.monotonic() + 60
        while not (out / "sessions" / "000003.json").exists():
            assert time.monotonic() < deadline
            assert running.poll() is None
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        printed, told = running.communicate(timeout=60)
    finally:
        running.kill()
        running.wait()
    assert running.returncode == 130
    assert "independent hands" in printed
    assert f"go on with: fifthstreet match --resume {out}" in told
    assert "Traceback" not in told
    kept = sorted((out / "sessions").glob("*.json"))
    # What is left of the plan is cut short, so that going on ends soon.
    manifest = json.loads((out / "manifest.json").read_bytes())
    manifest["plan"]["hands"] = 50 * (len(kept) + 2)
    (out / "manifest.json").write_text(json.dumps(manifest))
    done = subprocess.run(
        [*program, "match", "--resume", str(out), "--json"],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    hands = str(manifest["plan"]["hands"])
    whole = subprocess.run(
        [
            *program,
            "match",
            *plan[:2],
            "--hands",
            hands,
            *plan[4:],
            "--json",
        ],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    gone_on, at_once = json.loads(done.stdout), json.loads(whole.stdout)
    assert gone_on["hands"] == at_once["hands"]
    assert gone_on["comparisons"] == at_once["comparisons"]
    assert [p["statistics"] for p in gone_on["players"]] == [
        p["statistics"] for p in at_once["players"]
    ]


MISBEHAVING = Path(__file__).parents[1] / "arena" / "misbehaving.py"


@pytest.mark.parametrize(
    ("bot", "kind", "words"),
    [
        ("Raises", "crashed", "RuntimeError: I have no idea"),
        ("Hangs", "late", "took more than 0.2 s"),
        ("Babbles", "crashed", "raise, I think"),
        ("Illegal", "illegal", "allowed:"),
    ],
)
def test_a_bot_that_fails_is_no_result(
    tmp_path: Path, capsys: Captured, bot: str, kind: str, words: str
) -> None:
    name, out = f"{MISBEHAVING}:{bot}", tmp_path / "out"
    wanted = ["--hands", "8", "--clock", "0.2", "--out", str(out)]
    assert main(["match", name, "caller", *wanted]) == 1
    printed = capsys.readouterr().out
    assert f"{name} failed in 100.0% of its decisions, which is more than 1%" in printed
    lines = printed.splitlines()
    (place,) = [number for number, line in enumerate(lines) if "faults in" in line]
    fault = lines[place + 1]
    assert fault.startswith("  the first, in session 0, hand ")
    assert f": {kind}: " in fault
    assert words in fault
    # The position as the bot saw it: `show` reads it back.
    assert lines[place + 2].startswith("  position: ")
    assert main(["show", lines[place + 2].removeprefix("  position: ")]) == 0
    assert lines[place + 4] == f"  to find out more, run: fifthstreet validate {name}"
    assert "failed in" in (out / "report.html").read_text()
    record = json.loads((out / "summary.json").read_text())
    assert record["faulty_bots"] == [name]
    assert record["faults"][0]["first"]["kind"] == kind


def test_how_many_faults_are_too_many_may_be_chosen(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "seldom.py"
    file.write_text(
        "from fifthstreet import Action, Bot\n"
        "class Seldom(Bot):\n"
        "    decisions = 0\n"
        "    def act(self, view):\n"
        "        self.decisions += 1\n"
        "        if self.decisions % 50 == 0:\n"
        "            raise ValueError('\\x1b[2J every fiftieth')\n"
        "        return Action('call' if view.legal.call else 'check')\n"
    )
    arguments = ["match", str(file), "caller", "--hands", "100", "--trusted"]
    assert main(arguments) == 1
    printed = capsys.readouterr().out
    assert "failed in 2.0% of its decisions" in printed
    assert "\x1b" not in printed
    assert f"fifthstreet validate {file} --trusted" in printed
    assert main([*arguments, "--max-faults", "2.5"]) == 0
    printed = capsys.readouterr().out
    assert "failed in" not in printed
    assert "faults in" in printed
    assert main([*arguments, "--max-faults", "101"]) == 2


def test_a_champion_that_does_not_know_the_game_says_as_whom_it_played(capsys: Captured) -> None:
    game = ["match", "champion", "caller", "rock", "--hands", "6", "--seed", "1"]
    assert main([*game, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["fallbacks"]
    why = "seats" if native is not None else "kernels"
    assert found == [{"player": "champion", "plays_as": "shark", "reason": why}]
    assert main(game) == 0
    assert "played as shark" in capsys.readouterr().out
    assert main(["match", "champion", "caller", "--rules", "home", "--hands", "4", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["fallbacks"]
    assert found[0]["reason"] == ("rules" if native is not None else "kernels")
