"""The facts of a decision that a player would name: pot, cost, position, stacks.

Everything comes from the view. It makes no decision and knows no style of play.
"""

from __future__ import annotations

from fifthstreet.agents.legal_choices import options_of
from fifthstreet.rules.action import ALL_IN, BET, CALL, RAISE
from fifthstreet.rules.rule_words import MARKER_BUTTON, STREETS
from fifthstreet.rules.view import View

_STREET_NUMBERS = {name: number for number, name in enumerate(STREETS)}


class Spot:
    """A decision in numbers; amounts are in chips, stacks also in big blinds.

    `cost` is the price of staying in, `pot` everything put in so far. `raises` counts the bets and
    raises of this street (blinds do not count), `callers` the calls after the last of them.
    `behind` counts the opponents who still act after this seat on this street; `is_last` says that
    no player acts after it on later streets. `effective` is the stack, own bet included, that can
    still be lost to an opponent.
    """

    __slots__ = (
        "behind",
        "big_blind",
        "callers",
        "cost",
        "effective",
        "effective_blinds",
        "is_last",
        "last_raiser",
        "opponents",
        "options",
        "pot",
        "preflop_raiser",
        "raises",
        "seat",
        "street",
        "view",
    )

    def __init__(self, view: View) -> None:
        self.view = view
        self.options = options_of(view)
        seat = self.seat = view.viewer
        self.street = _STREET_NUMBERS[view.street]
        self.big_blind = max(1, view.rules.big_blind)
        self.pot = view.pot_total
        owed = view.level - view.bets[seat]
        self.cost = max(0, min(owed, view.stacks[seat]))
        self.opponents = [
            other
            for other in range(view.seat_count)
            if other != seat and not view.folded[other] and view.starting_stacks[other] > 0
        ]
        own = view.stacks[seat] + view.bets[seat]
        theirs = max([view.stacks[other] + view.bets[other] for other in self.opponents], default=0)
        self.effective = min(own, theirs)
        self.effective_blinds = self.effective / self.big_blind
        self.behind = len(view.queue) - 1
        self.is_last = self._acts_last(view)
        self._read_actions(view)

    def _acts_last(self, view: View) -> bool:
        """Return whether the seat acts last after the flop, where the order starts
        left of the button.
        """
        if view.button < 0:
            return self.behind == 0
        count = view.seat_count
        # Counted from the seat that acts first; the contest's marker is on that seat itself.
        first = view.button + (view.rules.marker == MARKER_BUTTON)
        own = (self.seat - first) % count
        return all([(other - first) % count < own for other in self.opponents])

    def _read_actions(self, view: View) -> None:
        raises = callers = 0
        last_raiser = preflop_raiser = -1
        level = self.big_blind
        street = 0
        for step in view.actions:
            if step.street != street:
                street, level, raises, callers, last_raiser = step.street, 0, 0, 0, -1
            kind = step.kind
            if kind == RAISE or kind == BET or kind == ALL_IN:
                if step.to > level:
                    level = step.to
                    raises += 1
                    callers = 0
                    last_raiser = step.seat
                    if street == 0:
                        preflop_raiser = step.seat
            elif kind == CALL:
                callers += 1
        if street != self.street:
            raises, callers, last_raiser = 0, 0, -1
        self.raises = raises
        self.callers = callers
        self.last_raiser = last_raiser
        self.preflop_raiser = preflop_raiser

    @property
    def odds(self) -> float:
        """Return the equity that a call needs to break even; 0 where it is free."""
        return self.cost / (self.pot + self.cost) if self.cost else 0.0

    @property
    def is_free(self) -> bool:
        return self.cost == 0

    def to_after(self, fraction: float) -> int:
        """Return the street total of a bet or raise by `fraction` of the pot after a call."""
        return self.view.level + max(1, round(fraction * (self.pot + self.cost)))
