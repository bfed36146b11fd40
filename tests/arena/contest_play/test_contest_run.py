"""A contest in the arena: killed after any step it ends as it would have, hand for hand."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from fifthstreet.arena.contest_play.contest_exports import write_exports
from fifthstreet.arena.contest_play.contest_folder import ContestFolder
from fifthstreet.arena.contest_play.contest_run import ContestRun
from fifthstreet.arena.errors import InvalidFolder
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.contests import ContestState, InvalidContest
from fifthstreet.contests.contest_file import read_contest_file

FILE = """
title = "Cup"
seats = 4
house_bots = ["folder"]
[format]
type = "{format}"
{more}
[[phase]]
name = "groups"
games = 2
advance = "table"
count = 1
[[phase]]
name = "final"
[[player]]
bot = "caller"
copies = 3
[[player]]
bot = "maniac"
copies = 3
"""
SEED = "5a" * 32


class Killed(BaseException):
    """The process died."""


def killer(after: int) -> Callable[[ContestState], None]:
    left = [after]

    def on_game(_: ContestState) -> None:
        left[0] -= 1
        if left[0] == 0:
            raise Killed

    return on_game


def played(
    path: Path, *, kill_after: int = 0, form: str = "contest", more: str = "hands=40"
) -> Path:
    file = read_contest_file(FILE.format(format=form, more=more), contest="cup")
    folder = ContestFolder.create(path)
    run = ContestRun(folder, is_trusted=True)
    run.register(file, SEED)
    while not run.state.is_over:
        try:
            run.play(killer(kill_after))
        except Killed:
            folder.close()
            # A torn line, as a killed process leaves it.
            with (path / "contest.jsonl").open("ab") as journal:
                journal.write(b'{"command": {"ki')
            folder = ContestFolder.open(path)
            run = ContestRun(folder, is_trusted=True)
    write_exports(folder, run.state, "en")
    folder.close()
    return path


def hands(path: Path) -> list[object]:
    return [
        (str(table.relative_to(path)), line)
        for table in sorted(path.glob("phase-*/table-*"))
        for line in ResultFolder.open(table).hands()
    ]


def test_a_killed_contest_ends_hand_for_hand_as_without_kills(tmp_path: Path) -> None:
    calm = played(tmp_path / "calm")
    killed = played(tmp_path / "killed", kill_after=1)
    assert hands(killed) == hands(calm) != []
    for name in ("standing.csv", "games.csv", "contest.json"):
        assert (killed / name).read_text() == (calm / name).read_text()


def test_seats_move_on_and_exports_agree(tmp_path: Path) -> None:
    path = played(tmp_path / "cup")
    told = json.loads((path / "contest.json").read_text())
    assert told["seed"] == SEED
    assert told["status"] == "finished"
    assert "secret" not in (path / "contest.json").read_text()
    games = (path / "games.csv").read_text().splitlines()
    assert len(games) - 1 == sum(len(game["rows"]) for game in told["games"])
    standing = (path / "standing.csv").read_text().splitlines()
    assert [line.split(",")[1] for line in standing[1:]] == [
        row["player"] for row in told["standing"]
    ]
    table = path / "phase-1" / "table-1"
    assert "<html" in (table / "report.html").read_text()
    lines = list(ResultFolder.open(table).hands())
    assert (table / "hands.phhs").read_text().count("[[") + 1 <= len(lines) + 1
    # The first hands of both games: the same four players, seats moved on by one.
    first = [line.players for line in lines if line.hand == "1"]
    assert first == [(0, 1, 2, 3), (1, 2, 3, 0)]


@pytest.mark.parametrize(
    ("form", "more"),
    [("freezeout", ""), ("match", "hands=8"), ("match", "hands=8\nis_duplicate=true")],
)
def test_other_formats(tmp_path: Path, form: str, more: str) -> None:
    told = json.loads((played(tmp_path / "cup", form=form, more=more) / "contest.json").read_text())
    assert told["status"] == "finished"
    for game in told["games"]:
        assert sum(row["net"] for row in game["rows"]) == 0


def test_a_folder_is_held_by_one_process(tmp_path: Path) -> None:
    held = ContestFolder.create(tmp_path / "cup")
    with pytest.raises(InvalidFolder, match="in use"):
        ContestFolder.open(tmp_path / "cup")
    held.close()
    with pytest.raises(InvalidFolder, match="not empty"):
        ContestFolder.create(tmp_path / "cup")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("title = 3", "title = 3"),
        ('title = "x"\nseat = 4', "no key 'seat'"),
        ('title = "x"\nseats = 2', "seats = 2"),
        ('title = "x"\nseats = "four"', "seats = 'four'"),
        ('title = "x"\nrules = "bridge"', "bridge"),
        ('title = "x"\nformat = "cash"', "cash"),
        ('title = "x"\nhouse_bots = ["champion"]', "tables for two"),
        ('title = "x"\nseed = "ff"', "seed = 'ff'"),
        ('title = "x"\nstart = "noon"', "start = 'noon'"),
        ('title = "x"\nwatching = "always"', "watching = 'always'"),
        ('title = "x"\n[clock]\naction = 3', "no 'action'"),
        ('title = "x"\n[[phase]]\ngames = 2', "name"),
        ('title = "x"\n[[phase]]\nname = "a"\n[[phase]]\nname = "b"', "phase 1 (a): advance"),
        ('title = "x"\n[[player]]\nbot = "tag"\ncopies = 0', "player 1: copies = 0"),
        ('title = "x"\n[[player]]\nbots = "tag"', "player 1: no key 'bots'"),
        ("title = ", "no TOML"),
        (f"seats = {'9' * 5_000}", "no TOML"),
        (f"title = {'[' * 2_000}", "no TOML"),
        (f"seats = 0x{'f' * 5_000}", "seats: the number has more than 256 bits"),
        (f"rules.{'a.' * 20}a = 1", "at most 10 tables in each other"),
        (f'title = "x"\n[rules]\nname = "home"\nstarting_stack = {10**30}', "starting_stack = 1"),
        ('title = "x"\n[format]\ntype = "contest"\nreloads = 1_000_000_000_000', "reloads = 1000"),
        (f'title = "x"\n[[player]]\nbot = "tag"\ntable = {10**30}', "player 1: table = 1000"),
    ],
)
def test_a_bad_file_names_its_key(text: str, named: str) -> None:
    with pytest.raises(InvalidContest) as found:
        read_contest_file(text, contest="cup")
    assert named in str(found.value)
