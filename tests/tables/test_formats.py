"""Every rule set in every format, end to end; then what is particular to each format."""

import random

import pytest

from fifthstreet.formats.discipline import nearest_legal
from fifthstreet.rules import Action
from fifthstreet.rulesets import load, names
from tests.payload_values import snapshot, turn
from tests.tables.tables import Table, core, found, stack_the_deck

PLAYERS = ("ann", "bob", "cy", "dee")
HANDS = 12


def wild(seed):
    """Any legal action, the same ones on every run."""
    rng = random.Random(seed)

    def decide(table):
        wanted = rng.choice(["call", "call", "call", "fold", "raise", "all_in", "pass"])
        size = rng.randint(1, 400) if wanted == "raise" else None
        action = nearest_legal(table.hand, Action(wanted, size))
        table.act(action.kind, action.to or None)

    return decide


def chips_of(table):
    played = table.state.format
    if table.state.settings.is_cash:
        return sum(table.stacks().values()) + played.rake
    return sum(played.nets) if table.state.settings.format.type == "match" else sum(played.stacks)


@pytest.mark.parametrize("kind", ["cash", "match", "contest", "freezeout"])
@pytest.mark.parametrize("rules", names())
def test_every_rule_set_plays_every_format(rules, kind):
    asked = {"type": kind, "hands": None if kind == "freezeout" else HANDS}
    table = Table(*PLAYERS, rules=rules, chairs=4, format=asked, chat="off")
    decide = wild(f"{rules} {kind}")
    start = 4 * table.state.settings.usual_buy_in if kind != "match" else 0
    hands = 0
    while table.state.status == "between" and hands < HANDS:
        table.play_hand(decide)
        hands += 1
        assert chips_of(table) == start
        assert [event.seq for event in table.events] == list(range(1, table.state.seq + 1))
        assert turn(table.state, table.actor or "ann") is None
    assert hands == HANDS or table.state.status in ("over", "waiting")
    standing = snapshot(table.state, "")["format"]["standing"]
    assert [line["rank"] for line in standing][0] == 1
    if kind == "match":
        assert table.last("table_over")["reason"] == "played_out"
        assert sum(line["net"] for line in standing) == 0


def test_a_match_begins_when_full_and_ends_after_its_hands():
    table = Table("ann", chairs=2, format={"type": "match", "hands": 3})
    assert table.refused("next_hand") == "cannot_deal"
    table.do("sit", "bob")
    for _ in range(3):
        table.play_hand()
    over = table.last("table_over")
    assert {line["player"] for line in over["standing"]} == {"ann", "bob"}
    assert table.state.status == "over"
    assert table.refused("next_hand") == "cannot_deal"
    assert table.refused("sit", "cy") == "table_over"
    assert table.refused("top_up", "ann", chips=5) == "not_allowed"
    table.do("leave", "ann")
    assert table.state.person("ann") is None


def test_in_a_match_the_seats_move_and_the_stacks_are_reset():
    table = Table("ann", "bob", chairs=2, format={"type": "match", "hands": 4})
    buttons = []
    for _ in range(4):
        started = core(table.play_hand(), "hand_started")[0]
        buttons.append(started["chairs"][started["button"]])
        assert started["stacks"] == [10_000, 10_000]
    assert buttons == [1, 0, 1, 0]


def test_a_duplicate_match_deals_each_deck_in_every_rotation():
    table = Table(
        "ann",
        "bob",
        chairs=2,
        format={"type": "match", "hands": 4, "is_duplicate": True},
        deals="seeded",
        seed="5a" * 32,
    )
    decks = []
    for _ in range(4):
        table.play_hand()
        decks.append(table.hand.deal.deck)
    assert decks[0] == decks[1] != decks[2] == decks[3]
    # Decks come again: the seed is told when the last one has been played, and not before.
    assert table.types()[-2:] == ["table_over", "hand_revealed"]
    assert table.types().count("hand_revealed") == 1


def test_leaving_before_a_freezeout_begins_is_free():
    table = Table("ann", "bob", chairs=2, format={"type": "freezeout"})
    assert table.state.status == "between"
    table.do("leave", "bob")
    assert table.last("player_left")["chips"] == 10_000
    assert table.state.status == "waiting"
    assert table.refused("sit", "cy", buy_in=9_999) == "buy_in"


def test_a_sit_and_go_from_start_to_finish(monkeypatch):
    stack_the_deck(monkeypatch, {"ann": "AsAh", "bob": "2c3d", "cy": "QsQh"}, "KcKd9h8s7c")
    table = Table("ann", "bob", "cy", chairs=3, format={"type": "freezeout"})
    table.deal()
    while table.actor != "bob":
        table.act("all_in") if table.actor == "ann" else table.fold()
    table.act("all_in") if table.hand.level <= 100 else table.act("call")
    if table.state.is_playing:
        while table.state.is_playing:
            table.act("call") if table.actor == "ann" else table.fold()
    advanced = table.last("format_advanced")
    assert advanced["went_out"] == ["bob"]
    assert snapshot(table.state, "")["chairs"][1]["is_out"] is True
    table.do("leave", "bob")
    assert table.last("player_left")["chips"] == 0
    while table.state.status != "over":
        table.deal()
        while table.state.is_playing:
            wanted = nearest_legal(table.hand, Action("all_in"))
            table.act(wanted.kind, wanted.to or None)
    standing = table.last("table_over")["standing"]
    assert [(line["rank"], line["player"], line["prize"]) for line in standing] == [
        (1, "ann", 30_000),
        (2, "cy", 0),
        (3, "bob", 0),
    ]


