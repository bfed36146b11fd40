"""Facts about a table for the server's own use: players, followers, status. No cards."""

from msgspec import Struct


class SeatedPlayer(Struct, frozen=True):
    """A seated player; `chips` is the player's stack by the book between hands.

    `counted` is what the standing of a game counts: with unused reloads, in a match the net; None
    before the game has begun, and in a cash game.
    """

    player: str
    name: str
    owner: str
    house: str  # the name of the house bot; "" for other players
    chips: int
    is_connected: bool = True
    counted: int | None = None


class TableFacts(Struct, frozen=True):
    """The facts at the time of the request.

    `followers` are players, watching ones included; `hands` counts those of the current format; the
    blinds are those of the next hand.
    """

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
