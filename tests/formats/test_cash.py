"""Cash: coming and going, missed blinds, top-ups, the dead button and two players left."""

import random

import pytest

from fifthstreet.formats import Cash, CashSettings, InvalidFormat
from fifthstreet.rulesets import load, names

from .fairness import big_blinds_are_fair
from .playing import all_in_for, deck_of, folding, play_hand, through_json, wild, winning_deck

RULES = load("casino-nl").with_blinds(1, 2)
SETTINGS = CashSettings(chairs=6, min_buy_in=40, max_buy_in=200)


def table(players, *, rules=RULES, marker=0):
    """A table with players such as "A0 B1": a name and a chair each, 100 chips in front of them."""
    cash = Cash.new(rules, settings=SETTINGS, marker=marker)
    for player in players.split():
        cash = cash.sit(player[0], int(player[1]), 100)
    return cash


def folded(cash):
    """A hand in which all fold to the big blind."""
    setup = cash.next_hand()
    return cash.finish(play_hand(setup, deck_of(0, setup.deck_number), folding))


def posts(cash):
    """The posts of the next hand: "A small_blind 1"."""
    setup = cash.next_hand()
    return [f"{setup.players[post.seat]} {post.kind} {post.amount}" for post in setup.posts]


def blinds(cash):
    """Button, small and big blind of the next hand, by name; "-" where nobody is."""
    setup = cash.next_hand()
    found = {post.kind: setup.players[post.seat] for post in setup.posts}
    button = setup.players[setup.button] if setup.button >= 0 else "-"
    return button + found.get("small_blind", "-") + found["big_blind"]


def blinds_of(cash, hands):
    found = []
    for _ in range(hands):
        found.append(blinds(cash))
        cash = folded(cash)
    return found


def sitter(cash, player):
    return next(sitter for sitter in cash.sitters if sitter.player == player)


# The button and the blinds.


def test_the_button_moves_clockwise_and_stacks_carry_over():
    cash = table("A0 B1 C2 D5")
    assert blinds_of(cash, 5) == ["ABC", "BCD", "CDA", "DAB", "ABC"]
    assert folded(cash).next_hand().stacks == (100, 99, 101, 100)


def test_the_first_button_is_on_the_next_chair_taken():
    assert blinds(table("A0 B1 C4", marker=2)) == "CAB"


def test_the_marker_of_the_contest_rules_is_the_small_blind():
    rules = load("contest").with_blinds(1, 2)
    assert blinds_of(table("A0 B1 C2", rules=rules), 3) == ["AAB", "BBC", "CCA"]
    assert blinds_of(table("A0 B1", rules=rules), 2) == ["AAB", "BBA"]


def test_in_a_ring_of_two_the_button_is_the_big_blind():
    """Rule set simple: the small blind sits left of the button also heads-up."""
    rules = load("simple")
    cash = Cash.new(rules, settings=SETTINGS).sit("A", 0, 100).sit("B", 1, 100)
    assert blinds_of(cash, 3) == ["ABA", "BAB", "ABA"]


def test_the_button_is_dead_where_the_small_blind_left():
    cash = folded(table("A0 B1 C2 D3 E4")).leave("B")
    assert blinds_of(cash, 3) == ["-CD", "CDE", "DEA"]
    setup = cash.next_hand()
    assert (setup.button, setup.players[setup.first]) == (-1, "C")


def test_the_small_blind_is_dead_where_the_big_blind_left():
    cash = folded(table("A0 B1 C2 D3 E4")).leave("C")
    assert blinds_of(cash, 4) == ["B-D", "-DE", "DEA", "EAB"]
    setup = cash.next_hand()
    assert setup.players[setup.first] == "D"


def test_when_the_button_leaves_nothing_is_dead():
    cash = folded(table("A0 B1 C2 D3 E4")).leave("A")
    assert blinds_of(cash, 3) == ["BCD", "CDE", "DEB"]


