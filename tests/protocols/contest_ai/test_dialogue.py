"""The scripted dialogue: every message of PROTOCOLS 1.3 to 1.6, field by field."""

import json
from typing import Any

import pytest

from fifthstreet.protocols.contest_ai import peer_frames
from fifthstreet.protocols.contest_ai.peer_frames import PeerRow

from .mirrored import PLAYERS, Frame, MirroredTable, events, wire_name

PLAYER = {
    "playerName": str,
    "chips": int,
    "folded": bool,
    "allIn": bool,
    "isSurvive": bool,
    "reloadCount": int,
    "roundBet": int,
    "bet": int,
    "isOnline": bool,
    "isHuman": bool,
}
TABLE = {
    "tableNumber": str,
    "status": int,
    "roundName": str,
    "board": list,
    "roundCount": int,
    "raiseCount": int,
    "betCount": int,
    "totalBet": int,
    "initChips": int,
    "maxReloadCount": int,
    "smallBlind": dict,
    "bigBlind": dict,
}


def assert_fields(record: dict[str, Any], wanted: dict[str, type], *more: str) -> None:
    assert set(record) == {*wanted, *more}
    for key, kind in wanted.items():
        assert type(record[key]) is kind, key


def assert_both(data: dict[str, Any], *more: str) -> None:
    for row in data["players"]:
        assert_fields(row, PLAYER, "cards", *more)
    assert_fields(data["table"], TABLE)


def players_of(frame: Frame) -> dict[str, Any]:
    return {row["playerName"]: row for row in frame["data"]["players"]}


def test_a_hand_from_the_blinds_to_the_end() -> None:
    table = MirroredTable()
    table.deal()
    first, small = table.actor, ""
    hands = {player: table.take(player) for player in PLAYERS}
    for player, frames in hands.items():
        assert events(frames)[0] == "__new_round"
        data = frames[0]["data"]
        assert_both(data)
        assert data["table"]["status"] == 2
        assert data["table"]["roundCount"] == 1
        assert data["table"]["totalBet"] == 30
        assert data["table"]["board"] == []
        own = players_of(frames[0])[wire_name(player)]
        assert len(own["cards"]) == 2
        assert all(card[0] in "23456789TJQKA" and card[1] in "HSCD" for card in own["cards"])
        assert [len(row["cards"]) for row in data["players"]].count(0) == 2
        small = data["table"]["smallBlind"]["playerName"]
        assert players_of(frames[0])[small]["bet"] == 10
        assert data["table"]["smallBlind"]["amount"] == 10
        assert data["table"]["bigBlind"]["amount"] == 20
        # Only the player to act is asked.
        assert events(frames)[1:] == (["__action"] if player == first else [])
    prompt = hands[first][1]["data"]
    assert set(prompt) == {"tableNumber", "self", "game"}
    assert_fields(prompt["self"], PLAYER, "cards", "minBet")
    assert prompt["self"]["minBet"] == 20
    assert set(prompt["game"]) == {
        "board",
        "roundName",
        "roundCount",
        "raiseCount",
        "betCount",
        "players",
        "smallBlind",
        "bigBlind",
    }
    for row in prompt["game"]["players"]:
        is_own = row["playerName"] == wire_name(first)
        assert_fields(row, PLAYER, *(["cards"] if is_own else []))

    # A bet is chips added; everybody is shown it.
    assert table.say("bet", 100) == {
        "action": "bet",
        "playerName": wire_name(first),
        "chips": 900,
        "amount": 100,
    }
    shown = table.take(first)
    assert events(shown) == ["__show_action"]
    assert_both(shown[0]["data"])
    assert shown[0]["data"]["table"]["betCount"] == 1
    assert table.say("call")["amount"] == 90
    assert table.say("call")["amount"] == 80

    # The flop: a deal to all, then a bet prompt to the small blind.
    assert wire_name(table.actor) == small
    frames = table.take(table.actor)
    assert events(frames)[-2:] == ["__deal", "__bet"]
    assert_both(frames[-2]["data"])
    assert frames[-2]["data"]["table"]["roundName"] == "Flop"
    assert len(frames[-2]["data"]["table"]["board"]) == 3
    assert [row["roundBet"] for row in frames[-2]["data"]["players"]] == [100, 100, 100]
    assert frames[-1]["data"]["self"]["minBet"] == 20
    for player in PLAYERS:
        table.take(player)
    assert table.say("check") == {
        "action": "check",
        "playerName": small,
        "chips": 900,
    }
    # Check and fold keep the bet phase.
    assert events(table.take(table.actor))[-1] == "__bet"
    assert table.say("fold")["action"] == "fold"
    last = table.actor
    assert events(table.take(last))[-1] == "__bet"
    table.say("raise")  # with no bet it is a bet of one big blind
    assert table.take(last)[-1]["data"]["action"]["amount"] == 20
    assert events(table.take(table.actor))[-1] == "__action"
    table.say("fold")
    ended = table.take(last)
    assert events(ended) == ["__show_action", "__start_reload", "__round_end"]
    for row in ended[1]["data"]["players"]:
        assert_fields(
            row, {key: kind for key, kind in PLAYER.items() if key not in ("roundBet", "bet")}
        )
    over = ended[2]["data"]
    assert_both(over, "winMoney", "hand")
    assert over["table"]["roundName"] == "Showdown"
    # Run to five cards, and folded hands are shown.
    assert len(over["table"]["board"]) == 5
    for row in over["players"]:
        assert set(row["hand"]) == {"cards", "rank", "message"}
        assert row["hand"]["cards"] == row["cards"] + over["table"]["board"]
        assert type(row["hand"]["rank"]) is float
    assert sum(row["winMoney"] for row in over["players"]) == 320
    winner = players_of(ended[2])[wire_name(last)]
    assert (winner["winMoney"], winner["chips"], winner["folded"]) == (320, 1200, False)


