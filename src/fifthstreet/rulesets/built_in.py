"""The rule sets that come with the package: their names, and each as a record, read once."""

from __future__ import annotations

import os

from fifthstreet.rules.rule_fields import default_values
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rulesets.plain_file import read_plain

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from typing import Final

_FOLDER: Final = os.path.dirname(os.path.abspath(__file__))

# The five documents' sets in the documents' order, then the computer-poker competition's.
NAMES: Final = (
    "research",
    "casino-nl",
    "casino-pl",
    "casino-fl",
    "contest",
    "home",
    "simple",
    "acpc-nl",
    "acpc-fl",
)

_loaded: dict[str, RuleSet] = {}


def built_in(name: str) -> RuleSet:
    """The built-in rule set of that name, which must be one of `NAMES`."""
    rules = _loaded.get(name)
    if rules is None:
        source = f"{name}.toml"
        with open(os.path.join(_FOLDER, source), encoding="utf-8") as file:
            rules = _loaded[name] = RuleSet({**default_values(), **read_plain(file.read())}, source)
    return rules
