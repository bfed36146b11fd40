"""The rule set in table settings: from the catalogue or field by field, never a path."""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.rules import InvalidRuleSet, RuleSet
from fifthstreet.rules.rule_fields import FIELDS
from fifthstreet.rulesets import load, names

_SOURCE: Final = "table settings, rules"


def table_rules(given: object) -> RuleSet:
    """Return the rule set for a catalogue name, a name with changes, or
    all fields; never a path.
    """
    if isinstance(given, str):
        given = {"name": given}
    if not isinstance(given, Mapping):
        raise InvalidFormat(f"table settings: rules = {given!r}; wanted: a name, or fields")
    try:
        return _rule_set(json.dumps(given, sort_keys=True))
    except (InvalidRuleSet, TypeError, ValueError) as error:
        raise InvalidFormat(f"{error}; names: {', '.join(names())}") from error


@lru_cache(maxsize=256)
def _rule_set(text: str) -> RuleSet:
    """Return a shared record for equal rules, because formats cache by its identity."""
    given = json.loads(text)
    name = given.get("name")
    if name not in names() or _is_whole(given):
        rules = RuleSet.stored(given, _SOURCE)
    else:
        rules = load(name).with_changes(given, _SOURCE)
    if name in names() and rules == load(name):
        return load(name)
    return rules


def _is_whole(given: Mapping[str, object]) -> bool:
    """Return whether these are all fields of a rule set, from a journal that may lack newer fields.

    Such a rule set stays as it was played; the catalogue's may have changed since.
    """
    return all(field.name in given for field in FIELDS if field.before is None)