def test_a_guest_sees_all_cards_and_all_prompts() -> None:
    table = MirroredTable()
    table.deal()
    frames = table.take("")
    assert events(frames) == ["__new_round", "__action"]
    assert all(len(row["cards"]) == 2 for row in frames[0]["data"]["players"])
    assert all(len(row["cards"]) == 2 for row in frames[1]["data"]["game"]["players"])
    table.say("fold")
    table.say("fold")
    assert events(table.take(""))[-2:] == ["__start_reload", "__round_end"]


def test_the_conversions() -> None:
    """1.6, one after another."""
    table = MirroredTable()
    table.deal()
    assert table.say("check")["action"] == "call"  # behind: a call
    assert table.say("bet", 5)["amount"] == 20  # below the big blind: the big blind
    assert table.say("call")["action"] == "call"
    assert table.say("call")["action"] == "call"
    # Flop: a call with no bet is a bet of one big blind; a raise goes to twice the highest bet.
    assert table.say("call") | {"playerName": ""} == {
        "action": "bet",
        "playerName": "",
        "chips": 950,
        "amount": 20,
    }
    for added in (40, 80, 140, 280):
        assert table.say("raise")["amount"] == added
    assert table.say("raise")["action"] == "call"  # the fifth raise
    assert table.say("FOLD")["action"] == "fold"  # an unknown word


def test_bets_over_bets_have_their_own_cap_and_an_all_in_its_word() -> None:
    table = MirroredTable()
    table.deal()
    for amount in (40, 100, 200, 300):
        assert table.say("bet", amount)["action"] == "bet"
    assert table.say("bet", 400)["action"] == "call"  # the fifth bet
    shown = table.say("bet", 5000)
    assert shown["action"] == "allin"
    assert shown["chips"] == 0


def test_the_big_blinds_free_check_is_a_call_of_nothing() -> None:
    table = MirroredTable()
    table.deal()
    table.say("call")
    table.say("call")
    shown = table.say("check")
    assert (shown["action"], shown["amount"]) == ("call", 0)


def test_an_all_in_run_out_deals_no_street() -> None:
    table = MirroredTable()
    table.deal()
    for player in PLAYERS:
        table.take(player)
    for _ in PLAYERS:
        table.say("allin")
    frames = table.take("ann")
    assert "__deal" not in events(frames)
    assert events(frames)[-2:] == ["__start_reload", "__round_end"]
    rows = frames[-1]["data"]["players"]
    # The losers were reloaded before the end was told.
    assert sorted(row["reloadCount"] for row in rows) in ([0, 1, 1], [0, 0, 1], [0, 0, 0])
    assert all(row["chips"] > 0 and row["isSurvive"] for row in rows)
    assert sum(row["chips"] - 1000 * row["reloadCount"] for row in rows) == 3000


