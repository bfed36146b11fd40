"""Re-solving turn and river: the chain of solves that leads to a decision, each a pure function.

A street begins with a solve of its own. A wager that its tree does not have is solved again from
the decision at which it was made. Every solve but the first of the turn has a gadget: the opponent
may take, hole by hole, what the solve before promised it, so that the new strategy gives no more
away than the old one. The first solve of the turn trusts the blueprint's ranges, and is not safe in
this sense.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import BoundedSemaphore
from typing import Final, NamedTuple

import numpy as np

from fifthstreet.agents.champion.blueprint_walk import Choice, Odds, Weights, live_weights
from fifthstreet.agents.champion.cores import usable_cores
from fifthstreet.agents.champion.handover import Handover, at_decision, at_river
from fifthstreet.agents.champion.public_line import Move, PublicLine, Standing
from fifthstreet.agents.champion.range_doubt import opponent_range, own_range
from fifthstreet.agents.champion.recently_used import RecentlyUsed
from fifthstreet.agents.champion.subgame_tree import (
    RIVER,
    SIZES,
    TURN,
    SubgameTree,
    action_name,
    count_cells,
)
from fifthstreet.kernels.field import HOLES
from fifthstreet.solver.postflop import USUAL, Exponents, discounts, measure
from fifthstreet.solver.solution import Solution, unblocked_totals
from fifthstreet.solver.spot import Spot
from fifthstreet.solver.tree import Node

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fifthstreet.kernels._native import PostflopSolver

# Cells of regrets that a core processes per second, measured; see docs/bots/champion.md.
_CELLS_PER_SECOND: Final = 250e6
_FIXED_CELLS: Final = 40_000
_FEWEST: Final = 6
_ENOUGH: Final = 60
_MOST: Final = 1000
_HALF: Final = 0.5
# A review of a longer line would take too long with its halves.
_LONGEST_HALVED: Final = 30
# What all champions of a process keep together: about 200 MB of solves, whose cells take four bytes
# each, and 30 MB of handovers. A long chain is not solved from its beginning at each decision.
_KEPT_CELLS: Final = 50_000_000
_KEPT_HANDOVERS: Final = 1_000

# At most one solve per core at a time, however many tables need one.
_cores: Final = BoundedSemaphore(usable_cores())


class Solve(NamedTuple):
    """A solution, and the solver that measures it."""

    solution: Solution
    solver: PostflopSolver


class Link(NamedTuple):
    """One solve of a chain: its tree, and the point of the solve before at which it begins."""

    key: tuple[object, ...]
    root: Standing
    tree: SubgameTree
    before: Place | None


class Place(NamedTuple):
    """A point of a link's tree: the node, and the path to it from the root."""

    link: Link
    path: str
    node: Node

    def after(self, action: str) -> Place:
        return Place(self.link, f"{self.path} {action}".strip(), self.node.children[action])


class Valued(NamedTuple):
    """A solved decision: its odds, what each action wins for each hole, and the error of both."""

    odds: Odds
    values: Weights
    """Chips from the decision on: folding is worth 0. NaN where the hole cannot be there."""
    settled: Weights
    """How often each hole takes each action in the solve that the values are from."""
    error: float
    """What best responses gain on average over the range, in chips."""
    halfway: Weights | None = None
    """The values with half of the iterations: how far they have moved since says how settled they
    are, also for holes and lines that the range hardly has. None where they are exact, or the line
    is too long.
    """


_solves: Final[RecentlyUsed[Solve]] = RecentlyUsed(_KEPT_CELLS)
_handovers: Final[RecentlyUsed[Handover]] = RecentlyUsed(_KEPT_HANDOVERS)


