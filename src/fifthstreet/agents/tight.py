"""Tight: waits for good cards, raises with very good ones, and folds the rest when it costs."""

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.choices import leave, lift, options_of, stay
from fifthstreet.cards.card import rank_of
from fifthstreet.cards.categories import PAIR, TWO_PAIR
from fifthstreet.cards.strength import made
from fifthstreet.rules.action import Action
from fifthstreet.rules.view import View

WEAK, FAIR, STRONG = 0, 1, 2

_TEN = 8
_JACK = 9
_SEVEN = 5


class Tight(Bot):
    def act(self, view: View) -> Action:
        options = options_of(view)
        worth = _worth(view)
        if worth == STRONG:
            return lift(options, view.level + view.pot_total // 2)
        return stay(options) if worth == FAIR else leave(options)


def _worth(view: View) -> int:
    if not view.board:
        return _worth_of_hole(view.hole)
    category = made(view.hole, view.board, view.rules.selection).category
    if category < PAIR:
        return WEAK
    # A pair that lies on the board is everybody's; one that the hole makes is worth a call.
    ranks = {rank_of(card) for card in view.hole}
    is_own = len(ranks) == 1 or any(rank_of(card) in ranks for card in view.board)
    if category >= TWO_PAIR:
        return STRONG if is_own or category > TWO_PAIR else WEAK
    return FAIR if is_own else WEAK


def _worth_of_hole(hole: tuple[int, ...]) -> int:
    high, low = sorted((rank_of(card) for card in hole), reverse=True)
    if high == low:
        return STRONG if high >= _TEN else FAIR
    if low >= _JACK:
        return STRONG
    return FAIR if high >= _JACK and low >= _SEVEN else WEAK
