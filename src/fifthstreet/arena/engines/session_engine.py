"""The interface of an engine, and what it raises when its workers fail."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from fifthstreet.agents.bot_source import BotSource
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.session_result import SessionResult


class Engine(Protocol):
    """Plays sessions. Results come as they are ready; closing the iterator stops the work."""

    def results(
        self, plan: Plan, sources: Sequence[BotSource], sessions: Iterator[int]
    ) -> Iterator[SessionResult]: ...


class WorkersLost(RuntimeError):
    """Workers died repeatedly; the message names the sessions they played."""
