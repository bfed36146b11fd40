"""Requests about contests and their direct answers: settings, registration, import, tickets.

`contest_messages.py` has what everybody reads of a contest.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from fifthstreet.protocols.native.field_types import PlayerId
from fifthstreet.protocols.native.table_messages import BotName, ClockWish, FormatWish

Status = Literal["draft", "sign_up", "seated", "running", "paused", "finished", "stopped"]
TableStatus = Literal["standby", "preparing", "running", "ending", "stopped", "finished"]
PlayerStatus = Literal["active", "inactive", "banned"]
Watching = Literal["live", "delayed", "end"]
SignUpWay = Literal["open", "list", "csv", "invite"]
Advance = Literal["", "table", "overall", "survivors"]
TicketKind = Literal["judge", "screen"]

ContestId = Annotated[
    str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9._-]+$", description="A contest.")
]
TableNumber = Annotated[int, Meta(ge=1, le=10_000, description="A table's number, from 1.")]
DisplayName = Annotated[
    str, Meta(min_length=1, max_length=60, pattern=r"\S", description="A name to show.")
]
SecretName = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=60,
        description="The name that a contest-protocol bot joins with; others see its md5.",
    ),
]
# Until the end of the year 9999: pages and spreadsheets have no later dates.
Moment = Annotated[
    int, Meta(ge=0, le=253_402_300_799_999, description="Milliseconds since 1970; 0: none.")
]
Title = Annotated[str, Meta(min_length=1, max_length=100)]
Seconds = Annotated[int, Meta(ge=0, le=86_400)]
Note = Annotated[str, Meta(max_length=200)]


class PhaseWish(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One phase: its games per table, and the rule for advancing; the last has no rule."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    games: Annotated[int, Meta(ge=1, le=10_000)] = 1
    advance: Advance = ""
    count: Annotated[int, Meta(ge=0, le=10_000)] = 0


class ContestChanges(
    Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True
):
    """Settings of a contest; omitted ones stay as they are, or have their defaults in a new one."""

    title: Title | UnsetType = UNSET
    rules: (
        Annotated[str, Meta(min_length=1, max_length=64, description="A built-in rule set.")]
        | dict[str, Any]
        | UnsetType
    ) = UNSET
    format: Literal["contest", "freezeout", "match"] | FormatWish | UnsetType = UNSET
    seats: Annotated[int, Meta(ge=2, le=10, description="Of a full table.")] | UnsetType = UNSET
    phases: Annotated[list[PhaseWish], Meta(min_length=1, max_length=100)] | UnsetType = UNSET
    clock: ClockWish | UnsetType = UNSET
    house_bots: Annotated[list[BotName], Meta(max_length=20)] | UnsetType = UNSET
    watching: Watching | UnsetType = UNSET
    watching_delay_s: Seconds | UnsetType = UNSET
    start_at: Moment | UnsetType = UNSET
    sign_up: SignUpWay | UnsetType = UNSET
    invite: Annotated[str, Meta(max_length=200)] | UnsetType = UNSET
    countdown_s: Annotated[int, Meta(ge=0, le=3_600)] | UnsetType = UNSET
    pause_between_phases: bool | UnsetType = UNSET
    chosen_names: bool | UnsetType = UNSET
    md5_names: bool | UnsetType = UNSET


class ContestWish(
    ContestChanges, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True
):
    """A contest to create; only its title is required."""

    title: Title


class SettingsChange(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Settings to change, until the countdown; seated players are seated again."""

    changes: ContestChanges


class NewPlayer(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A player whom the organiser registers; `id` is an account's where one plays."""

    display_name: DisplayName
    id: PlayerId | None = None
    name: SecretName | None = None
    table: Annotated[int, Meta(ge=0, le=10_000)] = 0
    is_human: bool = False


class SignUp(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A player's own registration; `invite` is required where the contest has a code."""

    display_name: DisplayName
    name: SecretName | None = None
    invite: Annotated[str, Meta(max_length=200)] | None = None
    is_human: bool = False


class PlayerCredentials(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player's credentials, shown only this once. `secret` is for the account style."""

    id: str
    name: str
    secret: str
    warning: Annotated[str, Meta(description="A chosen name can be guessed.")] = ""


class PlayerChange(
    Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True
):
    """Changes to a player, until the start; `table` 0 lets the draw decide."""

    id: PlayerId
    display_name: DisplayName | UnsetType = UNSET
    name: SecretName | UnsetType = UNSET
    table: Annotated[int, Meta(ge=0, le=10_000)] | UnsetType = UNSET
    is_human: bool | UnsetType = UNSET


class PlayerOrder(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The player of a command; the reason is in the audit log."""

    id: PlayerId
    reason: Note = ""


class CsvText(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Players as CSV: a header with `display_name`, and optionally name, id, table, bot.

    The request has at most 1 MiB, and lists at most 10,000 players.
    """

    csv: Annotated[str, Meta(max_length=1_048_576)]


class LineProblem(Struct, frozen=True, kw_only=True):
    """A problem and its line; the header is line 1."""

    line: int
    reason: str


class PreviewRow(Struct, frozen=True, kw_only=True):
    """A line that could be imported."""

    display_name: str
    table: int


class ImportPreview(Struct, frozen=True, kw_only=True):
    """The result that a CSV would have: players, or every problem; never both."""

    problems: list[LineProblem]
    players: list[PreviewRow]


class ImportedPlayer(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    display_name: str


class ImportedPlayers(Struct, frozen=True, kw_only=True):
    """The players of a CSV that were registered, with their secret names."""

    players: list[ImportedPlayer]


class ContestTableOrder(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A command for one table; without a number for the whole contest."""

    table: TableNumber | None = None


class Overrides(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A judge's settings for one table."""

    small_blind: Annotated[int, Meta(ge=1, le=10**9)] | UnsetType = UNSET
    big_blind: Annotated[int, Meta(ge=1, le=10**9)] | UnsetType = UNSET
    starting_stack: Annotated[int, Meta(ge=1, le=10**12)] | UnsetType = UNSET
    reloads: Annotated[int, Meta(ge=0, le=1_000)] | UnsetType = UNSET
    bot_action_ms: Annotated[int, Meta(ge=0, le=86_400_000)] | UnsetType = UNSET
    disconnect_grace_ms: Annotated[int, Meta(ge=0, le=86_400_000)] | UnsetType = UNSET
    hand_pause_ms: Annotated[int, Meta(ge=0, le=86_400_000)] | UnsetType = UNSET


class Preparation(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table whose countdown begins, optionally with its own settings."""

    table: TableNumber
    overrides: Overrides = Overrides()


class TicketWish(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A ticket for a judge or a screen; `table` 0 is valid for all tables."""

    kind: TicketKind
    table: Annotated[int, Meta(ge=0, le=10_000)] = 0
    note: Annotated[str, Meta(max_length=200, description="Whose it is; in the audit log.")] = ""


class TicketIssued(Struct, frozen=True, kw_only=True):
    """The ticket, shown only this once."""

    ticket: str


class TicketOrder(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A ticket by the first digits that the list shows."""

    ticket: Annotated[str, Meta(min_length=1, max_length=64)]


class TicketCard(Struct, frozen=True, kw_only=True):
    """A ticket in the organiser's list: the first digits of its digest, which open nothing."""

    ticket: str
    kind: TicketKind
    table: int
    note: str
    at: int
