"""A client's seat at its table, with a queue of the moments that its requests are answered with.

The table continues by itself: when a hand is over the next one is dealt, and waits for the client.
"""

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import Any, Final

from fifthstreet.events.numbered_event import NumberedEvent
from fifthstreet.formats.discipline import CHECK_OR_FOLD, REJECT, TIME_OUT, Discipline
from fifthstreet.protocols.errors import BadMessage
from fifthstreet.protocols.slumbot.messages import SessionTotals, hand_facts
from fifthstreet.rules.action import Action
from fifthstreet.rules.options import Legal
from fifthstreet.server.gateway.foreign.revealed_deck import Cards, HandReveal
from fifthstreet.server.gateway.foreign.table_seat import TableSeat
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.runtime.table.answer_policy import AnswerPolicy
from fifthstreet.server.runtime.table.table_handle import Outcome
from fifthstreet.tables import Refusal

_ANSWER_SECONDS: Final = 300.0


@dataclass(frozen=True, slots=True)
class Moment:
    """The client is to act, with `options`; or the hand is over, without."""

    hand: str
    token: str
    facts: dict[str, Any]
    options: Legal | None


class SlumbotSeat(TableSeat):
    """One client at one table."""

    # A bad action is refused before it reaches the table.
    policy = AnswerPolicy(Discipline(REJECT, TIME_OUT, CHECK_OR_FOLD))

    def __init__(self, gateway: Gateway, session: Session) -> None:
        super().__init__(gateway, session)
        self.is_over = False
        self._totals = SessionTotals()
        self._moments: deque[Moment] = deque()
        self._reveal = HandReveal()
        self._revealed: Cards | None = None
        self._refusal = ""
        self._last = ""  # the turn or hand of the last moment
        self._has_moment = asyncio.Event()

    async def next_moment(self) -> Moment:
        """Wait for the client's next turn or the end of a hand. Raises
        BadMessage when none comes.
        """
        if not self._moments and not self.is_over and not self._refusal:
            self._has_moment.clear()
            try:
                await asyncio.wait_for(self._has_moment.wait(), _ANSWER_SECONDS)
            except TimeoutError:
                raise BadMessage("the table did not answer in time; ask again") from None
        if self._moments:
            return self._moments.popleft()
        if self._refusal:
            refusal, self._refusal = self._refusal, ""
            raise BadMessage(refusal)
        raise BadMessage("the session is over: ask for a new hand without a token")

    def answer(self, token: str, action: Action) -> None:
        """Play an action at that turn; without effect if the time has run out."""
        turn = self.asked
        if turn is None or turn.token != token:
            return

        def heard(outcome: Outcome) -> None:
            if isinstance(outcome, Refusal):
                self.asked = self.asked or turn
                self._refusal = outcome.message
                self._has_moment.set()

        self.act(action, heard)

    def turned(self) -> None:
        record, turn = self.record, self.asked
        if record is not None and turn is not None and turn.token != self._last:
            self._last = turn.token
            facts = hand_facts(record, record.viewer)
            self._add(Moment(record.hand, turn.token, facts, self.options()))

    def changed(self, events: list[NumberedEvent]) -> None:
        for event in events:
            found = self._reveal.hear(event, self.handle.settings)
            if found is not None:
                self._revealed = found

    def ended(self) -> None:
        record, cards = self.record, self._revealed
        if record is None or record.viewer < 0 or self._last == record.hand:
            return
        self._last = record.hand
        holes = [] if cards is None else cards[0][1 - record.viewer]
        facts = hand_facts(record, record.viewer)
        facts |= self._totals.end_facts(record, record.viewer, holes)
        self._revealed = None
        self._add(Moment(record.hand, "", facts, None))

    def over(self, reason: str) -> None:
        self.is_over = True
        self._has_moment.set()

    def refused(self, refusal: Refusal) -> None:
        self.over(refusal.code)

    def _add(self, moment: Moment) -> None:
        self._moments.append(moment)
        self._has_moment.set()
