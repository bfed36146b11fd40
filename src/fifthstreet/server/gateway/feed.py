"""Who gets what of one table: events as they happen, packed for a turn, or in frames for watchers.

An event is encoded once for everybody who may see the same of it. Nothing here waits for a client,
and nothing leaves but through the table's own `project`, `snapshot` and `turn`.
"""

import asyncio
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import Raw

from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.protocols.native.field_types import Delivery
from fifthstreet.protocols.native.frame_codec import encode
from fifthstreet.server.gateway.connection import Connection
from fifthstreet.server.runtime.public_json import public_json
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

# A bot that is long without a turn still hears of things, so that nothing piles up here.
_MOST_PACKED: Final = 400


class Subscriber:
    """One connection's interest in one table.

    `accounts` are those behind a watcher with open cards: its own, and the ticket's giver's.
    `seen_as` is whose view it has now: less than `viewer` while it may not see all cards.
    """

    __slots__ = (
        "accounts",
        "connection",
        "delivery",
        "has_seat",
        "packed",
        "player",
        "seen_as",
        "viewer",
        "wants_view",
    )

    def __init__(
        self,
        connection: Connection,
        viewer: str,
        *,
        delivery: Delivery,
        wants_view: bool,
        player: str | None,
        accounts: frozenset[str] = frozenset(),
    ) -> None:
        self.connection = connection
        self.viewer = viewer
        self.seen_as = PUBLIC if viewer == ALL_CARDS else viewer
        self.accounts = accounts
        self.delivery = delivery
        self.wants_view = wants_view
        self.player = player  # None: watches only, whoever it is
        self.has_seat = False
        self.packed: list[Raw] = []


