"""`fifthstreet review`: a player's decisions beside the champion's, the worst first."""

import os
import stat
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final

import typer

from fifthstreet.agents.champion.scope import unknown_rule
from fifthstreet.cli.look import Look
from fifthstreet.cli.replay_files import STANDARD_INPUT
from fifthstreet.cli.review_text import review_lines
from fifthstreet.cli.reviewed_hands import SeenHand, files_of, hands_of
from fifthstreet.cli.screen import has_symbols, new_console, write_lines
from fifthstreet.cli.speech import say, spoken
from fifthstreet.cli.terminal import note, show_json, width
from fifthstreet.cli.waiting import WaitingBar
from fifthstreet.errors import InvalidInput
from fifthstreet.i18n.refusals import said_in
from fifthstreet.review.findings import RULES, ReviewedDecision, ReviewedHand, review_record
from fifthstreet.review.review_page import review_page
from fifthstreet.review.reviewing import review_hand
from fifthstreet.rulesets import load

_PROBLEMS_FOUND: Final = 1
_NOT_WRITTEN: Final = 2
_INTERRUPTED: Final = 130


def review(
    hand: Annotated[list[str], typer.Argument(metavar="HAND|FILE", help="cli.review.hand")],
    player: Annotated[str, typer.Option(metavar="NAME", help="cli.review.player")],
    budget: Annotated[float, typer.Option(metavar="SECONDS", help="cli.review.budget")] = 1.0,
    most: Annotated[int, typer.Option(metavar="N", min=1, help="cli.review.most")] = 20,
    page: Annotated[
        Path | None, typer.Option("--report", metavar="FILE", help="cli.review.report")
    ] = None,
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="NAME|FILE", help="cli.replay.rules")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> int:
    other_rules = load(rules) if rules is not None else None
    files = files_of(hand)
    if page is not None:
        _require_other_file(page, [*files, *([rules] if rules is not None else [])])
        _require_writable(page)
    found = hands_of(hand, files, player, other_rules)
    hands, refused = found.hands, found.refused
    reviewed: list[ReviewedHand] = []
    code = _PROBLEMS_FOUND if found.unread else 0
    bar = WaitingBar(say("cli.review.reviewing", hands=len(hands)))
    try:
        for number, one in enumerate(hands):
            try:
                reviewed.append(_reviewed(one, number, len(hands), budget, bar))
            except InvalidInput as error:
                refused.append(error)
    except KeyboardInterrupt:
        code = _INTERRUPTED
    finally:
        bar.close()
    if refused and not reviewed and code != _INTERRUPTED:
        raise refused[0]
    for problem in refused:
        note(said_in(spoken(), str(problem)))
    if refused and not code:
        code = _PROBLEMS_FOUND
    if reviewed:
        # The page first: the reader of the text may close the pipe before its end.
        if page is not None and not _is_written(page, review_page(player, reviewed, spoken())):
            code = code or _NOT_WRITTEN
        _show(player, reviewed, most, as_json=as_json)
    if code == _INTERRUPTED:
        note(say("cli.review.interrupted", done=len(reviewed), hands=len(hands)))
    return code


def _require_other_file(page: Path, files: Sequence[str]) -> None:
    """Raise InvalidInput where the page would replace what is reviewed, by whatever name."""
    if not page.exists():
        return
    there = page.stat()
    if not stat.S_ISREG(there.st_mode):
        return  # a device may be read and written
    for file in files:
        try:
            read = os.fstat(sys.stdin.fileno()) if file == STANDARD_INPUT else os.stat(file)
        except OSError:  # the name of a rule set; an input without a file
            continue
        if os.path.samestat(there, read):
            raise InvalidInput(say("cli.review.report-is-input", page=page))


def _require_writable(page: Path) -> None:
    """Raise OSError where the page could not be written, before anything is solved."""
    if page.is_file() or page.is_dir():
        page.open("ab").close()
    elif not os.path.lexists(page):  # a pipe stays closed: its reader would take this for the end
        page.touch(exist_ok=False)
        page.unlink()


def _reviewed(
    one: SeenHand, number: int, count: int, budget: float, bar: WaitingBar
) -> ReviewedHand:
    def report(done: int, decisions: int) -> None:
        bar(number + done / decisions, count)

    try:
        found = review_hand(one.seen, budget=budget, progress=report)
    except InvalidInput as error:
        raise InvalidInput(f"{one.name}: {error}") from None
    rule = unknown_rule(one.seen)

    def completed(decision: ReviewedDecision) -> ReviewedDecision:
        return replace(decision, unit=one.unit, rule=rule if decision.reason == RULES else "")

    return replace(found, decisions=tuple(map(completed, found.decisions)))


def _is_written(page: Path, content: bytes) -> bool:
    """Write the page, or note why not: the text is shown all the same."""
    try:
        page.write_bytes(content)
    except OSError as error:
        # A full disk is noticed when the file is closed, where Python does not name it.
        problem = said_in(spoken(), f"{page}: {error.strerror}")
        note(say("cli.common.error", problem=problem))
        return False
    return True


def _show(player: str, reviewed: list[ReviewedHand], most: int, *, as_json: bool) -> None:
    if as_json:
        show_json(review_record(player, reviewed))
    else:
        look = Look(spoken(), width(), symbols=has_symbols())
        write_lines(review_lines(player, reviewed, look, most), new_console())
