"""What everybody may see of an event as JSON: made once, for the journal and all who follow."""

from collections.abc import Iterable

from msgspec import Raw

from fifthstreet.protocols.native.frame_codec import encode
from fifthstreet.tables import PUBLIC, TableEvent, project


def public_json(events: Iterable[TableEvent]) -> list[Raw]:
    return [Raw(encode(project(event, PUBLIC))) for event in events]
