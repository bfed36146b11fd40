"""Sessions on a Ray cluster: this machine alone, or the one that RAY_ADDRESS names.

Every machine needs the same version of this package and the bots' files under the same paths. A
session that is lost with its machine is played again by Ray.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from fifthstreet.agents.bot_source import BotSource
from fifthstreet.arena.bot_session import play_session
from fifthstreet.arena.errors import InvalidPlan
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.session_result import SessionResult

if TYPE_CHECKING:
    from types import ModuleType

_AHEAD: Final = 2
_RETRIES: Final = 3


class RayCluster:
    """`jobs` is how many sessions are under way at once; without it, as many as the cluster has
    processors. A cluster that is running is used and left running."""

    def __init__(self, jobs: int | None = None) -> None:
        self._jobs = jobs
        self._ray = _ray()

    def results(
        self, plan: Plan, sources: Sequence[BotSource], sessions: Iterator[int]
    ) -> Iterator[SessionResult]:
        ray = self._ray
        is_ours = not ray.is_initialized()
        if is_ours:
            ray.init(log_to_driver=False, include_dashboard=False, configure_logging=False)
        try:
            remote = ray.remote(max_retries=_RETRIES)(_play_session)
            # Sent once, not with every session.
            shared = (ray.put(plan), ray.put(tuple(sources)))
            jobs = self._jobs or int(ray.cluster_resources().get("CPU", 1))
            waiting: list[Any] = []
            while True:
                for session in islice(sessions, jobs + _AHEAD - len(waiting)):
                    waiting.append(remote.remote(*shared, session))
                if not waiting:
                    return
                ready, waiting = ray.wait(waiting)
                yield from ray.get(ready)
        finally:
            if is_ours:
                ray.shutdown()


def _play_session(plan: Plan, sources: Sequence[BotSource], session: int) -> SessionResult:
    """Play a session; Ray accepts only interpreted functions, not compiled ones."""
    return play_session(plan, sources, session)


def _ray() -> ModuleType:
    try:
        import ray  # noqa: PLC0415 an extra, loaded only where it is asked for
    except ImportError:
        raise InvalidPlan("ray is not installed: pip install 'fifthstreet[cluster]'") from None
    return ray
