"""The encoding that all adapters share: spots to observation vectors, action ids to actions.

It needs NumPy only and works on many tables at once. docs/envs.md has both tables in prose; it
must not depend on which library asks.

An observation is a vector of float32. `stack` is the largest stack at the table when the hand
starts; seats are counted clockwise from the viewer, who is seat 0.

    offset         size     what
    0              52       own hole cards, 1.0 at each card id
    52             52       the flop
    104            52       the turn card
    156            52       the river card
    208            4        the street: preflop, flop, turn, river
    212            1        the pot / stack
    213            1        what a call costs / stack, 0.0 when checking is free
    214            2        least and greatest street total of a wager / stack, 0.0 without one
    216            6 each   each seat: chips behind / stack, bet on this street / stack, chips put
                            in during the hand / stack, has folded, has the button, is to act
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from fifthstreet.envs.spots import Chips, Spots
from fifthstreet.errors import InvalidInput

Observations = NDArray[np.float32]
Masks = NDArray[np.int8]
Ids = NDArray[np.int64]

HOLE: Final = 0
FLOP: Final = 52
TURN: Final = 104
RIVER: Final = 156
STREET: Final = 208
POT: Final = 212
CALL: Final = 213
LEAST: Final = 214
MOST: Final = 215
SEATS: Final = 216

# Within a seat's part.
STACK: Final = 0
BET: Final = 1
CONTRIBUTION: Final = 2
FOLDED: Final = 3
BUTTON: Final = 4
ACTING: Final = 5
SEAT_SIZE: Final = 6

# Where each board card goes.
_BOARD_OFFSETS: Final = np.array([FLOP, FLOP, FLOP, TURN, RIVER])
_UNKNOWN: Final = 52

# The first two ids of every action encoding.
FOLD_ID: Final = 0
STAY_ID: Final = 1

# What an id stands for.
TO_FOLD: Final = 0
TO_STAY: Final = 1
TO_WAGER: Final = 2

POT_PERCENTS: Final = (50, 75, 100, 150, 200)


class Layout:
    """The observations of a table with so many seats, in units of its largest stack."""

    def __init__(self, seats: int, largest_stack: int) -> None:
        self.seats = seats
        self.largest_stack = largest_stack
        self.size = SEATS + seats * SEAT_SIZE

    def seat(self, place: int) -> int:
        """The offset of the part of the seat `place` seats clockwise from the viewer."""
        return SEATS + place * SEAT_SIZE

    def highs(self) -> Observations:
        """The greatest value of each entry; the least is 0.0 everywhere."""
        found = np.ones(self.size, np.float32)
        # One seat may end with everybody's chips.
        found[POT] = self.seats
        found[SEATS + STACK :: SEAT_SIZE] = self.seats
        return found

    def observe(self, spots: Spots) -> Observations:
        """One observation a row of the spots."""
        count = len(spots.viewer)
        rows = spots.rows()
        found = np.zeros((count, self.size), np.float32)
        found[rows[:, None], HOLE + spots.hole] = 1.0
        dealt_row, dealt_place = np.nonzero(spots.board != _UNKNOWN)
        cards = spots.board[dealt_row, dealt_place]
        found[dealt_row, _BOARD_OFFSETS[dealt_place] + cards] = 1.0
        found[rows, STREET + spots.street] = 1.0
        for offset, chips in (
            (POT, spots.pot),
            (CALL, spots.call),
            (LEAST, spots.least),
            (MOST, spots.most),
        ):
            found[:, offset] = chips / self.largest_stack
        parts = found[:, SEATS:].reshape(count, self.seats, SEAT_SIZE)
        clockwise = (spots.viewer[:, None] + np.arange(self.seats)[None, :]) % self.seats
        for place, values in (
            (STACK, spots.stacks / self.largest_stack),
            (BET, spots.bets / self.largest_stack),
            (CONTRIBUTION, spots.contributions / self.largest_stack),
            (FOLDED, spots.folded),
        ):
            parts[:, :, place] = np.take_along_axis(values, clockwise, axis=1)
        parts[:, :, BUTTON] = clockwise == spots.button[:, None]
        parts[:, :, ACTING] = clockwise == spots.actor[:, None]
        return found


class Choices(NamedTuple):
    """Decoded ids: TO_FOLD, TO_STAY or TO_WAGER, and the street total of a wager."""

    kinds: Ids
    to: Chips


class Actions(Protocol):
    """An action encoding: ids from 0 to `count` - 1, of which `masks` says which are legal.

    Where an id is legal it stands for exactly one action, and no two legal ids for the same.
    """

    count: int

    def masks(self, spots: Spots) -> Masks:
        """1 for each legal id, a row a spot; all 0 where it is not the viewer's turn."""

    def choices(self, ids: Ids, spots: Spots) -> Choices:
        """What legal ids stand for."""

    def name(self, action_id: int) -> str:
        """A word for an id, for people."""


