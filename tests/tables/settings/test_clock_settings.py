"""The clock: time-outs and their discipline, the time bank, kept chairs, pauses."""

import pytest

from fifthstreet.tables import deadline, due
from tests.payload_values import turn
from tests.tables.tables import Table, core, found, stack_the_deck

CLOCK = {
    "action_ms": 10_000,
    "time_bank_ms": 6_000,
    "refill_ms": 500,
    "bot_action_ms": 1_000,
    "disconnect_grace_ms": 20_000,
    "away_ms": 60_000,
    "time_outs": 2,
}


def dealt(*players, **given):
    table = Table(*(players or ("ann", "bob", "cy")), clock=CLOCK, **given)
    table.deal()
    return table


def act_at(table, milliseconds):
    table.wait(milliseconds)
    table.quietly()


def test_a_turn_has_its_deadline():
    table = dealt()
    started = table.last("turn_started")
    assert started["time_ms"] == 10_000
    assert started["deadline"] == table.now + 10_000 == deadline(table.state)
    assert started["time_bank_ms"] == 6_000
    assert due(table.state).kind == "tick"
    table.wait(9_999)
    assert table.refused("tick") == "not_due"


def test_the_time_bank_begins_by_itself_and_is_used_up():
    table = dealt()
    actor = table.actor
    events = table.due()
    assert found(events, "turn_extended")[0]["cause"] == "time_bank"
    assert turn(table.state, actor)["in_time_bank"] is True
    act_at(table, 2_500)
    assert table.state.person(actor).time_bank_ms == 3_500


def test_the_bank_is_counted_also_where_the_tick_came_late():
    table = dealt()
    actor = table.actor
    act_at(table, 11_000)
    assert table.state.person(actor).time_bank_ms == 5_000


def test_an_action_after_bank_and_all_is_too_late():
    table = dealt()
    actor = table.actor
    sent = {"turn": turn(table.state, actor)["turn"], "action_id": "a", "action": {"kind": "call"}}
    table.wait(16_001)
    assert table.refused("act", actor, **sent) == "too_late"
    table.do("tick")
    table.wait(6_001)
    assert table.refused("act", actor, **sent) == "too_late"


def test_a_time_out_is_marked_and_folds_or_checks():
    table = dealt()
    actor = table.actor
    table.due()
    events = table.due()
    assert table.types(events)[:2] == ["timed_out", "hand_event"]
    assert found(events, "timed_out")[0] | {"seat": 0, "chair": 0} == {
        "seat": 0,
        "chair": 0,
        "player": actor,
        "became": {"kind": "fold"},
        "cause": "late",
    }
    assert core(events, "folded")
    assert table.state.person(actor).time_bank_ms == 0
    table.quietly()
    table.quietly()
    # On the flop nothing is owed: the late seat checks.
    table.due()
    assert found(table.due(), "timed_out")[0]["became"] == {"kind": "check"}


def test_time_outs_follow_the_rule_set():
    """Document 002: a late seat folds, even where checking is free."""
    table = Table("ann", "bob", "cy", rules="contest", chairs=3, clock=CLOCK)
    table.deal()
    while table.hand.street == 0:
        table.quietly()
    table.due()
    assert found(table.due(), "timed_out")[0]["became"] == {"kind": "fold"}


def test_the_bank_is_refilled_by_hands_played_and_never_above_its_size():
    table = dealt()
    actor = table.actor
    act_at(table, 12_000)
    table.play_hand()
    assert table.state.person(actor).time_bank_ms == 4_500
    for _ in range(6):
        table.play_hand()
    assert table.state.person(actor).time_bank_ms == 6_000


def test_programs_have_less_time_and_no_bank():
    table = Table("ann", clock=CLOCK)
    table.do("sit", "robot", is_bot=True)
    table.deal()
    if table.actor != "robot":
        table.quietly()
    assert table.last("turn_started")["time_ms"] == 1_000
    assert table.last("turn_started")["time_bank_ms"] == 0
    assert found(table.due(), "timed_out")[0]["player"] == "robot"
    table.play_hand()
    assert table.state.person("robot").time_bank_ms == 0


def test_two_time_outs_in_a_row_and_the_player_sits_out():
    table = dealt("ann", "bob")
    late = table.actor
    table.due()
    table.due()
    assert not table.state.person(late).is_away
    while table.actor != late:
        if table.state.is_playing:
            table.quietly()
        else:
            table.deal()
    table.due()
    if not found(table.events[-1:], "sat_out") and not table.state.person(late).is_away:
        table.due()
    assert table.last("sat_out") == {
        "chair": table.state.person(late).chair,
        "player": late,
        "reason": "timed_out",
    }


def test_an_action_in_time_forgives_a_time_out():
    table = dealt()
    late = table.actor
    table.due()
    table.due()
    assert table.state.person(late).time_outs == 1
    table.play_hand()
    while late not in table.state.dealt.players or table.actor != late:
        table.quietly() if table.state.is_playing else table.deal()
    table.quietly()
    assert table.state.person(late).time_outs == 0


def test_a_chair_is_not_kept_for_ever():
    table = dealt()
    table.do("sit_out", "bob")
    table.play_hand()
    since = table.state.person("bob").away_at
    while table.state.person("bob") is not None:
        assert table.now < since + 60_000 + 20_000
        if table.actor is None or deadline(table.state) >= since + 60_000:
            table.due()
        else:
            table.quietly()
        table.wait(1_000)
    left = [event for event in table.events if event.type == "leaving"]
    assert left[-1].data["reason"] == "away"
    assert table.last("player_left")["chips"] > 0


