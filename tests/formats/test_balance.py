"""Many tables: seating, balancing, breaking, moved players, and tournaments played out."""

import random
from typing import Any

import pytest

from fifthstreet.formats import USUAL_PAYOUTS, Freezeout, InvalidFormat, payments
from fifthstreet.formats.balance import balanced, first_seating
from fifthstreet.formats.blinds import Blinds
from fifthstreet.formats.freezeout_table import Table
from fifthstreet.formats.schedule import flat_schedule
from fifthstreet.rulesets import load

from .playing import all_in_for, deck_of, play_hand, through_json, wild, winning_deck

RULES = load("casino-nl").with_changes({"starting_stack": 500, "small_blind": 10, "big_blind": 20})
FAST = flat_schedule([(10 * n, 20 * n) for n in (1, 2, 4, 8, 16, 32)], hands=4)


def sizes(tables):
    return [len(table.players) for table in tables]


@pytest.mark.parametrize("table_size", [3, 6, 9, 10])
@pytest.mark.parametrize("count", [2, 3, 9, 10, 11, 19, 45, 100])
def test_seating_fills_as_few_tables_as_possible_evenly(count, table_size):
    players = [f"p{place}" for place in range(count)]
    tables = first_seating(players, table_size)
    assert len(tables) == -(-count // table_size)
    assert max(sizes(tables)) - min(sizes(tables)) <= 1
    assert sorted(p for table in tables for p in table.players) == sorted(players)


def test_the_next_big_blind_moves_to_the_chair_where_it_comes_soonest():
    large = Table(0, ("A", "B", "C", "D", "E", ""), blinds=Blinds(1, 2, 3))
    small = Table(1, ("X", "Y", "", "Z", "", ""), blinds=Blinds(3, 0, 1))
    after = balanced([large, small])
    assert after[0].players == tuple("ABCD")
    assert after[1].chairs == ("X", "Y", "E", "Z", "", "")
    assert after[1].entering == ("E",)


def test_before_its_first_hand_a_table_counts_from_the_marker():
    after = balanced([Table(0, tuple("ABCD")), Table(1, ("", "X", "", ""))])
    assert [table.chairs for table in after] == [("A", "", "C", "D"), ("", "X", "B", "")]


def test_the_table_with_the_highest_number_is_broken():
    tables = [
        Table(0, ("A", "B", "", "")),
        Table(4, ("C", "", "", "")),
        Table(7, ("D", "", "", "")),
    ]
    after = balanced(tables)
    assert [table.number for table in after] == [0]
    assert sorted(after[0].players) == list("ABCD")


def test_players_of_a_broken_table_draw_for_their_chairs():
    def tables():
        return [
            Table(0, ("A", "B", "", "", "", "", "", ""), blinds=Blinds(0, 0, 1)),
            Table(1, ("C", "D", "", "", "", "", "", "")),
        ]

    drawn = {balanced(tables(), random.Random(seed))[0].chairs for seed in range(20)}
    assert len(drawn) > 5
    assert len({balanced(tables())[0].chairs for _ in range(3)}) == 1


def test_a_moved_player_is_dealt_in_at_once_but_not_between_button_and_small_blind():
    """TDA, breaking tables: any place but that one."""
    table = Table(0, ("A", "B", "", "C", "", "D"), blinds=Blinds(0, 1, 3))
    # Next: button chair 1, small blind chair 3, big blind chair 5.
    between = table.with_player("N", 2).placing(RULES)
    assert between.dealt == (0, 1, 3, 5)
    behind = table.with_player("N", 4).placing(RULES)
    assert behind.blinds == Blinds(1, 3, 4)
    assert behind.dealt == (0, 1, 3, 4, 5)


def test_a_moved_player_may_take_the_small_blind_of_one_who_is_gone():
    table = Table(0, ("A", "B", "C", "D", "", ""), blinds=Blinds(0, 1, 2)).without("C")
    placing = table.with_player("N", 2).placing(RULES)
    assert placing.blinds == Blinds(1, 2, 3)
    assert placing.dealt == (0, 1, 2, 3)


def test_a_moved_player_may_take_the_button_of_one_who_is_gone():
    table = Table(0, ("A", "B", "C", "D", "", ""), blinds=Blinds(0, 1, 2)).without("B")
    placing = table.with_player("N", 1).placing(RULES)
    assert placing.blinds == Blinds(1, 2, 3)
    assert placing.dealt == (0, 1, 2, 3)


def play_round(freezeout, seed, rng=None):
    for number in freezeout.waiting_tables:
        setup = freezeout.next_hand(number)
        deck = deck_of(seed, setup.deck_number)
        freezeout = freezeout.finish(play_hand(setup, deck, wild(seed)), number, rng=rng)
        freezeout = through_json(freezeout)
    return freezeout


@pytest.mark.parametrize(
    ("count", "table_size", "seed"), [(7, 3, 0), (13, 4, 1), (23, 6, 2), (31, 10, 3), (40, 9, 4)]
)
def test_tables_never_differ_by_more_than_one(count, table_size, seed):
    """After every hand of the tournament, which is saved and restored after each table's hand."""
    players = [f"p{place}" for place in range(count)]
    freezeout = Freezeout.new(RULES, players, schedule=FAST, table_size=table_size)
    decks: set[Any] = set()
    rounds = 0
    while not freezeout.is_over:
        assert freezeout.rounds == rounds
        tables = freezeout.tables
        assert max(sizes(tables)) - min(sizes(tables)) <= 1
        assert min(sizes(tables)) >= 2
        assert len(tables) == -(-len(freezeout.survivors) // table_size)
        seated = [player for table in tables for player in table.players]
        assert sorted(seated) == sorted(freezeout.survivors)
        numbers = {freezeout.next_hand(n).deck_number for n in freezeout.waiting_tables}
        assert len(numbers) == len(tables)
        assert not numbers & decks
        decks |= numbers
        freezeout = play_round(freezeout, seed, random.Random(rounds) if seed % 2 else None)
        assert sum(freezeout.stacks) == count * 500
        rounds += 1
    standing = freezeout.standing()
    assert len(standing) == count
    assert standing[0].chips == count * 500
    paid = payments(standing, USUAL_PAYOUTS, 1_000)
    assert sum(paid.values()) == 1_000
    assert max(paid, key=paid.__getitem__) == standing[0].player


def test_a_round_is_one_hand_at_each_table():
    freezeout = Freezeout.new(RULES, list("ABCDEF"), table_size=3)
    assert freezeout.waiting_tables == (0, 1)
    assert freezeout.next_hand(1).hand == "1.2"
    freezeout = freezeout.finish(play_hand(freezeout.next_hand(1), deck_of(0, 0), wild(0)), 1)
    assert freezeout.waiting_tables == (0,)
    assert freezeout.next_hand().hand == "1.1"
    with pytest.raises(InvalidFormat, match="table 1 has no hand to play"):
        freezeout.next_hand(1)


def test_the_break_comes_before_a_round_not_within():
    freezeout = Freezeout.new(RULES, list("ABCDEF"), table_size=3)
    data = {
        "unit": "hands",
        "ante_kind": "each",
        "steps": [
            {"break": 5},
            {"small_blind": 1, "big_blind": 2, "ante": 0, "length": 9},
        ],
    }
    freezeout = Freezeout.from_dict(freezeout.as_dict() | {"schedule": data})
    assert freezeout.pause == 5
    freezeout = freezeout.finish(play_hand(freezeout.next_hand(), deck_of(0, 0), wild(0)))
    assert freezeout.pause == 0


def test_the_last_two_tables_become_one():
    freezeout = Freezeout.new(RULES, list("ABCD"), table_size=3)
    for number in (0, 1):
        setup = freezeout.next_hand(number)
        deck = winning_deck(setup, setup.players[0])
        hand = play_hand(setup, deck, all_in_for(setup.players))
        freezeout = freezeout.finish(hand, number)
    assert len(freezeout.tables) == 1
    assert freezeout.next_hand().stacks == (1_000, 1_000)
    assert {place.player: place.rank for place in freezeout.standing()} == {
        "A": 1,
        "B": 1,
        "C": 3,
        "D": 3,
    }
