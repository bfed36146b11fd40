"""The shark's plan heads-up: the odds of every hole at once, balanced over its own range.

The best action of each single hole comes from `range_weighing`. Heuristics then balance the whole
range: it does not fold so much that a bet with any two cards would pay, a bet has one size for good
hands and bluffs alike, bluffs are as many as the size allows, and some good hands check. Evidence
relaxes these rules: against a player who seldom bets it folds more, against one who folds too much
it bluffs more.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.agents.brain.board_reading import MERIT, Shares, read_board
from fifthstreet.agents.brain.habits import Habits
from fifthstreet.agents.brain.hand_range import Ladder
from fifthstreet.agents.brain.hand_story import ATTACKED, Story
from fifthstreet.agents.brain.range_weighing import RangeWeighing, Values
from fifthstreet.agents.brain.short_stack import PUSH_BLINDS, call_share, push_share
from fifthstreet.agents.brain.spot import Spot
from fifthstreet.agents.legal_choices import leave, lift, lift_all, stay
from fifthstreet.kernels.field import HOLES
from fifthstreet.kernels.hole_equities import hole_balances
from fifthstreet.kernels.range_showdown import met_weight
from fifthstreet.rules.action import ALL_IN, BET, RAISE, Action

Rows = NDArray[np.float64]

# The considered bets and raises, in parts of the pot after a call; one is chosen.
_BETS: Final = (0.5, 1.0)
_RAISES: Final = (0.9,)
_PUSH_POTS: Final = 1.2  # smaller stacks, in pots, go in at once

_CAUTION: Final = 0.04  # in parts of the chips put in: how much better than none a bet must look
_VALUE: Final = 0.55  # a bet with more equity than this is for value
_BLUFF: Final = 0.42  # and with less than this a bluff
_SLOW: Final = 0.15  # of the good hands: so many check
_MORE_BLUFFS: Final = (0.0, 1.6, 1.2, 1.0)  # some bluffs improve, and others give up later
_RAISE_MOST: Final = 0.15  # of the range: the largest part that raises for value
_RAISE_BLUFFS: Final = 0.5  # bluffs per raise for value
_EVIDENCE: Final = 0.05  # folds beyond the default from which on every profitable bluff is made

# The defended part of the range, relative to the one that makes bluffs break even, by street.
_DEFENDS: Final = (1.15, 1.0, 1.0, 1.0)

# Before the flop: shares of all holes, in the order of merit.
_OPENS: Final = 0.88
_OPTION_RAISES: Final = 0.25
_OPEN_BLINDS: Final = 2.25
_ISOLATE_BLINDS: Final = 3.5
_RAISE_PARTS: Final = (0.16, 0.14, 0.3)  # of its own range: the part that raises again for value
_COMMITTED: Final = 0.35  # of the stack: a raise this large counts as all of it


class Plan(NamedTuple):
    """Actions, and the odds of each for every hole."""

    actions: list[Action]
    rows: Rows


class Opposition(NamedTuple):
    """The estimate of the opponent."""

    seat: int
    weights: Shares
    habits: Habits


class RangePlan:
    """Decides for a whole range; `own` is the weight of each hole that it may hold by now."""

    def __init__(self, aggression: float, looseness: float) -> None:
        self._aggression = aggression
        self._looseness = looseness

    def plan(self, spot: Spot, story: Story, own: Values, against: Opposition) -> Plan:
        if spot.street == 0:
            return self._before_the_flop(spot, story, own, against)
        view = spot.view
        weighing = RangeWeighing(
            read_board(view.board, view.rules.selection),
            Ladder(view.board, spot.street, view.rules.selection),
            against.weights,
            against.habits,
            story=story,
            opponent=against.seat,
            pot=spot.pot,
            own_bet=view.bets[spot.seat],
            stack=view.stacks[spot.seat],
            reach=view.bets[against.seat] + view.stacks[against.seat],
            is_last=spot.is_last,
        )
        own = own * (read_board(view.board, view.rules.selection).live > 0)
        if spot.is_free:
            return self._lead(spot, story, weighing, own, against)
        return self._answer(spot, story, weighing, own, against)

    def _lead(
        self,
        spot: Spot,
        story: Story,
        weighing: RangeWeighing,
        own: Values,
        against: Opposition,
    ) -> Plan:
        can_bet = against.seat in spot.view.queue and spot.view.stacks[against.seat] > 0
        quiet = weighing.check(can_bet=can_bet)
        bet, gain, added = self._best_size(spot, weighing, quiet, own, _BETS)
        if bet is None:
            return _always(stay(spot.options))
        equity = weighing.equity
        value = (gain > 0) & (equity >= _VALUE)
        odds = np.where(value, 1.0 - _SLOW, 0.0)
        balance = added / (spot.pot + added) * _MORE_BLUFFS[spot.street] * self._aggression
        balance *= _bluffs_pay(story, against, spot, added)
        wanted = float(own @ odds) * balance
        weak = (equity < _BLUFF) & ~value
        odds += _chosen(gain, own * weak, wanted) * weak
        # Betting only good hands, or every bluff, requires an opponent with known habits.
        if _surplus_folds(story, against, spot, added) > _EVIDENCE:
            odds = np.where(weak & (gain > 0), 1.0, odds)
        return _mixed([(bet, odds)], stay(spot.options))

    def _answer(
        self,
        spot: Spot,
        story: Story,
        weighing: RangeWeighing,
        own: Values,
        against: Opposition,
    ) -> Plan:
        called = weighing.call(spot.cost)
        raises = np.zeros(HOLES)
        action: Action | None = None
        if spot.effective > spot.view.level:
            action, gain, added = self._best_size(
                spot, weighing, np.maximum(called, 0.0), own, _RAISES
            )
            if action is not None:
                good = (gain > 0) & (weighing.equity >= _VALUE)
                raises = _chosen(weighing.equity, own * good, _RAISE_MOST * float(own.sum())) * good
        stays = _chosen(called, own, _defended(spot, story, against) * float(own.sum()))
        stays = np.maximum(stays, (called > 0) * _evidence(story, against))
        folds = (1.0 - stays) * (1.0 - raises)
        if action is not None:
            bluffs = float(own @ raises) * _RAISE_BLUFFS * self._aggression
            bluffs *= added / (spot.pot + added)
            raises = raises + folds * _chosen(called, own * folds, bluffs)
            folds = (1.0 - stays) * (1.0 - raises)
        calls = np.maximum(0.0, 1.0 - raises - folds)
        parts = [(stay(spot.options), calls)]
        if action is not None:
            parts.append((action, raises))
        return _mixed(parts, leave(spot.options))

    def _best_size(
        self,
        spot: Spot,
        weighing: RangeWeighing,
        value: Values,
        own: Values,
        parts: tuple[float, ...],
    ) -> tuple[Action | None, Values, int]:
        """Return the one bet or raise for the whole range, the gain of each hole, and its chips."""
        best: Action | None = None
        best_gain, best_added, most = np.zeros(HOLES), 0, 0.0
        for to in _sizes(spot, parts):
            action = lift(spot.options, to)
            if action.kind not in (BET, RAISE, ALL_IN):
                break
            reached = spot.options.all_in_to if action.kind == ALL_IN else action.to
            if reached <= spot.view.level:
                break
            added = reached - spot.view.bets[spot.seat]
            gain = weighing.wager(reached) - _CAUTION * added - value
            total = float(own @ np.maximum(gain, 0.0))
            if total > most:
                best, best_gain, best_added, most = action, gain, added, total
        return best, best_gain, best_added

    def _before_the_flop(self, spot: Spot, story: Story, own: Values, against: Opposition) -> Plan:
        merit = MERIT.astype(np.float64)
        share = 1.0 - merit
        options = spot.options
        if spot.effective_blinds <= PUSH_BLINDS:
            return _push_or_fold(spot, share)
        if spot.raises == 0:
            if spot.is_free:
                to = round((_ISOLATE_BLINDS) * spot.big_blind)
                isolates = share < _OPTION_RAISES * self._looseness
                return _mixed([(lift(options, to), isolates.astype(np.float64))], stay(options))
            opens = _OPENS * self._looseness
            to = round(_OPEN_BLINDS * spot.big_blind)
            opens *= 1.0 + 2.0 * max(-0.2, min(0.35, _surplus_folds(story, against, spot, to)))
            return _mixed([(lift(options, to), (share < opens).astype(np.float64))], leave(options))
        total = float(own.sum())
        defended = _defended(spot, story, against) * total
        if spot.cost > _COMMITTED * spot.effective:
            equity = _equities(against.weights)
            needed = spot.cost / (spot.pot + spot.cost)
            goes = np.maximum(
                _chosen(equity, own, defended),
                (equity > needed + 0.01) * _evidence(story, against),
            )
            last = lift_all(options) if spot.cost < spot.effective else stay(options)
            return _mixed([(last, goes)], leave(options))
        width = float(own.sum()) / HOLES
        value = width * _RAISE_PARTS[min(spot.raises, 3) - 1]
        raises = (share < value).astype(np.float64)
        stays = np.maximum(_chosen(merit, own, defended), raises)
        to = round(spot.view.level * (3.0 if spot.is_last else 3.6))
        folds = 1.0 - stays
        if spot.raises <= 2:
            bluffs = _chosen(merit, own * folds, 0.5 * self._aggression * float(own @ raises))
            raises = raises + folds * bluffs
        calls = np.maximum(0.0, stays - raises * (raises <= stays))
        return _mixed([(stay(options), calls), (lift(options, to), raises)], leave(options))


def _always(action: Action) -> Plan:
    return Plan([action], np.ones((HOLES, 1)))


def _mixed(parts: list[tuple[Action, Values]], otherwise: Action) -> Plan:
    """Return odds for some actions, and the rest for another; equal actions are added up."""
    odds: dict[Action, Values] = {}
    left = np.ones(HOLES)
    for action, chances in parts:
        taken = np.minimum(np.clip(chances, 0.0, 1.0), left)
        odds[action] = odds.get(action, 0.0) + taken
        left = left - taken
    odds[otherwise] = odds.get(otherwise, 0.0) + left
    return Plan(list(odds), np.stack(list(odds.values()), axis=1))


def _chosen(key: Values, weights: Values, mass: float) -> Values:
    """Return 1 for the holes of the highest key that together weigh `mass`, a fraction for the one
    at the border, and 0 for the others.
    """
    order = np.argsort(-key, kind="stable")
    sums = np.cumsum(weights[order])
    found = np.empty(len(key))
    before = sums - weights[order]
    found[order] = np.clip((mass - before) / np.maximum(weights[order], 1e-12), 0.0, 1.0)
    found[order[before >= mass]] = 0.0
    return found


def _defended(spot: Spot, story: Story, against: Opposition) -> float:
    """Return the part of the range that must not fold, so that a bet with any two
    cards gains nothing.
    """
    steps = [step for step in spot.view.actions if step.street == spot.street]
    own_before = [step.to for step in steps[:-1] if step.seat == against.seat and step.to > 0]
    blind = min(spot.big_blind, spot.view.level) if spot.street == 0 else 0
    before = own_before[-1] if own_before else blind
    put_in = max(1, min(spot.view.bets[against.seat] - before, spot.effective))
    share: float = 1.0 - put_in / max(put_in, spot.pot)
    trust: float = min(1.0, _attack_ratio(story, against)) ** 1.5
    return share * _DEFENDS[spot.street] * trust


def _attack_ratio(story: Story, against: Opposition) -> float:
    """Return how often this opponent bets or raises in its last situation,
    relative to the default.
    """
    for deed in reversed(story.deeds):
        if deed.seat == against.seat and deed.answer == ATTACKED:
            usual = deed.situation.attacks
            return against.habits.attacks(deed.situation) / usual if usual > 0 else 1.0
    return 1.0


def _evidence(story: Story, against: Opposition) -> float:
    """Return the trust in calls that only look good: 0 without evidence that the opponent bets more
    than by default, 1 where it bets half as much again.
    """
    return min(1.0, max(0.0, 2.0 * (_attack_ratio(story, against) - 1.0)))


def _surplus_folds(story: Story, against: Opposition, spot: Spot, added: int) -> float:
    """Return how much more often than by default the opponent folds to such a bet."""
    to = added + spot.view.bets[spot.seat]
    situation = story.situation(against.seat, facing=to, added=added)
    return against.habits.gives_up(situation) - situation.gives_up


def _bluffs_pay(story: Story, against: Opposition, spot: Spot, added: int) -> float:
    """Return 1 against a player who folds as by default, less against one who folds
    less, down to 0.
    """
    to = added + spot.view.bets[spot.seat]
    situation = story.situation(against.seat, facing=to, added=added)
    if situation.gives_up <= 0:
        return 0.0
    ratio = against.habits.gives_up(situation) / situation.gives_up
    return min(1.0, max(0.0, (ratio - 0.5) / 0.4))


def _equities(weights: Shares) -> Values:
    """Return the equity of each hole before the flop against a range."""
    range_ = weights.astype(np.float64)
    found: Values = 0.5 + 0.5 * (hole_balances() @ range_) / np.maximum(met_weight(range_), 1e-9)
    return found


def _push_or_fold(spot: Spot, share: Values) -> Plan:
    options = spot.options
    if spot.raises == 0:
        goes = share < push_share(spot.effective_blinds, max(1, spot.behind))
        return _mixed([(lift_all(options), goes.astype(np.float64))], leave(options))
    push = push_share(spot.effective_blinds, 1)
    goes = share < call_share(push, spot.odds)
    last = lift_all(options) if spot.cost < spot.effective else stay(options)
    return _mixed([(last, goes.astype(np.float64))], leave(options))


def _sizes(spot: Spot, parts: tuple[float, ...]) -> list[int]:
    """Return the street totals to consider."""
    bet, stack = spot.view.bets[spot.seat], spot.view.stacks[spot.seat]
    if spot.effective - bet < _PUSH_POTS * (spot.pot + spot.cost):
        return [bet + stack]
    return [spot.to_after(part) for part in parts]
