"""A foreign client's seat at one table: a subscriber that keeps the record of the hand.

A protocol's adapter subclasses it and writes the messages; nothing here writes one.
"""

from fifthstreet.events import hand_events as core
from fifthstreet.events.core_reading import rules_event, rules_view
from fifthstreet.events.hand_course_events import HandEvent, TurnStarted
from fifthstreet.events.numbered_event import NumberedEvent
from fifthstreet.events.seat_events import HouseBotSat, PlayerSat
from fifthstreet.events.table_events import TableOver
from fifthstreet.protocols.hand_record import HandRecord
from fifthstreet.rules.action import Action
from fifthstreet.rules.events import HandStarted
from fifthstreet.rules.options import Legal
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.runtime.table.answer_policy import TABLES_OWN, AnswerPolicy
from fifthstreet.server.runtime.table.subscriber import EventBatch, Notice, ResumePoint, Turn
from fifthstreet.server.runtime.table.subscription import Subscription
from fifthstreet.server.runtime.table.table_handle import Answer, Outcome, TableHandle
from fifthstreet.tables import Refusal


class TableSeat:
    """One player at one table, until its session ends. `policy` is the protocol's."""

    policy: AnswerPolicy = TABLES_OWN
    # Set by `sit_down`.
    handle: TableHandle
    _subscription: Subscription

    def __init__(self, gateway: Gateway, session: Session) -> None:
        self.gateway = gateway
        self.session = session
        self.record: HandRecord | None = None
        self._entered = 0  # number of the hand's events in the record
        self.actor = -1
        self.asked: Turn | None = None
        self.names: dict[int, str] = {}

    # For the adapter.

    def sit_down(self, handle: TableHandle, *, buy_in: int | None = None) -> None:
        """Follow the table, then take a chair."""
        assert self.session.player is not None, "identified before it sits"
        player = self.session.player.id
        self.handle = handle
        self._subscription = Subscription(
            self,
            player,
            player=player,
            identity=player,
            wants_view=True,
            wants_hand=True,
            policy=self.policy,
        )
        self.gateway.subscribe(self.session, handle, self._subscription, self.snapshot)
        self.gateway.sit(self.session, handle, self._seated, buy_in=buy_in)

    def act(self, action: Action | None, answer: Answer | None = None) -> None:
        """Answer the open turn; None for an unreadable answer. Without a
        turn this has no effect.
        """
        turn, self.asked = self.asked, None
        if turn is not None:
            wanted = None if action is None else action.as_dict()
            self.handle.act(self._subscription, turn.token, turn.token, wanted, answer)

    def resync(self) -> None:
        """Restart from the table's current state; the open turn is sent again."""
        self.handle.resume(self._subscription, None, self.snapshot)

    def seat_names(self) -> list[str]:
        """Return the names of the hand's seats."""
        assert self.record is not None
        return [self.names.get(chair, f"player{chair}") for chair in self.record.chairs]

    def options(self) -> Legal | None:
        """Return the legal actions of the open turn."""
        turn = self.asked
        if turn is None or turn.view is None:
            return None
        return rules_view(turn.view, self.handle.settings.rules).legal

    # Hooks of the protocol.

    def seated(self) -> None:
        """The client has a chair."""

    def changed(self, events: list[NumberedEvent]) -> None:
        """Something happened; the record has it."""

    def turned(self) -> None:
        """The client is to act; `asked` is the turn."""

    def ended(self) -> None:
        """The hand is over; the record is complete."""

    def over(self, reason: str) -> None:
        """No more hands are dealt here."""

    def refused(self, refusal: Refusal) -> None:
        """There is no chair for this client."""

    # The subscriber.

    def events(self, batch: EventBatch) -> None:
        told = batch.events()
        for event in told:
            self._hear(event)
        self.changed(told)
        for event in told:
            if isinstance(event, HandEvent) and isinstance(event.event, core.HandEnded):
                self.ended()
            elif isinstance(event, TableOver):
                self.over(event.reason)

    def turn(self, turn: Turn) -> None:
        # The turn may arrive before or after its events.
        for event in turn.hand or ():
            self._enter(event)
        self.asked = turn
        self.actor = turn.seat
        if self.record is not None:
            self.record.viewer = turn.seat
        self.turned()

    def snapshot(self, point: ResumePoint) -> None:
        if point.snapshot is not None:
            for taken in point.snapshot.chairs:
                if taken is not None:
                    self.names[taken.chair] = taken.name

    def notice(self, notice: Notice) -> None: ...

    def closed(self, notice: Notice) -> None:
        self.over(notice.code)

    def _seated(self, outcome: Outcome) -> None:
        if isinstance(outcome, Refusal):
            self.refused(outcome)
        else:
            self.seated()

    def _hear(self, event: NumberedEvent) -> None:
        if isinstance(event, HandEvent):
            if self.asked is not None and event.seq > self.asked.seq:
                self.asked = None
            self._enter(event.event)
        elif isinstance(event, TurnStarted):
            self.actor = event.seat
        elif isinstance(event, PlayerSat | HouseBotSat):
            self.names[event.chair] = event.name

    def _enter(self, told: core.CoreEvent) -> None:
        """Add an event of the hand to the record, once."""
        event = rules_event(told)
        if isinstance(event, HandStarted):
            if self.record is None or self.record.hand != event.hand:
                self.record = HandRecord(event)
                self._entered = event.seq + 1
                self.actor = -1
        elif self.record is not None and event.seq >= self._entered:
            self.record.add(event)
            self._entered = event.seq + 1
            self.actor = -1
