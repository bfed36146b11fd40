"""A director's table: it deals when it is told to, and a hand can be void."""

import json

import pytest

from fifthstreet.formats.discipline import nearest_legal
from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.rules import Action
from fifthstreet.tables import ALL_CARDS, PUBLIC, TableState, due, step
from tests.payload_values import project, snapshot
from tests.tables.tables import Table, found, settings

DIRECTOR = "contest:spring"
OTHERS = {
    "match": {"type": "match", "hands": 4},
    "contest": {"type": "contest"},
    "freezeout": {"type": "freezeout"},
}


def directed(*players, chips=10_000, **given):
    table = Table(director=DIRECTOR, **given)
    for chair, player in enumerate(players):
        table.do(
            "seat",
            DIRECTOR,
            transfer=f"in {player}",
            player=player,
            chair=chair,
            chips=chips,
            connection="line",
        )
    return table


def bold(table):
    """All-in, or as near to it as the hand allows."""
    action = nearest_legal(table.hand, Action("all_in"))
    return table.act(action.kind, action.to or None)


def test_a_directed_table_deals_nothing_until_it_is_started():
    table = directed("ann", "bob", "cy")
    assert due(table.state) is None
    assert table.refused("next_hand") == "cannot_deal"
    assert snapshot(table.state, PUBLIC)["direction"]["is_held"]
    assert table.types(table.do("start", DIRECTOR)) == ["started", "between_hands"]
    table.deal()
    assert sorted(table.state.dealt.players) == ["ann", "bob", "cy"]
    assert table.refused("start", DIRECTOR) == "no_change"


def test_a_held_table_finishes_its_hand():
    table = directed("ann", "bob")
    table.do("start")
    table.deal()
    table.do("hold")
    assert table.refused("hold") == "no_change"
    table.play_hand()
    assert due(table.state) is None
    table.do("start")
    table.play_hand()
    assert table.state.format.hands_played == 2


@pytest.mark.parametrize("kind", sorted(OTHERS))
def test_other_formats_begin_with_those_who_sit_there(kind):
    table = directed(
        "ann", "bob", "cy", chairs=5, format=OTHERS[kind], rules="contest", chips=1_000
    )
    table.do("start")
    table.deal()
    assert sorted(table.state.dealt.players) == ["ann", "bob", "cy"]


def test_a_gap_between_chairs_is_refused_where_the_format_numbers_its_players():
    table = Table(director=DIRECTOR, format={"type": "freezeout"})
    for chair in (0, 2, 3):
        table.do(
            "seat", DIRECTOR, transfer=f"{chair}", player=f"p{chair}", chair=chair, chips=10_000
        )
    assert table.refused("start") == "cannot_deal"
    table.do("release", transfer="out", player="p2")
    table.do("seat", transfer="in", player="p2", chair=1, chips=10_000)
    table.do("release", transfer="out 3", player="p3")
    table.do("start")


@pytest.mark.parametrize("kind", ["hold", "start", "void_hand", "end", "seat", "release"])
def test_only_the_director_directs(kind):
    table = directed("ann", "bob", host="ann")
    assert table.refused(kind, "ann", transfer="x", player="ann") == "not_allowed"
    assert table.refused(kind, "contest:autumn", transfer="x", player="ann") == "not_allowed"
    assert Table("ann", host="ann").refused(kind, "ann") == "not_directed"
    assert Table("ann").refused(kind) == "not_directed"


@pytest.mark.parametrize(
    ("kind", "player", "args"),
    [
        ("sit", "dee", {}),
        ("leave", "ann", {}),
        ("top_up", "ann", {"chips": 100}),
        ("kick", "ann", {"player": "bob"}),
        ("kick", "", {"player": "bob"}),
        ("add_house_bot", "ann", {}),
        ("remove_house_bot", "ann", {}),
    ],
)
def test_players_and_hosts_neither_come_nor_go_by_themselves(kind, player, args):
    assert directed("ann", "bob", host="ann").refused(kind, player, **args) == "directed"


def test_a_void_hand_gives_every_stake_back():
    table = directed("ann", "bob", "cy")
    table.do("start")
    table.play_hand()
    before = table.stacks()
    table.deal()
    bold(table)
    assert table.refused("void_hand", hand="1") == "no_change"
    events = table.do("void_hand", DIRECTOR, hand="2", reason="stopped")
    assert table.types(events) == ["hand_cancelled", "held", "next_committed"]
    assert found(events, "hand_cancelled") == [{"hand": "2", "reason": "stopped"}]
    assert table.stacks() == before
    assert table.state.dealt is None
    assert due(table.state) is None
    assert table.refused("void_hand") == "no_change"
    assert table.refused("hold") == "no_change"


