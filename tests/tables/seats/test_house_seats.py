"""House bots fill a table and make room for people."""

from dataclasses import replace

from fifthstreet.formats import Cash
from fifthstreet.tables import due, to_act
from fifthstreet.tables.seats.seat_changes import stack_of
from tests.payload_values import snapshot
from tests.tables.tables import Table, found, stack_the_deck

HOUSE = {"names": ["tag", "rock"], "free_chairs": 1}


def bots(table):
    return [person for person in table.state.people if person.house and not person.is_leaving]


def free(table):
    return table.state.settings.chairs - len({person.chair for person in table.state.people})


def test_a_table_opens_with_its_house_bots_and_waits_for_people():
    table = Table(house=HOUSE)
    assert [person.house for person in bots(table)] == ["tag", "rock", "tag", "rock", "tag"]
    assert len({person.name for person in bots(table)}) == 5
    assert table.state.status == "waiting"
    table.do("sit", "ann")
    assert table.state.status == "between"


def test_house_bots_play_alone_where_the_table_says_so():
    table = Table(house=HOUSE | {"plays_alone": True})
    table.play_hand()
    assert all(person.house for person in table.state.people)


def test_house_bots_play_while_somebody_watches():
    table = Table(house=HOUSE | {"plays_watched": True})
    assert due(table.state, is_watched=False) is None
    assert due(table.state, is_watched=True).kind == "next_hand"
    table.deal()
    # What has begun is played to its end, whoever looks on.
    assert due(table.state, is_watched=False).kind == "tick"
    table.play_hand()
    assert due(table.state, is_watched=False) is None
    table.do("sit", "ann")
    assert due(table.state, is_watched=False).kind == "next_hand"
    table.do("sit_out", "ann")
    rest = due(table.state, is_watched=False)
    assert (rest.kind, rest.at) == ("tick", table.now + 120_000), "her chair is not kept for ever"
    assert due(table.state, is_watched=True).kind == "next_hand"


def test_where_everybody_is_gone_no_hand_follows():
    # A table of programs puts nobody aside for being late: its hands would follow without end.
    table = Table(clock={"time_outs": 0})
    for player in ("ann", "bob"):
        table.do("sit", player)
        table.do("connected", player, connection="line")
    table.play_hand()
    table.do("disconnected", "ann", connection="line")
    assert due(table.state).kind == "next_hand", "bob is still there"
    table.do("disconnected", "bob", connection="line")
    waiting = due(table.state)
    assert waiting is None or waiting.kind != "next_hand"
    table.do("connected", "bob", connection="line")
    assert due(table.state).kind == "next_hand"


def test_where_the_late_are_put_aside_a_hand_follows_that_does_so():
    table = Table()
    for player in ("ann", "bob"):
        table.do("sit", player)
        table.do("connected", player, connection="line")
    table.play_hand()
    for player in ("ann", "bob"):
        table.do("disconnected", player, connection="line")
    assert due(table.state).kind == "next_hand"


def test_a_sit_and_go_of_house_bots_goes_on_only_while_watched():
    table = Table(
        chairs=3,
        format={"type": "freezeout"},
        house=HOUSE | {"free_chairs": 0, "plays_watched": True},
    )
    assert due(table.state, is_watched=False) is None
    table.play_hand()
    assert due(table.state, is_watched=False) is None
    assert not table.state.is_over
    table.play_hand()


def test_who_plays_alone_needs_no_watcher():
    table = Table(house=HOUSE | {"plays_alone": True, "plays_watched": True})
    assert due(table.state, is_watched=False).kind == "next_hand"


def test_people_come_and_house_bots_go():
    table = Table(house=HOUSE)
    for count, player in enumerate(("ann", "bob", "cy", "dee", "eve"), start=1):
        table.do("sit", player)
        assert len(bots(table)) == 5 - count
        assert free(table) == 1
    table.do("sit", "fay")
    assert bots(table) == []
    assert table.refused("sit", "gil") == "table_full"


