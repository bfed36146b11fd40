"""Logs of the computer poker competition in `replay` and `export`, in both directions."""

import json
from pathlib import Path

import pytest

from fifthstreet.cli.main import main
from tests.arena.results import played
from tests.protocols.acpc.games import LIMIT_2, NO_LIMIT_2, NO_LIMIT_3

Captured = pytest.CaptureFixture[str]

HEAD = "# name/game/hands/seed m games/test.game 3 42\n"
# As a dealer with the original's cards writes it.
LOG = (
    f"{HEAD}#--t_response 600000\n#--t_hand 600000\n#--t_per_hand 7000\n"
    "STATE:0:cc/cc/cc/cc:7d3d|2hAc/5sKs7s/9s/6h:100|-100:Alice|Bob\n"
    "STATE:1:cc/cc/cc/cc:9h6s|3d3h/5s3s8h/9d/5c:-100|100:Bob|Alice\n"
    "STATE:2:cc/cc/cc/cc:4d6c|QsJh/3c9sJc/2d/Ts:-100|100:Alice|Bob\n"
    "SCORE:100|-100:Alice|Bob\n"
)


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)


def log(folder: Path, text: str = LOG, game: str = NO_LIMIT_2) -> Path:
    (folder / "test.game").write_text(game)
    file = folder / "m.log"
    file.write_text(text)
    return file


def test_a_log_is_replayed_with_the_game_beside_it(tmp_path: Path, capsys: Captured) -> None:
    assert main(["replay", str(log(tmp_path)), "--json"]) == 0
    hands = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [hand["finishing_stacks"] for hand in hands] == [
        [20100, 19900],
        [19900, 20100],
        [19900, 20100],
    ]


