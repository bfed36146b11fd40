"""Rock: waits for good cards, bets them for large sizes, and folds to most bets.

It never bluffs: before the flop it plays the best eighth of its holes, after the flop it needs top
pair to bet and more than that to call a raise. It ignores position, memory and randomness.
"""

from collections.abc import Mapping
from typing import Final

from fifthstreet.agents.bot_options import Option
from fifthstreet.agents.brain.hand_grade import GOOD, MIDDLE, MONSTER, STRONG, TOP, grade
from fifthstreet.agents.brain.hole_order import top_share
from fifthstreet.agents.brain.short_stack import PUSH_BLINDS, call_share, push_share
from fifthstreet.agents.brain.spot import Spot
from fifthstreet.agents.legal_choices import leave, lift, lift_all, stay
from fifthstreet.agents.policy_bots import PureBot
from fifthstreet.rules.action import Action
from fifthstreet.rules.view import View

_OPEN: Final = 3.0  # big blinds
_BET: Final = 0.6  # of the pot
_RAISE_SHARE: Final = 0.35  # of the holes it plays: those it raises again with
_ALL_IN_SHARE: Final = 0.10
_HEADS_UP: Final = 2.2  # heads-up even a rock cannot wait for an eighth of the holes


class Rock(PureBot):
    OPTIONS = (Option("tightness", 0.88, 0.3, 0.99, "share of holes folded before the flop"),)

    def __init__(self, options: Mapping[str, float] | None = None) -> None:
        super().__init__(options)
        self._plays = 1.0 - self.settings["tightness"]

    def act(self, view: View) -> Action:
        spot = Spot(view)
        return self._before_the_flop(spot) if spot.street == 0 else _after_the_flop(spot)

    def _before_the_flop(self, spot: Spot) -> Action:
        share = top_share(spot.view.hole)
        plays = min(1.0, self._plays * (_HEADS_UP if len(spot.opponents) == 1 else 1.0))
        if spot.effective_blinds <= PUSH_BLINDS:
            push = 0.6 * push_share(spot.effective_blinds, len(spot.opponents))
            if spot.raises:
                push = call_share(push, spot.odds)
            return lift_all(spot.options) if share < push else leave(spot.options)
        if spot.raises == 0:
            if share < plays:
                return lift(spot.options, round((_OPEN + spot.callers) * spot.big_blind))
            return leave(spot.options)
        # Each earlier raise requires a better hand.
        if share < plays * (_RAISE_SHARE if spot.raises == 1 else _ALL_IN_SHARE):
            return lift(spot.options, 3 * spot.view.level)
        if share < plays * (0.8 if spot.raises == 1 else 0.25):
            return stay(spot.options)
        return leave(spot.options)


def _after_the_flop(spot: Spot) -> Action:
    view = spot.view
    found = grade(view.hole, view.board, view.rules.selection)
    if found.made >= STRONG or (found.made >= TOP and spot.raises == 0):
        # After two bets before it, only a monster raises again.
        if spot.raises < 2 or found.made == MONSTER:
            return lift(spot.options, spot.to_after(_BET))
    if spot.is_free:
        return leave(spot.options)
    if found.made >= GOOD and spot.raises == 1:
        return stay(spot.options)
    if found.made >= STRONG:
        return stay(spot.options)
    # A flush draw or a second pair calls when it is cheap.
    is_cheap = spot.odds <= 0.2
    if is_cheap and (found.outs >= 8 or found.made >= MIDDLE):
        return stay(spot.options)
    return leave(spot.options)
