"""A hand at a table with empty chairs: chairs become seats, and each post finds its seat."""

from collections.abc import Mapping

from fifthstreet.formats.blinds import Placing, next_chair
from fifthstreet.formats.hand_setup import HandSetup
from fifthstreet.rules import Post, RuleSet
from fifthstreet.rules.events import (
    ANTE,
    BIG_BLIND,
    BIG_BLIND_ANTE,
    DEAD_POST,
    LIVE_POST,
    SMALL_BLIND,
    STRADDLE,
)
from fifthstreet.rules.rule_words import (
    ANTE_BIG_BLIND,
    ANTE_EACH,
    BUTTON_SMALL_BLIND,
    MARKER_SMALL_BLIND,
    STRADDLE_UTG,
)


def seat_hand(
    rules: RuleSet,
    placing: Placing,
    size: int,
    *,
    hand: str,
    deck_number: int,
    players: Mapping[int, str],
    stacks: Mapping[int, int],
    live: Mapping[int, int] | None = None,
    dead: Mapping[int, int] | None = None,
) -> HandSetup:
    """The setup of a placed hand; `players`, `stacks` and the missed `live` and `dead` blinds are
    given by chair."""
    dealt, blinds = placing.dealt, placing.blinds
    seat_of = {chair: seat for seat, chair in enumerate(dealt)}
    first_chair = blinds.small
    if len(dealt) == 2 and rules.heads_up == BUTTON_SMALL_BLIND:
        first_chair = blinds.big
    if first_chair not in seat_of:
        first_chair = blinds.big  # a dead small blind
    marker = blinds.small if rules.marker == MARKER_SMALL_BLIND else blinds.button
    posts = [
        *_antes(rules, placing, first_chair, size),
        *_blind_posts(rules, placing, size),
        *_missed(live or {}, LIVE_POST),
        *_missed(dead or {}, DEAD_POST),
    ]
    return HandSetup(
        rules,
        hand,
        deck_number,
        tuple(players[chair] for chair in dealt),
        dealt,
        tuple(stacks[chair] for chair in dealt),
        seat_of.get(marker, -1),
        seat_of[first_chair],
        tuple(Post(seat_of[chair], kind, amount) for chair, kind, amount in posts),
        -1 if marker in seat_of else marker,
    )


# A post before its chair has become a seat.
ChairPost = tuple[int, str, int]


def _antes(rules: RuleSet, placing: Placing, first_chair: int, size: int) -> list[ChairPost]:
    if rules.ante_kind == ANTE_EACH:
        in_turn = sorted(placing.dealt, key=lambda chair: (chair - first_chair) % size)
        return [(chair, ANTE, rules.ante) for chair in in_turn]
    if rules.ante_kind == ANTE_BIG_BLIND:
        return [(placing.blinds.big, BIG_BLIND_ANTE, rules.ante)]
    return []


def straddler(rules: RuleSet, placing: Placing, size: int) -> int | None:
    """The chair that straddles, if the rule set has a straddle and three or more are dealt in."""
    if rules.straddle == STRADDLE_UTG and len(placing.dealt) > 2:
        return next_chair(placing.blinds.big, placing.dealt, size)
    return None


def _blind_posts(rules: RuleSet, placing: Placing, size: int) -> list[ChairPost]:
    found: list[ChairPost] = []
    if rules.small_blind > 0 and placing.blinds.small in placing.dealt:
        found.append((placing.blinds.small, SMALL_BLIND, rules.small_blind))
    found.append((placing.blinds.big, BIG_BLIND, rules.big_blind))
    chair = straddler(rules, placing, size)
    if chair is not None:
        found.append((chair, STRADDLE, 2 * rules.big_blind))
    return found


def _missed(amounts: Mapping[int, int], kind: str) -> list[ChairPost]:
    return [(chair, kind, amounts[chair]) for chair in sorted(amounts)]
