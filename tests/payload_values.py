"""What a table tells as JSON values, for tests that read it as a client would."""

from typing import Any

from msgspec import to_builtins

from fifthstreet import tables
from fifthstreet.events.payload_writing import event_values
from fifthstreet.tables import TableEvent, TableState


def snapshot(state: TableState, viewer: str) -> dict[str, Any]:
    values: dict[str, Any] = to_builtins(tables.snapshot(state, viewer))
    return values


def turn(state: TableState, player: str) -> Any:
    """The open turn; None where it is not that player's."""
    return to_builtins(tables.turn(state, player))


def project(event: TableEvent, viewer: str) -> dict[str, Any]:
    return event_values(tables.project(event, viewer))
