"""The story: what each action was, and what was usual there."""

import pytest

from fifthstreet.agents.brain.hand_story import (
    ATTACKED,
    COLD,
    FACING,
    FACING_RAISE,
    GAVE_UP,
    LEADING,
    OPENING,
    RAISED,
    RERAISED,
    WENT_ALONG,
    Story,
    story_of_view,
)
from fifthstreet.agents.brain.opponent_notes import Notebook
from fifthstreet.rules import apply, project, start_with_events, view
from fifthstreet.rules.action import action_from_code
from fifthstreet.rulesets import load

LINE = "r300 c r1200 f c f k b800 r2400 c k k b3000 f"


def told(codes: str) -> tuple[Notebook, Story, Story]:
    """The line as a notebook heard it, and as a view tells it."""
    state, events = start_with_events(load("casino-nl"), [10000] * 4, range(52), button=3)
    notes = Notebook()
    for code in codes.split():
        for event in events:
            notes.observe(project(event, 0))
        state, events = apply(state, action_from_code(code))
    for event in events:
        notes.observe(project(event, 0))
    seen = view(state, 0)
    return notes, notes.story(seen), story_of_view(seen)


def test_events_and_view_tell_the_same_story() -> None:
    for length in range(len(LINE.split()) + 1):
        _, heard, seen = told(" ".join(LINE.split()[:length]))
        assert heard.street == seen.street
        assert [
            (d.seat, d.street, d.answer, d.situation.kind, d.situation.price) for d in heard.deeds
        ] == [(d.seat, d.street, d.answer, d.situation.kind, d.situation.price) for d in seen.deeds]


def test_the_kinds_of_situation() -> None:
    _, story, _ = told(LINE)
    assert [(deed.seat, deed.situation.kind, deed.answer) for deed in story.deeds] == [
        (2, OPENING, ATTACKED),
        (3, RAISED, WENT_ALONG),
        (0, RAISED, ATTACKED),
        (1, COLD, GAVE_UP),
        (2, RERAISED, WENT_ALONG),
        (3, RERAISED, GAVE_UP),
        (0, LEADING, WENT_ALONG),
        (2, LEADING, ATTACKED),
        (0, FACING, ATTACKED),
        (2, FACING_RAISE, WENT_ALONG),
        (0, LEADING + 1, WENT_ALONG),
        (2, LEADING + 1, WENT_ALONG),
        (0, LEADING + 2, ATTACKED),
        (2, FACING + 2, GAVE_UP),
    ]


def test_the_price_is_what_a_call_needs() -> None:
    _, story, _ = told("r300")
    assert story.situation(3).price == pytest.approx(300 / (450 + 300))
    assert story.situation(1).price == pytest.approx(200 / (450 + 200))
    # After a raise to 1000 by seat 3, who adds 1000.
    later = story.situation(2, facing=1000, added=1000)
    assert later.price == pytest.approx(700 / (1450 + 700))
    assert later.kind == RERAISED


def test_a_larger_bet_is_folded_to_more_often() -> None:
    _, story, _ = told("r300 f f c")
    small, large = (story.situation(2, facing=size, added=size).gives_up for size in (200, 1300))
    assert 0 < small < large < 1


def test_the_one_who_raised_before_the_flop_is_expected_to_bet() -> None:
    _, story, _ = told("r300 f f c k")
    assert story.situation(2).attacks > 0.5
    _, story, _ = told("r300 f f c")
    assert story.situation(1).attacks < 0.2


def test_views_alone_never_mix_up_two_hands() -> None:
    rules = load("casino-nl")
    notes = Notebook()
    for top in (0, 26):
        deck = [(card + top) % 52 for card in range(52)]
        state, _ = start_with_events(rules, [10000] * 2, deck, button=0)
        state, _ = apply(state, action_from_code("r300" if top else "c"))
        story = notes.story(view(state, 1))
        assert story.deeds[0].answer == (ATTACKED if top else WENT_ALONG)
