"""The betting tree of a blueprint: heads-up no-limit from the blinds on, with a few sizes per node.

Player 0 has the button and the small blind. Amounts are chips of which a big blind has 100. Nodes
are numbered so that the children of a node follow each other in the order of its actions: fold,
check or call, then wagers from small to large. Nothing here knows cards.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.errors import InvalidInput

BIG_BLIND: Final = 100
SMALL_BLIND: Final = 50
LEAST_DEPTH: Final = 2
MOST_DEPTH: Final = 1_000
"""Big blinds: nobody plays deeper, and what a player has is a number of 32 bits."""
STREETS: Final = ("preflop", "flop", "turn", "river")
ALL_IN: Final = math.inf

DECISION: Final = 0
FOLD: Final = 1
SHOWDOWN: Final = 2

MOST_ACTIONS: Final = 8
"""Of one decision; must agree with native/blueprint_trainer (test_a_tree_has_bounds)."""

# A wager above this share of what a player has left becomes all-in.
ALL_IN_ABOVE: Final = 0.67

Sizes = tuple[tuple[tuple[float, ...], ...], ...]
"""By street and number of wagers before: shares of the pot after a call; ALL_IN is everything."""

_A: Final = ALL_IN
RICH: Final[Sizes] = (
    ((0.5, 1.0, 2.0, _A), (0.75, 1.5, _A), (0.75, _A), (_A,)),
    ((0.33, 0.75, 1.5, _A), (0.6, 1.2, _A), (0.8, _A), (_A,)),
    ((0.5, 1.0, _A), (0.8, _A), (_A,)),
    ((0.5, 1.0, _A), (1.0, _A), (_A,)),
)
# Betting before the flop alone: small enough to be measured exactly.
SMALL: Final[Sizes] = (((1.0, _A), (1.0, _A), (_A,)), (), (), ())
SIZES: Final = {"rich": RICH, "small": SMALL}


class Shape(NamedTuple):
    """The arrays of a tree, one entry per node; number 0 is the root."""

    kind: NDArray[np.uint8]
    player: NDArray[np.uint8]
    """Who decides, or who folded."""
    street: NDArray[np.uint8]
    actions: NDArray[np.uint8]
    first: NDArray[np.int32]
    """The first child."""
    paid: NDArray[np.int32]
    """Shape (nodes, 2): the chips that each player has put in."""


def sizes_text(sizes: Sizes) -> str:
    """Return the sizes as JSON; all-in is written as "all-in"."""
    plain = [[[_word(share) for share in level] for level in street] for street in sizes]
    return json.dumps(plain)


def read_sizes(text: str) -> Sizes:
    """Read what `sizes_text` wrote; InvalidInput where a street or a share is wrong."""
    try:
        streets = json.loads(text)
        found = tuple(
            tuple(tuple(sorted(_share(word) for word in level)) for level in street)
            for street in streets
        )
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        found = ()
    if len(found) != len(STREETS):
        raise InvalidInput(f"sizes {text!r}: lists of shares by wager, for {len(STREETS)} streets")
    return found


def _word(share: float) -> float | str:
    return "all-in" if share == ALL_IN else share


def _share(word: float | str) -> float:
    share = ALL_IN if word == "all-in" else float(word)
    if not share > 0:
        raise ValueError(word)
    return share


def build_tree(stack: int, sizes: Sizes) -> Shape:
    """Return the tree for `stack` chips per player."""
    least, most = LEAST_DEPTH * BIG_BLIND, MOST_DEPTH * BIG_BLIND
    if not least <= stack <= most:
        raise InvalidInput(f"a stack of {stack} chips; allowed are {least} to {most}")
    builder = _Builder(stack, sizes)
    return builder.shape()


class _Node(NamedTuple):
    kind: int
    player: int
    street: int
    paid: tuple[int, int]
    wagers: int
    """Bets and raises of the street; the big blind is none."""
    added: int
    """What the last bet or raise added."""
    is_first: bool
    """Whether a check or call leaves the other player to act."""


class _Builder:
    def __init__(self, stack: int, sizes: Sizes) -> None:
        self._stack = stack
        self._sizes = sizes

    def shape(self) -> Shape:
        root = _Node(DECISION, 0, 0, (SMALL_BLIND, BIG_BLIND), 0, BIG_BLIND, True)
        nodes = [root]
        actions: list[int] = []
        first: list[int] = []
        place = 0
        while place < len(nodes):
            node = nodes[place]
            children = self._children(node) if node.kind == DECISION else []
            if len(children) > MOST_ACTIONS:
                raise InvalidInput(
                    f"a decision with {len(children)} actions; at most {MOST_ACTIONS}: "
                    "give fewer sizes"
                )
            actions.append(len(children))
            first.append(len(nodes) if children else -1)
            nodes.extend(children)
            place += 1
        return Shape(
            np.array([node.kind for node in nodes], dtype=np.uint8),
            np.array([node.player for node in nodes], dtype=np.uint8),
            np.array([node.street for node in nodes], dtype=np.uint8),
            np.array(actions, dtype=np.uint8),
            np.array(first, dtype=np.int32),
            np.array([node.paid for node in nodes], dtype=np.int32),
        )

    def _children(self, node: _Node) -> list[_Node]:
        player, other = node.player, 1 - node.player
        own, against = node.paid[player], node.paid[other]
        found: list[_Node] = []
        if against > own:
            found.append(node._replace(kind=FOLD))
        found.append(self._after_call(node))
        for to in wager_totals(
            self._stack, node.paid, player, node.added, self._level(node.street, node.wagers)
        ):
            paid = (to, against) if player == 0 else (against, to)
            found.append(
                _Node(DECISION, other, node.street, paid, node.wagers + 1, to - against, False)
            )
        return found

    def _level(self, street: int, wagers: int) -> Sequence[float]:
        levels = self._sizes[street]
        return levels[wagers] if wagers < len(levels) else ()

    def _after_call(self, node: _Node) -> _Node:
        level = max(node.paid)
        paid = (level, level)
        if node.is_first:
            return _Node(
                DECISION, 1 - node.player, node.street, paid, node.wagers, node.added, False
            )
        if level >= self._stack or node.street == len(STREETS) - 1:
            return _Node(SHOWDOWN, 0, node.street, paid, 0, 0, False)
        if not self._sizes[node.street + 1]:
            return _Node(SHOWDOWN, 0, node.street, paid, 0, 0, False)
        return _Node(DECISION, 1, node.street + 1, paid, 0, BIG_BLIND, True)


def wager_totals(
    stack: int, paid: tuple[int, int], player: int, added: int, shares: Sequence[float]
) -> list[int]:
    """Return a player's totals for each allowed size, from small to large."""
    own, against = paid[player], paid[1 - player]
    if against >= stack:
        return []
    totals = set()
    for share in shares:
        # Not more than the stack before it is rounded: ALL_IN is no whole number.
        wanted = int(min(share * 2 * against, stack) + 0.5)
        total = min(against + max(wanted, added), stack)
        if total - own > ALL_IN_ABOVE * (stack - own):
            total = stack
        totals.add(total)
    return sorted(totals)
