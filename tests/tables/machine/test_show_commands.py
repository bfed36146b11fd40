"""After the hand: show or muck."""

from tests.payload_values import snapshot
from tests.tables.tables import Table, core, found, stack_the_deck


def won_by_folds(monkeypatch):
    stack_the_deck(monkeypatch, {"ann": "AsAh", "bob": "2c3d", "cy": "QsQh"}, "KcKd9h8s7c")
    table = Table("ann", "bob", "cy")
    table.play_hand(Table.fold)
    return table


def test_a_hand_won_by_folds_may_be_shown_by_anybody(monkeypatch):
    table = won_by_folds(monkeypatch)
    assert snapshot(table.state, "ann")["you"]["may_show"] is True
    events = table.do("show", "ann")
    assert core(events, "shown")[0]["cards"] == ["As", "Ah"]
    assert snapshot(table.state, "ann")["you"]["may_show"] is False
    assert ["As", "Ah"] in snapshot(table.state, "")["hand"]["view"]["holes"]
    assert table.refused("show", "ann") == "nothing_to_show"
    table.do("show", "bob")


def test_what_was_mucked_is_not_shown(monkeypatch):
    table = won_by_folds(monkeypatch)
    events = table.do("muck", "cy")
    assert found(events, "declined_to_show")[0]["player"] == "cy"
    assert table.refused("show", "cy") == "nothing_to_show"
    assert snapshot(table.state, "")["hand"]["declined"] == ["cy"]


def test_nothing_is_shown_during_a_hand_or_by_others():
    table = Table("ann", "bob", "cy")
    assert table.refused("show", "ann") == "nothing_to_show"
    table.deal()
    assert table.refused("show", "ann") == "nothing_to_show"
    assert table.refused("muck", "ann") == "nothing_to_show"
    table.play_hand(Table.fold)
    assert table.refused("show", "zoe") == "not_seated"
    table.do("sit", "dee")
    assert table.refused("show", "dee") == "nothing_to_show"
    table.deal()
    assert table.refused("show", "ann") == "nothing_to_show"


def test_what_lies_open_is_not_shown_again():
    table = Table("ann", "bob")
    table.play_hand()
    assert table.refused("show", "ann") == "nothing_to_show"