@pytest.mark.parametrize(
    ("gone", "after"),
    [
        ("C", ["BBA", "AAB"]),  # the big blind leaves: the button would have had it next
        ("A", ["CCB", "BBC"]),  # the small blind is next to have the big one
        ("B", ["CCA", "AAC"]),
    ],
)
def test_from_three_to_two_nobody_has_the_big_blind_twice(gone, after):
    cash = folded(table("A0 B1 C2"))
    assert blinds_of(cash.leave(gone), 2) == after


def test_from_two_to_three():
    """The newcomer gets in by the big blind, or by posting behind it."""
    cash = folded(table("A0 B2"))  # B was the big blind, so A is next
    assert blinds_of(cash.sit("N", 3, 100), 2) == ["ABN", "BNA"]
    between = cash.sit("N", 1, 100)
    assert blinds_of(between, 3) == ["BBA", "BAN", "ANB"]
    assert between.next_hand().players == ("A", "B")


def test_newcomers_join_the_only_one_who_stayed():
    cash = folded(table("A0 B1 C2")).leave("A").leave("B").sit("X", 4, 100).sit("Y", 5, 100)
    assert posts(cash) == ["C small_blind 1", "X big_blind 2", "Y post 2"]


def test_two_newcomers_at_an_old_table_start_afresh():
    cash = folded(table("A0 B1")).leave("A").leave("B").sit("X", 4, 100, waits=True)
    cash = cash.sit("Y", 5, 100, waits=True)
    assert blinds(cash) == "YYX"


# Newcomers.


def test_a_newcomer_posts_a_live_big_blind():
    cash = folded(folded(table("A0 B1 C2 D4"))).sit("N", 3, 100)
    # The big blind was D; the button comes to C: N would be between it and the small blind.
    assert blinds(cash) == "CDA"
    assert "N" not in cash.next_hand().players
    cash = folded(cash)
    assert blinds(cash) == "DAB"
    assert posts(cash) == ["A small_blind 1", "B big_blind 2", "N post 2"]
    assert posts(folded(cash)) == ["B small_blind 1", "C big_blind 2"]
    assert "N" in folded(cash).next_hand().players


def test_a_newcomer_may_wait_for_the_big_blind():
    cash = folded(table("A0 B1 C2 D3")).sit("N", 5, 100, waits=True)
    seen = []
    for _ in range(3):
        seen.append((blinds(cash), "N" in cash.next_hand().players))
        cash = folded(cash)
    assert seen == [("BCD", False), ("CDN", True), ("DNA", True)]


def test_a_newcomer_on_the_big_blind_posts_nothing_else():
    cash = folded(table("A0 B1 C2 D4")).sit("N", 3, 100)
    assert posts(cash) == ["C small_blind 1", "N big_blind 2"]


def test_a_straddle_is_more_than_the_missed_big_blind():
    rules = RULES.with_changes({"straddle": "under-the-gun"})
    cash = folded(table("A0 B1 C2 D3", rules=rules)).sit("N", 4, 100)
    assert posts(cash) == ["C small_blind 1", "D big_blind 2", "N straddle 4"]


# Sitting out.


def test_both_blinds_missed_the_big_one_live_the_small_one_dead():
    cash = folded(table("A0 B1 C2 D3 E4")).sit_out("D")
    cash = folded(cash)
    assert (sitter(cash, "D").owes_big, sitter(cash, "D").owes_small) == (True, True)
    cash = folded(folded(cash)).come_back("D")
    assert posts(cash) == ["B small_blind 1", "C big_blind 2", "D post 2", "D dead_post 1"]
    state, _ = cash.next_hand().start(deck_of(0, 9))
    assert state.dead == 1
    assert not sitter(folded(cash), "D").owes


def test_who_waits_for_the_big_blind_owes_nothing_more():
    cash = folded(folded(table("A0 B1 C2 D3 E4")).sit_out("D")).come_back("D", waits=True)
    for _ in range(3):
        assert "D" not in cash.next_hand().players
        cash = folded(cash)
    assert posts(cash) == ["C small_blind 1", "D big_blind 2"]
    assert not sitter(folded(cash), "D").owes
    assert not sitter(folded(cash), "D").waits


