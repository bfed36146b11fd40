"""Seeds of the simulation: whatever goes wrong, nothing is lost, doubled, leaked or left out."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.simulation.conftest import SEEDS
from tests.simulation.running import run_seed, run_seeds

ROOT = Path(__file__).parents[2]
LONG = bool(os.environ.get("FIFTHSTREET_LONG"))
# A block is what one worker takes at a time.
BLOCK = 50
BLOCKS = 400 if LONG else 10


@pytest.mark.parametrize("first", range(1, BLOCKS * BLOCK + 1, BLOCK))
def test_every_invariant_holds(first: int, record_property: Callable[[str, object], None]) -> None:
    print(run_seeds(first, BLOCK))
    record_property(SEEDS, BLOCK)


def test_a_block_has_been_through_everything() -> None:
    """The seeds are worth something: hands end, servers crash and come back, and much is said."""
    reports = [run_seed(seed) for seed in range(1, 41)]
    assert sum(report.hands for report in reports) > 50
    assert sum(report.crashes for report in reports) > 10
    assert sum(report.lives for report in reports) > 60
    assert sum(report.checks for report in reports) > 3_000


def test_a_seed_is_the_same_in_another_process() -> None:
    program = (
        "import json; from tests.simulation.running import run_seed;"
        "print(json.dumps([run_seed(seed).transcript for seed in (3, 4, 5)]))"
    )
    found = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": number},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for number in ("1", "2")
    ]
    assert json.loads(found[0]) == json.loads(found[1])
