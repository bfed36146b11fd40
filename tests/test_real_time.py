"""What the repeat of real-time tests does and does not: tried on a small suite of its own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

SUITE = """
from pathlib import Path
import pytest

HERE = Path(__file__).parent

def fails_until_the(time: int, name: str) -> None:
    tries = HERE / name
    tries.write_text(tries.read_text() + "x" if tries.exists() else "x")
    assert len(tries.read_text()) >= time, f"try {len(tries.read_text())} of {name}"

@pytest.fixture(scope="session")
def world():
    fails_until_the(2, "world")
    return HERE

@pytest.mark.real_time
def test_stalls_once():
    fails_until_the(2, "stalled")

@pytest.mark.real_time
def test_with_a_fixture_that_stalls_once(world):
    pass

@pytest.mark.real_time
def test_stalls_never():
    fails_until_the(1, "quick")

@pytest.mark.real_time
def test_is_broken():
    fails_until_the(3, "broken")

def test_in_no_real_time():
    fails_until_the(2, "plain")
"""


def test_a_marked_test_is_repeated_once_and_counted(tmp_path: Path) -> None:
    (tmp_path / "test_suite.py").write_text(SUITE)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = real_time\n")
    command = [sys.executable, "-m", "pytest", "-p", "tests.real_time", "-p", "xdist", "-n", "2"]
    done = subprocess.run(
        [*command, str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    told = done.stdout
    assert done.returncode == 1, told + done.stderr
    assert "2 failed, 3 passed, 3 repeated" in told
    assert "repeated in real time: 3" in told
    assert "test_stalls_once (call failed at first)" in told
    assert "test_with_a_fixture_that_stalls_once (setup failed at first)" in told
    assert "try 1 of stalled" in told, "the first failure is shown although the second try passed"
    assert "FAILED" in told
    wanted = {"stalled": 2, "quick": 1, "broken": 2, "plain": 1}
    assert {name: len((tmp_path / name).read_text()) for name in wanted} == wanted
