"""The first shark, kept as `shark@1`: ranges, values of choices, and habits.

Before the flop its ranges depend on the width of the range it faces (`preflop_plan`). After the
flop it evaluates check, call and a few sizes of bet against every opponent's range (`weighing`),
which the notes have narrowed by every action of the opponent (`hand_range`, `habits`). Bluffs are
the worst hands of its own range, as many as the size of the bet allows; more against players who
fold too much.
"""

from collections.abc import Mapping
from typing import Final

from fifthstreet.agents.bot import BotInfo
from fifthstreet.agents.bot_options import Option
from fifthstreet.agents.brain.board_reading import hole_number, read_board
from fifthstreet.agents.brain.hand_range import Ladder, Stance
from fifthstreet.agents.brain.hand_story import Story
from fifthstreet.agents.brain.opponent_notes import Notebook
from fifthstreet.agents.brain.preflop_plan import PreflopPlan
from fifthstreet.agents.brain.spot import Spot
from fifthstreet.agents.brain.weighing import Opponent, Weighing
from fifthstreet.agents.legal_choices import leave, lift, stay
from fifthstreet.agents.policy import Odds
from fifthstreet.agents.policy_bots import PolicyBot
from fifthstreet.rules.action import ALL_IN, BET, RAISE, Action
from fifthstreet.rules.events import Event
from fifthstreet.rules.view import View

# The considered bets and raises, in parts of the pot after a call.
_BETS: Final = (0.33, 0.66, 1.0)
_RAISES: Final = (0.6, 1.0)
_PUSH_POTS: Final = 1.6  # smaller stacks, in pots, may go in at once

_CAUTION: Final = 0.05  # in parts of the chips put in: how much better than none a bet must look
_BLUFF_BELOW: Final = 0.45  # a bet with less equity than this is a bluff
_CLEAR: Final = 0.08  # of the pot: a bluff with a larger gain is made whatever the balance says
_RAISES_AGAIN: Final = 0.55  # the equity needed to raise an opponent who has raised

# About this part of its range bets for value; on earlier streets there may be more bluffs per value
# bet, since some improve and others give up later.
_VALUE_SHARE: Final = 0.35
_MORE_BLUFFS: Final = (1.0, 2.0, 1.5, 1.0)


class Shark(PolicyBot):
    OPTIONS = (
        Option("aggression", 1.0, 0.0, 2.0, "scales how many bluffs it allows itself"),
        Option("looseness", 1.0, 0.6, 1.4, "scales how many holes it opens before the flop"),
    )

    def __init__(self, options: Mapping[str, float] | None = None) -> None:
        super().__init__(options)
        self._aggression = self.settings["aggression"]
        self._sit_down()

    def start(self, info: BotInfo) -> None:
        super().start(info)
        self._sit_down()

    def _sit_down(self) -> None:
        self._notes = Notebook()
        self._before_the_flop = PreflopPlan(
            self._notes, self._aggression, self.settings["looseness"]
        )

    def observe(self, event: Event) -> None:
        self._notes.observe(event)

    def policy(self, view: View) -> Odds:
        spot = Spot(view)
        story = self._notes.story(view)
        if spot.street == 0:
            return self._before_the_flop.policy(spot, story)
        return {self._after_the_flop(spot, story): 1.0}

    def _after_the_flop(self, spot: Spot, story: Story) -> Action:
        options = spot.options
        weighing = self._weigh(spot, story)
        if spot.is_free:
            quiet, value = stay(options), weighing.check()
        else:
            quiet, value = leave(options), 0.0
            called = weighing.call(spot.cost)
            if called > value:
                quiet, value = stay(options), called
        best, best_value = self._best_wager(spot, weighing, value)
        if best is None or (spot.raises > 1 and weighing.equity < _RAISES_AGAIN):
            return quiet
        is_bluff = weighing.equity < _BLUFF_BELOW
        is_close = best_value < value + _CLEAR * spot.pot
        if is_bluff and is_close and not self._may_bluff(spot, best):
            return quiet
        return best

    def _best_wager(
        self, spot: Spot, weighing: Weighing, value: float
    ) -> tuple[Action | None, float]:
        """Return the bet or raise of the highest value, if it exceeds `value`."""
        best: Action | None = None
        for to in _sizes(spot):
            action = lift(spot.options, to)
            if action.kind not in (BET, RAISE, ALL_IN):
                break  # no bet is allowed here
            reached = spot.options.all_in_to if action.kind == ALL_IN else action.to
            if reached <= spot.view.level:
                break
            added = reached - spot.view.bets[spot.seat]
            worth = weighing.wager(reached) - _CAUTION * added
            if worth > value:
                best, value = action, worth
        return best, value

    def _may_bluff(self, spot: Spot, bet: Action) -> bool:
        """Return whether to bluff for balance: with the bottom of the range, as many per value bet
        that a caller is indifferent.
        """
        view = spot.view
        ladder = Ladder(view.board, spot.street, view.rules.selection)
        place = Stance(self._notes.range_of(view, spot.seat), ladder).place(hole_number(view.hole))
        to = spot.options.all_in_to if bet.kind == ALL_IN else bet.to
        size = to - view.bets[spot.seat]
        bluffs_per_value = size / (spot.pot + size) * _MORE_BLUFFS[spot.street]
        return place < self._aggression * _VALUE_SHARE * bluffs_per_value

    def _weigh(self, spot: Spot, story: Story) -> Weighing:
        view = spot.view
        return Weighing(
            read_board(view.board, view.rules.selection),
            Ladder(view.board, spot.street, view.rules.selection),
            hole_number(view.hole),
            [self._opponent(view, seat) for seat in spot.opponents],
            story=story,
            pot=spot.pot,
            own_bet=view.bets[spot.seat],
            stack=view.stacks[spot.seat],
            is_last=spot.is_last,
        )

    def _opponent(self, view: View, seat: int) -> Opponent:
        return Opponent(
            seat,
            self._notes.range_of(view, seat),
            self._notes.habits(seat),
            can_act=view.stacks[seat] > 0,
            has_answered=seat not in view.queue,
            reach=view.bets[seat] + view.stacks[seat],
        )


def _sizes(spot: Spot) -> list[int]:
    """Return the street totals to consider."""
    bet, stack = spot.view.bets[spot.seat], spot.view.stacks[spot.seat]
    sizes = [spot.to_after(part) for part in (_BETS if spot.is_free else _RAISES)]
    if spot.effective - bet < _PUSH_POTS * (spot.pot + spot.cost):
        sizes = [to for to in sizes if to < 0.8 * spot.effective]
        sizes.append(bet + stack)
    return sizes
