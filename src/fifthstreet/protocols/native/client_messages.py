"""The messages of a client: requests, each refused unless it matches its type exactly."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from fifthstreet.protocols.native.contest_requests import (
    ContestId,
    DisplayName,
    Note,
    Overrides,
    SecretName,
    TableNumber,
)
from fifthstreet.protocols.native.field_types import (
    ActionId,
    Cards,
    Chair,
    ChatText,
    Delivery,
    Entropy,
    Name,
    PlayerId,
    Reason,
    RequestId,
    Role,
    Secret,
    Seq,
    Stake,
    TableId,
    TurnToken,
    Wish,
)
from fifthstreet.protocols.native.table_messages import BotName, TableWish


class ClientMessage(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True
):
    """The base class: every message may have an `id`, and its answer has the same."""

    id: RequestId | None = None


class AtTable(ClientMessage, frozen=True):
    """A message about one table."""

    table: TableId


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first message: `token` of a known player, or `guest` (a name) to become a new one.

    With neither, the connection may look and watch but not sit.
    """

    v: Annotated[int, Meta(description="The protocol's version, 1.")]
    token: Secret | None = None
    guest: Name | None = None
    client: Annotated[str, Meta(max_length=100)] | None = None
    bot: Annotated[bool, Meta(description="A program plays: it gets the clock of programs.")] = (
        False
    )
    delivery: Delivery = "events"
    lang: Annotated[
        Literal["en", "zh"], Meta(description="The language of refusals, where they have one.")
    ] = "en"


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Answered by `pong`; any message counts as a sign of life."""


class Pong(ClientMessage, frozen=True, tag="pong"):
    """The answer to the server's `ping`."""


class Lobby(ClientMessage, frozen=True, tag="lobby"):
    """The list of tables now, and its changes while `follow` is set."""

    follow: bool = True


class CreateTable(ClientMessage, frozen=True, tag="create_table"):
    """Open a table; the sender becomes its host."""

    settings: TableWish


class Join(AtTable, frozen=True, tag="join"):
    """Follow a table, to play or to watch; with `last_seq`, only what was missed is sent."""

    role: Role = "player"
    password: Secret | None = None
    invite: Secret | None = None
    last_seq: Seq | None = None
    delivery: Delivery | None = None
    view: Annotated[bool, Meta(description="Put the whole view into each `turn`.")] = False
    cards: Cards = "public"
    ticket: Secret | None = None


class Part(AtTable, frozen=True, tag="part"):
    """Stop following a table; a seat there is kept, and its player counts as disconnected."""


class Sit(AtTable, frozen=True, tag="sit"):
    """Take a chair (any free one when it is left out) with `buy_in` chips."""

    chair: Chair | None = None
    buy_in: Stake | None = None
    wait_for_big_blind: bool = False
    password: Secret | None = None
    invite: Secret | None = None


class Leave(AtTable, frozen=True, tag="leave"):
    """Leave the chair; during a hand, when the hand is over."""


class SitOut(AtTable, frozen=True, tag="sit_out"):
    """Be dealt out from the next hand on."""


class ComeBack(AtTable, frozen=True, tag="come_back"):
    """Be dealt in again: post what was missed, or wait for the big blind."""

    wait_for_big_blind: bool = False


class TopUp(AtTable, frozen=True, tag="top_up"):
    """Add chips; they arrive between hands."""

    chips: Stake


class Act(AtTable, frozen=True, tag="act"):
    """A decision: `turn` is the token of the `turn` message it answers."""

    turn: TurnToken
    action_id: ActionId
    action: Wish


class AddEntropy(AtTable, frozen=True, tag="add_entropy"):
    """The player's own bytes for the next deck, once per hand, after its commitment; public."""

    entropy: Entropy


class Show(AtTable, frozen=True, tag="show"):
    """Show the player's hole cards where the rules leave it to the player."""


class Muck(AtTable, frozen=True, tag="muck"):
    """Do not show the hole cards."""


class Chat(AtTable, frozen=True, tag="chat"):
    """Send a line to the table's chat."""

    text: ChatText


