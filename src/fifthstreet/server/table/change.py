"""A step under way: the state reached so far and the events that led there.

Only the families of commands use it; a refusal raised half-way throws it away, so nothing changes.
"""

from fifthstreet.rules import EVERYTHING, PUBLIC, project
from fifthstreet.rules.events import Event, HoleDealt
from fifthstreet.server.table import event as kinds
from fifthstreet.server.table.command import SERVER, Command
from fifthstreet.server.table.dealt import Dealt
from fifthstreet.server.table.event import Private, TableEvent
from fifthstreet.server.table.person import Person
from fifthstreet.server.table.refusal import NOT_ALLOWED, NOT_SEATED, Refused
from fifthstreet.server.table.settings import ALL_CARDS_POLICY, TableSettings
from fifthstreet.server.table.state import Ack, TableState


class Change:
    """What a command has done so far.

    `now` is the time at the table, which stands still in a pause; `clock` runs on.
    """

    __slots__ = (
        "_is_own",
        "ack",
        "clock",
        "command",
        "events",
        "is_repeat",
        "now",
        "pause_ms",
        "seq",
        "state",
    )

    def __init__(self, state: TableState, command: Command, clock: int) -> None:
        self.state = state
        self._is_own = False
        self.command = command
        self.clock = clock
        self.now = clock if state.paused_at is None else state.paused_at
        # The number of the last event so far.
        self.seq = state.seq
        self.events: list[TableEvent] = []
        self.ack: Ack | None = None
        self.is_repeat = False
        # How long the next hand is waited for, where a hand has just ended.
        self.pause_ms: int | None = None

    @property
    def settings(self) -> TableSettings:
        return self.state.settings

    @property
    def dealt(self) -> Dealt:
        dealt = self.state.dealt
        assert dealt is not None, "asked only where a hand was dealt"
        return dealt

    def set(self, **fields: object) -> None:
        """Put other values into the state: into a fork of it that is this change's own."""
        if not self._is_own:
            self.state = self.state.fork()
            self._is_own = True
        for name, value in fields.items():
            setattr(self.state, name, value)

    def set_state(self, state: TableState) -> None:
        """Go on from another state."""
        self.state = state
        self._is_own = False

    def finished(self) -> TableState:
        """The state that was reached, with its number and time; nobody edits it any more."""
        self.set(seq=self.seq, now=self.clock)
        self._is_own = False
        return self.state

    def emit(self, kind: str, private: Private | None = None, /, **data: object) -> None:
        self.seq += 1
        self.events.append(TableEvent(self.seq, kind, self.command.wall, data, private))

    def emit_hand(self, events: list[Event]) -> None:
        """The rules core's events, each as everybody may see it, hole cards private."""
        dealt = self.dealt
        hand = dealt.hand
        is_open = self.settings.spectators == ALL_CARDS_POLICY
        for happened in events:
            private = None
            if isinstance(happened, HoleDealt):
                private = Private(
                    dealt.players[happened.seat],
                    is_open,
                    {"event": project(happened, EVERYTHING).as_dict()},
                )
            self.emit(
                kinds.HAND_EVENT, private, hand=hand, event=project(happened, PUBLIC).as_dict()
            )

    # People.

    def asker(self) -> Person:
        """Who sent the command; they must sit here."""
        return self.seated(self.command.player)

    def seated(self, player: str) -> Person:
        person = self.state.person(player)
        if person is None:
            raise Refused(NOT_SEATED, f"{player!r} does not sit at this table")
        return person

    def put(self, person: Person) -> None:
        """Somebody new, or somebody changed."""
        people = self.state.people
        if any(other.player == person.player for other in people):
            changed = tuple(person if other.player == person.player else other for other in people)
        else:
            changed = (*people, person)
        self.set(people=changed)

    def remove(self, player: str) -> None:
        self.set(people=tuple(other for other in self.state.people if other.player != player))

    def require_server(self) -> None:
        if self.command.player != SERVER:
            raise Refused(NOT_ALLOWED, f"{self.command.kind} is for the server alone")

    def require_host(self) -> None:
        """The host, or the server on behalf of one who may."""
        asker = self.command.player
        if asker not in (SERVER, self.settings.host):
            raise Refused(NOT_ALLOWED, f"{self.command.kind} is for the table's host")
