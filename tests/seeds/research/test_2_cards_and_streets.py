"""Document 000, the two-player rules: the deck, the four streets, who sees what."""

import pytest

from fifthstreet.cards import FULL_DECK, card_text
from fifthstreet.rules import PUBLIC, InvalidHand, view

from ..table import ORDERED_DECK, Table, cards_of_deck


def test_2_1_fifty_two_cards_without_jokers():
    ranks_and_suits = {rank + suit for rank in "23456789TJQKA" for suit in "cdhs"}
    assert len(FULL_DECK) == 52
    assert {card_text(card) for card in FULL_DECK} == ranks_and_suits
    with pytest.raises(InvalidHand):
        Table("research", names="P1 P2", deck=[53, *FULL_DECK[1:]])


def test_2_2_four_streets():
    table = Table("research", names="P1 P2")
    assert table.street == "preflop"
    table.check_down()
    dealt = [event["street"] for event in table.events_of("street_dealt")]
    assert dealt == ["flop", "turn", "river"]


def test_2_3_two_hole_cards_each_before_the_first_action():
    """The order of dealing is one card at a time, two laps; with two seats it begins at P1."""
    table = Table("research", names="P1 P2", deck=ORDERED_DECK)
    dealt = [(event["seat"], event["cards"]) for event in table.events_of("hole_dealt")]
    assert dealt == [(0, ["2c", "2h"]), (1, ["2d", "2s"])]
    assert table.board == ""


def test_2_4_hole_cards_are_seen_by_their_owner_only():
    table = Table("research", names="P1 P2", holes="AsAd KsKd")
    hidden = table.view("P1").holes[1]
    assert table.view("P1").hole == table.state.holes[0]
    assert table.view("P2").hole == table.state.holes[1]
    assert [card_text(card) for card in hidden] == ["??", "??"]
    assert table.view("P2").holes[0] == hidden
    assert view(table.state, PUBLIC).holes == (hidden, hidden)


def test_2_5_three_one_and_one_board_cards_seen_by_both():
    table = Table("research", names="P1 P2", deck=ORDERED_DECK)
    table.play("P2 call, P1 call")
    assert table.board == cards_of_deck(4, 7)
    table.play("P1 call, P2 call")
    assert table.board == cards_of_deck(4, 8)
    table.play("P1 call, P2 call")
    assert table.board == cards_of_deck(4, 9)
    assert table.view("P1").board == table.view("P2").board == table.state.board
