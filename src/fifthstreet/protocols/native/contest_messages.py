"""Contests in the protocol: requests of organisers, and the readable parts of a contest."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from fifthstreet.events.table_description import (
    ClockDescription,
    FormatDescription,
    RuleValues,
)
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
    """Players as CSV: a header with `display_name`, and optionally name, id, table, bot."""

    csv: Annotated[str, Meta(max_length=4_000_000)]


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


# Answers.


class Phase(Struct, frozen=True, kw_only=True):
    """A phase of the contest's structure."""

    name: str
    games: int
    advance: Advance
    count: int


class ContestSettingsInfo(Struct, frozen=True, kw_only=True):
    """The settings without secrets."""

    id: str
    title: str
    rules: RuleValues
    format: FormatDescription
    seats: int
    phases: list[Phase]
    clock: ClockDescription
    house_bots: list[str]
    watching: Watching
    watching_delay_s: int
    start_at: int
    sign_up: SignUpWay
    countdown_s: int
    pause_between_phases: bool
    chosen_names: bool
    md5_names: bool
    organiser: str


class ContestPlayer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player; `name` and `owner` are only for the organiser."""

    id: str
    display_name: str
    public_name: Annotated[str, Meta(description="The md5 of the secret name.")]
    table: Annotated[int, Meta(description="The table that the organiser gave; 0: drawn.")]
    seated_at: Annotated[int, Meta(description="The table in this phase; 0: none.")]
    house: Annotated[str, Meta(description="The house bot that fills a chair, or empty.")]
    is_human: bool
    status: PlayerStatus
    is_online: bool
    chips: Annotated[int | None, Meta(description="In the game that is on; null where none is.")]
    name: str | UnsetType = UNSET
    owner: str | UnsetType = UNSET


class ContestTable(Struct, frozen=True, kw_only=True):
    """A table of the current phase; `table_id` is the ordinary table that plays the game."""

    number: int
    phase: int
    players: Annotated[list[str], Meta(description="Ids, in the order of the first game.")]
    status: TableStatus
    game: Annotated[int, Meta(description="The game that is on or comes next, from 0.")]
    games: int
    attempt: int
    starts_at: Moment
    table_id: Annotated[str | None, Meta(description="Null while no game is on.")]
    hand: Annotated[int, Meta(description="Hands played in the game that is on.")]
    small_blind: int
    big_blind: int
    online: Annotated[int, Meta(description="Players of the table who are connected.")]
    left: Annotated[int, Meta(description="Players who still have chips.")]


class ContestStandingRow(Struct, frozen=True, kw_only=True):
    """A place; `interval` is half the 95 % interval of the mean net chips, null below two games."""

    rank: int
    player: str
    display_name: str
    phase: int
    table: int
    games: int
    hands: int
    chips: int
    net: int
    mean: float
    interval: float | None
    out_hand: int


class ContestGameRow(Struct, frozen=True, kw_only=True):
    """A player's result in one game."""

    player: str
    rank: int
    chips: int
    net: int
    out_hand: int
    out_stack: int


class ContestGame(Struct, frozen=True, kw_only=True):
    """A finished game."""

    table_id: str
    phase: int
    table: int
    game: int
    hands: int
    rows: list[ContestGameRow]


class ContestTableCard(Struct, frozen=True, kw_only=True):
    """A table in a list of contests."""

    table: int
    status: TableStatus
    game: int
    players: list[str]


class ContestCard(Struct, frozen=True, kw_only=True):
    """A contest in the list."""

    id: str
    title: str
    status: Status
    phase: int
    phases: int
    players: Annotated[int, Meta(description="Without house bots that fill chairs.")]
    sign_up: SignUpWay
    start_at: Moment
    starts_at: Annotated[int, Meta(description="End of the countdown; 0: none runs.")]
    tables: list[ContestTableCard]


class ContestList(Struct, frozen=True, kw_only=True):
    """All contests, oldest first."""

    contests: list[ContestCard]


class ContestRights(Struct, frozen=True, kw_only=True):
    """The reader's current rights."""

    directs: Annotated[bool, Meta(description="The organiser, or an administrator.")]
    player: Annotated[str | None, Meta(description="The reader's own player; null: none.")]
    commands: Annotated[
        list[str], Meta(description="Last parts of the paths whose commands are taken now.")
    ]


class ContestExport(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything public; the seed once the contest is over."""

    v: int
    contest: ContestSettingsInfo
    status: Status
    phase: int
    starts_at: Moment
    is_ending: bool
    players: list[ContestPlayer]
    tables: list[ContestTable]
    standing: list[ContestStandingRow]
    games: list[ContestGame]
    seed: str | UnsetType = UNSET


class ContestDetails(ContestExport, frozen=True, kw_only=True, omit_defaults=True):
    """One contest as its reader may see it; `tickets` only for the organiser."""

    now: Annotated[int, Meta(description="The server's time of day, in milliseconds.")]
    rights: ContestRights
    tickets: list[TicketCard] | UnsetType = UNSET
    invite: str | UnsetType = UNSET


class ContestPlayerList(Struct, frozen=True, kw_only=True):
    """The players, in the order of registration."""

    players: list[ContestPlayer]


class ContestTableList(Struct, frozen=True, kw_only=True):
    """The tables of the current phase."""

    tables: list[ContestTable]


class ContestStanding(Struct, frozen=True, kw_only=True):
    """The places over all tables, best first, and the chips of players in a running game."""

    status: Status
    standing: list[ContestStandingRow]
    live: dict[str, int]


class AuditEntry(Struct, frozen=True, kw_only=True):
    """An entry of the audit log: what, when, by which account (empty: the server itself)."""

    seq: int
    type: str
    at: int
    by: str
    data: dict[str, Any]


class ContestAudit(Struct, frozen=True, kw_only=True):
    """The audit log, newest last; `next` continues as `after` where there is more."""

    entries: list[AuditEntry]
    next: int | None
