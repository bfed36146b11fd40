"""The roots of a table's events, and the small types they are made of."""

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
    """The root: the table numbers an event and gives it its time when it happens."""

    seq: Annotated[int, Meta(description="Counts without gaps at this table.")] = 0
    type: str
    at: Annotated[int, Meta(description="The wall clock in milliseconds since 1970.")] = 0


class UnknownEvent(NumberedEvent, kw_only=True):
    """A stored event that another version wrote and this one has no struct for; kept as it is."""

    values: dict[str, object]


class AtChair(NumberedEvent, kw_only=True):
    """An event about whoever sits in a chair."""

    chair: Chair
    player: PlayerId


class AtSeat(NumberedEvent, kw_only=True):
    """An event about a seat of the hand that is on."""

    seat: Seat
    chair: Chair
    player: PlayerId
