"""The encoding of journal records (a command and its events as JSON) and of snapshots.

Payloads hold every card, so they go to the journal and nowhere else.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from fifthstreet.errors import FifthStreetError
from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.storage import JournalRecord
from fifthstreet.tables import Command, TableEvent, TableState
from fifthstreet.tables.state.table_event import Private

VERSION: Final = 1

_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder().decode


def journal_record(
    command: Command, events: Sequence[TableEvent], public: Sequence[msgspec.Raw]
) -> JournalRecord:
    """Encode a step with at least one event; `public` are the events encoded by `public_json`."""
    full = [
        seen if event.private is None else _with_private(seen, event.private)
        for event, seen in zip(events, public, strict=True)
    ]
    payload = _encode({"v": VERSION, "command": command.as_dict(), "events": full})
    return JournalRecord(events[0].seq, events[-1].seq, command.kind, payload)


def _with_private(public: msgspec.Raw, private: Private) -> msgspec.Raw:
    """Return the JSON of `TableEvent.as_dict`: the public part, followed by the private part."""
    whole = b'%b,"private":%b}' % (bytes(public)[:-1], _encode(private.as_dict()))
    return msgspec.Raw(whole)


class UnreadableRecord(FifthStreetError):
    """This version cannot read the record; the message says what is wrong with it."""


def read_record(record: JournalRecord) -> tuple[Command, list[TableEvent]]:
    """Decode a record into its command and events. Raises UnreadableRecord."""
    try:
        values: dict[str, Any] = _decode(record.payload)
        if values["v"] > VERSION:
            raise UnreadableRecord(f"written by a newer version: {values['v']}, not {VERSION}")
        command = Command.from_dict(values["command"])
        return command, [TableEvent.from_dict(event) for event in values["events"]]
    except (KeyError, TypeError, InvalidFormat, msgspec.DecodeError) as error:
        raise UnreadableRecord(f"{type(error).__name__}: {error}") from error


def same_events(stored: Sequence[TableEvent], again: Sequence[TableEvent]) -> bool:
    """Return whether a replayed step made the stored events, compared in their JSON form.

    A newer version may add fields to an event, but must not change or drop one.
    """
    before = _encode([event.as_dict() for event in stored])
    after = _encode([event.as_dict() for event in again])
    return before == after or says_all_of(_decode(before), _decode(after))


def says_all_of(before: Any, after: Any) -> bool:
    """Return whether `after` holds everything in `before`; objects may have additional names."""
    if isinstance(before, dict) and isinstance(after, dict):
        return all(
            name in after and says_all_of(value, after[name]) for name, value in before.items()
        )
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return all(map(says_all_of, before, after))
    return bool(before == after)


def snapshot_bytes(state: TableState) -> bytes:
    return _encode(state.as_dict())


def read_snapshot(payload: bytes) -> TableState:
    return TableState.from_dict(_decode(payload))