def test_people_go_and_house_bots_come():
    table = Table("ann", "bob", house=HOUSE)
    assert len(bots(table)) == 3
    table.do("leave", "bob")
    assert len(bots(table)) == 4
    assert free(table) == 1


def test_a_bot_stays_where_its_guest_would_be_alone():
    table = Table("ann", chairs=2, house=HOUSE)
    assert len(bots(table)) == 1
    table.play_hand()
    table.do("sit", "bob")
    assert bots(table) == []


def test_in_a_hand_the_bot_plays_on_and_leaves_after_it():
    table = Table("ann", house=HOUSE)
    table.deal()
    events = table.do("sit", "bob")
    assert found(events, "leaving")[0]["reason"] == "makes_room"
    leaving = next(person for person in table.state.people if person.is_leaving)
    assert leaving.player in table.state.dealt.players
    events = table.play_hand()
    assert found(events, "faulted") == []
    assert table.state.person(leaving.player) is None
    assert free(table) == 1


def test_a_full_table_of_bots_gives_up_a_chair_even_in_a_hand():
    table = Table(chairs=3, house=HOUSE | {"free_chairs": 0, "plays_alone": True})
    table.deal()
    table.do("sit", "ann", chair=1)
    assert table.refused("sit", "bob", chair=1) == "chair_taken"
    chair = snapshot(table.state, "ann")["chairs"][1]
    assert chair["house"]
    assert chair["next"]["player"] == "ann"
    table.do("sit", "bob")
    table.play_hand()
    assert table.state.person("ann").chair == 1
    assert len(bots(table)) == 1
    assert table.stacks()["ann"] == 10_000


def test_the_host_adds_and_removes_house_bots():
    table = Table("ann", host="ann")
    table.do("add_house_bot", "ann", name="shark:aggression=0.7")
    assert bots(table)[0].house == "shark:aggression=0.7"
    assert table.refused("add_house_bot", "ann", name="hal") == "no_house_bot"
    table.do("add_house_bot", "ann")
    table.deal()
    table.do("remove_house_bot", "ann")
    assert len(bots(table)) == 1
    table.play_hand()
    table.do("remove_house_bot", "ann", player=bots(table)[0].player)
    assert bots(table) == []
    assert table.refused("remove_house_bot", "ann") == "no_house_bot"


def test_what_the_host_removed_does_not_come_back():
    table = Table("ann", host="ann", house=HOUSE)
    assert len(bots(table)) == 4
    table.do("remove_house_bot", "ann")
    table.do("chat", "ann", text="enough")
    assert len(bots(table)) == 3
    table.do("add_house_bot", "ann")
    table.do("add_house_bot", "ann")
    assert len(bots(table)) == 5
    assert table.refused("add_house_bot", "ann") == "table_full"


def test_a_house_bot_without_chips_buys_in_again(monkeypatch):
    table = Table("ann", chairs=2, house=HOUSE)
    bot = bots(table)[0].player
    stack_the_deck(monkeypatch, {"ann": "AsAh", bot: "2c3d"}, "KcKd9h8s7c")
    table.deal()
    table.act("all_in")
    table.act("call")
    assert table.last("topped_up")["player"] == bot
    assert table.stacks() == {"ann": 20_000, bot: 10_000}


def test_the_table_says_which_bot_has_to_be_asked():
    table = Table("ann", chairs=2, house=HOUSE)
    table.deal()
    asked = {to_act(table.state).house}
    table.quietly()
    asked.add(to_act(table.state).house)
    assert asked == {"", "tag"}
    assert table.state.person(bots(table)[0].player).is_bot


