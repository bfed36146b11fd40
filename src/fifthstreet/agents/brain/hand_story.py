"""The course of a hand: each action with the situation it was taken in.

A situation has the default frequencies of its answers. They are the prior of every estimate: a
player's habits are measured against them, and ranges are narrowed by them. Only public events are
used.
"""

from __future__ import annotations

from typing import Final

from fifthstreet.agents.brain.opening_shares import OPEN_HEADS_UP, OPEN_SHARES
from fifthstreet.rules.action import CALL, CHECK, FOLD, PASS
from fifthstreet.rules.view import View

# Classes of actions, whatever the rule set calls them.
GAVE_UP: Final = 0
WENT_ALONG: Final = 1
ATTACKED: Final = 2

# Kinds of situations, with separate counts of habits.
OPENING: Final = 0  # before the flop, without a raise
RAISED: Final = 1  # before the flop, one raise
RERAISED: Final = 2  # before the flop, two raises or more after the player has put in chips
COLD: Final = 3  # before the flop, two raises or more before the player's first turn
LEADING: Final = 4  # after the flop, without a bet; 4, 5, 6 for flop, turn, river
FACING: Final = 7  # after the flop, a bet to answer; 7, 8, 9
FACING_RAISE: Final = 10  # after the flop, a raise to answer
SITUATIONS: Final = 11

# How often the last raiser continues to bet after the flop, by street; others bet less.
_BETS_WITH_LEAD: Final = (0.0, 0.62, 0.48, 0.42)
_BETS_AFTER_CHECK: Final = 0.38
_BETS_INTO_LEADER: Final = 0.14
_RAISES_PER_BET: Final = (0.0, 0.11, 0.09, 0.07)


class Situation:
    """A decision by its public facts: its kind, and the default frequencies of the answers."""

    __slots__ = ("attacks", "gives_up", "kind", "price")

    def __init__(self, kind: int, gives_up: float, attacks: float, price: float) -> None:
        self.kind = kind
        self.gives_up = gives_up
        self.attacks = attacks
        self.price = price
        """The equity that going along needs; 0 where it is free."""


class Deed:
    """The action of a seat in a situation."""

    __slots__ = ("answer", "seat", "situation", "street")

    def __init__(self, seat: int, street: int, situation: Situation, answer: int) -> None:
        self.seat = seat
        self.street = street
        self.situation = situation
        self.answer = answer


