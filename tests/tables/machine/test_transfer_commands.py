"""Transfers: a player with chips comes or goes once, however often the command is sent."""

import pytest

from fifthstreet.tables import Step, due
from fifthstreet.tables.state.direction import MOST_RECEIPTS
from tests.payload_values import snapshot
from tests.tables.machine.test_director_commands import DIRECTOR, bold, directed
from tests.tables.tables import Table, found


def seat(player, chair, chips=5_000, **more):
    return {"transfer": f"in {player}", "player": player, "chair": chair, "chips": chips} | more


def test_a_seat_has_its_player_chair_and_stack_whatever_the_buy_in():
    table = Table(director=DIRECTOR)
    events = table.do("seat", DIRECTOR, **seat("ann", 4, 7, name="Ann", owner="o", is_bot=True))
    assert found(events, "player_sat") == [
        {
            "chair": 4,
            "player": "ann",
            "name": "Ann",
            "is_bot": True,
            "chips": 7,
            "waits": False,
            "transfer": "in ann",
        }
    ]
    assert table.stacks() == {"ann": 7}
    assert table.state.person("ann").owner == "o"


def test_who_has_not_come_yet_is_waited_for_from_the_start_on():
    table = Table(director=DIRECTOR)
    for chair, player in enumerate(("ann", "bob")):
        assert "connection_lost" in table.types(table.do("seat", **seat(player, chair)))
    table.wait(10_000_000)
    table.do("connected", "ann", connection="line")
    events = table.do("start")
    grace = table.state.settings.clock.disconnect_grace_ms
    assert [data["player"] for data in found(events, "connection_lost")] == ["bob"]
    assert found(events, "connection_lost")[0]["grace_until"] == table.now + grace


def test_a_seat_sent_again_gets_the_same_receipt_and_does_nothing():
    table = Table(director=DIRECTOR)
    first = table.send("seat", **seat("ann", 0))
    again = table.send("seat", **seat("ann", 0))
    assert isinstance(again, Step)
    assert again.events == ()
    assert again.receipt == first.receipt
    assert first.receipt.as_dict() == {
        "transfer": "in ann",
        "kind": "seated",
        "player": "ann",
        "chair": 0,
        "chips": 5_000,
        "seq": first.receipt.seq,
    }
    table.do("release", transfer="out", player="ann")
    assert table.send("seat", **seat("ann", 0)).receipt == first.receipt
    assert table.state.person("ann") is None, "not seated a second time"


@pytest.mark.parametrize("change", [{"chips": 1}, {"chair": 1}, {"player": "bob"}])
def test_a_transfer_id_means_one_thing(change):
    table = Table(director=DIRECTOR)
    table.do("seat", **seat("ann", 0))
    assert table.refused("seat", **(seat("ann", 0) | change)) == "transfer_conflict"
    assert table.refused("release", transfer="in ann", player="ann") == "transfer_conflict"


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (seat("ann", 1), "already_seated"),
        (seat("dee", 0), "chair_taken"),
        (seat("dee", 6), "no_such_chair"),
        (seat("dee", 3, 0), "buy_in"),
        (seat("", 3), "bad_command"),
        (seat("house:1", 3), "bad_command"),
        (seat("dee", 3, house="tag"), "bad_command"),
        (seat("house:1", 3, house="nobody"), "no_house_bot"),
        (seat("dee", 3, forget=[1]), "bad_command"),
        ({"player": "dee", "chair": 3, "chips": 5}, "bad_command"),
    ],
)
def test_what_a_seat_needs(args, code):
    table = directed("ann", "bob")
    if "transfer" in args:
        args = {**args, "transfer": "new"}
    assert table.refused("seat", **args) == code


def test_a_house_bot_is_seated_by_its_name_and_gets_no_loan():
    table = directed("ann", chips=40)
    table.do("seat", **seat("house:tag-1", 1, 40, house="tag", name="Tag"))
    assert table.last("house_bot_sat")["house"] == "tag"
    table.do("start")
    while table.state.next_hand_at is not None:
        table.play_hand(bold)
    assert sorted(table.stacks().values()) == [0, 80]
    assert "topped_up" not in table.types()


def test_a_release_between_hands_takes_the_whole_stack():
    table = directed("ann", "bob", "cy")
    table.do("start")
    table.play_hand()
    stack = table.stacks()["ann"]
    answer = table.send("release", DIRECTOR, transfer="out", player="ann")
    assert (answer.receipt.chips, answer.receipt.kind) == (stack, "released")
    assert table.last("player_left")["transfer"] == "out"
    assert table.last("player_left")["chips"] == stack
    assert table.send("release", transfer="out", player="ann").receipt == answer.receipt
    assert table.refused("release", transfer="other", player="ann") == "not_seated"


