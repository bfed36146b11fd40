"""Training: what it learns, that it repeats byte for byte, that it goes on from a checkpoint."""

from pathlib import Path

import numpy as np
import pytest

from fifthstreet.blueprint.betting_tree import (
    ALL_IN,
    BIG_BLIND,
    DECISION,
    RICH,
    SMALL,
    build_tree,
    read_sizes,
    sizes_text,
)
from fifthstreet.blueprint.blueprint_file import load_blueprint, save_blueprint
from fifthstreet.blueprint.training import Plan, Training, first_cells
from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.engine import native
from fifthstreet.solver.hole_classes import CLASS_NAMES
from tests.blueprint.small_cards import small_abstraction

pytestmark = pytest.mark.skipif(native is None, reason="blueprints and gadgets are native")

ALL_STREETS = (((1.0, ALL_IN),), ((ALL_IN,),), ((ALL_IN,),), ((ALL_IN,),))
PLAN = Plan(
    10, ALL_STREETS, seed=3, discount_every=50, prune_after=100, explored=0.1, explore_until=200
)


def test_the_small_tree_approaches_an_equilibrium_that_is_measured_exactly() -> None:
    training = Training(Plan(10, SMALL, seed=1, discount_every=5_000), small_abstraction())
    training.run(2_000)
    early = training.measure(boards=0)
    training.run(150_000)
    late = training.measure(boards=0)
    assert late.boards == 0
    assert 0 < late.exploitability < 0.06 < early.exploitability


def test_exploring_teaches_the_answers_to_what_hardly_ever_happens() -> None:
    weak = [CLASS_NAMES.index(name) for name in ("32o", "42o", "62o", "72o", "82o", "73o", "92o")]
    calls, distances = [], []
    for explored in (0.0, 0.2):
        plan = Plan(100, SMALL, 1, 5_000, explored=explored, explore_until=100_000)
        training = Training(plan, small_abstraction())
        training.run(150_000)
        shape = training.shape
        # All decisions that face an all-in of 100 big blinds, after a limp, a raise or nothing.
        faced = (shape.kind == DECISION) & (shape.paid.max(axis=1) == 100 * BIG_BLIND)
        rows = np.array([training.at(node)[weak] for node in np.flatnonzero(faced).tolist()])
        taken = rows.sum(axis=2)
        calls.append((rows[:, :, 1][taken > 0] / taken[taken > 0]).mean())
        distances.append(training.measure(boards=0).exploitability)
    assert calls[1] < calls[0] / 3
    assert distances[1] < 1.25 * distances[0]


def test_the_same_seed_writes_the_same_bytes_and_another_seed_does_not(tmp_path: Path) -> None:
    files = []
    for number, seed in enumerate((3, 3, 4)):
        training = Training(Plan(10, ALL_STREETS, seed, 50, 100), small_abstraction())
        training.run(300)
        save_blueprint(training, tmp_path / str(number))
        files.append((tmp_path / str(number)).read_bytes())
    assert files[0] == files[1]
    assert files[0] != files[2]


def test_a_training_that_was_stopped_ends_as_one_that_was_not(tmp_path: Path) -> None:
    cards = small_abstraction()
    straight = Training(PLAN, cards)
    straight.run(300)
    save_blueprint(straight, tmp_path / "straight")
    begun = Training(PLAN, cards)
    begun.run(130, checkpoint=tmp_path / "checkpoint")
    resumed = Training.resume(tmp_path / "checkpoint", cards)
    assert resumed.iterations == 130
    assert resumed.plan == PLAN
    resumed.run(300)
    save_blueprint(resumed, tmp_path / "resumed")
    assert (tmp_path / "straight").read_bytes() == (tmp_path / "resumed").read_bytes()


