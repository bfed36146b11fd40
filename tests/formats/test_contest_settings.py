"""The contest's settings: fewest survivors, most hands, reloads; its ranking and its save."""

import pytest

from fifthstreet.formats import Contest, ContestSettings, InvalidFormat
from fifthstreet.formats.contest import PLAIN, ROOM
from fifthstreet.rulesets import load

from .playing import all_in_for, folding, play, play_hand, through_json, wild, winning_deck

CONTEST = load("contest")


def showdown(contest, *names):
    """The first named wins an all-in of all named."""
    setup = contest.next_hand()
    return contest.finish(play_hand(setup, winning_deck(setup, names[0]), all_in_for(names)))


def test_the_defaults_and_the_room():
    assert ContestSettings(min_survivors=0, max_hands=None, reloads=0) == PLAIN
    assert ContestSettings(min_survivors=3, max_hands=100, reloads=2) == ROOM


def test_fewer_than_the_least_survivors_end_it():
    settings = ContestSettings(min_survivors=3)
    contest = showdown(Contest.new(CONTEST, list("ABC"), settings=settings), "A", "B")
    assert contest.survivors == (0, 2)
    assert contest.is_over
    assert not contest.can_deal
    assert not showdown(Contest.new(CONTEST, list("ABC")), "A", "B").is_over
    with pytest.raises(InvalidFormat, match="over after 1 hands"):
        contest.next_hand()


def test_the_most_hands_end_it():
    settings = ContestSettings(max_hands=5)
    history = play(Contest.new(CONTEST, list("ABCD"), settings=settings), folding)
    assert [contest.is_over for contest in history] == [False] * 5 + [True]
    one = Contest.new(CONTEST, list("ABCD"), settings=ContestSettings(max_hands=1))
    assert len(play(one, folding)) == 2


def test_two_survivors_play_on_as_in_a_ring():
    contest = showdown(Contest.new(CONTEST, list("ABC")), "A", "B")
    setup = contest.next_hand()
    assert setup.players == ("A", "C")
    assert setup.players[setup.button] == setup.players[setup.first] == "C"
    assert [(setup.players[post.seat], post.amount) for post in setup.posts] == [
        ("C", 10),
        ("A", 20),
    ]


def test_a_player_without_chips_is_reloaded_until_none_is_left():
    contest = Contest.new(CONTEST, list("ABC"), settings=ContestSettings(reloads=1))
    contest = showdown(contest, "A", "B")
    assert contest.stacks[1] == 1_000
    assert contest.reloads_used == (0, 1, 0)
    contest = showdown(contest, "A", "B")
    assert contest.stacks[1] == 0
    assert [gone.player for gone in contest.exits] == ["B"]


def test_a_player_may_reload_with_chips_left():
    contest = Contest.new(CONTEST, list("ABC"), settings=ContestSettings(reloads=2))
    contest = contest.reload("B").reload("B")
    assert contest.stacks == (1_000, 3_000, 1_000)
    with pytest.raises(InvalidFormat, match="all 2 reloads"):
        contest.reload("B")
    with pytest.raises(InvalidFormat, match="'X' does not play"):
        contest.reload("X")


def test_who_is_out_cannot_reload():
    contest = showdown(Contest.new(CONTEST, list("ABCDE")), "A", "B")
    with pytest.raises(InvalidFormat, match="B cannot reload"):
        contest.reload("B")


def test_unused_reloads_count_as_chips():
    contest = Contest.new(CONTEST, list("ABC"), settings=ROOM).reload("B")
    assert [contest.final_chips(name) for name in "ABC"] == [3_000] * 3
    assert [place.rank for place in contest.standing()] == [1, 1, 1]
    assert [place.net for place in contest.standing()] == [0, 0, 0]


def test_two_out_in_one_hand_with_equal_stacks_share_their_place():
    contest = showdown(Contest.new(CONTEST, list("ABCDE")), "C", "D", "E")
    ranks = {place.player: place.rank for place in contest.standing()}
    assert ranks == {"C": 1, "A": 2, "B": 3, "D": 4, "E": 4}


def test_it_refuses_what_cannot_be_played():
    for names, changes, words in (
        ("AB", {}, "2 players"),
        ("ABCDEFGHIJK", {}, "11 players"),
        ("ABC", {"marker": 3}, "marker on chair 3"),
        ("ABC", {"settings": ContestSettings(min_survivors=-1)}, "at least 0"),
        ("ABC", {"settings": ContestSettings(reloads=-1)}, "at least 0"),
        ("ABC", {"settings": ContestSettings(max_hands=0)}, "at least 1 hand"),
    ):
        with pytest.raises(InvalidFormat, match=words):
            Contest.new(CONTEST, list(names), **changes)


def test_a_damaged_save_is_refused():
    saved = Contest.new(CONTEST, list("ABC")).as_dict()
    with pytest.raises(InvalidFormat, match="one stack"):
        Contest.from_dict(saved | {"stacks": [1, 2]})
    with pytest.raises(InvalidFormat, match="orbit -1"):
        Contest.from_dict(saved | {"orbit": -1})
    with pytest.raises(InvalidFormat, match="stacks"):
        Contest.from_dict(saved | {"stacks": [1, 2, -1]})
    with pytest.raises(InvalidFormat, match="on empty chair 0"):
        Contest.from_dict(saved | {"stacks": [0, 2, 1]})


@pytest.mark.parametrize("settings", [PLAIN, ROOM])
def test_it_goes_on_from_any_hand(settings):
    history = play(Contest.new(CONTEST, list("ABCDEF"), marker=2, settings=settings), wild(5))
    assert len(history) > 3
    for contest in history:
        assert through_json(contest) == contest
        assert play(through_json(contest), wild(5))[-1] == history[-1]
