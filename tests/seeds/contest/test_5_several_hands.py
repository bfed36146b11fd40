"""Document 002's clauses about several hands: the contest, its orbits, blinds and end."""

import pytest

from fifthstreet.formats import Contest
from fifthstreet.rulesets import load

from ...formats.playing import all_in_for, folding, play, play_hand, winning_deck

CONTEST = load("contest")
TEN = list("ABCDEFGHIJ")

# Hand-checked: hand, marker (which posts the small blind), big blind seat, blinds, who goes all-in
# (the first named wins; nobody: all fold to the big blind), then all stacks, A to J.
#
#  1  C and D for 1,000 each, and the blinds' 30: C has 2,030. D is out.
#  4  The marker steps over D. A, the orbit's first, is out: F wins 990 and E's 10.
# 10  From J the marker passes A's empty chair to B: a new orbit, blinds 20/40. B goes out at once.
# 18  From J it passes A and B, the orbit's first, to C: blinds 40/80.
# 19  C covers G (1,000) and E (1,040), and takes F's 80: five of ten are left.
TABLE = """
 1  A B  10/20  C D    990  980 2030    0 1000 1000 1000 1000 1000 1000
 2  B C  10/20  -      990  970 2040    0 1000 1000 1000 1000 1000 1000
 3  C E  10/20  -      990  970 2030    0 1010 1000 1000 1000 1000 1000
 4  E F  10/20  F A      0  970 2030    0 1000 2000 1000 1000 1000 1000
 5  F G  10/20  -        0  970 2030    0 1000 1990 1010 1000 1000 1000
 6  G H  10/20  -        0  970 2030    0 1000 1990 1000 1010 1000 1000
 7  H I  10/20  -        0  970 2030    0 1000 1990 1000 1000 1010 1000
 8  I J  10/20  -        0  970 2030    0 1000 1990 1000 1000 1000 1010
 9  J B  10/20  -        0  980 2030    0 1000 1990 1000 1000 1000 1000
10  B C  20/40  C B      0    0 3010    0 1000 1990 1000 1000 1000 1000
11  C E  20/40  -        0    0 2990    0 1020 1990 1000 1000 1000 1000
12  E F  20/40  -        0    0 2990    0 1000 2010 1000 1000 1000 1000
13  F G  20/40  -        0    0 2990    0 1000 1990 1020 1000 1000 1000
14  G H  20/40  -        0    0 2990    0 1000 1990 1000 1020 1000 1000
15  H I  20/40  -        0    0 2990    0 1000 1990 1000 1000 1020 1000
16  I J  20/40  -        0    0 2990    0 1000 1990 1000 1000 1000 1020
17  J C  20/40  -        0    0 3010    0 1000 1990 1000 1000 1000 1000
18  C E  40/80  -        0    0 2970    0 1040 1990 1000 1000 1000 1000
19  E F  40/80  C E G    0    0 5090    0    0 1910    0 1000 1000 1000
"""


def rows():
    for line in TABLE.strip().splitlines():
        words = line.split()
        yield words[:3], words[3], [word for word in words[4:-10] if word != "-"], words[-10:]


def test_002_the_ten_player_contest_played_out():
    contest = Contest.new(CONTEST, TEN)
    for (number, small, big), blinds, showdown, stacks in rows():
        assert not contest.is_over, number
        setup = contest.next_hand()
        posted = {post.kind: (setup.players[post.seat], post.amount) for post in setup.posts}
        amounts = [int(amount) for amount in blinds.split("/")]
        assert setup.hand == number
        assert setup.players[setup.button] == small, number
        assert posted == {
            "small_blind": (small, amounts[0]),
            "big_blind": (big, amounts[1]),
        }, number
        deck = winning_deck(setup, showdown[0] if showdown else "")
        decide = all_in_for(showdown) if showdown else folding
        contest = contest.finish(play_hand(setup, deck, decide))
        assert contest.stacks == tuple(map(int, stacks)), number
    assert contest.is_over
    assert [(place.rank, place.player) for place in contest.standing()] == [
        (1, "C"),
        (2, "F"),
        (3, "H"),
        (3, "I"),
        (3, "J"),
        (6, "E"),  # out in the same hand as G, which it began with more chips
        (7, "G"),
        (8, "B"),
        (9, "A"),
        (10, "D"),
    ]


def test_002_equal_stacks():
    assert Contest.new(CONTEST, TEN).stacks == (1_000,) * 10


@pytest.mark.parametrize(
    ("starters", "left"),
    [(3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (9, 4), (10, 5)],
)
def test_002_it_ends_when_at_most_half_are_left(starters, left):
    contest = Contest.new(CONTEST, TEN[:starters])
    while not contest.is_over:
        assert len(contest.survivors) > left
        setup = contest.next_hand()
        rich, poor = _richest_and_poorest(setup)
        hand = play_hand(setup, winning_deck(setup, rich), all_in_for([rich, poor]))
        contest = contest.finish(hand)
    assert len(contest.survivors) == left


def _richest_and_poorest(setup):
    ordered = sorted(zip(setup.stacks, setup.players, strict=True))
    return ordered[-1][1], ordered[0][1]


def test_002_a_contest_has_several_orbits_with_doubling_blinds():
    history = play(Contest.new(CONTEST, list("ABC")), folding, limit=12)
    assert [contest.blinds for contest in history[:12]] == [
        (10, 20),
        (10, 20),
        (10, 20),
        (20, 40),
        (20, 40),
        (20, 40),
        (40, 80),
        (40, 80),
        (40, 80),
        (80, 160),
        (80, 160),
        (80, 160),
    ]


@pytest.mark.parametrize("marker", range(4))
def test_002_an_orbit_is_over_when_the_marker_has_stood_at_everybody(marker):
    history = play(Contest.new(CONTEST, list("ABCD"), marker=marker), folding, limit=4)
    assert [contest.marker for contest in history] == [(marker + step) % 4 for step in range(5)]
    assert [contest.orbit for contest in history] == [0, 0, 0, 0, 1]


def test_002_a_player_who_goes_out_before_the_marker_comes_shortens_the_orbit():
    contest = Contest.new(CONTEST, list("ABCDE"))
    contest = _knock_out(contest, winner="C", loser="D")
    markers = [(contest.marker, contest.orbit)]
    for _ in range(3):
        contest = _folded_round(contest)
        markers.append((contest.marker, contest.orbit))
    # B, C, then over D to E, then A: the second orbit.
    assert markers == [(1, 0), (2, 0), (4, 0), (0, 1)]


def test_002_a_player_who_goes_out_behind_the_marker_does_not():
    contest = _folded_round(Contest.new(CONTEST, list("ABCDE")))
    contest = _knock_out(contest, winner="C", loser="A")
    markers = [(contest.marker, contest.orbit)]
    for _ in range(3):
        contest = _folded_round(contest)
        markers.append((contest.marker, contest.orbit))
    # C, D, E; the next survivor lies behind A's chair, the orbit's first.
    assert markers == [(2, 0), (3, 0), (4, 0), (1, 1)]


def test_002_the_marker_itself_goes_out():
    contest = _knock_out(Contest.new(CONTEST, list("ABCDE")), winner="C", loser="A")
    assert (contest.marker, contest.orbit, contest.orbit_start) == (1, 0, 0)


def _knock_out(contest, *, winner, loser):
    setup = contest.next_hand()
    return contest.finish(
        play_hand(setup, winning_deck(setup, winner), all_in_for([winner, loser]))
    )


def _folded_round(contest):
    setup = contest.next_hand()
    return contest.finish(play_hand(setup, winning_deck(setup, ""), folding))
