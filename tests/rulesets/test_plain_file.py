"""The quick reader of the built-in files reads them as TOML would."""

from pathlib import Path

import pytest

import fifthstreet.rulesets
from fifthstreet.rulesets import names
from fifthstreet.rulesets.plain_file import read_plain
from fifthstreet.rulesets.rules_file import parse

FOLDER = Path(fifthstreet.rulesets.__file__).parent


@pytest.mark.parametrize("name", names())
def test_it_reads_what_toml_says(name: str) -> None:
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    assert parse(text, name) == (None, read_plain(text))


def test_every_file_in_the_folder_is_a_named_set() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(names())


def test_every_kind_of_value() -> None:
    text = (
        '# note\n[table]\nante = 25  # each\n\n[order]\nburns = ["flop", "turn"]\ndeal = "a = b"\n'
    )
    text += "[betting]\nchecks = true\npasses = false\nraise_caps = [3, 4, 4, 4]\nnothing = []\n"
    assert read_plain(text) == {
        "ante": 25,
        "burns": ["flop", "turn"],
        "deal": "a = b",
        "checks": True,
        "passes": False,
        "raise_caps": [3, 4, 4, 4],
        "nothing": [],
    }