class Feed:
    """One table's followers and its latest events."""

    def __init__(self, table: str, *, ring_events: int, frames_per_second: int) -> None:
        self.table = table
        self._ring: deque[_Kept] = deque(maxlen=ring_events)
        self._seated: dict[str, list[Subscriber]] = {}
        self._watches = {
            viewer: _SpectatorFrames(table, viewer, 1 / frames_per_second) for viewer in _KINDS
        }
        self._followers: dict[int, Subscriber] = {}
        # Watchers with open cards: what they may see depends on who sits in the hand.
        self._open: dict[int, Subscriber] = {}
        self._turn_told = 0

    @property
    def watchers(self) -> int:
        return sum(len(watch.followers) for watch in self._watches.values())

    @property
    def is_followed(self) -> bool:
        """Whether anybody is connected to the table, to play or to watch."""
        return bool(self._followers)

    def follower(self, connection: Connection) -> Subscriber | None:
        return self._followers.get(connection.number)

    def connections(self) -> list[Connection]:
        return [follower.connection for follower in self._followers.values()]

    def players(self) -> list[str]:
        """Who sits here and is connected."""
        return list(self._seated)

    def connections_of(self, player: str) -> list[Connection]:
        return [follower.connection for follower in self._seated.get(player, ())]

    def add(self, follower: Subscriber, state: TableState) -> None:
        """Begin to follow: what happens from now on is sent; where the table is, is asked apart."""
        self._followers[follower.connection.number] = follower
        if follower.viewer == ALL_CARDS:
            self._open[follower.connection.number] = follower
        self._place(follower, state)

    def remove(self, connection: Connection) -> Subscriber | None:
        follower = self._followers.pop(connection.number, None)
        self._open.pop(connection.number, None)
        if follower is not None:
            self._unplace(follower)
        return follower

    def remember(self, events: Iterable[TableEvent]) -> None:
        """Events of an earlier run, for those who come back and ask."""
        known = list(events)
        self._ring.extend(map(_kept, known, public_json(known)))

    def forget(self) -> None:
        """Whoever comes back now gets a snapshot: earlier events do not lead to this state."""
        self._ring.clear()

    # Where the table is.

    def where(self, follower: Subscriber, state: TableState, last_seq: int | None) -> "ResumePoint":
        """What was missed after `last_seq` if it is still at hand, else a snapshot."""
        missed = None if last_seq is None else self._missed(follower, state.seq, last_seq)
        if missed is not None:
            return ResumePoint(state.seq, None, missed)
        return ResumePoint(state.seq, self._snapshot(follower, state), None)

    def _snapshot(self, follower: Subscriber, state: TableState) -> Raw:
        shown: dict[str, Any] = snapshot(state, follower.seen_as)
        ignored = follower.connection.ignored
        if ignored:
            shown["chat"] = [_hushed_line(line, ignored) for line in shown["chat"]]
        return Raw(encode(shown))

    def hash_of(self, follower: Subscriber, state: TableState) -> str:
        return projection_hash(state, follower.seen_as)

    def _missed(self, follower: Subscriber, seq: int, last_seq: int) -> list[Raw] | None:
        if last_seq == seq:
            return []
        if last_seq > seq or not self._ring or self._ring[0][0] > last_seq + 1:
            return None
        ignored = follower.connection.ignored
        return [
            public
            if event is None
            else _hushed(event, _seen_by(event, public, follower.seen_as), ignored)
            for kept_seq, public, event in self._ring
            if kept_seq > last_seq
        ]

    # What happens.

    def publish(self, step: Step, told: Sequence[Raw]) -> None:
        """Send events that are safe in the journal to everybody who follows.

        `told` is what everybody may see of each (`public_json`).
        """
        events = step.events
        assert len(events) == len(told), "each event is told once"
        # Before anything is told: this step may deal cards to who watches elsewhere.
        if self._open:
            self._cover_cards(step.state)
        is_same_for_all = True
        is_reseated = False
        for number, event in enumerate(events):
            differs = _differs(event)
            self._ring.append((event.seq, told[number], event if differs else None))
            if differs:
                is_same_for_all = False
            elif event.type in _WHO_SITS:
                is_reseated = True
        for watch in self._watches.values():
            if watch.followers:
                for number, event in enumerate(events):
                    watch.add(event, told[number])
        if is_same_for_all:
            self._tell_all_seated(step, told)
        else:
            for number, event in enumerate(events):
                self._tell_seated(event, told[number])
        # Before the next step: it may deal cards to who has just sat down.
        if is_reseated:
            self._reseat(step.state)
        if self._open:
            self._open_cards(step.state)

    def _tell_seated(self, event: TableEvent, public: Raw) -> None:
        shared: bytes | None = None
        owner = None if event.private is None else event.private.player
        for player, followers in self._seated.items():
            seen = public if player != owner else _seen_by(event, public, player)
            for follower in followers:
                told = _hushed(event, seen, follower.connection.ignored)
                if follower.delivery == "packed":
                    self._pack(follower, event.seq, told)
                elif told is public:
                    if shared is None:
                        shared = self._event_message(event.seq, public)
                    follower.connection.push(shared)
                else:
                    follower.connection.push(self._event_message(event.seq, told))

    def _tell_all_seated(self, step: Step, told: Sequence[Raw]) -> None:
        """Events of which everybody may see the same; nearly every step is so."""
        shared: list[bytes] = []
        size = 0
        for followers in self._seated.values():
            for follower in followers:
                if follower.delivery == "packed":
                    follower.packed.extend(told)
                    if len(follower.packed) >= _MOST_PACKED:
                        self._unpack(follower, step.state.seq)
                    continue
                if not shared:
                    first = step.events[0].seq
                    for seq, public in enumerate(told, start=first):
                        shared.append(self._event_message(seq, public))
                        size += len(shared[-1]) + 1
                follower.connection.push_all(shared, size)

    def _event_message(self, seq: int, seen: Raw) -> bytes:
        return encode(messages.Event(table=self.table, seq=seq, event=seen))

    def _pack(self, follower: Subscriber, seq: int, told: Raw) -> None:
        follower.packed.append(told)
        if len(follower.packed) >= _MOST_PACKED:
            self._unpack(follower, seq)

    def _unpack(self, follower: Subscriber, seq: int) -> None:
        packed, follower.packed = follower.packed, []
        if packed:
            follower.connection.say(messages.Events(table=self.table, seq=seq, events=packed))

    # Whose turn it is.

    def tell_turn(self, state: TableState, now: int) -> None:
        """Ask the player whose turn began, on every connection, once.

        Packed events wait for their reader's turn, but not where no turn will come by itself: the
        table rests, or the reader is not dealt in.
        """
        awaited = state.awaited
        dealt = state.dealt
        for player, followers in self._seated.items():
            for follower in followers:
                if follower.packed and (
                    awaited is None or dealt is None or dealt.seat_of(player) < 0
                ):
                    self._unpack(follower, state.seq)
        if awaited is None or awaited.seq == self._turn_told:
            return
        self._turn_told = awaited.seq
        for follower in self._seated.get(awaited.player, ()):
            self.ask(follower, state, now)

    def ask(self, follower: Subscriber, state: TableState, now: int) -> None:
        """Send the turn to a follower if it is that player's."""
        if not follower.has_seat:
            return
        asked: dict[str, Any] | None = turn(state, follower.viewer, with_view=follower.wants_view)
        if asked is None:
            return
        events: list[Raw] | None = None
        if follower.delivery == "packed":
            events, follower.packed = follower.packed, []
        follower.connection.say(
            messages.Turn(
                table=self.table,
                seq=state.seq,
                hand=asked["hand"],
                seat=asked["seat"],
                turn=asked["turn"],
                legal=Raw(encode(asked["legal"])),
                time_left_ms=max(0, asked["deadline"] - now),
                time_bank_ms=asked["time_bank_ms"],
                view=Raw(encode(asked["view"])) if follower.wants_view else None,
                events=events,
            )
        )

    def flush(self, seq: int) -> None:
        """Send everything that is held back: the table ends, or the server does."""
        for watch in self._watches.values():
            watch.flush()
        for followers in self._seated.values():
            for follower in followers:
                self._unpack(follower, seq)

    def tell_everybody(self, message: messages.ServerMessage) -> None:
        encoded = encode(message)
        for follower in self._followers.values():
            follower.connection.push(encoded)

    # Who sees all cards.

    def _cover_cards(self, state: TableState) -> None:
        """Watchers who may not see all cards of the hand any more see what everybody sees."""
        for follower in list(self._open.values()):
            if follower.seen_as == ALL_CARDS and not sees_all_cards(state, follower.accounts):
                self._unplace(follower)
                self._place(follower, state)

    def _open_cards(self, state: TableState) -> None:
        """Those who may again, since the hand is over, get the table with all its cards."""
        for follower in list(self._open.values()):
            if follower.seen_as != ALL_CARDS and sees_all_cards(state, follower.accounts):
                self._unplace(follower)
                self._place(follower, state)
                shown = self._snapshot(follower, state)
                follower.connection.say(
                    messages.Snapshot(table=self.table, seq=state.seq, snapshot=shown)
                )

    # Who sits.

    def _reseat(self, state: TableState) -> None:
        """Somebody sat down or left: who has a seat hears at once, who has none in frames."""
        for follower in list(self._followers.values()):
            if follower.player is None:
                continue
            if follower.has_seat != (state.person(follower.player) is not None):
                # What is packed comes before what the watchers' frames will bring.
                self._unpack(follower, state.seq)
                self._unplace(follower)
                self._place(follower, state)

    def _place(self, follower: Subscriber, state: TableState) -> None:
        player = follower.player
        follower.has_seat = player is not None and state.person(player) is not None
        if follower.has_seat and player is not None:
            self._seated.setdefault(player, []).append(follower)
            return
        if follower.viewer == ALL_CARDS:
            is_open = sees_all_cards(state, follower.accounts)
            follower.seen_as = ALL_CARDS if is_open else PUBLIC
        self._watches[_watch_of(follower)].join(follower)

    def _unplace(self, follower: Subscriber) -> None:
        if not follower.has_seat:
            self._watches[_watch_of(follower)].leave(follower)
            return
        if follower.player is not None:
            followers = self._seated[follower.player]
            followers.remove(follower)
            if not followers:
                del self._seated[follower.player]


