"""A workshop for bots in their own processes, and its clearing up."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.agents.process.workshop import Workshop
from tests.agents.tables import is_gone, open_files


@pytest.fixture
def workshop(tmp_path: Path) -> Iterator[Workshop]:
    """Every process here is real; none of them and no open file may be left behind."""
    before = open_files()
    found = Workshop(tmp_path)
    yield found
    pids = [bot.pid for bot in found.made if bot.pid is not None]
    for bot in found.made:
        bot.close()
    assert all(is_gone(pid) for pid in pids)
    assert open_files() == before
