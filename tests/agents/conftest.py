"""House bots in tests: the champion thinks briefly, so that hundreds of hands take seconds."""

import pytest

from fifthstreet.agents.bot_options import Option
from fifthstreet.agents.house.champion import Champion


@pytest.fixture(autouse=True)
def quick_champion(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        Champion, "OPTIONS", (Option("budget", 0.02, 0.02, 0.05, "less than at a table"),)
    )
