"""Document 001, the basics: how many play, and with which cards."""

import pytest

from fifthstreet.cards import FULL_DECK, card_text
from fifthstreet.rules import InvalidHand
from fifthstreet.rulesets import load

from ..table import Table, showdown

RULE_SETS = ("casino-nl", "casino-pl", "casino-fl")


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("count", [2, 10])
def test_1_1_two_and_ten_players_are_accepted(rules, count):
    assert (load(rules).seats_min, load(rules).seats_max) == (2, 10)
    assert len(Table(rules, [10_000] * count).waiting) == count


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("count", [1, 11])
def test_1_1_one_and_eleven_players_are_refused(rules, count):
    with pytest.raises(InvalidHand):
        Table(rules, [10_000] * count)


def test_1_3_fifty_two_cards_without_jokers():
    assert len(FULL_DECK) == len(set(FULL_DECK)) == 52
    with pytest.raises(InvalidHand):
        Table("casino-nl", names="A B", deck=[53, *FULL_DECK[1:]])


def test_1_4_four_suits():
    for suit in "cdhs":
        assert len([card for card in FULL_DECK if card_text(card)[1] == suit]) == 13


@pytest.mark.parametrize("place", range(12))
def test_1_5_thirteen_ranks_from_the_ace_down(place):
    ranks = "AKQJT98765432"
    assert "".join([card_text(card)[0] for card in FULL_DECK[::-4]]) == ranks
    higher, lower = ranks[place : place + 2]  # type: ignore[str-unpack]
    # A board that neither pairs these two nor makes a straight with them.
    boards = ("Ks9h7s4h2s", "AsQh8s5h3s", "JsTh6s3h2s", "AsKhJs9h6s")
    board = next(board for board in boards if higher not in board and lower not in board)
    assert showdown("casino-nl", f"{higher}c{higher}d", f"{lower}c{lower}d", board) == "first"


def test_1_6_ace_is_the_highest_card():
    assert showdown("casino-nl", "AsJd", "KhJc", "Tc8d6h3s2c") == "first"
    assert showdown("casino-nl", "AsKd", "9h8d", "QcJdTh3s2c") == "first"


def test_1_6_ace_is_also_the_lowest_card():
    """In 5-4-3-2-A, and only there: that straight is the lowest, and none goes round the corner."""
    assert showdown("casino-nl", "AsKd", "KcKh", "5c4d3h2s9c") == "first"
    assert showdown("casino-nl", "6s9d", "AsKd", "5c4d3h2sTc") == "first"
    assert showdown("casino-nl", "3s2d", "KsKd", "QcAhKc7d8h") == "second"
