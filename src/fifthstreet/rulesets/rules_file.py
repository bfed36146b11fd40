"""Reads the text of one rule-set file into the values of its fields.

It knows the shape of the file: sections, keys, and the kind of value under each. It neither fills
in what is absent nor judges combinations; every error names the file, the key with its section, and
what is allowed there.
"""

from __future__ import annotations

from fifthstreet.rules.errors import InvalidRuleSet
from fifthstreet.rules.rule_fields import (
    FIELDS,
    STREET_LIST,
    TEXT,
    WHOLE,
    WORD,
    YES_NO,
    Field,
)
from fifthstreet.rules.rule_words import STREETS

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from collections.abc import Mapping, Sequence
    from typing import Final

EXTENDS: Final = "extends"


def read_text(path: str) -> str:
    try:
        with open(path, encoding="utf-8-sig") as file:
            return file.read()
    except UnicodeDecodeError as error:
        raise InvalidRuleSet(f"{path}: not UTF-8 text: {error}") from None
    except OSError as error:
        raise InvalidRuleSet(f"{path}: cannot be read: {error.strerror}") from None


def parse(text: str, source: str) -> tuple[object, dict[str, object]]:
    """What the file extends (None if nothing), and the values it gives, without their sections."""
    import tomllib  # noqa: PLC0415 costs milliseconds; only who reads a rule set pays for it

    try:
        document = tomllib.loads(text)
    except RecursionError:
        raise InvalidRuleSet(f"{source}: not TOML: nested too deeply") from None
    except ValueError as error:
        last = max(1, len(text.splitlines()))
        problem = str(error).replace("at end of document", f"at line {last}, end of document")
        raise InvalidRuleSet(f"{source}: not TOML: {problem}") from None
    extends = document.pop(EXTENDS, None)
    return extends, _values(document, source)


def did_you_mean(word: str, known: Sequence[str]) -> str:
    """A hint for an error: the known word nearest to a mistyped one, or nothing."""
    from difflib import get_close_matches  # noqa: PLC0415 only on the way to an error

    close = get_close_matches(word, known, n=1)
    return f" (did you mean {close[0]!r}?)" if close else ""


def _values(document: Mapping[str, object], source: str) -> dict[str, object]:
    sections = tuple(dict.fromkeys(field.section for field in FIELDS))
    values: dict[str, object] = {}
    for section, content in document.items():
        if section not in sections:
            raise InvalidRuleSet(f"{source}: {_unknown(section, content, sections)}")
        if not isinstance(content, dict):
            raise InvalidRuleSet(f"{source}: {section} is a section: write [{section}]")
        for key, value in content.items():
            field = _field(section, key, source)
            if not _fits(field, value):
                hint = did_you_mean(value, field.allowed) if isinstance(value, str) else ""
                raise InvalidRuleSet(
                    f"{source}: [{section}] {key} = {_shown(value)}{hint}; "
                    f"allowed: {field.allowed_text()}"
                )
            values[key] = value
    return values


def _unknown(word: str, content: object, sections: tuple[str, ...]) -> str:
    """What to say of a word at the top of the file that is no section."""
    if isinstance(content, dict):
        hint = did_you_mean(word, sections)
        return f"unknown section [{word}]{hint}; allowed: {', '.join(sections)}"
    for field in FIELDS:
        if field.name == word:
            return f"key {word!r} stands outside a section: it belongs in [{field.section}]"
    hint = did_you_mean(word, (EXTENDS,))
    return f"unknown key {word!r} outside a section{hint}; allowed there: {EXTENDS}"


def _field(section: str, key: str, source: str) -> Field:
    for field in FIELDS:
        if field.name == key:
            if field.section == section:
                return field
            raise InvalidRuleSet(
                f"{source}: [{section}] {key} is in the wrong section: "
                f"it belongs in [{field.section}]"
            )
    allowed = [field.name for field in FIELDS if field.section == section]
    hint = did_you_mean(key, allowed) or did_you_mean(key, [field.name for field in FIELDS])
    raise InvalidRuleSet(
        f"{source}: [{section}] unknown key {key!r}{hint}; allowed: {', '.join(allowed)}"
    )


def _fits(field: Field, value: object) -> bool:
    """Whether a value is of its field's kind; must agree with `RuleSet` (test_rules_file.py)."""
    if field.kind == WORD:
        return isinstance(value, str) and value in field.allowed
    if field.kind == TEXT:
        return isinstance(value, str)
    if field.kind == YES_NO:
        return isinstance(value, bool)
    if field.kind == WHOLE:
        return _is_whole(value, field.least)
    if not isinstance(value, list):
        return False
    if field.kind == STREET_LIST:
        return all(street in STREETS[1:] for street in value)
    return len(value) == len(STREETS) and all(_is_whole(number, field.least) for number in value)


def _is_whole(value: object, least: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def _shown(value: object) -> str:
    """A value as the file would spell it, cut when it is long."""
    if isinstance(value, bool):
        return "true" if value else "false"
    shown = repr(value)
    return shown if len(shown) <= 60 else shown[:57] + "..."
