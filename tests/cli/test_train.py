"""`fifthstreet train`: a small tree from the seed to the file, stopped and gone on with."""

import json
from pathlib import Path

import pytest

from fifthstreet.blueprint.blueprint_file import load_abstraction, load_blueprint, save_abstraction
from fifthstreet.kernels.engine import native
from tests.blueprint.small_cards import small_abstraction
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
    watched = run("train", str(out), "--iterations", "1300", "--every", "0", *plan)
    assert "(exact)" in watched.stderr
    other = run("train", str(out), "--depth", "12", *plan[2:])
    assert other.returncode == 2
    assert "another training" in other.stderr
    lonely = run("train", str(tmp_path / "explored.bin"), "--explore", "0.1", *plan)
    assert lonely.returncode == 2
    assert "--explore-until" in lonely.stderr
