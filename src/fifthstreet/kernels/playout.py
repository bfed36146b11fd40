"""Whole hands in which every seat acts by a simple policy, millions a second, in exact sums.

No policy looks at cards. What is played, and by which rules, is as in `batch`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.errors import InvalidInput
from fifthstreet.kernels import slow_batch
from fifthstreet.kernels.batch_arguments import chips_of, whole
from fifthstreet.kernels.batch_rules import BatchRules
from fifthstreet.kernels.engine import native, warn_if_slow
from fifthstreet.kernels.policies import POLICIES, Policy

# A native call plays at most so many hands: Ctrl-C takes effect between two calls.
HANDS_PER_CALL: Final = 1 << 16
# Hands come from the seed in blocks of so many; see native/playout.hpp.
BLOCK_HANDS: Final = 1 << 10

_STREETS: Final = 4


class Playout(NamedTuple):
    """What many hands came to. The arrays have a row a seat, and a column a position or street.

    Position 0 is the first seat left of the button, the last position the button itself (with two
    seats: 0 is the big blind, 1 the button and small blind). The street is the last one dealt: 0
    preflop, 1 flop, 2 turn, 3 river. Squares and products are Python's whole numbers, since they
    outgrow 64 bits.
    """

    hands: int
    actions: int
    hands_at: NDArray[np.int64]
    """Hands that a seat played at a position."""
    net: NDArray[np.int64]
    """Sum of the chips won or lost, by seat and position."""
    squares: NDArray[np.object_]
    """Sum of the squares of the chips won or lost in each hand, by seat and position."""
    hands_on: NDArray[np.int64]
    """Hands that ended on each street."""
    net_on: NDArray[np.int64]
    """As `net`, by seat and street."""
    squares_on: NDArray[np.object_]
    """As `squares`, by seat and street."""
    products: NDArray[np.object_]
    """Of each two seats, the sum over hands of their net chips multiplied."""

    @property
    def net_squared(self) -> NDArray[np.float64]:
        """`squares`, rounded to floats."""
        return self.squares.astype(np.float64)


def playout(
    policy: Policy | Sequence[Policy],
    hands: int,
    *,
    rules: BatchRules | Mapping[str, object],
    seats: int,
    stacks: int | Sequence[int] | None = None,
    seed: int = 0,
    first: int = 0,
    threads: int = 1,
) -> Playout:
    """Play whole hands in which every seat acts by `policy`, and add up what they came to.

    "random": fold 10 % (check where that is free), check or call 60 %, raise 30 %, half of them
    the least raise and half evenly drawn from the least to the greatest; check or call where no
    raise is allowed. "call": check or call. "fold": check, or fold where that costs something.
    "raise": the least raise, check or call where none is allowed. Several policies are one a seat.

    Stacks are the same in every hand and the button moves one seat a hand: in hand 0 it is on seat
    0. The same seed gives the same hands, whatever `threads` is. `first` is the number of the first
    hand, a multiple of 1,024: parts of a long playout add up to the whole. Other Python threads run
    meanwhile, and Ctrl-C stops it.
    """
    checked = rules if isinstance(rules, BatchRules) else BatchRules(rules)
    seats = whole("seats", seats, 2, checked.seats_max)
    policies = _policies(policy, seats)
    hands = whole("hands", hands, 0, 1 << 62)
    first = whole("first", first, 0, 1 << 62)
    if first % BLOCK_HANDS:
        raise InvalidInput(f"first: a multiple of {BLOCK_HANDS} is allowed, not {first}")
    threads = whole("threads", threads, 1, 1024)
    seed = whole("seed", seed, 0, (1 << 64) - 1)
    chips = chips_of(checked.starting_stack if stacks is None else stacks, 1, seats)
    warn_if_slow()
    play = slow_batch.play_out if native is None else native.play_out
    numbers = checked.numbers()
    actions = 0
    sums = _Sums(seats)
    end = first + hands
    for start in range(first, end, HANDS_PER_CALL):
        stop = min(start + HANDS_PER_CALL, end)
        done, *parts = play(numbers, seats, chips, policies, seed, start, stop, threads)
        actions += done
        sums.add(parts)
    return sums.playout(hands, actions)


class _Sums:
    """What the engines answer, added up: by button, street and seat."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.hands = np.zeros((seats, _STREETS), np.int64)
        self.net = np.zeros((seats, _STREETS, seats), np.int64)
        self.squares = np.zeros((seats, _STREETS, seats), np.object_)
        # Of each two seats: (1,0), (2,0), (2,1), (3,0) …
        self.products = np.zeros(seats * (seats - 1) // 2, np.object_)

    def add(self, parts: Sequence[Sequence[int]]) -> None:
        hands, net, squares, products = parts
        self.hands += np.array(hands, np.int64).reshape(self.hands.shape)
        self.net += np.array(net, np.int64).reshape(self.net.shape)
        self.squares += np.array(squares, np.object_).reshape(self.squares.shape)
        self.products += np.array(products, np.object_)

    def playout(self, hands: int, actions: int) -> Playout:
        seat = np.arange(self.seats)[:, None]
        # The button of the hands in which a seat was at a position.
        button = (seat - 1 - np.arange(self.seats)[None, :]) % self.seats
        squares_on = self.squares.sum(axis=0).T
        products = np.diag(squares_on.sum(axis=1))
        lower = np.tril_indices(self.seats, -1)
        products[lower] = self.products
        products[lower[::-1]] = self.products
        return Playout(
            hands,
            actions,
            self.hands.sum(axis=1)[button],
            self.net.sum(axis=1)[button, seat],
            self.squares.sum(axis=1)[button, seat],
            self.hands.sum(axis=0),
            self.net.sum(axis=0).T,
            squares_on,
            products,
        )


def _policies(policy: Policy | Sequence[Policy], seats: int) -> bytes:
    """One number a seat, as the engines take them."""
    given = [policy] * seats if isinstance(policy, str) else list(policy)
    if len(given) != seats:
        raise InvalidInput(f"policy: one, or one a seat: {seats}, not {len(given)}")
    for one in given:
        if one not in POLICIES:
            raise InvalidInput(f"policy {one!r}: allowed are {', '.join(POLICIES)}")
    return bytes(POLICIES.index(one) for one in given)
