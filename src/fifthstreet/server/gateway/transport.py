"""The transport of one client, as a session needs it, and its place in ASGI's scope."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from fifthstreet.server.gateway.shared_messages import Wrap

EXTENSION: Final = "fifthstreet.line"


class Transport(Protocol):
    """The interface of a socket for a session."""

    @property
    def wrap(self) -> Wrap:
        """Returns the function that frames a text for the wire; equal for
        transports of one kind.
        """

    def connect(self, hear: Callable[[bytes], None], resume: Callable[[], None]) -> None:
        """Pass each received frame to `hear` from now on; call `resume` when writing
        is possible again.
        """

    def is_free(self) -> bool:
        """Return whether the peer keeps up with what was sent so far."""

    def send(self, wires: Sequence[bytes]) -> None:
        """Send wrapped frames in one write; without effect when the connection is closed."""

    def close(self, code: int, reason: str) -> None:
        """Close after everything was sent."""

    def abort(self) -> None:
        """Close at once and discard what was not sent."""
