"""Plays sessions one after another in this process: no start-up time, and easy to debug."""

from collections.abc import Iterator, Sequence

from fifthstreet.agents.bot_source import BotSource
from fifthstreet.arena.bot_session import play_session
from fifthstreet.arena.engines.hidden_memory import hidden_memory
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.session_result import SessionResult


class Here:
    def results(
        self, plan: Plan, sources: Sequence[BotSource], sessions: Iterator[int]
    ) -> Iterator[SessionResult]:
        with hidden_memory(sources):
            for session in sessions:
                yield play_session(plan, sources, session)
