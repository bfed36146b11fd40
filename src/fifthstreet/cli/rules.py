"""`fifthstreet rules`: lists, explains, compares and checks rule sets."""

import os
from typing import Annotated, Final

import typer

from fifthstreet.cli.prose import describe, explain, is_moot
from fifthstreet.cli.speech import say, spoken
from fifthstreet.cli.terminal import faint, note, show, show_json, show_paragraph, strong
from fifthstreet.cli.text_columns import cells, pad
from fifthstreet.i18n import has_text
from fifthstreet.rules.errors import InvalidRuleSet
from fifthstreet.rules.rule_fields import FIELDS
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rulesets import load, names

_PROBLEMS_FOUND: Final = 1

Name = Annotated[str, typer.Argument(metavar="NAME", help="cli.rules.name")]
AsJson = Annotated[bool, typer.Option("--json", help="cli.common.json")]


def list_rules(as_json: AsJson = False) -> None:
    found = [load(name) for name in names()]
    if as_json:
        show_json([_summary_record(rules) for rules in found])
        return
    left = max(cells(rules.name) for rules in found) + 2
    for rules in found:
        first = strong(pad(rules.name, left))
        show_paragraph(_summary(rules), first=first, indent=" " * left)
    show()
    show_paragraph(say("cli.rules.list.hint"))


def show_rules(name: Name, as_json: AsJson = False) -> None:
    rules = load(name)
    if as_json:
        show_json(rules.values())
        return
    show(strong(say("cli.rules.show.title", name=rules.name, version=rules.version)))
    if _summary(rules):
        show_paragraph(_summary(rules))
    for section, sentences in explain(rules).items():
        show()
        show(strong(say(f"rules.section.{section}")))
        for sentence in sentences:
            show_paragraph(sentence.text, first="  - ", indent="    ")


def diff_rules(
    first: Annotated[str, typer.Argument(metavar="A", help="cli.rules.name")],
    second: Annotated[str, typer.Argument(metavar="B", help="cli.rules.name")],
    as_json: AsJson = False,
) -> None:
    pair = (load(first), load(second))
    before, after = (rules.values() for rules in pair)
    differing = [
        field
        for field in FIELDS
        if field.section != "about" and before[field.name] != after[field.name]
    ]
    if as_json:
        show_json(
            {
                "a": pair[0].name,
                "b": pair[1].name,
                "differences": [
                    {
                        "section": field.section,
                        "field": field.name,
                        "a": before[field.name],
                        "b": after[field.name],
                    }
                    for field in differing
                ],
            }
        )
        return
    if not differing:
        show(say("cli.rules.diff.same", first=pair[0].name, second=pair[1].name))
        return
    left = max(cells(rules.name) for rules in pair) + 2
    section = ""
    for field in differing:
        if all(is_moot(rules, field.name) for rules in pair):
            continue
        if field.section != section:
            if section:
                show()
            section = field.section
            show(strong(say(f"rules.section.{section}")))
        change = f"{_as_toml(before[field.name])} → {_as_toml(after[field.name])}"
        show(f"  {field.name}  {faint(change)}")
        for rules in pair:
            text = describe(rules, field)
            if is_moot(rules, field.name):
                text = say("cli.rules.diff.moot", sentence=text)
            show_paragraph(text, first=f"    {pad(rules.name, left)}", indent=" " * (left + 4))


def check_rules(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="cli.rules.files")],
    as_json: AsJson = False,
) -> int:
    problems = 0
    for file in files:
        if file not in names() and not os.path.exists(file):
            # A file that is not there is no rule set with a problem, but a mistake in the command.
            load(file)
        try:
            rules = load(file)
        except InvalidRuleSet as error:
            problems += 1
            if as_json:
                show_json({"file": file, "good": False, "error": str(error)})
            else:
                note(str(error))
            continue
        if as_json:
            show_json({"file": file, "good": True, "name": rules.name})
        else:
            show(say("cli.rules.check.good", file=file, name=rules.name))
    return _PROBLEMS_FOUND if problems else 0


def _as_toml(value: object) -> str:
    """A value as a rule-set file spells it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(_as_toml(item) for item in value)}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _summary(rules: RuleSet) -> str:
    """The one line about a built-in rule set; a user's own has none."""
    key = f"rules.set.{rules.name}"
    return say(key) if has_text(key, spoken()) else ""


def _summary_record(rules: RuleSet) -> dict[str, object]:
    return {
        "name": rules.name,
        "version": rules.version,
        "document": rules.document,
        "summary": _summary(rules),
    }
