"""Which hands the champion plays by itself; in all others it plays as the shark."""

from __future__ import annotations

from typing import Final

from fifthstreet.kernels.engine import native
from fifthstreet.rules.events import BIG_BLIND, SMALL_BLIND
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.view import View

CHAMPION: Final = "champion"
FALLBACK: Final = "shark"
"""As whom it plays elsewhere: the best other house bot."""
RULE_SETS: Final = ("research", "acpc-nl", "casino-nl")
SHALLOWEST: Final = 20
DEEPEST: Final = 250
"""Big blinds of the smaller stack."""


def knows_game(rules: RuleSet, seats: int) -> bool:
    """Heads-up no-limit under a known rule set with blinds alone, the kernels being there."""
    return (
        native is not None
        and seats == 2
        and rules.name in RULE_SETS
        and rules.ante_kind == "none"
        and rules.straddle == "none"
    )


def why_not(rules: RuleSet, seats: int) -> str:
    """Why it plays as the shark under a plan: "kernels", "seats", "rules" or "stacks"; else ""."""
    if native is None:
        return "kernels"
    if seats != 2:
        return "seats"
    if not knows_game(rules, seats):
        return "rules"
    return "" if SHALLOWEST <= rules.starting_stack / rules.big_blind <= DEEPEST else "stacks"


def is_in_scope(view: View) -> bool:
    """Whether it knows the game, and the stacks are those it was made for."""
    depth = min(view.starting_stacks) / view.rules.big_blind
    return (
        knows_game(view.rules, view.seat_count)
        and SHALLOWEST <= depth <= DEEPEST
        and all(post.kind in (SMALL_BLIND, BIG_BLIND) for post in view.posts)
    )
