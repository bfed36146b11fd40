"""A bot in another process, connected by lines of JSON (`line_protocol`).

A late or invalid decision is raised as BotLate or BotCrashed. What is then played is decided
elsewhere.
"""

import os
import sys
from collections.abc import Sequence
from math import nan
from typing import Final

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.errors import BotCrashed, BotFault, BotLate, BotRaised
from fifthstreet.agents.process import launcher
from fifthstreet.agents.process.child_process import Child
from fifthstreet.agents.process.line_protocol import (
    CLOSE_LINE,
    act_line,
    event_line,
    read_action,
    read_ready,
    rules_line,
    start_line,
)
from fifthstreet.agents.process.resource_limits import Limits
from fifthstreet.rules.action import Action
from fifthstreet.rules.events import Event, HandStarted
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.view import View

_MOST_WAITING: Final = 256  # events kept for the next question before they are sent on their own

_HOST: Final = "fifthstreet.agents.process.bot_host"


def program_command(program: Sequence[str], limits: Limits) -> list[str]:
    """Return the command of any program, with its limits set before it begins."""
    return [sys.executable, "-I", "-S", launcher.__file__, _allowed(limits), "--", *program]


def host_command(target: Sequence[str], limits: Limits) -> list[str]:
    """Return the command of a Python class (see `bot_loading`) in `bot_host`; `-P` keeps the
    current folder out of the path.
    """
    return [sys.executable, "-P", "-m", _HOST, _allowed(limits), *target]


def _allowed(limits: Limits) -> str:
    return launcher.limits_text(os.getpid(), limits.memory, limits.cpu)


class ProcessBot(Bot):
    """Starts its process in `start` and ends it in `close`; only `act` blocks and raises.

    A process that was late, crashed or answered nonsense is killed and started again for the next
    decision, with the current hand from its beginning; after `limits.restarts` times it stays dead
    and every further decision fails at once. On Linux the process also dies with the thread that
    started it: one thread should own a bot.
    """

    def __init__(self, command: Sequence[str], limits: Limits, folder: str | None = None) -> None:
        self._command = command
        self._limits = limits
        self._folder = folder
        self._info: BotInfo | None = None
        self._child: Child | None = None
        self._is_ready = False
        self._wants_events = True
        self._launches = 0
        self._number = 0  # of the last question
        self._fault: BotFault = BotCrashed("was never started")  # why the process is dead
        self._rules: RuleSet | None = None  # sent last
        self._hand: list[bytes] = []  # the current hand's events, for a process started in it
        self._waiting: list[bytes] = []  # events for the next question

    @property
    def pid(self) -> int | None:
        """The id of the process, if it runs."""
        return self._child.pid if self._child is not None else None

    def cpu_time(self) -> float:
        """Return the processor time of the process, without its children.

        NaN if there is no process, or the system does not report it.
        """
        return self._child.cpu_time() if self._child is not None else nan

    @property
    def restarts(self) -> int:
        return max(0, self._launches - 1)

    def start(self, info: BotInfo) -> None:
        self._info = info
        self._launch()

    def wait_until_ready(self) -> None:
        """Start the process now, so that no measured decision includes it; raises as `act` does."""
        if self._is_ready and self._child is not None:
            return
        self._refuse_if_out()
        try:
            self._prepare()
        except BotFault as fault:
            raise self._killed(fault) from None

    def observe(self, event: Event) -> None:
        if not self._wants_events:
            return
        line = event_line(event)
        if isinstance(event, HandStarted):
            self._hand.clear()
        self._hand.append(line)
        if self._child is not None:
            self._waiting.append(line)
            if len(self._waiting) > _MOST_WAITING:
                self._send_waiting(self._child)

    def act(self, view: View) -> Action:
        """Return the bot's decision, legal or not; raises BotLate or BotCrashed."""
        child = self._child
        if child is None:
            self._refuse_if_out()
        try:
            if child is None or not self._is_ready:
                child = self._prepare()
            return self._ask(child, view)
        except BotRaised:
            raise
        except BotFault as fault:
            raise self._killed(fault) from None

    def close(self) -> None:
        if self._child is not None:
            self._child.close(b"".join(self._waiting) + CLOSE_LINE)
            self._child = None

    def _ask(self, child: Child, view: View) -> Action:
        if child.has_extra_output:
            raise BotCrashed("spoke without being asked")
        self._number += 1
        lines = self._waiting
        if view.rules is not self._rules:
            if view.rules != self._rules:
                lines.append(rules_line(view.rules))
            self._rules = view.rules
        lines.append(act_line(self._number, view))
        data = b"".join(lines)
        lines.clear()
        child.send(data)
        return read_action(child.read_line(self._limits.clock), self._number)

    def _launch(self) -> None:
        """Start the process and send it everything, without waiting for its answer."""
        assert self._info is not None, "start(info) comes first"
        self._launches += 1
        self._is_ready = False
        self._rules = self._info.rules
        self._waiting = list(self._hand)
        try:
            self._child = Child(self._command, self._limits, self._folder)
            self._child.send(start_line(self._info, self._limits.clock))
        except BotFault as fault:
            self._killed(fault)

    def _refuse_if_out(self) -> None:
        """Raise the last fault if the process died too often to be started again."""
        if self._child is None and self._launches > self._limits.restarts:
            fault = self._fault
            raise BotCrashed(
                f"is out after {self._limits.restarts} restarts: {fault.reason}", fault.details
            )

    def _prepare(self) -> Child:
        """Return the process when it is ready, started again if necessary."""
        if self._child is None:
            self._launch()
        if self._child is None:
            raise self._fault
        answer = self._first_answer(self._child)
        try:
            self._wants_events = read_ready(answer)
        except BotRaised as fault:  # it runs, but has no bot to play with
            raise BotCrashed(fault.reason, fault.details) from None
        if not self._wants_events:
            self._hand.clear()
            self._waiting.clear()
        self._is_ready = True
        return self._child

    def _first_answer(self, child: Child) -> bytes:
        try:
            return child.read_line(self._limits.start_up)
        except BotLate:
            raise BotLate(f"took more than {self._limits.start_up:g} s to start") from None

    def _send_waiting(self, child: Child) -> None:
        data = b"".join(self._waiting)
        self._waiting.clear()
        try:
            child.send(data)
        except BotFault as fault:
            self._killed(fault)

    def _killed(self, fault: BotFault) -> BotFault:
        """Kill the process, and keep the fault with the end of its standard error."""
        if self._child is not None:
            self._child.kill()
            if not fault.details:
                fault = type(fault)(fault.reason, self._child.error_tail)
            self._child = None
            self._waiting.clear()
        self._fault = fault
        return fault
