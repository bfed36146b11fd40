"""Chairs: sitting down, leaving, sitting out, coming back, topping up; mid-hand and between."""

import pytest

from tests.tables.tables import Table, core, found, stack_the_deck


def three(**given):
    return Table("ann", "bob", "cy", **given)


def test_a_player_sits_down_with_chips_in_the_first_free_chair():
    table = Table("ann")
    table.do("sit", "bob", chair=3, buy_in=4_000, name="Bob", wait_for_big_blind=True)
    assert table.last("player_sat") == {
        "chair": 3,
        "player": "bob",
        "name": "Bob",
        "is_bot": False,
        "chips": 4_000,
        "waits": True,
    }
    assert table.stacks() == {"ann": 10_000, "bob": 4_000}
    assert table.state.person("ann").chair == 0


def test_chairs_may_be_for_programs_or_for_the_house_alone():
    bots = Table(open_to="bots")
    assert bots.refused("sit", "ann") == "not_allowed"
    bots.do("sit", "hal", is_bot=True)
    show = Table(open_to="nobody", house={"names": ["tag"], "plays_watched": True}, host="ann")
    assert show.refused("sit", "hal", is_bot=True) == "not_allowed"
    assert show.refused("sit", "ann") == "not_allowed"


@pytest.mark.parametrize(
    ("player", "args", "code"),
    [
        ("ann", {}, "already_seated"),
        ("zoe", {"chair": 0}, "chair_taken"),
        ("zoe", {"chair": 6}, "no_such_chair"),
        ("zoe", {"chair": -1}, "bad_command"),
        ("zoe", {"chair": True}, "bad_command"),
        ("zoe", {"buy_in": 1_999}, "buy_in"),
        ("zoe", {"buy_in": 10_001}, "buy_in"),
        ("zoe", {"buy_in": 2**70}, "bad_command"),
        ("zoe", {"buy_in": 2_000.0}, "bad_command"),
        ("zoe", {"owner": "ann"}, "same_owner"),
        ("zoe", {"name": "x" * 201}, "bad_command"),
        ("zoe", {"name": "a\nb"}, "bad_command"),
        ("", {}, "bad_command"),
        ("*", {}, "bad_command"),
        ("house:1", {}, "bad_command"),
    ],
)
def test_sitting_down_is_refused_with_a_code(player, args, code):
    assert Table("ann").refused("sit", player, **args) == code


def test_two_players_of_one_owner_only_where_the_table_allows_it():
    table = Table("ann", same_owner_allowed=True)
    table.do("sit", "ann-2", owner="ann")
    assert table.state.person("ann-2").owner == "ann"


def test_a_full_table_takes_nobody():
    table = Table("ann", "bob", chairs=2)
    assert table.refused("sit", "cy") == "table_full"


def test_who_comes_in_the_middle_of_a_hand_is_dealt_in_later_and_posts():
    table = three()
    table.deal()
    table.do("sit", "dee", chair=4)
    assert table.state.person("dee").chips == 10_000
    assert "dee" not in table.stacks()
    table.play_hand()
    assert table.stacks()["dee"] == 10_000
    # Whoever does not wait is dealt in at once, if not between the button and the big blind.
    for _ in range(4):
        events = table.play_hand()
        if "dee" in table.state.dealt.players:
            break
    seat = table.state.dealt.players.index("dee")
    assert [post["kind"] for post in core(events, "posted") if post["seat"] == seat] in (
        ["post"],
        ["big_blind"],
    )


def test_who_comes_and_goes_during_a_hand_gets_everything_back():
    table = three()
    table.deal()
    table.do("sit", "dee", buy_in=5_000)
    table.do("leave", "dee")
    table.play_hand()
    assert table.last("player_left")["chips"] == 5_000
    assert table.state.person("dee") is None


def test_leaving_between_hands_is_at_once():
    table = three()
    events = table.do("leave", "bob")
    assert table.types(events)[:2] == ["leaving", "player_left"]
    assert table.last("player_left")["chips"] == 10_000


def test_leaving_in_turn_folds_at_once_and_is_marked():
    table = three()
    table.deal()
    gone = table.actor
    events = table.do("leave", gone)
    assert found(events, "faulted")[0]["fault"] == "left"
    assert found(events, "faulted")[0]["became"] == {"kind": "fold"}
    assert core(events, "folded")
    assert table.actor not in (None, gone)
    assert table.state.person(gone) is not None
    assert table.refused("leave", gone) == "no_change"
    table.play_hand()
    assert table.state.person(gone) is None


def test_leaving_out_of_turn_is_played_for_when_the_turn_comes():
    table = three()
    table.deal()
    first = table.actor
    later = next(player for player in ("ann", "bob", "cy") if player != first)
    assert table.types(table.do("leave", later)) == ["leaving"]
    events = table.play_hand()
    assert [data["player"] for data in found(events, "faulted")][0] == later
    assert table.last("player_left")["player"] == later


def test_all_in_and_gone_the_hand_is_still_played_for():
    table = Table("ann", "bob")
    table.deal()
    first = table.actor
    table.act("all_in")
    table.do("leave", first)
    table.act("call")
    total = sum(table.stacks().values()) + table.last("player_left")["chips"]
    assert total == 20_000
    assert table.last("player_left")["player"] == first


def test_sitting_out_counts_from_the_next_hand():
    table = three()
    table.deal()
    away = table.actor
    assert table.types(table.do("sit_out", away)) == ["sat_out"]
    assert table.refused("sit_out", away) == "no_change"
    table.play_hand()
    table.play_hand()
    assert away not in table.state.dealt.players


