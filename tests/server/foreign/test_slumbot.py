"""Slumbot's HTTP interface: our server as its clients ask it, and our client on our server."""

import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest

from fifthstreet.agents.bot_source import read_bot
from fifthstreet.agents.remote.foreign_player import ServerLost
from fifthstreet.agents.remote.remote_table import BotTrouble
from fifthstreet.agents.remote.slumbot_client import PlayedHand
from fifthstreet.cards import parse_cards
from fifthstreet.cli.slumbot_bot import SlumbotReport, slumbot_player
from fifthstreet.errors import InvalidInput
from fifthstreet.protocols.errors import BadMessage
from fifthstreet.protocols.replayed_hand import replay_hand
from fifthstreet.protocols.slumbot.messages import STACK, read_increment
from fifthstreet.protocols.slumbot.server_replies import read_reply
from fifthstreet.rules import legal, start_hand
from fifthstreet.rulesets import load
from tests.server.running import ServerProcess

pytestmark = pytest.mark.real_time

BEFORE = {"token", "old_action", "action", "client_pos", "hole_cards", "board"}
END = [
    "bot_hole_cards",
    "winnings",
    "won_pot",
    "session_num_hands",
    "baseline_winnings",
    "session_total",
    "session_baseline_total",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("slumbot"), slumbot_bot="tag").start()
    yield process
    process.stop()


def ask(server: ServerProcess, path: str, body: Any) -> dict[str, Any]:
    status, reply = server.post(f"/api/{path}", body)
    assert status == 200
    assert isinstance(reply, dict)
    return reply


def finish(server: ServerProcess, reply: dict[str, Any]) -> dict[str, Any]:
    """Check and call to the end of the hand."""
    while "winnings" not in reply:
        assert "error_msg" not in reply
        before, token = reply["action"], reply["token"]
        assert set(reply) == BEFORE, "nothing of the bot's before the end"
        reply = ask(server, "act", {"token": token, "incr": "k"})
        if "error_msg" in reply:
            reply = ask(server, "act", {"token": token, "incr": "c"})
        assert reply["old_action"] == before
        assert reply["action"].startswith(before)
    return reply


def open_hand(server: ServerProcess, **body: Any) -> dict[str, Any]:
    """A hand that waits for the client: the bot may have folded the one before."""
    reply = ask(server, "new_hand", body)
    while "winnings" in reply:
        reply = ask(server, "new_hand", {"token": reply["token"]})
    return reply


def test_hands_are_played_and_counted(server: ServerProcess) -> None:
    token, positions, total = None, [], 0
    for number in range(1, 9):
        first = ask(server, "new_hand", {"token": token} if token else {})
        assert first["old_action"] == ""
        assert len(first["hole_cards"]) == 2
        positions.append(first["client_pos"])
        last = finish(server, first)
        assert [name for name in last if name in END] == END
        assert list(last).index("board") < list(last).index("bot_hole_cards")
        assert len(last["bot_hole_cards"]) == 2, "folds included"
        seen = last["hole_cards"] + last["board"] + last["bot_hole_cards"]
        assert len(set(seen)) == len(seen)
        assert type(last["winnings"]) is int
        token = last["token"]
        total += last["winnings"]
        assert last["session_num_hands"] == number
        assert last["session_total"] == total
    assert positions in ([0, 1] * 4, [1, 0] * 4)


def test_an_all_in_is_written_with_the_strokes_of_the_streets_left(server: ServerProcess) -> None:
    for _ in range(30):
        hand = open_hand(server, token=None)
        last = ask(server, "act", {"token": hand["token"], "incr": "b20000"})
        assert "b20000" in last["action"]
        if last["action"].endswith("c///"):
            assert last["winnings"] in (-20_000, 0, 20_000)
            assert len(last["board"]) == 5
            return
        assert last["winnings"] > 0, "the bot folded"
    pytest.fail("nobody called an all-in in thirty hands")


def test_a_bad_action_changes_nothing_and_says_what_is_allowed(server: ServerProcess) -> None:
    hand = open_hand(server)
    token = hand["token"]
    for incr in ("b20001", "b1", "x", "", None, 5, "b", "b-100", ["c"], "b99999999999"):
        reply = ask(server, "act", {"token": token, "incr": incr})
        assert list(reply) == ["error_msg"]
        assert "allowed: f" in reply["error_msg"] or "allowed: k" in reply["error_msg"]
    folded = ask(server, "act", {"token": token, "incr": "f"})
    assert folded["action"] == hand["action"] + "f"
    assert folded["winnings"] < 0
    assert "no hand is on" in ask(server, "act", {"token": token, "incr": "c"})["error_msg"]


def test_a_new_hand_in_mid_hand_folds_it_and_counts_it(server: ServerProcess) -> None:
    hand = open_hand(server, token="")
    again = ask(server, "new_hand", {"token": hand["token"]})
    assert again["hole_cards"] != hand["hole_cards"] or again["client_pos"] != hand["client_pos"]
    last = finish(server, again)
    assert last["session_num_hands"] >= 2