def test_a_release_during_a_hand_waits_and_the_player_plays_on():
    table = directed("ann", "bob", "cy")
    table.do("start")
    table.deal()
    answer = table.send("release", transfer="out", player=table.actor)
    player = answer.receipt.player
    assert (answer.receipt.chips, answer.receipt.seq) == (None, 0)
    assert table.last("leaving") == {
        "chair": answer.receipt.chair,
        "player": player,
        "reason": "released",
        "transfer": "out",
    }
    assert table.actor == player, "still asked"
    assert table.send("release", transfer="out", player=player).receipt == answer.receipt
    assert table.refused("release", transfer="again", player=player) == "no_change"
    table.play_hand()
    done = table.send("release", transfer="out", player=player).receipt
    assert done.chips == table.last("player_left")["chips"]
    assert done.chips + sum(table.stacks().values()) == 30_000


def test_a_void_hand_releases_with_the_stack_from_before():
    table = directed("ann", "bob", "cy")
    table.do("start")
    table.deal()
    table.do("release", transfer="out", player="bob")
    bold(table)
    events = table.do("void_hand")
    assert found(events, "player_left")[0]["chips"] == 10_000


def test_players_of_a_begun_format_are_released_when_it_is_over():
    table = directed("ann", "bob", "cy", format={"type": "contest"}, rules="contest", chips=1_000)
    table.do("start")
    table.play_hand(Table.fold)
    assert table.refused("release", transfer="out", player="ann") == "started"
    assert table.refused("seat", **seat("dee", 3, 1_000)) == "started"
    stacks = dict(zip(table.state.format.players, table.state.format.stacks, strict=True))
    table.do("end")
    for player, stack in stacks.items():
        answer = table.send("release", transfer=f"out {player}", player=player)
        assert answer.receipt.chips == stack


def stack_of(table, player):
    return dict(zip(table.state.format.players, table.state.format.stacks, strict=True))[player]


def test_players_move_between_the_tables_of_a_freezeout_that_is_under_way():
    one = directed("ann", "bob", "cy", format={"type": "freezeout"})
    other = directed("dee", "eve", "fay", format={"type": "freezeout"})
    for table in (one, other):
        table.do("start")
        table.play_hand(Table.fold)
    # Between hands at once, with the stack that the hand has left.
    stack = stack_of(one, "bob")
    out = one.send("release", transfer="T", player="bob").receipt
    assert (out.chips, out.seq) == (stack, one.state.seq)
    assert one.state.format.players == ("ann", "cy")
    # In a hand the newcomer waits, and is dealt in with the next one.
    other.deal()
    other.do("seat", **seat("bob", 3, out.chips, transfer="T"))
    assert "bob" not in other.state.dealt.players
    assert snapshot(other.state, "bob")["chairs"][3]["is_out"] is False
    assert other.send("seat", **seat("bob", 3, out.chips, transfer="T")).events == ()
    other.play_hand(Table.fold)
    assert stack_of(other, "bob") == stack
    other.play_hand(Table.fold)
    other.play_hand(Table.fold)
    assert "bob" in other.state.dealt.players
    total = sum(one.state.format.stacks) + sum(other.state.format.stacks)
    assert total == 60_000
    # A release in a hand comes into force after it.
    one.deal()
    assert one.send("release", transfer="U", player="cy").receipt.chips is None
    one.play_hand(Table.fold)
    gone = one.send("release", transfer="U", player="cy").receipt
    assert gone.chips is not None
    assert not one.state.is_over
    assert due(one.state) is None, "one player waits for others, or for a chair elsewhere"
    back = one.send("seat", **seat("gus", 2, 50_000, transfer="V")).receipt
    assert back.chips == 50_000
    one.deal()
    assert set(one.state.dealt.players) == {"ann", "gus"}


def test_a_final_table_begins_with_the_stacks_that_its_players_bring():
    table = Table(director=DIRECTOR, format={"type": "freezeout"})
    stacks = {"ann": 700, "bob": 15_000, "cy": 44_300}
    for chair, (player, chips) in enumerate(stacks.items()):
        table.do("seat", **seat(player, chair, chips))
    table.do("reserve", **seat("dee", 3, 1))
    table.do("sit", "dee")
    table.do("start")
    table.deal()
    assert table.state.dealt.setup.stacks == (700, 15_000, 44_300, 1)
    table.play_hand(Table.fold)
    assert sum(table.state.format.stacks) == 60_001


def test_a_table_with_a_player_on_the_way_is_not_over():
    table = directed("ann", "bob", format={"type": "freezeout"}, chairs=3)
    table.do("start")
    for _ in range(20):
        table.deal()
        table.send("seat", **seat("cy", 2, 700))
        while table.state.is_playing:
            bold(table)
        if len(table.state.format.survivors) == 2 and "cy" in table.state.format.survivors:
            break
        table.do("release", transfer=f"out {table.state.seq}", player="cy", forget=["in cy"])
    else:
        raise AssertionError("nobody lost an all-in")
    assert not table.state.is_over
    assert table.state.next_hand_at is not None


