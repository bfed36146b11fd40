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

_FOLD, _CHECK, _CALL, _RAISE, _WAIT = range(5)
_ALWAYS, _FULL_RAISE, _HALF_BET = range(3)
_AFTER_FOLD, _CAN_CHANGE, _NOT_YET_ACTED = range(3)
_ASKED, _FOLDED, _SHOWDOWN = range(3)
_RIVER: Final = 3
_BOARD_SIZES: Final = (0, 3, 4, 5)
_CARDS_A_NUMBER: Final = 5
_WORD: Final = (1 << 64) - 1

_BLOCK_HANDS: Final = 1024


class _Rules:
    """The numbers of BatchRules, named as in native/table_rules.hpp."""

    def __init__(self, numbers: Mapping[str, Sequence[int]]) -> None:
        (self.small_blind,) = numbers["small_blind"]
        (self.big_blind,) = numbers["big_blind"]
        self.raise_steps = numbers["raise_steps"]
        self.raise_caps = numbers["raise_caps"]
        (self.is_fixed_limit,) = numbers["is_fixed_limit"]
        (self.is_pot_limit,) = numbers["is_pot_limit"]
        (self.caps_two_seats,) = numbers["caps_two_seats"]
        (self.counts_full_only,) = numbers["counts_full_only"]
        (self.reopening,) = numbers["reopening"]
        (self.short_opening_reopens,) = numbers["short_opening_reopens"]
        (self.has_free_call,) = numbers["has_free_call"]
        (self.gives_odd_chips_to_first,) = numbers["gives_odd_chips_to_first"]
        self.burns = numbers["burns"]
        (self.asking,) = numbers["asking"]
        (self.returns_folded_excess,) = numbers["returns_folded_excess"]
        (self.caps_seats_with_chips,) = numbers["caps_seats_with_chips"]


