"""Writing: results to standard output, messages to standard error, plain where nobody looks."""

import os
import shutil
import sys
from typing import Final

from fifthstreet.cli.text_columns import wrap

# Longer lines are hard to read, however wide the terminal is.
_WIDEST: Final = 100
_BOLD: Final = "\033[1m"
_DIM: Final = "\033[2m"
_PLAIN: Final = "\033[0m"


def width() -> int:
    """Cells in a line: the terminal's (or COLUMNS), 80 without one, never too many to read."""
    return max(20, min(_WIDEST, shutil.get_terminal_size((80, 24)).columns))


def strong(text: str) -> str:
    return _styled(text, _BOLD)


def faint(text: str) -> str:
    return _styled(text, _DIM)


def show(text: str = "") -> None:
    """A line of the result."""
    print(text)


def show_paragraph(text: str, *, first: str = "", indent: str = "") -> None:
    """Wrapped text of the result, `first` before its first line and `indent` before the others."""
    for number, line in enumerate(wrap(text, width() - len(indent))):
        print((indent if number else first or indent) + line)


def show_json(value: object) -> None:
    """The result for programs, in one line."""
    import json  # noqa: PLC0415 imported only where it is asked for

    print(json.dumps(value, ensure_ascii=False))


def note(text: str) -> None:
    """A message that is no part of the result."""
    print(text, file=sys.stderr)


def _styled(text: str, style: str) -> str:
    is_plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    if is_plain or not sys.stdout.isatty():
        return text
    return f"{style}{text}{_PLAIN}"