class Story:
    """The course of a hand, action by action."""

    __slots__ = (
        "_acted",
        "_bets",
        "_leader",
        "_level",
        "_live",
        "_pot",
        "_raises",
        "_stacks",
        "deeds",
        "seat_count",
        "street",
    )

    def __init__(self, stacks: tuple[int, ...]) -> None:
        self.seat_count = len(stacks)
        self.deeds: list[Deed] = []
        self.street = 0
        self._stacks = list(stacks)
        self._bets = [0] * len(stacks)
        self._live = set(range(len(stacks)))
        self._acted: set[int] = set()
        self._pot = 0
        self._level = 0
        self._raises = 0
        self._leader = -1

    def post(self, seat: int, amount: int, *, is_live: bool) -> None:
        self._pot += amount
        self._stacks[seat] -= amount
        if is_live:
            self._bets[seat] += amount
            self._level = max(self._level, self._bets[seat])

    def next_street(self) -> None:
        self.street += 1
        self._bets = [0] * self.seat_count
        self._level = 0
        self._raises = 0
        self._acted.clear()

    def act(self, seat: int, kind: str, to: int) -> Deed | None:
        """Add one action; return its deed, None for one that decides nothing (a pass)."""
        if kind == PASS:
            return None
        situation = self.situation(seat)
        answer = WENT_ALONG
        if kind == FOLD:
            answer = GAVE_UP
            self._live.discard(seat)
        elif kind != CHECK:
            if kind == CALL or to <= self._level:
                to = self._level
            else:
                answer = ATTACKED
                self._raises += 1
                self._leader = seat
            self._put_in(seat, to)
        self._acted.add(seat)
        deed = Deed(seat, self.street, situation, answer)
        self.deeds.append(deed)
        return deed

    def situation(self, seat: int, *, facing: int = 0, added: int = 0) -> Situation:
        """Return the situation of a seat now, or after another seat has added chips
        to raise the bet.
        """
        level = max(self._level, facing)
        raises = self._raises + (facing > self._level)
        pot = self._pot + added
        cost = max(0, min(level - self._bets[seat], self._stacks[seat]))
        price = cost / (pot + cost) if cost else 0.0
        if self.street == 0:
            return self._before_the_flop(seat, raises, price)
        if cost == 0:
            return self._leading(seat)
        # The start of the theory: fold as often as makes a bluff of that size break even.
        gives_up = min(0.7, max(0.15, price / (1.0 - price) * 0.95))
        attacks = _RAISES_PER_BET[self.street]
        if raises > 1:
            # A raise means more strength than a bet, but so did the bet that it answers.
            return Situation(FACING_RAISE, gives_up, 0.8 * attacks, price)
        return Situation(FACING + self.street - 1, gives_up, attacks, price)

    def bet_of(self, seat: int) -> int:
        """Return the chips in front of a seat on this street."""
        return self._bets[seat]

    def _before_the_flop(self, seat: int, raises: int, price: float) -> Situation:
        is_heads_up = self.seat_count == 2
        behind = self._behind(seat)
        if raises == 0:
            opens = OPEN_HEADS_UP if is_heads_up else OPEN_SHARES[min(behind, 9)]
            if price == 0.0:  # the big blind's option
                return Situation(OPENING, 0.0, 0.18, price)
            return Situation(OPENING, 1.0 - opens - 0.06, opens, price)
        is_expensive = max(0.0, price - 0.33)
        if raises == 1:
            if is_heads_up:
                return Situation(RAISED, 0.38 + is_expensive, 0.12, price)
            if price < 0.3:  # the blinds have a discount
                return Situation(RAISED, 0.60, 0.09, price)
            return Situation(RAISED, 0.80 + 0.3 * is_expensive, 0.065, price)
        if seat in self._acted:
            return Situation(RERAISED, min(0.8, 0.45 + is_expensive), 0.15, price)
        return Situation(COLD, 0.90, 0.05, price)

    def _leading(self, seat: int) -> Situation:
        kind = LEADING + self.street - 1
        if self._leader == seat:
            bets = _BETS_WITH_LEAD[self.street]
        elif self._leader in self._live and self._leader not in self._acted:
            bets = _BETS_INTO_LEADER
        else:
            bets = _BETS_AFTER_CHECK
        if len(self._live) > 2:
            bets *= 0.7
        return Situation(kind, 0.0, bets, 0.0)

    def _behind(self, seat: int) -> int:
        return len([other for other in self._live if other != seat and other not in self._acted])

    def _put_in(self, seat: int, to: int) -> None:
        added = min(to - self._bets[seat], self._stacks[seat])
        self._bets[seat] += added
        self._stacks[seat] -= added
        self._pot += added
        self._level = max(self._level, self._bets[seat])


def story_of_view(view: View) -> Story:
    """Return the course so far from a view alone, for a bot that received no events."""
    story = Story(view.starting_stacks)
    for seat, name in enumerate(view.positions):
        if name in ("SB", "BTN/SB"):
            story.post(seat, min(view.rules.small_blind, view.starting_stacks[seat]), is_live=True)
        elif name == "BB":
            story.post(seat, min(view.rules.big_blind, view.starting_stacks[seat]), is_live=True)
    for step in view.actions:
        while story.street < step.street:
            story.next_street()
        story.act(step.seat, step.kind, step.to)
    while story.street < len(view.board) - 2:
        story.next_street()
    return story