def test_a_sit_and_go_is_filled_up_and_begins_with_its_first_guest():
    table = Table(chairs=4, format={"type": "freezeout"}, house=HOUSE)
    assert table.state.status == "waiting"
    table.do("sit", "ann")
    table.deal()
    assert len(table.state.dealt.players) == 4
    assert table.refused("sit", "bob") == "started"
    assert table.refused("add_house_bot") == "started"
    assert table.refused("remove_house_bot") == "started"


def test_a_bank_that_lends_little_seats_fewer_house_bots():
    opened = Table(opened=False, house=HOUSE)
    buy_in = opened.state.settings.usual_buy_in
    opened.do("open", house_credit=2 * buy_in + 1)
    assert len(bots(opened)) == 2
    refusal = opened.send("add_house_bot", house_credit=buy_in - 1)
    assert refusal.code == "bank_limit"
    # Where it lends again, the others come.
    opened.do("sit", "ann", house_credit=buy_in)
    assert len(bots(opened)) == 3
    opened.do("leave", "ann")
    assert len(bots(opened)) == 5


def test_a_house_bot_without_chips_or_credit_leaves():
    table = Table("ann", "bob", house={"names": ["tag"], "free_chairs": 3}, chairs=6)
    (bot,) = bots(table)
    cash = table.state.format
    assert isinstance(cash, Cash)
    sitters = [replace(one, stack=0 if one.player == bot.player else 1) for one in cash.sitters]
    table.state = table.state.fork()
    table.state.format = replace(cash, sitters=tuple(sitters))
    table.do("chat", "ann", text="hello", house_credit=5)
    assert bots(table) == []
    left = found(table.events, "player_left")[-1]
    assert (left["player"], left["chips"]) == (bot.player, 0)


def test_absent_people_are_no_company():
    """A bot stays beside somebody whose neighbour has walked away."""
    table = Table("ann", chairs=3, house={"names": ["tag"], "free_chairs": 1})
    assert len(bots(table)) == 1
    table.do("sit_out", "ann")
    table.do("sit", "bob")
    assert len(bots(table)) == 1
    assert table.state.status == "between", "bob and the bot play"


def test_a_bot_comes_to_one_who_is_left_with_the_absent():
    table = Table("ann", "bob", chairs=3, house={"names": ["tag"], "free_chairs": 1})
    assert bots(table) == []
    table.do("connected", "ann", connection="line")
    table.do("disconnected", "ann", connection="line")
    assert len(bots(table)) == 1
    # The host who sends the bots away is not argued with.
    alone = Table("ann", chairs=3, host="ann", house={"names": ["tag"], "free_chairs": 2})
    alone.do("remove_house_bot", "ann")
    assert bots(alone) == []


def test_an_older_command_counts_the_absent():
    """As machine 3 did: its journals are repeated as they were."""
    table = Table("ann", chairs=3, house={"names": ["tag"], "free_chairs": 1})
    table.do("sit_out", "ann")
    table.machine = 3
    table.do("sit", "bob")
    assert bots(table) == []


def test_a_chair_whose_player_is_lost_is_freed():
    table = Table("ann", "bob", clock={"away_ms": 60_000})
    table.do("connected", "ann", connection="line")
    table.do("disconnected", "ann", connection="line")
    table.now += 59_999
    assert table.refused("tick") == "not_due"
    table.now += 1
    assert due(table.state).at <= table.now
    table.do("tick")
    assert table.state.person("ann") is None


def test_a_house_bot_brings_what_people_have():
    table = Table(rules="simple", chairs=3, house={"names": ["tag"], "free_chairs": 2})
    assert bots(table)[0].chips == 0, "it sits with the usual stack"
    table.do("sit", "ann", buy_in=1_000)
    table.do("add_house_bot", table.state.settings.host)
    assert stack_of(table.state, bots(table)[-1].player) == 1_000


def test_a_pause_ends_early_when_the_server_says_so():
    table = Table("ann", "bob")
    assert table.refused("next_hand") == "not_due"
    table.do("next_hand", hurried=True)
    assert table.state.is_playing
