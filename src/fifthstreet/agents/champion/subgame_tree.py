"""The betting tree of a re-solve: few sizes, from any decision of a street on.

At the root the actual wager may be added. The opponent's takes the place of all other sizes: what
those would be worth to it, the solve before has promised. `pot` is the pot at the beginning of the
street, and the chips of nodes count from then on.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from fifthstreet.agents.champion.public_line import PublicLine, Standing
from fifthstreet.solver.sizes import ALL_IN, Kind, parse_sizes
from fifthstreet.solver.tree import BettingTree, Ending, Node

TURN: Final = 2
RIVER: Final = 3
_CARDS: Final = {TURN: 4, RIVER: 5}
# Holes of a player at a decision, over all boards, by the cards since the root and on the board.
_CELLS: Final = {(0, 4): 1128, (1, 5): 48 * 1081, (0, 5): 1081}
# On the turn, all-in is a size up to so many pots. Beyond, it is hardly ever right, and until a
# solve has found that out for each hole, mistakes cost many pots; made by the opponent, it is
# solved again as every other size.
_ALL_IN_POTS: Final = 4.0
_NO_SIZES: Final = parse_sizes("all-in above 67")


Levels = tuple[tuple[float, ...], ...]
"""Shares of the pot by the number of wagers before; past the last there are none."""

_A: Final = ALL_IN


class TreeSizes(NamedTuple):
    """By the street of a decision: own sizes, the opponent's sizes.

    After more than `river_bets_after` wagers of the turn, counted from the root, a turn's tree ends
    in a showdown without bets on the river: such lines are rare, and solved again once they have
    come.
    """

    own: dict[int, Levels]
    opponent: dict[int, Levels]
    river_bets_after: int = 1


# By the street of the root, the richest first: a solve takes the first that leaves it enough
# iterations. Other bets of the opponent are solved again.
_RAISES: Final[Levels] = ((1.0, _A), (1.0, _A), (_A,))
SIZES: Final[dict[int, tuple[TreeSizes, ...]]] = {
    TURN: (
        TreeSizes(
            {TURN: ((0.5, 1.0, _A), *_RAISES), RIVER: ((0.75, _A), (_A,))},
            {TURN: ((0.5, 1.0, _A), *_RAISES), RIVER: ((0.75, _A), (_A,))},
        ),
        TreeSizes(
            {TURN: ((0.5, 1.0, _A), *_RAISES), RIVER: ((0.75,), (_A,))},
            {TURN: ((0.5, 1.0, _A), *_RAISES), RIVER: ((0.75,), (_A,))},
        ),
        TreeSizes(
            {TURN: ((0.5, 1.0, _A), *_RAISES), RIVER: ((0.75,),)},
            {TURN: ((0.5, 1.0, _A), *_RAISES), RIVER: ((0.75,),)},
        ),
        TreeSizes(
            {TURN: ((0.75, _A), *_RAISES), RIVER: ((0.75,),)},
            {TURN: ((1.0, _A), *_RAISES), RIVER: ((0.75,),)},
        ),
    ),
    RIVER: (
        TreeSizes(
            {RIVER: ((0.35, 0.8, 1.5, _A), (0.8, _A), (_A,))},
            {RIVER: ((0.5, 1.0, 2.0, _A), (1.0, _A), (_A,))},
        ),
        TreeSizes(
            {RIVER: ((0.8, _A), (_A,))},
            {RIVER: ((1.0, _A), (_A,))},
        ),
    ),
}


class SubgameTree(BettingTree):
    """All lines from `root` on; the shares of the player `own` are multiplied by `factor`."""

    def __init__(
        self,
        line: PublicLine,
        root: Standing,
        sizes: TreeSizes,
        *,
        own: int,
        factor: float,
        actual: int | None = None,
    ) -> None:
        self.pot = 2 * root.before
        self.stack = line.stack - root.before
        self.sizes = _NO_SIZES
        self.nodes: list[Node] = []
        self._line = line
        self._root = root
        self._tree_sizes = sizes
        self._own = own
        self._factor = factor
        self._actual = None if actual is None else actual - root.before
        self._start_at_root()

    def _start_at_root(self) -> None:
        root = self._root
        paid = (root.paid[0] - root.before, root.paid[1] - root.before)
        first = self._add("decision", root.player, _CARDS[root.street], paid, None)
        self._grow([(first, 0, root.added)])

    def _totals(self, kind: Kind, node: Node, added: int) -> list[int]:
        own, against = node.paid[node.player], node.paid[1 - node.player]
        left = self.stack - own
        is_own = node.player == self._own
        actual = self._actual if node.parent is None else None
        if actual is not None and not is_own:
            return [actual]
        if left == 0 or against == self.stack:
            return []
        wagers = self._wagers(node)
        street = RIVER if node.board_cards == _CARDS[RIVER] else TURN
        cap = self._line.caps[street]
        levels = (self._tree_sizes.own if is_own else self._tree_sizes.opponent)[street]
        shares = levels[wagers] if wagers < len(levels) and not 0 < cap <= wagers else ()
        factor = self._factor if is_own else 1.0
        pot = self.pot + 2 * against
        least = max(added, self._line.big_blind)
        if street == TURN and left > _ALL_IN_POTS * pot:
            shares = tuple(share for share in shares if share != ALL_IN)
        totals = set() if actual is None else {actual}
        for share in shares:
            wanted = self.stack if share == ALL_IN else int(share * factor * pot + 0.5)
            total = min(against + max(wanted, least), self.stack)
            if total - own > self.sizes.all_in_above * left:
                total = self.stack
            totals.add(total)
        return sorted(totals)

    def _closing(self, node: Node, paid: int) -> Ending:
        if node.board_cards == _CARDS[TURN]:
            wagers, _ = _wagers_before(node)
            if wagers > self._tree_sizes.river_bets_after:
                return "showdown"
        return super()._closing(node, paid)

    def _wagers(self, node: Node) -> int:
        """Return the number of bets and raises of the street before a node."""
        count, begins_at_root = _wagers_before(node)
        return count + (self._root.wagers if begins_at_root else 0)


def _wagers_before(node: Node) -> tuple[int, bool]:
    """Return the bets and raises of a node's street in the tree, and whether it is the root's."""
    count = 0
    child, parent = node, node.parent
    while parent is not None and parent.kind == "decision":
        count += child.paid[parent.player] > max(parent.paid)
        child, parent = parent, parent.parent
    return count, parent is None


def count_cells(tree: BettingTree) -> int:
    """Return about how many numbers a solve of a tree processes per iteration."""
    return sum(
        len(node.children) * _CELLS[node.board_cards - tree.root.board_cards, node.board_cards]
        for node in tree.nodes
        if node.kind == "decision"
    )


def action_name(standing: Standing, kind: str, total: int) -> str:
    """Return the tree's name of a move: x, c, f, b25 or r80."""
    if kind == "fold":
        return "f"
    if kind == "call":
        return "c" if standing.owed > 0 else "x"
    return f"{'r' if standing.owed > 0 else 'b'}{total - standing.before}"
