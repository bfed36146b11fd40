"""Exports: tables say what the tally says, PHH replays, and a file is whole or absent."""

import gzip
import os
import signal
import time
from pathlib import Path

import polars as pl
import pytest

from fifthstreet.arena.errors import InvalidExport, InvalidFolder
from fifthstreet.arena.exports import hand_export as exporting
from fifthstreet.arena.exports.hand_export import export
from fifthstreet.arena.exports.hand_lines import read_line
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.arena.summary import Summary
from fifthstreet.history import read_hand, split_hands
from fifthstreet.rulesets import load
from tests.arena.results import played

Match = tuple[ResultFolder, Summary]


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Match:
    path = tmp_path_factory.mktemp("export") / "match"
    bots = ["tag", "station", "maniac"]
    return played(path, bots, "casino-nl", hands=600, session_hands=150, is_duplicate=True)


def test_hands_add_up_to_the_tally(match: Match, tmp_path: Path) -> None:
    folder, summary = match
    file = tmp_path / "hands.parquet"
    progress: list[tuple[int, int]] = []
    done = export(folder, file, on_progress=lambda *told: progress.append(told))
    hands = pl.read_parquet(file)
    assert (done.table, done.count) == ("hands", 1800)
    assert len(hands) == 1800
    assert progress == [(number, 4) for number in range(1, 5)]
    by_player = hands.group_by("player").agg(pl.col("net", "net_adjusted").sum())
    totals = {row[0]: row[1:] for row in by_player.iter_rows()}
    for number, player in enumerate(summary.plan.players):
        net, adjusted = totals[player]
        assert net == summary.tally.results.chips[number]
        assert adjusted == pytest.approx(summary.tally.adjusted.chips[number], abs=1e-3)
    # Every hand is zero-sum, and the pot is what was put in and not taken back.
    each = hands.group_by("session", "rotation", "hand").agg(
        pl.col("net").sum().alias("net"),
        pl.col("player").n_unique().alias("players"),
        (pl.col("contribution").sum() - pl.col("pot").first()).alias("missing"),
    )
    assert each["missing"].unique().to_list() == [0]
    assert each["net"].unique().to_list() == [0]
    assert each["players"].unique().to_list() == [3]
    assert len(each) == 600
    shown = summary.tally.counters
    assert hands["showdown"].sum() >= sum(one.showdowns for one in shown)
    assert hands.filter(pl.col("folded_on").is_not_null() & pl.col("showdown")).is_empty()


def test_decisions_are_those_that_were_asked_for(match: Match, tmp_path: Path) -> None:
    folder, summary = match
    file = tmp_path / "decisions.parquet"
    assert export(folder, file).table == "decisions"
    decisions = pl.read_parquet(file)
    for number, player in enumerate(summary.plan.players):
        asked = summary.tally.conducts[number].decisions
        assert len(decisions.filter(pl.col("player") == player)) == asked
    calls = decisions.filter(pl.col("action") == "call")
    assert calls["added"].to_list() == calls["to_call"].to_list()
    assert decisions.filter(pl.col("added") > pl.col("stack")).is_empty()
    still = decisions.filter(pl.col("action").is_in(["fold", "check"]))
    assert still["to"].null_count() == len(still)
    cards = {"preflop": 0, "flop": 3, "turn": 4, "river": 5}
    for street, board in decisions.select("street", "board").unique().iter_rows():
        assert len(board or "") == 2 * cards[street]
    all_in = decisions.filter(pl.col("all_in"))
    assert not all_in.is_empty()
    assert all_in["added"].to_list() == all_in["stack"].to_list()


def test_csv_is_the_same_table(match: Match, tmp_path: Path) -> None:
    folder, _ = match
    export(folder, tmp_path / "a.parquet", table="decisions")
    export(folder, tmp_path / "a.csv", table="decisions")
    whole = pl.read_parquet(tmp_path / "a.parquet")
    read = pl.read_csv(tmp_path / "a.csv", schema=whole.schema)
    assert read.equals(whole)


