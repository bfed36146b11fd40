"""Notes on all seats of the table, and on the current hand.

They use events as one seat may see them, and keep the habits of each chair over the session and the
range of each seat through the hand. They make no decision.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fifthstreet.agents.brain.board_reading import Shares, read_board
from fifthstreet.agents.brain.habits import Habits
from fifthstreet.agents.brain.hand_range import Ladder, full_range, narrow
from fifthstreet.agents.brain.hand_story import Story, story_of_view
from fifthstreet.rules import events
from fifthstreet.rules.action import CALL, CHECK, FOLD, PASS, RAISE
from fifthstreet.rules.events import Event
from fifthstreet.rules.view import View

_LIVE_POSTS: Final = (events.SMALL_BLIND, events.BIG_BLIND, events.STRADDLE, events.LIVE_POST)
_CARDS: Final = (0, 3, 4, 5)


class Notebook:
    def __init__(self) -> None:
        self._habits: dict[int, Habits] = {}
        self._chairs: tuple[int, ...] = ()
        self._story: Story | None = None
        self._told = 0
        self._ranges: dict[int, tuple[int, Shares]] = {}
        self._hole: tuple[int, ...] = ()  # the cards that these ranges exclude
        self._hand: str | None = None  # the hand of the received events, None without events
        self._listeners: dict[type, Callable[..., None]] = {
            events.HandStarted: self._start,
            events.Posted: self._post,
            events.Folded: lambda event: self._act(event.seat, FOLD, 0),
            events.Checked: lambda event: self._act(event.seat, CHECK, 0),
            events.Passed: lambda event: self._act(event.seat, PASS, 0),
            events.Called: lambda event: self._act(event.seat, CALL, event.to),
            events.BetPlaced: lambda event: self._act(event.seat, RAISE, event.to),
            events.Raised: lambda event: self._act(event.seat, RAISE, event.to),
            events.StreetDealt: self._next_street,
        }

    def observe(self, event: Event) -> None:
        listener = self._listeners.get(type(event))
        if listener is not None:
            listener(event)

    def story(self, view: View) -> Story:
        """Return the course of the hand in the view, read from the view if
        no events were received.
        """
        story = self._story
        if story is None or self._hand != view.hand or self._told != len(view.actions):
            story = self._story = story_of_view(view)
            self._hand = None
            self._told = len(view.actions)
            self._ranges = {}
        if self._hole != view.hole:  # a new hand, or the same one with other cards
            self._hole = view.hole
            self._ranges = {}
        return story

    def habits(self, seat: int) -> Habits:
        """Return the habits of the player in a seat of this hand."""
        chair = self._chairs[seat] if seat < len(self._chairs) else seat
        found = self._habits.get(chair)
        if found is None:
            found = self._habits[chair] = Habits()
        return found

    def range_of(self, view: View, seat: int) -> Shares:
        """Return the range of a seat after all its actions, by its habits, without our cards.

        `story` must have been called for this view before.
        """
        assert self._story is not None, "no story has been told"
        done, weights = self._ranges.get(seat, (0, None))
        if weights is None:
            weights = full_range(view.hole if seat != view.viewer else ())
        habits = self.habits(seat)
        selection = view.rules.selection
        for deed in self._story.deeds[done:]:
            if deed.seat == seat:
                if deed.street:
                    cards = view.board[: _CARDS[deed.street]]
                    weights = weights * read_board(cards, selection).live
                ladder = Ladder(view.board, deed.street, selection)
                weights = narrow(weights, ladder, habits, deed)
        self._ranges[seat] = (len(self._story.deeds), weights)
        return weights * read_board(view.board, selection).live if view.board else weights

    def _start(self, event: events.HandStarted) -> None:
        self._story = Story(event.stacks)
        self._chairs = event.chairs
        self._hand = event.hand
        self._told = 0
        self._ranges = {}

    def _post(self, event: events.Posted) -> None:
        if self._story is not None:
            self._story.post(event.seat, event.amount, is_live=event.kind in _LIVE_POSTS)

    def _next_street(self, event: events.StreetDealt) -> None:
        if self._story is not None:
            self._story.next_street()

    def _act(self, seat: int, kind: str, to: int) -> None:
        if self._story is None:
            return
        self._told += 1
        deed = self._story.act(seat, kind, to)
        if deed is not None:
            self.habits(seat).note(deed)
