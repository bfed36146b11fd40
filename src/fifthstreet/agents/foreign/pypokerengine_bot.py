"""Runs a PyPokerEngine player at our tables, with its callbacks and its rules for answers."""

from typing import Final

from fifthstreet.agents.foreign.foreign_bot import ForeignBot
from fifthstreet.protocols.hand_record import HandRecord
from fifthstreet.protocols.pypokerengine.messages import (
    PlayerTable,
    card_names,
    read_declared,
    uuid_of,
    valid_actions,
)
from fifthstreet.rules.action import Action
from fifthstreet.rules.events import (
    BetPlaced,
    Called,
    Checked,
    Event,
    Folded,
    HoleDealt,
    Passed,
    Raised,
    StreetDealt,
)
from fifthstreet.rules.options import Legal

_MAX_ROUND: Final = 1000  # the number of hands is unknown, so the arena's default
_ACTIONS: Final = (Folded, Checked, Passed, Called, BetPlaced, Raised)


class PyPokerEngineBot(ForeignBot):
    """Calls the player's `receive_*` callbacks and its `declare_action`."""

    _chairs: tuple[int, ...] = ()

    def hear(self, event: Event, record: HandRecord) -> None:
        if isinstance(event, HoleDealt):
            if record.dealt == len(record.stacks):
                self._begin(record)
        elif isinstance(event, StreetDealt):
            if len(record.live_seats()) > 1:
                self._start_street(record)
        elif isinstance(event, _ACTIONS):
            assert record.last is not None
            table = self._table(record)
            self.player.receive_game_update_message(
                table.update(record.last), table.round_state(-1)
            )

    def finish(self, record: HandRecord) -> None:
        if record.viewer < 0:
            return
        table = self._table(record)
        self.player.receive_round_result_message(
            table.winners(), table.hand_info(), table.round_state(-1)
        )

    def decide(self, record: HandRecord, options: Legal) -> Action:
        answer = self.player.declare_action(
            valid_actions(options, record.level),
            card_names(record.holes[record.viewer]),
            self._table(record).round_state(record.viewer),
        )
        return read_declared(answer, options, record.level)

    def _begin(self, record: HandRecord) -> None:
        """Announce the hand; a new player at the table makes it a new game."""
        if not set(record.chairs) <= set(self._chairs):
            self._chairs = tuple(sorted({*self._chairs, *record.chairs}))
            self.player.set_uuid(uuid_of(record.chairs[record.viewer]))
            ante = self.info.rules.ante if self.info is not None else 0
            self.player.receive_game_start_message(self._table(record).game_info(ante, _MAX_ROUND))
        self.player.receive_round_start_message(
            self.hand_count, card_names(record.holes[record.viewer]), self._table(record).seats()
        )
        self._start_street(record)

    def _start_street(self, record: HandRecord) -> None:
        self.player.receive_street_start_message(
            record.street_name, self._table(record).round_state(-1)
        )

    def _table(self, record: HandRecord) -> PlayerTable:
        return PlayerTable(self._chairs, record, self.hand_count)
