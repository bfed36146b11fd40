"""The summary of a result folder, without playing on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fifthstreet.arena.errors import InvalidFolder
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.arena.session_result import SessionResult
from fifthstreet.arena.summary import Summary
from fifthstreet.arena.tally import Tally


def kept_sessions(folder: ResultFolder) -> Iterator[SessionResult]:
    """Yield the sessions in the folder, from the first up to the first missing one.

    Sessions played ahead of a gap do not count, as in `Run`. Raises InvalidFolder without any.
    """
    plan = folder.plan
    session = hands = 0
    while not plan.is_done(session, hands) and folder.has(session):
        result = folder.load(session)
        yield result
        hands += result.tally.hands
        session += 1
    if not session:
        raise InvalidFolder(f"{folder.path} holds no finished session yet")


def kept_summary(
    folder: ResultFolder, on_progress: Callable[[float, float], None] | None = None
) -> Summary:
    """Return the summary of those sessions; `on_progress` gets the share of the plan, of 1."""
    plan = folder.plan
    tally = Tally(len(plan.players))
    for result in kept_sessions(folder):
        tally.merge(result.tally)
        if on_progress is not None:
            on_progress(plan.share_done(tally.sessions, tally.hands), 1.0)
    return Summary(plan, tally)
