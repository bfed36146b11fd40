"""A server's frames as its clients read them: the payload of a message is typed too.

The server's own messages hold payload that is encoded already (`payload_json.py`), which can be
written and not read; those a player needs are here again, with the payload's structs in them.
"""

from typing import Final

import msgspec
from msgspec import Raw

from fifthstreet.events.hand_view import HandView
from fifthstreet.events.table_snapshot import TableSnapshot
from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.protocols.native.frame_codec import is_array
from fifthstreet.protocols.native.server_messages import ServerMessage


class Joined(ServerMessage, frozen=True, tag="joined"):
    """The answer to `join`; `events.reading` reads the events that were missed."""

    table: str
    snapshot: TableSnapshot | None = None
    events: list[Raw] | None = None


class Turn(ServerMessage, frozen=True, tag="turn"):
    """It is this player's turn; `turn` is its token."""

    table: str
    turn: str
    view: HandView | None = None
    events: list[Raw] | None = None


class Refused(ServerMessage, frozen=True, tag="error"):
    """Not done, and nothing changed."""

    code: str
    message: str
    table: str | None = None


ReadMessage = (
    messages.Welcome
    | messages.Ack
    | messages.ServerPing
    | messages.Tables
    | messages.Event
    | messages.Events
    | messages.Parted
    | messages.Notice
    | messages.Closing
    | Joined
    | Turn
    | Refused
)

_one_decoder: Final = msgspec.json.Decoder(ReadMessage)
_raw_decoder: Final = msgspec.json.Decoder(list[Raw])


def read_server_frame(frame: bytes | str) -> list[ReadMessage]:
    """The messages of a frame in order, without those that a player has no use for.

    Raises msgspec.DecodeError for what is no JSON.
    """
    if not is_array(frame):
        return _known(frame)
    return [message for raw in _raw_decoder.decode(frame) for message in _known(raw)]


def _known(message: bytes | str | Raw) -> list[ReadMessage]:
    try:
        return [_one_decoder.decode(message)]
    except msgspec.ValidationError:
        return []
