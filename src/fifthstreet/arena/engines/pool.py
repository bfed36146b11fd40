"""Plays sessions in several processes of this machine.

A worker that dies loses only its session, which is played again. Workers ignore Ctrl-C: the parent
handles it and ends them.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Final

from fifthstreet.agents.bot_source import BotSource
from fifthstreet.arena.bot_session import play_session
from fifthstreet.arena.engines.hidden_memory import hidden_memory
from fifthstreet.arena.engines.session_engine import WorkersLost
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.session_result import SessionResult

# Sessions submitted ahead, so that no worker waits for the parent.
_AHEAD: Final = 2
_ATTEMPTS: Final = 3


class Pool:
    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def results(
        self, plan: Plan, sources: Sequence[BotSource], sessions: Iterator[int]
    ) -> Iterator[SessionResult]:
        with hidden_memory(sources):
            yield from self._results(plan, sources, sessions)

    def _results(
        self, plan: Plan, sources: Sequence[BotSource], sessions: Iterator[int]
    ) -> Iterator[SessionResult]:
        attempts: dict[int, int] = {}
        again: list[int] = []
        is_done = False
        while not is_done:
            executor = self._executor(plan, sources)
            waiting: dict[Future[SessionResult], int] = {}
            try:
                while True:
                    room = self._jobs + _AHEAD - len(waiting)
                    chosen = [again.pop(0) for _ in range(min(room, len(again)))]
                    chosen += islice(sessions, room - len(chosen))
                    for session in chosen:
                        waiting[executor.submit(_play, session)] = session
                    if not waiting:
                        is_done = True
                        break
                    ready, _ = wait(waiting, return_when=FIRST_COMPLETED)
                    for future in ready:
                        result = future.result()
                        del waiting[future]
                        yield result
            except BrokenProcessPool:
                # The failed worker is unknown: all sessions in progress are played again.
                yield from _finished(waiting)
                again = sorted([*again, *waiting.values()])
                _count_attempts(attempts, waiting.values())
            finally:
                _stop(executor)

    def _executor(self, plan: Plan, sources: Sequence[BotSource]) -> ProcessPoolExecutor:
        # Not forked: the parent may have threads, whose locks would stay locked in the child.
        return ProcessPoolExecutor(
            self._jobs,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_begin,
            initargs=(plan, sources),
        )


# In a worker: its plan and bots. Sent once, because a plan sent with every session would have new
# rule objects, which identity-based caches do not recognise.
_work: tuple[Plan, Sequence[BotSource]] | None = None


def _begin(plan: Plan, sources: Sequence[BotSource]) -> None:
    global _work  # noqa: PLW0603 the worker's own
    _work = plan, sources
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play(session: int) -> SessionResult:
    assert _work is not None, "a worker begins with its plan"
    plan, sources = _work
    with hidden_memory(sources):
        return play_session(plan, sources, session)


def _finished(waiting: dict[Future[SessionResult], int]) -> Iterator[SessionResult]:
    """Yield the results from before the pool broke, and remove them from `waiting`."""
    for future in list(waiting):
        if future.done() and future.exception() is None:
            del waiting[future]
            yield future.result()


def _count_attempts(attempts: dict[int, int], sessions: Iterable[int]) -> None:
    for session in sessions:
        attempts[session] = attempts.get(session, 0) + 1
    worst = [session for session, count in attempts.items() if count >= _ATTEMPTS]
    if worst:
        listed = ", ".join(map(str, sorted(worst)))
        raise WorkersLost(f"workers died {_ATTEMPTS} times while they played session {listed}")


def _stop(executor: ProcessPoolExecutor) -> None:
    """End the workers at once, whatever they are playing."""
    workers = list((getattr(executor, "_processes", None) or {}).values())
    executor.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join()
