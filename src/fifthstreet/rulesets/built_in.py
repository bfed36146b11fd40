"""The rule sets that come with the package: their names, and each as a record, read once."""

import os
from typing import Final

from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rulesets.rules_file import parse, read_text

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
        _, values = parse(read_text(os.path.join(_FOLDER, source)), source)
        rules = _loaded[name] = RuleSet(values, source)
    return rules