def test_only_the_small_blind_missed_is_posted_dead():
    cash = folded(table("A0 B1 C2 D3 E4")).sit_out("C")
    cash = folded(cash)
    assert (sitter(cash, "C").owes_big, sitter(cash, "C").owes_small) == (False, True)
    cash = cash.come_back("C")
    assert "C" not in cash.next_hand().players  # the button is on C's chair
    assert posts(folded(cash)) == ["E small_blind 1", "A big_blind 2", "C dead_post 1"]


def test_without_small_blinds_none_is_missed():
    rules = RULES.with_blinds(0, 2)
    cash = folded(table("A0 B1 C2 D3 E4", rules=rules)).sit_out("C")
    cash = folded(folded(cash).come_back("C"))
    assert posts(cash) == ["A big_blind 2"]
    assert "C" in cash.next_hand().players


def test_who_is_away_for_no_blind_owes_none():
    cash = folded(folded(table("A0 B1 C2 D3 E4")).sit_out("A")).come_back("A")
    assert posts(cash) == ["D small_blind 1", "E big_blind 2"]
    assert "A" in cash.next_hand().players


def test_a_newcomer_who_goes_away_at_once_stays_a_newcomer():
    cash = folded(table("A0 B1 C2 D3")).sit("N", 4, 100).sit_out("N")
    cash = folded(folded(cash))
    assert sitter(cash, "N").owes_big
    assert not sitter(cash, "N").owes_small


def test_with_too_few_players_the_table_waits():
    cash = folded(table("A0 B1"))
    assert cash.can_deal
    alone = cash.sit_out("A")
    assert not alone.can_deal
    assert not alone.is_over
    with pytest.raises(InvalidFormat, match="fewer than two"):
        alone.next_hand()


# Chips.


def test_a_player_without_chips_is_not_dealt_in_until_topped_up():
    cash = table("A0 B1 C2")
    setup = cash.next_hand()
    cash = cash.finish(play_hand(setup, winning_deck(setup, "A"), all_in_for("AB")))
    assert cash.next_hand().players == ("A", "C")
    assert cash.top_up("B", 150).next_hand().players == ("A", "B", "C")


def test_top_ups_and_buy_ins_have_limits():
    cash = table("A0 B1")
    assert sitter(cash.top_up("A", 100), "A").stack == 200
    for wrong in (0, 101, -5):
        with pytest.raises(InvalidFormat, match="A cannot add"):
            cash.top_up("A", wrong)
    for wrong in (39, 201):
        with pytest.raises(InvalidFormat, match="the buy-in is 40 to 200"):
            cash.sit("C", 3, wrong)


def test_chairs_and_players_are_checked():
    cash = table("A0 B1")
    with pytest.raises(InvalidFormat, match="A sits at this table already"):
        cash.sit("A", 3, 100)
    for chair in (0, 6, -1):
        with pytest.raises(InvalidFormat, match="is not free"):
            cash.sit("C", chair, 100)
    with pytest.raises(InvalidFormat, match="X does not sit"):
        cash.leave("X")


def test_the_standing_counts_what_came_and_went():
    cash = folded(table("A0 B1 C2"))
    cash = cash.leave("B").top_up("A", 50)
    assert [(p.rank, p.player, p.chips, p.net) for p in cash.standing()] == [
        (1, "C", 101, 1),
        (2, "A", 150, 0),
        (3, "B", 0, -1),
    ]
    back = cash.sit("B", 5, 99)
    assert [p.net for p in back.standing()] == [1, 0, -1]


def test_rake_is_added_up():
    rules = RULES.with_changes({"rake_permille": 100, "rake_without_flop": True})
    cash = table("A0 B1", rules=rules)
    setup = cash.next_hand()
    cash = cash.finish(play_hand(setup, winning_deck(setup, "A"), all_in_for("AB")))
    assert cash.rake == 20
    assert sum(s.stack for s in cash.sitters) == 180


