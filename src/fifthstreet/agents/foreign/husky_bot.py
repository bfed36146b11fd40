"""Runs a Husky Hold'em player at our tables, with its callbacks and its rules for answers."""

import sys
from typing import Any, Final

from fifthstreet.agents.foreign.foreign_bot import ForeignBot
from fifthstreet.agents.foreign.stand_ins import ROUND_STATE_MODULE
from fifthstreet.protocols.hand_record import HandRecord
from fifthstreet.protocols.husky.messages import card_names, read_answer, round_values
from fifthstreet.rules.action import Action
from fifthstreet.rules.events import Event, HoleDealt, StreetDealt
from fifthstreet.rules.options import Legal

_NOBODY: Final = -1


class HuskyBot(ForeignBot):
    """Calls the player's `on_*` callbacks and its `get_action`."""

    _has_id = False

    def __init__(self, make_player: Any) -> None:
        super().__init__(make_player)
        self._scores: dict[int, int] = {}

    def hear(self, event: Event, record: HandRecord) -> None:
        if isinstance(event, HoleDealt):
            if record.dealt == len(record.stacks):
                self._begin(record)
        elif isinstance(event, StreetDealt):
            self._tell("on_end_round", self._state(record), record.stacks[record.viewer])
            self._tell("on_round_start", self._state(record), record.stacks[record.viewer])

    def finish(self, record: HandRecord) -> None:
        """End the hand, which is a whole game on that platform: its end carries every score."""
        if record.viewer < 0:
            return
        for seat, chair in enumerate(record.chairs):
            self._scores[chair] = self._scores.get(chair, 0) + record.net(seat)
        shown = {
            str(record.chairs[seat]): card_names(record.holes[seat])
            for seat in record.live_seats()
            if record.holes[seat]
        }
        own = record.chairs[record.viewer]
        state, stack = self._state(record), record.stacks[record.viewer]
        self._tell("on_end_round", state, stack)
        scores = {str(chair): score for chair, score in self._scores.items()}
        self._tell("on_end_game", state, self._scores[own], scores, shown)

    def decide(self, record: HandRecord, options: Legal) -> Action:
        answer = self.player.get_action(self._state(record, options), record.stacks[record.viewer])
        return read_answer(answer, record, options)

    def _begin(self, record: HandRecord) -> None:
        chair = record.chairs[record.viewer]
        if not self._has_id:
            self._has_id = True
            self._tell("set_id", chair)
        stack = record.starting_stacks[record.viewer]
        self._tell(
            "on_start",
            stack,
            card_names(record.holes[record.viewer]),
            record.big_blind,
            _chair(record, "big_blind"),
            _chair(record, "small_blind"),
            list(record.chairs),
        )
        self._tell("on_round_start", self._state(record), record.stacks[record.viewer])

    def _tell(self, name: str, *values: object) -> None:
        """Call a callback if the player has it: published files leave callbacks out."""
        callback = getattr(self.player, name, None)
        if callback is not None:
            callback(*values)

    def _state(self, record: HandRecord, options: Legal | None = None) -> Any:
        state_type = sys.modules[ROUND_STATE_MODULE].RoundStateClient
        return state_type(**round_values(record, self.hand_count, options))


def _chair(record: HandRecord, blind: str) -> int:
    seat = record.poster(blind)
    return record.chairs[seat] if seat >= 0 else _NOBODY