def test_phh_replays_to_the_same_end(match: Match, tmp_path: Path) -> None:
    folder, summary = match
    file = tmp_path / "hands.phhs"
    done = export(folder, file)
    assert (done.table, done.count, done.left_out) == (None, 600, 0)
    texts = list(split_hands(file.read_text(encoding="utf-8").splitlines(keepends=True)))
    lines = list(folder.hands())
    assert len(texts) == len(lines) == 600
    for text, line in zip(texts[:150], lines[:150], strict=True):
        read = read_hand(text, load)
        state = read_line(folder.plan, line)
        order = state.order_from_first()
        assert list(read.state.stacks) == [state.stacks[seat] for seat in order]
        assert list(read.players) == [summary.plan.players[line.players[seat]] for seat in order]
        assert read.fields["_session"] == line.session
        assert read.fields["_hand"] == line.hand


def test_hands_that_phh_cannot_say_are_counted(tmp_path: Path) -> None:
    folder, _ = played(tmp_path / "m", ["random", "random"], "simple", hands=60, seed=2)
    done = export(folder, tmp_path / "hands.phhs")
    assert done.left_out > 0
    assert done.count + done.left_out == 60


def test_blinds_that_rise_are_in_the_table(tmp_path: Path) -> None:
    bots = ["tag", "rock", "caller"]
    folder, _ = played(tmp_path / "c", bots, "contest", format="contest", games=2)
    export(folder, tmp_path / "hands.csv")
    blinds = pl.read_csv(tmp_path / "hands.csv")["big_blind"].unique().to_list()
    assert min(blinds) == folder.plan.rules.big_blind
    assert len(blinds) > 1


@pytest.mark.parametrize(
    ("name", "table", "problem"),
    [
        ("hands.xlsx", None, "allowed: .phhs, .log, .parquet, .csv"),
        ("hands", None, "allowed: .phhs, .log, .parquet, .csv"),
        ("a.csv", "seats", "there are: hands, decisions"),
        ("a.phhs", "hands", "PHH holds whole hands"),
        ("nowhere/a.csv", None, "there is no folder"),
    ],
)
def test_what_is_refused(
    match: Match, tmp_path: Path, name: str, table: str | None, problem: str
) -> None:
    with pytest.raises(InvalidExport, match=problem):
        export(match[0], tmp_path / name, table=table)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten_unless_asked(match: Match, tmp_path: Path) -> None:
    file = tmp_path / "hands.csv"
    file.write_text("mine")
    with pytest.raises(InvalidExport, match="--force"):
        export(match[0], file)
    assert file.read_text() == "mine"
    export(match[0], file, may_replace=True)
    assert file.read_text().startswith("session,")


def test_a_folder_without_hands_says_why(tmp_path: Path) -> None:
    folder, _ = played(tmp_path / "m", ["caller", "rock"], hands=20, keeps_hands=False)
    with pytest.raises(InvalidExport, match="--no-history"):
        export(folder, tmp_path / "hands.csv")


def test_a_missing_library_is_named(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exporting, "find_spec", lambda name: None)
    with pytest.raises(InvalidExport, match=r"fifthstreet\[export\]"):
        export(match[0], tmp_path / "hands.parquet")
    # PHH is ours.
    assert export(match[0], tmp_path / "hands.phhs").count == 600


@pytest.mark.parametrize("ending", ["csv", "parquet", "phhs"])
def test_ctrl_c_leaves_no_half_file_behind(match: Match, tmp_path: Path, ending: str) -> None:
    def interrupt(done: int, total: int) -> None:
        if done == 1:
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0.2)

    with pytest.raises(KeyboardInterrupt):
        export(match[0], tmp_path / f"hands.{ending}", on_progress=interrupt)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("ending", ["csv", "parquet", "phhs"])
def test_a_damaged_folder_leaves_no_file_behind(tmp_path: Path, ending: str) -> None:
    folder, _ = played(tmp_path / "m", ["caller", "rock"], "casino-nl", hands=20)
    hands = folder.path / "hands" / "000000.txt.gz"
    lines = gzip.decompress(hands.read_bytes()).decode().splitlines()
    lines[7] = lines[7].replace("actions=", "actions=r1,")
    hands.write_bytes(gzip.compress("\n".join(lines).encode()))
    (tmp_path / "out").mkdir()
    with pytest.raises(InvalidFolder, match=r"hand 0\.8 of session 0 is damaged"):
        export(folder, tmp_path / "out" / f"hands.{ending}")
    assert list((tmp_path / "out").iterdir()) == []
