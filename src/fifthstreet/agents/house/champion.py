"""Champion: a trained blueprint before the turn, re-solving on turn and river; heads-up no-limit.

It knows nothing of earlier hands. What it does is a pure function of its seed, the hand's id, the
public history and its own cards, and its own cards do not touch what is solved. Where it does not
know the game it plays as the shark.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from fifthstreet.agents.bot import BotInfo
from fifthstreet.agents.bot_options import Option
from fifthstreet.agents.brain.board_reading import hole_number
from fifthstreet.agents.champion.appraisal import Appraisal, of_rollouts, of_solve, taken_move
from fifthstreet.agents.champion.blueprint_walk import (
    BlueprintPlayer,
    Choice,
    Odds,
    Walk,
    Weights,
    hand_fraction,
)
from fifthstreet.agents.champion.public_line import (
    PublicLine,
    line_holes,
    public_line,
    renamed_board,
    renaming_of,
)
from fifthstreet.agents.champion.recently_used import RecentlyUsed
from fifthstreet.agents.champion.resolving import Resolver, Valued
from fifthstreet.agents.champion.scope import is_in_scope
from fifthstreet.agents.champion.shove_answer import shove_answer
from fifthstreet.agents.champion.subgame_tree import TURN
from fifthstreet.agents.house.shark import Shark
from fifthstreet.agents.policy import Odds as ActionOdds
from fifthstreet.agents.policy_bots import PolicyBot
from fifthstreet.agents.range_policy import RangePolicy, live_holes, with_hole
from fifthstreet.blueprint.blueprint_file import DEPTHS, Blueprint, shipped_blueprint
from fifthstreet.kernels.field import PAIRS
from fifthstreet.rules.action import ALL_IN, CALL, CHECK, FOLD, Action
from fifthstreet.rules.events import Event
from fifthstreet.rules.view import View

# The bot's own sizes vary by up to this share from hand to hand.
_VARIATION: Final = 0.1
_LEAST: Final = 1e-6
_KEPT: Final = 64
# Rollouts of a decision before the turn.
_BOARDS_PER_SECOND: Final = 300
_FEWEST_BOARDS: Final = 40

Rows = NDArray[np.float64]


class Champion(PolicyBot):
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("budget", 1.0, 0.02, 10.0, "about the CPU seconds of a solve"),
    )

    def __init__(
        self,
        options: Mapping[str, float] | None = None,
        blueprints: Sequence[Blueprint] | None = None,
        *,
        draws: bool = True,
    ) -> None:
        """`blueprints`, of different depths, are played in place of the shipped ones.

        Without `draws` its sizes are those of the tree, and a bet is taken for the likelier of its
        neighbours: what it says of a hand depends on the hand's course alone, and not on its name.
        """
        super().__init__(options)
        self._blueprints = blueprints
        self._draws = draws
        self._seed: int | None = 0 if draws else None
        self._shark = Shark()
        self._resolver = Resolver(self.settings["budget"], self._ranges_at_turn)
        self._plans: RecentlyUsed[tuple[list[Action], Rows]] = RecentlyUsed(_KEPT)

    def start(self, info: BotInfo) -> None:
        super().start(info)
        self._seed = info.seed if self._draws else None
        self._shark.start(info)
        self._resolver = Resolver(self.settings["budget"], self._ranges_at_turn)
        self._plans.clear()

    def observe(self, event: Event) -> None:
        self._shark.observe(event)

    def policy(self, view: View) -> ActionOdds:
        if not is_in_scope(view):
            return self._shark.policy(view)
        return self._odds_of_hole(*self._plan(view), view)

    def _odds_of_hole(self, actions: list[Action], rows: Rows, view: View) -> ActionOdds:
        row = rows[line_holes(view.board)[hole_number(view.hole)]]
        return {
            action: float(share)
            for action, share in zip(actions, row, strict=True)
            if share > _LEAST
        }

    def hasty_policy(self, view: View) -> ActionOdds:
        """Return the blueprint's odds with all sizes translated, for a decision
        without time to solve.
        """
        if not is_in_scope(view):
            return self._shark.policy(view)
        line = public_line(view)
        player = self._blueprint_player(line)
        walk = player.start()
        for number in range(len(line.moves)):
            walk = player.follow(walk, line, number)
        odds = player.odds(walk, line)
        actions, rows = self._off_tree(view) if odds is None else as_actions(odds, view, line)
        return self._odds_of_hole(actions, rows, view)

    def solves(self, view: View) -> bool:
        """Return whether a decision is solved, which takes longer than reading the blueprint."""
        if not is_in_scope(view):
            return False
        line = public_line(view)
        if line.now.street >= TURN:
            return True
        player = self._blueprint_player(line)
        return bool(line.moves) and player.is_shoved(self._walk(player, line), line)

    def range_policy(self, view: View) -> RangePolicy:
        if not is_in_scope(view):
            return self._shark.range_policy(view)
        actions, rows = self._plan(view)
        return actions, rows[line_holes(view.board)].astype(np.float32)

    def appraise(self, view: View, action: Action) -> Appraisal | None:
        """Return the values of a decision's actions for the viewer, who took `action`.

        None where it does not know the game, or where the hand has left the blueprint's tree.
        """
        if not is_in_scope(view):
            return None
        line = public_line(view)
        move = taken_move(action, view, line)
        hole = int(line_holes(view.board)[hole_number(view.hole)])
        if line.now.street >= TURN:
            return of_solve(self._resolver.valued(line, self._factor(line), move), hole, move)
        player = self._blueprint_player(line)
        walk = self._walk(player, line)
        if line.now.paid[1 - line.now.player] >= line.stack:
            return of_solve(self._shove_answer(player, line), hole, move)
        odds = player.odds(walk, line)
        if odds is None or player.is_ahead(walk, line.now):
            return None
        boards = max(_FEWEST_BOARDS, round(_BOARDS_PER_SECOND * self.settings["budget"]))
        return of_rollouts(player, walk, odds, line, hole, move, boards)

    def _plan(self, view: View) -> tuple[list[Action], Rows]:
        """Return the actions of a decision and the odds of all holes, on the renamed board."""
        line = public_line(view)
        key = (*line.game, line.now, line.board, line.moves)
        return self._plans.get(key) or self._plans.keep(key, self._new_plan(view, line))

    def _new_plan(self, view: View, line: PublicLine) -> tuple[list[Action], Rows]:
        if line.now.street >= TURN:
            odds: Odds | None = self._resolver.odds(line, self._factor(line))
        else:
            odds = self._early_odds(line)
        if odds is None:
            return self._off_tree(view)
        return as_actions(odds, view, line)

    def _early_odds(self, line: PublicLine) -> Odds | None:
        """Return the odds before the turn; None where the hand has left the tree."""
        player = self._blueprint_player(line)
        walk = self._walk(player, line)
        if line.moves and player.is_shoved(walk, line):
            return self._shove_answer(player, line).odds
        return player.odds(walk, line)

    def _shove_answer(self, player: BlueprintPlayer, line: PublicLine) -> Valued:
        before = self._walk(player, line._replace(moves=line.moves[:-1]))
        return shove_answer(line, line.moves[-1], before.reaches)

    def _off_tree(self, view: View) -> tuple[list[Action], Rows]:
        """Return a shark's plan without notes on opponents, so that it
        depends on the hand alone.

        It is asked on the renamed board: its choices between equals depend on the order of cards.
        """
        board = renamed_board(view.board, renaming_of(view.board))
        # Any hole will do: the plan is for all of them, and the own one may be hidden.
        renamed = with_hole(view, tuple(PAIRS[live_holes(board).argmax()].tolist()))
        renamed.board = board
        actions, rows = Shark().range_policy(renamed)
        return list(actions), rows.astype(np.float64)

    def _blueprint_player(self, line: PublicLine) -> BlueprintPlayer:
        depth = line.stack / line.big_blind
        own = {one.depth: one for one in self._blueprints or ()}
        nearest = min(own or DEPTHS, key=lambda one: abs(np.log(one / depth)))
        blueprint = own[nearest] if own else shipped_blueprint(nearest)
        return BlueprintPlayer(blueprint, self._seed, self._factor(line))

    def _walk(self, player: BlueprintPlayer, line: PublicLine) -> Walk:
        walk = player.start()
        for number, move in enumerate(line.moves):
            if move.standing.street < TURN:
                walk = player.follow(walk, line, number)
        return walk

    def _ranges_at_turn(self, line: PublicLine) -> tuple[Weights, Weights]:
        return self._walk(self._blueprint_player(line), line).reaches

    def _factor(self, line: PublicLine) -> float:
        fraction = hand_fraction(self._seed, line.hand, "sizes")
        return 1.0 + _VARIATION * (2 * fraction - 1)


def as_actions(odds: Odds, view: View, line: PublicLine) -> tuple[list[Action], Rows]:
    """Return the choices as legal actions; choices that lead to the same action are merged."""
    places: dict[Action, int] = {}
    columns = []
    for choice in odds.choices:
        action = _allowed(choice, view, line)
        columns.append(places.setdefault(action, len(places)))
    rows = np.zeros((len(odds.rows), len(places)))
    for column, place in enumerate(columns):
        rows[:, place] += odds.rows[:, column]
    empty = rows.sum(axis=1) <= 0
    rows[empty, 0] = 1.0
    return list(places), rows / rows.sum(axis=1, keepdims=True)


def _allowed(choice: Choice, view: View, line: PublicLine) -> Action:
    options = view.legal
    assert options is not None, "a bot is asked when it is its turn"
    quiet = Action(CHECK) if options.check else Action(CALL)
    if choice.kind == "fold":
        return Action(FOLD) if options.fold and not options.check else quiet
    if choice.kind == "call":
        return quiet
    wager = options.raise_range()
    if wager is None:
        return Action(ALL_IN) if options.wager(ALL_IN) is not None else quiet
    to = choice.total - line.now.before
    return Action(wager.kind, max(wager.min, min(to, wager.max)))
