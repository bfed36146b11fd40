"""Document 004, overview and course of the hand: cards, seats, words, streets, order."""

import pytest

from fifthstreet.cards import FULL_DECK, card_text
from fifthstreet.rules import InvalidHand
from fifthstreet.rulesets import load

from ..table import CATEGORY_LADDER
from .street import Street, with_blinds


def test_52_cards_without_jokers() -> None:
    assert len({card_text(card) for card in FULL_DECK}) == 52
    with pytest.raises(InvalidHand):
        Street([100, 100], deck=(53, *FULL_DECK[1:]))
    with pytest.raises(InvalidHand):
        Street([100, 100], deck=(*FULL_DECK[:51], FULL_DECK[0]))


@pytest.mark.parametrize("seats", range(2, 11))
def test_two_to_ten_seats(seats: int) -> None:
    assert len(with_blinds([100] * seats).stacks) == seats


@pytest.mark.parametrize("seats", [1, 11])
def test_one_and_eleven_seats_are_refused(seats: int) -> None:
    with pytest.raises(InvalidHand):
        with_blinds([100] * seats)


def test_starting_stack_of_the_tables() -> None:
    rules = load("simple")
    assert (rules.starting_stack, rules.small_blind, rules.big_blind) == (100, 10, 20)


def test_words_of_the_street() -> None:
    street = Street([100] * 4).play("A bet")
    assert street.words == {"bet", "raise", "fold", "pass", "all-in"}
    assert street.refuse("B check") == "not-offered"


def test_no_check_on_any_street() -> None:
    street = Street([100, 100])
    for name in ("preflop", "flop", "turn", "river"):
        assert street.street == name
        assert street.refuse("A check") == "not-offered"
        street.play("A bet", "B bet")
    assert street.is_over


def test_every_street_after_the_deal_then_the_showdown() -> None:
    """Deal, act until nobody waits, deal again; after the fourth street hands are compared."""
    street = Street([100] * 3, holes="AhAd KhKd 3c4d", board="2c7d9hJsQd")
    boards = []
    for _ in range(4):
        boards.append(street.board)
        street.play("A bet", "B bet", "C bet")
    assert boards == ["", "2c7d9h", "2c7d9hJs", "2c7d9hJsQd"]
    assert street.is_over
    assert sorted(street.shown) == ["A", "B", "C"]
    assert street.winners == ["A"]
    assert street.net == [80, -40, -40]


def test_street_not_over_goes_on_with_the_same_street() -> None:
    street = Street([100] * 3).play("A bet", "B bet")
    assert (street.street, street.actor) == ("preflop", "C")


@pytest.mark.parametrize("rung", CATEGORY_LADDER)
def test_the_better_hand_wins(rung: str) -> None:
    better, worse, board = CATEGORY_LADDER[rung]
    street = Street([10, 10], holes=f"{worse} {better}", board=board).play("A bet", "B bet")
    assert street.awards == [(0, "B", 20)]


def test_order_is_clockwise_from_the_left_of_the_button() -> None:
    street = Street([100] * 5)
    assert street.state.button == 4
    assert street.queue == "ABCDE"
    street.play("A bet", "B bet", "C fold", "D bet", "E bet")
    assert (street.street, street.queue) == ("flop", "ABDE")
