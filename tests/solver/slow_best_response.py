"""An independent check of a solution: best responses by plain recursion over pairs of holes.

It shares no code with the solver: it asks a solution only for the actions and strategies of lines,
and reads the chips from the actions' own text. Every pair of holes is compared by itself.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards.card import card_text
from fifthstreet.kernels.field import PAIRS
from fifthstreet.kernels.strength import evaluate

Vector = NDArray[np.float64]
Ask = Callable[[str], tuple[list[str], NDArray[np.floating]]]
"""A line -> its actions, and the strategy of shape (1326, actions)."""


class Referee:
    """One spot, told by its plain facts."""

    def __init__(
        self,
        board: tuple[int, ...],
        weights: tuple[Vector, Vector],
        pot: int,
        stack: int,
        rake: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        self.board = board
        self.pot = pot
        self.stack = stack
        self.rake = rake
        free = ~np.isin(PAIRS, board).any(axis=1)
        self.holes = [np.flatnonzero((own > 0) & free) for own in weights]
        self.weights = [own[holes] for own, holes in zip(weights, self.holes, strict=True)]
        first, second = (PAIRS[holes] for holes in self.holes)
        clash = (first[:, None, :, None] == second[None, :, None, :]).any(axis=(2, 3))
        self.meets = (~clash).astype(float)
        self.deals = float(self.weights[0] @ self.meets @ self.weights[1])
        self._wins: dict[tuple[int, ...], NDArray[np.float64]] = {}

    def exploitability(self, ask: Ask) -> float:
        """As a share of the pot."""
        best = [self.value(player, ask, is_best=True) for player in (0, 1)]
        plain = [self.value(player, ask, is_best=False) for player in (0, 1)]
        return (sum(best) - sum(plain)) / 2 / self.pot

    def value(self, player: int, ask: Ask, *, is_best: bool) -> float:
        """What a player wins from the root, the pot's half being its own."""
        root = _Position("", self.board, (0, 0), (0, 0), 0, 0)
        values = self._visit(root, player, self.weights[1 - player], ask, is_best)
        return float(values @ self.weights[player]) / self.deals

    def _visit(
        self, at: "_Position", player: int, reach: Vector, ask: Ask, is_best: bool
    ) -> Vector:
        actions, table = ask(at.line)
        odds = np.asarray(table, dtype=np.float64)[self.holes[at.actor]]
        is_own = at.actor == player
        found = []
        for column, action in enumerate(actions):
            onward = reach if is_own else reach * odds[:, column]
            value = self._after(at, action, player, onward, ask, is_best)
            found.append(value * odds[:, column] if is_own and not is_best else value)
        values: Vector = np.max(found, axis=0) if is_own and is_best else np.sum(found, axis=0)
        return values

    def _after(
        self, at: "_Position", action: str, player: int, reach: Vector, ask: Ask, is_best: bool
    ) -> Vector:
        other = 1 - at.actor
        paid = list(at.paid)
        line = f"{at.line} {action}".strip()
        if action == "f":
            matched = min(paid)
            taken = self._taken(self.pot + 2 * matched)
            lost = self.pot / 2 + matched
            amount = -lost if player == at.actor else lost - taken
            return amount * self._all_pairs(player, reach)
        if action[0] in "br":
            paid[at.actor] = at.before[at.actor] + int(action[1:])
            assert at.paid[other] < paid[at.actor] <= self.stack
            assert paid[at.actor] > at.paid[at.actor]
            here = _Position(line, at.board, (paid[0], paid[1]), at.before, other, at.moves + 1)
            return self._visit(here, player, reach, ask, is_best)
        if action == "c":
            paid[at.actor] = paid[other]
        if action == "x" and at.moves == 0:
            here = _Position(line, at.board, at.paid, at.before, other, 1)
            return self._visit(here, player, reach, ask, is_best)
        return self._close(line, at.board, paid[0], player, reach, ask, is_best)

    def _close(
        self,
        line: str,
        board: tuple[int, ...],
        paid: int,
        player: int,
        reach: Vector,
        ask: Ask,
        is_best: bool,
    ) -> Vector:
        if len(board) == 5:
            return self._showdown(board, paid, player, reach)
        total = np.zeros(len(self.holes[player]))
        for card in range(52):
            if card in board:
                continue
            has_it = [(PAIRS[holes] == card).any(axis=1) for holes in self.holes]
            left = np.where(has_it[1 - player], 0.0, reach)
            after = (*board, card)
            if paid == self.stack:
                value = self._close(line, after, paid, player, left, ask, is_best)
            else:
                deeper = f"{line} / {card_text(card)} /"
                here = _Position(deeper, after, (paid, paid), (paid, paid), 0, 0)
                value = self._visit(here, player, left, ask, is_best)
            total += np.where(has_it[player], 0.0, value)
        return total / (52 - len(board) - 4)

    def _showdown(self, board: tuple[int, ...], paid: int, player: int, reach: Vector) -> Vector:
        signs = self._signs(board)
        pot = self.pot + 2 * paid
        half, taken = pot / 2, self._taken(pot)
        if player == 1:
            signs = -signs.T
        meets = self.meets if player == 0 else self.meets.T
        gains = np.where(signs > 0, half - taken, np.where(signs < 0, -half, -taken / 2))
        values: Vector = (gains * meets) @ reach
        return values

    def _signs(self, board: tuple[int, ...]) -> NDArray[np.float64]:
        key = tuple(sorted(board))
        if key not in self._wins:
            strengths = [
                np.array([self._strength(pair, board) for pair in PAIRS[holes].tolist()])
                for holes in self.holes
            ]
            self._wins[key] = np.sign(strengths[0][:, None] - strengths[1][None, :]).astype(float)
        return self._wins[key]

    @staticmethod
    def _strength(pair: list[int], board: tuple[int, ...]) -> int:
        return -1 if set(pair) & set(board) else evaluate((*pair, *board))

    def _all_pairs(self, player: int, reach: Vector) -> Vector:
        meets = self.meets if player == 0 else self.meets.T
        totals: Vector = meets @ reach
        return totals

    def _taken(self, pot: float) -> float:
        return min(self.rake[0] * pot, self.rake[1])


class _Position:
    """Where a walk stands: chips since the root, and before this street."""

    def __init__(
        self,
        line: str,
        board: tuple[int, ...],
        paid: tuple[int, int],
        before: tuple[int, int],
        actor: int,
        moves: int,
    ) -> None:
        self.line = line
        self.board = board
        self.paid = paid
        self.before = before
        self.actor = actor
        self.moves = moves