def test_login_strokes_at_the_end_and_nonsense(server: ServerProcess) -> None:
    for name in ("ann", "…\u202e<script>", 7):
        token = ask(server, "login", {"username": name, "password": "x"})["token"]
        assert ask(server, "new_hand/", {"token": token})["token"] == token
    for path in ("new_hand", "act", "login"):
        assert list(ask(server, path, [1])) == ["error_msg"]
    for body in ({"token": "nobody", "incr": "c"}, {"incr": "c"}, {"token": {}, "incr": "c"}):
        assert "token" in ask(server, "act", body)["error_msg"]
    assert "token" in ask(server, "new_hand", {"token": "nobody"})["error_msg"]


def test_two_requests_at_once_act_once(server: ServerProcess) -> None:
    hand = open_hand(server)
    replies: list[dict[str, Any]] = []

    def call() -> None:
        replies.append(ask(server, "act", {"token": hand["token"], "incr": "c"}))

    threads = [threading.Thread(target=call) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # The second found the first unanswered, or a new turn; both replies are whole.
    assert all("error_msg" in reply or "action" in reply for reply in replies)
    assert any("action" in reply for reply in replies)
    assert "error_msg" not in ask(server, "new_hand", {"token": hand["token"]})


def test_a_client_that_asks_too_fast_is_answered_later(tmp_path: Any) -> None:
    slow = ServerProcess(tmp_path, slumbot_bot="folder", requests_per_second=5).start()
    try:
        token = ask(slow, "new_hand", {})["token"]
        for _ in range(29):  # more than the burst of 25
            assert ask(slow, "new_hand", {"token": token})["token"] == token
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(slow.address + "api/new_hands")
    finally:
        slow.stop()


def test_our_client_plays_and_reports(server: ServerProcess) -> None:
    address = server.address.replace("http://", "slumbot+http://ann:secret@")
    troubles: list[BotTrouble] = []
    bot = read_bot("station").make()
    player, report = slumbot_player(bot, address, hands=60, seed=1, report=troubles.append)
    player.run()
    assert (player.hands, troubles) == (60, [])
    assert player.decisions > 60
    found = report.estimates()
    assert found["result"] is not None
    assert found["luck_adjusted"] is not None
    assert found["result"].value == pytest.approx(player.net / 60 * 10)
    # There is no baseline player here: what is beyond it is the result.
    assert found["over_baseline"] == found["result"]
    assert len(report.text().splitlines()) == 3


def test_luck_is_taken_out_of_an_all_in_and_the_baseline_off() -> None:
    aces, kings = parse_cards("AsAh"), parse_cards("KsKh")
    state, _ = replay_hand(
        load("casino-nl").with_changes({"starting_stack": STACK}),
        [STACK, STACK],
        button=1,
        hand="1",
        holes=[aces, kings],
        board=parse_cards("2c3d4h5sKd"),
        actions=["b20000", "c"],
    )
    report = SlumbotReport(100)
    for _ in range(2):
        report.add(PlayedHand(state, 0, -20_000, -1_000))
    found = report.estimates()
    assert found["result"] is not None
    assert found["luck_adjusted"] is not None
    assert found["result"].value == -200_000
    assert found["luck_adjusted"].value == pytest.approx(200_000 * (2 * 0.8236 - 1), rel=0.01)
    assert found["over_baseline"] is not None
    assert found["over_baseline"].value == -190_000


@pytest.mark.parametrize(
    "reply",
    [
        {"error_msg": "no"},
        {},
        {"client_pos": 2, "action": ""},
        {"client_pos": 0, "action": "b"},
        {"client_pos": 0, "action": "", "hole_cards": ["1x"]},
        {"client_pos": True, "action": "", "hole_cards": []},
        {"client_pos": 0, "action": "", "winnings": "many"},
    ],
)
def test_a_reply_that_is_none_is_refused(reply: dict[str, Any]) -> None:
    with pytest.raises(BadMessage):
        read_reply(reply)


def test_a_server_that_is_not_there() -> None:
    player, _ = slumbot_player(
        read_bot("caller").make(), "slumbot+http://127.0.0.1:9", hands=1, seed=0, report=print
    )
    with pytest.raises(ServerLost, match="slumbot"):
        player.run()
    with pytest.raises(InvalidInput, match="allowed"):
        slumbot_player(read_bot("caller").make(), "slumbot+http://", hands=1, seed=0, report=print)


def test_an_increment_is_read_to_the_letter() -> None:
    deck = list(range(52))
    options = legal(start_hand(load("casino-nl"), [20_000, 20_000], deck, button=1))
    assert read_increment("b300", options).as_dict() == {"kind": "raise", "to": 300}
    assert read_increment("b20000", options).as_dict() in (
        {"kind": "raise", "to": 20_000},
        {"kind": "all_in"},
    )
    for bad in ("k", "B300", "b 300", "b١٢٣", "cc", "call"):
        with pytest.raises(BadMessage, match="allowed: f, c, b200 to b20000"):
            read_increment(bad, options)
