"""Rebuilds the director's part of a table from recorded events, where replay is not possible."""

from typing import Any

from fifthstreet.tables.state import direction as receipts
from fifthstreet.tables.state import table_event as kinds
from fifthstreet.tables.state.direction import Direction, Receipt
from fifthstreet.tables.state.table_event import TableEvent


def direction_after(direction: Direction, event: TableEvent) -> Direction:
    """Return the director's part after an event; every recorded transfer keeps its receipt."""
    data: Any = event.data
    if event.type in (kinds.HELD, kinds.STARTED):
        return direction._replace(is_held=event.type == kinds.HELD)
    if event.type == kinds.ENDING:
        return direction._replace(is_ending=True)
    transfer = data.get("transfer")
    if transfer is None:
        return direction
    chips: int | None = data.get("chips")
    if event.type in (kinds.PLAYER_SAT, kinds.HOUSE_BOT_SAT):
        kind = receipts.SEATED
    elif event.type in (kinds.LEAVING, kinds.PLAYER_LEFT):
        kind = receipts.RELEASED
    elif event.type == kinds.CHAIR_RESERVED:
        kind = receipts.RESERVED
    elif event.type == kinds.CHAIR_UNRESERVED:
        kind, chips = receipts.UNRESERVED, 0
    else:
        return direction
    seq = 0 if event.type == kinds.LEAVING else event.seq
    return direction.with_receipt(
        Receipt(transfer, kind, data["player"], data["chair"], chips, seq)
    )
