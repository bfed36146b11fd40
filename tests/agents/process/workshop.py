"""Makes bots in a folder: classes and programs, each in a process of its own."""

import sys
import textwrap
from pathlib import Path

from fifthstreet.agents.process.process_bot import ProcessBot, host_command, program_command
from fifthstreet.agents.process.resource_limits import Limits
from tests.agents.tables import info

HEAD = "from fifthstreet import Action, Bot, View\nimport os, sys, time\n"
CALLS = "def act(self, view): return Action('call')\n"

# What a program says first.
READY = 'print(\'{"type":"ready"}\', flush=True)\n'


class Workshop:
    """Keeps what it made, so that somebody can see to it that nothing of it is left."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.made: list[ProcessBot] = []

    def python(self, source: str, limits: Limits | None = None) -> ProcessBot:
        """A Python bot: the body of a class, or whole lines with a class in it."""
        chosen = limits or Limits()
        path = self.folder / "bot.py"
        text = textwrap.dedent(source)
        if "class " not in text:
            text = "class Tested(Bot):\n" + textwrap.indent(text, "    ")
        path.write_text(HEAD + text, encoding="utf-8")
        return self._keep(ProcessBot(host_command(("file", str(path), ""), chosen), chosen))

    def program(self, source: str, limits: Limits | None = None) -> ProcessBot:
        """A program that knows nothing of this package."""
        chosen = limits or Limits()
        path = self.folder / "program.py"
        path.write_text(textwrap.dedent(source), encoding="utf-8")
        command = program_command([sys.executable, str(path)], chosen)
        return self._keep(ProcessBot(command, chosen, str(self.folder)))

    def _keep(self, bot: ProcessBot) -> ProcessBot:
        self.made.append(bot)
        bot.start(info())
        return bot


def program_that(answers: str) -> str:
    """A program that gets ready, reads one line, and then does this."""
    return f"import os, sys, time\nsys.stdin.readline()\n{READY}sys.stdin.readline()\n{answers}\n"
