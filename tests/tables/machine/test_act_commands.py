"""Acting: turn tokens, action ids, what is refused, and what discipline makes of a bad decision."""

import pytest

from fifthstreet.rules import legal
from fifthstreet.tables import Step, step
from tests.payload_values import turn
from tests.tables.tables import Table, core, found, stack_the_deck


def dealt(*players, **given):
    table = Table(*(players or ("ann", "bob", "cy")), **given)
    table.deal()
    return table


def wish(table, **changed):
    return {
        "turn": turn(table.state, table.actor)["turn"],
        "action_id": "mine",
        "action": {"kind": "call"},
    } | changed


def test_an_action_is_played_and_acknowledged():
    table = dealt()
    actor = table.actor
    answer = table.send("act", actor, **wish(table))
    assert answer.ack.as_dict() == {
        "hand": "1",
        "seq": answer.events[0].seq,
        "action": {"kind": "call"},
        "fault": "",
    }
    assert core(answer.events, "called")
    assert answer.events[-1].type == "turn_started"


def test_a_resent_action_is_acknowledged_again_without_effect():
    table = dealt()
    actor, sent = table.actor, wish(table)
    first = table.send("act", actor, **sent)
    state = table.state
    # With another turn, another action, even another time: the id says that it was done.
    for again in (sent, sent | {"turn": "x"}, sent | {"action": {"kind": "fold"}}):
        answer = table.send("act", actor, **again)
        assert isinstance(answer, Step)
        assert answer.ack == first.ack
        assert answer.events == ()
        assert answer.state is state


def test_acknowledgements_last_for_this_hand_and_the_one_before():
    table = dealt()
    actor, sent = table.actor, wish(table)
    first = table.send("act", actor, **sent)
    table.play_hand()
    table.deal()
    assert table.send("act", actor, **sent).ack == first.ack
    table.play_hand()
    table.deal()
    assert table.refused("act", actor, **sent) == "stale_turn"


def test_an_action_id_is_the_players_own():
    table = dealt()
    table.send("act", table.actor, **wish(table))
    second = table.actor
    assert table.send("act", second, **wish(table)).events


def test_stale_and_foreign_tokens_are_refused():
    table = dealt()
    first, sent = table.actor, wish(table)
    others = [player for player in ("ann", "bob", "cy") if player != first]
    assert table.refused("act", others[0], **sent) == "stale_turn"
    assert table.refused("act", first, **sent | {"turn": "0" * 32}) == "stale_turn"
    assert table.refused("act", "zoe", **sent) == "stale_turn"
    table.do("act", first, **sent)
    assert table.refused("act", table.actor, **sent | {"action_id": "n"}) == "stale_turn"
    assert table.refused("act", first, **sent | {"action_id": "n"}) == "stale_turn"


def test_no_two_turns_have_the_same_token():
    table = Table("ann", "bob", "cy", deals="seeded", seed="00" * 32)
    tokens = []
    for _ in range(3):
        table.deal()
        while table.state.is_playing:
            tokens.append(turn(table.state, table.actor)["turn"])
            table.quietly()
    assert len(set(tokens)) == len(tokens)
    assert all(len(token) == 32 for token in tokens)


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"action": {"kind": "dance"}}, "bad_action"),
        ({"action": {"kind": "raise"}}, "bad_action"),
        ({"action": {"kind": "raise", "to": 1.5}}, "bad_action"),
        ({"action": {"kind": "call", "to": 5}}, "bad_action"),
        ({"action": {"kind": "call", "size": 5}}, "bad_action"),
        ({"action": {}}, "bad_action"),
        ({"action": "fold"}, "bad_action"),
        ({"action": None}, "bad_action"),
        ({"action": {"kind": "check"}}, "illegal_action"),
        ({"action": {"kind": "raise", "to": 150}}, "illegal_action"),
        ({"action": {"kind": "raise", "to": 10**12}}, "illegal_action"),
        ({"action": {"kind": "pass"}}, "illegal_action"),
        ({"action_id": ""}, "bad_command"),
        ({"action_id": 5}, "bad_command"),
        ({"action_id": "x" * 201}, "bad_command"),
        ({"turn": None}, "bad_command"),
    ],
)
def test_bad_actions_are_refused_with_what_is_legal(changed, code):
    table = dealt()
    options = legal(table.hand).as_dict()
    sent = wish(table, **changed)
    assert table.refused("act", table.actor, **sent) == code
    answer = table.send("act", table.actor, **sent)
    assert answer.as_dict()["legal"] == (options if "action" in code else None)


