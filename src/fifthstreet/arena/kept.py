"""What a result folder knows, without playing on."""

from __future__ import annotations

from fifthstreet.arena.errors import InvalidFolder
from fifthstreet.arena.folder import ResultFolder
from fifthstreet.arena.summary import Summary
from fifthstreet.arena.tally import Tally


def kept_summary(folder: ResultFolder) -> Summary:
    """The summary of the sessions in the folder, from the first up to the first that is missing.

    Sessions played ahead of a gap do not count, as in `Run`. Raises InvalidFolder without any.
    """
    plan = folder.plan
    tally = Tally(len(plan.players))
    session = 0
    while not plan.is_done(session, tally.hands) and folder.has(session):
        tally.merge(folder.load(session).tally)
        session += 1
    if not session:
        raise InvalidFolder(f"{folder.path} holds no finished session yet")
    return Summary(plan, tally)
