"""What a table's actor works with, and those that hear of a table without being its clients.

Each observer names the projection it gets:

- the journal and its index of finished hands: everything, every card included; it stays stored
- the bookkeeper (ledger): whole steps, of which it reads the chips
- house bots: at their turn the seat's own view, and the hand's events as that seat sees them
- the director, asked for entropy: the table's id, the director's own name, the number of the hand
- the directory and the metrics: `TableChange`, which holds no card at all
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

from fifthstreet.events.hand_course_events import HandEvent
from fifthstreet.events.hand_events import CoreEvent
from fifthstreet.rules import RuleSet, View, view
from fifthstreet.storage import FinishedHand, JournalRecord, Snapshot, Transfer
from fifthstreet.tables import (
    Refusal,
    Step,
    TableEvent,
    TableSettings,
    TableState,
    project,
    to_act,
)
from fifthstreet.tables.state.occupant import is_house
from fifthstreet.tables.state.table_event import HAND_EVENT

# What a house bot thinks on average where all who look on are in a hurry.
HURRIED_THINKING_MS: Final = 120

# 32 bytes in hex for a table, by its id, its director ("" if none) and the number of the hand that
# is dealt with them; 0 while the table is not open.
HandEntropy = Callable[[str, str, int], str]

SubmitCommand = Callable[[str, str, Mapping[str, object]], None]


class TableJournal(Protocol):
    """What an actor needs of the journal."""

    def append(
        self,
        stream: str,
        first_seq: int,
        epoch: int,
        records: Sequence[JournalRecord],
        *,
        hands: Sequence[FinishedHand] = (),
        transfers: Sequence[Transfer] = (),
        snapshot: Snapshot | None = None,
    ) -> "asyncio.Future[None]": ...


class Bookkeeper(Protocol):
    """The ledger's side of a table: chips that a step moves are written with it."""

    def book(self, step: Step, hands: Sequence[FinishedHand]) -> Sequence[Transfer] | Refusal:
        """What a step moves; a refusal when a player has not enough, and nothing is booked."""

    def written(self, state: TableState, transfers: Sequence[Transfer]) -> None:
        """They are in the journal."""

    def given_up(self, state: TableState, transfers: Sequence[Transfer]) -> None:
        """They will never be; `state` is the table as it was before."""

    def unsure(self, transfers: Sequence[Transfer]) -> None:
        """Nobody will know whether they are."""

    def credit(self, settings: TableSettings) -> int | None:
        """What house bots may bring in one step; None: as much as they ever would."""


class HouseTurn:
    """A house bot is to act: its own view, and where its answer goes. Nothing else of the table."""

    __slots__ = (
        "bot",
        "chair",
        "limit_ms",
        "player",
        "rules",
        "seq",
        "submit",
        "table",
        "thinking_ms",
        "token",
        "view",
    )

    def __init__(
        self,
        *,
        table: str,
        player: str,
        bot: str,
        chair: int,
        rules: RuleSet,
        thinking_ms: int,
        limit_ms: int,
        seq: int,
        token: str,
        view: View,
        submit: SubmitCommand,
    ) -> None:
        self.table = table
        self.player = player
        self.bot = bot
        self.chair = chair
        self.rules = rules
        # How long it seems to think on average, where people sit; by what all can see alone.
        self.thinking_ms = thinking_ms
        self.limit_ms = limit_ms
        self.seq = seq
        self.token = token
        self.view = view
        self.submit = submit


class Decider(Protocol):
    """The house bots' side of a table."""

    def decide(self, turn: HouseTurn) -> None:
        """Submit a decision, now or later; each turn is asked for once."""

    def listeners(self, table: str) -> Sequence[str]:
        """The house bots at this table, as players, that want to hear what happens."""

    def hear(self, table: str, player: str, events: list[CoreEvent]) -> None:
        """The core's events, as that player may see them."""


class TableChange:
    """What the directory and the metrics learn of a change: counts and flags."""

    __slots__ = ("is_closed", "is_over", "pots", "seq", "table")

    def __init__(
        self, table: str, seq: int, pots: list[int], *, is_over: bool, is_closed: bool
    ) -> None:
        self.table = table
        self.seq = seq
        self.pots = pots
        self.is_over = is_over
        self.is_closed = is_closed


def next_hand_number(state: TableState) -> int:
    """The number of the next hand, the first being 1; 0 while the table is not open.

    It is that of the hands played before it, so a restart changes no card of a contest.
    """
    if not state.is_open:
        return 0
    played = state.format
    if played is None:
        return 1
    hands: int = getattr(played, "hands_played", getattr(played, "rounds", 0))
    return hands + 1


def house_turn(
    state: TableState, submit: SubmitCommand, *, is_followed: bool = True, is_hurried: bool = False
) -> HouseTurn | None:
    """The open turn if it is a house bot's.

    The bot answers at once where no person is in the hand any more and nobody looks on, or all who
    do are in a hurry. No card has any part in that.
    """
    person = to_act(state)
    awaited, dealt = state.awaited, state.dealt
    if person is None or awaited is None or dealt is None or not person.house:
        return None
    settings = state.settings
    thinking = settings.house.thinking_ms if settings.clock.hand_pause_ms else 0
    if has_person_in(state):
        thinking = min(thinking, HURRIED_THINKING_MS) if is_hurried else thinking
    elif is_hurried or not is_followed:
        thinking = 0
    return HouseTurn(
        table=settings.id,
        player=person.player,
        bot=person.house,
        chair=person.chair,
        rules=settings.rules,
        thinking_ms=thinking,
        limit_ms=settings.clock.bot_action_ms,
        seq=awaited.seq,
        token=awaited.token,
        view=view(dealt.state, dealt.seat_of(person.player)),
        submit=submit,
    )


def has_person_in(state: TableState) -> bool:
    """Whether a player that is no house bot has not folded in this hand, or in the last one."""
    dealt = state.dealt
    if dealt is None:
        return False
    return any(
        not dealt.state.folded[seat] and not is_house(player)
        for seat, player in enumerate(dealt.players)
    )


def core_events(events: Sequence[TableEvent], player: str) -> list[CoreEvent]:
    """The core's events among these, as one player may see them."""
    found: list[CoreEvent] = []
    for event in events:
        if event.type == HAND_EVENT:
            seen = project(event, player)
            assert isinstance(seen, HandEvent), "this version made it"
            found.append(seen.event)
    return found
