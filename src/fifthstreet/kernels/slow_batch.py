"""Batch play in plain Python, for where the extension was not built: the same hands, slower.

The same rules and the same random numbers as native/table.hpp, native/tables.cpp and
native/playout.cpp: tests/kernels/test_batch.py compares the two. It trusts what it is given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fifthstreet.kernels import slow_strength
from fifthstreet.kernels.policies import CALL_BELOW, FOLD_BELOW, LEAST_BELOW, POLICIES, Policy
from fifthstreet.kernels.slow_equity import Random
from fifthstreet.kernels.slow_table import (
    ASKED,
    CALL,
    FOLD,
    FOLDED,
    RAISE,
    WAIT,
    SlowTable,
    TableRules,
)

# What is shown of a table: type and shape, -1 for the number of seats.
ARRAYS: Final[Mapping[str, tuple[str, tuple[int, ...]]]] = {
    "actor": ("i1", ()),
    "button": ("i1", ()),
    "street": ("i1", ()),
    "over": ("?", ()),
    "legal": ("?", (4,)),
    "folded": ("?", (-1,)),
    "board": ("u1", (5,)),
    "holes": ("u1", (-1, 2)),
    "to_call": ("i4", ()),
    "raise_min": ("i4", ()),
    "raise_max": ("i4", ()),
    "pot": ("i4", ()),
    "stacks": ("i4", (-1,)),
    "bets": ("i4", (-1,)),
    "contributions": ("i4", (-1,)),
    "rewards": ("i4", (-1,)),
}

_BOARD_SIZES: Final = (0, 3, 4, 5)
_CARDS_PER_NUMBER: Final = 5
_WORD: Final = (1 << 64) - 1

_BLOCK_HANDS: Final = 1024


def _draw(deck: list[int], count: int, random: Random) -> list[int]:
    """Put `count` cards drawn evenly from all 52 at the beginning of the deck."""
    fraction = 0
    for place in range(count):
        if place % _CARDS_PER_NUMBER == 0:
            fraction = random.next()
        product = fraction * (52 - place)
        fraction = product & _WORD
        other = place + (product >> 64)
        deck[place], deck[other] = deck[other], deck[place]
    return deck[:count]


class Tables:
    """As native/tables.hpp, with an array a field."""

    def __init__(
        self,
        rules: Mapping[str, Sequence[int]],
        seats: int,
        tables: int,
        stacks: NDArray[np.int32],
        seed: int,
        /,
    ) -> None:
        self._rules = TableRules(rules)
        self._seats = seats
        self._seed = seed
        self._starting: list[list[int]] = stacks.tolist()
        self._boards: list[list[int]] = [[]] * tables
        self._hands = [0] * tables
        self._arrays = {
            name: np.zeros((tables, *(seats if axis < 0 else axis for axis in shape)), kind)
            for name, (kind, shape) in ARRAYS.items()
        }
        self._tables: list[SlowTable] = []
        for number in range(tables):
            self._tables.append(SlowTable(self._rules, self._starting[number], 0))
            self._deal(number, None)

    def arrays(self) -> dict[str, NDArray[Any]]:
        """The arrays of `ARRAYS` as read-only views."""
        views = {name: array.view() for name, array in self._arrays.items()}
        for view in views.values():
            view.flags.writeable = False
        return views

    def reset(
        self,
        which: NDArray[np.int64],
        decks: NDArray[np.uint8] | None,
        stacks: NDArray[np.int32] | None,
        buttons: NDArray[np.uint8] | None,
        threads: int,
        /,
    ) -> None:
        for row, number in enumerate(which.tolist()):
            if stacks is not None:
                self._starting[number] = stacks[row].tolist()
            button = int(self._arrays["button"][number] + 1) % self._seats
            if buttons is not None:
                button = int(buttons[row])
            self._arrays["button"][number] = button
            self._tables[number] = SlowTable(self._rules, self._starting[number], button)
            self._deal(number, None if decks is None else decks[row].tolist())

    def step(
        self,
        kinds: NDArray[np.uint8],
        amounts: NDArray[np.int32],
        threads: int,
        /,
    ) -> int:
        """The first table whose action is not allowed, or -1 when all were applied."""
        actions = [
            (number, kind, to)
            for number, (kind, to) in enumerate(zip(kinds.tolist(), amounts.tolist(), strict=True))
            if kind != WAIT and self._tables[number].outcome == ASKED
        ]
        for number, kind, to in actions:
            if not self._allows(number, kind, to):
                return number
        for number, kind, to in actions:
            self._tables[number].act(kind, to)
            self._show(number)
        return -1

    def _allows(self, number: int, kind: int, to: int) -> bool:
        if kind > RAISE:
            return False
        if not self._arrays["legal"][number, kind]:
            return kind == CALL and bool(self._rules.has_free_call)
        least, most = self._arrays["raise_min"][number], self._arrays["raise_max"][number]
        return kind != RAISE or bool(least <= to <= most)

    def _deal(self, number: int, deck: list[int] | None) -> None:
        """One card at a time in two laps from the button's left, then the board with its burns."""
        seats = self._seats
        if deck is None:
            random = Random(self._seed, number | self._hands[number] << 32)
            needed = 2 * seats + 5 + sum(self._rules.burns)
            deck = _draw(list(range(52)), needed, random)
        self._hands[number] = self._hands[number] + 1 & 0xFFFFFFFF
        first = self._tables[number].first
        for seat in range(seats):
            turn = (seat - first) % seats
            self._arrays["holes"][number, seat] = deck[turn], deck[turn + seats]
        board: list[int] = []
        place = 2 * seats
        for street in range(1, 4):
            place += self._rules.burns[street - 1]
            fresh = _BOARD_SIZES[street] - _BOARD_SIZES[street - 1]
            board += deck[place : place + fresh]
            place += fresh
        self._boards[number] = board
        self._show(number)

    def _settle(self, number: int) -> None:
        table = self._tables[number]
        if table.outcome == FOLDED:
            table.pay_last_seat()
            return
        holes = self._arrays["holes"][number].tolist()
        table.pay_showdown(
            {
                seat: slow_strength.strength([*holes[seat], *self._boards[number]])
                for seat in table.live()
            }
        )

    def _show(self, number: int) -> None:
        table = self._tables[number]
        is_over = table.outcome != ASKED
        if is_over:
            self._settle(number)
        cost = 0 if is_over else table.call_cost()
        least, most = (0, 0) if is_over else table.raise_range()
        shown = self._boards[number][: _BOARD_SIZES[table.street]]
        rewards = [
            stack - start if is_over else 0
            for stack, start in zip(table.stacks, self._starting[number], strict=True)
        ]
        facts = {
            "actor": -1 if is_over else table.actor,
            "street": table.street,
            "over": is_over,
            "legal": (not is_over, not is_over and cost == 0, cost > 0, most > 0),
            "folded": table.folded,
            "board": shown + [52] * (5 - len(shown)),
            "to_call": cost,
            "raise_min": least,
            "raise_max": most,
            "pot": table.pot,
            "stacks": table.stacks,
            "bets": table.bets,
            "contributions": table.contributions,
            "rewards": rewards,
        }
        for name, value in facts.items():
            self._arrays[name][number] = value


