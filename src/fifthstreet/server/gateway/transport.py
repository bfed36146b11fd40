"""The transport of one client, as a session needs it, and where ASGI's scope has it."""

from collections.abc import Callable
from typing import Final, Protocol

from fifthstreet.server.gateway.shared_messages import Wrap

EXTENSION: Final = "fifthstreet.line"


class Transport(Protocol):
    """What a connection needs of a socket."""

    @property
    def wrap(self) -> Wrap:
        """Makes a text frame what goes over the line; transports of a kind have the same one."""

    def connect(self, hear: Callable[[bytes], None], resume: Callable[[], None]) -> None:
        """From now on each frame goes to `hear`; `resume` is called when writing is free again."""

    def is_free(self) -> bool:
        """Whether the peer keeps up with what was sent so far."""

    def send(self, wire: bytes) -> None:
        """Send a frame that was wrapped; nothing happens when the line is closed."""

    def close(self, code: int, reason: str) -> None:
        """Close after what was sent."""

    def abort(self) -> None:
        """Close at once and drop what was not sent."""
