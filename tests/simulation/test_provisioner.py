"""The table provisioner at work while servers crash and disks fail: no invariant suffers."""

import os
import random
from collections import Counter
from dataclasses import replace

import pytest

from fifthstreet.server.runtime.table_provisioner import TableProvisioner
from fifthstreet.server.server_settings import Settings
from tests.simulation import world
from tests.simulation.running import run_seeds

LONG = bool(os.environ.get("FIFTHSTREET_LONG"))
SEEDS = 300 if LONG else 15


def test_tables_open_and_close_around_the_players(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: Counter[int] = Counter()
    usual_open, usual_settings = TableProvisioner._open, world.new_settings  # type: ignore[attr-defined]
    usual_wish = world.new_wish  # type: ignore[attr-defined]

    async def count(provisioner: TableProvisioner, kind: str, number: int) -> None:
        opened[number] += 1
        await usual_open(provisioner, kind, number)

    def settings(chance: random.Random) -> Settings:
        return replace(
            usual_settings(chance),
            default_tables=chance.random() < 0.7,
            spare_table_ms=chance.choice([500, 3_000]),
            over_table_ms=chance.choice([500, 3_000]),
            hosted_over_table_ms=chance.choice([500, 3_000]),
            deserted_table_ms=chance.choice([200, 3_000, 86_400_000]),
        )

    def wish(chance: random.Random) -> dict[str, object]:
        made = usual_wish(chance)
        if "house" in made:
            made["house"]["plays_watched"] = True
        return made

    monkeypatch.setattr(TableProvisioner, "_open", count)
    monkeypatch.setattr(world, "new_settings", settings)
    monkeypatch.setattr(world, "new_wish", wish)
    print(run_seeds(7_000, SEEDS))
    assert opened[1] > 10
    assert opened[2] > 10, "players sat down at default tables, and the next ones opened"
