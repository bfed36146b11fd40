"""Rebuilds a table whose journal this version cannot replay: the current hand is dropped, chips
stay.

All facts come from the recorded events, which players have seen and by which chips moved. Nothing
is replayed, and nothing here guesses how a hand would have ended.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from fifthstreet.errors import FifthStreetError
from fifthstreet.formats import Cash
from fifthstreet.formats.sitter import Sitter
from fifthstreet.server.runtime.hand_index_entry import ends_hand, starts_hand
from fifthstreet.server.runtime.journal_replay import Recorded
from fifthstreet.tables import Command, Occupant, TableEvent, TableState
from fifthstreet.tables.machine.chat_commands import LINES_KEPT
from fifthstreet.tables.seats.seat_changes import stack_of
from fifthstreet.tables.state import table_event as kinds
from fifthstreet.tables.state.direction_events import direction_after
from fifthstreet.tables.state.occupant import HOUSE

_COMING: Final = (kinds.PLAYER_SAT, kinds.HOUSE_BOT_SAT, kinds.TOPPED_UP)
_GOING: Final = (kinds.PLAYER_LEFT, kinds.CHIPS_RETURNED, kinds.TOP_UP_RETURNED)
# The `recovered` command assumes that every connection is lost and waits for the players.
_CONNECTED: Final = ("line",)


class CannotRebuild(FifthStreetError):
    """The records do not suffice to seat all players with their chips; the message says why."""


class RebuiltStacks(NamedTuple):
    """A table between hands, and the id of the dropped hand, or ""."""

    state: TableState
    hand: str


def rebuild_stacks(resting: TableState, since: Sequence[Recorded]) -> RebuiltStacks:
    """Return the table without its current hand; raises CannotRebuild.

    `resting` is the last replayed state between hands, or a snapshot inside a hand; `since` are all
    records after it.
    """
    if not resting.is_open or resting.is_over:
        raise CannotRebuild("the table was not open for play")
    facts = _RecordedFacts(resting, since[-1].command.now)
    for command, events in since:
        for event in events:
            facts.add(command, event)
    made = facts.state
    if not made.settings.is_cash and (facts.finished or (made.has_started and facts.has_moved)):
        raise CannotRebuild("finished hands of a format with an end would be played otherwise now")
    if made.open_seats is not None:
        made.format = facts.book(made.open_seats)
    seated = () if made.format is None else made.format.players
    made.people = tuple(
        replace(person, chips=0 if person.player in seated else facts.chips[person.player])
        for person in facts.people.values()
    )
    made.seq = since[-1].events[-1].seq
    return RebuiltStacks(made, facts.hand)


class _RecordedFacts:
    """The facts about players and chips in recorded events; `state` is the resulting table."""

    def __init__(self, resting: TableState, now: int) -> None:
        self.chips = {
            person.player: stack_of(resting, person.player) + person.chips - person.paid
            for person in resting.people
        }
        self.people: dict[str, Occupant] = {}
        for person in resting.people:
            self._put(replace(person, away_at=now, lost_at=None, grace_hand="", paid=0))
        self.hand = ""
        self.finished = 0
        self.has_moved = False
        # The players in the book between hands and those dealt in since, both without those who
        # left.
        self._known: dict[str, Sitter] = {}
        if resting.open_seats is not None:
            self._known = {sitter.player: sitter for sitter in resting.open_seats.sitters}
        self._dealt_in: set[str] = set()
        self._rake = 0
        self._players: Sequence[str] = ()
        self._stacks: Sequence[int] = ()
        dealt = resting.dealt
        self.state = resting.fork()
        if dealt is not None and dealt.is_on:
            # A book does not change during a hand, so it holds the stacks from before the hand.
            self.hand, self._players, self._stacks = dealt.hand, dealt.players, dealt.setup.stacks
            self.state.dealt = None
        self.state.now = now
        self.state.awaited = self.state.next_hand_at = None
        self.state.acks, self.state.old_acks = {}, {}
        if self.state.paused_at is not None:
            self.state.paused_at = now

    def _put(self, person: Occupant) -> None:
        self.people[person.player] = replace(person, connections=() if person.house else _CONNECTED)

    def add(self, command: Command, event: TableEvent) -> None:
        data: Any = event.data
        player = data.get("player")
        if starts_hand(event):
            self.hand, self._players = data["hand"], data["players"]
        elif event.type == kinds.HAND_EVENT:
            self._hear_hand(event, data["event"])
        elif event.type in (kinds.PLAYER_SAT, kinds.HOUSE_BOT_SAT):
            self._sat(command, data)
        elif event.type in (kinds.SAT_OUT, kinds.CAME_BACK):
            is_away = event.type == kinds.SAT_OUT
            waits = data.get("waits", False)
            self._put(replace(self.people[player], is_away=is_away, waits=waits))
        elif event.type == kinds.RENAMED:
            self._put(replace(self.people[player], name=data["name"]))
        elif event.type == kinds.LEAVING and "transfer" not in data:
            self._put(replace(self.people[player], is_leaving=True))
        elif event.type == kinds.KICKED:
            self.state.bar(player)
        elif event.type == kinds.PAUSED:
            self.state.paused_at, self.state.pause_reason = self.state.now, data["reason"]
            self.state.paused_by = command.player
        elif event.type == kinds.RESUMED:
            self.state.paused_at, self.state.pause_reason, self.state.paused_by = None, "", ""
        elif event.type == kinds.CLOSING:
            self.state.is_closing = True
        elif event.type == kinds.SAID:
            self.state.chat = (*self.state.chat, {"at": event.at, **data})[-LINES_KEPT:]
        elif event.type in (kinds.TABLE_OVER, kinds.CLOSED):
            raise CannotRebuild("the table was not open for play any more")
        elif event.type == kinds.HAND_CANCELLED:
            self.hand = ""
        if self.state.direction is not None:
            self.state.direction = direction_after(self.state.direction, event)
        if event.type in _COMING:
            self._move(player, data["chips"])
        elif event.type in _GOING:
            self._move(player, -data["chips"])
        if event.type == kinds.PLAYER_LEFT:
            del self.people[player], self.chips[player]
            self._known.pop(player, None)
            self._dealt_in.discard(player)

    def _move(self, player: str, chips: int) -> None:
        self.has_moved = True
        self.chips[player] = self.chips.get(player, 0) + chips

    def _sat(self, command: Command, data: Any) -> None:
        house = data.get("house", "")
        for other in [other for other in self.people.values() if other.chair == data["chair"]]:
            # A house bot that leaves after the hand.
            self._put(replace(other, is_leaving=True))
        person = Occupant(
            data["player"],
            data["name"],
            data["chair"],
            HOUSE if house else str(command.args.get("owner", data["player"])),
            is_bot=data["is_bot"],
            house=house,
            waits=data["waits"],
        )
        self._put(person)
        if house:
            self.state.house_count += 1

    def _hear_hand(self, event: TableEvent, core: Any) -> None:
        if core["type"] == "hand_started":
            self._stacks = core["stacks"]
        elif ends_hand(event):
            for player, before, after in zip(
                self._players, self._stacks, core["stacks"], strict=True
            ):
                self.chips[player] += after - before
            self.finished += 1
            self._rake += core["rake"]
            self._dealt_in.update(self._players)
            self.hand = ""

    def book(self, cash: Cash) -> Cash:
        """Return the cash table's book with the recorded chips, without players who have left."""
        sitters: list[Sitter] = []
        for person in self.people.values():
            player = person.player
            if player in self._dealt_in or player in self._known:
                sitter = self._known.get(player, Sitter(player, person.chair, 0))
                if player in self._dealt_in:
                    sitter = replace(sitter, is_new=False, owes_big=False, owes_small=False)
                sitters.append(replace(sitter, stack=self.chips[player]))
        return replace(
            cash,
            sitters=tuple(sorted(sitters, key=lambda sitter: sitter.chair)),
            hands_played=cash.hands_played + self.finished,
            rake=cash.rake + self._rake,
        )
