"""The public part of an event as JSON, encoded once for the journal and all subscribers."""

from collections.abc import Iterable

from msgspec import Raw

from fifthstreet.events.payload_writing import event_json
from fifthstreet.tables import TableEvent


def public_json(events: Iterable[TableEvent]) -> list[Raw]:
    return [Raw(event_json(event.public)) for event in events]
