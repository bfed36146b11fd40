"""Match: stacks reset, seats move one place, a fixed number of hands; duplicate deals."""

import pytest

from fifthstreet.formats import InvalidFormat, Match
from fifthstreet.rules import Action
from fifthstreet.rulesets import load

from .playing import deck_of, folding, passive, play, play_hand, through_json, wild

RESEARCH = load("research")
SIX = ["Ann", "Bob", "Cas", "Dan", "Eve", "Fay"]


def setups_of(match, decide=passive):
    return [before.next_hand() for before in play(match, decide)[:-1]]


def test_000_the_second_becomes_the_first_after_each_hand():
    """Document 000: A2 becomes A1, A3 becomes A2 …"""
    setups = setups_of(Match.new(RESEARCH, SIX, hands=7))
    assert setups[0].players == ("Ann", "Bob", "Cas", "Dan", "Eve", "Fay")
    assert setups[1].players == ("Bob", "Cas", "Dan", "Eve", "Fay", "Ann")
    assert setups[6].players == setups[0].players


def test_000_the_first_of_six_posts_the_small_blind():
    setup = Match.new(RESEARCH, SIX, hands=1).next_hand()
    assert [(post.seat, post.kind) for post in setup.posts] == [
        (0, "small_blind"),
        (1, "big_blind"),
    ]
    state, _ = setup.start(deck_of(0, 0))
    assert setup.players[state.actor] == "Cas"


def test_000_two_players_swap_places():
    """P1 is the big blind, P2 the small one who acts first."""
    setups = setups_of(Match.new(RESEARCH, ["P1", "P2"], hands=2))
    assert [setup.players for setup in setups] == [("P1", "P2"), ("P2", "P1")]
    assert [(post.seat, post.amount) for post in setups[0].posts] == [(1, 50), (0, 100)]


def test_the_marker_of_the_contest_rules_stands_on_the_first_seat():
    setup = Match.new(load("contest"), ["A", "B", "C"], hands=1).next_hand()
    assert setup.button == setup.first == 0


def test_stacks_are_reset_and_nets_added_up():
    history = play(Match.new(RESEARCH, ["A", "B"], hands=2), folding)
    # Each folds its small blind once.
    assert [match.nets for match in history] == [(0, 0), (50, -50), (0, 0)]
    assert history[1].next_hand().stacks == (20_000, 20_000)


def test_it_ends_after_its_hands():
    match = play(Match.new(RESEARCH, ["A", "B"], hands=3), passive)[-1]
    assert match.is_over
    assert match.hands_played == 3
    with pytest.raises(InvalidFormat, match="over after 3"):
        match.next_hand()


@pytest.mark.parametrize("count", range(2, 11))
def test_duplicate_deals_every_deck_in_all_rotations(count):
    names = [f"p{place}" for place in range(count)]
    setups = setups_of(Match.new(RESEARCH, names, hands=2 * count, is_duplicate=True))
    assert [setup.deck_number for setup in setups] == [0] * count + [1] * count
    for number in (0, 1):
        seats = {(setup.players[seat], seat) for setup in setups for seat in range(count)}
        assert seats == {(name, seat) for name in names for seat in range(count)}, number


@pytest.mark.parametrize("count", [2, 3, 6])
def test_equal_players_break_even_in_a_duplicate_match(count):
    """Everybody plays every seat's cards, so a seat's luck cancels out."""
    names = [f"p{place}" for place in range(count)]
    start = Match.new(RESEARCH, names, hands=5 * count, is_duplicate=True)

    for match in play(start, wild(7, by_cards=True))[::count]:
        assert match.nets == (0,) * count


def test_it_refuses_what_cannot_be_played():
    with pytest.raises(InvalidFormat, match="1 players"):
        Match.new(RESEARCH, ["A"], hands=1)
    with pytest.raises(InvalidFormat, match="'A' is there twice"):
        Match.new(RESEARCH, ["A", "A"], hands=1)
    with pytest.raises(InvalidFormat, match="at least 1"):
        Match.new(RESEARCH, ["A", "B"], hands=0)
    with pytest.raises(InvalidFormat, match="a multiple of 2"):
        Match.new(RESEARCH, ["A", "B"], hands=3, is_duplicate=True)


def test_it_books_only_its_own_finished_hand():
    match = Match.new(RESEARCH, ["A", "B"], hands=2)
    setup = match.next_hand()
    unfinished, _ = setup.start(deck_of(0, 0))
    with pytest.raises(InvalidFormat, match="not over"):
        match.finish(unfinished)
    hand = play_hand(setup, deck_of(0, 0), folding)
    with pytest.raises(InvalidFormat, match="hand 2 has name 1, not 2"):
        match.finish(hand).finish(hand)


def test_the_standing_lists_the_winner_first_and_ties_together():
    def decide(state, player):
        return Action("fold") if player != "C" and state.level > 0 else passive(state, player)

    match = play(Match.new(RESEARCH, ["A", "B", "C"], hands=3), decide)[-1]
    # C takes the blinds whenever it is not the big blind itself, and once as the big blind.
    assert [(place.rank, place.player) for place in match.standing()] == [
        (1, "C"),
        (2, "A"),
        (2, "B"),
    ]
    assert sum(place.net for place in match.standing()) == 0


def test_a_damaged_save_is_refused():
    saved = Match.new(RESEARCH, ["A", "B"], hands=2).as_dict()
    with pytest.raises(InvalidFormat, match="3 hands played"):
        Match.from_dict(saved | {"hands_played": 3})
    with pytest.raises(InvalidFormat, match="nets"):
        Match.from_dict(saved | {"nets": [0]})


def test_it_goes_on_from_any_hand():
    history = play(Match.new(RESEARCH, SIX, hands=12, is_duplicate=True), wild(3))
    for match in history:
        assert through_json(match) == match
        assert play(through_json(match), wild(3))[-1] == history[-1]
