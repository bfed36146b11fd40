"""A position in one line, written for a viewer: what an error or a log may show to its reader.

    fs1 casino-nl 50/100 button=2 stacks=90,90,90 holes=AsKd,????,???? board=7h8h9h actions=c,c,k/

The line holds what the hand started with and every action since, streets divided by `/`, so it can
be read back and played on (`fifthstreet.rules.notation_reading`). After the hand `shown=` names the
seats whose cards lie open, some by their own wish. Cards the viewer may not see are `??`. The full
form, for the viewer EVERYTHING, carries the whole deck instead and never leaves the machine.
"""

from __future__ import annotations

from fifthstreet.cards.card import card_text
from fifthstreet.rules.action import BET, LETTERS, RAISE
from fifthstreet.rules.deal import Post
from fifthstreet.rules.posting import default_posts, first_seat
from fifthstreet.rules.rule_words import NONE
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.state import HandState
from fifthstreet.rules.trail import Step, steps
from fifthstreet.rules.viewer import EVERYTHING, visible_hole

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from collections.abc import Sequence
    from typing import Final

MARK: Final = "fs1"
EMPTY: Final = "-"


def notation(state: HandState, viewer: int) -> str:
    """The position as `viewer` (a seat, PUBLIC or EVERYTHING) sees it."""
    deal = state.deal
    if viewer == EVERYTHING:
        cards = "deck=" + _cards(deal.deck)
    else:
        holes = tuple([visible_hole(state, viewer, seat) for seat in range(state.seat_count)])
        cards = visible_cards(holes, state.board)
    shown = state.shown if state.is_over else []
    return line_of(
        state.rules,
        deal.button,
        deal.first,
        deal.starting_stacks,
        deal.posts,
        cards,
        actions_text(steps(state.last_step), state.street),
        shown,
    )


def line_of(
    rules: RuleSet,
    button: int,
    first: int,
    stacks: tuple[int, ...],
    posts: tuple[Post, ...],
    cards: str,
    actions: str,
    shown: Sequence[bool],
) -> str:
    """The line from its parts; `shown` is empty while the hand goes on."""
    count = len(stacks)
    words = [MARK, rules.name, f"{rules.small_blind}/{rules.big_blind}"]
    if button < 0 or first != first_seat(rules, count, button):
        words.append(f"first={first}")
    words.append(f"button={button if button >= 0 else EMPTY}")
    words.append("stacks=" + ",".join([str(stack) for stack in stacks]))
    has_extras = rules.ante_kind != NONE or rules.straddle != NONE
    if has_extras or posts != default_posts(rules, count, first):
        listed = [f"{post.seat}:{post.kind}:{post.amount}" for post in posts]
        words.append("posts=" + (",".join(listed) or EMPTY))
    words.append(cards)
    words.append("actions=" + actions)
    open_seats = [str(seat) for seat in range(len(shown)) if shown[seat]]
    if open_seats:
        words.append("shown=" + ",".join(open_seats))
    return " ".join(words)


def visible_cards(holes: tuple[tuple[int, ...], ...], board: tuple[int, ...]) -> str:
    """The holes, `????` where hidden, and the board."""
    return (
        "holes=" + ",".join([_cards(hole) for hole in holes]) + " board=" + (_cards(board) or EMPTY)
    )


def actions_text(trail: Sequence[Step], street: int) -> str:
    """Every action so far: `c,r300,c/k,b100/`; a street without an action yet is empty."""
    streets: list[list[str]] = [[] for _ in range(street + 1)]
    for step in trail:
        letter = LETTERS[step.kind]
        amount = str(step.to) if step.kind in (BET, RAISE) else ""
        streets[step.street].append(letter + amount)
    return "/".join([",".join(codes) for codes in streets]) or EMPTY


def _cards(cards: tuple[int, ...]) -> str:
    return "".join([card_text(card) for card in cards])
