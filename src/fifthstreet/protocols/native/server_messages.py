"""The messages of the server; events, snapshots, views and options are the payload's own JSON."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from fifthstreet.protocols.native.contest_messages import (
    AuditEntry,
    ContestCard,
    ContestDetails,
    ContestStandingRow,
    ContestTable,
)
from fifthstreet.protocols.native.contest_requests import PlayerCredentials
from fifthstreet.protocols.native.field_types import Role
from fifthstreet.protocols.native.payload_json import EventJson, LegalJson, SnapshotJson, ViewJson
from fifthstreet.protocols.native.table_messages import TableCard


class ServerMessage(Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """The base class: an answer has the `id` of the message it answers."""

    id: str | None = None


class Identity(Struct, frozen=True, kw_only=True):
    """The player of a connection."""

    id: str
    name: str
    kind: Literal["guest", "account", "nobody"]
    role: Literal["player", "organiser", "admin"] = "player"


class Limits(Struct, frozen=True, kw_only=True):
    """The server's limits per connection."""

    message_bytes: int
    messages_per_second: int
    burst: int


class Welcome(ServerMessage, frozen=True, tag="welcome"):
    """The answer to `hello`. `token` is sent once, to a new guest, who needs it to return."""

    v: int
    player: Identity
    server: str
    version: str
    heartbeat_ms: int
    limits: Limits
    tables: Annotated[list[str], Meta(description="Tables where this player has a seat.")]
    token: str | None = None


class ServerPing(ServerMessage, frozen=True, tag="ping"):
    """A heartbeat: answer with `pong` or any other message."""


class ServerPong(ServerMessage, frozen=True, tag="pong"):
    """The answer to `ping`; `now` is the server's wall clock in milliseconds."""

    now: int


class Tables(ServerMessage, frozen=True, tag="tables"):
    """All tables that this connection may see."""

    tables: list[TableCard]


class TablesChanged(ServerMessage, frozen=True, tag="tables_changed"):
    """The changes to the list of tables since the last message, at most once per second."""

    changed: list[TableCard] = []
    gone: list[str] = []


class TableCreated(ServerMessage, frozen=True, tag="table_created"):
    """The answer to `create_table`; `invite` admits its holders to a private table."""

    table: str
    invite: str | None = None


class Joined(ServerMessage, frozen=True, tag="joined"):
    """The answer to `join`: the table as a snapshot, or the missed events."""

    table: str
    role: Role
    seq: int
    snapshot: SnapshotJson | None = None
    events: list[EventJson] | None = None


class Parted(ServerMessage, frozen=True, tag="parted"):
    """The table is no longer followed; `code` says why if it was not requested."""

    table: str
    code: str | None = None
    message: str | None = None


class Event(ServerMessage, frozen=True, tag="event"):
    """One event of a table; `seq` counts without gaps."""

    table: str
    seq: int
    event: EventJson


class Events(ServerMessage, frozen=True, tag="events"):
    """Several events in order: a resync, or a spectator's frame. `seq` is that of the last."""

    table: str
    seq: int
    events: list[EventJson]


class Snapshot(ServerMessage, frozen=True, tag="snapshot"):
    """The whole table as this viewer sees it after event `seq`."""

    table: str
    seq: int
    snapshot: SnapshotJson


class Turn(ServerMessage, frozen=True, tag="turn"):
    """It is this player's turn. In packed or batched delivery `events` are those held back."""

    table: str
    seq: int
    hand: str
    seat: int
    turn: str
    legal: LegalJson
    time_left_ms: int | None
    time_bank_ms: int | None = None
    view: ViewJson | None = None
    events: list[EventJson] | None = None


class Ack(ServerMessage, frozen=True, tag="ack"):
    """Done and committed to the journal; `seq` is the table's number after it."""

    table: str | None = None
    action_id: str | None = None
    seq: int | None = None


class Error(ServerMessage, frozen=True, tag="error"):
    """Refused, and nothing has changed. `code` is stable; `message` is for people."""

    code: str
    message: str
    table: str | None = None
    action_id: str | None = None
    legal: LegalJson | None = None
    retry_after_ms: int | None = None


class HashOf(ServerMessage, frozen=True, tag="hash"):
    """A short hash of this viewer's projection after event `seq`."""

    table: str
    seq: int
    hash: str


class Notice(ServerMessage, frozen=True, tag="notice"):
    """A notice about a table or the server: storage problems, a restart ahead."""

    code: str
    message: str
    table: str | None = None
    retry_after_ms: int | None = None


class Closing(ServerMessage, frozen=True, tag="closing"):
    """The last message before the server closes the connection, with the reason."""

    code: str
    message: str
    retry_after_ms: int | None = None


class ContestCards(ServerMessage, frozen=True, tag="contests"):
    """The answer to `contests`."""

    contests: list[ContestCard]


class ContestNow(ServerMessage, frozen=True, tag="contest"):
    """The answer to `follow_contest`: the contest as its reader may see it."""

    contest: ContestDetails


class ContestHappened(ServerMessage, frozen=True, tag="contest_event"):
    """An event of a contest; `seq` grows, and secrets are left out."""

    contest: str
    event: AuditEntry


class ContestProgress(ServerMessage, frozen=True, tag="contest_progress"):
    """The progress of a contest: sent after changes, at most once per second."""

    contest: ContestCard
    tables: list[ContestTable]
    standing: list[ContestStandingRow]
    live: Annotated[dict[str, int], Meta(description="What counts of the games that are on.")]


class ContestSignedUp(ServerMessage, frozen=True, tag="contest_signed_up"):
    """The answer to `sign_up_for_contest`; the credentials are sent only this once."""

    contest: str
    credentials: PlayerCredentials


AnyServerMessage = (
    Welcome
    | ServerPing
    | ServerPong
    | Tables
    | TablesChanged
    | TableCreated
    | Joined
    | Parted
    | Event
    | Events
    | Snapshot
    | Turn
    | Ack
    | Error
    | HashOf
    | Notice
    | Closing
    | ContestCards
    | ContestNow
    | ContestHappened
    | ContestProgress
    | ContestSignedUp
)
