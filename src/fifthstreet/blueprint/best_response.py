"""The distance of a blueprint from an equilibrium of its abstract game, by best responses.

A tree with betting before the flop alone is measured exactly, with the exact equities of all
classes. With betting on later streets the boards are sampled: the game is played on these boards
only, and the response chooses, from the last decision to the first, one action per bucket. It sees
as much as the blueprint does. Because it is fitted to the sampled boards, it wins slightly more
than it would on all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from fifthstreet.blueprint.betting_tree import BIG_BLIND, DECISION, FOLD, Shape
from fifthstreet.blueprint.card_abstraction import CardAbstraction
from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.field import HOLES, PAIRS, read_field
from fifthstreet.kernels.range_showdown import met_weight, weigh_showdowns
from fifthstreet.solver.hole_classes import CLASSES
from fifthstreet.solver.push_fold import deal_chances, preflop_equities

Rows = NDArray[np.float64]
"""A row for each board, a column for each holding."""

PLAYERS: Final = 2
_BOARD_CARDS: Final = (0, 3, 4, 5)


@dataclass(frozen=True)
class Measured:
    """What best responses win, in big blinds per hand; their mean is the exploitability."""

    best_responses: tuple[float, float]
    """Of the player with the button, of the other."""
    boards: int
    """How many were sampled; 0 where the measure is exact."""

    @property
    def exploitability(self) -> float:
        return sum(self.best_responses) / PLAYERS


class Averages(Protocol):
    """How often each action was taken, by node and bucket; not normalised."""

    def at(self, node: int) -> Rows: ...


class _Deals(Protocol):
    """The possible holdings, and the holdings that they meet."""

    def everything(self) -> Rows: ...
    def buckets(self, street: int) -> NDArray[np.intp]: ...
    def folded(self, reach: Rows) -> Rows: ...
    def compared(self, reach: Rows) -> Rows: ...


def measure(
    shape: Shape, averages: Averages, abstraction: CardAbstraction, *, boards: int, seed: int
) -> Measured:
    """Return both players' best responses; `boards` is ignored where the measure is exact."""
    deals: _Deals
    if int(shape.street.max()) == 0:
        deals, boards = _Classes(), 0
    elif boards < 1:
        raise InvalidInput(f"boards: at least 1 is needed, not {boards}")
    else:
        deals = _Boards(boards, seed, abstraction)
    won = [_Response(shape, averages, deals, player).value() for player in range(PLAYERS)]
    return Measured((won[0] / BIG_BLIND, won[1] / BIG_BLIND), boards)


class _Classes:
    """The 169 classes before the flop, all-in with their exact equities."""

    def __init__(self) -> None:
        self._chances = deal_chances()
        self._balances = self._chances * (2 * preflop_equities() - 1)

    def everything(self) -> Rows:
        return np.ones((1, CLASSES))

    def buckets(self, street: int) -> NDArray[np.intp]:
        return np.arange(CLASSES)[None]

    def folded(self, reach: Rows) -> Rows:
        return reach @ self._chances.T

    def compared(self, reach: Rows) -> Rows:
        return reach @ self._balances.T


class _Boards:
    """All holes on sampled boards."""

    def __init__(self, count: int, seed: int, abstraction: CardAbstraction) -> None:
        rng = np.random.default_rng(seed)
        boards = [rng.choice(52, 5, replace=False).tolist() for _ in range(count)]
        self._strengths = read_field(np.array(boards, dtype=np.uint8)).strengths
        self._live = np.array([~np.isin(PAIRS, board).any(axis=1) for board in boards])
        # Each pair of holes that a board leaves has the same chance.
        self._scale = 1.0 / (count * 1081 * 990)
        self._buckets = [
            np.stack([abstraction.buckets(board[:cards]) for board in boards])
            for cards in _BOARD_CARDS
        ]

    def everything(self) -> Rows:
        return self._live.astype(np.float64)

    def buckets(self, street: int) -> NDArray[np.intp]:
        return self._buckets[street]

    def folded(self, reach: Rows) -> Rows:
        found: Rows = met_weight(reach) * self._live * self._scale
        return found

    def compared(self, reach: Rows) -> Rows:
        found = np.empty((len(reach), HOLES))
        for board, row in enumerate(reach):
            strengths = self._strengths[board : board + 1]
            found[board] = weigh_showdowns(strengths, row[None]).balance[0]
        scaled: Rows = found * self._scale
        return scaled


class _Response:
    def __init__(self, shape: Shape, averages: Averages, deals: _Deals, player: int) -> None:
        self._shape = shape
        self._averages = averages
        self._deals = deals
        self._player = player

    def value(self) -> float:
        return float(self._walk(0, self._deals.everything()).sum())

    def _walk(self, node: int, reach: Rows) -> Rows:
        """Return what each own holding wins, weighted with the opponent's
        holdings that it meets.
        """
        shape = self._shape
        if shape.kind[node] == FOLD:
            folder = int(shape.player[node])
            stake = float(shape.paid[node][folder])
            return self._deals.folded(reach) * (-stake if folder == self._player else stake)
        if shape.kind[node] != DECISION:
            return self._deals.compared(reach) * float(shape.paid[node].min())
        first, actions = int(shape.first[node]), int(shape.actions[node])
        buckets = self._deals.buckets(int(shape.street[node]))
        if shape.player[node] == self._player:
            values = [self._walk(first + action, reach) for action in range(actions)]
            return _best(values, buckets)
        averages = self._averages.at(node)
        sums = averages.sum(axis=1, keepdims=True)
        odds = np.where(sums > 0, averages / np.maximum(sums, 1e-30), 1.0 / actions)
        total = np.zeros(reach.shape)
        for action in range(actions):
            part = reach * odds[:, action][buckets]
            if part.any():
                total += self._walk(first + action, part)
        return total


def _best(values: list[Rows], buckets: NDArray[np.intp]) -> Rows:
    """Return for each bucket the action that wins most with all its holdings together."""
    count = int(buckets.max()) + 1
    sums = [np.bincount(buckets.ravel(), rows.ravel(), count) for rows in values]
    best = np.argmax(sums, axis=0)[buckets]
    found: Rows = np.choose(best, values)
    return found
