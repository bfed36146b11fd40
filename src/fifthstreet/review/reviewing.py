"""Reviews a finished hand for one player, with the cards that this player saw and no others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from fifthstreet.agents.bot import BotInfo
from fifthstreet.agents.brain.line_replay import earlier_decisions
from fifthstreet.agents.champion.appraisal import PLAYED, Appraisal, Worth
from fifthstreet.agents.champion.scope import DEEPEST, SHALLOWEST, is_in_scope, knows_game
from fifthstreet.agents.house.champion import Champion
from fifthstreet.cards.card import UNKNOWN
from fifthstreet.cards.text import cards_text
from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.engine import native
from fifthstreet.kernels.equity import equity
from fifthstreet.review.findings import (
    EQUITY,
    KERNELS,
    OFF_TREE,
    ROLLED_OUT,
    RULES,
    SEATS,
    SOLVED,
    STACKS,
    ReviewedDecision,
    ReviewedHand,
    ReviewedOption,
)
from fifthstreet.rules.action import CALL, CHECK, FOLD, Action
from fifthstreet.rules.view import View

_SAMPLES: Final = 20_000
_SEED: Final = 0

Progress = Callable[[int, int], None]
"""Told how many decisions are done, of how many."""


def review_hand(
    seen: View, *, budget: float = 1.0, progress: Progress | None = None
) -> ReviewedHand:
    """Review every decision of the viewer of a hand. `budget` is about the CPU seconds of each.

    Raises InvalidInput where the viewer's cards are unknown.
    """
    if not seen.hole or UNKNOWN in seen.hole:
        raise InvalidInput("the cards of the player are not known, so there is nothing to review")
    champion = Champion({"budget": budget}, draws=False)
    champion.start(BotInfo(_SEED, seen.rules, seen.viewer))
    made = list(earlier_decisions(seen))
    decisions = []
    for number, (view, action) in enumerate(made, 1):
        if progress is not None:
            progress(number - 1, len(made))
        decisions.append(_decision(champion, view, action, number))
    return ReviewedHand(seen.hand, seen.rules.name, seen.positions[seen.viewer], tuple(decisions))


def _decision(champion: Champion, view: View, action: Action, number: int) -> ReviewedDecision:
    found = champion.appraise(view, action)
    if found is None:
        return _by_equity(view, action, number)
    blind = view.rules.big_blind
    options = _options(found, view, action)
    made = next(option.value for option in options if option.action == action)
    best, error = found.best / blind, found.error / blind
    if found.is_rolled_out:
        # What was merged is worth its mean, and the champion's mix is as good as it can tell.
        played = [option.value for option in options if option.share >= PLAYED]
        best = max(played)
        error = max(error, best - min(played))
    return ReviewedDecision(
        view.hand,
        number,
        view.street,
        view.board,
        view.hole,
        _pot(view) / blind,
        _to_call(view) / blind,
        action,
        ROLLED_OUT if found.is_rolled_out else SOLVED,
        options=options,
        loss=max(0.0, best - made),
        error=error,
    )


def _options(found: Appraisal, view: View, taken: Action) -> tuple[ReviewedOption, ...]:
    """Return the champion's choices as actions; those that the stacks make the same are one."""
    groups: dict[int, list[ReviewedOption]] = {}
    for place, worth in enumerate(found.choices):
        action = taken if place == found.taken else _action(worth, view)
        option = ReviewedOption(
            action,
            worth.share,
            worth.value / view.rules.big_blind,
            worth.error / view.rules.big_blind,
        )
        groups.setdefault(_stake(action, view), []).append(option)
    made = _stake(taken, view)
    return tuple(
        _merged(group, taken if stake == made else group[0].action)
        for stake, group in groups.items()
    )


def _merged(group: list[ReviewedOption], action: Action) -> ReviewedOption:
    """Return one option for all of a group: as the champion mixes them, or the largest."""
    share = sum(option.share for option in group)
    if len(group) == 1 or not share:
        return replace(group[-1], action=action)
    return ReviewedOption(
        action,
        share,
        sum(option.share * option.value for option in group) / share,
        sum(option.share * option.error for option in group) / share,
    )


def _stake(action: Action, view: View) -> int:
    """Return what the viewer has put in after an action, up to the smaller stack; -1 for a fold."""
    if action.kind == FOLD:
        return -1
    options = view.legal
    assert options is not None, "the view is of a decision"
    _, to = options.resolve(action)
    bet = view.bets[view.viewer]
    total = view.contributions[view.viewer] - bet + max(to, bet + _to_call(view))
    return min(total, *view.starting_stacks)


def _action(worth: Worth, view: View) -> Action:
    """Return a choice of the champion as an action, clipped to the limits of the rules."""
    options = view.legal
    assert options is not None, "the view is of a decision"
    quiet = Action(CHECK) if options.check else Action(CALL)
    if worth.choice.kind == FOLD:
        return Action(FOLD)
    wager = options.raise_range()
    if worth.choice.kind == CALL or wager is None:
        return quiet
    before = view.contributions[view.viewer] - view.bets[view.viewer]
    return Action(wager.kind, max(wager.min, min(worth.choice.total - before, wager.max)))


def _by_equity(view: View, action: Action, number: int) -> ReviewedDecision:
    """Return equity against random holes, and what a call needs, without the champion's values."""
    blind = view.rules.big_blind
    others = sum(not view.folded[seat] for seat in range(view.seat_count) if seat != view.viewer)
    ranges = [cards_text(view.hole), *["random"] * others]
    found = equity(ranges, board=view.board, method="sampled", samples=_SAMPLES, seed=_SEED)
    pot, cost = _pot(view), _to_call(view)
    return ReviewedDecision(
        view.hand,
        number,
        view.street,
        view.board,
        view.hole,
        pot / blind,
        cost / blind,
        action,
        EQUITY,
        reason=_reason(view),
        equity=found.seats[0].equity,
        pot_odds=cost / (pot + cost) if cost else None,
    )


def _pot(view: View) -> int:
    """Return what the viewer can win: chips of others that it cannot match are returned to them,
    or are a side pot's.
    """
    cost = _to_call(view)
    if cost < view.stack:
        return view.pot_total
    most = view.contributions[view.viewer] + cost
    return view.pot_total - sum(max(0, paid - most) for paid in view.contributions)


def _to_call(view: View) -> int:
    """Return what it costs to stay in: where a rule set has no call for less, an all-in."""
    return min(view.level - view.bets[view.viewer], view.stack)


def _reason(view: View) -> str:
    if native is None:
        return KERNELS
    if view.seat_count > 2:
        return SEATS
    if is_in_scope(view):
        return OFF_TREE
    depth = min(view.starting_stacks) / view.rules.big_blind
    has_known_depth = SHALLOWEST <= depth <= DEEPEST
    return RULES if has_known_depth or not knows_game(view.rules, view.seat_count) else STACKS