class _Table:
    """The betting of one hand; see native/table.hpp."""

    def __init__(self, rules: _Rules, stacks: Sequence[int], button: int) -> None:
        self.rules = rules
        self.seats = len(stacks)
        self.first = (button + 1) % self.seats
        self.stacks = list(stacks)
        self.bets = [0] * self.seats
        self.contributions = [0] * self.seats
        self.folded = [False] * self.seats
        self.pot = 0
        self.street = 0
        self.actor = -1
        self.raise_step = 0
        small = button if self.seats == 2 else self.first
        big = (small + 1) % self.seats
        self._put_in(small, min(rules.small_blind, stacks[small]))
        self._put_in(big, min(rules.big_blind, stacks[big]))
        # A short big blind: the others still owe the full one (WSOP 2024 live action, 150).
        self.level = self.raise_base = rules.big_blind
        self._open_street()
        self.queue = self._clockwise(self._able(), big + 1)
        self.outcome = self._advance()

    def live(self) -> list[int]:
        return [seat for seat in range(self.seats) if not self.folded[seat]]

    def owed(self) -> int:
        return self.level - self.bets[self.actor]

    def call_cost(self) -> int:
        return min(self.owed(), self.stacks[self.actor])

    def raise_range(self) -> tuple[int, int]:
        """The least and greatest street total of a raise, both 0 when there is none."""
        rules = self.rules
        total = self.bets[self.actor] + self.stacks[self.actor]
        if total <= self.level or self._is_capped():
            return 0, 0
        if not self._is_open() or not self._can_be_answered():
            return 0, 0
        least = (self.raise_base if rules.is_fixed_limit else self.level) + self.raise_step
        if least >= total:  # all-in below (or at) the minimum
            return total, total
        if rules.is_fixed_limit:
            return least, least
        if not rules.is_pot_limit:
            return least, total
        # At most the bet plus the pot after calling; never below the least raise.
        return least, min(total, max(least, self.level + self.pot + self.owed()))

    def act(self, kind: int, to: int) -> None:
        """Apply an action that is allowed; CHECK and CALL are the same."""
        seat = self.queue.pop(0)
        if kind == _FOLD:
            self.folded[seat] = True
            if len(self.live()) == 1:
                self._return_uncalled()
                self.bets = [0] * self.seats
                self.outcome = _FOLDED
                return
            self.outcome = self._advance(folded=True)
            return
        if kind == _RAISE:
            self._put_in(seat, to - self.bets[seat])
            is_full = self._lift(to)
            if is_full or self.stacks[seat] or not self.rules.counts_full_only:
                self.raise_count += 1
            others = [other for other in self._able() if other != seat]
            self.queue = self._clockwise(others, seat + 1)
        else:
            self._put_in(seat, self.call_cost())
        self.acted_level[seat] = self.level
        self.outcome = self._advance()

    def pay_last_seat(self) -> None:
        self.stacks[self.live()[0]] += self.pot

    def pay_showdown(self, strengths: Mapping[int, int]) -> None:
        """Pay each pot; levels come from live all-in seats that put in less than others."""
        live = self.live()
        paid = self.contributions
        top = max(paid[seat] for seat in live)
        short = {paid[seat] for seat in live if not self.stacks[seat] and paid[seat] < top}
        stacks = self.stacks[:]
        below = 0
        for level in [*sorted(short), top]:
            reached = paid if level == top else [min(amount, level) for amount in paid]
            amount = sum(reached) - sum(min(amount, below) for amount in paid)
            eligible = [seat for seat in live if stacks[seat] or paid[seat] >= level]
            self._pay(amount, eligible, strengths)
            below = level

    def _pay(self, amount: int, eligible: list[int], strengths: Mapping[int, int]) -> None:
        best = max(strengths[seat] for seat in eligible)
        winners = [seat for seat in eligible if strengths[seat] == best]
        share, odd = divmod(amount, len(winners))
        for place, seat in enumerate(self._clockwise(winners, self.first)):
            self.stacks[seat] += share
            if self.rules.gives_odd_chips_to_first:
                self.stacks[seat] += odd if place == 0 else 0
            else:
                self.stacks[seat] += place < odd

    def _clockwise(self, seats: list[int], start: int) -> list[int]:
        return sorted(seats, key=lambda seat: (seat - start) % self.seats)

    def _able(self) -> list[int]:
        return [seat for seat in self.live() if self.stacks[seat]]

    def _put_in(self, seat: int, added: int) -> None:
        self.stacks[seat] -= added
        self.bets[seat] += added
        self.contributions[seat] += added
        self.pot += added

    def _ask(self) -> int:
        self.actor = self.queue[0]
        return _ASKED

    def _advance(self, *, folded: bool = False) -> int:
        if not self.queue or self._is_betting_over(folded):
            return self._close_street()
        return self._ask()

    def _is_betting_over(self, folded: bool) -> bool:
        """Whether the seats still waiting are not asked any more."""
        asking = self.rules.asking
        if asking == _NOT_YET_ACTED or (asking == _AFTER_FOLD and folded):
            return False
        return self._nobody_can_change_anything()

    def _nobody_can_change_anything(self) -> bool:
        able = self._able()
        if len(able) != 1:
            return not able
        return self.bets[able[0]] >= max(self.bets[seat] for seat in self.live())

    def _can_be_answered(self) -> bool:
        return any(
            self.bets[seat] + self.stacks[seat] > self.level
            for seat in self._able()
            if seat != self.actor
        )

    def _is_open(self) -> bool:
        acted = self.acted_level[self.actor]
        if acted < 0 or self.rules.reopening == _ALWAYS:
            return True
        faced = self.level - acted
        if self.rules.reopening == _HALF_BET:
            return 2 * faced >= self.raise_step
        if acted == 0 and faced > 0 and self.rules.short_opening_reopens:
            return True
        return faced >= self.raise_step

    def _is_capped(self) -> bool:
        cap = self.rules.raise_caps[self.street]
        if cap == 0 or self.raise_count < cap:
            return False
        return bool(self.rules.caps_two_seats) or self.street_seats > 2

    def _lift(self, to: int) -> bool:
        """Move the level and what the next raise builds on; says whether it was a full raise."""
        increase = to - self.level
        self.level = to
        if not self.rules.is_fixed_limit:
            if increase < self.raise_step:
                return False
            self.raise_step = increase
            return True
        is_half_bet_rule = self.rules.reopening == _HALF_BET
        if is_half_bet_rule and 2 * (to - self.raise_base) < self.raise_step:
            return False
        self.raise_base = to
        return True

    def _open_street(self) -> None:
        self.raise_step = self.rules.raise_steps[self.street]
        self.raise_count = 0
        self.acted_level = [-1] * self.seats
        # For the cap: a later fold or all-in changes nothing (WSOP 2024 live action, 126 and 127).
        counted = self._able() if self.rules.caps_seats_with_chips else self.live()
        self.street_seats = len(counted)

    def _close_street(self) -> int:
        self.queue = []
        self._return_uncalled()
        self.bets = [0] * self.seats
        able = self._able()
        if self.street == _RIVER or len(able) < 2:
            self.street = _RIVER
            return _SHOWDOWN
        self.street += 1
        self.level = self.raise_base = 0
        self._open_street()
        self.queue = self._clockwise(able, self.first)
        return self._ask()

    def _return_uncalled(self) -> None:
        """Give back what a live seat put in beyond everybody else, folded seats too.

        A folded seat gets what it put in beyond all live seats, where the rules return that.
        """
        second, most = sorted(self.contributions)[-2:]
        leader = self.contributions.index(most)
        if not self.folded[leader]:
            self._give_back(leader, most - second)
        elif self.rules.returns_folded_excess:
            highest = max(self.contributions[seat] for seat in self.live())
            for seat, paid in enumerate(self.contributions):
                self._give_back(seat, max(0, paid - highest))

    def _give_back(self, seat: int, chips: int) -> None:
        self.stacks[seat] += chips
        self.contributions[seat] -= chips
        self.pot -= chips


