"""The texts and numbers of a review, the same in the terminal and on a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fifthstreet.i18n import text
from fifthstreet.review.findings import (
    EQUITY,
    ROLLED_OUT,
    ReviewedDecision,
    ReviewedHand,
    ReviewedOption,
    total_loss,
)
from fifthstreet.rules.action import RAISE, Action

_LEAST_ERROR: Final = 0.01
"""A smaller one is not worth a word beside a loss of nothing."""


def action_words(action: Action, lang: str) -> str:
    word = text(f"action.{action.kind}", lang)
    if action.kind == RAISE:
        return text("table.to", lang, word=word, to=action.to)
    return f"{word} {action.to:,}" if action.to else word


def summary_words(
    player: str, hands: Sequence[ReviewedHand], decisions: Sequence[ReviewedDecision], lang: str
) -> str:
    """Return what a player lost in all, and how many decisions are not counted there."""
    if not decisions:
        return text("review.nothing", lang, player=player, hands=len(hands))
    judged = sum(one.loss is not None for one in decisions)
    key = "none-judged" if not judged else "summary" if judged == len(decisions) else "some-judged"
    return text(
        f"review.{key}",
        lang,
        player=player,
        hands=len(hands),
        decisions=len(decisions),
        without=len(decisions) - judged,
        loss=f"{total_loss(decisions):.2f}",
    )


def unit_words(decisions: Sequence[ReviewedDecision], lang: str) -> str:
    """Return what one chip is in the file; nothing where that is 1, or not the same for all."""
    units = {one.unit for one in decisions}
    unit = units.pop() if len(units) == 1 else ""
    return text("cli.replay.unit", lang, unit=unit) if unit else ""


def ev_words(value: float) -> str:
    return f"{value:+.2f}" if abs(value) >= 0.005 else "0.00"


def error_words(option: ReviewedOption, method: str) -> str:
    """Return the interval of a rollout; a solve has one error for the whole decision."""
    return f"± {option.error:.2f}" if method == ROLLED_OUT and option.error >= 0.005 else ""


def loss_words(one: ReviewedDecision, lang: str) -> str:
    """Return the loss; one below its error counts as none, and the error says how sharp that is."""
    if one.loss is None:
        return text("review.no-opinion", lang)
    if not one.clear_loss and one.error < _LEAST_ERROR:
        return text("review.no-loss", lang)
    if not one.clear_loss:
        return text("review.no-clear-loss", lang, error=f"{one.error:.2f}")
    return text("review.loss", lang, loss=f"{one.clear_loss:.2f}", error=f"{one.error:.2f}")


def opinion_words(one: ReviewedDecision, lang: str) -> str:
    """Return how the values were found, or why there are none."""
    if one.method != EQUITY:
        return text(f"review.method.{one.method}", lang)
    assert one.equity is not None
    about = f"rule.{one.rule}" if one.rule else f"reason.{one.reason}"
    reason = text(f"review.{about}", lang)
    if one.pot_odds is None:
        return text("review.equity", lang, reason=reason, equity=f"{one.equity:.1%}")
    return text(
        "review.equity-and-odds",
        lang,
        reason=reason,
        equity=f"{one.equity:.1%}",
        odds=f"{one.pot_odds:.1%}",
    )
