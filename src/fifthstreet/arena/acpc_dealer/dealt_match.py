"""A match from the first line of the clients to the score; a lost or late seat ends it.

After each action every seat is sent its state, seats in order; then only the seat to act is read.
"""

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, TextIO

from fifthstreet.arena.acpc_dealer.deals import OWN, deals
from fifthstreet.arena.acpc_dealer.seat_socket import SeatLost, SeatSocket
from fifthstreet.arena.acpc_dealer.time_limits import TimeLimits, TimeUsed
from fifthstreet.arena.acpc_dealer.transactions import BadTransaction, Transaction
from fifthstreet.protocols.acpc.acpc_hand import AcpcHand
from fifthstreet.protocols.acpc.client_answer import Answer, Skipped, read_action, read_answer
from fifthstreet.protocols.acpc.log_lines import (
    VERSION,
    is_comment,
    log_head,
    read_version,
    score_line,
    speaks_ours,
    state_line,
)
from fifthstreet.protocols.acpc.state_text import perform
from fifthstreet.rulesets.acpc_game import GameDefinition

# The original tells its stderr how long each seat has thought, this often.
_TIMES_EVERY: Final = 100


class MatchFailed(Exception):
    """The match cannot go on; the message is the original's, without `ERROR: `."""


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """What a match is: names in seat order, and the game's file as it was named."""

    name: str
    game_file: str
    game: GameDefinition
    hands: int
    seed: int
    players: tuple[str, ...]
    limits: TimeLimits = field(default_factory=TimeLimits)
    deal: str = OWN
    has_fixed_seats: bool = False
    shows_folded: bool = False
    is_quiet: bool = False

    def head(self) -> str:
        limits = self.limits
        return log_head(
            self.name,
            self.game_file,
            self.hands,
            self.seed,
            limits.response,
            limits.hand,
            limits.per_hand,
        )


class Match:
    """The dealer at work. `report` is stderr, buffered; `log` and `transactions` may be absent."""

    def __init__(
        self,
        settings: MatchSettings,
        seats: Sequence[SeatSocket],
        *,
        report: TextIO,
        log: TextIO | None = None,
        transactions: TextIO | None = None,
    ) -> None:
        self._settings = settings
        self._seats = seats
        self._report = report
        self._log = log
        self._transactions = transactions
        self._count = len(seats)
        self._deals = deals(settings.deal, settings.seed, self._count)
        self._used = TimeUsed(settings.limits, self._count, settings.hands)
        self._totals = [0.0] * self._count
        self._number = 0
        self._hand = self._new_hand()

    def play(self, before: Iterable[Transaction] = ()) -> str:
        """Play all hands, those `before` without asking anybody; the answer is the score's line.

        Raises MatchFailed, BadTransaction.
        """
        settings = self._settings
        for number, seat in enumerate(self._seats):
            self._check_version(number, seat)
            seat.set_timeout(settings.limits.response / 1000)
        started = time.time()
        if not settings.is_quiet:
            self._report.write(f"STARTED at {started:.6f}\n")
        for transaction in before:
            self._repeat(transaction)
        while self._number < settings.hands:
            while not self._hand.is_over:
                self._ask()
            self._finish_hand()
        if not settings.is_quiet:
            self._report.write(f"FINISHED at {time.time():.6f}\n")
        line = score_line(self._totals, settings.players)
        if self._log is not None:
            self._log.write(line + "\n")
        self._report.write(line + "\n")
        self._report.flush()
        return line

    def _check_version(self, number: int, seat: SeatSocket) -> None:
        try:
            line = seat.read_line()
            while is_comment(line):
                line = seat.read_line()
        except SeatLost as error:
            problem = f"could not read version string from seat {number + 1}"
            raise MatchFailed(problem) from error
        version = read_version(line)
        if version is None:
            raise MatchFailed(f"invalid version string {line[:80]!r} from seat {number + 1}")
        if not speaks_ours(version):
            ours = ".".join(map(str, VERSION))
            self._report.write(f"ERROR: this server is currently using version {ours}\n")

    # Seats and positions.

    def _seat_of(self, position: int) -> int:
        """Players move one seat each hand: position 0 sits in seat `hand mod seats`."""
        if self._settings.has_fixed_seats:
            return position
        return (position + self._number) % self._count

    # One decision.

    def _ask(self) -> None:
        hand = self._hand
        asked, sent = self._tell_everybody(hand.position)
        answer, received = self._read(hand, asked, sent)
        if self._transactions is not None:
            line = Transaction(answer.text(), hand.number, sent, received).text()
            self._transactions.write(line)
            self._transactions.flush()
        perform(hand, answer.text())

    def _tell_everybody(self, actor: int, *, shows_folded: bool = False) -> tuple[str, float]:
        """Send every seat its state; the answer is the actor's, and when it was sent."""
        hand = self._hand
        is_quiet = self._settings.is_quiet
        asked = ""
        asked_at = 0.0
        offset = 0 if self._settings.has_fixed_seats else self._number
        for number, seat in enumerate(self._seats):
            position = (number - offset) % self._count
            state = hand.state_for(position, shows_folded=shows_folded)
            try:
                seat.send(f"{state}\r\n".encode("ascii"))
            except SeatLost as error:
                raise MatchFailed(f"could not send state to seat {number + 1}") from error
            sent = time.time()
            if position == actor:
                asked, asked_at = state, sent
            if not is_quiet:
                self._report.write(f"TO {number + 1} at {sent:.6f} {state}\r\n")
        return asked, asked_at

    def _read(self, hand: AcpcHand, asked: str, sent: float) -> tuple[Answer, float]:
        number = self._seat_of(hand.position)
        seat = self._seats[number]
        while True:
            self._report.flush()
            try:
                line = seat.read_line()
            except SeatLost as error:
                waited = time.time() - sent
                limit = self._settings.limits.response / 1000
                raise MatchFailed(
                    f"could not get action from seat {number + 1}\n"
                    f"{waited:.1f} seconds spent waiting; timeout {limit:.1f}"
                ) from error
            received = time.time()
            if not self._settings.is_quiet:
                self._report.write(f"FROM {number + 1} at {received:.6f} {line}\n")
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
        if self._number % _TIMES_EVERY == 0 and not self._settings.is_quiet:
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
        self._used.start_hand()
        self._hand = self._new_hand()

    # An interrupted match.

    def _repeat(self, transaction: Transaction) -> None:
        """Play an action that was played before the interruption."""
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
        perform(hand, answer.text())
        if hand.is_over:
            self._count_values()
            self._next_hand()
