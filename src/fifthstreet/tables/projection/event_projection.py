"""Projects an event for a viewer: with `snapshot` and `turn` the only way out of a table."""

from fifthstreet.events.hand_course_events import HandEvent
from fifthstreet.events.numbered_event import NumberedEvent, UnknownEvent
from fifthstreet.tables.state.table_event import TableEvent
from fifthstreet.tables.state.table_viewer import ALL_CARDS


def project(event: TableEvent, viewer: str) -> NumberedEvent:
    """Return the event for a viewer: a player's id, PUBLIC or ALL_CARDS.

    ALL_CARDS shows no more than PUBLIC unless the table's policy was to show all cards when the
    event happened.
    """
    public, private = event.public, event.private
    if private is None or (
        viewer != private.player and not (viewer == ALL_CARDS and private.is_open_to_spectators)
    ):
        return public
    if isinstance(public, HandEvent):
        return HandEvent(seq=public.seq, at=public.at, hand=public.hand, event=private.event)
    assert isinstance(public, UnknownEvent), "only events of hands have a private part"
    values = {**public.values, "event": private.event}
    return UnknownEvent(seq=public.seq, type=public.type, at=public.at, values=values)
