"""Refusals of the rooms below in another language.

Cards, rules and the other rooms know no language: their errors are sentences in English. Here such
a sentence is recognised by its template and said again with the same values. What has no
translation stays as it is.
"""

import re
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from fifthstreet.i18n.language import ENGLISH
from fifthstreet.i18n.messages import has_text, text

_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")
_HINT: Final = r"(?: \([^()]*\))?"
_DEEPEST: Final = 5

Template = tuple[re.Pattern[str], str]


def said_in(language: str, sentence: str) -> str:
    """The sentence in that language, or itself.

    >>> said_in("zh", "card 9c is there twice")
    '9c 出现了两次'
    """
    return sentence if language == ENGLISH else _said(language, sentence, _DEEPEST)


def _said(language: str, sentence: str, deepest: int) -> str:
    if deepest == 0:
        return sentence
    for pattern, translated in _templates(language):
        match = pattern.fullmatch(sentence)
        if match is not None:
            values = {
                name: _value(language, name, value, deepest - 1)
                for name, value in match.groupdict().items()
            }
            return translated.format(**values)
    # "FILE: what is wrong with it"; the place is the same in every language.
    place, colon, problem = sentence.partition(": ")
    rest = _said(language, problem, deepest - 1) if colon else problem
    return sentence if rest == problem else f"{place}：{rest}"


def _value(language: str, name: str, value: str, deepest: int) -> str:
    if name in ("reason", "street") and has_text(f"{name}.{value}", language):
        return text(f"{name}.{value}", language)
    return _said(language, value, deepest)


@lru_cache
def _templates(language: str) -> tuple[Template, ...]:
    """All templates of a language, those with the most words of their own first."""
    package = import_module(f"fifthstreet.i18n.refusals_{language}")
    pairs: dict[str, str] = {}
    for module in iter_modules(package.__path__):
        pairs |= import_module(f"{package.__name__}.{module.name}").REFUSALS
    ordered = sorted(pairs, key=lambda template: -len(_PLACEHOLDER.sub("", template)))
    return tuple((_pattern(template), pairs[template]) for template in ordered)


def _pattern(template: str) -> re.Pattern[str]:
    """The sentences of a template; a `{hint}` is in parentheses and may be missing.

    A placeholder ends where the words after it first appear, and is not tried longer (`?>`), since
    no longer one could leave more for the rest. So a client's own words in a sentence cannot make
    the search long.
    """
    start, *rest = _PLACEHOLDER.split(template)
    units, unit = [], ""
    for name, words in zip(rest[::2], rest[1::2], strict=True):
        unit += f"(?P<{name}>{_HINT if name == 'hint' else '.+?'}){re.escape(words)}"
        if words:
            units.append(unit)
            unit = ""
    last = unit or (units.pop() if units else "")
    found = "".join(f"(?>{one})" for one in units)
    return re.compile(re.escape(start) + found + last, re.DOTALL)
