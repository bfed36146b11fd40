"""A match from the first hand to the score; a lost or late seat ends it.

After each action every seat is sent its state, seats in order; then only the seat to act is read.
Standard error is written while the clients compute.
"""

import time
from collections.abc import Iterable, Sequence
from typing import Final, TextIO

from fifthstreet.arena.acpc_dealer.deals import deals
from fifthstreet.arena.acpc_dealer.match_settings import MatchSettings
from fifthstreet.arena.acpc_dealer.seat_socket import SeatLost, SeatSocket
from fifthstreet.arena.acpc_dealer.text_writer import TextWriter
from fifthstreet.arena.acpc_dealer.time_used import TimeUsed
from fifthstreet.arena.acpc_dealer.transactions import BadTransaction, Transaction
from fifthstreet.protocols.acpc.acpc_hand import AcpcHand
from fifthstreet.protocols.acpc.client_answer import (
    Answer,
    Skipped,
    perform,
    read_action,
    read_answer,
)
from fifthstreet.protocols.acpc.log_lines import is_comment, score_line, state_line, time_text

# The original writes the used times to standard error every so many hands.
_TIMES_EVERY: Final = 100


class MatchFailed(Exception):
    """The match cannot continue; the message is the original's, without `ERROR: `."""


class Match:
    """A running match; `log` and `transactions` are optional."""

    def __init__(
        self,
        settings: MatchSettings,
        seats: Sequence[SeatSocket],
        *,
        report: TextWriter,
        log: TextWriter | None = None,
        transactions: TextIO | None = None,
    ) -> None:
        self._settings = settings
        self._is_quiet = settings.is_quiet
        self._response = settings.limits.response / 1000
        self._seats = list(seats)
        self._report = report
        self._log = log
        self._transactions = transactions
        self._count = len(seats)
        self._deals = deals(settings.deal, settings.seed, self._count)
        self._used = TimeUsed(settings.limits, self._count, settings.hands)
        self._totals = [0.0] * self._count
        self._number = 0
        self._shift = 0  # by how many seats the players have moved
        self._hand = self._new_hand()

    def play(self, before: Iterable[Transaction] = ()) -> str:
        """Play all hands, those in `before` without asking programs; return the line of the score.

        Raises MatchFailed, BadTransaction.
        """
        settings = self._settings
        for seat in self._seats:
            seat.set_timeout(self._response)
        started = time.time()
        if not settings.is_quiet:
            self._report.write(f"STARTED at {time_text(started)}\n")
        for transaction in before:
            self._repeat(transaction)
        while self._number < settings.hands:
            while not self._hand.is_over:
                self._ask()
            self._finish_hand()
        if not settings.is_quiet:
            self._report.write(f"FINISHED at {time_text(time.time())}\n")
        line = score_line(self._totals, settings.players)
        if self._log is not None:
            self._log.write(line + "\n")
            self._log.flush()
        self._report.write(line + "\n")
        self._report.flush()
        return line

    # Seats and positions.

    def _seat_of(self, position: int) -> int:
        """Return the seat of a position: position 0 sits in seat `hand mod seats`."""
        return (position + self._shift) % self._count

    def _position_of(self, seat: int) -> int:
        return (seat - self._shift) % self._count

    # One decision.

    def _ask(self) -> None:
        hand = self._hand
        asked, sent = self._tell_everybody(hand.position)
        answer, received = self._read(hand, asked, sent)
        if self._transactions is not None:
            line = Transaction(answer.text(), hand.number, sent, received).text()
            self._transactions.write(line)
            self._transactions.flush()
        perform(hand, answer)

    def _tell_everybody(self, actor: int, *, shows_folded: bool = False) -> tuple[str, float]:
        """Send every seat its state; return the actor's, and when it was sent."""
        hand = self._hand
        asked = ""
        asked_at = 0.0
        position = self._position_of(0)
        for number, seat in enumerate(self._seats, 1):
            state = hand.state_for(position, shows_folded=shows_folded)
            line = state + "\r\n"
            try:
                seat.send(line.encode("ascii"))
            except SeatLost as error:
                raise MatchFailed(f"could not send state to seat {number}") from error
            sent = time.time()
            if position == actor:
                asked, asked_at = state, sent
            if not self._is_quiet:
                self._report.write(f"TO {number} at {time_text(sent)} {line}")
            position += 1
            if position == self._count:
                position = 0
        return asked, asked_at

    def _read(self, hand: AcpcHand, asked: str, sent: float) -> tuple[Answer, float]:
        number = self._seat_of(hand.position)
        seat = self._seats[number]
        deadline = time.monotonic() + self._response
        while True:
            self._report.flush()
            try:
                line = seat.read_line(deadline)
            except SeatLost as error:
                waited = time.time() - sent
                raise MatchFailed(
                    f"could not get action from seat {number + 1}\n"
                    f"{waited:.1f} seconds spent waiting; timeout {self._response:.1f}"
                ) from error
            received = time.time()
            if not self._is_quiet:
                self._report.write(f"FROM {number + 1} at {time_text(received)} {line}\n")
            if is_comment(line):
                continue
            if not self._used.is_within(number, received - sent):
                raise MatchFailed(f"seat {number + 1} ran out of time")
            answer = read_answer(line, asked, hand)
            if answer.warning:
                self._report.write(f"WARNING: {answer.warning}\n")
            if isinstance(answer, Skipped):
                continue
            return answer, received

    # Hands.

    def _new_hand(self) -> AcpcHand:
        game = self._settings.game
        holes, board = next(self._deals)
        return AcpcHand(game.rules, game.stacks, self._number, holes, board)

    def _finish_hand(self) -> None:
        hand = self._hand
        values = self._count_values()
        if self._log is not None:
            names = [self._settings.players[self._seat_of(p)] for p in range(self._count)]
            self._log.write(state_line(hand.state_for_log(), values, names) + "\n")
            self._log.flush()
        self._tell_everybody(-1, shows_folded=self._settings.shows_folded)
        if self._number % _TIMES_EVERY == 0 and not self._is_quiet:
            for number, seconds in enumerate(self._used.in_match):
                self._report.write(
                    f"Seconds cumulatively spent in match for seat {number}: {int(seconds)}\n"
                )
        self._next_hand()

    def _count_values(self) -> list[float]:
        values = self._hand.values()
        for position, value in enumerate(values):
            self._totals[self._seat_of(position)] += value
        return values

    def _next_hand(self) -> None:
        self._number += 1
        if not self._settings.has_fixed_seats:
            self._shift += 1
        self._used.start_hand()
        self._hand = self._new_hand()

    # An interrupted match.

    def _repeat(self, transaction: Transaction) -> None:
        """Replay an action from before the interruption."""
        hand = self._hand
        if transaction.hand != hand.number or self._number >= self._settings.hands:
            raise BadTransaction(
                f"{transaction.text().strip()!r}: the match is at hand {hand.number}"
            )
        answer = read_action(transaction.action, hand)
        if answer.text() != transaction.action:
            raise BadTransaction(f"{transaction.text().strip()!r}: the action is not possible")
        if not self._used.is_within(
            self._seat_of(hand.position), transaction.received - transaction.sent
        ):
            raise BadTransaction(f"{transaction.text().strip()!r}: the seat ran out of time")
        perform(hand, answer)
        if hand.is_over:
            self._count_values()
            self._next_hand()