class Resolver:
    """Solves of the last public states; `ranges` returns both ranges at
    the beginning of the turn.
    """

    def __init__(
        self, budget: float, ranges: Callable[[PublicLine], tuple[Weights, Weights]]
    ) -> None:
        self._budget = budget
        self._ranges = ranges
        # Other champions of the process, with other ranges, may play the same line.
        self._own: Final = object()

    def odds(self, line: PublicLine, factor: float) -> Odds:
        """Return the strategy at the line's decision, on turn or river."""
        place = self._place(line, factor)
        return _odds_at(self._solve(line, place.link), place.path, line.now)

    def valued(self, line: PublicLine, factor: float, taken: Move) -> Valued:
        """Return the decision with what each action wins; the wager that was made
        there is included.

        The values are those of a solve without a gadget: in one with it, holes that prefer what
        they were promised never learn to answer.
        """
        place = self._place(line, factor)
        name = action_name(line.now, taken.kind, taken.total)
        if taken.kind == "wager" and name not in place.node.children:
            made = line._replace(moves=(*line.moves, taken))
            place = self._again(made, len(line.moves), factor, place)
        played = self._solve(line, place.link)
        plain = self._plain_solve(line, place.link, 1.0)
        halfway = None
        if len(line.moves) <= _LONGEST_HALVED:
            half = self._plain_solve(line, place.link, _HALF)
            halfway = half.solution.action_values(place.path).astype(np.float64)
        solution = plain.solution
        return Valued(
            _odds_at(played, place.path, line.now),
            solution.action_values(place.path).astype(np.float64),
            solution.strategy(place.path).astype(np.float64),
            measure(solution.spot, plain.solver) * solution.spot.pot,
            halfway,
        )

    def _place(self, line: PublicLine, factor: float) -> Place:
        place: Place | None = None
        for street in (TURN, RIVER):
            if street > line.now.street:
                break
            place = self._street_start(line, street, factor, place)
            for number, move in enumerate(line.moves):
                if move.standing.street != street:
                    continue
                name = action_name(move.standing, move.kind, move.total)
                if name not in place.node.children:
                    place = self._again(line, number, factor, place)
                place = place.after(name)
        assert place is not None, "blueprints play before the turn"
        assert place.node.player == line.now.player
        return place

    def _street_start(
        self, line: PublicLine, street: int, factor: float, before: Place | None
    ) -> Place:
        number = sum(move.standing.street < street for move in line.moves)
        first = line.moves[number].standing if number < len(line.moves) else line.now
        paid = first.before
        root = Standing(street, 0, (paid, paid), paid, line.big_blind, 0)
        key = (self._own, *line.game, line.now.player, line.board_on(street), line.moves[:number])
        return self._linked(line, root, factor, key, before, None)

    def _again(self, line: PublicLine, number: int, factor: float, place: Place) -> Place:
        """Return the decision of a move, to be solved again with the wager that was made there."""
        move = line.moves[number]
        board = line.board_on(move.standing.street)
        moves = line.moves[: number + 1]
        key = (self._own, *line.game, line.now.player, board, moves, "again")
        return self._linked(line, move.standing, factor, key, place, move.total)

    def _linked(
        self,
        line: PublicLine,
        root: Standing,
        factor: float,
        key: tuple[object, ...],
        before: Place | None,
        actual: int | None,
    ) -> Place:
        tree = self._tree(line, root, line.now.player, factor, actual)
        return Place(Link(key, root, tree, before), "", tree.root)

    def _solve(self, line: PublicLine, link: Link) -> Solve:
        """Return the solve of a link, after those of the chain that leads to it."""
        waiting: list[Link] = []
        while not (link.before is None or link.key in _solves or link.key in _handovers):
            waiting.append(link)
            link = link.before.link
        found = self._link_solve(line, link)
        while waiting:
            link = waiting.pop()
            _handovers.keep(link.key, _handover(line, link, found))
            found = self._link_solve(line, link)
        return found

    def _link_solve(self, line: PublicLine, link: Link) -> Solve:
        """Return the solve of a link to which the solve before has handed over."""
        found = _solves.get(link.key)
        if found is not None:
            return found
        given = _handovers.get(link.key)
        if given is None:
            found = self._solved(line, link, self._ranges(line), None)
        else:
            found = self._solved(line, link, given.reaches, given.promised)
        return _solves.keep(link.key, found, count_cells(link.tree))

    def _plain_solve(self, line: PublicLine, link: Link, share: float) -> Solve:
        """Return the solve of a link from the same ranges, without a gadget, with a share of the
        iterations.
        """
        if link.before is None and share == 1.0:
            return self._solve(line, link)
        key = (*link.key, "plain", share)
        found = _solves.get(key)
        if found is None:
            reaches = self._reaches(line, link)
            solve = self._solved(line, link, reaches, None, share)
            found = _solves.keep(key, solve, count_cells(link.tree))
        return found

    def _reaches(self, line: PublicLine, link: Link) -> tuple[Weights, Weights]:
        """Return both ranges where a link begins."""
        if link.before is None:
            return self._ranges(line)
        given = _handovers.get(link.key)
        if given is None:
            before = self._solve(line, link.before.link)
            given = _handovers.keep(link.key, _handover(line, link, before))
        return given.reaches

    def _solved(
        self,
        line: PublicLine,
        link: Link,
        reaches: tuple[Weights, Weights],
        promised: Weights | None,
        share: float = 1.0,
    ) -> Solve:
        """Solve a link's tree; with a gadget where the opponent was promised something."""
        own, opponent = line.now.player, 1 - line.now.player
        root, tree = link.root, link.tree
        board = line.board_on(root.street)
        live = live_weights(board)
        weights = np.empty((2, HOLES))
        weights[own] = own_range(reaches[own], live)
        weights[opponent] = opponent_range(reaches[opponent], live)
        spot = Spot.of_tree(board, weights, tree)
        solver = spot.new_solver()
        solver.allocate(False, True)
        if promised is not None:
            sunk = tree.pot / 2 + tree.root.paid[opponent]
            met = unblocked_totals(spot.weights[own])
            solver.set_gadget(opponent, np.nan_to_num((promised - sunk) * met).data)
        iterations = max(round(share * self._iterations(tree)), 1)
        with _cores:
            for iteration in range(1, iterations + 1):
                exponents = _exponents(root.street, iteration / iterations)
                solver.learn(*discounts(iteration, exponents), 1)
        solver.forget_regrets()
        solution = Solution(
            spot, solver, is_compact=False, iterations=iterations, exploitability=float("nan")
        )
        return Solve(solution, solver)

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


