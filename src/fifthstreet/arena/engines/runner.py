"""Runs a plan: passes sessions to an engine, stores the results, and merges them in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count

from fifthstreet.agents.bot_source import BotSource
from fifthstreet.arena.engines.session_engine import Engine
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.arena.session_result import SessionResult
from fifthstreet.arena.tally import Tally


class Run:
    """A running plan. `tally` holds the sessions merged so far; it may be read at any time.

    Stored sessions are not played again. Ctrl-C passes through `play`: finished sessions are
    stored, and `tally` is valid.
    """

    def __init__(
        self,
        plan: Plan,
        sources: Sequence[BotSource],
        engine: Engine,
        folder: ResultFolder | None = None,
    ) -> None:
        self.plan = plan
        self._sources = sources
        self.tally = Tally(len(plan.players))
        self._engine = engine
        self._folder = folder
        self._early: dict[int, SessionResult] = {}
        self._next = 0

    @property
    def is_done(self) -> bool:
        return self.plan.is_done(self._next, self.tally.hands)

    def play(self, on_progress: Callable[[Run], None] | None = None) -> Tally:
        """Play to the end; `on_progress` is called after every session."""
        self._take_kept()
        if self.is_done:
            return self.tally
        results = self._engine.results(self.plan, self._sources, self._numbers())
        try:
            for result in results:
                if self._folder is not None:
                    self._folder.save(result)
                self._early[result.session] = result
                self._merge_in_order()
                if on_progress is not None:
                    on_progress(self)
                if self.is_done:
                    break
        finally:
            close = getattr(results, "close", None)
            if close is not None:
                close()
        if self._folder is not None:
            self._folder.forget_from(self._next)
        return self.tally

    def _numbers(self) -> Iterator[int]:
        """Yield the sessions still to be played."""
        last = self.plan.sessions
        for session in count(self._next) if last is None else range(self._next, last):
            # The number of tournaments for so many hands is known only during the run.
            if self.is_done:
                return
            if session not in self._early and not self._is_kept(session):
                yield session

    def _is_kept(self, session: int) -> bool:
        return self._folder is not None and self._folder.has(session)

    def _take_kept(self) -> None:
        while not self.is_done and self._folder is not None and self._folder.has(self._next):
            self._merge(self._folder.load(self._next))

    def _merge_in_order(self) -> None:
        while not self.is_done:
            if self._next in self._early:
                self._merge(self._early.pop(self._next))
            elif self._folder is not None and self._folder.has(self._next):
                self._merge(self._folder.load(self._next))
            else:
                return

    def _merge(self, result: SessionResult) -> None:
        self.tally.merge(result.tally)
        self._next += 1
