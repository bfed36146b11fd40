"""Document 003, players and stages: cards, seats, streets, the order of a hand."""

import pytest

from fifthstreet.cards import FULL_DECK, card_text
from fifthstreet.rules import InvalidHand
from fifthstreet.rulesets import load

from ..table import LETTERS, ORDERED_DECK, Table, cards_of_deck
from .friends import NAMES, friends


def seated(seats: int) -> Table:
    return Table("home", [100] * seats, names=" ".join(LETTERS[:seats]))


def test_52_cards() -> None:
    assert len({card_text(card) for card in FULL_DECK}) == 52


@pytest.mark.parametrize("seats", range(2, 11))
def test_two_to_ten_players(seats: int) -> None:
    assert len(seated(seats).stacks) == seats


@pytest.mark.parametrize("seats", [1, 11])
def test_one_and_eleven_players_are_refused(seats: int) -> None:
    with pytest.raises(InvalidHand):
        seated(seats)


def test_four_streets_and_a_showdown() -> None:
    """The document's "five rounds" are the four streets and the comparison of hands."""
    table = friends(holes="AhAd 3c4d 3d4h KhKd", board="2c7d9hJsQd")
    seen = []
    table.play("Ted call", "Alice call", "Bob call", "Carol check")
    for _ in range(3):
        seen.append((table.street, table.board))
        table.play("Bob check", "Carol check", "Ted check", "Alice check")
    assert seen == [("flop", "2c7d9h"), ("turn", "2c7d9hJs"), ("river", "2c7d9hJsQd")]
    assert table.is_over
    assert len(table.shown) == 4
    kinds = [event.type_name() for event in table.events]
    assert kinds[:3] == ["hand_started", "posted", "posted"]
    assert kinds[3:7] == ["hole_dealt"] * 4
    assert kinds[-1] == "hand_ended"


def test_blinds_are_posted_before_the_cards() -> None:
    table = friends()
    posts = [(event["seat"], event["kind"], event["amount"]) for event in table.events_of("posted")]
    assert posts == [(1, "small_blind", 10), (2, "big_blind", 20)]
    assert table.events_of("posted")[-1]["seq"] == 2
    assert table.events_of("hole_dealt")[0]["seq"] == 3


def test_deal_order_two_laps_from_the_small_blind_to_the_button() -> None:
    table = Table("home", names=NAMES, button="Alice", deck=ORDERED_DECK)
    dealt = {event["seat"]: event["cards"] for event in table.events_of("hole_dealt")}
    assert list(dealt) == [1, 2, 3, 0]
    assert dealt == {1: ["2c", "3c"], 2: ["2d", "3d"], 3: ["2h", "3h"], 0: ["2s", "3s"]}


def test_board_of_three_one_and_one_without_burns() -> None:
    """The document's twelve steps name no burn: eight hole cards, then the board card by card."""
    table = Table("home", names=NAMES, button="Alice", deck=ORDERED_DECK)
    table.play("Ted call", "Alice call", "Bob call", "Carol check")
    assert table.board == cards_of_deck(8, 11)
    table.play("Bob check", "Carol check", "Ted check", "Alice check")
    assert table.board == cards_of_deck(8, 12)
    table.play("Bob check", "Carol check", "Ted check", "Alice check")
    assert table.board == cards_of_deck(8, 13)


def test_heads_up_button_posts_the_small_blind() -> None:
    """The document draws four players; two play as in a card room."""
    table = Table("home", names="Alice Bob", button="Alice")
    assert (table.bet("Alice"), table.bet("Bob")) == (10, 20)
    assert table.actor == "Alice"
    table.play("Alice call", "Bob check")
    assert (table.street, table.actor) == ("flop", "Bob")


def test_rule_set_of_the_examples() -> None:
    rules = load("home")
    assert (rules.small_blind, rules.big_blind, rules.starting_stack) == (10, 20, 2000)
