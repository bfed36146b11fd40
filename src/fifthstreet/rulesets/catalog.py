"""Finds a rule set by name or path: a built-in one, a user's own file, or an ACPC definition.

A user's file gives every field, or extends another rule set and gives only what differs:

    extends = "casino-nl"     # a built-in name, or a path relative to this file

    [about]
    name = "friday-night"     # a user's file needs its own name

    [pots]
    odd_chips = "first-live"

It decides nothing about play.
"""

from __future__ import annotations

import os

from fifthstreet.rules.errors import InvalidRuleSet
from fifthstreet.rules.rule_fields import FIELDS, default_values
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rulesets.built_in import NAMES, built_in
from fifthstreet.rulesets.rules_file import did_you_mean, parse, read_text

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from typing import Final

_ACPC_ENDING: Final = ".game"
_ENDINGS: Final = (".toml", _ACPC_ENDING)


def names() -> tuple[str, ...]:
    """The names of the built-in rule sets, in the order in which lists show them."""
    return NAMES


def load(name_or_path: str | os.PathLike[str]) -> RuleSet:
    """The built-in rule set of that name, or the one in that file (`.toml`, or an ACPC `.game`).

    A built-in name wins over a file of the same name; `./NAME` means the file. Raises
    `InvalidRuleSet`, which names the file, the key with its section, and what is allowed.
    """
    wanted = os.fspath(name_or_path)
    if wanted in NAMES:
        return built_in(wanted)
    has_folder = os.sep in wanted or "/" in wanted
    if not (has_folder or wanted.endswith(_ENDINGS) or os.path.isfile(wanted)):
        raise InvalidRuleSet(
            f"there is no rule set {wanted!r}{did_you_mean(wanted, NAMES)}; "
            f"there are: {', '.join(NAMES)}; or give the path of a file"
        )
    return _load_file(wanted, ())


def _load_file(path: str, extended_by: tuple[str, ...]) -> RuleSet:
    """`extended_by` holds the files on the way here, so that a circle of `extends` is seen."""
    text = read_text(path)
    if path.endswith(_ACPC_ENDING):
        from fifthstreet.rulesets.acpc_game import read_game  # noqa: PLC0415 seldom needed

        rules = read_game(text, path).rules_for_equal_stacks(path)
    else:
        rules = _read_rules(text, path, extended_by)
    if rules.name in NAMES and rules != built_in(rules.name):
        raise InvalidRuleSet(
            f"{path}: name = {rules.name!r} is a built-in rule set with other rules; "
            "choose another name"
        )
    return rules


def _read_rules(text: str, path: str, extended_by: tuple[str, ...]) -> RuleSet:
    extends, given = parse(text, path)
    name = str(given.get("name", ""))
    if name.split() != [name]:
        raise InvalidRuleSet(
            f"{path}: [about] name = {name!r}; allowed: a name of its own, without spaces"
        )
    # The version counts the changes of the file that gives the name, not of what it extends.
    values = {**default_values(), **_base(extends, path, extended_by), "version": 1, **given}
    missing = [field for field in FIELDS if field.name not in values]
    if missing:
        first = missing[0]
        others = f" (and {len(missing) - 1} more)" if len(missing) > 1 else ""
        raise InvalidRuleSet(
            f"{path}: [{first.section}] {first.name} is missing{others}; "
            f"allowed: {first.allowed_text()}; "
            'or begin the file with extends = "casino-nl" and give only what differs'
        )
    return RuleSet(values, path)


def _base(extends: object, path: str, extended_by: tuple[str, ...]) -> dict[str, object]:
    """The values of the rule set that a file extends; a path in it is relative to that file."""
    if extends is None:
        return {}
    if isinstance(extends, str) and extends in NAMES:
        return built_in(extends).values()
    if not isinstance(extends, str) or not extends.endswith(_ENDINGS):
        raise InvalidRuleSet(
            f"{path}: extends = {extends!r}{did_you_mean(str(extends), NAMES)}; "
            f"allowed: {', '.join(NAMES)}, or the path of a {' or '.join(_ENDINGS)} file"
        )
    here = (*extended_by, os.path.realpath(path))
    base_path = os.path.join(os.path.dirname(path), extends)
    if os.path.realpath(base_path) in here:
        raise InvalidRuleSet(f"{path}: extends = {extends!r} leads back to this file")
    return _load_file(base_path, here).values()