def test_a_refused_action_shows_only_what_its_sender_sees(monkeypatch):
    stack_the_deck(monkeypatch, {"ann": "AsAh", "bob": "2c3d", "cy": "QsQh"}, "KcKd9h8s7c")
    table = dealt()
    holes = {"ann": "AsAh", "bob": "2c3d", "cy": "QsQh"}
    answer = table.send("act", table.actor, **wish(table, action={"kind": "check"}))
    for player, hole in holes.items():
        assert (hole in answer.message) == (player == table.actor)


def test_a_match_converts_an_illegal_action_and_marks_it():
    table = Table("ann", "bob", chairs=2, format={"type": "match", "hands": 5})
    table.deal()
    actor = table.actor
    answer = table.send("act", actor, **wish(table, action={"kind": "raise", "to": 1}))
    fault = found(answer.events, "faulted")[0]
    assert (fault["player"], fault["fault"], fault["became"]) == (
        actor,
        "illegal",
        {"kind": "raise", "to": 200},
    )
    assert answer.ack.fault == "illegal"
    assert answer.ack.action == {"kind": "raise", "to": 200}


def test_a_crashed_program_is_played_for_and_marked():
    table = dealt()
    actor = table.actor
    token = turn(table.state, actor)["turn"]
    assert table.refused("fault", actor, turn="other") == "stale_turn"
    events = table.do("fault", actor, turn=token)
    assert found(events, "faulted")[0]["fault"] == "crashed"
    assert core(events, "folded")


def test_everybody_all_in_is_dealt_out_at_once(monkeypatch):
    holes = {"ann": "AsAh", "bob": "2c3d", "cy": "QsQh"}
    stack_the_deck(monkeypatch, holes, "KcKd9h8s7c")
    table = Table("ann", "bob")
    table.do("sit", "cy", buy_in=4_000)
    table.deal()
    table.act("all_in")
    table.act("all_in" if legal(table.hand).wagers else "call")
    events = table.act("call")
    assert [event["street"] for event in core(events, "street_dealt")] == ["flop", "turn", "river"]
    assert {event["pot"] for event in core(events, "pot_awarded")} == {0, 1}
    assert len(core(events, "shown")) == 3
    assert table.stacks() == {"ann": 24_000, "bob": 0, "cy": 0}
    assert found(events, "between_hands") == []  # one player has all chips: the table waits
    assert table.state.status == "waiting"


def test_the_next_hand_comes_after_a_pause_longer_after_a_showdown():
    table = dealt()
    while table.state.is_playing:
        table.fold()
    assert table.last("between_hands")["pause_ms"] == 2_000
    assert table.refused("next_hand") == "not_due"
    table.play_hand()
    assert table.last("between_hands")["pause_ms"] == 5_000
    table.wait(4_999)
    assert table.refused("next_hand") == "not_due"
    table.wait(1)
    table.do("next_hand")


def test_only_the_server_begins_a_hand_and_with_fresh_bytes():
    table = Table("ann", "bob")
    table.wait(2_000)
    assert table.refused("next_hand", "ann") == "not_allowed"
    command = table.command("next_hand")
    for wrong in ("", "xyz", "00" * 31):
        assert step(table.state, command._replace(entropy=wrong)).code == "bad_command"
