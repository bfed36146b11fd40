"""A blueprint of one's own: from its training through the file to a bot that plays."""

import re
from pathlib import Path
from random import Random

import numpy as np
import pytest

from fifthstreet.agents import BotInfo
from fifthstreet.agents.brain.board_reading import hole_number
from fifthstreet.agents.house.champion import Champion
from fifthstreet.blueprint.betting_tree import SMALL
from fifthstreet.blueprint.blueprint_file import Blueprint, load_blueprint, save_blueprint
from fifthstreet.blueprint.training import Plan, Training
from fifthstreet.cards import parse_cards, shuffled
from fifthstreet.kernels.engine import native
from fifthstreet.rules import apply, legal, start_hand, view
from fifthstreet.solver.hole_classes import CLASS_OF_HOLE
from tests.agents.house.champion_hands import RESEARCH, deck_of, hand, rows_of
from tests.blueprint.small_cards import small_abstraction
from tests.cli.program import run_here as run

DOCS = Path(__file__).parents[3] / "docs" / "bots"

pytestmark = pytest.mark.skipif(native is None, reason="the champion is native")


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Blueprint:
    cards, path = small_abstraction(), tmp_path_factory.mktemp("training") / "blueprint.bin"
    training = Training(Plan(25, SMALL, seed=1, discount_every=5_000), cards)
    training.run(60_000)
    save_blueprint(training, path)
    return load_blueprint(path, cards)


def champion_of(blueprint: Blueprint, chair: int = 0) -> Champion:
    bot = Champion({"budget": 0.02}, [blueprint])
    bot.start(BotInfo(7, RESEARCH, chair))
    return bot


def test_the_bot_plays_what_was_trained(trained: Blueprint) -> None:
    state = hand("", deck_of(), 2_500)
    actions, rows = rows_of(champion_of(trained), view(state, state.actor))
    assert [action.kind for action in actions] == ["fold", "call", "raise", "raise"]
    assert np.allclose(rows, trained.odds(0, CLASS_OF_HOLE), atol=1e-6)
    assert rows[hole_number(parse_cards("As Ad")), 0] < 0.01
    # The shipped ones stay what they are.
    shipped = Champion({"budget": 0.02})
    shipped.start(BotInfo(7, RESEARCH, 0))
    assert len(rows_of(shipped, view(state, state.actor))[0]) > 4


def test_it_plays_whole_hands(trained: Blueprint) -> None:
    bots = [champion_of(trained, chair) for chair in (0, 1)]
    streets = set()
    for number in range(12):
        deck = shuffled(Random(number))
        state = start_hand(RESEARCH, [2_500] * 2, deck, button=number % 2, hand=f"h{number}")
        while not state.is_over:
            action = bots[state.actor].act(view(state, state.actor))
            assert legal(state).allows(action)
            streets.add(state.street_name)
            state, _ = apply(state, action)
    assert "turn" in streets


def test_the_documented_bot_plays_what_train_wrote(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    examples = [
        re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)
        for page in ("champion.md", "champion.zh-CN.md")
    ]
    assert examples[0] == examples[1]
    (tmp_path / "mine.py").write_text(examples[0][0], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    plan = ("--depth", "150", "--tree", "small", "--iterations", "500")
    assert run("train", "blueprint-150.bin", *plan).returncode == 0
    played = run("match", "mine.py:Mine", "caller", "--hands", "4", "--seed", "1")
    assert played.returncode == 0, played.stderr
    assert "Mine" in played.stdout
