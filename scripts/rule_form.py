"""Write the page's form of a rule set: its fields, constraints and words.

    python scripts/rule_form.py [--check]

`web/src/state/rule_form.json` has every field and every constraint of `fifthstreet.rules`,
`web/src/i18n/rule_form.json` the words of the catalogues, `web/tests/rule_cases.json` values with
the constraints that the rules find broken, for the page's own test. `--check` writes nothing and
ends with 1 when a file is not what the rules say.
"""

import json
import random
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from fifthstreet.i18n import LANGUAGES, has_text, text
from fifthstreet.rules.rule_constraints import CONSTRAINTS, Condition, Constraint
from fifthstreet.rules.rule_fields import FIELDS, WHOLE, WORD, YES_NO, Field, field_named
from fifthstreet.rulesets import load

WEB = Path(__file__).parents[1] / "web"
FORM = WEB / "src" / "state" / "rule_form.json"
WORDS = WEB / "src" / "i18n" / "rule_form.json"
CASES = WEB / "tests" / "rule_cases.json"
GROUP = "rule_form."


def form(
    fields: Iterable[Field] = FIELDS, constraints: Iterable[Constraint] = CONSTRAINTS
) -> dict[str, Any]:
    """Return what the form shows and checks; the name of a rule set is not part of it."""
    shown = [field for field in fields if field.section != "about"]
    return {
        "fields": {
            field.name: {
                "section": field.section,
                "kind": field.kind,
                "allowed": list(field.allowed),
                "least": field.least,
            }
            for field in shown
        },
        "constraints": [
            {
                "when": [_condition(condition) for condition in constraint.when],
                "needs": _condition(constraint.needs),
            }
            for constraint in constraints
        ],
    }


def _condition(condition: Condition) -> dict[str, object]:
    return {"field": condition.field, "test": condition.test, "value": condition.value}


def words(language: str, fields: Iterable[Field] = FIELDS) -> dict[str, str]:
    """Return the words of the form; a KeyError names those that the catalogue lacks."""
    found: dict[str, str] = {}
    missing: list[str] = []
    for field in fields:
        if field.section == "about":
            continue
        found[f"section.{field.section}"] = text(f"rules.section.{field.section}", language)
        for key in _keys(field, language):
            if has_text(GROUP + key, language):
                found[key] = text(GROUP + key, language)
            else:
                missing.append(GROUP + key)
    if missing:
        raise KeyError(f"i18n/{language}/rule_form.py has no {', '.join(missing)}")
    return found


def _keys(field: Field, language: str) -> Iterator[str]:
    """Yield the keys of a field's values: one field may name a value
    differently from the others.
    """
    yield f"field.{field.name}"
    yield f"why.{field.name}"
    for word in field.allowed:
        own = f"option.{field.name}.{word}"
        yield own if has_text(GROUP + own, language) else f"option.{word}"


def cases(count: int = 420) -> dict[str, object]:
    """Return changes of one rule set, each with the places of the constraints that it violates."""
    rng = random.Random(5)
    values = load("casino-nl").values()
    found = []
    for number in range(count):
        constraint = CONSTRAINTS[number % len(CONSTRAINTS)]
        names = [condition.field for condition in (constraint.needs, *constraint.when)]
        names.append(rng.choice(CONSTRAINTS).needs.field)
        change = {name: _any_value(field_named(name), rng) for name in names}
        given = {
            name: tuple(value) if isinstance(value, list) else value
            for name, value in {**values, **change}.items()
        }
        rules = SimpleNamespace(**given)
        broken = [
            place for place, constraint in enumerate(CONSTRAINTS) if constraint.is_broken_by(rules)
        ]
        found.append({"change": change, "broken": broken})
    return {"values": values, "cases": found}


def _any_value(field: Field, rng: random.Random) -> object:
    if field.kind == WORD:
        return rng.choice(field.allowed)
    if field.kind == YES_NO:
        return rng.random() < 0.5
    if field.kind == WHOLE:
        return rng.choice((field.least, field.least + 1, 10, 11, 1000, 1001))
    return rng.choice(([0, 0, 0, 0], [0, 3, 0, 0]))


def generated() -> dict[Path, str]:
    said = {language: words(language) for language in LANGUAGES}
    return {FORM: _json(form()), WORDS: _json(said), CASES: json.dumps(cases()) + "\n"}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def main() -> int:
    files = generated()
    if "--check" not in sys.argv[1:]:
        for path, content in files.items():
            path.write_text(content, encoding="utf-8")
        return 0
    wrong = [
        path
        for path, content in files.items()
        if not path.is_file() or path.read_text(encoding="utf-8") != content
    ]
    for path in wrong:
        sys.stdout.write(f"{path} is not up to date\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
