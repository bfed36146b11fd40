"""How much more information duplicate deals, the luck adjustment and AIVAT
give for the same hands.
"""

from __future__ import annotations

from fifthstreet.arena.report.markup import NOTHING, Html, tag
from fifthstreet.arena.report.page_words import Words
from fifthstreet.arena.statistics.gain import Gain
from fifthstreet.arena.summary import Summary


def gain_text(summary: Summary, words: Words) -> Html:
    """Return the factors as text; empty where nothing was gained or can be said."""
    found = (
        ("duplicate", summary.duplicate_gain),
        ("luck", summary.luck_gain),
        ("aivat", summary.aivat_gain),
    )
    parts = [_part(words, name, one) for name, one in found if one is not None]
    return tag("dl", *parts, class_="gains") if parts else NOTHING


def _part(words: Words, name: str, found: Gain) -> Html:
    shown = {"factor": f"{found.value:.2f}", "low": f"{found.low:.2f}", "high": f"{found.high:.2f}"}
    return tag(
        "div",
        tag("dt", words.say("report.gain.factor", **shown)),
        tag("dd", words.say(f"report.gain.{name}", **shown)),
    )
