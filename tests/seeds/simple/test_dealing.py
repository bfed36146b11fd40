"""Document 004, dealing: two cards at once, burns before flop and turn, none before the river."""

from fifthstreet.rules import PUBLIC, view

from ..table import ORDERED_DECK, cards_of_deck
from .street import Street


def test_two_hole_cards_at_once_from_the_left_of_the_button() -> None:
    street = Street([100] * 4, deck=ORDERED_DECK)
    holes = [event["cards"] for event in street.events_of("hole_dealt")]
    assert [event["seat"] for event in street.events_of("hole_dealt")] == [0, 1, 2, 3]
    assert holes == [["2c", "2d"], ["2h", "2s"], ["3c", "3d"], ["3h", "3s"]]


def test_hole_cards_lie_face_down() -> None:
    street = Street([100, 100], deck=ORDERED_DECK)
    assert street.view("A").as_dict()["holes"] == [["2c", "2d"], ["??", "??"]]
    assert view(street.state, PUBLIC).as_dict()["holes"] == [["??", "??"]] * 2


def street_with_deck_in_order(*lines: str) -> Street:
    """Two seats take cards 0 to 3 of the deck; the fifth card, 4, is the first that can burn."""
    return Street([100, 100], deck=ORDERED_DECK).play(*lines)


def test_flop_is_three_cards_after_a_burn() -> None:
    street = street_with_deck_in_order("bet", "bet")
    assert street.street == "flop"
    assert street.board == cards_of_deck(5, 8)


def test_turn_is_one_card_after_a_burn() -> None:
    street = street_with_deck_in_order(*["bet"] * 4)
    assert street.street == "turn"
    assert street.board == cards_of_deck(5, 8) + cards_of_deck(9, 10)


def test_river_is_one_card_without_a_burn() -> None:
    street = street_with_deck_in_order(*["bet"] * 6)
    assert street.street == "river"
    assert street.board == cards_of_deck(5, 8) + cards_of_deck(9, 11)


def test_board_lies_face_up() -> None:
    street = street_with_deck_in_order("bet", "bet")
    assert view(street.state, PUBLIC).as_dict()["board"] == ["3d", "3h", "3s"]
