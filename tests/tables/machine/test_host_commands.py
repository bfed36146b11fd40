"""The host's tools: kick, pause (see test_clock), close; and opening."""

import pytest

from fifthstreet.tables import TableState, step
from fifthstreet.tables.state.table_state import MOST_BARRED
from tests.tables.tables import Table, core, found


def hosted(*players, **given):
    return Table(*(players or ("ann", "bob", "cy")), host="ann", **given)


def test_a_table_opens_once_and_by_the_server():
    table = Table(opened=False)
    assert table.refused("sit", "ann") == "not_open"
    assert table.refused("open", "ann") == "not_allowed"
    events = table.do("open")
    assert table.types(events) == ["table_opened", "next_committed"]
    assert table.refused("open") == "no_change"
    assert table.refused("dance") == "bad_command"


def test_a_kicked_player_leaves_at_once_between_hands_and_stays_away():
    table = hosted()
    events = table.do("kick", "ann", player="bob", reason="rude")
    assert table.types(events)[:3] == ["kicked", "leaving", "player_left"]
    assert found(events, "player_left")[0]["chips"] == 10_000
    assert table.refused("sit", "bob") == "barred"


def test_a_host_who_sends_everybody_away_does_not_swell_the_table():
    table = hosted()
    table.deal()
    for _ in range(3):
        table.do("kick", "ann", player="bob")
    assert table.state.barred == ("bob",)
    for number in range(MOST_BARRED):
        table.state.bar(f"guest {number}")
    assert len(table.state.barred) == MOST_BARRED
    assert "bob" not in table.state.barred
    assert table.state.barred[-1] == f"guest {MOST_BARRED - 1}"


def test_a_player_kicked_in_mid_hand_is_played_for_and_keeps_the_chips():
    table = hosted()
    table.deal()
    while table.actor != "bob":
        table.quietly()
    events = table.do("kick", "ann", player="bob")
    assert table.types(events)[:2] == ["kicked", "leaving"]
    assert found(events, "faulted")[0]["player"] == "bob"
    assert core(events, "folded") or core(events, "checked")
    table.play_hand()
    left = table.last("player_left")
    assert left["player"] == "bob"
    assert left["chips"] + sum(table.stacks().values()) == 30_000


def test_the_server_may_kick_on_behalf_of_one_who_may():
    table = hosted()
    table.do("kick", "", player="cy")
    assert table.state.person("cy") is None


@pytest.mark.parametrize("kind", ["kick", "pause", "resume", "close", "add_house_bot"])
def test_others_are_no_hosts(kind):
    assert hosted().refused(kind, "bob", player="cy") == "not_allowed"


def test_one_cannot_kick_whom_there_is_not():
    assert hosted().refused("kick", "ann", player="zoe") == "not_seated"
    assert hosted().refused("kick", "ann") == "bad_command"


def test_closing_between_hands_pays_everybody():
    table = hosted()
    table.play_hand()
    events = table.do("close", "ann")
    assert sum(data["chips"] for data in found(events, "player_left")) == 30_000
    assert events[-1].type == "closed"
    assert table.state.status == "closed"
    assert table.refused("sit", "dee") == "closed"
    assert table.refused("chat", "ann", text="hello") == "closed"


def test_closing_waits_for_the_hand():
    table = hosted()
    table.deal()
    assert table.types(table.do("close", "ann")) == ["closing"]
    assert table.refused("close", "ann") == "no_change"
    assert table.refused("sit", "dee") == "table_over"
    table.play_hand()
    assert table.state.status == "closed"
    paid = [event.data["chips"] for event in table.events if event.type == "player_left"]
    assert sum(paid) == 30_000


def test_closing_ends_a_pause():
    table = hosted()
    table.deal()
    table.do("pause", "ann")
    table.do("close", "ann")
    table.play_hand()
    assert table.state.status == "closed"


def test_a_freezeout_that_is_broken_off_tells_its_standing_and_gives_no_prizes():
    table = Table("ann", "bob", "cy", chairs=3, format={"type": "freezeout"})
    table.play_hand(Table.fold)
    table.do("close")
    over = table.last("table_over")
    assert over["reason"] == "closed"
    assert sum(line["chips"] for line in over["standing"]) == 30_000
    assert all("prize" not in line for line in over["standing"])
    assert table.events[-1].type == "closed"


def test_a_freezeout_that_never_began_gives_the_chips_back():
    table = Table("ann", "bob", chairs=3, format={"type": "freezeout"})
    events = table.do("close")
    assert [data["chips"] for data in found(events, "player_left")] == [10_000, 10_000]


def test_who_leaves_a_paused_hand_gets_the_chips_that_are_not_bet():
    """The host pauses at their own turn and goes: the others' stacks are not locked."""
    table = hosted("ann", "bob", "cy")
    table.deal()
    while table.actor != "ann":
        table.quietly()
    table.do("pause", "ann")
    before = table.state.dealt.state
    for player in ("bob", "cy"):
        behind = before.stacks[table.state.dealt.seat_of(player)]
        events = table.do("leave", player)
        assert table.types(events) == ["leaving", "chips_returned"]
        assert found(events, "chips_returned")[0]["chips"] == behind
    assert table.refused("leave", "bob") == "no_change"
    table.do("resume", "ann")
    table.play_hand()
    moved = [
        event.data["chips"]
        for event in table.events
        if event.type in ("chips_returned", "player_left")
    ]
    assert sum(moved) + sum(table.stacks().values()) == 30_000
    assert [person.player for person in table.state.people] == ["ann"]


def test_who_waits_for_the_next_hand_leaves_a_paused_one_with_everything():
    table = hosted("ann", "bob")
    table.deal()
    table.do("sit", "cy", buy_in=9_000)
    table.do("pause", "ann")
    events = table.do("leave", "cy")
    assert found(events, "chips_returned")[0]["chips"] == 9_000
    table.do("resume", "ann")
    table.play_hand()
    assert table.last("player_left")["chips"] == 0


def test_a_leaver_whose_turn_it_is_in_a_pause_is_played_for_and_paid():
    table = hosted("ann", "bob", "cy")
    table.deal()
    while table.actor != "bob":
        table.quietly()
    table.do("pause", "ann")
    events = table.do("leave", "bob")
    assert found(events, "faulted")[0]["player"] == "bob"
    assert found(events, "chips_returned")[0]["player"] == "bob"
    assert table.refused("tick") == "paused"


def test_an_earlier_machine_pays_after_the_hand():
    table = hosted("ann", "bob", "cy")
    table.deal()
    while table.actor != "ann":
        table.quietly()
    table.do("pause", "ann")
    old = table.command("leave", "bob")._replace(machine=1)
    assert [event.type for event in step(table.state, old).events] == ["leaving"]


def test_a_pause_has_its_maker():
    table = hosted()
    table.do("pause", "ann")
    assert table.state.paused_by == "ann"
    assert table.last("paused")["by"] == "ann"
    events = table.do("resume", "", reason="host_away")
    assert found(events, "resumed")[0]["reason"] == "host_away"
    table.do("pause", "")
    assert table.state.paused_by == ""
    kept = table.state.as_dict()
    del kept["paused_by"]
    kept["paused_at"] = 5
    assert TableState.from_dict(kept).paused_by == "ann", "as far as one knows"