def test_who_went_out_of_a_freezeout_is_not_moved_back_and_no_chair_is_reserved():
    table = directed("ann", "bob", "cy", format={"type": "freezeout"})
    table.do("start")
    table.play_hand(Table.fold)
    table.do("seat", **seat("dee", 3, 1))
    for _ in range(100):
        if stack_of(table, "dee") == 0:
            break
        table.play_hand()
    assert not table.state.is_over
    assert table.send("release", transfer="out", player="dee").receipt.chips == 0
    assert table.refused("seat", **seat("dee", 4, 500, transfer="again")) == "started"
    assert table.refused("reserve", **seat("eve", 4, 500)) == "started"
    assert table.refused("seat", **seat("eve", 4, 0)) == "buy_in"


def test_a_command_of_an_older_machine_moves_nobody():
    table = directed("ann", "bob", "cy", format={"type": "freezeout"})
    table.do("start")
    table.play_hand(Table.fold)
    table.machine = 4
    assert table.refused("release", transfer="T", player="bob") == "started"
    assert table.refused("seat", **seat("dee", 3, 10_000)) == "started"


def test_a_closed_table_still_tells_what_became_of_a_transfer():
    table = directed("ann", "bob")
    table.do("start")
    table.deal()
    table.do("release", transfer="out", player="ann")
    table.do("close", DIRECTOR)
    table.play_hand()
    assert table.state.is_closed
    left = {data["player"]: data for data in found(table.events, "player_left")}
    assert left["ann"]["transfer"] == "out"
    assert "transfer" not in left["bob"]
    answer = table.send("release", DIRECTOR, transfer="out", player="ann")
    assert answer.receipt.chips == left["ann"]["chips"]
    assert table.refused("release", DIRECTOR, transfer="new", player="bob") == "closed"
    assert table.refused("release", "ann", transfer="out", player="ann") == "closed"
    assert table.refused("release", transfer="out", player="bob") == "transfer_conflict"


def test_a_reserved_chair_is_taken_by_its_player_alone():
    table = directed("ann")
    wanted = seat("bob", 3, 400) | {"transfer": "keep"}
    kept = table.send("reserve", DIRECTOR, **wanted)
    assert kept.receipt.kind == "reserved"
    assert table.send("reserve", **wanted).receipt == kept.receipt
    assert table.refused("seat", **seat("cy", 3)) == "chair_reserved"
    assert table.refused("reserve", **(seat("cy", 3))) == "chair_reserved"
    assert table.refused("reserve", **(seat("bob", 4))) == "chair_reserved"
    assert table.refused("sit", "cy", chair=3) == "directed"
    assert table.refused("sit", "bob", chair=2) == "chair_reserved"
    assert table.refused("sit", "bob", buy_in=500) == "buy_in"
    events = table.do("sit", "bob", name="Bob", connection="line")
    assert found(events, "player_sat")[0]["chips"] == 400
    assert found(events, "player_sat")[0]["chair"] == 3
    taken = table.send("reserve", **wanted)
    assert taken.receipt.kind == "seated"
    assert taken.events == ()
    assert table.refused("unreserve", transfer="keep") == "chair_taken"
    table.do("release", transfer="out", player="bob")
    assert table.refused("sit", "bob") == "directed", "one reservation, one stack"


def test_a_reservation_can_be_withdrawn_or_replaced_by_a_seat():
    table = directed("ann")
    wanted = seat("bob", 3, 400) | {"transfer": "keep"}
    table.do("reserve", **wanted)
    answer = table.send("unreserve", DIRECTOR, transfer="keep")
    assert answer.receipt.kind == "unreserved"
    assert table.send("unreserve", transfer="keep").events == ()
    assert table.refused("reserve", **wanted) == "transfer_conflict"
    assert table.refused("unreserve", transfer="in ann") == "chair_taken"
    assert table.refused("unreserve", transfer="nothing") == "no_change"
    table.do("reserve", **(wanted | {"transfer": "keep 2"}))
    events = table.do("seat", **seat("bob", 4))
    assert table.types(events)[:2] == ["chair_unreserved", "player_sat"]
    assert table.refused("unreserve", "ann", transfer="keep") == "not_allowed"


def test_receipts_are_bounded_and_none_is_dropped_unasked():
    table = directed()
    for number in range(MOST_RECEIPTS // 2):
        table.do("seat", transfer=f"in {number}", player="ann", chair=0, chips=5)
        table.do("release", transfer=f"out {number}", player="ann")
    more = {"transfer": "more", "player": "ann", "chair": 0, "chips": 5}
    assert table.refused("seat", **more) == "too_many_transfers"
    assert table.send("seat", transfer="in 0", player="ann", chair=0, chips=5).receipt is not None
    table.do("seat", **more, forget=["in 0", "out 0"])
    table.do("release", transfer="done", player="ann", forget=["more", "done"])
    assert table.state.direction.receipt("in 0") is None
    assert table.state.direction.receipt("done") is not None, "not while it is new"
