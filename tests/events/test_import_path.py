"""msgspec is slow to load and has no place in the core."""

import subprocess
import sys

import pytest

PROGRAM = """
import sys
import fifthstreet
import fifthstreet.{room}
assert "msgspec" not in sys.modules, "msgspec was imported"
"""


@pytest.mark.parametrize("room", ["cards", "rules", "rulesets", "formats"])
def test_the_core_is_imported_without_msgspec(room: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(room=room)], check=False, capture_output=True
    )
    assert done.returncode == 0, done.stderr.decode()
