"""`fifthstreet contest` as a stranger uses it."""

import signal
import subprocess
import sys
from pathlib import Path

from .program import clean_environment, run, run_here

FILE = """
title = "Cup"
seats = 3
[format]
type = "contest"
hands = 10
[[player]]
bot = "caller"
copies = 2
[[player]]
display_name = "Ann"
bot = "rock"
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "cup.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_the_same_seed_gives_the_same_standing(tmp_path: Path) -> None:
    file = written(tmp_path, FILE)
    first = run("contest", str(file), "--seed", "4", "--json")
    again = run("contest", str(file), "--seed", "4", "--json", "--out", str(tmp_path / "out"))
    other = run("contest", str(file), "--seed", "5", "--json")
    assert first.returncode == again.returncode == 0
    assert first.stdout == again.stdout != other.stdout


# The command, until it has written the first game of the second phase.
KILLED = """
import os, signal, sys
from fifthstreet.cli.main import main

move = os.replace

def move_and_die(part, file):
    move(part, file)
    if str(file).endswith("phase-1/table-1/sessions/000000.json"):
        os.kill(os.getpid(), signal.SIGKILL)

os.replace = move_and_die
main(sys.argv[1:])
"""


def test_a_killed_contest_ends_as_it_would_have(tmp_path: Path) -> None:
    file = written(tmp_path, FILE + '[[phase]]\nname = "final"\ngames = 4\n')
    calm = run_here("contest", str(file), "--seed", "4", "--json", "--out", str(tmp_path / "calm"))
    out = tmp_path / "killed"
    begun = ["contest", str(file), "--seed", "4", "--out", str(out)]
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, *begun],
        env=clean_environment(),
        capture_output=True,
        check=False,
    )
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    assert not (out / "standing.csv").exists()
    for _ in range(2):  # the second time it is over
        resumed = run_here("contest", "--resume", str(out), "--json")
        assert (resumed.returncode, resumed.stdout) == (0, calm.stdout)
    for name in ("standing.csv", "games.csv", "contest.json", "phase-1/table-1/hands.phhs"):
        assert (out / name).read_text() == (tmp_path / "calm" / name).read_text()


def test_a_bad_file_is_refused_by_its_key(tmp_path: Path) -> None:
    refused = run("contest", str(written(tmp_path, FILE.replace("seats", "chairs"))))
    assert refused.returncode == 2
    assert "no key 'chairs'" in refused.stderr
    none = run("contest", str(written(tmp_path, FILE.replace('bot = "rock"', ""))), "--out", "x")
    assert none.returncode == 2
    assert "player 3: bot is missing" in none.stderr
    assert not Path("x").exists()
    unknown = run("contest", str(written(tmp_path, FILE.replace('"rock"', '"rok"'))))
    assert unknown.returncode == 2
    assert "bot: there is no bot 'rok'" in unknown.stderr


def test_a_list_with_an_error_imports_nothing(tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_text("display_name,bot\nBob,tag\nAnn,tag\n,tag\n")
    text = FILE.replace("seats", 'players_csv = "list.csv"\nseats')
    refused = run("contest", str(written(tmp_path, text)))
    assert refused.returncode == 2
    assert "line 3: display_name = 'Ann' is taken" in refused.stderr
    assert "line 4: display_name is empty" in refused.stderr
    (tmp_path / "list.csv").write_text("display_name,bot\nBob,tag\n")
    good = run(
        "contest", str(written(tmp_path, text.replace("seats = 3", "seats = 4"))), "--lang", "zh"
    )
    assert good.returncode == 0
    assert "Bob" in good.stdout
    assert "已结束" in good.stdout
