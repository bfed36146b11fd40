"""An event loop without a clock or a socket: time moves when nobody has anything left to do.

Everything that runs belongs to a life: 0 is the world outside, each other number one run of the
server. When a life ends, whatever it had planned never happens, as if its process had been killed.
"""

import asyncio
import contextvars
from collections.abc import Callable
from typing import Any, Final

LIFE: Final[contextvars.ContextVar[int]] = contextvars.ContextVar("LIFE", default=0)


class NothingToDo(Exception):
    """Nobody waits for anything: the world would stand still for ever."""


class VirtualLoop(asyncio.BaseEventLoop):
    """asyncio's own loop; only time, sockets and who is alive are different."""

    def __init__(self, after_turn: Callable[[], None]) -> None:
        super().__init__()
        self._clock_resolution = 1e-6
        self._selector = self
        self._now = 1_000.0
        self._dead: set[int] = set()
        self._after_turn = after_turn
        self._tasks: list[asyncio.Task[Any]] = []

    def time(self) -> float:
        return self._now

    # What BaseEventLoop asks of a selector.

    def select(self, timeout: float | None) -> list[object]:
        self._after_turn()
        if timeout is None:
            raise NothingToDo
        self._now += timeout
        return []

    def _process_events(self, event_list: list[object]) -> None:
        pass

    def _write_to_self(self) -> None:
        pass

    # Lives.

    def in_life(self, life: int) -> contextvars.Context:
        """A context to run things in that die with this life."""
        context = contextvars.copy_context()
        context.run(LIFE.set, life)
        return context

    def end_life(self, life: int) -> None:
        """Nothing of this life happens any more."""
        self._dead.add(life)
        handles: list[asyncio.Handle] = [*self._ready, *self._scheduled]  # type: ignore[attr-defined]
        for handle in handles:
            if not handle.cancelled() and handle._context.get(LIFE, 0) == life:  # type: ignore[attr-defined]
                handle.cancel()

    def is_dead(self, life: int) -> bool:
        return life in self._dead

    def call_soon(self, callback: Any, *args: Any, context: Any = None) -> Any:  # type: ignore[override]
        return self._unless_dead(super().call_soon(callback, *args, context=context))

    def call_at(  # type: ignore[override]
        self, when: float, callback: Any, *args: Any, context: Any = None
    ) -> Any:
        return self._unless_dead(super().call_at(when, callback, *args, context=context))

    def create_task(self, coro: Any, **options: Any) -> Any:
        task = super().create_task(coro, **options)
        # Kept to the end: a task of a dead life must not wake up because it is swept away.
        self._tasks.append(task)
        return task

    def close(self) -> None:
        for task in self._tasks:
            if not task.done():
                task._log_destroy_pending = False  # type: ignore[attr-defined]
                task.get_coro().close()
        super().close()

    def _unless_dead(self, handle: Any) -> Any:
        if self._dead and handle._context.get(LIFE, 0) in self._dead:
            handle.cancel()
        return handle