def test_the_blinds_of_a_freezeout_rise_by_its_schedule():
    schedule = {
        "unit": "hands",
        "ante_kind": "big-blind",
        "steps": [
            {"small_blind": 50, "big_blind": 100, "ante": 0, "length": 2},
            {"break": 3},
            {"small_blind": 100, "big_blind": 200, "ante": 200, "length": 5},
        ],
    }
    table = Table("ann", "bob", "cy", chairs=3, format={"type": "freezeout", "schedule": schedule})
    table.play_hand(Table.fold)
    assert table.last("format_advanced")["big_blind"] == 100
    table.play_hand(Table.fold)
    assert table.last("format_advanced")["big_blind"] == 200
    assert table.last("between_hands")["pause_ms"] == 2_000 + 3 * 60_000
    events = table.play_hand(Table.fold)
    assert core(events, "hand_started")[0]["big_blind"] == 200
    assert "big_blind_ante" in [post["kind"] for post in core(events, "posted")]


def test_the_blinds_of_a_freezeout_rise_by_the_minute_but_not_in_a_pause():
    schedule = {
        "unit": "minutes",
        "ante_kind": "each",
        "steps": [
            {"small_blind": 50, "big_blind": 100, "ante": 0, "length": 10},
            {"small_blind": 100, "big_blind": 200, "ante": 0, "length": 10},
        ],
    }
    table = Table(
        "ann",
        "bob",
        chairs=2,
        host="ann",
        format={"type": "freezeout", "schedule": schedule},
        clock={"action_ms": 3_600_000},
    )
    table.play_hand(Table.fold)
    table.do("pause", "ann")
    table.wait(30 * 60_000)
    table.do("resume", "ann")
    assert core(table.play_hand(Table.fold), "hand_started")[0]["big_blind"] == 100
    table.deal()
    table.wait(11 * 60_000)
    table.play_hand(Table.fold)
    assert core(table.play_hand(Table.fold), "hand_started")[0]["big_blind"] == 200


def test_a_contest_ends_when_half_are_out_and_doubles_its_blinds():
    table = Table(*PLAYERS, rules="contest", chairs=4, format={"type": "contest"})
    for _ in range(4):
        table.play_hand(Table.fold)
    assert table.last("format_advanced")["big_blind"] == 40
    decide = wild("contest")
    while table.state.status != "over":
        table.play_hand(decide)
    assert sum(stack > 0 for stack in table.state.format.stacks) <= 2
    assert sum(table.state.format.stacks) == 4_000


def test_a_contest_may_be_reloaded():
    table = Table(*PLAYERS, rules="contest", chairs=4, format={"type": "contest", "reloads": 1})
    assert table.refused("top_up", "ann", chips=1) == "not_allowed"
    table.play_hand(Table.fold)
    table.do("top_up", "ann")
    assert table.last("topped_up")["chips"] == 1_000
    assert table.refused("top_up", "ann") == "bad_command"
    table.deal()
    assert table.refused("top_up", "bob") == "not_allowed"


def test_a_cash_table_may_have_an_end():
    table = Table("ann", "bob", format={"type": "cash", "hands": 2})
    table.play_hand()
    table.play_hand()
    assert table.last("table_over")["reason"] == "played_out"
    chips = 0
    for player in ("ann", "bob"):
        table.do("leave", player)
        chips += table.last("player_left")["chips"]
    assert chips == 20_000


def test_who_leaves_a_match_is_played_for_to_its_end():
    table = Table("ann", "bob", "cy", chairs=3, format={"type": "match", "hands": 4})
    table.deal()
    table.do("leave", "bob")
    while table.state.status != "over":
        table.play_hand()
    assert {data["player"] for data in found(table.events, "faulted")} == {"bob"}
    assert table.state.person("bob") is None
    assert {line["player"] for line in table.last("table_over")["standing"]} == {"ann", "bob", "cy"}


def test_a_match_that_everybody_has_left_is_over():
    table = Table("ann", "bob", chairs=2, format={"type": "match", "hands": 400})
    table.deal()
    table.do("leave", "ann")
    table.do("leave", "bob")
    assert table.last("table_over")["reason"] == "abandoned"
    assert table.state.people == ()


def test_the_stacks_of_a_contest_are_the_rule_sets():
    table = Table(*PLAYERS, rules="contest", chairs=4, format={"type": "contest"})
    assert table.state.settings.usual_buy_in == load("contest").starting_stack
