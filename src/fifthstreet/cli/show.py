"""`fifthstreet show`: draws the position that a hand notation describes."""

from typing import Annotated

import typer
from rich.text import Text

from fifthstreet.cli.look import Look, wrapped
from fifthstreet.cli.options_text import options_text
from fifthstreet.cli.screen import has_symbols, new_console, write_lines
from fifthstreet.cli.speech import say, spoken
from fifthstreet.cli.table_view import board_line, pot_lines, queue_line, table_lines
from fifthstreet.cli.terminal import show_json, width
from fifthstreet.rules.legal import legal
from fifthstreet.rules.notation import MARK
from fifthstreet.rules.notation_reading import read_notation
from fifthstreet.rules.state import HandState
from fifthstreet.rules.view import View, view
from fifthstreet.rules.viewer import EVERYTHING
from fifthstreet.rulesets import load


def show_position(
    notation: Annotated[list[str], typer.Argument(metavar="NOTATION", help="cli.show.notation")],
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> None:
    text = from_its_mark(" ".join(notation))
    state = read_notation(text, load)
    # The notation says no more than its writer was allowed to see, so all of it may be shown.
    seen = view(state, EVERYTHING)
    if as_json:
        options = None if state.is_over else legal(state).as_dict()
        show_json({**seen.as_dict(), "legal": options, "notation": text})
    else:
        look = Look(spoken(), width(), symbols=has_symbols())
        write_lines(_picture(state, seen, look), new_console())


def from_its_mark(text: str) -> str:
    """The notation alone where a whole line of a log or an error was pasted."""
    words = text.split()
    return " ".join(words[words.index(MARK) :]) if MARK in words else text


def _picture(state: HandState, seen: View, look: Look) -> list[Text]:
    names = [say("table.seat_number", number=seat) for seat in range(seen.seat_count)]
    rules = seen.rules
    where = say(
        "cli.show.title",
        rules=rules.name,
        small=rules.small_blind,
        big=rules.big_blind,
        street=say(f"street.{seen.street}"),
    )
    lines = [Text(where, "bold"), Text(), board_line(seen, look), *pot_lines(seen, names, look)]
    lines += [Text(), *table_lines(seen, names, look)]
    queue = queue_line(seen, names, look)
    lines += [queue] if queue is not None else []
    lines.append(Text())
    if seen.is_over:
        lines.append(Text(say("cli.show.over")))
    else:
        to_act = say("cli.show.to-act", seat=names[seen.actor]) + "  "
        pieces = options_text(legal(state), rules, look)
        lines += wrapped(to_act, pieces, indent=Text(to_act).cell_len, width=look.width)
    return lines
