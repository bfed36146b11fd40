"""Accounts in the protocol: sign-up, sign-in, tokens, chips, requests of organisers and admins."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from fifthstreet.events.table_snapshot import ChatLine
from fifthstreet.protocols.native.field_types import Name, Reason
from fifthstreet.protocols.native.server_messages import Identity

Password = Annotated[str, Meta(min_length=1, max_length=256, description="A password.")]
Scope = Literal["watch", "play", "organise", "admin"]
Label = Annotated[str, Meta(min_length=1, max_length=60, description="What a token is for.")]
Moment = Annotated[int, Meta(description="Milliseconds since 1970.")]


class AccountWish(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A new account; with a guest's token, the guest becomes it and keeps seats and chips."""

    name: Name
    password: Password


class SignIn(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The name and password of an account."""

    name: Name
    password: Password


class SignedIn(Struct, frozen=True, kw_only=True):
    """Signed in: the session is in a cookie; requests that change something need X-CSRF-Token."""

    player: Identity
    csrf: str
    expires_at: Moment


class SessionInfo(Struct, frozen=True, kw_only=True):
    """The player signed in in this browser; null for none."""

    player: Identity | None
    csrf: str | None


class PasswordChange(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The current password and the new one; all sessions end."""

    old: Password
    new: Password


class PasswordReset(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A new password by the one-time code that an admin issued."""

    name: Name
    code: Annotated[str, Meta(min_length=1, max_length=64)]
    password: Password


class Done(Struct, frozen=True, kw_only=True):
    """It was done."""

    status: Literal["done"] = "done"


class TokenWish(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A token for a program; every token may watch."""

    label: Label
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=4)]
    days: Annotated[int, Meta(ge=1, le=3650, description="How long it is good.")] | None = None


class TokenCard(Struct, frozen=True, kw_only=True):
    """The public facts of a token: never the token itself."""

    id: str
    label: str
    scopes: list[str]
    created_at: Moment
    expires_at: Moment | None
    used_at: Moment | None
    revoked_at: Moment | None


class TokenCreated(Struct, frozen=True, kw_only=True):
    """A new token, shown this once."""

    token: str
    card: TokenCard


class TokenList(Struct, frozen=True, kw_only=True):
    """An account's tokens, oldest first."""

    tokens: list[TokenCard]


class LedgerLine(Struct, frozen=True, kw_only=True):
    """A transfer of chips: positive is received."""

    at: Moment
    kind: str
    reference: str
    chips: int


class PurseInfo(Struct, frozen=True, kw_only=True):
    """Play money: the purse, the chips on tables, and the newest transfers first."""

    chips: int
    at_tables: int
    refill_chips: int
    may_refill: bool
    movements: list[LedgerLine]


class PlayerCard(Struct, frozen=True, kw_only=True):
    """A player as an admin sees one."""

    id: str
    name: str
    kind: str
    role: str
    owner: str
    created_at: Moment
    banned_at: Moment | None
    ban_reason: str | None


class PlayerList(Struct, frozen=True, kw_only=True):
    """Accounts, oldest first."""

    players: list[PlayerCard]


class BanWish(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The reason of a ban."""

    reason: Reason = ""


class TableOrder(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The reason of an organiser's command at a table; shown to the table for a pause or a kick."""

    reason: Reason = ""


class ResetCode(Struct, frozen=True, kw_only=True):
    """A one-time code for a new password, shown this once; hand it over in person."""

    code: str
    expires_at: Moment


class LedgerReport(Struct, frozen=True, kw_only=True):
    """The audit of the whole ledger: empty if there is no problem."""

    total: int
    problems: list[str]


class SuspectPair(Struct, frozen=True, kw_only=True):
    """Two players whose hands against each other should be reviewed."""

    kind: Literal["chip_dumping", "same_owner", "same_address"]
    players: list[str]
    names: list[str]
    hands: int
    chips: Annotated[int, Meta(description="What went from the first to the second, net.")]
    score: float
    reason: str
    examples: Annotated[list[str], Meta(description="Ids of the hands that tell most.")]


class ReportedChat(Struct, frozen=True, kw_only=True):
    """A reported chat line, with the lines around it."""

    table: str
    player: str
    name: str
    text: str
    said_at: Moment
    reporter: str
    reporter_name: str
    reported_at: Moment
    context: list[ChatLine]


class SuspicionReport(Struct, frozen=True, kw_only=True):
    """Suspicious pairs in the newest hands: a reason to review them, not a proof."""

    hands: int
    pairs: list[SuspectPair]
    chat: list[ReportedChat]
