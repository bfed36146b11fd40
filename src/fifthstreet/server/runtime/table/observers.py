"""The collaborators of a table's actor: observers of a table that are not its clients.

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
from fifthstreet.tables.state.command import RECOVERED
from fifthstreet.tables.state.occupant import is_house
from fifthstreet.tables.state.table_event import HAND_EVENT

# The average delay of a house bot when all followers are in a hurry.
HURRIED_THINKING_MS: Final = 120
# House bots think this many times faster when only they are in the hand and a person waits for the
# next one. At full length the rest of a hand could take 20 seconds.
WAITED_FOR_SHARE: Final = 3

# Returns 32 bytes in hex for a table by its id, its director ("" if none) and the number of the
# draw (`draw_number`).
HandEntropy = Callable[[str, str, int], str]

SubmitCommand = Callable[[str, str, Mapping[str, object]], None]


class TableJournal(Protocol):
    """The journal's operations that an actor needs."""

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
    """The ledger's interface to a table: chips that a step moves are committed with the step."""

    def book(self, step: Step, hands: Sequence[FinishedHand]) -> Sequence[Transfer] | Refusal:
        """Return a step's transfers, or a refusal, without any booking, when a player has too few
        chips.
        """

    def written(self, state: TableState, transfers: Sequence[Transfer]) -> None:
        """The transfers are committed to the journal."""

    def given_up(self, state: TableState, transfers: Sequence[Transfer]) -> None:
        """The transfers will never be committed; `state` is the table before them."""

    def unsure(self, transfers: Sequence[Transfer]) -> None:
        """It is unknown whether the transfers were committed."""

    def credit(self, settings: TableSettings) -> int | None:
        """Return the chips that house bots may bring in one step; None means no limit."""


class HouseTurn:
    """A house bot's turn: its own view and the callback for its action, and nothing else."""

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
        # The average delay where people sit; derived only from public facts.
        self.thinking_ms = thinking_ms
        self.limit_ms = limit_ms
        self.seq = seq
        self.token = token
        self.view = view
        self.submit = submit


class Decider(Protocol):
    """The house bots' interface to a table."""

    def decide(self, turn: HouseTurn) -> None:
        """Submit a decision, now or later; called once per turn."""

    def listeners(self, table: str) -> Sequence[str]:
        """Return the players of this table that are house bots and observe events."""

    def observe(self, table: str, player: str, events: list[CoreEvent]) -> None:
        """Pass on the core's events, as that player may see them."""


class TableChange:
    """The counts and flags of a change, for the directory and the metrics."""

    __slots__ = ("is_closed", "is_over", "pots", "seq", "table")

    def __init__(
        self, table: str, seq: int, pots: list[int], *, is_over: bool, is_closed: bool
    ) -> None:
        self.table = table
        self.seq = seq
        self.pots = pots
        self.is_over = is_over
        self.is_closed = is_closed


def draw_number(kind: str, state: TableState) -> int:
    """Return the number of a draw of entropy: no two draws of a table that are used share one.

    It is the number of the hand that is dealt, 0 when the table opens, so a restart does not change
    the cards of a contest. A recovery may replace the seed of that same hand: it gets a number of
    its own, or the seed of two hands in a row would be the same.
    """
    if kind == RECOVERED:
        return -state.seq
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
    """Return the open turn if it belongs to a house bot.

    The bot answers at once if no person is in the hand any more and there is no follower, or all
    followers are in a hurry; sooner than usual if a person at the table waits for the next hand.
    Cards do not influence this.
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
    elif any(not one.house for one in state.people):
        thinking //= WAITED_FOR_SHARE
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
    """Return whether a player other than a house bot has not folded in the current or last hand."""
    dealt = state.dealt
    if dealt is None:
        return False
    return any(
        not dealt.state.folded[seat] and not is_house(player)
        for seat, player in enumerate(dealt.players)
    )


def has_person_who_played(state: TableState) -> bool:
    """Return whether such a player also made a decision: one who only won the blinds did not."""
    dealt = state.dealt
    if dealt is None:
        return False
    hand = dealt.state
    return any(
        not hand.folded[seat] and not is_house(player) and (hand.street or hand.acted >> seat & 1)
        for seat, player in enumerate(dealt.players)
    )


def core_events(events: Sequence[TableEvent], player: str) -> list[CoreEvent]:
    """Return the core's events among these, as one player may see them."""
    found: list[CoreEvent] = []
    for event in events:
        if event.type == HAND_EVENT:
            seen = project(event, player)
            assert isinstance(seen, HandEvent), "this version made it"
            found.append(seen.event)
    return found
