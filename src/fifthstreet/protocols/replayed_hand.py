"""A foreign server's hand replayed in the rules core, from one seat's knowledge of it."""

from collections.abc import Iterable, Sequence
from typing import Final

from fifthstreet.cards.card import UNKNOWN
from fifthstreet.protocols.errors import BadHand
from fifthstreet.protocols.legal_words import call_or_check, raise_to
from fifthstreet.rules.action import FOLD, Action
from fifthstreet.rules.apply import apply
from fifthstreet.rules.deal import Post
from fifthstreet.rules.dealing import arrange_deck
from fifthstreet.rules.events import Event
from fifthstreet.rules.legal import legal
from fifthstreet.rules.posting import first_seat
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.start import start_with_events
from fifthstreet.rules.state import HandState

_HIDDEN: Final = (UNKNOWN, UNKNOWN)


def replay_hand(
    rules: RuleSet,
    stacks: Sequence[int],
    *,
    button: int,
    hand: str,
    holes: Sequence[Sequence[int]],
    board: Sequence[int],
    actions: Iterable[str],
    posts: Sequence[Post] | None = None,
    first: int | None = None,
) -> tuple[HandState, list[Event]]:
    """Return the hand after its actions, with all events; empty holes are unknown.

    An action is `f`, `k`, `c`, or `b300` or `r300` with a street total. `posts` and `first`, the
    seat after the button, are given for tables with empty chairs. Raises BadHand.
    """
    known = [tuple(hole) if len(hole) == 2 else _HIDDEN for hole in holes]
    whole_board = (*board, *[UNKNOWN] * (5 - len(board)))
    try:
        dealt_first = first_seat(rules, len(stacks), button) if first is None else first
        deck = arrange_deck(rules, known, whole_board, dealt_first)
        state, events = start_with_events(
            rules, stacks, deck, button=button, hand=hand, posts=posts, first=first
        )
    except ValueError as error:
        raise BadHand(f"hand {hand}: {error}") from error
    for code in actions:
        if state.is_over:
            raise BadHand(f"hand {hand}: {code} after its end")
        state, new = apply(state, _action(state, code, hand))
        events = [*events, *new]
    return state, events


def _action(state: HandState, code: str, hand: str) -> Action:
    options = legal(state)
    letter, amount = code[:1], code[1:]
    action: Action | None = None
    if letter in ("k", "c"):
        action = call_or_check(options)
    elif letter == "f":
        action = Action(FOLD)
    elif amount.isascii() and amount.isdigit() and len(amount) < 16:
        action = raise_to(options, int(amount))
    if action is None or not options.allows(action):
        raise BadHand(f"hand {hand}: {code[:20]} is not possible here; allowed: {options}")
    return action
