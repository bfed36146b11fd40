"""Shark: plays a whole range at a time, evaluates each choice, and learns habits.

Heads-up it decides for all its holes at once (`range_plan`), so it knows its exact range after any
line, and balances its actions over it. With more players it plays as `shark@1` does. Its notes on
the others (`opponent_notes`) move it away from the balance where there is evidence.
"""

from collections.abc import Mapping
from typing import Final

import numpy as np

from fifthstreet.agents.bot import BotInfo
from fifthstreet.agents.brain.board_reading import Shares, hole_number, read_board
from fifthstreet.agents.brain.habits import Habits
from fifthstreet.agents.brain.hand_range import Ladder, full_range, narrow
from fifthstreet.agents.brain.hand_story import Story, story_of_view
from fifthstreet.agents.brain.line_replay import earlier_decisions
from fifthstreet.agents.brain.range_plan import Opposition, Plan, RangePlan
from fifthstreet.agents.brain.range_weighing import Values
from fifthstreet.agents.brain.spot import Spot
from fifthstreet.agents.house import shark_1
from fifthstreet.agents.policy import Odds
from fifthstreet.agents.range_policy import RangePolicy, ask_each_hole
from fifthstreet.kernels.field import HOLES
from fifthstreet.rules.view import View

_LEAST: Final = 1e-9
# Kept decisions of a hand: an evaluation of alternatives returns to them.
_KEPT: Final = 64


class Shark(shark_1.Shark):
    def __init__(self, options: Mapping[str, float] | None = None) -> None:
        super().__init__(options)
        self._plan = RangePlan(self._aggression, self.settings["looseness"])
        self._plans: dict[tuple[object, ...], Plan] = {}

    def start(self, info: BotInfo) -> None:
        super().start(info)
        self._plans = {}

    def policy(self, view: View) -> Odds:
        if view.seat_count != 2:
            return super().policy(view)
        plan = self._plan_for(view)
        row = plan.rows[hole_number(view.hole)]
        return {
            action: float(share)
            for action, share in zip(plan.actions, row, strict=True)
            if share > _LEAST
        }

    def range_policy(self, view: View) -> RangePolicy:
        if view.seat_count != 2:
            return ask_each_hole(self.policy, view)
        plan = self._plan_for(view)
        return plan.actions, plan.rows.astype(np.float32)

    def _plan_for(self, view: View) -> Plan:
        """Return the plan of this decision, for the range that its earlier ones in
        the hand have left.
        """
        own = np.ones(HOLES)
        for earlier, action in earlier_decisions(view):
            plan = self._planned(earlier, own)
            if action in plan.actions:
                narrowed = own * plan.rows[:, plan.actions.index(action)]
                own = narrowed if narrowed.any() else own
        return self._planned(view, own)

    def _planned(self, view: View, own: Values) -> Plan:
        line = tuple([(step.seat, step.kind, step.to) for step in view.actions])
        key = (view.hand, view.viewer, view.starting_stacks, view.board, line)
        plan = self._plans.get(key)
        if plan is None:
            if len(self._plans) >= _KEPT:
                self._plans.clear()
            plan = self._plans[key] = self._new_plan(view, own)
        return plan

    def _new_plan(self, view: View, own: Values) -> Plan:
        spot = Spot(view)
        story = story_of_view(view)
        opponent = 1 - view.viewer
        habits = self._notes.habits(opponent)
        weights = _range_after(story, view, opponent, habits)
        return self._plan.plan(spot, story, own, Opposition(opponent, weights, habits))


def _range_after(story: Story, view: View, seat: int, habits: Habits) -> Shares:
    """Return a seat's range after all its actions, by its habits, without excluding known cards."""
    selection = view.rules.selection
    weights = full_range(())
    for deed in story.deeds:
        if deed.seat == seat:
            if deed.street:
                weights = weights * read_board(view.board[: deed.street + 2], selection).live
            weights = narrow(weights, Ladder(view.board, deed.street, selection), habits, deed)
    return weights * read_board(view.board, selection).live if view.board else weights
