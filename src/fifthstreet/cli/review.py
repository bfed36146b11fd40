"""`fifthstreet review`: a player's decisions beside the champion's, the worst first."""

import os
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import typer

from fifthstreet.cli.look import Look
from fifthstreet.cli.replay_files import find_files, replay_file
from fifthstreet.cli.replayed import Problem
from fifthstreet.cli.review_text import review_lines
from fifthstreet.cli.screen import has_symbols, new_console, write_lines
from fifthstreet.cli.show import from_its_mark
from fifthstreet.cli.speech import say, spoken
from fifthstreet.cli.terminal import note, show_json, width
from fifthstreet.cli.waiting import WaitingBar
from fifthstreet.errors import InvalidInput
from fifthstreet.i18n.refusals import said_in
from fifthstreet.review.findings import ReviewedHand, review_record
from fifthstreet.review.review_page import review_page
from fifthstreet.review.reviewing import review_hand
from fifthstreet.rules.notation import MARK
from fifthstreet.rules.notation_reading import read_notation
from fifthstreet.rules.view import View, view
from fifthstreet.rulesets import load

_PROBLEMS_FOUND: Final = 1
_INTERRUPTED: Final = 130


class _Hand(NamedTuple):
    """A hand as the player saw it."""

    name: str
    seen: View


def review(
    hand: Annotated[list[str], typer.Argument(metavar="HAND|FILE", help="cli.review.hand")],
    player: Annotated[str, typer.Option(metavar="NAME", help="cli.review.player")],
    budget: Annotated[float, typer.Option(metavar="SECONDS", help="cli.review.budget")] = 1.0,
    most: Annotated[int, typer.Option(metavar="N", min=1, help="cli.review.most")] = 20,
    page: Annotated[
        Path | None, typer.Option("--report", metavar="FILE", help="cli.review.report")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> int:
    if page is not None:
        _require_writable(page)
    hands, problems = _read(hand, player)
    if not hands and not problems:
        raise InvalidInput(say("cli.review.not-there", player=player))
    reviewed: list[ReviewedHand] = []
    code = _PROBLEMS_FOUND if problems else 0
    bar = WaitingBar(say("cli.review.reviewing", hands=len(hands)))
    refused: list[InvalidInput] = []
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
    if refused and len(refused) == len(hands):
        raise refused[0]
    for problem in refused:
        note(said_in(spoken(), str(problem)))
    if refused and not code:
        code = _PROBLEMS_FOUND
    if as_json:
        show_json(review_record(player, reviewed))
    else:
        look = Look(spoken(), width(), symbols=has_symbols())
        write_lines(review_lines(player, reviewed, look, most), new_console())
    if page is not None:
        page.write_bytes(review_page(player, reviewed, spoken()))
    if code == _INTERRUPTED:
        note(say("cli.review.interrupted", done=len(reviewed), hands=len(hands)))
    return code


def _require_writable(page: Path) -> None:
    """Raise OSError where the page could not be written, before anything is solved."""
    if page.is_file() or page.is_dir():
        page.open("ab").close()
    elif not os.path.lexists(page):  # a pipe stays closed: its reader would take this for the end
        page.touch(exist_ok=False)
        page.unlink()


def _reviewed(one: _Hand, number: int, count: int, budget: float, bar: WaitingBar) -> ReviewedHand:
    def report(done: int, decisions: int) -> None:
        bar(number + done / decisions, count)

    try:
        return review_hand(one.seen, budget=budget, progress=report)
    except InvalidInput as error:
        raise InvalidInput(f"{one.name}: {error}") from None


def _read(words: list[str], player: str) -> tuple[list[_Hand], int]:
    """The hands of a notation or of files in which the player sits, and how many were refused."""
    text = " ".join(words)
    if MARK in text.split():
        state = read_notation(from_its_mark(text), load)
        names = [str(seat) for seat in range(state.seat_count)]
        positions = view(state, 0).positions
        # Heads-up one seat is "BTN/SB".
        parts = [(name.partition("/")[0], name.rpartition("/")[2]) for name in positions]
        seat = _seat_of(player, names, positions, *zip(*parts, strict=True))
        if seat is None:
            allowed = ", ".join([*names, *positions])
            raise InvalidInput(say("cli.review.no-seat", player=player, allowed=allowed))
        return [_Hand(state.hand or MARK, view(state, seat))], 0
    found: list[_Hand] = []
    problems = 0
    for file in find_files(words):
        for one in replay_file(file, None, lambda _: None, compares=False):
            if isinstance(one, Problem):
                note(f"{one.file}:{one.line}: {one.error}")
                problems += 1
                continue
            numbers = tuple(str(chair + 1) for chair in one.state.deal.chairs)
            seat = _seat_of(player, one.names, ())
            seat = _seat_of(player, numbers, ()) if seat is None else seat
            if seat is not None:
                name = f"{one.file}:{one.line}"
                found.append(_Hand(name, view(one.state, seat)))
    return found, problems


def _seat_of(player: str, *ways: tuple[str, ...] | list[str]) -> int | None:
    """The seat that is called so, in the first way of naming seats that has the name."""
    wanted = player.strip().casefold()
    for names in ways:
        for seat, name in enumerate(names):
            if name.casefold() == wanted:
                return seat
    return None
