"""The frames of one table for one client: numbered, with timestamps, the
latest kept for a resync.
"""

from collections import deque
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from fifthstreet.protocols.openpoker.mirrored_table import Message, MirroredTable, OwnTurn
from fifthstreet.protocols.openpoker.state_hash import state_hash

_KEPT_FRAMES: Final = 128
# The maximum of frames per event of the table, so that numbers grow over restarts too.
_FRAMES_PER_EVENT: Final = 16
# Valid at one moment only, or sent anew with each change: not repeated in a resync.
_NOT_KEPT: Final = ("your_turn", "table_state")

Say = Callable[[Message], None]


class NumberedFrames:
    """`table_seq` grows with the numbers of the table's events, with gaps."""

    def __init__(self, table: MirroredTable, say: Say) -> None:
        self._table = table
        self._say = say
        self._seq = 0
        self._hand_seq = 0
        self._kept: deque[Message] = deque(maxlen=_KEPT_FRAMES)

    def reach(self, seq: int) -> None:
        """Set the event that the next frames belong to."""
        self._seq = max(self._seq, _FRAMES_PER_EVENT * seq)

    def begin_hand(self) -> None:
        self._hand_seq = 0

    def say(self, message: Message) -> None:
        """Send the next frame; while the client is disconnected it is only kept."""
        self._seq += 1
        self._hand_seq += 1
        framed = self._enveloped(message)
        if message["type"] not in _NOT_KEPT:
            self._kept.append(framed)
        self._say(framed)

    def say_again(self, last: int, turn: OwnTurn | None) -> None:
        """Repeat the frames after number `last`, and send the state of the table."""
        self._say(
            {
                "type": "resync_response",
                "table_id": self._table.table,
                "role": "player",
                "from_table_seq": last + 1,
                "to_table_seq": self._seq,
                "replayed_events": [one for one in self._kept if one["table_seq"] > last],
                "snapshot": self._enveloped(self._table.table_state(turn)),
                "table_seq": self._seq,
                "ts": _now(),
            }
        )

    def _enveloped(self, message: Message) -> Message:
        framed = {
            "stream": "state" if message["type"] == "table_state" else "event",
            "table_id": self._table.table,
            "hand_id": self._table.hand_id,
            **message,
            "table_seq": self._seq,
            "hand_seq": self._hand_seq if self._table.is_playing else None,
            "ts": _now(),
        }
        if message["type"] == "table_state":
            framed["state_hash"] = state_hash(framed)
        return framed


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")
