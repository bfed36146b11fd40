"""`fifthstreet train`: a small tree from the seed to the file, stopped and gone on with."""

import json
import os
import signal
import subprocess
from pathlib import Path

import numpy as np
import pytest

from fifthstreet.blueprint.blueprint_file import load_abstraction, load_blueprint, save_abstraction
from fifthstreet.blueprint.card_abstraction import CardAbstraction
from fifthstreet.blueprint.training import Training, read_checkpoint
from fifthstreet.cli import train
from fifthstreet.kernels.engine import native
from tests.blueprint.small_cards import small_abstraction
from tests.cli.program import COMMAND, PATIENCE, clean_environment
from tests.cli.program import run_here as run

pytestmark = pytest.mark.skipif(native is None, reason="blueprints and gadgets are native")


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    path = tmp_path / "cards.bin"
    save_abstraction(small_abstraction(), path, seed=0)
    return path


def test_a_small_tree_is_trained_measured_exactly_and_gone_on_with(
    tmp_path: Path, cards: Path
) -> None:
    out = tmp_path / "blueprint.bin"
    plan = ("--depth", "10", "--tree", "small", "--seed", "5", "--cards", str(cards), "--json")
    first = run("train", str(out), "--iterations", "500", *plan)
    assert first.returncode == 0, first.stderr
    record = json.loads(first.stdout)
    assert record["iterations"] == 500
    assert record["best_response"]["is_exact"] is True
    more = run("train", str(out), "--iterations", "1200", *plan)
    assert "500" in more.stderr
    straight = run("train", str(tmp_path / "straight.bin"), "--iterations", "1200", *plan)
    assert straight.returncode == 0
    assert out.read_bytes() == (tmp_path / "straight.bin").read_bytes()
    blueprint = load_blueprint(out, load_abstraction(cards))
    assert blueprint.about["iterations"] == 1200
    watched = run("train", str(out), "--iterations", "1300", "--every", "1e-9", *plan)
    assert "(exact)" in watched.stderr
    other = run("train", str(out), "--depth", "12", *plan[2:])
    assert other.returncode == 2
    assert "another training" in other.stderr
    fewer = run("train", str(out), "--iterations", "1299", *plan)
    assert fewer.returncode == 2
    assert "1,300" in fewer.stderr
    lonely = run("train", str(tmp_path / "explored.bin"), "--explore", "0.1", *plan)
    assert lonely.returncode == 2
    assert "--explore-until" in lonely.stderr


def test_a_checkpoint_is_not_gone_on_with_by_other_cards(tmp_path: Path, cards: Path) -> None:
    plan = ("--iterations", "50", "--depth", "10", "--tree", "small", "--measure", "0")
    out = tmp_path / "blueprint.bin"
    assert run("train", str(out), *plan, "--cards", str(cards)).returncode == 0
    # As many buckets, with other bounds between them.
    small = small_abstraction()
    other = CardAbstraction(small.flops, small.turns, small.rivers + np.uint16(1))
    save_abstraction(other, tmp_path / "other.bin", seed=0)
    refused = run("train", str(out), *plan, "--cards", str(tmp_path / "other.bin"))
    assert refused.returncode == 2
    assert "another card abstraction" in refused.stderr