class SizedActions:
    """Few ids: wagers in parts of the pot.

        0        fold
        1        stay: check or call (in rule sets without a check, the cheapest way to stay)
        2        the least wager allowed, unless that is all-in
        3 …      a wager of each percentage of the pot: to the bet to match plus that part of
                 the pot as it would be after calling, rounded down
        last     all-in

    A percentage is legal only strictly above the least wager and the percentage before it, up to
    the greatest wager, and below all-in: so two legal ids never mean the same action.
    """

    def __init__(self, pot_percents: Sequence[int] = POT_PERCENTS) -> None:
        ordered = all(one < two for one, two in pairwise(pot_percents))
        if not ordered or any(percent < 1 for percent in pot_percents):
            raise InvalidInput(f"pot percents {tuple(pot_percents)}: rising whole numbers above 0")
        self.pot_percents = tuple(pot_percents)
        self.count = 4 + len(self.pot_percents)

    def masks(self, spots: Spots) -> Masks:
        found = np.zeros((len(spots.viewer), self.count), np.int8)
        found[:, FOLD_ID] = spots.may_fold
        found[:, STAY_ID] = spots.may_stay
        totals = self._totals(spots)
        least, most, all_in = spots.least[:, None], spots.most[:, None], spots.all_in[:, None]
        parts = totals[:, 1:-1]
        is_distinct = (parts > totals[:, :-2]) & (parts > least) & (parts != all_in)
        found[:, 2] = (spots.least > 0) & (spots.least != spots.all_in)
        found[:, 3:-1] = is_distinct & (parts <= most)
        found[:, -1] = spots.all_in > 0
        return found

    def choices(self, ids: Ids, spots: Spots) -> Choices:
        totals = self._totals(spots)[spots.rows(), np.maximum(ids - 2, 0)]
        is_wager = ids >= TO_WAGER
        return Choices(np.minimum(ids, TO_WAGER), np.where(is_wager, totals, 0))

    def _totals(self, spots: Spots) -> Chips:
        """The street total of every wager: the least, each part of the pot, all-in."""
        percents = np.array(self.pot_percents, np.int64)
        matched = (spots.bet() + spots.call)[:, None]
        parts = matched + percents * (spots.pot + spots.call)[:, None] // 100
        return np.column_stack([spots.least, parts, spots.all_in])

    def name(self, action_id: int) -> str:
        parts = [f"{percent}% pot" for percent in self.pot_percents]
        return ("fold", "stay", "least", *parts, "all-in")[action_id]


class ExactActions:
    """Every whole number of chips has an id.

    0        fold
    1        stay
    1 + to   a bet, raise or all-in to the street total `to`, from 1 to `largest_stack`
    """

    def __init__(self, largest_stack: int) -> None:
        self.largest_stack = largest_stack
        self.count = 2 + largest_stack

    def masks(self, spots: Spots) -> Masks:
        found = np.empty((len(spots.viewer), self.count), np.int8)
        found[:, FOLD_ID] = spots.may_fold
        found[:, STAY_ID] = spots.may_stay
        to = np.arange(1, self.largest_stack + 1)[None, :]
        in_range = (to >= spots.least[:, None]) & (to <= spots.most[:, None])
        found[:, 2:] = in_range | (to == spots.all_in[:, None])
        return found

    def choices(self, ids: Ids, spots: Spots) -> Choices:
        return Choices(np.minimum(ids, TO_WAGER), np.maximum(ids - 1, 0))

    def name(self, action_id: int) -> str:
        return ("fold", "stay")[action_id] if action_id < 2 else f"to {action_id - 1}"
