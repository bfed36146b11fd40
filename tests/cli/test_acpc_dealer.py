"""`fifthstreet acpc-dealer`: what a stranger may type, refused in one line, and nothing is lost."""

import socket
from pathlib import Path

import pytest

from fifthstreet.cli.main import main
from tests.protocols.acpc.games import NO_LIMIT_2

Captured = pytest.CaptureFixture[str]

KUHN = (
    "GAMEDEF\nlimit\nnumPlayers = 3\nnumRounds = 1\nblind = 1 1 1\nraiseSize = 1\n"
    "firstPlayer = 1\nmaxRaises = 1\nnumSuits = 1\nnumRanks = 4\nnumHoleCards = 1\n"
    "numBoardCards = 0\nEND GAMEDEF\n"
)


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.chdir(tmp_path)
    Path("h.game").write_text(NO_LIMIT_2)
    Path("kuhn.game").write_text(KUHN)
    Path("binary.game").write_bytes(bytes(range(256)))
    Path("huge.game").write_text(NO_LIMIT_2.replace("20000 20000", "9" * 5_000 + " 20000"))


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("m h.game 10 1 Alice", "1 names of players, but the game has 2 seats"),
        ("m kuhn.game 10 1 A B C", "kuhn.game: Kuhn poker; only hold'em is played here"),
        ("m binary.game 10 1 A B", "binary.game: not UTF-8 text"),
        ("m huge.game 10 1 A B", "allowed: whole numbers of at most 18 digits"),
        ("m none.game 10 1 A B", "none.game: cannot be read"),
        ("m h.game 0 1 A B", "HANDS"),
        ("m h.game 10 99999999999 A B --deal acpc", "--deal acpc takes 0 to 2**32 - 1"),
        ("m h.game 10 1 A B --deal x", "--deal 'x': allowed are own, acpc"),
        ("m h.game 10 1 A B -p 1,2,3", "allowed are at most 2 ports"),
        ("m h.game 10 1 A B:C", "'B:C' is no name of a player"),
        ("m h.game 10 1 A B|C", "'B|C' is no name of a player"),
        ("none/m h.game 10 1 A B", "No such file or directory"),
    ],
)
def test_bad_arguments_are_one_line(words: str, problem: str, capfd: Captured) -> None:
    assert main(["acpc-dealer", *words.split(" ")]) == 2
    told = capfd.readouterr()
    assert told.out == ""
    assert problem in told.err
    assert told.err.count("\n") == 1


def test_a_port_in_use_leaves_an_earlier_log(capfd: Captured) -> None:
    Path("m.log").write_text("an earlier match\n")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["acpc-dealer", "m", "h.game", "1", "1", "A", "B", "-p", str(port)]) == 2
    assert "Address already in use" in capfd.readouterr().err
    assert Path("m.log").read_text() == "an earlier match\n"
