"""Every event that a table has ever stored is read into its struct and written as it was."""

import msgspec
import pytest

from fifthstreet.events.numbered_event import UnknownEvent
from fifthstreet.events.payload_reading import read_table_event
from fifthstreet.events.payload_writing import event_json, event_values
from fifthstreet.events.table_events import TABLE_EVENTS, Paused
from tests.tables.golden import FOLDER, read

STORED = [
    {name: value for name, value in event.items() if name != "private"}
    for path in sorted(FOLDER.glob("*.jsonl.xz"))
    for line in read(path)
    for event in line.get("events", ())
]


def test_golden_events_have_structs_that_write_them_again() -> None:
    assert len(STORED) > 5000
    for values in STORED:
        event = read_table_event(values)
        assert type(event) is TABLE_EVENTS[values["type"]]
        assert event_json(event) == msgspec.json.encode(values)


@pytest.mark.parametrize(
    "values",
    [
        {"seq": 3, "type": "announced", "at": 5, "what": [1, {"b": None}]},
        {"seq": 3, "type": "closing", "at": 5, "more": True},
        {"seq": 3, "type": "renamed", "at": 5, "chair": "first"},
    ],
)
def test_an_event_of_another_version_stays_as_it_is(values: dict[str, object]) -> None:
    event = read_table_event(values)
    assert isinstance(event, UnknownEvent)
    assert (event.seq, event.type, event.at) == (3, values["type"], 5)
    assert event_values(event) == values
    assert event_json(event) == msgspec.json.encode(values)


def test_a_field_that_older_journals_lack_is_not_written() -> None:
    old = {"seq": 1, "type": "paused", "at": 2, "reason": "tea"}
    event = read_table_event(old)
    assert isinstance(event, Paused)
    assert event_json(event) == b'{"seq":1,"type":"paused","at":2,"reason":"tea"}'
