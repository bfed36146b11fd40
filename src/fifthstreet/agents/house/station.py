"""Station: calls with any pair, any draw and many weak hands, and seldom raises.

Bluffs do not work against it, and it pays good hands. When it raises, it has a strong hand.
"""

from collections.abc import Mapping
from typing import Final

from fifthstreet.agents.bot_options import Option
from fifthstreet.agents.brain.hand_grade import MONSTER, STRONG, WEAK, grade
from fifthstreet.agents.brain.hole_order import top_share
from fifthstreet.agents.brain.spot import Spot
from fifthstreet.agents.legal_choices import leave, lift, stay
from fifthstreet.agents.policy_bots import PureBot
from fifthstreet.rules.action import Action
from fifthstreet.rules.view import View

_RAISES_BEFORE_FLOP: Final = 0.04
_BET: Final = 0.5  # of the pot
_ACE: Final = 12


class Station(PureBot):
    OPTIONS = (
        Option("looseness", 0.7, 0.2, 1, "share of holes it pays a raise with before the flop"),
    )

    def __init__(self, options: Mapping[str, float] | None = None) -> None:
        super().__init__(options)
        self._plays = self.settings["looseness"]

    def act(self, view: View) -> Action:
        spot = Spot(view)
        return self._before_the_flop(spot) if spot.street == 0 else _after_the_flop(spot)

    def _before_the_flop(self, spot: Spot) -> Action:
        share = top_share(spot.view.hole)
        if share < _RAISES_BEFORE_FLOP and spot.raises < 2:
            return lift(spot.options, spot.to_after(1.0))
        # The higher the price, the fewer holes: all it plays for a raise, a tenth of
        # that for a stack.
        part = spot.cost / max(1, spot.effective)
        if spot.is_free or share < self._plays * (1.0 - 0.75 * min(1.0, part * 1.2)):
            return stay(spot.options)
        return leave(spot.options)


def _after_the_flop(spot: Spot) -> Action:
    view = spot.view
    found = grade(view.hole, view.board, view.rules.selection)
    if found.made == MONSTER or (found.made >= STRONG and spot.raises == 0):
        return lift(spot.options, spot.to_after(_BET))
    if spot.is_free or found.made >= WEAK or found.outs >= 4:
        return stay(spot.options)
    has_hope = max(card >> 2 for card in view.hole) == _ACE and spot.street < 3
    return stay(spot.options) if has_hope and spot.odds < 0.3 else leave(spot.options)
