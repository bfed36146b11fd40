"""The worked example, shortened: it must really learn."""

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from fifthstreet import kernels

REASON = "gymnasium is not installed: pip install 'fifthstreet[envs]'"
pytest.importorskip("gymnasium", reason=REASON)

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_small_agent.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_small_agent", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.skipif(not kernels.available(), reason="too slow without the compiled kernels")
def test_a_short_training_improves_the_agent(
    example: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    before, after = example.run(
        hands=20_000, measured_hands=8_000, tables=500, opponent="caller", seed=0
    )
    assert after.mean - after.margin > before.mean + before.margin + 500
    assert "mbb per hand" in capsys.readouterr().out


def test_its_equities_are_near_the_true_ones(example: ModuleType) -> None:
    from fifthstreet.cards.text import parse_cards

    seen = np.zeros((2, 228), np.float32)
    seen[0, parse_cards("AhAs")] = 1.0
    seen[1, parse_cards("2c7d")] = 1.0
    for offset, board in ((52, "AcAd2h"), (104, "2s"), (156, "2d")):
        seen[1, [offset + card for card in parse_cards(board)]] = 1.0
    rng = np.random.default_rng(0)
    many = np.mean([example.equities(seen, rng) for _ in range(20)], axis=0)
    # Aces against a random hand before the flop: 85.2 %.
    assert many[0] == pytest.approx(0.852, abs=0.05)
    assert 0.8 < many[1] < 1.0
