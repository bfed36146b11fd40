"""The recorded hands of the data folder as PHH text, for those tests that replay them."""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

Row = Mapping[str, Any]

FILES = (
    "documented.jsonl",
    "handhq_nl.jsonl",
    "pluribus_1000.jsonl",
    "synthetic_nl_pl_fl.jsonl",
)


def folder() -> Path:
    root = Path(__file__).resolve().parents[2]
    data = Path(os.environ.get("FIFTHSTREET_DATA", root.parent / "shared" / "data"))
    return data / "phh"


def rows(name: str) -> Iterator[Row]:
    with (folder() / name).open(encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def expected_stacks(row: Row) -> list[int]:
    """The rule book's stacks where the row has them: odd chips one by one, each pot on its own."""
    stacks: list[int] = row.get("finishing_stacks_rulebook") or row["finishing_stacks"]
    return stacks


def phh_text(row: Row) -> str:
    """The row as a `.phh` file, with hundredths as decimals where the row counts in them."""
    cents = row.get("unit") == "0.01"

    def amount(chips: int) -> str:
        if not cents:
            return str(chips)
        return f"{'-' if chips < 0 else ''}{abs(chips) // 100}.{abs(chips) % 100:02d}"

    def amounts(values: list[int]) -> str:
        return "[" + ", ".join(amount(value) for value in values) + "]"

    def action(words: str) -> str:
        before, bet, chips = words.partition(" cbr ")
        return f"{before} cbr {amount(int(chips))}" if bet else words

    lines = [
        f'variant = "{row["variant"]}"',
        f"ante_trimming_status = {str(row['ante_trimming']).lower()}",
        f"antes = {amounts(row['antes'])}",
        f"blinds_or_straddles = {amounts(row['phh_blinds_or_straddles'])}",
        *[
            f"{key} = {amount(row[key])}"
            for key in ("min_bet", "small_bet", "big_bet")
            if key in row
        ],
        f"starting_stacks = {amounts(row['starting_stacks'])}",
        "actions = [",
        *[f'  "{action(words)}",' for words in row["actions"]],
        "]",
        f"hand = {json.dumps(row['hand_id'])}",
    ]
    return "\n".join(lines) + "\n"
