"""The findings of a review: decisions, their options and losses. Amounts are big blinds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from fifthstreet.cards.text import cards_text
from fifthstreet.rules.action import Action

SOLVED: Final = "solve"
ROLLED_OUT: Final = "rollout"
EQUITY: Final = "equity"
METHODS: Final = (SOLVED, ROLLED_OUT, EQUITY)

# Reasons why a decision has equity and pot odds only.
SEATS: Final = "seats"
RULES: Final = "rules"
STACKS: Final = "stacks"
OFF_TREE: Final = "off-tree"
KERNELS: Final = "kernels"
REASONS: Final = (SEATS, RULES, STACKS, OFF_TREE, KERNELS)

_PLACES: Final = 4


@dataclass(frozen=True, slots=True)
class ReviewedOption:
    """An action: how often the champion takes it, and what it wins from the decision on."""

    action: Action
    share: float
    value: float
    error: float

    def as_dict(self) -> dict[str, object]:
        return {
            "action": self.action.as_dict(),
            "share": round(self.share, _PLACES),
            "ev": round(self.value, _PLACES),
            "error": round(self.error, _PLACES),
        }


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """A decision; `loss` is None where the champion gives no value (`reason` says why)."""

    hand: str
    number: int
    """Of the player's decisions in the hand, from 1."""
    street: str
    board: tuple[int, ...]
    hole: tuple[int, ...]
    pot: float
    to_call: float
    taken: Action
    method: str
    reason: str = ""
    options: tuple[ReviewedOption, ...] = ()
    loss: float | None = None
    error: float = 0.0
    equity: float | None = None
    """Against random holes of those who are still in."""
    pot_odds: float | None = None
    """The equity that a call needs; None where there is nothing to call."""
    unit: str = ""
    """What one chip of the actions is in the file that was read, where it is not 1."""
    rule: str = ""
    """Which point of the rules the champion does not know, where that is the reason."""

    @property
    def clear_loss(self) -> float:
        """The loss, 0 where it is below the error."""
        return self.loss if self.loss is not None and self.loss > self.error else 0.0

    def as_dict(self) -> dict[str, object]:
        found = {"unit": self.unit, "rule": self.rule}
        return {
            **{key: value for key, value in found.items() if value},
            "hand": self.hand,
            "number": self.number,
            "street": self.street,
            "board": cards_text(self.board),
            "hole": cards_text(self.hole),
            "pot": round(self.pot, _PLACES),
            "to_call": round(self.to_call, _PLACES),
            "taken": self.taken.as_dict(),
            "method": self.method,
            "reason": self.reason,
            "options": [option.as_dict() for option in self.options],
            "loss": None if self.loss is None else round(self.loss, _PLACES),
            "error": round(self.error, _PLACES),
            "clear_loss": round(self.clear_loss, _PLACES),
            "equity": None if self.equity is None else round(self.equity, _PLACES),
            "pot_odds": None if self.pot_odds is None else round(self.pot_odds, _PLACES),
        }


@dataclass(frozen=True, slots=True)
class ReviewedHand:
    """All decisions of one player in a hand, in the order in which they were made."""

    hand: str
    rules: str
    position: str
    decisions: tuple[ReviewedDecision, ...]


def worst_first(decisions: Iterable[ReviewedDecision]) -> list[ReviewedDecision]:
    """Sort by loss, largest first; equals keep their order, decisions without a value come last."""
    return sorted(decisions, key=lambda one: (one.loss is None, -one.clear_loss))


def total_loss(decisions: Iterable[ReviewedDecision]) -> float:
    """Return the sum of all losses that exceed their errors."""
    return sum(one.clear_loss for one in decisions)


def review_record(player: str, hands: list[ReviewedHand]) -> dict[str, object]:
    """Return a review as JSON data, the worst decision first."""
    decisions = worst_first(one for hand in hands for one in hand.decisions)
    return {
        "v": 1,
        "player": player,
        "hands": len(hands),
        "loss": round(total_loss(decisions), _PLACES),
        "decisions": [one.as_dict() for one in decisions],
    }
