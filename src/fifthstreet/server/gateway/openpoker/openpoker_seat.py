"""A client's seat at one table: it sends what happens and passes decisions on."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, Final

from fifthstreet.events import hand_events as core
from fifthstreet.events.core_reading import rules_event, rules_view
from fifthstreet.events.hand_course_events import (
    HandCancelled,
    HandCommitted,
    HandEvent,
    TimedOut,
    TurnStarted,
)
from fifthstreet.events.numbered_event import NumberedEvent
from fifthstreet.events.seat_events import (
    CameBack,
    HouseBotSat,
    Leaving,
    PlayerLeft,
    PlayerSat,
    SatOut,
    ToppedUp,
)
from fifthstreet.events.table_events import TableClosed, TableOver
from fifthstreet.formats.discipline import FOLD_ALWAYS, REJECT, Discipline
from fifthstreet.protocols.hand_record import STREET_NAMES
from fifthstreet.protocols.openpoker.agent_wishes import (
    ActionWish,
    Complaint,
    read_action,
)
from fifthstreet.protocols.openpoker.mirrored_table import (
    Message,
    MirroredTable,
    OwnTurn,
    Sitter,
)
from fifthstreet.protocols.openpoker.valid_actions import chosen_action
from fifthstreet.rules.events import HandStarted
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.openpoker.numbered_frames import NumberedFrames, Say
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.runtime.table.answer_policy import AnswerPolicy
from fifthstreet.server.runtime.table.subscriber import EventBatch, Notice, ResumePoint, Turn
from fifthstreet.server.runtime.table.subscription import Subscription
from fifthstreet.server.runtime.table.table_handle import Accepted, Outcome, TableHandle
from fifthstreet.tables import Refusal
from fifthstreet.tables.state.command import LEAVE

# A late decision is a fold, or a check where the rules forbid the fold. Illegal ones are rejected
# before they reach the table.
POLICY: Final = AnswerPolicy(Discipline(REJECT, FOLD_ALWAYS, FOLD_ALWAYS))

LEFT: Final = "left"
BUSTED: Final = "busted"
DISCONNECTED: Final = "disconnected"
_REASONS: Final = {"away": DISCONNECTED, "no_chips": BUSTED}

_MOST_MISSED_HANDS: Final = 3
_BUSTED_SECONDS: Final = 60.0
_KEPT_ANSWERS: Final = 64


class OpenPokerSeat:
    """The subscriber of one table for one client, until the seat is given up."""

    def __init__(
        self,
        gateway: Gateway,
        session: Session,
        handle: TableHandle,
        say: Say,
        *,
        busted: Callable[[], None],
        gone: Callable[[], None],
    ) -> None:
        """`busted` is called when the chips are lost, `gone` when the seat is given up."""
        assert session.player is not None, "identified before it sits"
        rules = handle.settings.rules
        self._gateway = gateway
        self._session = session
        self.handle = handle
        self._say_on_line = say
        self._busted = busted
        self._gone = gone
        self.player = session.player.id
        self.table = MirroredTable(
            handle.id, self.player, small_blind=rules.small_blind, big_blind=rules.big_blind
        )
        self.is_leaving = False
        self.is_broke = False
        self.is_gone = False
        self.turn_open: OwnTurn | None = None
        self._subscription = Subscription(
            self,
            self.player,
            player=self.player,
            identity=self.player,
            wants_view=True,
            policy=POLICY,
        )
        self._loop = asyncio.get_running_loop()
        self._heard = 0
        self._early_turn: Turn | None = None
        self._last_token = ""
        self._frames = NumberedFrames(self.table, say)
        self._answered: OrderedDict[str, tuple[ActionWish, Message | None]] = OrderedDict()
        self._actions = 0
        self._button = -1
        self._exit_reasons: dict[int, str] = {}
        self._missed_hands = 0
        self._has_missed = False
        self._has_acted = False
        self._leaving_late: asyncio.TimerHandle | None = None

    # Commands of the client.

    def follow(self) -> None:
        """Continue at a table where the player sits already."""
        self._gateway.subscribe(self._session, self.handle, self._subscription, self._joined_again)

    async def sit(self, buy_in: int) -> Outcome:
        """Follow the table and take a seat."""
        sat: asyncio.Future[Outcome] = self._loop.create_future()
        self._gateway.subscribe(self._session, self.handle, self._subscription, self._joined)
        self._gateway.sit(self._session, self.handle, _resolving(sat), buy_in=buy_in)
        outcome = await sat
        if isinstance(outcome, Refusal):
            self.end()
        return outcome

    async def order(self, kind: str, args: Mapping[str, object]) -> Outcome:
        """Submit a command of the player and return its outcome."""
        done: asyncio.Future[Outcome] = self._loop.create_future()
        self.handle.submit(kind, self.player, args, _resolving(done))
        return await done

    def leave(self) -> None:
        """Give the seat up, after the current hand if there is one."""
        if not self.is_leaving:
            self.is_leaving = True
            self.handle.submit(LEAVE, self.player)

    def brought_chips(self) -> None:
        """Note that the client has rebought."""
        self.is_broke = False
        self._cancel_late_leave()

    def end(self) -> None:
        """Stop following the table."""
        self.is_gone = True
        self._cancel_late_leave()
        if self._session.follows.get(self.handle.id) is self._subscription:
            self._gateway.unsubscribe(self._session, self.handle.id)

    def act(self, message: dict[str, Any]) -> None:
        """Play a decision; raises Complaint with a code of `action_rejected`."""
        wish = read_action(message)
        known = self._answered.get(wish.id)
        if known is not None:
            if known[0] != wish:
                raise Complaint("action_id_conflict", "this client_action_id was another action's")
            if known[1] is not None:
                self._say_on_line(known[1])
            return
        if not self.table.is_playing or not self.table.is_dealt_in:
            raise Complaint("no_hand_in_progress", "no hand is on")
        if wish.hand != self.table.hand_id:
            raise Complaint("stale_hand_action", f"the hand is {self.table.hand_id}")
        turn = self.turn_open
        if wish.token == self._last_token and turn is None:
            raise Complaint("stale_turn_token", "this turn is over")
        if turn is None:
            raise Complaint("not_your_turn", "another player is to act")
        if wish.token != turn.token:
            raise Complaint("stale_turn_token", "the open turn has another token")
        action = chosen_action(wish, turn.options)
        self.turn_open = None
        self._answered[wish.id] = (wish, None)
        if len(self._answered) > _KEPT_ANSWERS:
            self._answered.popitem(last=False)
        self._actions += 1

        def heard(outcome: Outcome) -> None:
            self._answer(wish, turn, outcome)

        name = f"{turn.token[:24]}-{self._actions}"
        self.handle.act(self._subscription, turn.token, name, action.as_dict(), heard)

    def resync(self, last: int) -> None:
        """Repeat the frames after `last` and send the table's state; turns are never repeated."""
        self._frames.say_again(last, self.turn_open)

    # The subscriber.

    def events(self, batch: EventBatch) -> None:
        told = batch.events()
        was_there = self.table.hero >= 0
        for number, event in enumerate(told):
            self._frames.reach(event.seq)
            self._hear(event, told[number + 1 :])
        self._heard = batch.seq
        if self.table.hero >= 0 and told:
            if not was_there:
                self._frames.say(self.table.table_joined())
            self._frames.say(self.table.table_state(self.turn_open))
        turn, self._early_turn = self._early_turn, None
        if turn is not None:
            self.turn(turn)

    def turn(self, turn: Turn) -> None:
        if turn.seq > self._heard:
            self._early_turn = turn  # handled after its events
            return
        if turn.view is None or turn.token == self._last_token or not self.table.is_playing:
            return
        options = rules_view(turn.view, self.handle.settings.rules).legal
        if options is None:
            return
        self.turn_open = OwnTurn(options, turn.token)
        self._last_token = turn.token
        self._frames.say(self.table.your_turn(self.turn_open))

    def snapshot(self, point: ResumePoint) -> None:
        self._joined(point)

    def notice(self, notice: Notice) -> None: ...

    def closed(self, notice: Notice) -> None:
        self._table_closed(notice.code)

    # Events.

    def _joined(self, point: ResumePoint) -> None:
        self._heard = point.seq
        self._frames.reach(point.seq)
        if point.snapshot is not None:
            self.table.restore(point.snapshot)

    def _joined_again(self, point: ResumePoint) -> None:
        self._joined(point)
        is_dealt_in = self.table.is_playing and self.table.is_dealt_in
        self.is_broke = not is_dealt_in and self.table.own_stack == 0
        if self.is_broke:
            self._leave_later()

    def _hear(self, event: NumberedEvent, following: list[NumberedEvent]) -> None:
        table = self.table
        if isinstance(event, HandEvent):
            self._hear_hand(event.event, following)
        elif isinstance(event, TurnStarted):
            table.actor = event.chair
        elif isinstance(event, HandCommitted):
            self._button = event.button_chair
        elif isinstance(event, TimedOut):
            if event.player == self.player:
                self.turn_open = None
                self._has_missed |= event.cause == "late"
        elif isinstance(event, PlayerSat | HouseBotSat):
            self._seat_taken(event.chair, Sitter(event.player, event.name, event.chips))
        elif isinstance(event, Leaving):
            self._exit_reasons.setdefault(event.chair, _REASONS.get(event.reason, LEFT))
        elif isinstance(event, PlayerLeft):
            self._seat_given_up(event)
        elif isinstance(event, ToppedUp):
            table.add_chips(event.chair, event.player, event.chips)
        elif isinstance(event, SatOut | CameBack):
            table.set_away(event.chair, event.player, is_away=isinstance(event, SatOut))
        elif isinstance(event, HandCancelled):
            table.void()
            self.turn_open = None
        elif isinstance(event, TableOver | TableClosed):
            self._table_closed(event.type)

    def _hear_hand(self, told: core.CoreEvent, following: list[NumberedEvent]) -> None:
        event = rules_event(told)
        if isinstance(event, HandStarted):
            self._frames.begin_hand()
            self._has_missed = self._has_acted = False
            self.turn_open = None
            for message in self.table.begin(event, self._button):
                self._frames.say(message)
            return
        street = _street_after(self.table, following)
        messages = self.table.enter(event, street)
        for message in messages:
            if message["type"] == "player_action":
                self.turn_open = None
            self._frames.say(message)
            if message["type"] == "hand_result":
                self._hand_over()

    def _hand_over(self) -> None:
        self.turn_open = None
        if self._has_missed:
            self._missed_hands += 1
        elif self._has_acted:
            self._missed_hands = 0  # a hand without a turn does not count as missed
        if self.table.own_stack == 0 and not self.is_leaving:
            self.is_broke = True
            self._frames.say({"type": "busted", "options": ["rebuy", "leave"]})
            self._leave_later()
            self._loop.call_soon(self._busted)
        elif self._missed_hands >= _MOST_MISSED_HANDS:
            self._exit_reasons[self.table.hero] = DISCONNECTED
            self._loop.call_soon(self.leave)

    def _seat_taken(self, chair: int, sitter: Sitter) -> None:
        was_there = self.table.hero >= 0
        taken = self.table.sat(chair, sitter)
        if taken is not None and was_there:
            self._say_joined(chair, taken)

    def _seat_given_up(self, event: PlayerLeft) -> None:
        is_own = event.player == self.player
        reason = self._exit_reasons.pop(event.chair, LEFT)
        if is_own and self.is_broke:
            reason = BUSTED
        if self.table.hero >= 0 or is_own:
            left = {"seat": event.chair, "name": event.name, "reason": reason}
            self._frames.say({"type": "player_left", **left})
        was_there = self.table.hero >= 0
        coming = self.table.left(event.chair, event.player)
        if is_own:
            if reason != LEFT:
                self._frames.say({"type": "table_closed", "reason": reason})
            self._finish()
        elif coming is not None and was_there:
            self._say_joined(event.chair, coming)

    def _say_joined(self, chair: int, sitter: Sitter) -> None:
        joined = {"seat": chair, "name": sitter.name, "stack": sitter.stack}
        self._frames.say({"type": "player_joined", **joined})

    def _table_closed(self, reason: str) -> None:
        if not self.is_gone:
            self._frames.say({"type": "table_closed", "reason": reason})
            self._finish()

    def _finish(self) -> None:
        """End the seat soon: the table is still publishing to its other subscribers."""
        self.is_gone = True
        self._loop.call_soon(self._gone)

    def _leave_later(self) -> None:
        """Give up the seat of a client that does not rebuy in time."""
        self._cancel_late_leave()
        self._leaving_late = self._loop.call_later(_BUSTED_SECONDS, self.leave)

    def _cancel_late_leave(self) -> None:
        if self._leaving_late is not None:
            self._leaving_late.cancel()
            self._leaving_late = None

    # Messages.

    def _answer(self, wish: ActionWish, turn: OwnTurn, outcome: Outcome) -> None:
        if isinstance(outcome, Accepted):
            self._has_acted = True
            ack: Message = {
                "type": "action_ack",
                "client_action_id": wish.id,
                "status": "accepted",
                "hand_id": wish.hand,
            }
            self._answered[wish.id] = (wish, ack)
            self._say_on_line(ack)
            return
        self._answered.pop(wish.id, None)
        self._say_on_line(rejection("stale_turn_token", outcome.message, wish.id))


def rejection(code: str, reason: str, name: str) -> Message:
    return {
        "type": "action_rejected",
        "code": code,
        "reason": reason,
        "details": {"code": code},
        "client_action_id": name or None,
    }


def _street_after(table: MirroredTable, following: list[NumberedEvent]) -> str | None:
    """Return the street that is dealt because of an event, if any."""
    if table.record is None:
        return None
    for event in following:
        told = event.event if isinstance(event, HandEvent) else None
        if isinstance(told, core.StreetDealt):
            return STREET_NAMES[min(table.record.street + 1, len(STREET_NAMES) - 1)]
        if isinstance(event, TurnStarted):
            break
    return None


def _resolving(future: "asyncio.Future[Outcome]") -> Callable[[Outcome], None]:
    def resolve(outcome: Outcome) -> None:
        if not future.done():
            future.set_result(outcome)

    return resolve