def test_a_reload_between_hands_is_counted() -> None:
    table = MirroredTable()
    table.deal()
    table.say("fold")
    table.say("fold")
    table.do("top_up", "ann")
    table.take("ann")
    table.deal()
    row = players_of(table.take("ann")[0])[wire_name("ann")]
    assert row["reloadCount"] == 1
    assert row["chips"] + row["bet"] > 1900


def test_the_game_is_over_with_winners_and_final_chips() -> None:
    table = MirroredTable(reloads=0, min_survivors=3, hands=1)
    table.deal()
    table.say("fold")
    table.say("fold")
    frames = table.take("ann")
    assert events(frames)[-2:] == ["__round_end", "__game_over"]
    assert "__start_reload" not in events(frames)
    assert frames[-2]["data"]["table"]["status"] == 4
    over = frames[-1]["data"]
    assert set(over) == {"players", "table", "winners"}
    chips = [winner["chips"] for winner in over["winners"]]
    assert chips == sorted(chips, reverse=True)
    # Two reloads that the mirror was told of and nobody used are worth their chips.
    assert sum(chips) == 3000 + 3 * 2 * 1000
    for winner in over["winners"]:
        assert set(winner) == {"playerName", "hand", "chips"}
        assert winner["hand"]["message"]


def test_a_judges_end_has_no_players() -> None:
    table = MirroredTable()
    table.deal()
    table.do("end", "contest:cup")
    table.say("fold")
    table.say("fold")
    frames = table.take("ann")
    assert events(frames)[-2:] == ["__round_end", "__game_over"]
    assert set(frames[-1]["data"]) == {"msg", "tableNumber"}


def test_somebody_who_comes_back_gets_the_table_as_it_is() -> None:
    table = MirroredTable()
    table.deal()
    table.say("bet", 100)
    actor = table.actor
    before = table.clients[actor]
    again = table.join(actor)
    told = json.loads(again.joined())
    assert told["eventName"] == "_join"
    assert set(told["data"]) == {"players", "table"}
    assert_fields(told["data"]["table"], TABLE, "currentPlayer")
    assert told["data"]["table"]["currentPlayer"] == wire_name(actor)
    # All that the one who stayed knows, and the same prompt again.
    assert again.basic_data() == before.basic_data()
    assert table.state.awaited is not None
    seat = table.state.awaited.seat
    assert again.prompt(seat) == before.prompt(seat)


@pytest.mark.parametrize("refusal", ["", "it is running"])
def test_who_is_there_and_what_comes(refusal: str) -> None:
    rows = [PeerRow("a", True), PeerRow("b", False)]

    def read(frame: bytes) -> Frame:
        return dict(json.loads(frame))

    assert read(peer_frames.new_peer(rows)) == {"eventName": "__new_peer", "data": ["a"]}
    assert read(peer_frames.left(rows)) == {"eventName": "__left", "data": ["a"]}
    listed = {
        "tableNumber": "1",
        "players": [
            {"playerName": "a", "isOnline": True},
            {"playerName": "b", "isOnline": False},
        ],
        "tableStatus": 0,
    }
    assert read(peer_frames.new_peer_2("1", rows, 0)) == {
        "eventName": "__new_peer_2",
        "data": listed,
    }
    assert read(peer_frames.left_2("1", rows, 0)) == {"eventName": "__left_2", "data": listed}
    assert read(peer_frames.game_prepare("1", 5)) == {
        "eventName": "__game_prepare",
        "data": {"tableNumber": "1", "countDown": 5},
    }
    start = read(peer_frames.game_start("1", refusal))
    assert start["data"]["error_code"] == int(not refusal)
    assert start["data"]["msg"].endswith(refusal or "started successfully")
    assert set(start["data"]) == {"msg", "tableNumber", "error_code"}
    assert set(read(peer_frames.game_stop("1"))["data"]) == {"msg", "tableNumber"}
    table = MirroredTable()
    table.deal()
    running = read(peer_frames.new_peer_2("1", rows, 2, table.clients["ann"]))
    assert set(running["data"]["basicData"]) == {"players", "table"}
