"""Freezeout at one table: to the last player, dead button, levels, breaks, ranking."""

import pytest

from fifthstreet.formats import Break, Freezeout, InvalidFormat, Level, Schedule
from fifthstreet.formats.schedule import flat_schedule
from fifthstreet.rulesets import load, names

from .fairness import big_blinds_are_fair
from .playing import all_in_for, deck_of, folding, play, play_hand, through_json, wild, winning_deck

RULES = load("casino-nl").with_changes(
    {"starting_stack": 1_000, "small_blind": 10, "big_blind": 20}
)


def showdown(freezeout, *players):
    """The first named wins an all-in of all named; nobody named: all fold."""
    setup = freezeout.next_hand()
    if not players:
        return freezeout.finish(play_hand(setup, deck_of(0, setup.deck_number), folding))
    deck = winning_deck(setup, players[0])
    return freezeout.finish(play_hand(setup, deck, all_in_for(players)))


def blinds(freezeout):
    """Button, small and big blind of the next hand; "-" where the button or small blind is dead."""
    setup = freezeout.next_hand()
    found = {post.kind: setup.players[post.seat] for post in setup.posts}
    button = setup.players[setup.button] if setup.button >= 0 else "-"
    return button + found.get("small_blind", "-") + found["big_blind"]


def test_it_is_played_to_the_last_player():
    freezeout = Freezeout.new(RULES, list("ABCD"))
    for loser in "BCD":
        assert freezeout.can_deal
        freezeout = showdown(freezeout, "A", loser)
    assert freezeout.is_over
    assert not freezeout.can_deal
    assert freezeout.survivors == ("A",)
    assert [(p.rank, p.player, p.chips) for p in freezeout.standing()] == [
        (1, "A", 4_000),
        (2, "D", 0),
        (3, "C", 0),
        (4, "B", 0),
    ]
    with pytest.raises(InvalidFormat, match="is over"):
        freezeout.next_hand()


def test_the_dead_button():
    """The small blind goes out: the next button lies before an empty chair."""
    freezeout = Freezeout.new(RULES, list("ABCDE"))
    assert blinds(freezeout) == "ABC"
    freezeout = showdown(freezeout, "D", "B")
    assert blinds(freezeout) == "-CD"
    assert blinds(showdown(freezeout)) == "CDE"


def test_the_dead_small_blind():
    freezeout = showdown(Freezeout.new(RULES, list("ABCDE")), "D", "C")
    assert blinds(freezeout) == "B-D"
    assert blinds(showdown(freezeout)) == "-DE"


@pytest.mark.parametrize(("gone", "after"), [("A", "CCB"), ("B", "CCA"), ("C", "BBA")])
def test_from_three_to_two_nobody_has_the_big_blind_twice(gone, after):
    winner = "C" if gone != "C" else "A"
    freezeout = showdown(Freezeout.new(RULES, list("ABC")), winner, gone)
    assert blinds(freezeout) == after


def test_two_out_in_one_hand():
    freezeout = showdown(Freezeout.new(RULES, list("ABCDE")))  # B lost its small blind to C
    freezeout = showdown(freezeout, "C", "A", "B", "D")
    ranks = {place.player: place.rank for place in freezeout.standing()}
    assert ranks == {"C": 1, "E": 2, "A": 3, "D": 3, "B": 5}


def test_levels_change_with_the_hands():
    schedule = flat_schedule([(10, 20), (15, 30), (50, 100)], hands=2)
    history = play(Freezeout.new(RULES, list("ABC"), schedule=schedule), folding, limit=6)
    found = [before.next_hand().rules for before in history[:6]]
    assert [(rules.small_blind, rules.big_blind) for rules in found] == [
        (10, 20),
        (10, 20),
        (15, 30),
        (15, 30),
        (50, 100),
        (50, 100),
    ]


def test_levels_change_with_the_minutes():
    schedule = Schedule("minutes", (Level(10, 20, 0, 15), Break(5), Level(20, 40, 40, 15)))
    freezeout = Freezeout.new(RULES, list("ABC"), schedule=schedule)
    assert freezeout.at_minutes(14).next_hand().rules.big_blind == 20
    later = freezeout.at_minutes(17)
    assert later.pause == 3
    assert later.at_minutes(17) == later
    assert later.next_hand().rules.big_blind == 40
    assert [post.kind for post in later.next_hand().posts] == [
        "big_blind_ante",
        "small_blind",
        "big_blind",
    ]
    assert later.at_minutes(20).pause == 0
    with pytest.raises(InvalidFormat, match="minute 16"):
        later.at_minutes(16)


