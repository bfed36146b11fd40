"""Re-solving turn and river: the chain of solves that leads to a decision, each a pure function.

A street begins with a solve of its own. A wager that its tree does not have is solved again from
the decision at which it was made. Every solve but the first of the turn has a gadget: the opponent
may take, hole by hole, what the solve before promised it, so that the new strategy gives no more
away than the old one. The first solve of the turn trusts the blueprint's ranges, and is not safe in
this sense.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Callable
from threading import BoundedSemaphore
from typing import Final, NamedTuple

import numpy as np

from fifthstreet.agents.champion.blueprint_walk import Choice, Odds, Weights, live_weights
from fifthstreet.agents.champion.public_line import Move, PublicLine, Standing
from fifthstreet.agents.champion.subgame_tree import (
    RIVER,
    SIZES,
    TURN,
    SubgameTree,
    action_name,
    count_cells,
)
from fifthstreet.cards.card import card_text
from fifthstreet.kernels.field import HOLES
from fifthstreet.solver.postflop import discounts, measure
from fifthstreet.solver.solution import Solution, unblocked_totals
from fifthstreet.solver.spot import Spot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fifthstreet.kernels._native import PostflopSolver

# The opponent's range is mixed with this share of all holes.
_DOUBT: Final = 0.03
# The own range is known; a small share of all holes gives every hole its odds.
_TRACE: Final = 0.002
# Cells of regrets that a core processes per second, measured; see docs/bots/champion.md.
_CELLS_PER_SECOND: Final = 220e6
_FIXED_CELLS: Final = 40_000
_FEWEST: Final = 6
_ENOUGH: Final = 60
_MOST: Final = 1000
# A solve of the turn takes some tens of megabytes.
_KEPT: Final = 12

# At most one solve per core at a time, however many tables need one.
_cores: Final = BoundedSemaphore(os.cpu_count() or 1)


class Solve(NamedTuple):
    """A solution with the decision at its root."""

    solution: Solution
    root: Standing
    solver: PostflopSolver


class Place(NamedTuple):
    """A point of a solve: the path from its root, in the terms of its tree."""

    solve: Solve
    path: str


class Valued(NamedTuple):
    """A solved decision: its odds, what each action wins for each hole, and the error of both."""

    odds: Odds
    values: Weights
    """Chips from the decision on: folding is worth 0. NaN where the hole cannot be there."""
    error: float
    """What best responses gain on average over the range, in chips."""


class Resolver:
    """Solves of the last public states; `ranges` returns both ranges at
    the beginning of the turn.
    """

    def __init__(
        self, budget: float, ranges: Callable[[PublicLine], tuple[Weights, Weights]]
    ) -> None:
        self._budget = budget
        self._ranges = ranges
        self._solves: OrderedDict[tuple[object, ...], Solve] = OrderedDict()

    def odds(self, line: PublicLine, factor: float) -> Odds:
        """Return the strategy at the line's decision, on turn or river."""
        return _odds_at(self._place(line, factor), line.now)

    def valued(self, line: PublicLine, factor: float, taken: Move) -> Valued:
        """Return the decision with what each action wins; the wager that was made
        there is included.
        """
        place = self._place(line, factor)
        name = action_name(line.now, taken.kind, taken.total)
        if taken.kind == "wager" and name not in place.solve.solution.actions(place.path):
            made = line._replace(moves=(*line.moves, taken))
            place = self._again(made, len(line.moves), factor, place)
        solution = place.solve.solution
        return Valued(
            _odds_at(place, line.now),
            solution.action_values(place.path).astype(np.float64),
            measure(solution.spot, place.solve.solver) * solution.spot.pot,
        )

    def _place(self, line: PublicLine, factor: float) -> Place:
        own = line.now.player
        place: Place | None = None
        for street in (TURN, RIVER):
            if street > line.now.street:
                break
            place = self._street_start(line, street, factor, place)
            for number, move in enumerate(line.moves):
                if move.standing.street != street:
                    continue
                name = action_name(move.standing, move.kind, move.total)
                if name not in place.solve.solution.actions(place.path):
                    place = self._again(line, number, factor, place)
                place = Place(place.solve, f"{place.path} {name}".strip())
        assert place is not None, "blueprints play before the turn"
        assert place.solve.solution.player(place.path) == own
        return place

    def _street_start(
        self, line: PublicLine, street: int, factor: float, before: Place | None
    ) -> Place:
        number = sum(move.standing.street < street for move in line.moves)
        board = line.board_on(street)
        key = (line.hand, line.now.player, board, line.moves[:number])

        def make() -> Solve:
            if number < len(line.moves):
                paid = line.moves[number].standing.before
            else:
                paid = line.now.before
            root = Standing(street, 0, (paid, paid), paid, line.big_blind, 0)
            if before is None:
                return self._solved(line, root, factor, self._ranges(line), None, None)
            path = f"{before.path} / {card_text(board[-1])} /"
            return self._solved_after(line, root, factor, before.solve, path, None)

        return Place(self._kept(key, make), "")

    def _again(self, line: PublicLine, number: int, factor: float, place: Place) -> Place:
        """Solve the decision of a move again, with the wager that was made there."""
        move = line.moves[number]
        board = line.board_on(move.standing.street)
        key = (line.hand, line.now.player, board, line.moves[: number + 1], "again")

        def make() -> Solve:
            root = move.standing
            return self._solved_after(line, root, factor, place.solve, place.path, move.total)

        return Place(self._kept(key, make), "")

    def _solved_after(
        self,
        line: PublicLine,
        root: Standing,
        factor: float,
        before: Solve,
        path: str,
        actual: int | None,
    ) -> Solve:
        """Return a solve with the ranges that an earlier one leaves, and
        no worse for the opponent.
        """
        solution = before.solution
        reaches = (solution.reach(path, 0), solution.reach(path, 1))
        promised = solution.values(path, 1 - line.now.player).astype(np.float64)
        return self._solved(line, root, factor, reaches, promised, actual)

    def _solved(
        self,
        line: PublicLine,
        root: Standing,
        factor: float,
        reaches: tuple[Weights, Weights],
        promised: Weights | None,
        actual: int | None,
    ) -> Solve:
        own, opponent = line.now.player, 1 - line.now.player
        board = line.board_on(root.street)
        live = live_weights(board)
        weights = np.empty((2, HOLES))
        weights[own] = mixed(reaches[own] * live, live, _TRACE)
        weights[opponent] = mixed(reaches[opponent] * live, live, _DOUBT)
        tree = self._tree(line, root, own, factor, actual)
        spot = Spot.of_tree(board, weights, tree)
        solver = spot.new_solver()
        solver.allocate(False, True)
        if promised is not None:
            sunk = tree.pot / 2 + tree.root.paid[opponent]
            met = unblocked_totals(spot.weights[own])
            solver.set_gadget(opponent, np.nan_to_num((promised - sunk) * met).data)
        iterations = self._iterations(tree)
        with _cores:
            for iteration in range(1, iterations + 1):
                solver.learn(*discounts(iteration), 1)
        solver.forget_regrets()
        solution = Solution(
            spot, solver, is_compact=False, iterations=iterations, exploitability=float("nan")
        )
        return Solve(solution, root, solver)

    def _tree(
        self, line: PublicLine, root: Standing, own: int, factor: float, actual: int | None
    ) -> SubgameTree:
        """Return the richest tree for which the budget suffices."""
        for sizes in SIZES[root.street]:
            tree = SubgameTree(line, root, sizes, own=own, factor=factor, actual=actual)
            if self._iterations(tree) >= _ENOUGH:
                break
        return tree

    def _iterations(self, tree: SubgameTree) -> int:
        wanted = self._budget * _CELLS_PER_SECOND / (count_cells(tree) + _FIXED_CELLS)
        return int(min(max(wanted, _FEWEST), _MOST))

    def _kept(self, key: tuple[object, ...], make: Callable[[], Solve]) -> Solve:
        found = self._solves.get(key)
        if found is None:
            found = make()
            self._solves[key] = found
            while len(self._solves) > _KEPT:
                self._solves.popitem(last=False)
        self._solves.move_to_end(key)
        return found


def _odds_at(place: Place, now: Standing) -> Odds:
    solution = place.solve.solution
    choices = []
    for name in solution.actions(place.path):
        if name == "f":
            choices.append(Choice("fold", now.paid[now.player]))
        elif name in ("x", "c"):
            choices.append(Choice("call", max(now.paid)))
        else:
            choices.append(Choice("wager", now.before + int(name[1:])))
    return Odds(tuple(choices), solution.strategy(place.path).astype(np.float64))


def mixed(reach: Weights, live: Weights, share: float) -> Weights:
    """Return a range mixed with a share of all holes that the board leaves."""
    total = float(reach.sum())
    if total <= 0:
        everything: Weights = live / live.sum()
        return everything
    found: Weights = (1 - share) * reach / total + share * live / live.sum()
    return found
