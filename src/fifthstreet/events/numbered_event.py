"""The base classes of a table's events, and the small types they are made of."""

from typing import Annotated

from msgspec import Meta

from fifthstreet.events.hand_events import Seat
from fifthstreet.events.shape import Shape

Chair = Annotated[int, Meta(description="A fixed place at the table, from 0.")]
PlayerId = Annotated[str, Meta(description="A player's id.")]
TableTime = Annotated[int, Meta(description="The table's clock in milliseconds.")]
Milliseconds = Annotated[int, Meta(description="Milliseconds.")]
Hex = Annotated[str, Meta(description="Hex digits in small letters.")]
Ignored = Annotated[bool, Meta(description="The text is left out: the reader ignores its writer.")]
Transfer = Annotated[str, Meta(description="The id of a director's order.")]


class NumberedEvent(Shape, kw_only=True):
    """The base class: the table gives an event its number and time when it happens."""

    seq: Annotated[int, Meta(description="Counts without gaps at this table.")] = 0
    type: str
    at: Annotated[int, Meta(description="The wall clock in milliseconds since 1970.")] = 0


class UnknownEvent(NumberedEvent, kw_only=True):
    """A stored event of another version, for which this one has no struct; kept as it is."""

    values: dict[str, object]


class AtChair(NumberedEvent, kw_only=True):
    """An event about the occupant of a chair."""

    chair: Chair
    player: PlayerId


class AtSeat(NumberedEvent, kw_only=True):
    """An event about a seat of the current hand."""

    seat: Seat
    chair: Chair
    player: PlayerId
