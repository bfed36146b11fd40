"""The public settings of a table, as JSON."""

from typing import Annotated, Any, Literal, get_args

from msgspec import UNSET, Meta, UnsetType

from fifthstreet.events.hand_events import Amount
from fifthstreet.events.shape import Shape, one_of

FormatName = Literal["cash", "match", "contest", "freezeout"]
Visibility = Literal["public", "private", "password"]
OpenTo = Literal["everybody", "bots", "nobody"]
Spectators = Literal["none", "public", "after_hand", "all_cards"]
OpenCards = Literal["never", "after_hand", "during_hand"]
Chat = Literal["everyone", "players", "between_hands", "off"]
Deals = Literal["live", "seeded"]

# Every field of the rule set by name; `rule_set_schema.py` describes them from the core's table.
RuleValues = Annotated[
    dict[str, Any], Meta(extra_json_schema={"$ref": "#/components/schemas/RuleSet"})
]


# The same words for writing: settings are checked when a table is made.
FormatWord = Annotated[str, one_of(get_args(FormatName))]
OpenCardsWord = Annotated[str, one_of(get_args(OpenCards))]


class FormatDescription(Shape, kw_only=True):
    """The format: how hands form a whole."""

    type: FormatWord
    hands: int | None
    is_duplicate: bool
    min_survivors: int
    reloads: int
    schedule: Annotated[dict[str, Any], Meta(description="The levels of a freezeout.")] | None


class ClockDescription(Shape, kw_only=True):
    """Times in milliseconds; `time_outs` is a count."""

    action_ms: int
    time_bank_ms: int
    refill_ms: int
    bot_action_ms: int
    disconnect_grace_ms: int
    away_action_ms: int
    hand_pause_ms: int
    showdown_pause_ms: int
    run_out_pause_ms: int | UnsetType = UNSET
    away_ms: int
    time_outs: int


class HouseDescription(Shape, kw_only=True):
    """The house bots of a table."""

    names: list[str]
    free_chairs: int
    plays_alone: bool
    plays_watched: bool | UnsetType = UNSET
    thinking_ms: int | UnsetType = UNSET


class TableDescription(Shape, kw_only=True):
    """A table's settings without secrets."""

    id: str
    name: str
    rules: RuleValues
    format: FormatDescription
    chairs: int
    min_buy_in: Amount
    max_buy_in: Amount
    clock: ClockDescription
    visibility: Annotated[str, one_of(get_args(Visibility))]
    host: Annotated[str, Meta(description="A player's id; empty: the server's own table.")]
    house: HouseDescription
    spectators: Annotated[str, one_of(get_args(Spectators))]
    chat: Annotated[str, one_of(get_args(Chat))]
    deals: Annotated[str, one_of(get_args(Deals))]
    same_owner_allowed: bool
    open_to: Annotated[str, one_of(get_args(OpenTo))] | UnsetType = UNSET
    director: (
        Annotated[str, Meta(description="Who seats and releases players here, if not they.")]
        | UnsetType
    ) = UNSET
