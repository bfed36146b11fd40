"""How it was played: what is needed to reproduce the result."""

from __future__ import annotations

import shlex
from collections.abc import Mapping

from fifthstreet.arena.plan import MATCH, Plan
from fifthstreet.arena.report.markup import Html, tag, together
from fifthstreet.arena.report.page_words import Words
from fifthstreet.arena.summary import Summary


def how_played(summary: Summary, manifest: Mapping[str, object], words: Words) -> Html:
    plan, tally = summary.plan, summary.tally
    rules = plan.rules
    facts = [
        ("players", words.say("report.comma").join(plan.players)),
        ("format", plan.format),
        ("rules", f"{rules.name} {rules.small_blind:,}/{rules.big_blind:,}"),
        ("stack", f"{rules.starting_stack:,}"),
        ("duplicate", words.say("report.how.yes" if plan.is_duplicate else "report.how.no")),
        ("hands", f"{tally.hands:,}"),
        ("units", f"{tally.results.units:,} × {words.say(f'report.unit.{summary.unit}')}"),
        ("sessions", f"{tally.sessions:,}"),
        ("seed", str(plan.seed)),
    ]
    facts += [
        ("fallback", words.say(f"report.fallback.{one['reason']}", **one))
        for one in summary.fallbacks
    ]
    if plan.clock is not None:
        facts.append(("clock", words.seconds(plan.clock)))
    facts += [
        ("made", str(manifest.get("made") or "")),
        ("versions", _pairs(manifest.get("versions"))),
        ("machine", _pairs(manifest.get("machine"))),
    ]
    rows = [
        tag("div", tag("dt", words.say(f"report.how.{name}")), tag("dd", value))
        for name, value in facts
        if value
    ]
    return together(
        [
            tag("dl", *rows, class_="facts"),
            tag("h3", words.say("report.how.again")),
            tag("code", command(plan), class_="command"),
        ]
    )


def command(plan: Plan) -> str:
    """Return the command line that plays the same plan."""
    parts = ["fifthstreet", "match", *plan.bots, "--rules", plan.rules.name]
    if plan.format != MATCH:
        parts += ["--format", plan.format]
    if plan.games is not None:
        parts += ["--games", str(plan.games)]
    if plan.hands is not None:
        parts += ["--hands", str(plan.hands)]
    if plan.is_duplicate:
        parts.append("--duplicate")
    parts += ["--seed", str(plan.seed)]
    if not plan.is_tournament:
        parts += ["--session-hands", str(plan.session_hands)]
    if plan.clock is not None:
        parts += ["--clock", f"{plan.clock:g}"]
    if plan.memory is not None:
        parts += ["--memory", str(plan.memory >> 20)]
    if plan.is_trusted:
        parts.append("--trusted")
    return shlex.join(parts)


def _pairs(value: object) -> str:
    if not isinstance(value, Mapping):
        return ""
    return ", ".join(f"{key} {one}" for key, one in value.items())
