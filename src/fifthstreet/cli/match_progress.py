"""A running match: a bar with hands per second and the result so far, in a terminal.

It draws on standard error, and nothing at all in a pipe.
"""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

from fifthstreet.arena.engines.runner import Run
from fifthstreet.arena.summary import Summary
from fifthstreet.cli.match_text import estimate_text
from fifthstreet.cli.speech import say

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


class MatchProgress:
    """Called after every session; close it at the end."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._bar: Progress | None = None
        self._task: TaskID | None = None
        self._started = time.monotonic()
        self._first: int | None = None  # hands that were there already
        if sys.stderr.isatty():
            self._bar, self._task = _new_bar()

    def __call__(self, run: Run) -> None:
        if self._bar is None or self._task is None:
            return
        tally = run.tally
        if self._first is None:
            # What the folder had was not played now; the first session counts from here on.
            self._first = tally.hands
            self._started = time.monotonic()
        seconds = max(time.monotonic() - self._started, 1e-9)
        speed = (tally.hands - self._first) / seconds
        found = Summary(run.plan, tally).result(0)
        self._bar.update(
            self._task,
            completed=run.plan.share_done(tally.sessions, tally.hands),
            hands=say("cli.match.hands-so-far", hands=f"{tally.hands:,}", speed=f"{speed:,.0f}"),
            result=f"{run.plan.players[0]} {estimate_text(found)}",
        )

    def close(self) -> None:
        if self._bar is not None:
            self._bar.stop()


def _new_bar() -> tuple[Progress, TaskID]:
    from rich.console import Console  # noqa: PLC0415 imported only where it is drawn
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )

    bar = Progress(
        BarColumn(bar_width=24),
        TaskProgressColumn(),
        TextColumn("{task.fields[hands]}"),
        TextColumn("{task.fields[result]}", markup=False),
        TimeRemainingColumn(compact=True),
        console=Console(stderr=True),
        transient=True,
    )
    task = bar.add_task("", total=1.0, hands="", result="")
    bar.start()
    return bar, task
