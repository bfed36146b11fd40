"""The shared part of all foreign interfaces: the record of the current hand and its seats."""

from collections.abc import Callable
from typing import Any

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.protocols.hand_record import HandRecord
from fifthstreet.rules.action import Action
from fifthstreet.rules.events import Event, HandEnded, HandStarted
from fifthstreet.rules.options import Legal
from fifthstreet.rules.view import View


class ForeignBot(Bot):
    """A player of another interface as a bot of ours.

    A subclass gets events after they are in the record, and answers in `decide`.
    """

    def __init__(self, make_player: Callable[[], Any]) -> None:
        self.player = make_player()
        self.info: BotInfo | None = None
        self.record: HandRecord | None = None
        self.hand_count = 0

    def start(self, info: BotInfo) -> None:
        self.info = info

    def observe(self, event: Event) -> None:
        if isinstance(event, HandStarted):
            self.record = HandRecord(event)
            self.hand_count += 1
            return
        record = self.record
        if record is None or record.is_over:
            return  # a hand that began before this process did
        record.add(event)
        if record.viewer >= 0:
            self.hear(event, record)
        if isinstance(event, HandEnded):
            self.finish(record)

    def act(self, view: View) -> Action:
        assert view.legal is not None, "asked at its own turn"
        record = self.record
        if record is None or record.hand != view.hand:
            raise RuntimeError(f"asked in hand {view.hand}, of which nothing was told")
        record.viewer = view.viewer
        return self.decide(record, view.legal)

    def hear(self, event: Event, record: HandRecord) -> None:
        """Handle an event of a hand in which this bot has cards; `record` contains it already."""

    def finish(self, record: HandRecord) -> None:
        """Handle the end of the hand."""

    def decide(self, record: HandRecord, options: Legal) -> Action:
        raise NotImplementedError
