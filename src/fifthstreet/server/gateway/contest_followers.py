"""Sends contests to the sessions that follow them: events at once, progress once per second."""

from typing import Final

from fifthstreet.contests import ContestEvent, ContestState
from fifthstreet.contests.state import contest_event as kinds
from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.protocols.native.frame_codec import encode
from fifthstreet.server.contests.contest_actor import ContestActor
from fifthstreet.server.contests.contest_service import ContestService
from fifthstreet.server.contests.contest_view import ContestView, audit_entry
from fifthstreet.server.gateway.broadcast import Broadcast
from fifthstreet.server.gateway.session import Session

# Orders to tables are internal; tickets and their notes are for the organiser only.
_NOT_TOLD: Final = (kinds.TABLE_ORDERED, kinds.TICKET_ISSUED, kinds.TICKET_REVOKED)
# The organiser's reason for excluding a player is in the audit log only.
_LEFT_OUT: Final = ("reason",)


class _Followed:
    """The followers of one contest, and the progress sent last."""

    def __init__(self) -> None:
        self.sessions: dict[int, Session] = {}
        self.told = b""
        self.broadcast = Broadcast()


class ContestFollowers:
    """Sessions by the contests that they follow."""

    def __init__(self, contests: ContestService) -> None:
        self._contests = contests
        self.view = ContestView(contests)
        self._followed: dict[str, _Followed] = {}

    def follow(self, actor: ContestActor, session: Session) -> None:
        followed = self._followed.get(actor.id)
        if followed is None:
            followed = self._followed[actor.id] = _Followed()
            actor.listeners.append(self._hear)
        followed.sessions[session.number] = session

    def is_followed(self, contest: str) -> bool:
        followed = self._followed.get(contest)
        return followed is not None and bool(followed.sessions)

    def unfollow(self, contest: str, session: Session) -> None:
        followed = self._followed.get(contest)
        if followed is not None:
            followed.sessions.pop(session.number, None)

    def forget(self, session: Session) -> None:
        """Remove an ended session."""
        for followed in self._followed.values():
            followed.sessions.pop(session.number, None)

    def _hear(self, state: ContestState, event: ContestEvent) -> None:
        if event.type in _NOT_TOLD:
            return
        followed = self._followed[state.opened.id]
        if not followed.sessions:
            return
        shown = {key: value for key, value in event.public().items() if key not in _LEFT_OUT}
        told = messages.ContestHappened(contest=state.opened.id, event=audit_entry(shown))
        message = encode(told)
        for session in list(followed.sessions.values()):
            session.push(message)

    def tell_progress(self) -> None:
        """Send changed progress to all followers, unless the last broadcast is still being sent."""
        for contest, followed in self._followed.items():
            actor = self._contests.contests.get(contest)
            if actor is None or not followed.sessions or followed.broadcast.is_busy:
                continue
            standing = self.view.standing(actor)
            message = encode(
                messages.ContestProgress(
                    contest=self.view.card(actor),
                    tables=self.view.tables(actor),
                    standing=standing.standing,
                    live=standing.live,
                )
            )
            if message != followed.told:
                followed.told = message
                followed.broadcast.send(message, followed.sessions.values())
