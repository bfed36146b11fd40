"""HTML and SVG elements. Text is escaped here and nowhere else; nothing here knows of poker."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

# Elements that have no end tag.
_VOID: Final = frozenset({"br", "col", "hr", "meta"})


class Html(str):
    """Markup: it is written as it stands, and all other text is escaped.

    >>> tag("td", "a < b", class_="name")
    '<td class="name">a &lt; b</td>'
    """

    __slots__ = ()


NOTHING: Final = Html("")


def tag(name: str, /, *content: str, **attributes: object) -> Html:
    """An element. `class_` is written `class`, `stroke_width` is `stroke-width`; None is left out,
    and True is an attribute without a value."""
    start = f"<{name}{_attributes(attributes)}>"
    if name in _VOID:
        return Html(start)
    return Html(f"{start}{together(content)}</{name}>")


def together(parts: Iterable[str]) -> Html:
    """Join the parts."""
    return Html("".join(part if isinstance(part, Html) else escape(part) for part in parts))


def _attributes(values: dict[str, object]) -> str:
    written = []
    for key, value in values.items():
        if value is None or value is False:
            continue
        name = key.rstrip("_").replace("_", "-")
        written.append(f" {name}" if value is True else f' {name}="{escape(_text(value))}"')
    return "".join(written)


def _text(value: object) -> str:
    """Format a value; coordinates need no more than two decimals."""
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return str(value)