def test_a_paused_table_stands_still():
    table = dealt(host="ann")
    before = deadline(table.state)
    table.wait(3_000)
    assert table.refused("pause", "bob") == "not_allowed"
    table.do("pause", "ann", reason="tea")
    assert table.refused("pause", "ann") == "paused"
    assert due(table.state) is None
    token = turn(table.state, table.actor)["turn"]
    sent = {"turn": token, "action_id": "a", "action": {"kind": "call"}}
    table.wait(3_600_000)
    assert table.refused("tick") == "paused"
    assert table.refused("next_hand") == "paused"
    assert table.refused("act", table.actor, **sent) == "paused"
    events = table.do("resume", "ann")
    assert found(events, "resumed")[0]["deadline"] == before + 3_600_000  # type: ignore[operator]
    assert table.refused("resume", "ann") == "not_paused"
    table.wait(6_999)
    table.do("act", table.actor, **sent)
    assert table.state.people[0].time_bank_ms == 6_000


def test_what_begins_in_a_pause_has_its_whole_time_after_it():
    table = Table("ann", host="ann", clock=CLOCK)
    table.do("pause", "ann")
    table.wait(100_000)
    table.do("sit", "bob")
    table.wait(100_000)
    table.do("resume", "ann")
    assert deadline(table.state) == table.now + 2_000


def test_the_clock_never_runs_back():
    table = dealt()
    limit = deadline(table.state)
    table.now = -5
    table.do("chat", "ann", text="hello")
    assert table.state.now >= 0
    assert deadline(table.state) == limit
    assert table.refused("tick") == "not_due"


def test_only_the_server_ticks():
    table = dealt()
    table.wait(100_000)
    assert table.refused("tick", "ann") == "not_allowed"


@pytest.mark.parametrize("kind", ["match", "contest", "freezeout"])
def test_where_everybody_is_dealt_in_those_away_are_hardly_waited_for(kind):
    asked = {"type": kind, "hands": 9 if kind == "match" else None}
    table = Table("ann", "bob", "cy", chairs=3, format=asked, clock=CLOCK)
    table.do("sit_out", "bob")
    table.deal()
    while table.actor != "bob":
        table.quietly() if table.state.is_playing else table.deal()
    assert table.last("turn_started")["time_ms"] == 1_000
    assert found(table.due(), "timed_out")[0]["cause"] == "away"
    table.do("come_back", "bob")
    assert not table.state.person("bob").is_away


# Everybody has the same: nobody is out of chips afterwards, and there is a next hand to wait for.
SPLIT = "AsKsQsJsTs"
RUN_OUT = {"hand_pause_ms": 2_000, "showdown_pause_ms": 5_000, "run_out_pause_ms": 1_700}


def pause_after(table):
    return table.last("between_hands")["pause_ms"]


def test_a_run_out_takes_as_long_as_its_streets(monkeypatch):
    stack_the_deck(monkeypatch, {}, SPLIT)
    table = Table("ann", "bob", chairs=2, clock=RUN_OUT)
    table.deal()
    table.act("all_in")
    table.act("call")
    assert len(core(table.events, "street_dealt")) == 3
    assert pause_after(table) == 5_000 + 3 * 1_700


def test_a_call_on_the_turn_leaves_the_river(monkeypatch):
    stack_the_deck(monkeypatch, {}, SPLIT)
    table = Table("ann", "bob", chairs=2, clock=RUN_OUT)
    table.deal()
    while table.hand.street < 2:
        table.quietly()
    table.act("all_in")
    table.act("call")
    assert pause_after(table) == 5_000 + 1_700


def test_each_further_pot_takes_its_time(monkeypatch):
    """The shortest stack wins the main pot, the others play for the side pot."""
    table = Table(chairs=3, clock=RUN_OUT)
    for player, chips in (("ann", 2_000), ("bob", 5_000), ("cy", 5_000)):
        table.do("sit", player, buy_in=chips)
    stack_the_deck(monkeypatch, {"ann": "AsAh", "bob": "KsKh", "cy": "2c3d"}, "Qc9d8h5s4c")
    table.deal()
    while table.state.is_playing:
        table.act("all_in" if table.hand.level < 5_000 else "call")
    assert {award.pot for award in table.hand.awards} == {0, 1}
    assert pause_after(table) == 5_000 + (3 + 1) * 1_700


def test_blinds_that_take_the_last_chips_are_run_out_too(monkeypatch):
    stack_the_deck(monkeypatch, {}, SPLIT)
    table = Table(chairs=2, clock=RUN_OUT, min_buy_in=50)
    table.do("sit", "ann", buy_in=50)
    table.do("sit", "bob", buy_in=50)
    table.deal()
    assert not table.state.is_playing
    assert pause_after(table) == 5_000 + 3 * 1_700


def test_a_hand_that_was_acted_on_to_its_end_pauses_as_usual(monkeypatch):
    stack_the_deck(monkeypatch, {}, SPLIT)
    table = Table("ann", "bob", chairs=2, clock=RUN_OUT)
    table.play_hand()
    assert pause_after(table) == 5_000
    table.play_hand(Table.fold)
    assert pause_after(table) == 2_000
    before = Table("ann", "bob", chairs=2, clock=RUN_OUT | {"run_out_pause_ms": 0})
    before.deal()
    before.act("all_in")
    before.act("call")
    assert pause_after(before) == 5_000
