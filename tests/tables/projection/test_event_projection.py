"""What leaves the table: events, snapshots, turns and hashes, each for its viewer."""

import json

import pytest

from fifthstreet.tables import ALL_CARDS, PUBLIC, TableEvent, hashed, projection_hash
from fifthstreet.tables.state.open_cards import sees_all_cards
from tests.payload_values import project, snapshot, turn
from tests.tables.secrecy import hidden_cards, leaked
from tests.tables.tables import Table, core, stack_the_deck

HOLES = {"ann": "AsAh", "bob": "2c3d", "cy": "QsQh"}


def dealt(monkeypatch, **given):
    stack_the_deck(monkeypatch, HOLES, "KcKd9h8s7c")
    table = Table("ann", "bob", "cy", **given)
    table.deal()
    return table


def holes_seen(table, viewer):
    seen = [project(event, viewer) for event in table.events if event.type == "hand_event"]
    players = table.state.dealt.players
    return {
        players[line["event"]["seat"]]: "".join(line["event"]["cards"])
        for line in seen
        if line["event"]["type"] == "hole_dealt"
    }


def test_a_player_sees_the_own_cards_and_nobody_elses(monkeypatch):
    table = dealt(monkeypatch)
    assert holes_seen(table, "ann") == {"ann": "AsAh", "bob": "????", "cy": "????"}
    assert holes_seen(table, PUBLIC) == dict.fromkeys(HOLES, "????")
    assert holes_seen(table, "zoe") == dict.fromkeys(HOLES, "????")


def test_all_cards_are_for_tables_whose_policy_says_so(monkeypatch):
    assert holes_seen(dealt(monkeypatch), ALL_CARDS) == dict.fromkeys(HOLES, "????")
    points = {"format": {"type": "match", "hands": 5}, "chairs": 3}
    table = dealt(monkeypatch, spectators="all_cards", **points)
    assert holes_seen(table, ALL_CARDS) == HOLES
    assert holes_seen(table, PUBLIC) == dict.fromkeys(HOLES, "????")
    closed, opened = dealt(monkeypatch).state, table.state
    for state, count in ((closed, 0), (opened, 3)):
        holes = snapshot(state, ALL_CARDS)["hand"]["view"]["holes"]
        assert sum("??" not in hole for hole in holes) == count


def test_where_own_chips_are_played_for_cards_are_open_after_the_hand(monkeypatch):
    table = dealt(monkeypatch, spectators="all_cards")
    assert holes_seen(table, ALL_CARDS) == dict.fromkeys(HOLES, "????")
    assert snapshot(table.state, ALL_CARDS)["open_cards"] == "after_hand"
    for is_over in (False, True):
        holes = snapshot(table.state, ALL_CARDS)["hand"]["view"]["holes"]
        assert sum("??" not in hole for hole in holes) == (3 if is_over else 0)
        if not is_over:
            table.play_hand()


def test_whoever_sits_there_sees_no_other_cards(monkeypatch):
    points = {"format": {"type": "match", "hands": 5}, "chairs": 3}
    table = dealt(monkeypatch, spectators="all_cards", **points)
    assert sees_all_cards(table.state, {"zoe"})
    assert sees_all_cards(table.state, ())
    assert not sees_all_cards(table.state, {"zoe", "ann"})
    table.play_hand()
    assert sees_all_cards(table.state, {"zoe", "ann"})


def test_the_public_part_of_a_stored_event_hides_the_cards_too(monkeypatch):
    table = dealt(monkeypatch)
    assert [event["cards"] for event in core(table.events, "hole_dealt")] == [["??", "??"]] * 3


def test_a_stored_event_is_projected_like_a_fresh_one(monkeypatch):
    table = dealt(monkeypatch)
    table.play_hand()
    for event in table.events:
        stored = TableEvent.from_dict(json.loads(json.dumps(event.as_dict())))
        assert stored == event
        for viewer in ("ann", "bob", PUBLIC, ALL_CARDS):
            assert project(stored, viewer) == project(event, viewer)


def test_a_snapshot_has_what_a_page_draws(monkeypatch):
    table = dealt(monkeypatch, host="ann", clock={"time_bank_ms": 7_000})
    table.do("sit", "dee", chair=5)
    table.do("chat", "bob", text="hello")
    seen = json.loads(json.dumps(snapshot(table.state, "ann")))
    assert seen["seq"] == table.state.seq
    assert (seen["status"], seen["paused"], seen["next_hand_at"]) == ("playing", None, None)
    assert seen["chairs"][3:5] == [None, None]
    assert seen["chairs"][5]["chips_to_come"] == 10_000
    assert seen["chairs"][5]["is_new"] is True
    assert [chair["seat"] for chair in seen["chairs"][:3]] == [0, 1, 2]
    assert sum(chair["stack"] for chair in seen["chairs"][:3]) == 30_000 - 150
    assert seen["hand"]["players"] == ["ann", "bob", "cy"]
    assert seen["hand"]["view"]["holes"][0] == ["As", "Ah"]
    assert seen["turn"]["player"] == table.actor
    assert seen["turn"]["time_bank_ms"] == 7_000
    assert seen["you"]["is_host"] is True
    assert seen["format"]["big_blind"] == 100
    assert seen["chat"][0]["text"] == "hello"
    assert seen["table"]["id"] == "table"
    assert snapshot(table.state, PUBLIC)["you"] is None


def test_a_turn_is_for_its_player_alone(monkeypatch):
    table = dealt(monkeypatch)
    actor = table.actor
    for viewer in (PUBLIC, ALL_CARDS, *HOLES):
        assert (turn(table.state, viewer) is None) == (viewer != actor)
    given = json.loads(json.dumps(turn(table.state, actor)))
    assert given["view"]["viewer"] == given["seat"]
    assert given["legal"]["call"] == 100
    assert given["view"]["legal"] == given["legal"]
    assert given["time_ms"] == 20_000
    assert given["deadline"] == given["now"] + 20_000


def test_the_hash_is_the_viewers_own(monkeypatch):
    table = dealt(monkeypatch)
    hashes = {viewer: projection_hash(table.state, viewer) for viewer in (PUBLIC, *HOLES)}
    assert len(set(hashes.values())) == 4
    assert projection_hash(table.state, "zoe") == hashes[PUBLIC]
    table.quietly()
    assert projection_hash(table.state, PUBLIC) != hashes[PUBLIC]
    assert hashed(table.state, "ann")[0] == table.state.seq


def test_the_hash_does_not_depend_on_what_its_viewer_cannot_see(monkeypatch):
    first = dealt(monkeypatch).state
    stack_the_deck(monkeypatch, HOLES | {"bob": "7d6s"}, "KcKd9h8s7c")
    table = Table("ann", "bob", "cy")
    table.deal()
    assert projection_hash(first, "ann") == projection_hash(table.state, "ann")
    assert projection_hash(first, "bob") != projection_hash(table.state, "bob")


@pytest.mark.parametrize("viewer", [PUBLIC, "ann", "bob", "cy", "zoe"])
def test_the_search_for_leaks_would_find_one(monkeypatch, viewer):
    table = dealt(monkeypatch)
    assert leaked(table.state, table.events, viewer) == set()
    # The dealer's own look, given to somebody else, is found at once.
    points = {"format": {"type": "match", "hands": 5}, "chairs": 3}
    table = dealt(monkeypatch, spectators="all_cards", **points)
    everything = json.dumps(snapshot(table.state, ALL_CARDS))
    assert all(f'"{card}"' in everything for card in hidden_cards(table.state, viewer))
