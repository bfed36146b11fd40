"""What the server itself may know of a table: players, followers, standing. No card."""

from msgspec import Struct


class SeatedPlayer(Struct, frozen=True):
    """A player with a chair; `chips` is what lies there of theirs, by the book between hands."""

    player: str
    name: str
    owner: str
    house: str  # which house bot; "" for other players
    chips: int
    is_connected: bool = True


class TableFacts(Struct, frozen=True):
    """A table as it stood when it was asked; `followers` are players, those who look on too;
    `hands` were played in this format, the blinds are those of the next hand."""

    seq: int
    is_over: bool
    is_closing: bool
    is_closed: bool
    is_paused: bool
    paused_by: str
    is_playing: bool
    has_started: bool
    is_followed: bool
    seated: list[SeatedPlayer]
    followers: list[str]
    hands: int = 0
    small_blind: int = 0
    big_blind: int = 0