def test_a_hand_in_play_when_the_level_ends_is_booked():
    schedule = Schedule("minutes", (Level(10, 20, 0, 15), Level(20, 40, 0, 15)))
    freezeout = Freezeout.new(RULES, list("ABC"), schedule=schedule)
    hand = play_hand(freezeout.next_hand(), deck_of(0, 0), folding)
    assert freezeout.at_minutes(16).finish(hand).stacks == (1_000, 990, 1_010)


def test_antes_of_everybody_start_left_of_the_button():
    schedule = Schedule("hands", (Level(10, 20, 5, 10),), ante_kind="each")
    setup = Freezeout.new(RULES, list("ABCD"), schedule=schedule).next_hand()
    posts = [f"{setup.players[post.seat]} {post.kind} {post.amount}" for post in setup.posts]
    assert posts == [
        "B ante 5",
        "C ante 5",
        "D ante 5",
        "A ante 5",
        "B small_blind 10",
        "C big_blind 20",
    ]


def test_it_refuses_what_cannot_be_played():
    for players, changes, words in (
        ("A", {}, "1 players"),
        ("AA", {}, "'A' is there twice"),
        ("ABC", {"table_size": 2}, "somebody would sit alone"),
        ("ABC", {"table_size": 1}, "tables of 1"),
        ("ABC", {"table_size": 11}, "tables of 11"),
        ("ABC", {"marker": 10}, "marker on chair 10"),
    ):
        with pytest.raises(InvalidFormat, match=words):
            Freezeout.new(RULES, list(players), **changes)  # type: ignore[arg-type]


def test_a_damaged_save_is_refused():
    saved = Freezeout.new(RULES, list("ABC")).as_dict()
    with pytest.raises(InvalidFormat, match="one stack"):
        Freezeout.from_dict(saved | {"stacks": [1]})
    with pytest.raises(InvalidFormat, match="none below 0"):
        Freezeout.from_dict(saved | {"stacks": [1, 1, -1]})
    with pytest.raises(InvalidFormat, match="at the tables"):
        Freezeout.from_dict(saved | {"stacks": [1, 2, 0]})
    broken = saved["tables"][0] | {"marker": 99}
    with pytest.raises(InvalidFormat, match="marker on chair 99"):
        Freezeout.from_dict(saved | {"tables": [broken]})


def test_it_goes_on_from_any_hand():
    history = play(Freezeout.new(RULES, list("ABCDEF"), marker=3), wild(1))
    assert len(history) > 10
    for freezeout in history:
        assert through_json(freezeout) == freezeout
    for freezeout in history[::7]:
        assert play(through_json(freezeout), wild(1))[-1] == history[-1]


@pytest.mark.parametrize("rules_name", names())
@pytest.mark.parametrize("seed", range(3))
def test_chips_are_conserved_blinds_fair_and_everybody_ranked(rules_name, seed):
    base = load(rules_name)
    rules = base.with_changes({"starting_stack": 50 * base.big_blind})
    schedule = flat_schedule(
        [(n * base.small_blind, n * base.big_blind) for n in (1, 2, 4, 8, 16, 32)], hands=8
    )
    players = [f"p{place}" for place in range(3 + 2 * seed)]
    history = play(Freezeout.new(rules, players, schedule=schedule), wild(seed), seed=seed)
    total = len(players) * rules.starting_stack
    hands = []
    for freezeout in history:
        assert sum(freezeout.stacks) == total
        standing = freezeout.standing()
        assert sorted(place.player for place in standing) == sorted(players)
        ranks = [place.rank for place in standing]
        assert ranks == [1 + sum(r < rank for r in ranks) for rank in ranks]
        if freezeout.can_deal:
            setup = freezeout.next_hand()
            # Nobody sits out a freezeout.
            assert sorted(setup.players) == sorted(freezeout.survivors)
            big = [setup.players[p.seat] for p in setup.posts if p.kind == "big_blind"]
            hands.append((set(setup.players), big[0]))
    big_blinds_are_fair(hands)
    assert history[-1].standing()[0].chips == total