def test_after_a_void_hand_other_cards_are_dealt():
    table = directed("ann", "bob")
    table.do("start")
    table.deal()
    first, deck = table.state.dealt.commitment, table.hand.deal.deck
    table.do("void_hand")
    table.do("start")
    table.deal()
    assert table.state.dealt.hand == "1"
    assert table.state.dealt.commitment == found(table.events, "next_committed")[1]["commitment"]
    assert table.state.dealt.commitment != first
    assert table.hand.deal.deck != deck


def test_fixed_decks_are_not_dealt_twice():
    table = directed("ann", "bob", deals="seeded")
    table.do("start")
    table.deal()
    events = table.do("void_hand")
    assert found(events, "table_over")[0]["reason"] == "voided"
    assert found(events, "hand_revealed")
    assert table.refused("start") == "table_over"
    table.do("release", transfer="out", player="ann")
    assert table.last("player_left")["chips"] == 10_000


def test_a_paused_hand_can_be_void():
    table = directed("ann", "bob")
    table.do("start")
    table.deal()
    table.do("pause", DIRECTOR)
    table.do("void_hand")
    table.do("resume", DIRECTOR)
    assert due(table.state) is None
    assert table.stacks() == {"ann": 10_000, "bob": 10_000}


@pytest.mark.parametrize("kind", ["cash", *sorted(OTHERS)])
def test_the_standing_is_final_after_the_hand_in_which_the_end_was_said(kind):
    table = directed("ann", "bob", "cy", format=OTHERS.get(kind, {}), rules="contest", chips=1_000)
    table.do("start")
    table.deal()
    assert table.types(table.do("end", DIRECTOR)) == ["ending"]
    assert table.refused("end") == "no_change"
    table.play_hand()
    over = table.last("table_over")
    assert over["reason"] == "ended"
    assert len(over["standing"]) == 3
    assert table.refused("end") == table.refused("start") == "table_over"
    left = 0
    for player in ("ann", "bob", "cy"):
        events = table.do("release", transfer=f"out {player}", player=player)
        left += found(events, "player_left")[0]["chips"]
    assert left == sum(data["chips"] for data in found(table.events, "player_sat"))


def test_a_table_that_never_began_ends_at_once():
    table = directed("ann", "bob")
    assert table.types(table.do("end")) == ["table_over"]


def test_a_directed_table_is_kept_as_json_and_repeated():
    table = directed("ann", "bob")
    table.do("start")
    table.deal()
    table.do("release", transfer="out", player="ann")
    kept = json.loads(json.dumps(table.state.as_dict()))
    assert TableState.from_dict(kept).as_dict() == table.state.as_dict()
    again = TableState.new(table.state.settings)
    for command in table.commands:
        again = step(again, command).state
    assert again.as_dict() == table.state.as_dict()


def test_open_cards_are_shown_at_once_where_the_chips_are_the_directors():
    table = directed("ann", "bob", spectators="all_cards")
    table.do("start")
    dealt = [
        project(event, ALL_CARDS)["event"]
        for event in table.deal()
        if event.type == "hand_event" and event.data["event"]["type"] == "hole_dealt"
    ]
    assert dealt
    assert all("??" not in event["cards"] for event in dealt)


def test_cards_are_open_after_the_hand_and_its_seed_with_them():
    table = directed("ann", "bob", spectators="after_hand")
    table.do("start")
    events = table.play_hand()
    dealt = [
        project(event, ALL_CARDS)["event"]
        for event in events
        if event.type == "hand_event" and event.data["event"]["type"] == "hole_dealt"
    ]
    assert dealt
    assert all("??" in event["cards"] for event in dealt)
    assert table.last("hand_revealed")["hand"] == "1"


@pytest.mark.parametrize(
    "given",
    [
        {"director": "contest"},
        {"director": "contest:"},
        {"director": "contest:a b"},
        {"director": DIRECTOR, "house": {"names": ["tag"]}},
        {"director": DIRECTOR, "house": {"plays_alone": True}},
    ],
)
def test_a_director_has_a_kind_and_a_name_and_seats_the_house_bots(given):
    with pytest.raises(InvalidFormat, match="director"):
        settings(**given)


def test_an_ordinary_table_says_nothing_of_directors():
    assert "director" not in Table("ann").state.settings.public()
    assert "direction" not in snapshot(Table("ann").state, PUBLIC)