def test_a_log_in_words_and_in_a_folder(tmp_path: Path, capsys: Captured) -> None:
    log(tmp_path)
    (tmp_path / "other.log").write_text("12:00 a line of another program\n")
    assert main(["replay", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert "Alice" in out
    assert "agreed with the file" in out


def test_a_limit_log(tmp_path: Path, capsys: Captured) -> None:
    text = HEAD + "STATE:0:rrrc/cc/rf:AsAd|KsKd/2c3c8d/9h:40|-40:A|B\nSCORE:40|-40:A|B\n"
    assert main(["replay", str(log(tmp_path, text, LIMIT_2)), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["hand"] == "0"


def test_bad_lines_are_named_and_the_rest_goes_on(tmp_path: Path, capsys: Captured) -> None:
    lines = LOG.splitlines(keepends=True)
    lines[4] = "STATE:0:cr5:7d3d|2hAc:100|-100:Alice|Bob\n"
    lines[5] = "garbage \x1b[31m\n"
    lines.insert(6, lines[6].replace("-100|100", "100|-100"))
    file = log(tmp_path, "".join(lines))
    assert main(["replay", str(file), "--json"]) == 1
    told = capsys.readouterr()
    assert len(told.out.splitlines()) == 2, "the last hand, with a wrong value and a right one"
    problems = [json.loads(line) for line in told.err.splitlines()]
    assert [(problem["file"], problem["line"]) for problem in problems] == [
        (str(file), 5),
        (str(file), 6),
        (str(file), 7),
    ]
    assert "r5 is not possible" in problems[0]["error"]
    assert "the log says 100 for Alice, by the rules it is -100" in problems[2]["error"]


def test_a_score_that_the_hands_do_not_add_up_to(tmp_path: Path, capsys: Captured) -> None:
    file = log(tmp_path, LOG.replace("SCORE:100|-100", "SCORE:200|-200"))
    assert main(["replay", str(file), "--json"]) == 1
    assert "the score says 200 for Alice" in json.loads(capsys.readouterr().err)["error"]


def test_a_log_without_its_game_asks_for_it(tmp_path: Path, capsys: Captured) -> None:
    file = log(tmp_path)
    (tmp_path / "test.game").unlink()
    assert main(["replay", str(file)]) == 1
    assert f"{file}:5: the game of this log is not known" in capsys.readouterr().err
    assert main(["replay", str(file), "--rules", "acpc-nl", "--json"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3


def test_a_log_that_names_no_game(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "bare.log"
    file.write_text("STATE:0:r300f:AsKd|7h7c:100|-100:a|b\n", encoding="utf-8")
    assert main(["replay", str(file)]) == 1
    assert f"{file}:1: this log names no game; give it with --rules" in capsys.readouterr().err


def test_a_log_with_another_game_beside_it(tmp_path: Path, capsys: Captured) -> None:
    assert main(["replay", str(log(tmp_path, game=NO_LIMIT_3)), "--json"]) == 1
    assert "the game has 3 seats" in capsys.readouterr().err
    assert main(["replay", str(log(tmp_path, game="no game")), "--json"]) == 1
    assert "is no line of a game definition" in capsys.readouterr().err


def test_a_log_becomes_phh_and_records_and_a_log_again(tmp_path: Path, capsys: Captured) -> None:
    file = log(tmp_path)
    for ending in (".phhs", ".jsonl"):
        other = tmp_path / f"hands{ending}"
        assert main(["export", str(file), "--to", str(other)]) == 0
        assert main(["replay", str(other), "--json"]) == 0
        assert len(capsys.readouterr().out.splitlines()) == 1 + 3
        again = tmp_path / "again.log"
        assert main(["export", str(other), "--to", str(again), "--force"]) == 0
        written = [line for line in again.read_text().splitlines() if line.startswith("STATE")]
        if ending == ".phhs":
            assert written == LOG.splitlines()[4:7]
        assert main(["replay", str(again), "--json"]) == 0
        capsys.readouterr()


def test_an_export_of_a_file_names_its_bad_lines(tmp_path: Path, capsys: Captured) -> None:
    file = log(tmp_path, LOG.replace("STATE:1:cc", "STATE:1:cx"))
    assert main(["export", str(file), "--to", str(tmp_path / "x.phhs")]) == 1
    told = capsys.readouterr()
    assert f"{file}:6: " in told.err
    assert "x.phhs: 2 hands" in told.out


@pytest.mark.parametrize("to", ["x.csv", "x", "m.log", "test.log", "none/x.phhs"])
def test_what_an_export_of_a_file_refuses(tmp_path: Path, to: str, capsys: Captured) -> None:
    file = log(tmp_path)
    before = sorted(tmp_path.iterdir())
    assert main(["export", str(file), "--to", str(tmp_path / to)]) == 2
    assert sorted(tmp_path.iterdir()) == before
    assert capsys.readouterr().err.count("\n") == 1
    assert main(["export", str(file), "--to", str(tmp_path / "y.phhs"), "--table", "hands"]) == 2


@pytest.mark.parametrize(
    ("rules", "seats"), [("acpc-nl", 2), ("acpc-nl", 10), ("acpc-fl", 2), ("acpc-fl", 6)]
)
def test_a_match_becomes_a_log(rules: str, seats: int, tmp_path: Path, capsys: Captured) -> None:
    folder, _ = played(tmp_path / "match", ["random"] * seats, rules, hands=40, seed=3)
    file = tmp_path / "out.log"
    assert main(["export", str(folder.path), "--to", str(file)]) == 0
    assert capsys.readouterr().out == f"{file}: 40 hands\n"
    lines = file.read_text().splitlines()
    assert lines[0] == "# name/game/hands/seed out out.game 40 0"
    assert lines[-1].startswith("SCORE:")
    assert main(["replay", str(file), "--json"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 40


def test_hands_that_a_log_cannot_say_are_counted(tmp_path: Path, capsys: Captured) -> None:
    folder, _ = played(tmp_path / "match", ["random"] * 3, "simple", hands=20, seed=3)
    assert main(["export", str(folder.path), "--to", str(tmp_path / "out.log")]) == 1
    assert "were left out: unreadable, or .log has no words for them" in capsys.readouterr().err
