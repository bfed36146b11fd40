"""The child's side of a Python bot.

    python -m fifthstreet.agents.process.bot_host LIMITS file PATH CLASS

It speaks the lines for a bot that only knows `act(view)`. A bot's own printing goes to standard
error and its input is empty, so that neither can touch the lines. With `check` before the target it
only says whether there is such a bot.
"""

import os
import random
import sys
import traceback
from collections.abc import Sequence
from typing import Any, Final

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.bot_loading import load_class
from fifthstreet.agents.errors import UnknownBot
from fifthstreet.agents.process.launcher import restrict_by_text
from fifthstreet.agents.process.line_protocol import (
    action_line,
    error_line,
    line,
    read_line,
    ready_line,
)
from fifthstreet.rules.action import Action
from fifthstreet.rules.event_reading import event_from_dict
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.view_reading import view_from_dict

CHECK: Final = "check"

_LONGEST_TRACEBACK: Final = 4000  # characters, of its end
_LONGEST_MESSAGE: Final = 1000
_BUFFER: Final = 64 * 1024
_EVENT: Final = b'{"type":"event"'


class Host:
    """Passes each message to the bot; an exception of the bot becomes an `error` line."""

    def __init__(self, bot: Bot, out: int) -> None:
        self._bot = bot
        self._out = out
        self._rules: RuleSet | None = None
        self._late_error = b""  # an error of `observe`, reported at the next decision
        self.wants_events = type(bot).observe is not Bot.observe

    def say(self, answer: bytes) -> None:
        os.write(self._out, answer)

    def start(self, message: dict[str, Any]) -> None:
        self._rules = RuleSet.stored(message["rules"], "the start message")
        # A bot that draws from the module `random` instead of its seed is reproducible too.
        random.seed(message["seed"])
        info = BotInfo(message["seed"], self._rules, message["seat"], message["clock"])
        self._bot.start(info)
        self.say(ready_line(wants_events=self.wants_events))

    def change_rules(self, message: dict[str, Any]) -> None:
        self._rules = RuleSet.stored(message["rules"], "the rules message")

    def observe(self, message: dict[str, Any]) -> None:
        try:
            self._bot.observe(event_from_dict(message["event"]))
        except Exception as error:
            self._late_error = _error_line(error)

    def act(self, message: dict[str, Any]) -> None:
        self.say(self._late_error or self._answer(message))
        self._late_error = b""

    def _answer(self, message: dict[str, Any]) -> bytes:
        assert self._rules is not None, "act comes after start"
        try:
            view = view_from_dict(message["view"], self._rules)
            self._rules = view.rules
            action = self._bot.act(view)
            if not isinstance(action, Action):
                raise TypeError(f"act(view) must return an Action, not {action!r}")
            return action_line(message["id"], action)
        except Exception as error:
            return _error_line(error)

    def close(self) -> None:
        self._bot.close()


def main(arguments: Sequence[str]) -> int:
    limits, *target = arguments
    lines, out = _private_pipes()
    restrict_by_text(limits)
    is_check = target[:1] == [CHECK]
    try:
        bot_class = load_class(target[1:] if is_check else target)
    except UnknownBot as error:
        os.write(out, error_line(_short(str(error))))
        return 2
    if is_check:
        os.write(out, line({"type": "checked", "class": bot_class.__qualname__}))
        return 0
    try:
        host = Host(bot_class(), out)
        _serve(host, lines)
    except Exception as error:
        os.write(out, _error_line(error))
        return 1
    return 0


def _serve(host: Host, lines: int) -> None:
    """Answer until `close` or the end of the input."""
    with open(lines, "rb", _BUFFER) as reader:
        for raw in reader:
            if raw.startswith(_EVENT) and not host.wants_events:
                continue
            message = read_line(raw)
            kind = message["type"]
            if kind == "act":
                host.act(message)
            elif kind == "event":
                host.observe(message)
            elif kind == "start":
                host.start(message)
            elif kind == "rules":
                host.change_rules(message)
            elif kind == "close":
                break
    host.close()


def _private_pipes() -> tuple[int, int]:
    """Return private copies of the pipes; standard input becomes empty,
    standard output the error.
    """
    lines, out = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return lines, out


def _error_line(error: Exception) -> bytes:
    message = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    text = "".join(traceback.format_exception(error))
    return error_line(_short(message), text[-_LONGEST_TRACEBACK:])


def _short(text: str) -> str:
    return text[:_LONGEST_MESSAGE]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
