"""What a seat is shown does not depend on any card that it may not see."""

import json
import random

from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.rules import EVERYTHING, PUBLIC, HandState, RuleSet, project, view
from fifthstreet.rules.dealing import deal_holes

from .hands import Hand, every_rule_set, examples, unfinished_hands, whole_hands

Rules = st.SearchStrategy[RuleSet]


def hidden_places(state: HandState, viewer: int) -> list[int]:
    """The places in the deck whose cards the viewer may not know.

    Hands that lost unseen count as known here: other cards in them would change who wins.
    """
    rules, count, first = state.rules, state.seat_count, state.deal.first
    places = tuple(range(len(state.deal.deck)))
    by_seat = deal_holes(rules, places, count, first)
    known = {2 * count + place for place in rules.board_places[: len(state.board)]}
    compared = state.is_over and len(state.live_seats()) > 1
    for seat in range(count):
        if seat == viewer or state.shown[seat] or (compared and not state.folded[seat]):
            known.update(by_seat[seat])
    return [place for place in places if place not in known]


def with_hidden_cards_mixed(hand: Hand, viewer: int, seed: int) -> Hand:
    """The same hand with the cards that the viewer may not see dealt in another order."""
    places = hidden_places(hand.last, viewer)
    cards = [hand.deck[place] for place in places]
    random.Random(seed).shuffle(cards)
    deck = list(hand.deck)
    for place, card in zip(places, cards, strict=True):
        deck[place] = card
    return hand.again(deck=deck)


def seen_bytes(hand: Hand, viewer: int) -> bytes:
    """All that the viewer is ever sent: its view now, and its form of every event."""
    events = [project(event, viewer).as_dict() for event in hand.events]
    return json.dumps([view(hand.last, viewer).as_dict(), events]).encode()


@every_rule_set
@examples(30)
@given(data=st.data())
def test_a_seat_learns_nothing_about_hidden_cards(rule_sets: Rules, data: st.DataObject) -> None:
    hand = data.draw(st.one_of(unfinished_hands(rule_sets), whole_hands(rule_sets)))
    viewer = data.draw(st.integers(PUBLIC, len(hand.stacks) - 1))
    other = with_hidden_cards_mixed(hand, viewer, data.draw(st.integers(0, 2**32)))
    assert seen_bytes(other, viewer) == seen_bytes(hand, viewer)


@every_rule_set
@examples(10)
@given(data=st.data())
def test_the_dealer_sees_the_difference(rule_sets: Rules, data: st.DataObject) -> None:
    """The check above can fail: it does for one who sees everything."""
    hand = data.draw(unfinished_hands(rule_sets))
    other = with_hidden_cards_mixed(hand, PUBLIC, data.draw(st.integers(0, 2**32)))
    if other.deck != hand.deck:
        assert seen_bytes(other, EVERYTHING) != seen_bytes(hand, EVERYTHING)


@every_rule_set
@examples(15)
@given(data=st.data())
def test_only_dealt_hole_cards_differ_between_viewers(
    rule_sets: Rules, data: st.DataObject
) -> None:
    hand = data.draw(whole_hands(rule_sets))
    viewer = data.draw(st.integers(PUBLIC, len(hand.stacks) - 1))
    for event in hand.events:
        shape, seen = event.as_dict(), project(event, viewer).as_dict()
        if shape["type"] == "hole_dealt" and shape["seat"] != viewer:
            assert seen == {**shape, "cards": ["??", "??"]}
        else:
            assert seen == shape
        assert project(event, EVERYTHING) == event
