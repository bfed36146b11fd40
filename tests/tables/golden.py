"""Golden journals: what tables of every kind did under one version, for all later ones to repeat.

`python -m tests.tables.golden NAME` writes `golden_journals/NAME.jsonl.xz` and overwrites
nothing: a version that behaves otherwise gets a journal of its own beside the older ones.
"""

import json
import lzma
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fifthstreet.rulesets import names
from fifthstreet.tables import Step, step
from tests.tables.wild_tables import WildTable, wild_settings

FOLDER = Path(__file__).parent / "golden_journals"
COMMANDS = 70
STATE_EVERY = 35


def seeds() -> Iterator[int]:
    """Tables that together have every rule set, every format and every way to deal."""
    wanted = {("rules", name) for name in names()} | {
        ("format", name) for name in ("cash", "match", "contest", "freezeout")
    }
    wanted |= {("directed", name) for name in ("cash", "match", "contest", "freezeout")}
    wanted |= {("deals", "live"), ("deals", "seeded"), ("house", True), ("rake", True)}  # type: ignore[arg-type]
    for seed in range(10_000):
        made = wild_settings(seed)
        has = {
            ("rules", made.rules.name),
            ("format", made.format.type),
            ("deals", made.deals),
            ("house", bool(made.house.names)),
            ("rake", made.rules.rake_permille > 0),
            ("directed", made.format.type if made.director else ""),
        }
        if has & wanted:
            wanted -= has
            yield seed
    assert not wanted, wanted


def session(seed: int) -> Iterator[dict[str, Any]]:
    """A table's settings, its records as the journal has them, and its state now and then."""
    table = WildTable(seed)
    yield {"table": table.state.settings.as_dict()}
    numbers = random.Random(seed)
    taken = 0
    first = table.first()
    while taken < COMMANDS and not table.state.is_closed:
        command = first.pop(0) if first else table.command(numbers.randrange(2**32))
        result = step(table.state, command)
        if not isinstance(result, Step) or not result.events:
            continue
        table.state = result.state
        taken += 1
        yield {
            "command": command.as_dict(),
            "events": [event.as_dict() for event in result.events],
        }
        if taken % STATE_EVERY == 0:
            yield {"state": table.state.as_dict()}
    yield {"state": table.state.as_dict()}


def read(path: Path) -> list[dict[str, Any]]:
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def write(path: Path) -> None:
    with lzma.open(path, "xt", encoding="utf-8", preset=9 | lzma.PRESET_EXTREME) as out:
        for seed in seeds():
            for line in session(seed):
                out.write(json.dumps(line, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    write(FOLDER / f"{sys.argv[1]}.jsonl.xz")
