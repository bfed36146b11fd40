"""Counterfactual regret minimisation for small games in sequence form: CFR+ and DCFR.

Each iteration updates one player, then the other. DCFR (Brown & Sandholm 2019) multiplies positive
regrets by t^1.5 / (t^1.5 + 1), negative ones by 1/2 and the average by (t / (t + 1))^2; CFR+
(Tammelin 2014) forgets negative regrets and weighs iteration t by t. Neither draws anything: a game
has one answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import numpy as np

from fifthstreet.errors import InvalidInput
from fifthstreet.solver.sequence_form import SequenceGame, Side, Strategies, Vector

Method = Literal["dcfr", "cfr+"]
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class GameSolution:
    """Strategies near an equilibrium, and how near."""

    strategies: Strategies
    value: float
    """What player 0 wins on average."""
    exploitability: float
    iterations: int


def solve_game(
    game: SequenceGame,
    *,
    target: float,
    method: Method = "dcfr",
    iterations: int = 100_000,
    progress: Progress | None = None,
) -> GameSolution:
    """Solve a small game until the exploitability is at most `target`, in the game's own units.

    It is measured by exact best responses, less often as the iterations go on. `iterations` is the
    most that are done, whether or not they suffice.
    """
    if method not in ("dcfr", "cfr+"):
        raise InvalidInput(f"method {method!r}: allowed are 'dcfr' and 'cfr+'")
    if not target > 0:
        raise InvalidInput(f"target: a positive number is needed, not {target}")
    if iterations < 1:
        raise InvalidInput(f"iterations: at least 1 is needed, not {iterations}")
    learners = tuple(_Learner(side, method) for side in game.sides)
    due = 16
    for iteration in range(1, iterations + 1):
        for player, learner in enumerate(learners):
            other = learners[1 - player]
            gains = game.gains(player, game.sides[1 - player].reaches(other.current()))
            learner.learn(gains, iteration)
        if iteration == due or iteration == iterations:
            due = iteration + iteration // 2
            averages = learners[0].average(), learners[1].average()
            found = game.exploitability(averages)
            if progress is not None:
                progress(iteration, iterations)
            if found <= target or iteration == iterations:
                return GameSolution(averages, game.value(averages), found, iteration)
    raise AssertionError("the last iteration returns")


class _Learner:
    """One player's regrets and average."""

    def __init__(self, side: Side, method: Method) -> None:
        self._side = side
        self._method = method
        self._regrets = np.zeros(side.sequences)
        self._sums = np.zeros(side.sequences)

    def current(self) -> Vector:
        """Regret matching."""
        return self._side.normalised(np.maximum(self._regrets, 0.0))

    def average(self) -> Vector:
        return self._side.normalised(self._sums)

    def learn(self, gains: Vector, iteration: int) -> None:
        """Add the regrets against `gains`, what each sequence wins at once, and the strategy."""
        side = self._side
        strategy = self.current()
        for level in reversed(side.levels):
            span = side.span(level)
            sums = np.add.reduceat(gains[span] * strategy[span], side.firsts[level] - span.start)
            np.add.at(gains, side.parents[side.firsts[level]], sums)
            self._regrets[span] += gains[span] - np.repeat(sums, side.counts[level])
        if self._method == "cfr+":
            np.maximum(self._regrets, 0.0, out=self._regrets)
            self._sums += iteration * side.reaches(strategy)
            return
        kept = iteration**1.5 / (iteration**1.5 + 1.0)
        self._regrets *= np.where(self._regrets > 0, kept, 0.5)
        self._sums *= ((iteration - 1) / iteration) ** 2
        self._sums += side.reaches(strategy)
