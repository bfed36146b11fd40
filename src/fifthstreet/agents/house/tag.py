"""Tag: tight and aggressive, in the textbook style of a sound player.

It plays few hands from early seats and more from late ones, bets the flop after raising, bets good
hands three times, bets or calls draws at the right price, and respects raises. It uses its own
cards and position, and does not model its opponents; the shark does.
"""

from collections.abc import Mapping
from typing import Final

from fifthstreet.agents.bot_options import Option
from fifthstreet.agents.brain.hand_grade import GOOD, MIDDLE, MONSTER, STRONG, TOP, Grade, grade
from fifthstreet.agents.brain.hole_order import top_share
from fifthstreet.agents.brain.opening_shares import OPEN_HEADS_UP, OPEN_SHARES
from fifthstreet.agents.brain.short_stack import PUSH_BLINDS, call_share, push_share
from fifthstreet.agents.brain.spot import Spot
from fifthstreet.agents.legal_choices import leave, lift, lift_all, stay
from fifthstreet.agents.policy import Odds, blended
from fifthstreet.agents.policy_bots import PolicyBot
from fifthstreet.rules.action import Action
from fifthstreet.rules.view import View

_OPEN_BLINDS: Final = 2.5
_BLUFF_SHARE: Final = 0.35  # of the flops: how often it bets without a hand against one opponent


class Defence:
    """The answer to a raise: shares of all holes to raise again with and to call with."""

    __slots__ = ("calls", "raises")

    def __init__(self, raises: float, calls: float) -> None:
        self.raises = raises
        self.calls = calls


# Against one raise, two raises, and more. The second numbers are for heads-up.
_DEFENCES: Final = (Defence(0.045, 0.15), Defence(0.022, 0.06), Defence(0.013, 0.025))
_DEFENCES_HEADS_UP: Final = (Defence(0.10, 0.52), Defence(0.045, 0.19), Defence(0.03, 0.07))
_BIG_BLIND_CALLS: Final = 1.7  # the big blind has a discount and closes the betting
_EARLY_RAISER: Final = 0.7  # a raise from an early seat deserves more respect


class Tag(PolicyBot):
    OPTIONS = (
        Option("looseness", 1.0, 0.5, 1.6, "scales how many holes it plays before the flop"),
        Option("aggression", 1.0, 0.0, 1.5, "scales how often it bets draws and bare leads"),
    )

    def __init__(self, options: Mapping[str, float] | None = None) -> None:
        super().__init__(options)
        self._looseness = self.settings["looseness"]
        self._aggression = self.settings["aggression"]

    def policy(self, view: View) -> Odds:
        spot = Spot(view)
        if spot.street > 0:
            found = grade(view.hole, view.board, view.rules.selection)
            return self._lead(spot, found) if spot.is_free else {_answer(spot, found): 1.0}
        if spot.effective_blinds <= PUSH_BLINDS:
            return {_push_or_fold(spot): 1.0}
        return {self._open(spot) if spot.raises == 0 else self._defend(spot): 1.0}

    def _open(self, spot: Spot) -> Action:
        share = top_share(spot.view.hole)
        is_heads_up = spot.view.seat_count == 2
        opens = OPEN_HEADS_UP if is_heads_up else OPEN_SHARES[min(spot.behind, 9)]
        # Limpers want to see a flop, so raise better hands, and to a larger size.
        if spot.callers:
            opens *= 0.6
        if share < opens * self._looseness:
            return lift(spot.options, round((_OPEN_BLINDS + spot.callers) * spot.big_blind))
        return leave(spot.options)

    def _defend(self, spot: Spot) -> Action:
        view = spot.view
        share = top_share(view.hole)
        is_heads_up = view.seat_count == 2
        chosen = (_DEFENCES_HEADS_UP if is_heads_up else _DEFENCES)[min(spot.raises, 3) - 1]
        raises, calls = chosen.raises * self._looseness, chosen.calls * self._looseness
        if not is_heads_up and spot.raises == 1:
            if view.positions[spot.last_raiser].startswith(("UTG", "LJ")):
                raises, calls = raises * _EARLY_RAISER, calls * _EARLY_RAISER
            if view.position == "BB":
                calls *= _BIG_BLIND_CALLS
        # A raise much larger than usual is called with fewer hands.
        price = spot.odds / 0.35
        if price > 1.0:
            calls /= price
        if share < raises:
            return lift(spot.options, 3 * view.level + spot.callers * view.level)
        return stay(spot.options) if share < calls else leave(spot.options)

    def _lead(self, spot: Spot, found: Grade) -> Odds:
        """Decide without a bet before: bet for value, with draws, and
        sometimes as the last raiser.
        """
        many = len(spot.opponents) > 1
        if found.made >= TOP or (found.made >= MIDDLE and spot.is_last and not many):
            size = 0.7 if found.made >= GOOD else 0.5
            return {lift(spot.options, spot.to_after(size)): 1.0}
        has_lead = spot.preflop_raiser == spot.seat and spot.street == 1
        draws = min(1.0, 0.6 * self._aggression) if found.outs >= 8 else 0.0
        leads = min(1.0, 2 * _BLUFF_SHARE * self._aggression) if has_lead and not many else 0.0
        return blended(
            (draws, {lift(spot.options, spot.to_after(0.6)): 1.0}),
            ((1.0 - draws) * leads, {lift(spot.options, spot.to_after(0.5)): 1.0}),
            ((1.0 - draws) * (1.0 - leads), {leave(spot.options): 1.0}),
        )


def _answer(spot: Spot, found: Grade) -> Action:
    """Decide against a bet: raise the best, call good hands and well-priced draws."""
    if found.made == MONSTER or (found.made == STRONG and spot.raises == 1):
        return lift(spot.options, spot.to_after(0.8))
    if found.made >= STRONG:
        return stay(spot.options)
    # The later the street and the more raises, the more strength a bet means.
    needed = TOP if spot.street < 3 else GOOD
    if spot.odds > 0.36 or spot.raises > 1:
        needed = GOOD
    if spot.raises > 1 and spot.street > 1:
        needed = STRONG
    if spot.odds < 0.22:
        needed -= 1
    if found.made >= needed:
        return stay(spot.options)
    if _draw_pays(spot, found):
        return stay(spot.options)
    return leave(spot.options)


def _draw_pays(spot: Spot, found: Grade) -> bool:
    """Return whether a draw is worth its price: its outs, and some chips won when it completes."""
    if spot.street == 3 or not found.outs:
        return False
    chance = found.outs / 46
    behind = spot.effective - spot.cost
    # A completed draw wins perhaps a third of another pot, if there is so much left.
    extra = min(behind, spot.pot) / 3
    return chance * (spot.pot + spot.cost + extra) > spot.cost


def _push_or_fold(spot: Spot) -> Action:
    share = top_share(spot.view.hole)
    if spot.raises == 0:
        if share < push_share(spot.effective_blinds, spot.behind):
            return lift_all(spot.options)
        return leave(spot.options)
    push = push_share(spot.effective_blinds, len(spot.opponents))
    if share < call_share(push, spot.odds):
        return lift_all(spot.options) if spot.cost < spot.effective else stay(spot.options)
    return leave(spot.options)
