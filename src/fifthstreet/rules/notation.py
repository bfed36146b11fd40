"""A position in one line, written for a viewer: what an error or a log may show to its reader.

    fs1 casino-nl 50/100 button=2 stacks=90,90,90 holes=AsKd,????,???? board=7h8h9h actions=c,c,k/

The line holds what the hand started with and every action since, streets divided by `/`, so it can
be read back and played on (`fifthstreet.rules.reading`). After the hand `shown=` names the seats
whose cards lie open, some by their own wish. Cards the viewer may not see are `??`. The full form,
for the viewer EVERYTHING, carries the whole deck instead and never leaves the machine.
"""

from __future__ import annotations

from fifthstreet.cards.card import card_text
from fifthstreet.rules.action import BET, LETTERS, RAISE
from fifthstreet.rules.posting import default_posts, first_seat
from fifthstreet.rules.ruleset import NONE
from fifthstreet.rules.state import HandState
from fifthstreet.rules.trail import steps
from fifthstreet.rules.viewer import EVERYTHING, visible_hole

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from typing import Final

MARK: Final = "fs1"
EMPTY: Final = "-"


def notation(state: HandState, viewer: int) -> str:
    """The position as `viewer` (a seat, PUBLIC or EVERYTHING) sees it."""
    deal = state.deal
    rules = state.rules
    words = [MARK, rules.name, f"{rules.small_blind}/{rules.big_blind}"]
    if deal.button < 0 or deal.first != first_seat(rules, state.seat_count, deal.button):
        words.append(f"first={deal.first}")
    words.append(f"button={deal.button if deal.button >= 0 else EMPTY}")
    words.append("stacks=" + ",".join([str(stack) for stack in deal.starting_stacks]))
    has_extras = rules.ante_kind != NONE or rules.straddle != NONE
    if has_extras or deal.posts != default_posts(rules, state.seat_count, deal.first):
        posts = [f"{post.seat}:{post.kind}:{post.amount}" for post in deal.posts]
        words.append("posts=" + (",".join(posts) or EMPTY))
    if viewer == EVERYTHING:
        words.append("deck=" + _cards(deal.deck))
    else:
        holes = [_cards(visible_hole(state, viewer, seat)) for seat in range(state.seat_count)]
        words.append("holes=" + ",".join(holes))
        words.append("board=" + (_cards(state.board) or EMPTY))
    words.append("actions=" + actions_text(state))
    if state.is_over:
        shown = [str(seat) for seat in range(state.seat_count) if state.shown[seat]]
        if shown:
            words.append("shown=" + ",".join(shown))
    return " ".join(words)


def actions_text(state: HandState) -> str:
    """Every action so far: `c,r300,c/k,b100/`; a street without an action yet is empty."""
    streets: list[list[str]] = [[] for _ in range(state.street + 1)]
    for step in steps(state.last_step):
        letter = LETTERS[step.kind]
        amount = str(step.to) if step.kind in (BET, RAISE) else ""
        streets[step.street].append(letter + amount)
    return "/".join([",".join(codes) for codes in streets]) or EMPTY


def _cards(cards: tuple[int, ...]) -> str:
    return "".join([card_text(card) for card in cards])
