"""Events about players as JSON: their chairs, connections, absences and chips.

UNSET stands for an omitted field.
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from fifthstreet.events.hand_events import Amount
from fifthstreet.events.numbered_event import AtChair, TableTime, Transfer


class PlayerSat(AtChair, kw_only=True):
    """A player took a chair."""

    type: Literal["player_sat"] = "player_sat"
    name: str
    is_bot: bool
    chips: Amount
    waits: Annotated[bool, Meta(description="Waits for the big blind.")]
    transfer: Transfer | UnsetType = UNSET


class HouseBotSat(AtChair, kw_only=True):
    """A house bot took a chair."""

    type: Literal["house_bot_sat"] = "house_bot_sat"
    name: str
    house: Annotated[str, Meta(description="Which house bot.")]
    is_bot: bool
    chips: Amount
    waits: bool
    transfer: Transfer | UnsetType = UNSET


class PlayerLeft(AtChair, kw_only=True):
    """A chair is free; `chips` is what its player took along."""

    type: Literal["player_left"] = "player_left"
    name: str
    chips: Amount
    house: Annotated[str, Meta(description="Which house bot; empty for a player.")]
    transfer: Transfer | UnsetType = UNSET


class Leaving(AtChair, kw_only=True):
    """A player leaves after the current hand."""

    type: Literal["leaving"] = "leaving"
    reason: str
    transfer: Transfer | UnsetType = UNSET


class SatOut(AtChair, kw_only=True):
    """A player is not dealt in any more, or not waited for."""

    type: Literal["sat_out"] = "sat_out"
    reason: str


class CameBack(AtChair, kw_only=True):
    """A player is dealt in again."""

    type: Literal["came_back"] = "came_back"
    waits: bool


class ToppedUp(AtChair, kw_only=True):
    """A player brought more chips; `waits`: they come into play after the hand."""

    type: Literal["topped_up"] = "topped_up"
    chips: Amount
    waits: bool


class TopUpReturned(AtChair, kw_only=True):
    """Chips beyond the table's limit were returned."""

    type: Literal["top_up_returned"] = "top_up_returned"
    chips: Amount


class ChipsReturned(AtChair, kw_only=True):
    """A player who leaves in a pause got the chips that are in no bet."""

    type: Literal["chips_returned"] = "chips_returned"
    chips: Amount


class Renamed(AtChair, kw_only=True):
    """A player's name has changed."""

    type: Literal["renamed"] = "renamed"
    name: str


class Kicked(AtChair, kw_only=True):
    """The host removed a player."""

    type: Literal["kicked"] = "kicked"
    reason: str


class ChairReserved(AtChair, kw_only=True):
    """The director reserves a chair for a player, with these chips."""

    type: Literal["chair_reserved"] = "chair_reserved"
    chips: Amount
    transfer: Transfer


class ChairUnreserved(AtChair, kw_only=True):
    """A chair is no longer reserved."""

    type: Literal["chair_unreserved"] = "chair_unreserved"
    transfer: Transfer


class ConnectionLost(AtChair, kw_only=True):
    """A player's last connection is lost; the grace period ends at `grace_until`."""

    type: Literal["connection_lost"] = "connection_lost"
    grace_until: TableTime


class ConnectionBack(AtChair, kw_only=True):
    """A player is connected again."""

    type: Literal["connection_back"] = "connection_back"


class DeviceJoined(AtChair, kw_only=True):
    """A player has one more connection."""

    type: Literal["device_joined"] = "device_joined"


class DeviceLeft(AtChair, kw_only=True):
    """A player has one connection less, and others still."""

    type: Literal["device_left"] = "device_left"
