"""Equity: what share of the pot each seat wins on average if all cards are dealt, 2 to 10 seats.

Exact, over every deal that is possible, or sampled with a standard error. Long work is done in
pieces of some milliseconds, so that Ctrl-C stops it at once and progress can be shown.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

import numpy as np

from fifthstreet.errors import InvalidInput
from fifthstreet.kernels import slow_equity
from fifthstreet.kernels.card_arguments import card_ids
from fifthstreet.kernels.engine import native
from fifthstreet.kernels.ranges import Range, parse_range
from fifthstreet.kernels.slow_strength import read_cards

if TYPE_CHECKING:
    from fifthstreet.kernels.card_arguments import Cards

Method = Literal["auto", "exact", "sampled"]
Progress = Callable[[int, int], None]

MIN_SEATS: Final = 2
MAX_SEATS: Final = 10
BLOCK_DEALS: Final = 1024
"""Samples come in blocks of so many deals."""
DEFAULT_SAMPLES: Final = 1024 * BLOCK_DEALS
MOST_SAMPLES: Final = 1_000_000 * BLOCK_DEALS
"""Where sampling up to a precision gives up."""

# The stop rule is looked at after so many blocks, whatever the threads, so that it always stops at
# the same sample.
_ROUND_BLOCKS: Final = 64
# Measured milliseconds for one matchup of two seats, by cards to come on the board.
_MATCHUP_MILLISECONDS: Final = (0.001, 0.003, 0.01, 0.05, 0.1, 0.25)
_DEAL_MILLISECONDS: Final = 0.0002
_AUTO_MILLISECONDS: Final = 2000
_PIECE_MILLISECONDS: Final = 25


@dataclass(frozen=True, slots=True)
class SeatEquity:
    """What one seat wins. Counts are of deals; with fractional weights they are not whole."""

    wins: int | float
    ties: tuple[int | float, ...]
    """Deals in which the pot is split among 2 seats, 3 seats and so on, this one among them."""
    losses: int | float
    equity: float
    """The share of the pot on average: a win counts 1, a split among k seats 1/k."""
    standard_error: float
    """Of the equity; 0 if it is exact."""

    @property
    def tied(self) -> int | float:
        """Deals in which this seat shares the pot."""
        return sum(self.ties)


@dataclass(frozen=True, slots=True)
class Equity:
    """The answer for all seats."""

    seats: tuple[SeatEquity, ...]
    deals: int | float
    """How many deals were counted, each times its weight."""
    is_exact: bool
    seed: int | None
    """The seed of the samples; None if exact."""


@dataclass(frozen=True, slots=True)
class _Question:
    ranges: tuple[Range, ...]
    board: tuple[int, ...]
    dead: tuple[int, ...]

    @property
    def arrays(self) -> tuple[slow_equity.SeatRange, ...]:
        return tuple((chosen.holes, chosen.weights) for chosen in self.ranges)


def equity(
    ranges: Sequence[Range | str],
    *,
    board: Cards = (),
    dead: Cards = (),
    method: Method = "auto",
    samples: int | None = None,
    precision: float | None = None,
    seed: int = 0,
    threads: int = 1,
    progress: Progress | None = None,
) -> Equity:
    """The equity of each seat's range, all seats in until the showdown.

    `board` has 0 to 5 cards, `dead` cards cannot come; both are card ids or text ("2h7h9c").
    "exact" counts every possible deal. "sampled" draws `samples` deals (rounded up to whole blocks
    of 1,024; about a million if not said), or until the largest standard error is at most
    `precision`. "auto" is exact if that takes about two seconds at most, and no samples or
    precision are asked for.

    The same seed gives the same samples whatever the number of threads. `progress(done, total)` is
    called between pieces of work. Anything impossible is a ValueError: bad cards, empty ranges,
    ranges that leave no deal, 1 or 11 seats.
    """
    question = _check_question(ranges, board, dead)
    if method not in ("auto", "exact", "sampled"):
        raise InvalidInput(f"method {method!r}: allowed are 'auto', 'exact' and 'sampled'")
    if threads < 1:
        raise InvalidInput(f"threads: at least 1 is needed, not {threads}")
    if not 0 <= seed < 1 << 64:
        raise InvalidInput(f"seed: a number from 0 to 2**64 - 1 is needed, not {seed}")
    if samples is not None and samples < 1:
        raise InvalidInput(f"samples: at least 1 is needed, not {samples}")
    if precision is not None and not precision > 0:
        raise InvalidInput(f"precision: a positive number is needed, not {precision}")
    wants_samples = samples is not None or precision is not None
    if method == "exact" and wants_samples:
        raise InvalidInput("samples and precision have no meaning for the exact method")
    report = progress or _report_nothing
    if method == "exact" or (method == "auto" and not wants_samples and _is_quick(question)):
        return _count(question, threads, report)
    return _sample(question, samples, precision, seed, threads, report)


def _is_quick(question: _Question) -> bool:
    """Whether the exact answer takes about two seconds at most, on one thread, compiled."""
    return _exact_milliseconds(question) <= _AUTO_MILLISECONDS


def _report_nothing(done: int, total: int) -> None:
    del done, total


def _check_question(ranges: Sequence[Range | str], board: Cards, dead: Cards) -> _Question:
    if not MIN_SEATS <= len(ranges) <= MAX_SEATS:
        raise InvalidInput(f"{MIN_SEATS} to {MAX_SEATS} seats are needed, not {len(ranges)}")
    on_board = read_cards(card_ids(board), 0, 5, "0 to 5 board cards")
    gone = read_cards(card_ids(dead), 0, 52, "0 to 52 dead cards")
    read_cards((*on_board, *gone), 0, 57, "cards")
    needed = 5 + 2 * len(ranges)
    if 52 - len(gone) < needed:
        raise InvalidInput(f"{52 - len(gone)} cards are left, but the deal takes {needed}")
    parsed = [parse_range(chosen) if isinstance(chosen, str) else chosen for chosen in ranges]
    left = _without_cards(parsed, (*on_board, *gone))
    _check_possible(left)
    return _Question(tuple(left), on_board, gone)


def _without_cards(ranges: list[Range], cards: tuple[int, ...]) -> list[Range]:
    """The ranges without impossible holes: gone, or blocked by a seat that has one hole only."""
    blocked = [set(cards) for _ in ranges]
    left = ranges
    while True:
        left = [_without(seat, chosen, blocked[seat]) for seat, chosen in enumerate(left)]
        before = [len(cards) for cards in blocked]
        for seat, chosen in enumerate(left):
            if len(chosen) == 1:
                for other, cards_of_other in enumerate(blocked):
                    if other != seat:
                        cards_of_other.update(chosen.holes[0].tolist())
        if [len(cards) for cards in blocked] == before:
            return left


def _without(seat: int, chosen: Range, cards: set[int]) -> Range:
    is_gone = np.zeros(52, dtype=np.bool_)
    is_gone[list(cards)] = True
    keep = ~is_gone[chosen.holes].any(axis=1)
    if keep.all():
        return chosen
    if not keep.any():
        raise InvalidInput(
            f"seat {seat}: no hole of {chosen.text!r} is left by the board, the dead cards and "
            "the other seats"
        )
    return Range(chosen.holes[keep], chosen.weights[keep], chosen.text)


def _check_possible(ranges: list[Range]) -> None:
    """ValueError unless there is at least one deal in which all seats have different cards."""
    impossible = InvalidInput("the ranges cannot all be dealt at once: they need the same cards")
    if len(np.unique(np.concatenate([chosen.holes for chosen in ranges]))) < 2 * len(ranges):
        raise impossible
    # Seats with few holes first, and no set of cards tried twice for the same seats.
    masks = sorted(
        ([1 << high | 1 << low for high, low in chosen.holes.tolist()] for chosen in ranges),
        key=len,
    )
    hopeless: set[tuple[int, int]] = set()

    def fits(seat: int, held: int) -> bool:
        if seat == len(masks):
            return True
        if (seat, held) in hopeless:
            return False
        if any(mask & held == 0 and fits(seat + 1, held | mask) for mask in masks[seat]):
            return True
        hopeless.add((seat, held))
        return False

    if not fits(0, 0):
        raise impossible


def _exact_milliseconds(question: _Question) -> float:
    """About how long the exact answer takes, compiled, on one thread."""
    deals = math.prod(len(chosen) for chosen in question.ranges)
    suits = [
        (
            frozenset(card >> 2 for card in question.board if card & 3 == suit),
            frozenset(card >> 2 for card in question.dead if card & 3 == suit),
        )
        for suit in range(4)
    ]
    renamings = math.prod(math.factorial(suits.count(suit)) for suit in set(suits))
    return deals * _DEAL_MILLISECONDS + deals / renamings * _matchup_milliseconds(question)


def _matchup_milliseconds(question: _Question) -> float:
    return _MATCHUP_MILLISECONDS[5 - len(question.board)] * len(question.ranges) / 2


def _count(question: _Question, threads: int, report: Progress) -> Equity:
    matchups = (native or slow_equity).Matchups(
        question.arrays, board=question.board, dead=question.dead
    )
    while not matchups.gather(50_000 if native else 1_000):
        pass
    piece = 1
    if native is not None:
        piece = max(1, int(_PIECE_MILLISECONDS / _matchup_milliseconds(question)))
    totals = [0.0] * (1 << len(question.ranges))
    for first in range(0, len(matchups), piece):
        last = min(first + piece, len(matchups))
        solved = matchups.solve(first, last, threads)
        totals = [total + part for total, part in zip(totals, solved, strict=True)]
        report(last, len(matchups))
    # Sums of whole numbers below 2**53 are exact.
    is_whole = all(
        float(weight).is_integer() for chosen in question.ranges for weight in chosen.weights
    )
    outcomes: list[int | float] = list(totals)
    if is_whole and sum(totals) < 2**53:
        outcomes = [int(total) for total in totals]
    return _answer(outcomes, len(question.ranges), seed=None)


def _is_dealt(question: _Question) -> tuple[bool, ...]:
    """Which seats may have any hole that is left, all alike, and so are dealt card by card."""
    gone = len(question.board) + len(question.dead)
    fixed = [len(chosen) == 1 for chosen in question.ranges]
    answers = []
    for seat, chosen in enumerate(question.ranges):
        others = 2 * (sum(fixed) - fixed[seat])
        every = math.comb(52 - gone - others, 2)
        answers.append(
            not fixed[seat]
            and len(chosen) == every
            and bool((chosen.weights == chosen.weights[0]).all())
        )
    return tuple(answers)


def _sample(
    question: _Question,
    samples: int | None,
    precision: float | None,
    seed: int,
    threads: int,
    report: Progress,
) -> Equity:
    sampler = (native or slow_equity).Sampler(
        question.arrays,
        board=question.board,
        dead=question.dead,
        is_dealt=_is_dealt(question),
        seed=seed,
    )
    if samples is None:
        samples = DEFAULT_SAMPLES if precision is None else MOST_SAMPLES
    blocks = -(-samples // BLOCK_DEALS)
    piece = _ROUND_BLOCKS if native else 1
    outcomes: list[int | float] = [0] * (1 << len(question.ranges))
    done = 0
    while done < blocks:
        last = min(done + piece, blocks)
        drawn = sampler.run(done, last, threads)
        outcomes = [total + part for total, part in zip(outcomes, drawn, strict=True)]
        done = last
        if precision is not None and done % _ROUND_BLOCKS == 0:
            answer = _answer(outcomes, len(question.ranges), seed=seed)
            error = max(seat.standard_error for seat in answer.seats)
            if error <= precision:
                report(done * BLOCK_DEALS, done * BLOCK_DEALS)
                return answer
            # The error falls with the square root of the samples.
            expected = math.ceil(done * (error / precision) ** 2)
            report(done * BLOCK_DEALS, min(max(expected, done), blocks) * BLOCK_DEALS)
        elif precision is None:
            report(done * BLOCK_DEALS, blocks * BLOCK_DEALS)
    return _answer(outcomes, len(question.ranges), seed=seed)


def _answer(outcomes: Sequence[int | float], seats: int, *, seed: int | None) -> Equity:
    """The answer from the number of deals that each set of seats wins together."""
    deals = sum(outcomes)
    seen = [(winners, count) for winners, count in enumerate(outcomes) if count]
    answers = []
    for seat in range(seats):
        by_size: list[int | float] = [0] * (seats + 1)
        for winners, count in seen:
            if winners >> seat & 1:
                by_size[winners.bit_count()] += count
        mean = sum(count / size for size, count in enumerate(by_size) if size) / deals
        square = sum(count / size**2 for size, count in enumerate(by_size) if size) / deals
        error = 0.0
        if seed is not None and deals > 1:
            error = math.sqrt(max(0.0, square - mean**2) / (deals - 1))
        losses = deals - sum(by_size)
        answers.append(SeatEquity(by_size[1], tuple(by_size[2:]), losses, mean, error))
    return Equity(tuple(answers), deals, seed is None, seed)
