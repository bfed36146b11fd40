"""The hands that the champion plays by itself; in all others it plays as the shark."""

from __future__ import annotations

from typing import Final

from fifthstreet.kernels.engine import native
from fifthstreet.rules.events import ANTE, BIG_BLIND, BIG_BLIND_ANTE, SMALL_BLIND, STRADDLE
from fifthstreet.rules.rule_words import (
    ANY_FIVE,
    BET_BIG_BLIND,
    BET_FIXED,
    BUTTON_SMALL_BLIND,
    NONE,
)
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.view import View

CHAMPION: Final = "champion"
FALLBACK: Final = "shark"
"""As whom it plays elsewhere: the best other house bot."""
RULE_SETS: Final = ("research", "acpc-nl", "casino-nl")
SHALLOWEST: Final = 20
DEEPEST: Final = 250
"""Big blinds of the smaller stack."""
SMALL_BLIND_SHARE: Final = (0.4, 0.6)
"""Of the big blind: the blueprint was trained with half."""
ANTES: Final = "antes"
STRADDLES: Final = "straddles"
LIMITS: Final = "limits"
SMALL_BLINDS: Final = "small-blind"
RULE_SET: Final = "rule-set"
POSTS: Final = "posts"
OTHER: Final = "other"
POINTS: Final = (ANTES, STRADDLES, LIMITS, SMALL_BLINDS, RULE_SET, POSTS, OTHER)
"""The points of a hand's rules that it may not know."""
_POINTS: Final = {ANTE: ANTES, BIG_BLIND_ANTE: ANTES, STRADDLE: STRADDLES}
WHERE_IT_PLAYS: Final = (
    "the champion plays at tables for two, without ante or straddle, under "
    f"{', '.join(RULE_SETS)}; choose {FALLBACK} here"
)


def plays_as_itself(bot: str, rules: RuleSet, seats: int) -> bool:
    """Return whether a bot with its options would not be a champion that plays as a shark there."""
    return bot.partition(":")[0] != CHAMPION or knows_game(rules, seats)


def knows_game(rules: RuleSet, seats: int) -> bool:
    """Return whether it is heads-up no-limit under a known rule set with blinds
    alone, with kernels.
    """
    return native is not None and seats == 2 and not _unknown_point(rules)


def unknown_rule(view: View) -> str:
    """Return the first point of a hand's rules and posts that it does not know; otherwise ""."""
    kinds = [post.kind for post in view.posts if post.kind not in (SMALL_BLIND, BIG_BLIND)]
    return _unknown_point(view.rules) or next((_POINTS.get(kind, POSTS) for kind in kinds), "")


def _unknown_point(rules: RuleSet) -> str:
    """Return the first point of the rules that it does not know; otherwise "".

    A table may change single rules and keep the name, so every rule that the solver relies on is
    checked.
    """
    low, high = SMALL_BLIND_SHARE
    points = {
        ANTES: rules.ante_kind == NONE,
        STRADDLES: rules.straddle == NONE,
        LIMITS: rules.limit == NONE and rules.bet_size != BET_FIXED,
        SMALL_BLINDS: low * rules.big_blind <= rules.small_blind <= high * rules.big_blind,
        RULE_SET: rules.name in RULE_SETS,
        OTHER: rules.bet_size == BET_BIG_BLIND
        and rules.selection == ANY_FIVE
        and rules.heads_up == BUTTON_SMALL_BLIND
        and rules.big_blind_option
        and rules.checks,
    }
    return next((point for point, is_known in points.items() if not is_known), "")


def why_not(rules: RuleSet, seats: int) -> str:
    """Return why it plays as the shark: "kernels", "seats", "rules" or "stacks"; otherwise ""."""
    if native is None:
        return "kernels"
    if seats != 2:
        return "seats"
    if not knows_game(rules, seats):
        return "rules"
    return "" if SHALLOWEST <= rules.starting_stack / rules.big_blind <= DEEPEST else "stacks"


def is_in_scope(view: View) -> bool:
    """Return whether it knows the game, and the stacks are in its range."""
    depth = min(view.starting_stacks) / view.rules.big_blind
    return (
        knows_game(view.rules, view.seat_count)
        and SHALLOWEST <= depth <= DEEPEST
        and all(post.kind in (SMALL_BLIND, BIG_BLIND) for post in view.posts)
    )
