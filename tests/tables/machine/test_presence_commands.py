"""Connections: several devices, grace, and a server that was away."""

from fifthstreet.tables import deadline
from tests.tables.tables import Table, found

CLOCK = {"action_ms": 10_000, "time_bank_ms": 0, "disconnect_grace_ms": 25_000, "time_outs": 2}


def connected(**given):
    table = Table("ann", "bob", clock=CLOCK, **given)
    for player in ("ann", "bob"):
        table.do("connected", player, connection=f"{player}-1")
    return table


def test_two_devices_of_one_player_and_only_the_last_one_counts():
    table = connected()
    assert table.types(table.do("connected", "ann", connection="ann-2")) == ["device_joined"]
    assert table.refused("connected", "ann", connection="ann-2") == "no_change"
    assert table.types(table.do("disconnected", "ann", connection="ann-1")) == ["device_left"]
    assert table.refused("disconnected", "ann", connection="ann-1") == "no_change"
    assert table.state.person("ann").lost_at is None
    events = table.do("disconnected", "ann", connection="ann-2")
    assert found(events, "connection_lost")[0]["grace_until"] == table.now + 25_000
    events = table.do("connected", "ann", connection="ann-3")
    assert table.types(events) == ["connection_back"]
    assert table.refused("connected", "zoe", connection="z") == "not_seated"
    assert table.refused("connected", "ann") == "bad_command"


def test_either_device_may_act():
    table = connected()
    table.do("connected", "ann", connection="ann-2")
    table.deal()
    table.quietly()
    table.quietly()
    assert table.state.is_playing


def test_who_loses_the_connection_in_turn_is_waited_for_once_a_hand():
    table = connected()
    table.deal()
    actor = table.actor
    table.wait(8_000)
    events = table.do("disconnected", actor, connection=f"{actor}-1")
    extended = found(events, "turn_extended")[0]
    assert extended["cause"] == "disconnected"
    assert extended["deadline"] == table.now + 25_000 == deadline(table.state)
    # Back and away again: pulling the plug is no way to think longer.
    table.do("connected", actor, connection="again")
    table.wait(20_000)
    assert table.types(table.do("disconnected", actor, connection="again")) == ["connection_lost"]
    events = table.due()
    assert found(events, "timed_out")[0]["cause"] == "disconnected"
    assert found(events, "sat_out")[0]["player"] == actor


def test_a_turn_that_begins_in_the_grace_lasts_to_its_end():
    table = connected()
    table.deal()
    later = "bob" if table.actor == "ann" else "ann"
    table.do("disconnected", later, connection=f"{later}-1")
    lost = table.now
    table.wait(2_000)
    table.quietly()
    assert table.actor == later
    assert deadline(table.state) == lost + 25_000


def test_after_the_grace_nobody_waits():
    table = connected()
    table.deal()
    later = "bob" if table.actor == "ann" else "ann"
    table.do("disconnected", later, connection=f"{later}-1")
    table.wait(9_000)
    table.quietly()
    table.due()
    assert table.now == 1_000 + 2_000 + 25_000
    assert table.last("timed_out")["player"] == later


def test_a_player_whose_connection_nobody_told_of_is_there():
    table = Table("ann", "bob", clock=CLOCK)
    table.deal()
    assert table.last("turn_started")["time_ms"] == 10_000


def test_a_restarted_server_gives_the_time_back_and_knows_no_socket():
    table = connected()
    table.deal()
    actor = table.actor
    table.wait(4_000)
    table.do("chat", "ann", text="slow")
    left = deadline(table.state) - table.now
    table.now = 50  # another process, another clock
    events = table.do("recovered")
    assert found(events, "recovered")[0]["deadline"] == 50 + left
    assert {data["player"] for data in found(events, "connection_lost")} == {"ann", "bob"}
    assert deadline(table.state) == 50 + 25_000
    assert table.refused("recovered", "ann") == "not_allowed"
    table.do("connected", actor, connection="new")
    table.quietly()


def test_after_every_restart_players_are_waited_for():
    table = connected()
    table.deal()
    actor = table.actor
    for number in range(3):
        table.do("connected", actor, connection=f"c{number}")
        table.wait(24_000)
        table.do("chat", actor, text="still here")
        table.do("recovered")
        assert deadline(table.state) == table.now + 25_000


def test_a_server_that_only_stood_still_keeps_its_sockets():
    table = connected()
    table.deal()
    left = deadline(table.state) - table.now
    table.wait(500_000)
    events = table.do("recovered", same_process=True)
    assert table.types(events) == ["recovered"]
    assert deadline(table.state) == table.now + left


def test_a_paused_table_is_still_paused_after_a_restart():
    table = connected(host="ann")
    table.deal()
    table.wait(4_000)
    table.do("pause", "ann")
    table.wait(1_000)
    table.do("chat", "ann", text="brb")
    table.now = 77_000
    table.do("recovered", same_process=True)
    assert deadline(table.state) is None
    table.wait(10_000)
    table.do("resume", "ann")
    assert deadline(table.state) == table.now + 6_000
