"""A rule set at other stakes, and its posts at a full table, remembered: formats ask every hand.

Changing a rule set checks all its fields, which takes longer than a hand. What is remembered is the
answer of a pure function, so nobody can tell but by the time it takes.
"""

from functools import lru_cache

from fifthstreet.rules import Post, RuleSet
from fifthstreet.rules.posting import default_posts, first_seat
from fifthstreet.rules.rule_words import NONE

# Small blind, big blind and ante.
Stakes = tuple[int, int, int]


@lru_cache(maxsize=256)
def at_stakes(rules: RuleSet, small_blind: int, big_blind: int) -> RuleSet:
    """The same rules with other blinds."""
    return rules.with_blinds(small_blind, big_blind)


@lru_cache(maxsize=256)
def at_level(
    rules: RuleSet, small_blind: int, big_blind: int, ante: int, ante_kind: str
) -> RuleSet:
    """The same rules with the blinds and the ante of a level."""
    return rules.with_changes(
        {
            "small_blind": small_blind,
            "big_blind": big_blind,
            "ante": ante,
            "ante_kind": ante_kind if ante else NONE,
        },
        "blind schedule",
    )


@lru_cache(maxsize=1024)
def full_table(rules: RuleSet, count: int, marker: int) -> tuple[int, tuple[Post, ...]]:
    """The first seat and the posts where no chair is empty and the marker is on seat `marker`."""
    first = first_seat(rules, count, marker)
    return first, default_posts(rules, count, first)
