"""The betting of one table in plain Python: the rules of native/table.hpp, for `slow_batch`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

FOLD, CHECK, CALL, RAISE, WAIT = range(5)
ALWAYS, FULL_RAISE, HALF_BET = range(3)
AFTER_FOLD, CAN_CHANGE, NOT_YET_ACTED = range(3)
ASKED, FOLDED, SHOWDOWN = range(3)
RIVER: Final = 3


class TableRules:
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


class SlowTable:
    """The betting of one hand; see native/table.hpp."""

    def __init__(self, rules: TableRules, stacks: Sequence[int], button: int) -> None:
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
        if kind == FOLD:
            self.folded[seat] = True
            if len(self.live()) == 1:
                self._return_uncalled()
                self.bets = [0] * self.seats
                self.outcome = FOLDED
                return
            self.outcome = self._advance(folded=True)
            return
        if kind == RAISE:
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
        return ASKED

    def _advance(self, *, folded: bool = False) -> int:
        if not self.queue or self._is_betting_over(folded):
            return self._close_street()
        return self._ask()

    def _is_betting_over(self, folded: bool) -> bool:
        """Whether the seats still waiting are not asked any more."""
        asking = self.rules.asking
        if asking == NOT_YET_ACTED or (asking == AFTER_FOLD and folded):
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
        if acted < 0 or self.rules.reopening == ALWAYS:
            return True
        faced = self.level - acted
        if self.rules.reopening == HALF_BET:
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
        is_half_bet_rule = self.rules.reopening == HALF_BET
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
        if self.street == RIVER or len(able) < 2:
            self.street = RIVER
            return SHOWDOWN
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
