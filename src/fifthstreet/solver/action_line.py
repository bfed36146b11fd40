"""Lines: how a hand went from the root of a spot, written as actions and cards.

    x b25 c / 5d / x

x checks, c calls, f folds, b25 bets 25 chips, r80 raises to a street total of 80; `a` is the
largest bet or raise where that is all-in. Cards that are dealt stand where their street begins. The
strokes are for the eye: spaces would do.
"""

from __future__ import annotations

from typing import NamedTuple

from fifthstreet.cards.card import Card
from fifthstreet.cards.errors import InvalidCard
from fifthstreet.cards.text import card_symbol, cards_text, parse_card
from fifthstreet.errors import InvalidInput
from fifthstreet.solver.sizes import STREETS
from fifthstreet.solver.tree import BettingTree, Node

_STREET_NAMES = {cards: name for name, cards in STREETS.items()}


class Step(NamedTuple):
    """A decision that a line passes, the board there, and the action that was chosen."""

    node: Node
    board: tuple[Card, ...]
    action: str


class Line(NamedTuple):
    """Where a line leads."""

    node: Node
    board: tuple[Card, ...]
    steps: tuple[Step, ...]


def read_line(tree: BettingTree, board: tuple[Card, ...], text: str) -> Line:
    """Follow a line to a decision; ValueError that names the word that is wrong."""
    node = tree.root
    steps: list[Step] = []
    for word in text.replace("/", " ").split():
        if node.kind == "deal":
            board = (*board, _read_card(word, board, text))
            node = node.children[""]
        elif node.kind != "decision":
            raise InvalidInput(f"line {text!r}: the hand is over before {word!r}")
        else:
            action = _read_action(tree, node, word)
            if action is None:
                allowed = ", ".join(node.children)
                raise InvalidInput(f"line {text!r}: {word!r} is no action here; allowed: {allowed}")
            steps.append(Step(node, board, action))
            node = node.children[action]
    if node.kind == "deal":
        street = _STREET_NAMES[node.board_cards + 1]
        raise InvalidInput(f"line {text!r} ends where the {street} is dealt: add its card")
    if node.kind != "decision":
        raise InvalidInput(f"line {text!r}: the hand is over, nobody decides")
    return Line(node, board, tuple(steps))


def _read_action(tree: BettingTree, node: Node, word: str) -> str | None:
    lowered = word.lower()
    if lowered in node.children:
        return lowered
    if lowered in ("a", "allin", "all-in"):
        action, after = list(node.children.items())[-1]
        if action[0] in "br" and after.paid[node.player] == tree.stack:
            return action
    return None


def _read_card(word: str, board: tuple[Card, ...], text: str) -> Card:
    try:
        card = parse_card(word)
    except InvalidCard:
        raise InvalidInput(f"line {text!r}: a card is dealt here, and {word!r} is none") from None
    if not 0 <= card < 52:
        raise InvalidInput(f"line {text!r}: the card must be known")
    if card in board:
        raise InvalidInput(
            f"line {text!r}: {card_symbol(card)} is on the board {cards_text(board)} already"
        )
    return card
