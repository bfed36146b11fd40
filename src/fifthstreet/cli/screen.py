"""The terminal as a place to draw and to ask: redrawn for a person, line by line in a pipe.

It knows nothing of poker and never waits where nobody can answer.
"""

import signal
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from types import ModuleType
from typing import Final

from rich.console import Console
from rich.text import Text

from fifthstreet.cli.look import Look

# Same length, so that styles stay where they are.
_PLAIN: Final = str.maketrans("·–→×“”…", "|->x''.")


class PipeConsole(Console):
    """A console that lets `main` decide what a closed pipe means; rich would exit with 1."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def write_lines(lines: Sequence[Text], console: Console) -> None:
    """The lines, never wrapped; in plain characters where the output's encoding has no others."""
    is_plain = not has_symbols()
    for line in lines:
        if is_plain:
            line.plain = line.plain.translate(_PLAIN)
        console.print(line, soft_wrap=True)


def new_console() -> Console:
    return PipeConsole(highlight=False, markup=False, emoji=False)


class Screen:
    """Standard input and output; `is_live` when both are a terminal, redrawn unless it is dumb."""

    def __init__(self, lang: str) -> None:
        self.is_live = sys.stdin.isatty() and sys.stdout.isatty()
        self._lang = lang
        self._prompt = ""  # what is being asked right now
        self._console = new_console()
        self._can_redraw = self.is_live and not self._console.is_dumb_terminal
        self._editor = _line_editor() if self.is_live else None
        if not self.is_live:
            reconfigure = getattr(sys.stdin, "reconfigure", None)
            if reconfigure is not None:
                reconfigure(errors="replace")

    def look(self) -> Look:
        """How to draw now: the window may have changed its size since the last time."""
        return Look(self._lang, self._console.size.width, symbols=has_symbols())

    def height(self) -> int | None:
        """Lines that fit, None where they scroll by anyway."""
        return self._console.size.height if self._can_redraw else None

    def on_resize(self, redraw: Callable[[], None]) -> None:
        """Call `redraw` when the window changes while a person types, and keep their line."""
        editor = self._editor
        if editor is None or not hasattr(signal, "SIGWINCH"):
            return

        def resized(_number: int, _frame: object) -> None:
            if self._prompt:
                redraw()
                sys.stdout.write(self._prompt + editor.get_line_buffer())
                sys.stdout.flush()

        signal.signal(signal.SIGWINCH, resized)

    def draw(self, lines: Sequence[Text]) -> None:
        """A picture in place of the one before."""
        if self._can_redraw:
            self._console.clear()
            for line in lines:
                # A line that wraps would push the first ones out of the window.
                line.truncate(self._console.size.width, overflow="ellipsis")
        else:
            print()
        self.write(lines)

    def write(self, lines: Sequence[Text]) -> None:
        write_lines(lines, self._console)

    def ask(self, prompt: str) -> str | None:
        """A line of input, None at its end; out of a pipe it is printed, as a terminal would."""
        if self.is_live:
            self._prompt = prompt
            try:
                return input(prompt)
            except EOFError:
                print()
                return None
            finally:
                self._prompt = ""
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        print(line.rstrip("\n"))
        return line if line else None


def _line_editor() -> ModuleType | None:
    """Editing with the arrow keys, for characters of any width; some systems have none."""
    try:
        return import_module("readline")
    except ImportError:
        return None


def has_symbols() -> bool:
    """Whether the output can print the suit symbols."""
    try:
        "♣♦♥♠".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
