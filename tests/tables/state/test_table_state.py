"""A table written down and read again, at any moment; commands and events too."""

import json

import pytest

from fifthstreet.formats import InvalidFormat
from fifthstreet.tables import Command, TableEvent, TableState, step
from tests.payload_values import snapshot
from tests.tables.tables import Table, settings


def through_json(state):
    return TableState.from_dict(json.loads(json.dumps(state.as_dict())))


def same(state):
    again = through_json(state)
    assert again.as_dict() == state.as_dict()
    for viewer in ("", "*", "ann", "bob", "zoe"):
        assert snapshot(again, viewer) == snapshot(state, viewer)
    return again


def test_a_table_survives_json_at_every_moment():
    table = Table(opened=False, host="ann")
    same(table.state)
    for command in [
        ("open",),
        ("sit", "ann"),
        ("sit", "bob"),
        ("sit", "cy"),
        ("add_entropy", "bob"),
    ]:
        table.do(*command, **({"entropy": "0a"} if command[0] == "add_entropy" else {}))
        same(table.state)
    table.deal()
    while table.state.is_playing:
        same(table.state)
        table.quietly()
    same(table.state)
    table.do("chat", "ann", text="nice hand")
    table.do("connected", "bob", connection="b")
    table.do("disconnected", "bob", connection="b")
    table.do("pause", "ann")
    table.do("kick", "ann", player="cy")
    same(table.state)


@pytest.mark.parametrize("kind", ["match", "contest", "freezeout"])
def test_formats_of_fixed_players_survive_too(kind):
    asked = {"type": kind, "hands": 9 if kind == "match" else None}
    table = Table("ann", "bob", "cy", chairs=3, format=asked)
    same(table.state)
    table.play_hand()
    table.deal()
    same(table.state)


def test_cards_shown_by_choice_are_still_open_after_a_restart():
    table = Table("ann", "bob", "cy")
    table.play_hand(Table.fold)
    table.do("show", "bob")
    table.do("muck", "ann")
    again = same(table.state)
    assert step(again, table.command("show", "ann")).code == "nothing_to_show"
    assert step(again, table.command("show", "bob")).code == "nothing_to_show"
    assert step(again, table.command("show", "cy")).events


def test_a_command_survives_json():
    command = Command("act", "ann", 5, 6, "", {"turn": "t", "action": {"kind": "call"}})
    assert Command.from_dict(json.loads(json.dumps(command.as_dict()))) == command
    with pytest.raises(InvalidFormat, match="kind"):
        Command.from_dict({"player": "ann"})


def test_a_new_table_is_new():
    state = TableState.new(settings())
    assert (state.status, state.seq, state.people) == ("new", 0, ())


@pytest.mark.parametrize(
    ("key", "value", "named"),
    [
        ("type", "chair", "type"),
        ("v", 9, "version 1"),
        ("seq", "many", "seq"),
        ("settings", None, "table settings"),
        ("people", [{"player": 5}], "player"),
        ("acks", [["ann", "x"]], "no acknowledgement"),
        ("chat", ["hello"], "no line of chat"),
        ("entropy", [["ann", 5]], "entropy"),
        ("format", {"type": "chess"}, "chess"),
    ],
)
def test_a_spoilt_table_is_refused_by_name(key, value, named):
    table = Table("ann", "bob")
    with pytest.raises(InvalidFormat, match=named):
        TableState.from_dict(table.state.as_dict() | {key: value})


@pytest.mark.parametrize(
    ("key", "value", "named"),
    [
        ("posts", [["seat", "small_blind", 5]], "no post"),
        ("actions", [["fold"]], "no action"),
        ("rules", {}, "'name' is missing"),
        ("players", "ann", "players"),
    ],
)
def test_a_spoilt_hand_is_refused_by_name(key, value, named):
    table = Table("ann", "bob")
    table.deal()
    saved = table.state.as_dict()
    with pytest.raises(InvalidFormat, match=named):
        TableState.from_dict(saved | {"dealt": saved["dealt"] | {key: value}})  # type: ignore[operator]


def test_a_spoilt_event_is_refused():
    table = Table("ann", "bob")
    table.deal()
    stored = next(event.as_dict() for event in table.events if event.private is not None)
    with pytest.raises(InvalidFormat, match="without data"):
        TableEvent.from_dict(stored | {"private": {"player": "ann", "data": 5}})
    with pytest.raises(InvalidFormat, match="seq"):
        TableEvent.from_dict(stored | {"seq": None})


def test_arguments_of_the_wrong_type_are_refused():
    table = Table("ann", "bob")
    assert table.refused("come_back", "ann", wait_for_big_blind="yes") == "bad_command"