def test_a_damaged_file_is_refused_by_name(tmp_path: Path) -> None:
    cards = small_abstraction()
    training = Training(PLAN, cards)
    training.run(20, checkpoint=tmp_path / "checkpoint")
    save_blueprint(training, tmp_path / "blueprint")
    load_blueprint(tmp_path / "blueprint", cards)
    for name in ("checkpoint", "blueprint"):
        damaged = bytearray((tmp_path / name).read_bytes())
        damaged[len(damaged) // 2] ^= 1
        (tmp_path / name).write_bytes(damaged)
    with pytest.raises(InvalidInput, match=r"blueprint is damaged"):
        load_blueprint(tmp_path / "blueprint", cards)
    with pytest.raises(InvalidInput, match=r"checkpoint is damaged"):
        Training.resume(tmp_path / "checkpoint", cards)
    (tmp_path / "other").write_text("something else entirely")
    with pytest.raises(InvalidInput, match=r"other is no blueprint file"):
        load_blueprint(tmp_path / "other", cards)


def test_a_blueprint_keeps_what_was_learnt_and_says_how(tmp_path: Path) -> None:
    cards = small_abstraction()
    training = Training(Plan(10, SMALL, seed=1, discount_every=5_000), cards)
    training.run(60_000)
    save_blueprint(training, tmp_path / "blueprint")
    blueprint = load_blueprint(tmp_path / "blueprint", cards)
    assert blueprint.about["iterations"] == 60_000
    assert blueprint.about["seed"] == 1
    assert blueprint.about["threads"] == 1
    odds = blueprint.odds(0, np.arange(169))
    assert np.allclose(odds.sum(axis=1), 1)
    folds = dict(zip(CLASS_NAMES, odds[:, 0], strict=True))
    assert folds["AA"] < 0.01
    assert folds["AKs"] < 0.01
    assert folds["72o"] > 0.6
    # What was counted, but for eight bits and the rarest actions.
    counted = training.at(0) / training.at(0).sum(axis=1, keepdims=True)
    assert np.abs(odds - counted).max() < 0.04


def test_late_streets_fit_into_four_bits(tmp_path: Path) -> None:
    cards = small_abstraction()
    training = Training(PLAN, cards)
    training.run(400)
    save_blueprint(training, tmp_path / "blueprint")
    blueprint = load_blueprint(tmp_path / "blueprint", cards)
    shape = training.shape
    rivers = np.flatnonzero((shape.kind == DECISION) & (shape.street == 3))
    for node in rivers.tolist():
        counted = training.at(node)
        seen = counted.sum(axis=1) > 0
        exact = counted[seen] / counted[seen].sum(axis=1, keepdims=True)
        found = blueprint.odds(node, np.flatnonzero(seen))
        assert np.abs(found - exact).max() < 0.12


def test_boards_are_sampled_where_there_is_betting_on_later_streets() -> None:
    training = Training(PLAN, small_abstraction())
    training.run(50)
    found = training.measure(boards=3)
    assert found.boards == 3
    assert found.exploitability > 0
    with pytest.raises(InvalidInput, match="boards"):
        training.measure(boards=0)


def test_every_decision_of_the_rich_tree_offers_at_most_four_sizes_and_all_chips_at_most() -> None:
    shape = build_tree(100 * BIG_BLIND, RICH)
    decisions = shape.kind == DECISION
    assert shape.actions[decisions].max() <= 6
    assert shape.paid.max() == 100 * BIG_BLIND
    cells = first_cells(shape, (169, 1000, 200, 200))
    assert (np.diff(cells) >= 0).all()
    for node in np.flatnonzero(decisions)[:200].tolist():
        first, actions = int(shape.first[node]), int(shape.actions[node])
        player = int(shape.player[node])
        own = shape.paid[first : first + actions, player]
        assert (np.diff(own) > 0).all()


def test_sizes_survive_being_written_and_wrong_ones_are_refused() -> None:
    assert read_sizes(sizes_text(RICH)) == RICH
    wrong = ("[]", "nonsense", "[[[0]], [], [], []]", '[["x"], [], [], []]', "[[], [], []]")
    for text in (*wrong, f"[[[1{400 * '0'}]], [], [], []]", 30_000 * "["):
        with pytest.raises(InvalidInput, match=r"sizes .* for 4 streets"):
            read_sizes(text)


def test_a_tree_has_bounds() -> None:
    for depth in (1, 1_001, 100_000_000):
        allowed = f"a stack of {100 * depth} chips; allowed are 200 to 100000"
        with pytest.raises(InvalidInput, match=allowed):
            build_tree(100 * depth, SMALL)
    with pytest.raises(InvalidInput, match="9 actions; at most 8"):
        build_tree(1_000 * BIG_BLIND, ((tuple(range(1, 8)),), (), (), ()))
    most = Plan(1_000, ((tuple(range(1, 7)),), (), (), ()), seed=1)
    Training(most, small_abstraction()).run(10)
    # However many pots: all chips.
    huge, whole = (build_tree(1_000, (((share,),), (), (), ())) for share in (1e308, ALL_IN))
    assert huge.paid.tolist() == whole.paid.tolist()
