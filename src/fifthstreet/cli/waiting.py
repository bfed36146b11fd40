"""A progress bar for work that takes longer than two seconds, in a terminal.

It draws on standard error, and nothing at all in a pipe.
"""

import sys
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

_PATIENCE: Final = 2.0  # seconds without a bar


class WaitingBar:
    """Called with what is done and what there is to do; close it when all is done or lost."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._start = time.monotonic()
        self._is_seen = sys.stderr.isatty()
        self._bar: Progress | None = None
        self._task: TaskID | None = None

    def __call__(self, done: float, total: float) -> None:
        if not self._is_seen or time.monotonic() - self._start < _PATIENCE:
            return
        if self._bar is None or self._task is None:
            self._bar, self._task = _new_bar(self._label)
        self._bar.update(self._task, completed=done, total=total)

    def close(self) -> None:
        if self._bar is not None:
            self._bar.stop()


def _new_bar(label: str) -> "tuple[Progress, TaskID]":
    from rich.console import Console  # noqa: PLC0415 imported only where it is drawn
    from rich.progress import Progress  # noqa: PLC0415

    bar = Progress(console=Console(stderr=True), transient=True)
    task = bar.add_task(label, total=None)
    bar.start()
    return bar, task
