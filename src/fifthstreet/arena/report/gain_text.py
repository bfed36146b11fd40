"""By how much duplicate deals and the luck adjustment made the same hands say more."""

from __future__ import annotations

from collections.abc import Callable

from fifthstreet.arena.report.markup import NOTHING, Html, tag
from fifthstreet.arena.report.words import Words
from fifthstreet.arena.summary import Summary


def gain_text(summary: Summary, words: Words) -> Html:
    """Two factors in words; nothing where nothing was gained or can be said."""
    parts = []
    duplicate = _mean(summary, summary.duplicate_gain)
    if duplicate is not None:
        parts.append(_part(words, "duplicate", duplicate))
    luck = _mean(summary, summary.luck_gain)
    if luck is not None:
        parts.append(_part(words, "luck", luck))
    return tag("dl", *parts, class_="gains") if parts else NOTHING


def _mean(summary: Summary, gain: Callable[[int], float | None]) -> float | None:
    """Of all players for whom it is known."""
    found = [gain(number) for number in range(len(summary.plan.players))]
    known = [one for one in found if one is not None]
    return sum(known) / len(known) if known else None


def _part(words: Words, name: str, factor: float) -> Html:
    return tag(
        "div",
        tag("dt", f"{factor:.2f} ×"),
        tag("dd", words.say(f"report.gain.{name}", factor=f"{factor:.2f}")),
    )
