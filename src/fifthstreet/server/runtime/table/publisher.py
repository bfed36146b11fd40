"""A table's publisher: its subscribers, what each may see, and when each is sent it.

An event is projected once for all subscribers that may see the same. The publisher never waits for
a subscriber, and sends only what the table's `project`, `snapshot` and `turn` return.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Raw

from fifthstreet.events.hand_course_events import HandEvent
from fifthstreet.events.hand_events import CoreEvent
from fifthstreet.events.payload_reading import decode_event
from fifthstreet.events.payload_writing import event_json
from fifthstreet.server.runtime.hand_index_entry import ends_hand
from fifthstreet.server.runtime.public_json import public_json
from fifthstreet.server.runtime.table.answer_policy import TABLES_OWN, AnswerPolicy
from fifthstreet.server.runtime.table.held_events import HeldEvents
from fifthstreet.server.runtime.table.spectator_frames import SpectatorFrames
from fifthstreet.server.runtime.table.subscriber import EventBatch, Notice, ResumePoint, Turn
from fifthstreet.server.runtime.table.subscription import EVENTS, PACKED, Subscription
from fifthstreet.tables import (
    ALL_CARDS,
    PUBLIC,
    Step,
    TableEvent,
    TableState,
    project,
    projection_hash,
    snapshot,
    turn,
)
from fifthstreet.tables.state.open_cards import sees_all_cards
from fifthstreet.tables.state.table_event import (
    HAND_COMMITTED,
    HAND_EVENT,
    PLAYER_LEFT,
    PLAYER_SAT,
    SAID,
)

_KINDS: Final = (PUBLIC, ALL_CARDS)
_WHO_SITS: Final = (PLAYER_SAT, PLAYER_LEFT)

# A kept event: its number, its public part, and the event itself if it has a private part.
_Kept = tuple[int, Raw, TableEvent | None]


class Publisher:
    """The subscriptions and the latest events of one table."""

    def __init__(self, *, ring_events: int, frames_per_second: int) -> None:
        self._ring: deque[_Kept] = deque(maxlen=ring_events)
        # The core's events of the current hand, or of the last one.
        self._hand: list[_Kept] = []
        self._seated: dict[str, list[Subscription]] = {}
        self._held = HeldEvents(self._seated)
        self._spectators = {viewer: SpectatorFrames(1 / frames_per_second) for viewer in _KINDS}
        self._all: dict[int, Subscription] = {}
        # Spectators with open cards: what they may see depends on the players in the hand.
        self._open: dict[int, Subscription] = {}
        self._numbers = 0
        self._turn_told = 0

    @property
    def spectator_count(self) -> int:
        return sum(len(frames.subscriptions) for frames in self._spectators.values())

    @property
    def is_followed(self) -> bool:
        """Whether the table has a subscription, seated or watching."""
        return bool(self._all)

    @property
    def is_hurried(self) -> bool:
        """Whether the table has subscribers and all of them asked to shorten the pauses."""
        return bool(self._all) and all(one.is_hurrying for one in self._all.values())

    def followers(self) -> set[str]:
        """The players behind all subscriptions, watching ones included."""
        return {one.identity for one in self._all.values() if one.identity}

    def players(self) -> list[str]:
        """The seated players with a connected client."""
        return [player for player in self._seated if self.is_player_here(player)]

    def is_player_here(self, player: str) -> bool:
        """Return whether a seated player has a connected client."""
        return any(not one.is_away for one in self._seated.get(player, ()))

    def policy_of(self, player: str) -> AnswerPolicy:
        """Return the policy of a seated player's adapter; of several subscriptions, the first's."""
        for subscription in self._seated.get(player, ()):
            return subscription.policy
        return TABLES_OWN

    def add(self, subscription: Subscription, state: TableState) -> None:
        """Add a subscription; the current state is requested separately (`resume_point`)."""
        self._numbers += 1
        subscription.number = self._numbers
        self._all[subscription.number] = subscription
        if subscription.viewer == ALL_CARDS:
            self._open[subscription.number] = subscription
        self._place(subscription, state)

    def remove(self, subscription: Subscription) -> bool:
        """End a subscription; False if it had ended before."""
        if self._all.pop(subscription.number, None) is None:
            return False
        self._open.pop(subscription.number, None)
        self._unplace(subscription)
        return True

    def remember(self, events: Iterable[TableEvent]) -> None:
        """Keep events of an earlier run for returning clients."""
        known = list(events)
        for event, public in zip(known, public_json(known), strict=True):
            self._keep(event, public)

    def forget(self) -> None:
        """Drop earlier events, which do not lead to this state; returning clients get
        a snapshot instead.
        """
        self._ring.clear()
        self._hand.clear()

    def _keep(self, event: TableEvent, public: Raw) -> None:
        kind = event.type
        kept = (event.seq, public, event if event.private is not None or kind == SAID else None)
        self._ring.append(kept)
        if kind == HAND_EVENT:
            self._hand.append(kept)
        elif kind == HAND_COMMITTED:
            self._hand = []

    # The current state.

    def resume_point(
        self, subscription: Subscription, state: TableState, last_seq: int | None
    ) -> ResumePoint:
        """Return the events after `last_seq` if they are still kept, otherwise a snapshot."""
        viewer = subscription.seen_as
        missed = None if last_seq is None else self._missed(viewer, state.seq, last_seq)
        if missed is not None:
            return ResumePoint(state.seq, None, missed)
        return ResumePoint(state.seq, snapshot(state, viewer), None)

    def hash_of(self, subscription: Subscription, state: TableState) -> str:
        return projection_hash(state, subscription.seen_as)

    def _missed(self, viewer: str, seq: int, last_seq: int) -> EventBatch | None:
        if last_seq == seq:
            return EventBatch(seq, [], is_held=True)
        if last_seq > seq or not self._ring or self._ring[0][0] > last_seq + 1:
            return None
        missed = [kept for kept in self._ring if kept[0] > last_seq]
        has_talk = any(event is not None and event.type == SAID for _, _, event in missed)
        seen = [_seen_by(event, public, viewer) for _, public, event in missed]
        return EventBatch(seq, seen, is_held=True, has_talk=has_talk)

    # Events.

    def publish(self, step: Step, public: Sequence[Raw]) -> None:
        """Send all subscribers the events of a committed step.

        `public` are the public parts of the events (`public_json`).
        """
        events = step.events
        assert len(events) == len(public), "one public part per event"
        # Before any event is sent, because this step may deal cards to players who watch elsewhere.
        if self._open:
            self._cover_cards(step.state)
        has_private = has_talk = is_reseated = has_hand_end = False
        for number, event in enumerate(events):
            self._keep(event, public[number])
            if event.private is not None:
                has_private = True
            elif event.type == SAID:
                has_talk = True
            elif event.type in _WHO_SITS:
                is_reseated = True
            elif ends_hand(event):
                has_hand_end = True
        for viewer, frames in self._spectators.items():
            if frames.subscriptions:
                seen = _all_seen_by(events, public, viewer) if has_private else public
                frames.add(events[-1].seq, seen, has_talk)
        if self._seated:
            batch = EventBatch(events[-1].seq, public, has_talk=has_talk)
            if has_private:
                self._send_each(batch, events)
            else:
                for subscriptions in self._seated.values():
                    self._send(subscriptions, batch)
            if has_hand_end:
                self._held.send_batched()
        # Before the next step, because it may deal cards to a player who has just sat down.
        if is_reseated:
            self._reseat(step.state)
        if self._open:
            self._open_cards(step.state)

    def _send_each(self, batch: EventBatch, events: Sequence[TableEvent]) -> None:
        """Send each player their own cards, and all others the public part."""
        owners = {event.private.player for event in events if event.private is not None}
        for player, subscriptions in self._seated.items():
            if player in owners:
                seen = _all_seen_by(events, batch.seen, player)
                own = EventBatch(batch.seq, seen, has_talk=batch.has_talk, base=batch)
                self._send(subscriptions, own)
            else:
                self._send(subscriptions, batch)

    def _send(self, subscriptions: list[Subscription], batch: EventBatch) -> None:
        for subscription in subscriptions:
            if subscription.delivery == EVENTS:
                subscription.subscriber.events(batch)
            else:
                self._held.hold(subscription, batch)

    # Turns.

    def send_turn(self, state: TableState, now: int) -> None:
        """Send the turn to the player to act, once per subscription.

        Held events wait for their reader's turn. They are sent at once where no turn will follow:
        the table is between hands, or the reader of packed events is not dealt in.
        """
        awaited = state.awaited
        dealt = state.dealt
        for player, subscriptions in self._seated.items():
            for subscription in subscriptions:
                if subscription.packed and (
                    awaited is None
                    or dealt is None
                    or (subscription.delivery == PACKED and dealt.seat_of(player) < 0)
                ):
                    self._held.send(subscription, state.seq)
        if awaited is None or awaited.seq == self._turn_told:
            return
        self._turn_told = awaited.seq
        for subscription in self._seated.get(awaited.player, ()):
            self.ask(subscription, state, now)

    def ask(self, subscription: Subscription, state: TableState, now: int) -> None:
        """Send the turn to a subscriber if its player is to act."""
        if not subscription.has_seat:
            return
        viewer = subscription.viewer
        asked = turn(state, viewer, with_view=subscription.wants_view)
        if asked is None:
            return
        is_held = subscription.delivery != EVENTS
        held = self._held.take(subscription, state.seq) if is_held else None
        hand: list[CoreEvent] | None = None
        if subscription.wants_hand:
            hand = [_core_event(event, public, viewer) for _, public, event in self._hand]
        subscription.subscriber.turn(
            Turn(
                seq=state.seq,
                hand_id=asked.hand,
                seat=asked.seat,
                token=asked.turn,
                legal=asked.legal,
                time_left_ms=max(0, asked.deadline - now),
                time_bank_ms=asked.time_bank_ms,
                view=asked.view,
                hand=hand,
                held=held,
            )
        )

    def flush(self, seq: int) -> None:
        """Send everything held back, because the table or the server stops."""
        for frames in self._spectators.values():
            frames.flush()
        for subscriptions in self._seated.values():
            for subscription in subscriptions:
                self._held.send(subscription, seq)

    def notice(self, notice: Notice) -> None:
        for subscription in self._all.values():
            subscription.subscriber.notice(notice)

    def close(self, notice: Notice) -> None:
        """Notify every subscriber that the table is closed; nothing follows."""
        for subscription in list(self._all.values()):
            subscription.subscriber.closed(notice)

    # Spectators with open cards.

    def _cover_cards(self, state: TableState) -> None:
        """Hide the hole cards from spectators whose account or ticket issuer plays in the hand."""
        for subscription in list(self._open.values()):
            is_open = subscription.seen_as == ALL_CARDS
            if is_open and not sees_all_cards(state, subscription.accounts):
                self._unplace(subscription)
                self._place(subscription, state)

    def _open_cards(self, state: TableState) -> None:
        """Send a snapshot with open cards to spectators who may see them again after the hand."""
        for subscription in list(self._open.values()):
            is_open = subscription.seen_as == ALL_CARDS
            if not is_open and sees_all_cards(state, subscription.accounts):
                self._unplace(subscription)
                self._place(subscription, state)
                subscription.subscriber.snapshot(self.resume_point(subscription, state, None))

    # Seats.

    def _reseat(self, state: TableState) -> None:
        """Update subscriptions after a change of seats: seated ones get each event, spectators
        frames.
        """
        for subscription in list(self._all.values()):
            if subscription.player is None:
                continue
            if subscription.has_seat != (state.person(subscription.player) is not None):
                # Packed events are sent first, because the spectators' frames contain only later
                # ones.
                self._held.send(subscription, state.seq)
                self._unplace(subscription)
                self._place(subscription, state)

    def _place(self, subscription: Subscription, state: TableState) -> None:
        player = subscription.player
        subscription.has_seat = player is not None and state.person(player) is not None
        if subscription.has_seat and player is not None:
            self._seated.setdefault(player, []).append(subscription)
            return
        if subscription.viewer == ALL_CARDS:
            is_open = sees_all_cards(state, subscription.accounts)
            subscription.seen_as = ALL_CARDS if is_open else PUBLIC
        self._frames_of(subscription).join(subscription)

    def _unplace(self, subscription: Subscription) -> None:
        if not subscription.has_seat:
            self._frames_of(subscription).leave(subscription)
            return
        if subscription.player is not None:
            subscriptions = self._seated[subscription.player]
            subscriptions.remove(subscription)
            if not subscriptions:
                del self._seated[subscription.player]

    def _frames_of(self, subscription: Subscription) -> SpectatorFrames:
        return self._spectators[ALL_CARDS if subscription.seen_as == ALL_CARDS else PUBLIC]


def _all_seen_by(events: Sequence[TableEvent], public: Sequence[Raw], viewer: str) -> list[Raw]:
    return [_seen_by(event, public[number], viewer) for number, event in enumerate(events)]


def _seen_by(event: TableEvent | None, public: Raw, viewer: str) -> Raw:
    """Return the event as one viewer may see it: shared encoding unless it has a private part."""
    private = None if event is None else event.private
    if event is None or private is None:
        return public
    if private.player == viewer or (viewer == ALL_CARDS and private.is_open_to_spectators):
        return Raw(event_json(project(event, viewer)))
    return public


def _core_event(event: TableEvent | None, public: Raw, viewer: str) -> CoreEvent:
    """Return the core's event inside an event of the hand."""
    seen = decode_event(public) if event is None else project(event, viewer)
    assert isinstance(seen, HandEvent), "only such are kept for the hand"
    return seen.event
