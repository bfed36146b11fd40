"""The catalogues are complete: every key in every language, and every key that the code uses."""

import ast
import importlib
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import fifthstreet
from fifthstreet.cards.categories import CATEGORY_KEYS
from fifthstreet.i18n import LANGUAGES
from fifthstreet.i18n.messages import group_of
from fifthstreet.rules import errors
from fifthstreet.rules.action import KINDS
from fifthstreet.rules.events import POST_KINDS
from fifthstreet.rules.rule_fields import FIELDS, WORD, YES_NO
from fifthstreet.rules.rule_words import STREETS
from fifthstreet.rulesets import names

PACKAGE = Path(fifthstreet.__file__).parent


def catalogue(language: str) -> dict[str, str]:
    """Every message of a language; each must stand in the file that its key names."""
    folder = PACKAGE / "i18n" / language
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("*.py")):
        if path.name == "__init__.py":
            continue
        group = ".".join(path.relative_to(folder).with_suffix("").parts)
        messages = importlib.import_module(f"fifthstreet.i18n.{language}.{group}").MESSAGES
        for key, message in messages.items():
            assert group_of(key) == group, f"{key} is in the file of {group}"
            found[key] = message
    return found


CATALOGUES = {language: catalogue(language) for language in LANGUAGES}
ENGLISH = CATALOGUES["en"]


def placeholders(message: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(message) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_lacks_a_key(language: str) -> None:
    everywhere = {key for messages in CATALOGUES.values() for key in messages}
    assert sorted(everywhere - set(CATALOGUES[language])) == []


def test_a_key_takes_the_same_values_in_every_language() -> None:
    for language, messages in CATALOGUES.items():
        for key, message in messages.items():
            assert placeholders(message) == placeholders(ENGLISH[key]), (language, key)


def test_no_message_is_empty() -> None:
    for messages in CATALOGUES.values():
        assert [key for key, message in messages.items() if not message.strip()] == []


# Words that are the same in every language.
PROPER_NAMES = ("Fifth Street", "Python")


def test_chinese_messages_are_chinese() -> None:
    """A message copied from English and forgotten would be equal in both."""
    same = {key for key, message in CATALOGUES["zh"].items() if message == ENGLISH[key]}
    assert {key for key in same if any(map(str.isalpha, _own_words(ENGLISH[key])))} == set()


def _own_words(message: str) -> str:
    words = "".join(literal for literal, _, _, _ in string.Formatter().parse(message))
    for name in PROPER_NAMES:
        words = words.replace(name, "")
    return words


# --- keys made of the words of other rooms -------------------------------------------------------
def made_keys() -> Iterator[str]:
    yield from (f"cards.category.{key}" for key in CATEGORY_KEYS)
    yield from (f"cards.suit.{suit}" for suit in "cdhs")
    yield from (f"action.{kind}" for kind in KINDS)
    yield from (f"post.{kind}" for kind in POST_KINDS)
    yield from (f"street.{street}" for street in STREETS)
    yield from (f"rules.set.{name}" for name in names())
    for name, value in vars(errors).items():
        if name.isupper() and isinstance(value, str):
            yield f"reason.{value}"
    for field in FIELDS:
        yield f"rules.section.{field.section}"
        if field.kind == WORD:
            yield from (f"rules.field.{field.name}.{word}" for word in field.allowed)
        elif field.kind == YES_NO:
            yield from (f"rules.field.{field.name}.{word}" for word in ("true", "false"))
        else:
            yield f"rules.field.{field.name}"


def test_every_word_of_the_rules_has_a_message() -> None:
    assert sorted(set(made_keys()) - set(ENGLISH)) == []


def test_no_message_is_left_of_a_word_that_is_gone() -> None:
    """A field or value that was renamed must not leave its old sentence behind."""
    groups = ("rules.set.", "rules.section.", "reason.", "action.", "post.", "street.", "cards.")
    known = set(made_keys())
    assert [key for key in ENGLISH if key.startswith(groups) and key not in known] == []
    fields = {field.name for field in FIELDS}
    mentioned = {key.split(".")[2] for key in ENGLISH if key.startswith("rules.field.")}
    assert mentioned == fields


# --- keys written in the code --------------------------------------------------------------------
def keys_in_code() -> Iterator[tuple[str, str, bool]]:
    """Place, key, and whether that is the whole key or (before a {value}) its beginning."""
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        imports_text = any(
            isinstance(node, ast.ImportFrom)
            and node.module in ("fifthstreet.i18n", "fifthstreet.i18n.messages")
            for node in ast.walk(tree)
        )
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                for key_node in _key_nodes(node, imports_text=imports_text):
                    for key, is_whole in _keys(key_node):
                        yield f"{path.relative_to(PACKAGE)}:{node.lineno}", key, is_whole


def _key_nodes(call: ast.Call, *, imports_text: bool) -> Iterator[ast.expr]:
    function = call.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    is_lookup = name == "say" or (
        name in ("text", "has_text") and imports_text and isinstance(function, ast.Name)
    )
    if is_lookup and call.args:
        yield call.args[0]
    if name in ("Option", "Argument"):
        yield from (keyword.value for keyword in call.keywords if keyword.arg == "help")


def _keys(node: ast.expr) -> Iterator[tuple[str, bool]]:
    if isinstance(node, ast.IfExp):
        yield from _keys(node.body)
        yield from _keys(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, True
    elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        yield str(node.values[0].value), False


def test_every_key_in_the_code_exists() -> None:
    unknown = [
        (place, key)
        for place, key, is_whole in keys_in_code()
        if not (key in ENGLISH if is_whole else any(known.startswith(key) for known in ENGLISH))
    ]
    assert unknown == []


def test_the_search_sees_the_code() -> None:
    found = {key for _, key, _ in keys_in_code()}
    assert {"cli.common.json", "cli.rules.show.title", "rules.section.", "street."} <= found
