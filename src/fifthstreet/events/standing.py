"""A place in a standing, as JSON."""

from msgspec import UNSET, UnsetType

from fifthstreet.events.hand_events import Amount
from fifthstreet.events.shape import Shape


class PlaceTaken(Shape, kw_only=True):
    """A player's place; `net` is against what was brought to the table."""

    rank: int
    player: str
    chips: Amount
    net: int
    prize: Amount | UnsetType = UNSET
