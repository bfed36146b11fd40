"""The settings of a requested table, and its card in the list of tables."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from fifthstreet.events.table_description import (
    Chat,
    Deals,
    FormatName,
    OpenCards,
    OpenTo,
    Spectators,
    Visibility,
)
from fifthstreet.protocols.native.field_types import Name, Secret, Stake

TableStatus = Literal["waiting", "playing", "paused", "over"]
Milliseconds = Annotated[int, Meta(ge=0, le=86_400_000)]
BotName = Annotated[str, Meta(min_length=1, max_length=100)]
RuleValue = str | int | bool | list[str | int]


class FormatWish(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The format: how hands form a whole; the meaningful fields depend on `type`."""

    type: FormatName = "cash"
    hands: Annotated[int, Meta(ge=1, le=100_000_000)] | None = None
    is_duplicate: bool = False
    min_survivors: Annotated[int, Meta(ge=0, le=10)] = 0
    reloads: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    schedule: (
        Annotated[
            dict[str, Any], Meta(description="The levels of a freezeout; left out: the usual ones.")
        ]
        | None
    ) = None


class ClockWish(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Times in milliseconds; omitted ones have their defaults."""

    action_ms: Milliseconds | None = None
    time_bank_ms: Milliseconds | None = None
    refill_ms: Milliseconds | None = None
    bot_action_ms: Milliseconds | None = None
    disconnect_grace_ms: Milliseconds | None = None
    away_action_ms: Milliseconds | None = None
    hand_pause_ms: Milliseconds | None = None
    showdown_pause_ms: Milliseconds | None = None
    run_out_pause_ms: (
        Annotated[
            int,
            Meta(
                ge=0,
                le=86_400_000,
                description="Added to the pause after a hand for each street that was dealt with"
                " nobody left to act, and for each pot beyond the first; left out: a third of"
                " `showdown_pause_ms`.",
            ),
        ]
        | None
    ) = None
    away_ms: Milliseconds | None = None
    time_outs: Annotated[int, Meta(ge=0, le=1000)] | None = None


class HouseWish(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """House bots that fill the table, and how many chairs they leave free."""

    names: Annotated[list[BotName], Meta(max_length=10)] = []
    free_chairs: Annotated[int, Meta(ge=0, le=10)] = 1
    plays_alone: Annotated[
        bool, Meta(description="They play hands though nobody else sits there.")
    ] = False
    plays_watched: Annotated[
        bool, Meta(description="They do so while somebody follows the table, and rest otherwise.")
    ] = False
    thinking_ms: Annotated[
        int,
        Meta(ge=0, le=10_000, description="How long they seem to think on average among people."),
    ] = 1_200


class TableWish(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to open. Everything has a default: `{}` is a public cash table of `casino-nl`."""

    name: Name | None = None
    rules: Annotated[str, Meta(min_length=1, max_length=64, description="A built-in rule set.")] = (
        "casino-nl"
    )
    rule_changes: Annotated[
        dict[str, RuleValue], Meta(description="Fields of the rule set to change.")
    ] = {}
    format: FormatWish = FormatWish()
    chairs: Annotated[int, Meta(ge=2, le=10)] | None = None
    min_buy_in: Stake | None = None
    max_buy_in: Stake | None = None
    for_bots: Annotated[
        bool, Meta(description="Times for programs: no pauses, short decisions.")
    ] = False
    clock: ClockWish = ClockWish()
    visibility: Visibility = "public"
    password: Secret | None = None
    house: HouseWish = HouseWish()
    spectators: Annotated[
        Spectators,
        Meta(
            description="What watchers may see; all cards with a ticket of the host's, or without"
            " one where the table is open to nobody. Where players play for their own chips, all"
            " cards are seen when the hand is over; whoever sits at the table, or gave the ticket"
            " and sits there, sees no others' before that either."
        ),
    ] = "public"
    chat: Chat = "everyone"
    deals: Deals = "live"
    seed: Annotated[str, Meta(max_length=64, pattern="^[0-9a-f]{64}$")] | None = None
    same_owner_allowed: bool = False
    open_to: Annotated[
        OpenTo,
        Meta(description="Who may take a chair beside the house bots; `bots` are programs."),
    ] = "everybody"


class TableCard(Struct, frozen=True, kw_only=True):
    """A table in the list of tables."""

    id: str
    name: str
    rules: str
    format: FormatName
    small_blind: int
    big_blind: int
    chairs: int
    players: Annotated[list[str], Meta(description="Names of those who sit, house bots too.")]
    house_bots: int
    watchers: int
    status: Annotated[
        TableStatus,
        Meta(description="House bots who play only while they are watched wait otherwise."),
    ]
    visibility: Visibility
    hands: int
    average_pot: Annotated[int, Meta(description="Over the last hands; 0 before the first.")]
    min_buy_in: int
    max_buy_in: int
    absent: Annotated[
        int, Meta(description="People who sit there but sit out or have lost the connection.")
    ] = 0
    open_to: OpenTo = "everybody"
    spectators: Spectators = "public"
    open_cards: Annotated[
        OpenCards,
        Meta(description="When spectators with open cards see all hole cards of a hand."),
    ] = "never"
