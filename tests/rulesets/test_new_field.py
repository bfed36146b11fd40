"""A field is added to the rules: what is made from the list carries it, the rest names it."""

import importlib.util
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import pytest

from fifthstreet.cli.prose import describe
from fifthstreet.events.rule_set_schema import rule_set_schema
from fifthstreet.i18n import UnknownMessage
from fifthstreet.kernels.batch_rules import BatchRules
from fifthstreet.rules import RuleSet, ruleset
from fifthstreet.rules.errors import InvalidRuleSet
from fifthstreet.rules.rule_constraints import CONSTRAINTS, IS, Condition, Constraint
from fifthstreet.rules.rule_fields import FIELDS, WORD, Field
from fifthstreet.rulesets import load

NAME = "bomb_pot"
NEW = Field("betting", NAME, WORD, ("never", "sometimes"), before="never", default="never")
NEEDS = Constraint(
    "bomb_pot = 'sometimes' needs limit = 'none'",
    Condition("limit", IS, "none"),
    Condition(NAME, IS, "sometimes"),
)


def load_script() -> ModuleType:
    path = Path(__file__).parents[2] / "scripts" / "rule_form.py"
    spec = importlib.util.spec_from_file_location("rule_form", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


rule_form: Any = load_script()


def values(**changes: object) -> dict[str, object]:
    return {**load("casino-nl").values(), NAME: "never", **changes}


def test_the_form_shows_and_checks_it() -> None:
    form = rule_form.form((*FIELDS, NEW), (*CONSTRAINTS, NEEDS))
    wanted = {"section": "betting", "kind": WORD, "allowed": ["never", "sometimes"], "least": 0}
    assert form["fields"][NAME] == wanted
    assert form["constraints"][-1] == {
        "when": [{"field": NAME, "test": "is", "value": "sometimes"}],
        "needs": {"field": "limit", "test": "is", "value": "none"},
    }


def test_the_core_checks_it() -> None:
    assert NEEDS.is_broken_by(SimpleNamespace(**values(bomb_pot="sometimes", limit="pot")))
    assert not NEEDS.is_broken_by(SimpleNamespace(**values(limit="pot")))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_words_that_the_form_lacks_are_named(language: str) -> None:
    with pytest.raises(KeyError) as caught:
        rule_form.words(language, (*FIELDS, NEW))
    text = str(caught.value)
    assert f"i18n/{language}/rule_form.py" in text
    for key in ("field.bomb_pot", "why.bomb_pot", "option.sometimes"):
        assert f"rule_form.{key}" in text
    assert "option.never" not in text  # there is one for another field


def test_a_sentence_that_the_documentation_lacks_is_named() -> None:
    rules = cast(RuleSet, SimpleNamespace(bomb_pot="sometimes"))
    with pytest.raises(UnknownMessage, match=r"rules\.field\.bomb_pot\.sometimes"):
        describe(rules, NEW)


def test_the_schema_has_it() -> None:
    schema = rule_set_schema((*FIELDS, NEW))
    assert schema["properties"][NAME] == {"enum": ["never", "sometimes"]}
    assert NAME in schema["required"]


def test_batch_play_refuses_it_by_name_until_it_knows_it() -> None:
    with pytest.raises(ValueError, match="does not know the field 'bomb_pot'"):
        BatchRules(values())


def test_the_record_names_it_until_it_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(InvalidRuleSet, match="unknown key 'bomb_pot'"):
        RuleSet(values())
    if ruleset.__file__.endswith(".so"):
        return  # compiled modules keep their own list
    monkeypatch.setattr(ruleset, "FIELDS", (*FIELDS, NEW))
    with pytest.raises(AttributeError, match=NAME):
        RuleSet(values()).values()


def test_what_is_written_from_the_list_is_up_to_date() -> None:
    for path, content in rule_form.generated().items():
        assert path.read_text(encoding="utf-8") == content, f"{path.name}: make docs"