class ResumePoint:
    """Where a table is for one follower: a snapshot, or the events since a number."""

    __slots__ = ("events", "seq", "snapshot")

    def __init__(self, seq: int, snapshot: Raw | None, events: list[Raw] | None) -> None:
        self.seq = seq
        self.snapshot = snapshot
        self.events = events


class _SpectatorFrames:
    """Watchers who may see the same: one frame is made for all, at most so many a second."""

    def __init__(self, table: str, viewer: str, interval: float) -> None:
        self.followers: list[Subscriber] = []
        self._table = table
        self._viewer = viewer
        self._interval = interval
        self._pending: list[tuple[TableEvent, Raw]] = []
        self._seq = 0
        self._timer: asyncio.TimerHandle | None = None

    def add(self, event: TableEvent, public: Raw) -> None:
        self._pending.append((event, _seen_by(event, public, self._viewer)))
        self._seq = event.seq
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._interval, self.flush)

    def join(self, follower: Subscriber) -> None:
        self.flush()  # the newcomer begins with a snapshot, after what is pending
        self.followers.append(follower)

    def leave(self, follower: Subscriber) -> None:
        self.flush()
        self.followers.remove(follower)

    def flush(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        pending, self._pending = self._pending, []
        if not pending:
            return
        frame = self._frame([seen for _, seen in pending])
        has_talk = any(event.type == _SAID for event, _ in pending)
        for follower in self.followers:
            ignored = follower.connection.ignored
            if has_talk and ignored:
                hushed = [_hushed(event, seen, ignored) for event, seen in pending]
                follower.connection.push(self._frame(hushed))
            else:
                follower.connection.push(frame)

    def _frame(self, events: list[Raw]) -> bytes:
        return encode(messages.Events(table=self._table, seq=self._seq, events=events))


def _watch_of(follower: Subscriber) -> str:
    return ALL_CARDS if follower.seen_as == ALL_CARDS else PUBLIC


_KINDS: Final = (PUBLIC, ALL_CARDS)
_SAID: Final = "said"
_WHO_SITS: Final = ("player_sat", "player_left")


# An event at hand: its number, what everybody may see, and itself where some see it otherwise.
_Kept = tuple[int, Raw, TableEvent | None]


def _kept(event: TableEvent, public: Raw) -> _Kept:
    return event.seq, public, event if _differs(event) else None


def _differs(event: TableEvent) -> bool:
    """Whether not everybody is told the same: cards of one's own, and what ignored players say."""
    return event.private is not None or event.type == _SAID


def _seen_by(event: TableEvent, public: Raw, viewer: str) -> Raw:
    """The event as one viewer may see it: the shared encoding unless there is more to see."""
    private = event.private
    if private is None:
        return public
    if private.player == viewer or (viewer == ALL_CARDS and private.is_open_to_spectators):
        return Raw(encode(project(event, viewer)))
    return public


def _hushed(event: TableEvent, seen: Raw, ignored: set[str]) -> Raw:
    """What an ignored player said is left out; that something was said keeps the numbers whole."""
    if not ignored or event.type != _SAID or event.data.get("player") not in ignored:
        return seen
    return Raw(encode(_hushed_line(project(event, PUBLIC) or {}, ignored)))


def _hushed_line(line: dict[str, Any], ignored: set[str]) -> dict[str, Any]:
    return {**line, "text": "", "ignored": True} if line.get("player") in ignored else line