class Hurry(AtTable, frozen=True, tag="hurry"):
    """Skip (or again allow) all waiting except for the player's own decisions.

    While all followers of the table hurry, house bots answer quickly, and at once when no person is
    in the hand any more; then the pause before the next hand is short.
    """

    hurrying: bool = True


class Ignore(ClientMessage, frozen=True, tag="ignore"):
    """Stop receiving (or receive again) the chat lines of a player."""

    player: PlayerId
    ignored: bool = True


class Report(AtTable, frozen=True, tag="report"):
    """Report a chat line to the organisers: its author and its time, as the chat has it.

    The server adds the line itself, the lines around it, and the reporter.
    """

    player: PlayerId
    at: Annotated[int, Meta(ge=0, description="The line's moment, as `said` and the chat give it.")]


class Resync(AtTable, frozen=True, tag="resync"):
    """Request what was missed after `last_seq`; answered by `events` or `snapshot`."""

    last_seq: Seq


class Hash(AtTable, frozen=True, tag="hash"):
    """Request the hash of the viewer's projection, to compare with the client's state."""


class Pause(AtTable, frozen=True, tag="pause"):
    """Host: stop all clocks; no player acts."""

    reason: Reason | None = None


class Resume(AtTable, frozen=True, tag="resume"):
    """Host: continue."""


class Kick(AtTable, frozen=True, tag="kick"):
    """Host: a player leaves, now or when the hand is over, and may not come back."""

    player: PlayerId
    reason: Reason | None = None


class CloseTable(AtTable, frozen=True, tag="close_table"):
    """Host: the table ends after this hand."""


class AddHouseBot(AtTable, frozen=True, tag="add_house_bot"):
    """Host: a house bot takes a chair, this one or the next in turn."""

    bot: BotName | None = None


class RemoveHouseBot(AtTable, frozen=True, tag="remove_house_bot"):
    """Host: a house bot leaves, this one or the last that came."""

    player: PlayerId | None = None


class Contests(ClientMessage, frozen=True, tag="contests"):
    """The list of contests now."""


class AtContest(ClientMessage, frozen=True):
    """A message about one contest."""

    contest: ContestId


class FollowContest(AtContest, frozen=True, tag="follow_contest"):
    """One contest now, and while it is followed its events and its progress."""


class UnfollowContest(AtContest, frozen=True, tag="unfollow_contest"):
    """Stop following a contest."""


class SignUpForContest(AtContest, frozen=True, tag="sign_up_for_contest"):
    """Register the sender, where the contest allows it."""

    display_name: DisplayName
    name: SecretName | None = None
    invite: Annotated[str, Meta(max_length=200)] | None = None
    is_human: bool = False


class WithdrawFromContest(AtContest, frozen=True, tag="withdraw_from_contest"):
    """Withdraw the sender's entry before the start."""


class DirectContest(AtContest, frozen=True, tag="direct_contest"):
    """Organiser: a command; `player`, `table`, `reason` and `overrides` belong to some of them."""

    command: Literal[
        "open_sign_up",
        "seat",
        "start",
        "cancel_start",
        "prepare",
        "pause",
        "resume",
        "stop",
        "end",
        "next_phase",
        "deactivate_player",
        "activate_player",
        "ban_player",
        "lift_ban",
        "remove_player",
    ]
    player: PlayerId | None = None
    table: TableNumber | None = None
    reason: Note | None = None
    overrides: Overrides | None = None


AnyClientMessage = (
    Hello
    | Ping
    | Pong
    | Lobby
    | CreateTable
    | Join
    | Part
    | Sit
    | Leave
    | SitOut
    | ComeBack
    | TopUp
    | Act
    | AddEntropy
    | Show
    | Muck
    | Chat
    | Hurry
    | Ignore
    | Report
    | Resync
    | Hash
    | Pause
    | Resume
    | Kick
    | CloseTable
    | AddHouseBot
    | RemoveHouseBot
    | Contests
    | FollowContest
    | UnfollowContest
    | SignUpForContest
    | WithdrawFromContest
    | DirectContest
)