def test_missed_blinds_are_posted_or_waited_for():
    for waits in (False, True):
        table = three()
        table.play_hand()
        table.do("sit_out", "bob")
        for _ in range(3):
            table.play_hand()
        sitter = next(s for s in table.state.format.sitters if s.player == "bob")
        assert sitter.owes_big
        table.do("come_back", "bob", wait_for_big_blind=waits)
        hands = 0
        while True:
            events = table.play_hand()
            hands += 1
            if "bob" in table.state.dealt.players:
                break
            assert hands < 4
        seat = table.state.dealt.players.index("bob")
        kinds = [post["kind"] for post in core(events, "posted") if post["seat"] == seat]
        assert kinds == ["big_blind"] if waits else kinds in (["post", "dead_post"], ["big_blind"])
        assert not table.state.person("bob").waits


def test_who_waits_may_change_their_mind():
    table = three()
    table.play_hand()
    table.do("sit", "dee", wait_for_big_blind=True)
    table.do("come_back", "dee")
    sitter = next(s for s in table.state.format.sitters if s.player == "dee")
    assert not sitter.waits
    assert table.refused("come_back", "dee") == "no_change"


def test_a_top_up_between_hands_is_in_play_at_once():
    table = Table("ann", min_buy_in=1_000, max_buy_in=10_000)
    table.do("sit", "bob", buy_in=4_000)
    table.do("top_up", "bob", chips=1_000)
    assert table.stacks()["bob"] == 5_000
    assert table.last("topped_up")["waits"] is False
    assert table.refused("top_up", "bob", chips=5_001) == "buy_in"
    assert table.refused("top_up", "bob", chips=0) == "buy_in"
    assert table.refused("top_up", "bob") == "bad_command"
    assert table.refused("top_up", "zoe", chips=10) == "not_seated"


def test_a_top_up_in_a_hand_comes_after_it_and_what_does_not_fit_goes_back():
    table = Table("ann", "bob", max_buy_in=10_000)
    table.do("sit", "cy", buy_in=4_000)
    table.deal()
    table.do("top_up", "cy", chips=6_000)
    assert table.last("topped_up")["waits"] is True
    assert table.state.person("cy").chips == 6_000
    table.play_hand(lambda table: table.act("all_in") if table.actor == "cy" else table.fold())
    # The blinds were won, so the whole top-up does not fit any more.
    lifted = table.last("top_up_returned")["chips"]
    assert lifted > 0
    assert table.stacks()["cy"] == 10_000


def test_a_player_without_chips_sits_out_until_topped_up(monkeypatch):
    stack_the_deck(monkeypatch, {"ann": "AsAh", "bob": "2c3d"}, "KcKd9h8s7c")
    loser = "bob"
    table = Table("ann", "bob")
    table.deal()
    table.act("all_in")
    table.act("call")
    assert table.last("sat_out") == {
        "chair": table.state.person(loser).chair,
        "player": loser,
        "reason": "no_chips",
    }
    assert table.state.status == "waiting"
    assert table.refused("come_back", loser) == "buy_in"
    assert table.refused("top_up", loser, chips=1_999) == "buy_in"
    table.do("top_up", loser, chips=2_000)
    table.do("come_back", loser)
    table.play_hand()


def test_one_player_waits_and_two_begin():
    table = Table("ann")
    assert table.state.status == "waiting"
    assert table.refused("next_hand") == "cannot_deal"
    events = table.do("sit", "bob")
    assert table.state.status == "between"
    assert found(events, "between_hands")[0]["pause_ms"] == 2_000
    table.do("leave", "bob")
    assert table.state.status == "waiting"
    assert table.last("between_hands")["next_hand_at"] is None


def test_three_players_become_two_and_the_big_blind_moves_on():
    table = three()
    table.play_hand()
    big = table.state.format.blinds.big
    gone = next(person.player for person in table.state.people if person.chair not in (big,))
    table.do("leave", gone)
    events = table.play_hand()
    dealt = table.state.dealt
    assert len(dealt.players) == 2
    # Heads-up the button posts the small blind, and nobody has the big blind twice in a row.
    posts = {post["kind"]: post["seat"] for post in core(events, "posted")}
    assert posts["small_blind"] == dealt.setup.button
    assert dealt.setup.chairs[posts["big_blind"]] != big


def test_a_dead_button_where_the_small_blind_has_left():
    table = Table("ann", "bob", "cy", "dee")
    table.play_hand()
    blinds = table.state.format.blinds
    in_small = next(p.player for p in table.state.people if p.chair == blinds.small)
    table.do("leave", in_small)
    events = table.play_hand()
    assert core(events, "hand_started")[0]["button"] is None
    assert table.state.dealt.setup.button == -1
    assert table.last("hand_committed")["button_chair"] == blinds.small
    assert table.state.format.blinds.button == blinds.small
    table.play_hand()
    dealt = table.state.dealt
    assert dealt.button_chair == dealt.setup.chairs[dealt.setup.button] == blinds.big


def test_a_dead_marker_on_the_small_blind():
    table = Table("ann", "bob", "cy", "dee", rules="contest")
    table.play_hand(Table.fold)
    blinds = table.state.format.blinds
    in_big = next(p.player for p in table.state.people if p.chair == blinds.big)
    table.do("leave", in_big)
    table.play_hand(Table.fold)
    assert table.state.dealt.setup.button == -1
    assert table.last("hand_committed")["button_chair"] == blinds.big
    assert table.state.format.blinds.small == blinds.big
