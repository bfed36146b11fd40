"""The values of actions before the turn, estimated by rollouts of the blueprint.

A rollout draws the board and one line of actions. It carries the opponent's whole range, weights
folds by their probabilities, and evaluates showdowns against every hole, so only cards and wagers
are random. All actions of a decision are tried on the same boards.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.blueprint.betting_tree import BIG_BLIND, DECISION, FOLD
from fifthstreet.blueprint.blueprint_file import Blueprint
from fifthstreet.kernels.field import PAIRS, read_field

Weights = NDArray[np.float64]

_SIDES: Final = 1.96
"""Standard errors of a 95 % interval."""
_LINES: Final = 2
"""Lines that are drawn on a board for each action."""
_STREET_CARDS: Final = (0, 3, 4, 5)


class Rolled(NamedTuple):
    """For each action of a decision, in big blinds from the decision on."""

    values: Weights
    errors: Weights
    """Half of the 95 % interval of each value."""
    deviations: Weights
    """Of each board and action from the action's value."""

    def gap(self, one: int, other: int) -> float:
        """Return half of the 95 % interval of how far two actions' values are apart."""
        apart = self.deviations[:, one] - self.deviations[:, other]
        return float(_SIDES * apart.std(ddof=1) / np.sqrt(len(apart)))


class Rollout:
    """A decision of the blueprint: its node, the hole that decides, and the opponent's range."""

    def __init__(
        self,
        blueprint: Blueprint,
        node: int,
        board: tuple[int, ...],
        hole: int,
        against: Weights,
    ) -> None:
        self._blueprint = blueprint
        self._node = node
        self._board = board
        self._hole = hole
        taken = {*board, *PAIRS[hole].tolist()}
        self._left = np.array([card for card in range(52) if card not in taken])
        live = ~np.isin(PAIRS, list(taken)).any(axis=1)
        weights = against * live
        self._against = weights if weights.any() else live.astype(np.float64)
        self._player = int(blueprint.shape.player[node])

    def play(self, boards: int, seed: int) -> Rolled:
        """Return values from so many boards; the same seed gives the same values."""
        actions = int(self._blueprint.shape.actions[self._node])
        rng = np.random.default_rng(seed)
        sums = np.empty((boards, actions))
        masses = np.empty(boards)
        for number in range(boards):
            deal = _Deal(self, self._drawn_board(rng))
            masses[number] = deal.weights.sum()
            luck = rng.random((_LINES, 32))
            for action in range(actions):
                won = [deal.line(self._node, action, chances) for chances in luck]
                sums[number, action] = np.mean(won)
        return _averaged(sums / BIG_BLIND, masses, self._paid() / BIG_BLIND)

    def _drawn_board(self, rng: np.random.Generator) -> tuple[int, ...]:
        more = rng.choice(self._left, 5 - len(self._board), replace=False)
        return (*self._board, *more.tolist())

    def _paid(self) -> float:
        return float(self._blueprint.shape.paid[self._node][self._player])


class _Deal:
    """One board: buckets and strengths of all holes on it."""

    def __init__(self, rollout: Rollout, board: tuple[int, ...]) -> None:
        self._blueprint = rollout._blueprint
        self._hole = rollout._hole
        self._player = rollout._player
        live = ~np.isin(PAIRS, board).any(axis=1)
        self.weights = rollout._against * live
        find = rollout._blueprint.abstraction.buckets
        self._buckets = [find(board[:cards]) for cards in _STREET_CARDS]
        strengths = read_field(np.array([board], dtype=np.uint8)).strengths[0].astype(np.int64)
        self._balance = np.sign(strengths[self._hole] - strengths)

    def line(self, root: int, action: int, chances: Weights) -> float:
        """Return what one drawn line wins in chips since the hand began,
        times the weight it met.
        """
        shape = self._blueprint.shape
        node = int(shape.first[root]) + action
        weights, scale, won, drawn = self.weights, 1.0, 0.0, 0
        while shape.kind[node] == DECISION:
            first = int(shape.first[node])
            paid, actor = shape.paid[node], int(shape.player[node])
            if actor == self._player:
                rows = None
                masses = self._own_odds(node) * weights.sum()
            else:
                rows = self._odds(node)
                masses = weights @ rows
            if paid[actor] < paid[1 - actor]:
                stake = float(paid[actor])
                won += scale * masses[0] * (-stake if actor == self._player else stake)
                masses[0] = 0.0
            total = float(masses.sum())
            if total <= 0:
                return won
            # Larger pots are drawn more often, and weigh correspondingly less.
            liking = masses * np.sqrt(shape.paid[first : first + len(masses)].max(axis=1))
            liking /= liking.sum()
            place = int(np.searchsorted(np.cumsum(liking), chances[drawn], side="right"))
            place = min(place, int(np.flatnonzero(liking)[-1]))
            drawn += 1
            if rows is None:
                scale *= masses[place] / weights.sum() / liking[place]
            else:
                scale /= liking[place]
                weights = weights * rows[:, place]
            node = first + place
        if shape.kind[node] == FOLD:
            folder = int(shape.player[node])
            stake = float(shape.paid[node][folder])
            sign = -stake if folder == self._player else stake
            return won + scale * sign * float(weights.sum())
        stake = float(shape.paid[node].min())
        return won + scale * stake * float(weights @ self._balance)

    def _own_odds(self, node: int) -> Weights:
        street = int(self._blueprint.shape.street[node])
        own = self._buckets[street][self._hole : self._hole + 1]
        found: Weights = self._blueprint.odds(node, own)[0]
        return found

    def _odds(self, node: int) -> Weights:
        return self._blueprint.odds(node, self._buckets[int(self._blueprint.shape.street[node])])


def _averaged(sums: Weights, masses: Weights, paid: float) -> Rolled:
    """Return sums over boards divided by the weights met there, with their intervals."""
    total, count = masses.sum(), len(masses)
    values = sums.sum(axis=0) / total
    spread = (sums - masses[:, None] * values) / (total / count)
    return Rolled(values + paid, _SIDES * spread.std(axis=0, ddof=1) / np.sqrt(count), spread)
