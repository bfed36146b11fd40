"""The server's tests once more, with tables that are far away (`distant_handle.py`).

A selection runs always, all tests that talk to a server process with FIFTHSTREET_LONG=1.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import clean_environment
from tests.server.running import HANDLES

HERE = Path(__file__).parent
SELECTION = ["test_playing.py", "test_formats_played.py"]
# Whole servers of the tests' own, or none at all: there is nothing to reach.
ALL = sorted(
    path.name
    for path in HERE.glob("test_*.py")
    if path.name not in (Path(__file__).name, "test_newer_version.py", "test_older_version.py")
)


def run(names: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
        + [str(HERE / name) for name in names],
        env=clean_environment(**{HANDLES: "distant"}),
        cwd=HERE.parents[1],
        capture_output=True,
        text=True,
        check=False,
        timeout=3_600 if names == ALL else 300,
    )
    print(done.stdout[-4_000:])
    assert done.returncode == 0, done.stdout[-4_000:] + done.stderr[-2_000:]


def test_a_selection_with_distant_tables() -> None:
    run(SELECTION)


@pytest.mark.skipif(not os.environ.get("FIFTHSTREET_LONG"), reason="FIFTHSTREET_LONG=1 runs it")
def test_all_with_distant_tables() -> None:
    run(ALL)
