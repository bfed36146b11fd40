"""Document 000 on several hands: stacks set back, positions swapped, seats moving on."""

from fifthstreet.formats import Match
from fifthstreet.rulesets import load

from ...formats.playing import deck_of, folding, passive, play_hand


def played(players, decide, hands):
    """The seatings and starting stacks of each hand of a match."""
    match = Match.new(load("research"), players, hands=hands)
    found = []
    while match.can_deal:
        setup = match.next_hand()
        found.append((list(setup.players), list(setup.stacks)))
        match = match.finish(play_hand(setup, deck_of("000", setup.deck_number), decide))
    return found


def test_1_4_stacks_are_set_back_after_each_hand():
    for _, stacks in played(["P1", "P2"], passive, 5):
        assert stacks == [20_000, 20_000]


def test_1_5_two_players_swap_positions():
    seatings = [players for players, _ in played(["P1", "P2"], folding, 4)]
    assert seatings == [["P1", "P2"], ["P2", "P1"], ["P1", "P2"], ["P2", "P1"]]


def test_8_6_the_second_becomes_the_first():
    names = ["A1", "A2", "A3", "A4", "A5", "A6"]
    seatings = [players for players, _ in played(names, folding, 7)]
    for hand, players in enumerate(seatings):
        assert players == names[hand % 6 :] + names[: hand % 6]
