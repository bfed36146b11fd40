"""The shark's plan before the flop: ranges that depend on the width of the range they face.

A share is always a share of all holes in the order of merit: 0.1 is the best tenth. The numbers are
for deep stacks; a short stack pushes or folds, and a call for most of the chips depends on the
equity against the others' ranges.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from fifthstreet.agents.brain.board_reading import hole_number, preflop_equities
from fifthstreet.agents.brain.hand_story import Story
from fifthstreet.agents.brain.hole_order import top_share
from fifthstreet.agents.brain.opponent_notes import Notebook
from fifthstreet.agents.brain.short_stack import PUSH_BLINDS, push_share
from fifthstreet.agents.brain.spot import Spot
from fifthstreet.agents.legal_choices import leave, lift, lift_all, stay
from fifthstreet.agents.policy import Odds, blended
from fifthstreet.kernels.field import HOLES
from fifthstreet.rules.action import Action

# Shares to open with by the number of opponents still to act; heads-up the opener has position.
_OPENS: Final = (0.60, 0.52, 0.52, 0.34, 0.25, 0.20, 0.17, 0.15, 0.13, 0.12)
_OPENS_HEADS_UP: Final = 0.88
_OPENS_LIMPED: Final = 0.7  # of that, behind a caller of the big blind
_OPTION_RAISES: Final = 0.15  # in the big blind, without a raise before
_OPTION_RAISES_HEADS_UP: Final = 0.25
_OPEN_BLINDS: Final = 2.5
_STEAL_BLINDS: Final = 2.25  # with one or two opponents left to act, which fold to this as well

# Against a raise, two raises, more: parts of the raiser's own range to raise again with.
_RAISE_PARTS: Final = (0.26, 0.30, 0.42)
# And to call with: in the big blind, which has a discount, elsewhere, and against more raises.
_CALLS_HEADS_UP: Final = 0.90
_CALLS_BIG_BLIND: Final = 0.85
_CALLS_COLD: Final = 0.45
_CALLS_RERAISE: Final = 0.70
_CALLS_MORE: Final = 0.60
_USUAL_ODDS: Final = 0.33  # the price for which those parts are meant

_COMMITTED: Final = 0.35  # of the stack: a call this large counts as a call for all of it


class PreflopPlan:
    def __init__(self, notes: Notebook, aggression: float, looseness: float) -> None:
        self._notes = notes
        self._aggression = aggression
        self._looseness = looseness

    def policy(self, spot: Spot, story: Story) -> Odds:
        if spot.raises and spot.cost > _COMMITTED * spot.effective:
            return {self._for_all_of_it(spot): 1.0}
        if spot.effective_blinds <= PUSH_BLINDS:
            return {_push_or_fold(spot): 1.0}
        if spot.raises == 0:
            return {self._open(spot, story): 1.0}
        return self._defend(spot, story)

    def _open(self, spot: Spot, story: Story) -> Action:
        share = top_share(spot.view.hole)
        is_heads_up = spot.view.seat_count == 2
        opens = _OPENS_HEADS_UP if is_heads_up else _OPENS[min(spot.behind, 9)]
        is_steal = spot.behind <= 2 and not spot.callers
        blinds = _STEAL_BLINDS if is_steal else _OPEN_BLINDS + spot.callers
        to = round(blinds * spot.big_blind)
        if spot.is_free:
            opens = _OPTION_RAISES_HEADS_UP if is_heads_up else _OPTION_RAISES
        elif spot.callers:
            opens *= _OPENS_LIMPED
        else:
            opens *= 1.0 + 2.0 * self._surplus_folds(spot, story, to)
        if share < opens * self._looseness:
            return lift(spot.options, to)
        # A flop is cheap after other players have limped.
        if spot.callers and spot.odds < 0.22 and share < 0.6:
            return stay(spot.options)
        return leave(spot.options)

    def _surplus_folds(self, spot: Spot, story: Story, to: int) -> float:
        """Return how much more often than by default all players behind fold to a raise."""
        usual = real = 1.0
        for seat in spot.opponents:
            if seat in spot.view.queue:
                situation = story.situation(seat, facing=to, added=to)
                usual *= situation.gives_up
                real *= self._notes.habits(seat).gives_up(situation)
        return max(-0.2, min(0.35, real - usual))

    def _defend(self, spot: Spot, story: Story) -> Odds:
        view = spot.view
        share = top_share(view.hole)
        # The wider the raiser's range, the wider ours.
        width = float(np.add.reduce(self._notes.range_of(view, spot.last_raiser))) / HOLES
        raises = width * _RAISE_PARTS[min(spot.raises, 3) - 1]
        calls = width * _calling_part(spot)
        # A player in position plays more of its hands to the end.
        to = round(view.level * (3.0 if spot.is_last else 3.6)) + spot.callers * view.level
        if share < raises:
            return {lift(spot.options, to): 1.0}
        if share < calls:
            return {stay(spot.options): 1.0}
        bluffs = self._bluffs(spot, story, to, share - calls) if spot.raises <= 2 else 0.0
        return blended(
            (bluffs, {lift(spot.options, to): 1.0}),
            (1.0 - bluffs, {leave(spot.options): 1.0}),
        )

    def _bluffs(self, spot: Spot, story: Story, to: int, lack: float) -> float:
        """Return how often to raise with a hand that is too weak to call by the share `lack`.

        The best of those raise sometimes, and more often the more the raiser folds.
        """
        added = to - spot.view.bets[spot.seat]
        situation = story.situation(spot.last_raiser, facing=to, added=added)
        folds = self._notes.habits(spot.last_raiser).gives_up(situation)
        surplus = folds - added / (added + spot.pot)
        if spot.callers or lack > 0.06 + 1.5 * surplus:
            return 0.0
        return min(1.0, max(0.0, self._aggression * (0.25 + 3.0 * surplus)))

    def _for_all_of_it(self, spot: Spot) -> Action:
        """Decide a call for most of the stack by equity against the ranges already in."""
        view = spot.view
        equities = preflop_equities(hole_number(view.hole))
        equity = 1.0
        for seat in spot.opponents:
            has_paid = view.bets[seat] >= view.level or view.stacks[seat] == 0
            if has_paid or len(spot.opponents) == 1:  # the others mostly will not call
                weights = self._notes.range_of(view, seat)
                total = max(float(np.add.reduce(weights)), 1e-9)
                equity *= float(np.add.reduce(equities * weights)) / total
        # Where chips are left behind, both sides will put them in later.
        cost = min(spot.effective - view.bets[spot.seat], 2 * spot.cost)
        odds = cost / (spot.pot + 2 * cost - spot.cost) if cost > spot.cost else spot.odds
        if equity > odds + 0.12 and spot.cost < spot.effective:
            return lift_all(spot.options)
        return stay(spot.options) if equity > odds + 0.01 else leave(spot.options)


def _calling_part(spot: Spot) -> float:
    """Return the part of the raiser's range to call with."""
    is_heads_up = spot.view.seat_count == 2
    if spot.raises > 1:
        part = _CALLS_RERAISE if spot.raises == 2 else _CALLS_MORE
    elif is_heads_up:
        part = _CALLS_HEADS_UP
    else:
        part = _CALLS_BIG_BLIND if spot.view.position == "BB" else _CALLS_COLD
    part *= min(1.3, _USUAL_ODDS / max(0.05, spot.odds))
    part *= 1.1 if spot.is_last else 0.9
    # Players behind may still raise.
    return part * 0.85 if spot.behind > 0 and not is_heads_up else part


def _push_or_fold(spot: Spot) -> Action:
    share = top_share(spot.view.hole)
    if spot.raises == 0:
        pushes = push_share(spot.effective_blinds, spot.behind)
    else:
        pushes = 0.6 * push_share(spot.effective_blinds, len(spot.opponents))
    return lift_all(spot.options) if share < pushes else leave(spot.options)
