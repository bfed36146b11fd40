"""The betting tree of a postflop spot, without cards: one node for each line of actions.

Amounts are whole chips. Both players have the same stack; player 0 acts first on every street. Bets
and raises are rounded to the nearest chip, a half up; a bet is at least one chip, and a raise adds
at least what the last bet or raise added, as the no-limit rules say. What comes to the same amount
is one action.
"""

from __future__ import annotations

from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from fifthstreet.errors import InvalidInput
from fifthstreet.solver.rake import Rake
from fifthstreet.solver.sizes import Kind, Sizes

Ending = Literal["decision", "fold", "showdown", "deal"]
KINDS: Final[tuple[Ending, ...]] = ("decision", "fold", "showdown", "deal")

MOST_NODES: Final = 1_000_000
RIVER_CARDS: Final = 5


class Node:
    """A point of the betting: a decision, an end of the hand, or the deal of a card."""

    __slots__ = ("board_cards", "children", "kind", "number", "paid", "parent", "player")

    def __init__(
        self,
        number: int,
        kind: Ending,
        player: int,
        board_cards: int,
        paid: tuple[int, int],
        parent: Node | None,
    ) -> None:
        self.number = number
        self.kind = kind
        self.player = player
        """Who decides, or who folded; -1 elsewhere."""
        self.board_cards = board_cards
        self.paid = paid
        """What each player has put in since the root."""
        self.parent = parent
        self.children: dict[str, Node] = {}
        """By action: x check, c call, f fold, b25 bet 25, r80 raise to a street total of 80."""


class BettingTree:
    """All nodes, each after its parent; number 0 is the root."""

    def __init__(self, board_cards: int, pot: int, stack: int, sizes: Sizes) -> None:
        self.pot = pot
        self.stack = stack
        self.sizes = sizes
        self.nodes: list[Node] = []
        self._start_street(board_cards, 0, None)

    @property
    def root(self) -> Node:
        return self.nodes[0]

    def arrays(self, rake: Rake) -> tuple[NDArray[np.int32], NDArray[np.float64]]:
        """The nodes and payoffs as the native solver takes them."""
        shape = np.empty((len(self.nodes), 4), dtype=np.int32)
        payoffs = np.zeros((len(self.nodes), 4), dtype=np.float64)
        for node in self.nodes:
            parent = -1 if node.parent is None else node.parent.number
            player = node.player if node.kind == "decision" else -1
            shape[node.number] = (KINDS.index(node.kind), player, parent, node.board_cards)
            if node.kind == "fold":
                payoffs[node.number] = self._fold_payoffs(node, rake)
            elif node.kind == "showdown":
                payoffs[node.number] = self._showdown_payoffs(node, rake)
        return shape, payoffs

    def _fold_payoffs(self, node: Node, rake: Rake) -> tuple[float, float, float, float]:
        """Zero-sum form: half of the root's pot counts as everybody's own."""
        # What was not called goes back, and is not raked.
        called = min(node.paid)
        won = self.pot / 2 + called
        totals = [won - rake.of(self.pot + 2 * called)] * 2
        totals[node.player] = -won
        return 0.0, 0.0, totals[0], totals[1]

    def _showdown_payoffs(self, node: Node, rake: Rake) -> tuple[float, float, float, float]:
        """A winner gets half the pot and the rake less, a loser pays half; a tie shares the rake.

        With W, L, T for wins, losses and ties that is h (W - L) - r W - r T / 2, and W + L + T is
        all: (h - r / 2) (W - L) - r / 2 of all.
        """
        half = self.pot / 2 + node.paid[0]
        taken = rake.of(self.pot + 2 * node.paid[0])
        return half - taken / 2, half - taken / 2, -taken / 2, -taken / 2

    def _add(
        self,
        kind: Ending,
        player: int,
        board_cards: int,
        paid: tuple[int, int],
        parent: Node | None,
    ) -> Node:
        if len(self.nodes) >= MOST_NODES:
            raise InvalidInput(
                f"the betting tree has more than {MOST_NODES:,} nodes: give fewer sizes, or a "
                "smaller stack"
            )
        node = Node(len(self.nodes), kind, player, board_cards, paid, parent)
        self.nodes.append(node)
        return node

    def _start_street(self, board_cards: int, paid: int, parent: Node | None) -> Node:
        root = self._add("decision", 0, board_cards, (paid, paid), parent)
        self._grow([(root, paid, 0)])
        return root

    def _grow(self, waiting: list[tuple[Node, int, int]]) -> None:
        """Add everything below some nodes.

        Each comes with the chips that each player had paid before the street and with what the last
        bet or raise added.
        """
        while waiting:
            node, before, added = waiting.pop()
            if node.kind == "deal":
                after = self._add("decision", 0, node.board_cards + 1, node.paid, node)
                node.children[""] = after
                waiting.append((after, node.paid[0], 0))
                continue
            for child, increase in self._act(node, before, added):
                if child.kind in ("decision", "deal"):
                    waiting.append((child, before, increase))

    def _act(self, node: Node, before: int, added: int) -> list[tuple[Node, int]]:
        """Add the actions of a decision; each child with what the last bet or raise added."""
        player, other = node.player, 1 - node.player
        own, against = node.paid[player], node.paid[other]
        found: list[tuple[Node, int]] = []

        def add(action: str, kind: Ending, actor: int, paid: int, increase: int) -> None:
            amounts = (paid, against) if player == 0 else (against, paid)
            child = self._add(kind, actor, node.board_cards, amounts, node)
            node.children[action] = child
            found.append((child, increase))

        if against > own:
            add("f", "fold", player, own, 0)
            add("c", self._closing(node, against), -1, against, 0)
        elif player == 0:
            add("x", "decision", other, own, 0)
        else:
            add("x", self._closing(node, own), -1, own, 0)
        kind: Kind = "raise" if against > own else "bet"
        for total in self._totals(kind, node, added):
            name = "r" if kind == "raise" else "b"
            add(f"{name}{total - before}", "decision", other, total, total - against)
        return found

    def _closing(self, node: Node, paid: int) -> Ending:
        """What follows the call or check of a decision that ends its street."""
        is_last = node.board_cards == RIVER_CARDS or paid == self.stack
        return "showdown" if is_last else "deal"

    def _totals(self, kind: Kind, node: Node, added: int) -> list[int]:
        """What the player will have paid since the root, for each size that is allowed."""
        own, against = node.paid[node.player], node.paid[1 - node.player]
        left = self.stack - own
        if left == 0 or against == self.stack:
            return []
        pot = self.pot + 2 * against
        totals = set()
        for share in self.sizes.of(kind, node.board_cards, node.player):
            wanted = int(min(share * pot, self.stack) + 0.5)
            total = min(against + max(wanted, added, 1), self.stack)
            if total - own > self.sizes.all_in_above * left:
                total = self.stack
            totals.add(total)
        return sorted(totals)
