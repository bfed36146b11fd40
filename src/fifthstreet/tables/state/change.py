"""A step in progress: the state reached so far and the events that led there.

Only the command handlers use it; a refusal raised half-way discards it, so nothing changes.
"""

from typing import Final

from fifthstreet.events.building import core_event
from fifthstreet.events.hand_course_events import HandEvent
from fifthstreet.events.numbered_event import NumberedEvent
from fifthstreet.rules import PUBLIC, project
from fifthstreet.rules.events import Event, HoleDealt
from fifthstreet.tables.settings.table_settings import ALL_CARDS_POLICY, TableSettings
from fifthstreet.tables.state.command import HOUSE_CREDIT, SERVER, Command
from fifthstreet.tables.state.command_arguments import whole_or_none
from fifthstreet.tables.state.dealt_hand import Dealt
from fifthstreet.tables.state.direction import Direction
from fifthstreet.tables.state.occupant import Occupant
from fifthstreet.tables.state.open_cards import DURING_HAND, open_cards
from fifthstreet.tables.state.refusal import (
    DIRECTED,
    NOT_ALLOWED,
    NOT_DIRECTED,
    NOT_SEATED,
    Refused,
)
from fifthstreet.tables.state.table_event import Private, TableEvent
from fifthstreet.tables.state.table_state import Ack, TableState

# The first machine version that shows spectators no cards of a hand for the players' own chips.
_CLOSED_FOR_MONEY: Final = 2


class Change:
    """The effects of a command so far.

    `now` is the time at the table, which stands still in a pause; `clock` continues.
    """

    __slots__ = (
        "ack",
        "clock",
        "command",
        "credit",
        "events",
        "is_repeat",
        "now",
        "pause_ms",
        "seq",
        "state",
        "transfer",
    )

    def __init__(self, state: TableState, command: Command, clock: int) -> None:
        # A copy: handlers edit it, and a refusal leaves the given state as it was.
        self.state = state.fork()
        self.command = command
        self.clock = clock
        self.now = clock if state.paused_at is None else state.paused_at
        # The number of the last event so far.
        self.seq = state.seq
        self.events: list[TableEvent] = []
        self.ack: Ack | None = None
        self.is_repeat = False
        # What the bank still lends to house bots in this step; None means no limit.
        self.credit = whole_or_none(command.args, HOUSE_CREDIT)
        # The pause before the next hand, if a hand has just ended.
        self.pause_ms: int | None = None
        # The id of the director's transfer, if the command is one.
        self.transfer = ""

    @property
    def settings(self) -> TableSettings:
        return self.state.settings

    @property
    def dealt(self) -> Dealt:
        dealt = self.state.dealt
        assert dealt is not None, "asked only where a hand was dealt"
        return dealt

    def finished(self) -> TableState:
        """Return the resulting state, with its number and time; it is not edited any more."""
        reached = self.state
        reached.seq = self.seq
        reached.now = self.clock
        return reached

    def emit(self, public: NumberedEvent, private: Private | None = None) -> None:
        """Add an event with its number and time; the struct belongs to the step from now on."""
        self.seq += 1
        public.seq = self.seq
        public.at = self.command.wall
        self.events.append(TableEvent(public, private))

    def emit_hand(self, events: list[Event]) -> None:
        """Add the rules core's events: the public part of each, hole cards private."""
        dealt = self.dealt
        hand = dealt.hand
        settings = self.settings
        is_open = settings.spectators == ALL_CARDS_POLICY
        if self.command.machine >= _CLOSED_FOR_MONEY:
            is_open = open_cards(settings) == DURING_HAND
        for happened in events:
            private = None
            if isinstance(happened, HoleDealt):
                private = Private(dealt.players[happened.seat], is_open, core_event(happened))
            self.emit(HandEvent(hand=hand, event=core_event(project(happened, PUBLIC))), private)

    def borrow(self, chips: int) -> bool:
        """Take chips from the bank for a house bot; False if it does not lend that much."""
        credit = self.credit
        if credit is None:
            return True
        if chips > credit:
            return False
        self.credit = credit - chips
        return True

    # People.

    def asker(self) -> Occupant:
        """Return the sender of the command, who must sit here."""
        return self.seated(self.command.player)

    def seated(self, player: str) -> Occupant:
        person = self.state.person(player)
        if person is None:
            raise Refused(NOT_SEATED, f"{player!r} does not sit at this table")
        return person

    def put(self, person: Occupant) -> None:
        """Add an occupant, or replace the one with the same id."""
        people = self.state.people
        player = person.player
        changed = tuple([person if other.player == player else other for other in people])
        if self.state.person(player) is None:
            changed = (*people, person)
        self.state.people = changed

    def remove(self, player: str) -> None:
        people = self.state.people
        self.state.people = tuple([other for other in people if other.player != player])

    def require_server(self) -> None:
        if self.command.player != SERVER:
            raise Refused(NOT_ALLOWED, f"{self.command.kind} is for the server alone")

    def require_host(self) -> None:
        """Require the host or director, or the server on behalf of one."""
        asker, settings = self.command.player, self.settings
        if asker not in (SERVER, settings.host, settings.director):
            raise Refused(NOT_ALLOWED, f"{self.command.kind} is for the table's host")

    def require_director(self) -> Direction:
        """Return the director's part of the table; the sender must be the
        director or the server.
        """
        direction = self.state.direction
        if direction is None:
            raise Refused(NOT_DIRECTED, f"{self.command.kind} needs a table with a director")
        if self.command.player not in (SERVER, self.settings.director):
            raise Refused(NOT_ALLOWED, f"{self.command.kind} is for the table's director")
        return direction

    def require_no_director(self) -> None:
        """Refuse what players and hosts may decide at an ordinary table only."""
        if self.state.direction is not None:
            raise Refused(
                DIRECTED, f"{self.command.kind}: this table's director seats and releases players"
            )
