"""What of an event a viewer may see: with `snapshot` and `turn` the only way out of a table."""

from fifthstreet.tables.state.table_event import TableEvent
from fifthstreet.tables.state.table_viewer import ALL_CARDS


def project(event: TableEvent, viewer: str) -> dict[str, object] | None:
    """The event for a viewer: a player's id, PUBLIC or ALL_CARDS; None if it is not for them.

    ALL_CARDS shows no more than PUBLIC unless the table's policy was to show all cards when the
    event happened.
    """
    seen: dict[str, object] = {"seq": event.seq, "type": event.type, "at": event.at}
    seen.update(event.data)
    private = event.private
    if private is not None:
        if viewer == private.player or (viewer == ALL_CARDS and private.is_open_to_spectators):
            seen.update(private.data)
    return seen
