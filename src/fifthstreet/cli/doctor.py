"""`fifthstreet doctor`: says what is installed, what is missing, and what is broken."""

import sys
from typing import Annotated, Final

import typer

from fifthstreet.cli.checkup import BROKEN, FINE, Finding, examine
from fifthstreet.cli.speech import say, spoken
from fifthstreet.cli.terminal import show, show_json, strong
from fifthstreet.cli.text_columns import cells, pad

_PROBLEMS_FOUND: Final = 1
_MARKS: Final = {FINE: "ok", BROKEN: "!!"}
_OTHER_MARK: Final = "--"


def doctor(
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> int | None:
    findings = examine(spoken(), sys.stdout.encoding)
    is_broken = any(finding.status == BROKEN for finding in findings)
    if as_json:
        show_json({"ok": not is_broken, "checks": [finding.as_dict() for finding in findings]})
    else:
        _show(findings)
        show()
        show(strong(say("cli.doctor.broken" if is_broken else "cli.doctor.fine")))
    return _PROBLEMS_FOUND if is_broken else None


def _show(findings: list[Finding]) -> None:
    labels = [say(f"cli.doctor.{finding.name}", **finding.label) for finding in findings]
    left = max(cells(label) for label in labels)
    for label, finding in zip(labels, findings, strict=True):
        mark = _MARKS.get(finding.status, _OTHER_MARK)
        says = say(f"cli.doctor.{finding.says}", **finding.values) if finding.says else ""
        words = " ".join(word for word in (finding.detail, says) if word)
        show(f"{mark}  {pad(label, left)}  {words}")
