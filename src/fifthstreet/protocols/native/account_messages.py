"""Accounts on the wire: signing up and in, tokens, chips, what organisers and admins ask for."""

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
    """Signed in: the session is in a cookie; `csrf` goes into X-CSRF-Token of what changes."""

    player: Identity
    csrf: str
    expires_at: Moment


class SessionInfo(Struct, frozen=True, kw_only=True):
    """Who this browser has signed in as; null for nobody."""

    player: Identity | None
    csrf: str | None


class PasswordChange(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The password until now, and the one from now on; all sessions end."""

    old: Password
    new: Password


class PasswordReset(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A new password by the one-time code that an admin gave out."""

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
    """What may be shown of a token: never the token itself."""

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
    """A movement of chips: positive came in."""

    at: Moment
    kind: str
    reference: str
    chips: int


class PurseInfo(Struct, frozen=True, kw_only=True):
    """Play money: what is at hand, what lies on tables, and the newest movements first."""

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
    """Why somebody may not come in any more."""

    reason: Reason = ""


class TableOrder(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Why an organiser does this at somebody's table; said to the table where it is a pause or a
    kick."""

    reason: Reason = ""


class ResetCode(Struct, frozen=True, kw_only=True):
    """A one-time code for a new password, shown this once; hand it over in person."""

    code: str
    expires_at: Moment


class LedgerReport(Struct, frozen=True, kw_only=True):
    """The proof of the whole ledger: nothing found when all is well."""

    total: int
    problems: list[str]


class SuspectPair(Struct, frozen=True, kw_only=True):
    """Two players whose hands against each other somebody should look at."""

    kind: Literal["chip_dumping", "same_owner", "same_address"]
    players: list[str]
    names: list[str]
    hands: int
    chips: Annotated[int, Meta(description="What went from the first to the second, net.")]
    score: float
    reason: str
    examples: Annotated[list[str], Meta(description="Ids of the hands that tell most.")]


class ReportedChat(Struct, frozen=True, kw_only=True):
    """A line of the chat that a player has reported, with what was said around it."""

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
    """What looks suspicious in the newest hands; a reason to look, no proof."""

    hands: int
    pairs: list[SuspectPair]
    chat: list[ReportedChat]
