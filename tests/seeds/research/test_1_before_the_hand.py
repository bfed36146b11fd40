"""Document 000, the two-player rules: what holds before the cards are dealt."""

import pytest

from fifthstreet.rules import InvalidHand
from fifthstreet.rulesets import load

from ..table import Table


def test_1_1_everybody_starts_with_20000():
    table = Table("research", names="P1 P2")
    assert load("research").starting_stack == 20_000
    assert [table.stack(name) + table.bet(name) for name in table.names] == [20_000, 20_000]


def test_1_2_big_blind_posts_100_and_small_blind_50():
    table = Table("research", names="P1 P2")
    posted = [
        (event["seat"], event["kind"], event["amount"]) for event in table.events_of("posted")
    ]
    assert posted == [(1, "small_blind", 50), (0, "big_blind", 100)]
    assert table.state.button == 1
    assert table.bets == [100, 50]
    assert table.stacks == [19_900, 19_950]


def test_1_2_a_short_big_blind_is_owed_in_full():
    """Stacks of 20,000 never come to it; the field is set as in a card room."""
    table = Table("research", [20_000, 30, 20_000])
    assert table.options == "fold, call 100, raise to 200-20000"


@pytest.mark.parametrize("count", range(2, 11))
def test_1_3_two_to_ten_seats(count):
    """The document shows two and six; we read the same rules for every number from two to ten."""
    rules = load("research")
    assert (rules.seats_min, rules.seats_max) == (2, 10)
    table = Table("research", [20_000] * count)
    assert sum(table.bets) == 150


@pytest.mark.parametrize("count", [1, 11])
def test_1_3_not_one_seat_nor_eleven(count):
    with pytest.raises(InvalidHand):
        Table("research", [20_000] * count)