def test_a_table_may_have_an_end():
    settings = CashSettings(chairs=6, min_buy_in=40, max_buy_in=200, hands=2)
    cash = Cash.new(RULES, settings=settings).sit("A", 0, 100).sit("B", 1, 100)
    cash = folded(folded(cash))
    assert cash.is_over
    assert not cash.can_deal
    Cash.new(RULES, settings=CashSettings(chairs=2, min_buy_in=1, max_buy_in=1, hands=1))


@pytest.mark.parametrize("name", names())
def test_the_usual_table_takes_the_usual_stack(name):
    rules = load(name)
    cash = Cash.new(rules).sit("A", 0, rules.starting_stack)
    assert cash.settings.chairs == rules.seats_max


def test_it_refuses_what_cannot_be_played():
    for settings, words in (
        (CashSettings(1, 40, 200), "1 chairs"),
        (CashSettings(11, 40, 200), "11 chairs"),
        (CashSettings(6, 0, 200), "buy-in from 0"),
        (CashSettings(6, 201, 200), "buy-in from 201"),
        (CashSettings(6, 40, 200, hands=0), "0 hands"),
    ):
        with pytest.raises(InvalidFormat, match=words):
            Cash.new(RULES, settings=settings)
    with pytest.raises(InvalidFormat, match="marker on chair 6"):
        Cash.new(RULES, settings=SETTINGS, marker=6)


def test_a_damaged_save_is_refused():
    saved = table("A0 B1").as_dict()
    first, second = saved["sitters"]
    for sitters in ([first, first], [second, first], [first, second | {"chair": 6}]):
        with pytest.raises(InvalidFormat, match="sitters in chairs"):
            Cash.from_dict(saved | {"sitters": sitters})


# Properties.


def wander(cash, rng):
    """Somebody sits down, leaves, sits out, comes back or tops up."""
    seated = [s.player for s in cash.sitters]
    free = [c for c in range(6) if c not in [s.chair for s in cash.sitters]]
    for player in seated:
        if sitter(cash, player).stack < 10:
            cash = cash.top_up(player, 100)
    step = rng.choice(["sit", "sit", "sit", "leave", "out", "back", "back", "stay"])
    if step == "sit" and free:
        return cash.sit(f"p{rng.randrange(10**6)}", rng.choice(free), 100, waits=rng.random() < 0.4)
    if step == "leave" and seated:
        return cash.leave(rng.choice(seated))
    if step == "out" and seated:
        return cash.sit_out(rng.choice(seated))
    if step == "back" and seated:
        return cash.come_back(rng.choice(seated), waits=rng.random() < 0.4)
    return cash


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("rules_name", ["casino-nl", "contest", "simple"])
def test_people_come_and_go(seed, rules_name):
    """Chips are conserved, blinds are fair, and a saved table goes on alike."""
    rules = load(rules_name).with_blinds(1, 2)
    rng = random.Random(f"{seed} {rules_name}")
    cash = Cash.new(rules, settings=SETTINGS, marker=rng.randrange(6))
    hands = []
    for _ in range(60):
        cash = wander(cash, rng)
        assert through_json(cash) == cash
        if not cash.can_deal:
            continue
        setup = cash.next_hand()
        big = [setup.players[p.seat] for p in setup.posts if p.kind == "big_blind"]
        assert len(big) == 1
        hands.append((set(setup.players), big[0]))
        cash = cash.finish(play_hand(setup, deck_of(seed, setup.deck_number), wild(seed)))
        on_table = sum(s.stack for s in cash.sitters)
        assert on_table == sum(a.bought - a.cashed for a in cash.accounts)
        assert sum(place.net for place in cash.standing()) == 0
    assert len(hands) > 10
    big_blinds_are_fair(hands)
