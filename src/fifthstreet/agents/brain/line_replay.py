"""The earlier decisions of a seat in the hand of a view, each as the seat saw it then.

A view contains all actions, so the hand can be replayed up to any of them. Hidden cards stay
unknown.
"""

from __future__ import annotations

from collections.abc import Iterator

from fifthstreet.cards.card import UNKNOWN
from fifthstreet.rules.action import BET, RAISE, Action
from fifthstreet.rules.apply import apply
from fifthstreet.rules.dealing import arrange_deck
from fifthstreet.rules.start import start_hand
from fifthstreet.rules.view import View
from fifthstreet.rules.view import view as view_of


def earlier_decisions(view: View) -> Iterator[tuple[View, Action]]:
    """Yield the viewer's own decisions before this one, with the actions taken."""
    holes = [view.hole if seat == view.viewer else () for seat in range(view.seat_count)]
    deck = arrange_deck(
        view.rules, [hole or (UNKNOWN, UNKNOWN) for hole in holes], view.board, view.first
    )
    state = start_hand(
        view.rules,
        view.starting_stacks,
        deck,
        button=view.button,
        hand=view.hand,
        posts=view.posts,
        first=view.first,
    )
    for step in view.actions:
        action = Action(step.kind, step.to) if step.kind in (BET, RAISE) else Action(step.kind)
        if step.seat == view.viewer:
            yield view_of(state, view.viewer), action
        state, _ = apply(state, action)
