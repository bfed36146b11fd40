"""Replays a table's records one after another. Pure; detects differences between versions.

Recorded events are authoritative: players have seen them, and chips have moved by them. Where this
version produces equivalent events, the recorded sequence numbers are used. Where it does not,
replay stops, and `rebuild_stacks` continues from the last state between two hands.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from fifthstreet.server.runtime.journal_codec import same_events, says_all_of
from fifthstreet.tables import Command, Refusal, TableEvent, TableState, step
from fifthstreet.tables.dealing import live_deal
from fifthstreet.tables.state import table_event as kinds

# Facts of a step that must be equal in any version: cards, bets, chips, and the end.
_FACTS: Final = frozenset(
    {
        kinds.HAND_EVENT,
        kinds.HAND_COMMITTED,
        kinds.NEXT_COMMITTED,
        kinds.PLAYER_SAT,
        kinds.HOUSE_BOT_SAT,
        kinds.PLAYER_LEFT,
        kinds.TOPPED_UP,
        kinds.TOP_UP_RETURNED,
        kinds.TABLE_OVER,
        kinds.CLOSED,
    }
)


class Recorded(NamedTuple):
    """A command and the events it caused, as recorded in the journal."""

    command: Command
    events: Sequence[TableEvent]


class Replay:
    """The replay of a table from a snapshot to the end of its journal.

    `lost` says at which event replay failed, and why. `resting` is the last state between two
    hands, `since` the records after it.
    """

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.lost = ""
        self.resting = state
        self.since: list[Recorded] = []
        self.commands = 0
        self.differences = 0

    def take(self, recorded: Recorded) -> None:
        """Replay the next record."""
        self.since.append(recorded)
        if self.lost:
            return
        why = self._step(recorded)
        if why:
            self.lost = f"event {recorded.events[0].seq}: {why}"
        elif not self.state.is_playing:
            self.resting = self.state
            self.since.clear()

    def _step(self, recorded: Recorded) -> str:
        """Replay one step; return the reason if that is not possible, otherwise ""."""
        command, stored = recorded
        try:
            result = step(self.state, command)
        # a fault of this version must not stop the recovery of other tables
        except Exception as error:
            return f"{type(error).__name__} in the same command"
        if isinstance(result, Refusal):
            return f"refused, {result.code}"
        state = result.state
        if not same_events(stored, result.events):
            if not _same_facts(stored, result.events):
                return "the same command, other events"
            state = _renumbered(self.state.seq, state, stored)
            self.differences += 1
        self.state = state
        self.commands += 1
        return ""


def _same_facts(stored: Sequence[TableEvent], again: Sequence[TableEvent]) -> bool:
    return says_all_of(_facts(stored), _facts(again))


def _facts(events: Sequence[TableEvent]) -> list[dict[str, object]]:
    found = [event.as_dict() for event in events if event.type in _FACTS]
    for fact in found:
        del fact["seq"]
    return found


def _renumbered(before: int, state: TableState, stored: Sequence[TableEvent]) -> TableState:
    """Return the state with the recorded sequence number and thus the players' turn token."""
    last = stored[-1].seq
    awaited = state.awaited
    if awaited is not None and awaited.seq > before:
        assert state.dealt is not None, "somebody is asked"
        asked = [event.seq for event in stored if event.type == kinds.TURN_STARTED]
        seq = asked[-1] if asked else last
        token = live_deal.turn_token(state.dealt.token_key, seq)
        awaited = awaited._replace(seq=seq, token=token)
    made = state.fork()
    made.seq = last
    made.awaited = awaited
    made.acks = {key: ack._replace(seq=min(ack.seq, last)) for key, ack in state.acks.items()}
    return made
