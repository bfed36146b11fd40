"""The blueprint along a public line: its decisions, and both ranges after each of them.

Amounts that the tree does not have are translated: a wager between two sizes of the tree becomes
one of them, with the pseudo-harmonic probabilities of Ganzfried and Sandholm (2013), drawn by the
bot's seed and the hand alone. A wager below the smallest size lies between that and none at all: it
may be taken for a check or call, and is called then.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.agents.champion.public_line import Move, PublicLine, Standing
from fifthstreet.blueprint.betting_tree import BIG_BLIND, DECISION
from fifthstreet.blueprint.blueprint_file import Blueprint
from fifthstreet.kernels.field import HOLES, PAIRS

Weights = NDArray[np.float64]

ALL_IN: Final = float("inf")
# A wager above this share of the remaining chips is made all-in, as in the blueprint's tree.
_ALL_IN_ABOVE: Final = 0.67
# Up to so many times the largest other size, a wager is never translated to all-in: the answers to
# a shove of twenty pots are the wrong ones to a raise of twice the pot.
_NEARLY_SAME: Final = 1.5
# A wager of the tree is recognised by its amount, up to this share of the pot.
_SAME: Final = 0.005


class Choice(NamedTuple):
    """One action of a decision: "fold", "call", or "wager" with what it puts in."""

    kind: str
    total: int


class Odds(NamedTuple):
    """The actions of a decision, and how often each of the 1,326 holes takes them."""

    choices: tuple[Choice, ...]
    rows: Weights


class Walk(NamedTuple):
    """The position of a line in the blueprint: `node` is -1 where the line has left the tree."""

    node: int
    reaches: tuple[Weights, Weights]


class BlueprintPlayer:
    """A blueprint played with real stacks; `own_factor` varies the own sizes of a hand.

    Without a seed a wager is taken for its likelier neighbour.
    """

    def __init__(self, blueprint: Blueprint, seed: int | None, own_factor: float) -> None:
        self.blueprint = blueprint
        self._seed = seed
        self._factor = own_factor

    def start(self) -> Walk:
        return Walk(0, (np.ones(HOLES), np.ones(HOLES)))

    def follow(self, walk: Walk, line: PublicLine, number: int) -> Walk:
        """Return the walk after the line's move `number`."""
        move = line.moves[number]
        if self.is_ahead(walk, move.standing) and move.kind == "call":
            return walk
        if walk.node < 0 or not self._fits(walk.node, move.standing):
            return Walk(-1, walk.reaches)
        first = int(self.blueprint.shape.first[walk.node])
        column = self.column(walk.node, move, line, number)
        if column < 0:
            return Walk(-1, walk.reaches)
        reaches = list(walk.reaches)
        player = move.standing.player
        chances = self._rows(walk.node, line.board_on(move.standing.street))[:, column]
        narrowed = reaches[player] * chances
        # A line that the blueprint never takes gives no information about the cards.
        if narrowed.any():
            reaches[player] = narrowed
        return Walk(first + column, (reaches[0], reaches[1]))

    def odds(self, walk: Walk, line: PublicLine) -> Odds | None:
        """Return the blueprint's odds at the line's decision; None where the line has
        left the tree.
        """
        standing = line.now
        if self.is_ahead(walk, standing):
            return Odds((Choice("call", max(standing.paid)),), np.ones((HOLES, 1)))
        if walk.node < 0 or not self._fits(walk.node, standing):
            return None
        rows = self._rows(walk.node, line.board)
        return Odds(tuple(self._choices(walk.node, standing, line)), rows)

    def is_ahead(self, walk: Walk, standing: Standing) -> bool:
        """Return whether the tree is on the next street, as it took a wager for a check or call."""
        shape, node = self.blueprint.shape, walk.node
        return bool(
            node >= 0 and shape.kind[node] == DECISION and shape.street[node] == standing.street + 1
        )

    def scale(self, walk: Walk, line: PublicLine) -> float:
        """Return how much more chips the players have put in than in the tree."""
        paid = int(self.blueprint.shape.paid[walk.node].sum()) / BIG_BLIND
        return sum(line.now.paid) / line.big_blind / paid

    def is_shoved(self, walk: Walk, line: PublicLine) -> bool:
        """Return whether the player to act faces an all-in, or what is taken for one."""
        opponent = 1 - line.now.player
        if line.now.paid[opponent] >= line.stack:
            return True
        if walk.node < 0 or not self._fits(walk.node, line.now):
            return False
        paid = self.blueprint.shape.paid[walk.node]
        return bool(paid.max() >= self.blueprint.depth * BIG_BLIND)

    def _fits(self, node: int, standing: Standing) -> bool:
        shape = self.blueprint.shape
        return bool(
            shape.kind[node] == DECISION
            and shape.street[node] == standing.street
            and shape.player[node] == 1 - standing.player
        )

    def _rows(self, node: int, board: tuple[int, ...]) -> Weights:
        return self.blueprint.odds(node, self.blueprint.abstraction.buckets(board))

    def _choices(self, node: int, standing: Standing, line: PublicLine) -> list[Choice]:
        """Return the tree's actions with their amounts in this hand."""
        found: list[Choice] = []
        if self._has_fold(node):
            found.append(Choice("fold", standing.paid[standing.player]))
        found.append(Choice("call", max(standing.paid)))
        for share in self._shares(node):
            found.append(Choice("wager", self._amount(share * self._factor, standing, line)))
        return found

    def _amount(self, share: float, standing: Standing, line: PublicLine) -> int:
        own, against = standing.paid[standing.player], standing.paid[1 - standing.player]
        if share == ALL_IN:
            return line.stack
        wanted = int(share * 2 * max(standing.paid) + 0.5)
        total = min(against + max(wanted, standing.added), line.stack)
        return line.stack if total - own > _ALL_IN_ABOVE * (line.stack - own) else total

    def _has_fold(self, node: int) -> bool:
        paid = self.blueprint.shape.paid[node]
        player = int(self.blueprint.shape.player[node])
        return bool(paid[player] < paid[1 - player])

    def _shares(self, node: int) -> list[float]:
        """Return the tree's wagers as shares of the pot after a call; ALL_IN is everything."""
        shape = self.blueprint.shape
        first, actions = int(shape.first[node]), int(shape.actions[node])
        player = int(shape.player[node])
        level = int(shape.paid[node].max())
        stack = self.blueprint.depth * BIG_BLIND
        found: list[float] = []
        for child in range(first + self._has_fold(node) + 1, first + actions):
            total = int(shape.paid[child][player])
            found.append(ALL_IN if total == stack else (total - level) / (2 * level))
        return found

    def column(self, node: int, move: Move, line: PublicLine, number: int) -> int:
        """Return the tree's action for a move of the hand; -1 where there is no similar one."""
        has_fold = self._has_fold(node)
        if move.kind == "fold":
            return 0 if has_fold else -1
        quiet = int(has_fold)
        if move.kind == "call":
            return quiet
        shares = self._shares(node)
        return quiet + 1 + self._size(shares, move, line, number) if shares else -1

    def wager_column(self, node: int, move: Move, line: PublicLine, number: int) -> int:
        """Return the same, but a wager is never taken for a check or call."""
        column = self.column(node, move, line, number)
        is_ignored = move.kind == "wager" and column == int(self._has_fold(node))
        return column + is_ignored

    def _size(self, shares: list[float], move: Move, line: PublicLine, number: int) -> int:
        """Return the place of the size that a wager is taken for; -1 for none at all."""
        last = len(shares) - 1
        if move.total >= line.stack and shares[last] == ALL_IN:
            return last
        standing = move.standing
        level = max(standing.paid)
        factor = self._factor if standing.player == line.now.player else 1.0
        for place, share in enumerate(shares):
            amount = self._amount(share * factor, standing, line)
            if abs(amount - move.total) <= _SAME * 2 * level:
                return place
        share, whole = (move.total - level) / (2 * level), (line.stack - level) / (2 * level)
        sizes = [min(one, whole) for one in shares]
        above = next((place for place, one in enumerate(sizes) if one >= share), last + 1)
        if above > last:
            return last
        low, high = sizes[above - 1] if above else 0.0, sizes[above]
        if shares[above] == ALL_IN and share <= _NEARLY_SAME * low:
            return above - 1
        chance = (high - share) * (1 + low) / ((high - low) * (1 + share))
        return above - 1 if self._drawn(line.hand, number) < chance else above

    def _drawn(self, hand: str, number: int) -> float:
        return hand_fraction(self._seed, hand, f"translate/{number}")


def hand_fraction(seed: int | None, hand: str, use: str) -> float:
    """Return a number from 0 up to 1 that depends on the bot's seed, the hand and the use alone.

    Without a seed nothing is drawn: it is the middle.
    """
    if seed is None:
        return 0.5
    text = f"champion/{seed}/{hand}/{use}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest()) / 2.0**64


def live_weights(board: tuple[int, ...]) -> Weights:
    """Return 1 for each hole that the board leaves possible, else 0."""
    if not board:
        return np.ones(HOLES)
    return np.array(~np.isin(PAIRS, board).any(axis=1), dtype=np.float64)