def _handover(line: PublicLine, link: Link, before: Solve) -> Handover:
    """Return what the solve before hands over to a link."""
    assert link.before is not None, "the first solve of the turn begins with the blueprint's ranges"
    solution, path, opponent = before.solution, link.before.path, 1 - line.now.player
    if link.root.street == link.before.link.root.street:
        return at_decision(solution, path, opponent)
    board = line.board_on(link.root.street)
    return at_river(solution, path, board, 2 * link.root.before, opponent)


def _exponents(street: int, share: float) -> Exponents:
    """Return the exponents of an iteration after this share of all.

    A turn has some fifty iterations. With exponents that change on the way, its strategies are half
    as exploitable then; with the hundreds of a river there is nothing to gain.
    """
    return Exponents(0.75 + 1.5 * share, -0.5, 8 - 4 * share) if street == TURN else USUAL


def _odds_at(solve: Solve, path: str, now: Standing) -> Odds:
    solution = solve.solution
    choices = []
    for name in solution.actions(path):
        if name == "f":
            choices.append(Choice("fold", now.paid[now.player]))
        elif name in ("x", "c"):
            choices.append(Choice("call", max(now.paid)))
        else:
            choices.append(Choice("wager", now.before + int(name[1:])))
    return Odds(tuple(choices), solution.strategy(path).astype(np.float64))
