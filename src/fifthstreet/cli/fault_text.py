"""What went wrong with each bot of a match, as text: how often, the first time, and what to do."""

import shlex

from rich.text import Text

from fifthstreet.arena.bot_faults import BotFaults
from fifthstreet.arena.summary import Summary
from fifthstreet.cli.replayed import printable
from fifthstreet.cli.speech import say

_INDENT = "  "
_LONGEST = 300


def fault_lines(summary: Summary) -> list[Text]:
    """A few lines for each bot that had faults; none where all behaved."""
    lines: list[Text] = []
    for one in summary.faults:
        lines += _lines(one, is_trusted=summary.plan.is_trusted)
    return lines


def _lines(one: BotFaults, *, is_trusted: bool) -> list[Text]:
    fault = one.first
    shown = {
        "kind": say(f"report.conduct.{fault.kind}"),
        "session": fault.session,
        "hand": fault.hand,
        # A bot's own words: they may be long, and hold what moves a terminal's cursor.
        "text": printable(fault.text[:_LONGEST]),
    }
    where = "cli.match.first-fault" if fault.hand else "cli.match.first-fault-outside"
    count = say(
        "cli.match.faults",
        bot=one.bot,
        count=f"{one.count:,}",
        decisions=f"{one.decisions:,}",
        share=f"{one.share:.2%}",
    )
    lines = [Text(count, "bold red"), Text(_INDENT + say(where, **shown))]
    if fault.line:
        lines.append(Text(_INDENT + say("cli.match.fault-position", line=fault.line)))
    if fault.became:
        lines.append(Text(_INDENT + say("cli.match.fault-became", action=fault.became)))
    command = shlex.join(["fifthstreet", "validate", one.bot, *["--trusted"] * is_trusted])
    lines.append(Text(_INDENT + say("cli.match.validate", command=command)))
    return lines