def test_a_best_response_on_sampled_boards_is_called_so(tmp_path: Path, cards: Path) -> None:
    tree = '[[["all-in"]], [["all-in"]], [], []]'
    plan = ("--iterations", "50", "--depth", "10", "--tree", tree, "--cards", str(cards))
    found = run("train", str(tmp_path / "blueprint.bin"), *plan, "--measure", "1")
    assert found.returncode == 0, found.stderr
    assert "1 sampled boards" in found.stdout
    assert "exact" not in found.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["."], ". is a folder"),
        (["folder.bin"], "folder.bin is a folder"),
        (["pipe.bin"], "pipe.bin is a folder or a device"),
        (["nowhere/x.bin"], "there is no folder nowhere"),
        (["x.bin", "--checkpoint", "nowhere/c"], "there is no folder nowhere"),
        (["x.bin", "--checkpoint", "folder.bin"], "folder.bin is a folder"),
        (["x.bin", "--checkpoint", "folder.bin/../x.bin"], "different files"),
        # Its bytes would be the blueprint's while that is written.
        (["x.bin", "--checkpoint", "x.bin.part"], "different files"),
        (["x.bin", "--cards", "x.bin.checkpoint"], "different files"),
        (["x.bin", "--cards", "nowhere/cards.bin"], "there is no folder nowhere"),
        (["notes.txt"], "notes.txt is there already and is no blueprint"),
        (["cards.bin"], "cards.bin is there already and is no blueprint"),
        (["x.bin", "--checkpoint", "notes.txt"], "notes.txt is no blueprint checkpoint"),
        # The file itself could be written, but not the one beside it that becomes it.
        ([251 * "x", "--checkpoint", "c"], f"{251 * 'x'}: File name too long"),
    ],
)
def test_files_that_cannot_be_written_are_refused_before_any_work(
    arguments: list[str], said: str, cards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(cards.parent)
    monkeypatch.setattr(train, "_read_cards", lambda *_: pytest.fail("work has begun"))
    Path("folder.bin").mkdir()
    os.mkfifo("pipe.bin")
    Path("notes.txt").write_text("dear diary")
    before = {path: path.is_file() and path.read_bytes() for path in Path().rglob("*")}
    refused = run("train", *arguments, "--tree", "small")
    assert refused.returncode == 2
    assert said in refused.stderr
    assert before == {path: path.is_file() and path.read_bytes() for path in Path().rglob("*")}


def test_an_old_blueprint_is_replaced(tmp_path: Path, cards: Path) -> None:
    out = tmp_path / "blueprint.bin"
    plan = ("--iterations", "50", "--tree", "small", "--measure", "0", "--cards", str(cards))
    for depth in (10, 12):
        kept = str(tmp_path / f"{depth}.checkpoint")
        done = run("train", str(out), *plan, "--depth", str(depth), "--checkpoint", kept)
        assert done.returncode == 0, done.stderr
        assert load_blueprint(out, load_abstraction(cards)).depth == depth


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--depth", "100000000"], "'--depth': Input should be less than or equal to 1000"),
        (["--depth", "1"], "'--depth': Input should be greater than or equal to 2"),
        (["--iterations", "0"], "'--iterations': Input should be greater than or equal to 1"),
        (["--iterations", "-5"], "'--iterations': Input should be greater than or equal to 1"),
        (["--discount", "-1"], "'--discount': Input should be greater than or equal to 0"),
        (["--prune", "-1"], "'--prune': Input should be greater than or equal to 0"),
        (["--seed", "-1"], "'--seed': Input should be greater than or equal to 0"),
        (["--seed", str(2**64)], "'--seed': Input should be less than or equal to"),
        (["--every", "0"], "--every 0.0: a number of seconds above 0"),
        (["--every", "-3"], "--every -3.0: a number of seconds above 0"),
        (["--every", "nan"], "--every nan: a number of seconds above 0"),
        (["--tree", "big"], "--tree big: allowed are rich, small, or four lists as JSON"),
        (["--tree", "big", "--lang", "zh"], "--tree big：可以是 rich, small，或用 JSON"),
        (["--tree", "[[[1]], [], []]"], "--tree [[[1]], [], []]: allowed are rich"),
        (["--tree", "[[[1, 2, 3, 4, 5, 6, 7, 8]], [], [], []]"], "10 actions; at most 8"),
    ],
)
def test_options_that_mean_nothing_are_refused(
    arguments: list[str], said: str, tmp_path: Path, cards: Path
) -> None:
    files = (str(tmp_path / "blueprint.bin"), "--cards", str(cards))
    refused = run("train", *files, "--iterations", "50", "--tree", "small", *arguments)
    assert refused.returncode == 2
    assert said in refused.stderr
    assert list(tmp_path.iterdir()) == [cards]


def test_a_checkpoint_of_another_plan_says_what_differs(tmp_path: Path, cards: Path) -> None:
    files = (str(tmp_path / "blueprint.bin"), "--cards", str(cards), "--iterations", "50")
    plan = ("--depth", "10", "--tree", "small", "--discount", "0", "--prune", "0")
    assert run("train", *files, *plan).returncode == 0
    other = run("train", *files, *plan, "--discount", "20")
    assert "training, with --discount 0 (not 20): give" in other.stderr
    tree = '[[["all-in"]], [], [], []]'
    others = run("train", *files, *plan, "--tree", tree, "--seed", "3", "--lang", "zh")
    assert others.returncode == 2
    assert f"--tree small（而不是 '{tree}'）, --seed 1（而不是 3）：" in others.stderr


def test_ctrl_c_keeps_what_was_learnt_and_the_same_command_goes_on(
    tmp_path: Path, cards: Path
) -> None:
    out, kept = tmp_path / "blueprint.bin", tmp_path / "blueprint.bin.checkpoint"
    plan = ("--depth", "10", "--tree", "small", "--cards", str(cards))
    # It measures now and then, and so says that it has begun; the last checkpoint is older.
    begun = ["train", str(out), *plan, "--iterations", "1000000000", "--every", "0.2"]
    with subprocess.Popen(
        [*COMMAND, *begun], env=clean_environment(), stderr=subprocess.PIPE, encoding="utf-8"
    ) as process:
        assert process.stderr is not None
        assert "CPU seconds" in process.stderr.readline()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    done = read_checkpoint(kept).iterations
    assert f"interrupted: {done:,} iterations are kept in {kept}; the same command" in errors
    assert sorted(tmp_path.iterdir()) == [kept, cards]
    count = ("--iterations", str(done + 700))
    more = run("train", str(out), *plan, *count)
    assert f"going on from {kept}: {done:,} iterations" in more.stderr
    assert run("train", str(tmp_path / "straight.bin"), *plan, *count).returncode == 0
    assert out.read_bytes() == (tmp_path / "straight.bin").read_bytes()


def test_an_interrupt_before_the_first_iteration_leaves_no_checkpoint(
    tmp_path: Path, cards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Training, "run", interrupt)
    stopped = run("train", str(tmp_path / "x.bin"), "--tree", "small", "--cards", str(cards))
    assert stopped.returncode == 130
    assert stopped.stderr == "interrupted\n"
    assert list(tmp_path.iterdir()) == [cards]
