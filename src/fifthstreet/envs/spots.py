"""Spots: what one viewer a table sees and may do, as arrays with a row a table.

They are read from the rules core's views here, from the batch kernel in `many_tables`, and are all
that the encoding knows of a hand: no other seat's hole cards are in them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.agents.legal_choices import stay
from fifthstreet.rules.action import ALL_IN, BET, FOLD, Action
from fifthstreet.rules.options import Legal, Wager
from fifthstreet.rules.rule_words import STREETS
from fifthstreet.rules.view import View

_BOARD_CARDS: Final = 5
_UNKNOWN: Final = 52

Chips = NDArray[np.int64]


class Spots(NamedTuple):
    """The first axis is the table. Amounts are chips; seats are absolute.

    The last six say what the viewer may do and are 0 or False where it is not the viewer's turn.
    `call` is what staying in costs. `least` and `most` bound the street totals of a wager, and
    `all_in` is the street total of going all-in where that is a wager of its own rather than a
    call; each is 0 where there is none.
    """

    viewer: NDArray[np.int64]
    actor: NDArray[np.int64]
    button: NDArray[np.int64]
    street: NDArray[np.int64]
    hole: NDArray[np.int64]
    board: NDArray[np.int64]
    stacks: Chips
    bets: Chips
    contributions: Chips
    folded: NDArray[np.bool_]
    pot: Chips
    may_fold: NDArray[np.bool_]
    may_stay: NDArray[np.bool_]
    call: Chips
    least: Chips
    most: Chips
    all_in: Chips

    def rows(self) -> NDArray[np.int64]:
        """The numbers of the rows."""
        return np.arange(len(self.viewer))

    def bet(self) -> Chips:
        """The viewer's own bet on this street."""
        return self.bets[self.rows(), self.viewer]


class Sizes(NamedTuple):
    """The wagers of one seat in the spots' terms, see `Spots`."""

    least: int
    most: int
    all_in: int


def sizes_of(options: Legal) -> Sizes:
    """The widest range of a bet or raise, and the all-in; a wager that `stay` makes is left out.

    Document 002 offers a bet range and the exact raise inside it, document 004 an exact step.
    """
    ranges = [wager for wager in options.wagers if wager.kind != ALL_IN]
    staying = stay(options)
    widest = max(ranges, key=_width, default=None)
    least, most = (0, 0) if widest is None else (widest.min, widest.max)
    if staying.kind == BET and staying.to == least:
        least, most = (least + 1, most) if most > least else (0, 0)
    is_a_call = staying.kind == ALL_IN or options.call == options.stack
    is_own_wager = options.wager(ALL_IN) is not None and not is_a_call
    is_end_of_range = least > 0 and most == options.all_in_to
    return Sizes(least, most, options.all_in_to if is_own_wager or is_end_of_range else 0)


def _width(wager: Wager) -> int:
    return wager.max - wager.min


def wager_action(options: Legal, to: int) -> Action:
    """The bet, raise or all-in that goes to `to`; where none does, one that the core refuses."""
    for wager in options.wagers:
        if wager.kind != ALL_IN and wager.min <= to <= wager.max:
            return Action(wager.kind, to)
    return Action(ALL_IN) if to == options.all_in_to else Action(BET, to)


def spots_of_view(view: View) -> Spots:
    """The one row of a seat's view."""
    options = view.legal
    sizes = Sizes(0, 0, 0) if options is None else sizes_of(options)
    may_stay = options is not None and stay(options).kind != FOLD
    call = 0 if options is None or options.call is None else options.call
    board = view.board + (_UNKNOWN,) * (_BOARD_CARDS - len(view.board))
    return Spots(
        viewer=np.array([view.viewer]),
        actor=np.array([view.actor]),
        button=np.array([view.button]),
        street=np.array([STREETS.index(view.street)]),
        hole=np.array([view.hole]),
        board=np.array([board]),
        stacks=np.array([view.stacks]),
        bets=np.array([view.bets]),
        contributions=np.array([view.contributions]),
        folded=np.array([view.folded]),
        pot=np.array([view.pot_total]),
        may_fold=np.array([options is not None and options.fold]),
        may_stay=np.array([may_stay]),
        call=np.array([call]),
        least=np.array([sizes.least]),
        most=np.array([sizes.most]),
        all_in=np.array([sizes.all_in]),
    )
