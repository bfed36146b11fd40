"""Rule sets that were stored before a field existed: read with what the program did without it."""

import json
from collections.abc import Callable

import pytest

from fifthstreet.arena.plan import Plan
from fifthstreet.cards import FULL_DECK
from fifthstreet.formats.saved import Saved
from fifthstreet.history import from_json, read_hand, record, replay, to_json, write_hand
from fifthstreet.rules import Action, InvalidRuleSet, RuleSet, apply, start_hand
from fifthstreet.rules.rule_fields import FIELDS
from fifthstreet.rulesets import load, names
from fifthstreet.tables.settings.table_settings import TableSettings

LATER = {field.name: field.before for field in FIELDS if field.before is not None}


def before(name: str) -> dict[str, object]:
    """A rule set's values as version 1 stored them."""
    values = {**load(name).values(), "version": 1}
    return {key: value for key, value in values.items() if key not in LATER}


def of_record(values: dict[str, object]) -> RuleSet:
    line = json.loads(
        to_json(record(start_hand(load("casino-nl"), [900] * 3, FULL_DECK, button=2)))
    )
    return from_json(json.dumps({**line, "rules": values})).rules


def of_phh(values: dict[str, object]) -> RuleSet:
    rules = load("casino-nl").with_changes({"name": "mine"})
    state, _ = apply(start_hand(rules, [900] * 3, FULL_DECK, button=2), Action("call"))
    lines = write_hand(state, load).splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("_rules = "))
    fields = ", ".join(f"{key} = {json.dumps(value)}" for key, value in values.items())
    lines[place] = f"_rules = {{{fields}}}"
    return read_hand("\n".join(lines), load).state.rules


def of_saved_format(values: dict[str, object]) -> RuleSet:
    return Saved({"rules": values}, "cash").rules("rules")


def of_plan(values: dict[str, object]) -> RuleSet:
    plan = Plan.new(["tag", "rock"], load("casino-nl"), hands=10).as_dict()
    return Plan.from_dict({**plan, "rules": values}).rules


def of_table(values: dict[str, object]) -> RuleSet:
    return TableSettings.from_dict({"id": "t", "rules": values}).rules


DOORS = (of_record, of_phh, of_saved_format, of_plan, of_table)


@pytest.mark.parametrize("read", DOORS)
def test_a_stored_rule_set_keeps_the_old_behaviour(
    read: Callable[[dict[str, object]], RuleSet],
) -> None:
    rules = read(before("casino-nl"))
    assert {name: getattr(rules, name) for name in LATER} == LATER
    assert (rules.name, rules.version) == ("casino-nl", 1)


@pytest.mark.parametrize("read", DOORS)
def test_a_later_field_that_is_there_counts(read: Callable[[dict[str, object]], RuleSet]) -> None:
    assert read(load("casino-nl").values()) == load("casino-nl")


@pytest.mark.parametrize("name", names())
def test_every_built_in_set_of_version_1_is_read(name: str) -> None:
    rules = RuleSet.stored(before(name))
    assert rules.values() == {**load(name).values(), **LATER, "version": 1}


@pytest.mark.parametrize("field", [field.name for field in FIELDS if field.before is None])
def test_a_field_that_was_always_there_is_still_needed(field: str) -> None:
    values = before("casino-nl")
    del values[field]
    with pytest.raises(InvalidRuleSet, match=f"key '{field}' is missing"):
        RuleSet.stored(values)


@pytest.mark.parametrize("field", LATER)
def test_a_rule_set_that_is_not_stored_names_every_field(field: str) -> None:
    values = load("casino-nl").values()
    del values[field]
    with pytest.raises(InvalidRuleSet, match=f"key '{field}' is missing"):
        RuleSet(values)


def test_a_stored_hand_is_played_as_it_was() -> None:
    """The small blind was asked after the fold, and lost 50 to a seat with 30."""
    state = start_hand(load("casino-nl"), [5000, 30, 5000], FULL_DECK, button=2)
    line = json.loads(to_json(record(state)))
    line["rules"], line["actions"] = before("casino-nl"), ["f", "f"]
    assert replay(from_json(json.dumps(line)))[-1][0].stacks == [4950, 80, 5000]


def test_a_wish_for_a_table_means_the_rules_of_today() -> None:
    wish = {"id": "t", "rules": {"name": "casino-nl", "big_blind": 200}}
    assert TableSettings.from_dict(wish).rules == load("casino-nl").with_changes({"big_blind": 200})
