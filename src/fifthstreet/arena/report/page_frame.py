"""The frame of a page: its head, its style and its script, in one file that loads nothing.

The content security policy allows only the style and script whose hashes it names; so a page has no
style attribute and no handler attribute.
"""

from __future__ import annotations

import base64
import hashlib
import json
from importlib.resources import files
from typing import Final

from fifthstreet.arena.report.markup import NOTHING, Html, tag, together
from fifthstreet.arena.report.page_words import Words

_HERE: Final = "fifthstreet.arena.report"
_LANGUAGES: Final = {"en": "en", "zh": "zh-Hans"}


def page(words: Words, *, title: str, body: Html, data: object = None) -> bytes:
    """Return the whole file. `data` is for the replay script; without it there is no script."""
    style = _resource("page.css")
    script = "" if data is None else player_script()
    policy = ["default-src 'none'", f"style-src '{_hash(style)}'"]
    if script:
        policy.append(f"script-src '{_hash(script)}'")
    policy += ["base-uri 'none'", "form-action 'none'"]
    head = [
        tag("meta", charset="utf-8"),
        tag("meta", http_equiv="Content-Security-Policy", content="; ".join(policy)),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", title),
        tag("style", Html(style)),
    ]
    end = NOTHING
    if script:
        end = together(
            [
                tag("script", _json(data), type="application/json", id="replays"),
                tag("script", Html(script)),
            ]
        )
    html = tag(
        "html",
        tag("head", *head),
        tag("body", tag("main", body), end),
        lang=_LANGUAGES.get(words.lang, words.lang),
    )
    return f"<!doctype html>\n{html}\n".encode()


def player_script() -> str:
    """Return the replay script, built with the page from web/src/report;
    empty without that build.
    """
    built = files(_HERE) / "built" / "replays.js"
    return built.read_text(encoding="utf-8").strip() if built.is_file() else ""


def masthead(words: Words, kind: str) -> Html:
    """Return the name at the top."""
    mark = tag(
        "svg",
        *(
            tag("rect", x=4 + 7 * place, y=4, width=5, height=16, rx=1.5, class_="street")
            for place in range(4)
        ),
        tag("rect", x=32, y=2, width=6, height=20, rx=1.5, class_="street fifth"),
        viewBox="0 0 42 24",
        aria_hidden="true",
        class_="mark",
    )
    return tag("header", mark, tag("span", "Fifth Street", class_="brand"), tag("span", kind))


def section(name: str, title: str, about: str, *content: str) -> Html:
    """Return a section: its title and explanation on the left, its content on the right."""
    if not any(content):
        return NOTHING
    return tag(
        "section",
        tag("div", tag("h2", title), tag("p", about) if about else NOTHING, class_="about"),
        tag("div", *content, class_="content"),
        id=name,
    )


def scrolled(table: Html, label: str) -> Html:
    """Wrap a wide table in its own scroll area, usable by keyboard, so that the page
    does not scroll.
    """
    return tag("div", table, class_="scroll", tabindex=0, role="region", aria_label=label)


def _resource(name: str) -> str:
    return (files(_HERE) / name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _json(data: object) -> Html:
    """Return JSON that cannot close its element, whatever its texts are."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Html(text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e"))