def _draw(deck: list[int], count: int, random: Random) -> list[int]:
    """Put `count` cards drawn evenly from all 52 at the beginning of the deck."""
    fraction = 0
    for place in range(count):
        if place % _CARDS_A_NUMBER == 0:
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
        self._rules = _Rules(rules)
        self._seats = seats
        self._seed = seed
        self._starting: list[list[int]] = stacks.tolist()
        self._boards: list[list[int]] = [[]] * tables
        self._hands = [0] * tables
        self._arrays = {
            name: np.zeros((tables, *(seats if axis < 0 else axis for axis in shape)), kind)
            for name, (kind, shape) in ARRAYS.items()
        }
        self._tables: list[_Table] = []
        for number in range(tables):
            self._tables.append(_Table(self._rules, self._starting[number], 0))
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
            self._tables[number] = _Table(self._rules, self._starting[number], button)
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
            if kind != _WAIT and self._tables[number].outcome == _ASKED
        ]
        for number, kind, to in actions:
            if not self._allows(number, kind, to):
                return number
        for number, kind, to in actions:
            self._tables[number].act(kind, to)
            self._show(number)
        return -1

    def _allows(self, number: int, kind: int, to: int) -> bool:
        if kind > _RAISE:
            return False
        if not self._arrays["legal"][number, kind]:
            return kind == _CALL and bool(self._rules.has_free_call)
        least, most = self._arrays["raise_min"][number], self._arrays["raise_max"][number]
        return kind != _RAISE or bool(least <= to <= most)

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
        if table.outcome == _FOLDED:
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
        is_over = table.outcome != _ASKED
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
    rules = _Rules(numbers)
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
            table = _Table(rules, starting, button)
            while table.outcome == _ASKED:
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


def _choose(policy: Policy, table: _Table, random: Random) -> tuple[int, int]:
    if policy == "random":
        return _choose_at_random(table, random)
    if policy == "fold" and table.owed() > 0:
        return _FOLD, 0
    if policy == "raise":
        least, most = table.raise_range()
        if most > 0:
            return _RAISE, least
    return _CALL, 0


def _choose_at_random(table: _Table, random: Random) -> tuple[int, int]:
    drawn = random.next()
    choice = drawn & 0xFFFFFFFF
    if choice >= CALL_BELOW:
        least, most = table.raise_range()
        if most > 0:
            above = (drawn >> 32) * (most - least + 1) >> 32
            return _RAISE, least if choice < LEAST_BELOW else least + above
    elif choice < FOLD_BELOW and table.owed() > 0:
        return _FOLD, 0
    return _CALL, 0


def _finish(table: _Table, deck: list[int], random: Random) -> None:
    if table.outcome == _FOLDED:
        table.pay_last_seat()
        return
    live = table.live()
    cards = _draw(deck, 5 + 2 * len(live), random)
    strengths = {}
    for place, seat in enumerate(live):
        hole = cards[5 + 2 * place : 7 + 2 * place]
        strengths[seat] = slow_strength.strength(cards[:5] + hole)
    table.pay_showdown(strengths)
