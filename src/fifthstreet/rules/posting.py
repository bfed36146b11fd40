"""Blinds and antes posted before the cards, at a table without empty chairs."""

from fifthstreet.rules.deal import Post
from fifthstreet.rules.events import ANTE, BIG_BLIND, BIG_BLIND_ANTE, SMALL_BLIND, STRADDLE
from fifthstreet.rules.rule_words import (
    ANTE_BIG_BLIND,
    ANTE_EACH,
    BUTTON_SMALL_BLIND,
    MARKER_SMALL_BLIND,
    STRADDLE_UTG,
)
from fifthstreet.rules.ruleset import RuleSet


def default_posts(rules: RuleSet, count: int, first: int) -> tuple[Post, ...]:
    """The rule set's antes, blinds and straddle for a table without empty chairs."""
    small = first
    big = (first + 1) % count
    if count == 2 and rules.heads_up == BUTTON_SMALL_BLIND:
        small, big = big, small
    found: list[Post] = []
    if rules.ante_kind == ANTE_EACH:
        for step in range(count):
            found.append(Post((first + step) % count, ANTE, rules.ante))
    elif rules.ante_kind == ANTE_BIG_BLIND:
        found.append(Post(big, BIG_BLIND_ANTE, rules.ante))
    if rules.small_blind > 0:
        found.append(Post(small, SMALL_BLIND, rules.small_blind))
    found.append(Post(big, BIG_BLIND, rules.big_blind))
    if rules.straddle == STRADDLE_UTG and count > 2:
        found.append(Post((big + 1) % count, STRADDLE, 2 * rules.big_blind))
    return tuple(found)


def first_seat(rules: RuleSet, count: int, button: int) -> int:
    """Left of the button; on the marker where it stands on the small blind (document 002)."""
    return button if rules.marker == MARKER_SMALL_BLIND else (button + 1) % count
