"""What a step is in the journal: the command and its events as JSON, and a state as a snapshot.

Payloads hold every card; they go to the journal and nowhere else.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from fifthstreet.server.table import Command, TableEvent, TableState
from fifthstreet.storage import JournalRecord

VERSION: Final = 1

_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder().decode


def journal_record(command: Command, events: Sequence[TableEvent]) -> JournalRecord:
    """The record of a step with at least one event."""
    payload = _encode(
        {
            "v": VERSION,
            "command": command.as_dict(),
            "events": [event.as_dict() for event in events],
        }
    )
    return JournalRecord(events[0].seq, events[-1].seq, command.kind, payload)


def read_record(record: JournalRecord) -> tuple[Command, list[TableEvent]]:
    """The command and the events of a record."""
    values: dict[str, Any] = _decode(record.payload)
    command = Command.from_dict(values["command"])
    return command, [TableEvent.from_dict(event) for event in values["events"]]


def same_events(stored: Sequence[TableEvent], again: Sequence[TableEvent]) -> bool:
    """Whether a step made the same events again, as the journal would write them."""
    return _encode([event.as_dict() for event in stored]) == _encode(
        [event.as_dict() for event in again]
    )


def snapshot_bytes(state: TableState) -> bytes:
    return _encode(state.as_dict())


def read_snapshot(payload: bytes) -> TableState:
    return TableState.from_dict(_decode(payload))