def play_out(
    numbers: Mapping[str, Sequence[int]],
    seats: int,
    stacks: NDArray[np.int32],
    policies: bytes,
    seed: int,
    first: int,
    last: int,
    threads: int,
    /,
) -> tuple[int, Sequence[int], Sequence[int], Sequence[int], Sequence[int]]:
    """As native/playout.cpp: actions; hands by button and street; sums of net chips and of their
    squares by button, street and seat; sums of the products of each two seats' net chips."""
    rules = TableRules(numbers)
    starting: list[int] = stacks.reshape(-1).tolist()
    actions = 0
    hands = [0] * (4 * seats)
    net = [0] * (4 * seats * seats)
    squares = [0] * (4 * seats * seats)
    products = [0] * (seats * (seats - 1) // 2)
    for block in range(first, last, _BLOCK_HANDS):
        random = Random(seed, block // _BLOCK_HANDS)
        deck = list(range(52))
        for hand in range(block, min(block + _BLOCK_HANDS, last)):
            button = hand % seats
            table = SlowTable(rules, starting, button)
            while table.outcome == ASKED:
                table.act(*_choose(POLICIES[policies[table.actor]], table, random))
                actions += 1
            _finish(table, deck, random)
            cell = 4 * button + table.street
            hands[cell] += 1
            won = [after - before for after, before in zip(table.stacks, starting, strict=True)]
            place = 0
            for seat in range(seats):
                net[seats * cell + seat] += won[seat]
                squares[seats * cell + seat] += won[seat] * won[seat]
                for other in range(seat):
                    products[place] += won[seat] * won[other]
                    place += 1
    return actions, hands, net, squares, products


def _choose(policy: Policy, table: SlowTable, random: Random) -> tuple[int, int]:
    if policy == "random":
        return _choose_at_random(table, random)
    if policy == "fold" and table.owed() > 0:
        return FOLD, 0
    if policy == "raise":
        least, most = table.raise_range()
        if most > 0:
            return RAISE, least
    return CALL, 0


def _choose_at_random(table: SlowTable, random: Random) -> tuple[int, int]:
    drawn = random.next()
    choice = drawn & 0xFFFFFFFF
    if choice >= CALL_BELOW:
        least, most = table.raise_range()
        if most > 0:
            above = (drawn >> 32) * (most - least + 1) >> 32
            return RAISE, least if choice < LEAST_BELOW else least + above
    elif choice < FOLD_BELOW and table.owed() > 0:
        return FOLD, 0
    return CALL, 0


def _finish(table: SlowTable, deck: list[int], random: Random) -> None:
    if table.outcome == FOLDED:
        table.pay_last_seat()
        return
    live = table.live()
    cards = _draw(deck, 5 + 2 * len(live), random)
    strengths = {}
    for place, seat in enumerate(live):
        hole = cards[5 + 2 * place : 7 + 2 * place]
        strengths[seat] = slow_strength.strength(cards[:5] + hole)
    table.pay_showdown(strengths)
