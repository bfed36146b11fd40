"""Layouts: they say what the rules deal, and a viewer's places are those the view shows."""

import pytest

from fifthstreet.cards import UNKNOWN
from fifthstreet.fairness import InvalidDeal, Layout, layout_of, visible_places
from fifthstreet.rules import EVERYTHING, PUBLIC, Action, apply, legal, start_hand, view
from fifthstreet.rulesets import load, names
from tests.fairness.deals import layout, live_deal


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("first", [0, 1])
def test_the_places_are_those_that_the_rules_deal_from(name: str, first: int) -> None:
    rules = load(name)
    count = max(2, rules.seats_min)
    deck = live_deal().deck
    state = start_hand(rules, [1000] * count, deck, button=0, first=first)
    places = layout_of(rules, count, first=state.deal.first)
    assert places.seat_count == count
    for seat in range(count):
        one, two = places.holes[seat]
        assert state.deal.holes[seat] == (deck[one], deck[two])
    assert state.deal.board == tuple(deck[place] for place in places.board)


def test_bytes_and_json() -> None:
    places = Layout(((1, 3), (0, 2)), (5, 6, 7, 9, 11))
    assert places.as_bytes() == bytes([2, 1, 3, 0, 2, 5, 6, 7, 9, 11])
    assert places.as_dict() == {"holes": [[1, 3], [0, 2]], "board": [5, 6, 7, 9, 11]}


@pytest.mark.parametrize(
    ("holes", "board", "message"),
    [
        (((0, 1),), (2, 3, 4, 5, 6), "a layout for 1 seats"),
        (tuple((2 * n, 2 * n + 1) for n in range(23)), (46, 47, 48, 49, 50), "for 23 seats"),
        (((0, 1), (1, 2)), (4, 5, 6, 7, 8), "must take the places 0-3"),
        (((0, 1), (2, 9)), (4, 5, 6, 7, 8), "must take the places 0-3"),
        (((0, 1), (2, 3)), (4, 5, 6, 7), "a board is 5 places"),
        (((0, 1), (2, 3)), (4, 5, 7, 6, 8), "in rising order"),
        (((0, 1), (2, 3)), (4, 5, 5, 6, 8), "in rising order"),
        (((0, 1), (2, 3)), (3, 5, 6, 7, 8), "must lie in the places 4-51"),
        (((0, 1), (2, 3)), (4, 5, 6, 7, 52), "must lie in the places 4-51"),
    ],
)
def test_no_rules_deal_like_this(
    holes: tuple[tuple[int, int], ...], board: tuple[int, ...], message: str
) -> None:
    with pytest.raises(InvalidDeal, match=message):
        Layout(holes, board)


def test_a_viewer_gets_the_places_that_the_view_shows() -> None:
    deal = live_deal()
    rules, places = load("casino-nl"), layout()
    state = start_hand(rules, [1000] * 3, deal.deck, button=0, first=1)
    assert visible_places(view(state, PUBLIC), places) == ()
    for seat in range(3):
        assert visible_places(view(state, seat), places) == places.holes[seat]
    assert visible_places(view(state, EVERYTHING), places) == tuple(range(6))
    folder = state.actor
    state, _ = apply(state, Action("fold"))
    while not state.is_over:
        state, _ = apply(state, Action("check" if legal(state).check else "call"))
    shown = visible_places(view(state, PUBLIC), places)
    assert set(places.board) <= set(shown)
    assert not set(places.holes[folder]) & set(shown)
    cards = {place: deal.deck[place] for place in shown}
    seen = view(state, PUBLIC)
    held = [card for hole in seen.holes for card in hole if card != UNKNOWN]
    assert sorted(cards.values()) == sorted([*held, *seen.board])
