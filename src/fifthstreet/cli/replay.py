"""`fifthstreet replay`: recorded hands played again, street by street or as JSON lines."""

import json
import os
import sys
import time
from typing import TYPE_CHECKING, Annotated, Final

import typer

from fifthstreet.cli.replay_acpc import VALUES
from fifthstreet.cli.replay_files import STANDARD_INPUT, find_files, replay_file
from fifthstreet.cli.replay_tally import ReplayTally
from fifthstreet.cli.replayed import Problem, Replayed, printable
from fifthstreet.cli.speech import say, spoken
from fifthstreet.cli.terminal import note, show_json
from fifthstreet.history import Difference
from fifthstreet.history.amounts import unit_text
from fifthstreet.history.comparison import NOT_READABLE
from fifthstreet.history.errors import UNKNOWN_STACKS
from fifthstreet.i18n.refusals import said_in
from fifthstreet.rulesets import load

if TYPE_CHECKING:
    from rich.progress import Progress

UNFINISHED: Final = "unfinished"  # beside the reasons of `history`
_PROBLEMS_FOUND: Final = 1
_PATIENCE: Final = 1.0  # seconds without a progress bar


def replay(
    files: Annotated[list[str], typer.Argument(metavar="FILE|DIR|-", help="cli.replay.files")],
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="NAME|FILE", help="cli.replay.rules")
    ] = None,
    no_compare: Annotated[bool, typer.Option("--no-compare", help="cli.replay.no-compare")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="cli.replay.json")] = False,
) -> int:
    other_rules = load(rules) if rules is not None else None
    found = find_files(files)
    teller = _JsonTeller() if as_json else _WordTeller()
    tally = ReplayTally()
    bar = _Bar(found)
    try:
        for file in found:
            for hand in replay_file(file, other_rules, bar.advance, compares=not no_compare):
                if isinstance(hand, Problem):
                    problem: Problem | None = hand
                else:
                    problem = _unfinished(hand)
                    if problem is None or not as_json:
                        teller.tell(hand)
                if problem is not None:
                    tally.refused(problem)
                    bar.note(teller.complaint(problem))
                elif isinstance(hand, Replayed):
                    tally.played(hand)
                    if hand.difference is not None:
                        bar.note(teller.complaint(_differing(hand, hand.difference)))
    finally:
        bar.close()
    if any(os.path.isdir(path) for path in files):
        teller.end(tally)
    if tally.skipped_line():
        note(tally.skipped_line())
    return _PROBLEMS_FOUND if tally.problems else 0


def _unfinished(hand: Replayed) -> Problem | None:
    """A hand without an end has no result to give."""
    if hand.state.is_over:
        return None
    name = hand.names[hand.state.actor]
    problem = say("cli.replay.unfinished", name=name)
    if hand.unknown_stacks:
        # It may have ended because a player was all-in.
        return Problem(hand.file, hand.line, say("cli.replay.unknowable"), UNKNOWN_STACKS)
    return Problem(hand.file, hand.line, problem, UNFINISHED)


def _differing(hand: Replayed, difference: Difference) -> Problem:
    """What the file says otherwise, as a line."""
    if difference.reason == NOT_READABLE:
        problem = say("cli.replay.not-amounts", field=difference.field)
    else:
        key = "other-value" if difference.field == VALUES else "differs"
        problem = say(
            f"cli.replay.{key}",
            field=difference.field,
            name=hand.names[difference.seat],
            said=difference.said,
            found=difference.found,
            reason=say(f"cli.replay.reason.{difference.reason}"),
        )
    return Problem(hand.file, hand.line, problem, difference.reason)


class _JsonTeller:
    """A line a hand, in the shape that other programs rely on."""

    def tell(self, hand: Replayed) -> None:
        state = hand.state
        line: dict[str, object] = {
            "hand": state.hand,
            "rules": state.rules.name,
            "finishing_stacks": [
                None if seat in hand.unknown_stacks else stack
                for seat, stack in enumerate(state.stacks)
            ],
            "pots": [pot.as_dict() for pot in state.final_pots],
            "winners": [
                award.as_dict() for award in sorted(state.awards, key=lambda award: award.pot)
            ],
        }
        if hand.places:
            line["unit"] = unit_text(hand.places)
        if state.rake:
            line["rake"] = state.rake
        if hand.skipped_checks:
            line["skipped_checks"] = hand.skipped_checks
        show_json(line)

    def complaint(self, problem: Problem) -> str:
        said = said_in(spoken(), problem.error)
        line = {"file": problem.file, "line": problem.line, "error": said}
        return json.dumps(line, ensure_ascii=False)

    def end(self, tally: ReplayTally) -> None:
        for line in tally.lines():
            note(line.plain)


class _WordTeller:
    """Hands for people to read."""

    def __init__(self) -> None:
        # Programs that want JSON need not wait for rich.
        from fifthstreet.cli.look import Look  # noqa: PLC0415
        from fifthstreet.cli.replay_view import hand_lines  # noqa: PLC0415
        from fifthstreet.cli.screen import has_symbols, new_console  # noqa: PLC0415
        from fifthstreet.cli.terminal import width  # noqa: PLC0415

        self._console = new_console()
        self._look = Look(spoken(), width(), symbols=has_symbols())
        self._lines = hand_lines

    def tell(self, hand: Replayed) -> None:
        for line in self._lines(hand, self._look):
            self._console.print(line, soft_wrap=True)

    def complaint(self, problem: Problem) -> str:
        said = said_in(spoken(), problem.error)
        return printable(f"{problem.file}:{problem.line}: {said}")

    def end(self, tally: ReplayTally) -> None:
        for line in tally.lines():
            self._console.print(line, soft_wrap=True)


class _Bar:
    """Progress on standard error, once it takes long and where it disturbs nobody's reading."""

    def __init__(self, files: list[str]) -> None:
        self._is_wanted = (
            sys.stderr.isatty() and not sys.stdout.isatty() and STANDARD_INPUT not in files
        )
        self._total = sum(os.path.getsize(file) for file in files) if self._is_wanted else 0
        self._done = 0
        self._start = time.monotonic()
        self._progress: Progress | None = None

    def advance(self, characters: int) -> None:
        if not self._is_wanted:
            return
        self._done += characters
        if self._progress is not None:
            self._progress.update(self._progress.task_ids[0], completed=self._done)
        elif time.monotonic() - self._start > _PATIENCE:
            from rich.console import Console  # noqa: PLC0415 only long work needs it
            from rich.progress import Progress  # noqa: PLC0415

            self._progress = Progress(
                console=Console(stderr=True),
                transient=True,
                # The results stay on standard output, where the bar is not.
                redirect_stdout=False,
                redirect_stderr=False,
            )
            self._progress.add_task(say("cli.replay.progress"), total=self._total)
            self._progress.start()

    def note(self, line: str) -> None:
        """A message, above the bar if there is one."""
        if self._progress is None:
            note(line)
        else:
            self._progress.console.print(
                line, soft_wrap=True, markup=False, highlight=False, emoji=False
            )

    def close(self) -> None:
        if self._progress is not None:
            self._progress.stop()
