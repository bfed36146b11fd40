"""Sends the list of tables to the sessions that follow it: the changes, once per second."""

from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.protocols.native.frame_codec import encode
from fifthstreet.server.gateway.broadcast import Broadcast
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.runtime.directory import Directory


class TableList:
    """The sessions that follow the list."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory
        self._followers: dict[int, Session] = {}
        self._broadcast = Broadcast()

    def follow(self, session: Session) -> None:
        self._followers[session.number] = session

    def unfollow(self, session: Session) -> None:
        self._followers.pop(session.number, None)

    def tell_changes(self) -> None:
        """Send the changes to all followers, unless the last broadcast is still being sent."""
        if self._broadcast.is_busy:
            return
        changed, gone = self._directory.take_changes()
        if self._followers and (changed or gone):
            message = encode(messages.TablesChanged(changed=changed, gone=gone))
            self._broadcast.send(message, self._followers.values())
