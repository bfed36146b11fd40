"""The shapes of the REST API that no other file of messages has."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from fifthstreet.protocols.native.contest_requests import LineProblem
from fifthstreet.protocols.native.field_types import Name
from fifthstreet.protocols.native.payload_json import (
    EventJson,
    RuleSetJson,
    SettingsJson,
    SnapshotJson,
)
from fifthstreet.protocols.native.server_messages import Identity, Limits
from fifthstreet.protocols.native.table_messages import TableCard


class Problem(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A problem: a stable code, a text for people, and when to try again."""

    code: str
    message: str
    retry_after_ms: int | None = None
    problems: Annotated[
        list[LineProblem], Meta(description="Of a text with lines: what is wrong in which.")
    ] = []


class Health(Struct, frozen=True, kw_only=True):
    """The process runs; `degraded`: the ledger has a problem that an operator should examine."""

    status: Literal["ok", "degraded"]
    version: str


class Readiness(Struct, frozen=True, kw_only=True):
    """Whether the server accepts players: all tables are recovered and the journal is writable."""

    status: Literal["ready", "starting", "storage_paused", "closing"]
    tables: int


class ServerInfo(Struct, frozen=True, kw_only=True):
    """The server's version and features."""

    name: str
    version: str
    protocol: int
    heartbeat_ms: int
    limits: Limits
    rules: list[str]
    house_bots: list[str]
    tables: int
    players: int


class GuestWish(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A new guest's name."""

    name: Name


class GuestCreated(Struct, frozen=True, kw_only=True):
    """A new guest; the token is shown only this once."""

    player: Identity
    token: str


class TableList(Struct, frozen=True, kw_only=True):
    """The public tables."""

    tables: list[TableCard]


class TableDetails(Struct, frozen=True, kw_only=True):
    """One table: its card, its settings without secrets, and what a spectator sees now."""

    table: TableCard
    settings: SettingsJson
    snapshot: SnapshotJson


class HandCard(Struct, frozen=True, kw_only=True):
    """A finished hand in a list; times are milliseconds since 1970."""

    id: str
    table: str
    players: list[str]
    pot: int
    finished_at: int


class HandList(Struct, frozen=True, kw_only=True):
    """Finished hands, newest first; `next` continues as `before` when there are more."""

    hands: list[HandCard]
    next: str | None


class HandDetails(Struct, frozen=True, kw_only=True):
    """A finished hand with its events as the reader may see them: own and shown cards only."""

    hand: HandCard
    names: Annotated[list[str], Meta(description="What the hand's players are called now.")]
    events: list[EventJson]


class PlayerResult(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A player's place; `net` is against what was brought to the table."""

    rank: int
    player: str
    name: str
    chips: int
    net: int
    prize: int | None = None


class Results(Struct, frozen=True, kw_only=True):
    """The standing at a table."""

    table: str
    hands: int
    players: list[PlayerResult]


class Ticket(Struct, frozen=True, kw_only=True):
    """A ticket to see all cards of one table, where its policy allows that."""

    table: str
    ticket: str


class RuleSetList(Struct, frozen=True, kw_only=True):
    """The built-in rule sets."""

    rules: list[str]


class RuleSetDetails(Struct, frozen=True, kw_only=True):
    """A rule set with the value of every field."""

    name: str
    values: RuleSetJson
