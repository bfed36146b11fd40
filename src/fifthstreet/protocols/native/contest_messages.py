"""The readable parts of a contest in the protocol; `contest_requests.py` has the requests."""

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from fifthstreet.events.table_description import (
    ClockDescription,
    FormatDescription,
    RuleValues,
)
from fifthstreet.protocols.native.contest_requests import (
    Advance,
    Moment,
    PlayerStatus,
    SignUpWay,
    Status,
    TableStatus,
    TicketCard,
    Watching,
)


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
    counted: Annotated[
        int | None,
        Meta(description="For the standing: chips and unused reloads; in a match the net."),
    ]
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

    rank: Annotated[
        int | None, Meta(description="Null until a game of the player's phase has ended.")
    ]
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
    """The places over all tables, best first, and what counts of the games that are on."""

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
