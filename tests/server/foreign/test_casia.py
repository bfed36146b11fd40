"""The OpenHoldem platform's protocol: our server with scripted clients and with our own client."""

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from typing import Any
from unittest.mock import Mock

import pytest

from fifthstreet.agents.bot_source import read_bot
from fifthstreet.agents.remote.foreign_player import ServerLost
from fifthstreet.cli.casia_bot import casia_player
from fifthstreet.protocols.casia.casia_framing import Frames, frame
from fifthstreet.protocols.casia.messages import read_action
from fifthstreet.rules.action import Action
from fifthstreet.server.gateway.casia.casia_adapter import CasiaFraming
from fifthstreet.server.gateway.casia.casia_rooms import CasiaRooms
from fifthstreet.server.gateway.listeners import TcpPort
from fifthstreet.server.gateway.tcp_transport import TcpTransport
from fifthstreet.tables.state.command import CLOSE
from tests.server.gateway.test_line_protocol import port_of
from tests.server.running import ServerProcess
from tests.simulation.loop import VirtualLoop

pytestmark = pytest.mark.real_time


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("casia"), tcp_ports="casia=0").start()
    yield process
    process.stop()


@pytest.fixture(scope="module")
def port(server: ServerProcess) -> int:
    return port_of(server, "casia")


class Client:
    """As clients of the platform are written: a length, then the body, in two sends."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=20)
        self._frames = Frames(1 << 20)
        self._bodies: list[bytes] = []

    def say(self, message: Any) -> None:
        body = json.dumps(message).encode()
        self.socket.sendall(len(body).to_bytes(4, "little", signed=True))
        self.socket.sendall(body)

    def hear(self) -> dict[str, Any] | None:
        while not self._bodies:
            data = self.socket.recv(1 << 16)
            if not data:
                return None
            self._bodies += self._frames.feed(data)
        found: dict[str, Any] = json.loads(self._bodies.pop(0))
        return found

    def connect(self, **changes: Any) -> None:
        wish = {"info": "connect", "room_id": 7, "name": "Client", "room_number": 2,
                "bots": ["CallAgent"], "game_number": 3}  # fmt: skip
        self.say({**wish, **changes})


def play(client: Client, answer: Any = None) -> list[dict[str, Any]]:
    """Answer every turn until the end; everything that was heard."""
    heard = []
    while (message := client.hear()) is not None:
        heard.append(message)
        if message["info"] == "result":
            client.say({"info": "ready", "status": "start"})
        elif message["info"] == "state" and message["position"] == message["action_position"]:
            word = answer or ("check" if "check" in message["legal_actions"] else "call")
            client.say({"info": "action", "action": word})
        elif message["info"] != "state":
            break
    client.socket.close()
    return heard


def test_two_seats(port: int) -> None:
    client = Client(port)
    client.connect()
    heard = play(client)
    states = [message for message in heard if message["info"] == "state"]
    results = [message for message in heard if message["info"] == "result"]
    assert len(results) == 3
    assert heard[-1]["info"] == "success"
    first = states[0]
    assert first["action_history"] == [[]] or first["action_history"][0]
    assert [player["position"] for player in first["players"]] == [0, 1]
    assert [player["total_money"] for player in first["players"]] == [20000, 20000]
    assert first["players"][0]["total_money"] - first["players"][0]["money_left"] in (50, 100)
    assert len(first["private_card"]) == 2
    assert all(sum(one["win_money"] for one in result["players"]) == 0 for result in results)
    assert {message["position"] for message in states} == {0, 1}  # the button moves
    flop = next(message for message in states if len(message["public_card"]) == 3)
    assert len(flop["action_history"]) == 2
    for message in states:
        if message["position"] == message["action_position"]:
            words = message["legal_actions"]
            assert ("check" in words) != ("call" in words)
            assert bool(message["raise_range"]) == ("raise" in words)


def test_six_seats_with_house_bots(port: int) -> None:
    client = Client(port)
    bots = ["CallAgent", "TightPassive", "RandomAgent", "TightAggressive", "caller"]
    client.connect(room_number=6, bots=bots, game_number=2)
    heard = play(client)
    assert [message["info"] for message in heard].count("result") == 2
    assert len(heard[0]["players"]) == 6


def test_two_clients_share_a_room(port: int) -> None:
    clients = [Client(port), Client(port)]
    for number, client in enumerate(clients):
        client.connect(room_id=99, bots=[], game_number=1, name=f"Twin{number}")
    waiting = dict.fromkeys(clients, True)
    results = []
    while any(waiting.values()):
        for client in clients:
            client.socket.settimeout(0.2)
            try:
                message = client.hear() if waiting[client] else None
            except TimeoutError:
                continue
            if message is None or message["info"] == "success":
                waiting[client] = False
            elif message["info"] == "result":
                results.append([player["win_money"] for player in message["players"]])
                client.say({"info": "ready", "status": "start"})
            elif message["position"] == message["action_position"]:
                client.say({"info": "action", "action": "fold"})
    for client in clients:
        client.socket.close()
    assert results == [[-50, 50], [-50, 50]]


def test_a_room_that_all_have_left_is_closed_and_no_room_for_others(
    server: ServerProcess, port: int
) -> None:
    for _ in range(6):  # the next pair must not be sent to the table of the one before
        pair = [Client(port), Client(port)]
        for number, client in enumerate(pair):
            client.connect(room_id=41, bots=[], game_number=5, name=f"Gone{number}")
        for client in pair:
            message = client.hear()
            assert message is not None
            assert message["info"] == "state"
        for client in pair:
            client.socket.close()
    deadline = time.monotonic() + 20
    while any(card["name"] == "CASIA 41" for card in server.get("api/v1/tables")[1]["tables"]):
        assert time.monotonic() < deadline, "the rooms are still there"
        time.sleep(0.2)


def test_a_room_is_closed_also_when_its_table_hears_late_that_all_have_left() -> None:
    """A server that stood still tells its tables of lost clients after their time is up."""
    loop = VirtualLoop(lambda: None)
    connected = iter([True, True, False])
    seated = [Mock(house="", is_connected=True), Mock(house="caller", is_connected=True)]
    handle = Mock(id="room", submit=Mock(side_effect=lambda command: loop.stop()))

    def facts() -> Mock:
        seated[0].is_connected = next(connected)
        return Mock(seated=seated)

    handle.facts = facts
    rooms = CasiaRooms(Mock(directory=Mock(tables={"room": handle})))
    asyncio.set_event_loop(loop)
    try:
        loop.call_soon(rooms.left, handle)
        loop.run_forever()
    finally:
        asyncio.set_event_loop(None)
        loop.close()
    handle.submit.assert_called_once_with(CLOSE)


@pytest.mark.parametrize("answer", ["r1", "r999999", "r150", "dance", "allin", 7, None])
def test_bad_answers_do_not_stop_the_match(port: int, answer: Any) -> None:
    client = Client(port)
    client.connect(game_number=1)
    heard = play(client, answer if answer is not None else {"x": 1})
    assert heard[-1]["info"] == "success"


def test_an_answer_out_of_turn_is_ignored_and_half_a_frame_waits(port: int) -> None:
    client = Client(port)
    client.connect(game_number=1)
    client.say({"info": "action", "action": "fold"})
    whole = frame({"info": "nothing"})
    client.socket.sendall(whole[:6])
    client.socket.sendall(whole[6:])
    assert play(client)[-1]["info"] == "success"


@pytest.mark.parametrize(
    "first",
    [b"garbage that is no frame", b"\x03\x00\x00\x00abc", (1 << 30).to_bytes(4, "little"),
     b"\xff\xff\xff\xff", frame({"info": "hello"}), frame({"info": "connect", "room_id": "1"})],
)  # fmt: skip
def test_a_first_message_that_is_none_ends_the_session(port: int, first: bytes) -> None:
    client = Client(port)
    client.socket.sendall(first)
    last = client.hear()
    assert last is None or last["info"] == "error"
    assert client.hear() is None
    client.socket.close()


def test_a_closed_connection_is_not_heard_on() -> None:
    """A flood of empty frames ends with the session, not with what has come in by then."""
    heard: list[bytes] = []
    line = Mock(spec=asyncio.Transport)
    line.get_extra_info.return_value = None
    line.is_closing.side_effect = lambda: len(heard) >= 3
    listener = TcpPort("casia", 0, Mock(connect=Mock(return_value=None)), CasiaFraming)
    transport = TcpTransport(listener, 65_536)
    transport.connection_made(line)
    transport.connect(heard.append, lambda: None)
    transport.data_received(bytes(40))
    assert len(heard) == 3


def test_a_bots_name_is_short(port: int) -> None:
    client = Client(port)
    client.connect(room_number=6, bots=["x" * 50_000])
    message = client.hear()
    assert message is not None
    assert len(message["text"]) < 200, "what was sent is not sent back"
    client.socket.close()


def test_unknown_bots_are_refused_by_name(port: int) -> None:
    client = Client(port)
    client.connect(bots=["Nobody"])
    message = client.hear()
    assert message is not None
    assert message["info"] == "error"
    assert "Nobody" in message["text"]
    client.socket.close()


@pytest.mark.parametrize("seats", [2, 6])
def test_our_own_client_plays(port: int, seats: int) -> None:
    troubles: list[Any] = []
    player = casia_player(
        read_bot("tag").make(),
        f"casia://127.0.0.1:{port}?seats={seats}&room=5",
        name="Ours",
        hands=5,
        seed=1,
        report=troubles.append,
    )
    player.run()
    assert (player.hands, troubles) == (5, [])
    assert player.decisions > 0


def test_nobody_there_is_said() -> None:
    player = casia_player(
        read_bot("caller").make(), f"casia://127.0.0.1:{free_port()}", name="Ours", hands=1,
        seed=1, report=lambda trouble: None,
    )  # fmt: skip
    with pytest.raises(ServerLost, match="cannot connect to casia://"):
        player.run()


@pytest.mark.parametrize(
    ("word", "action"),
    [("fold", Action("fold")), ("r300", Action("raise", 300)), ("r0", None),
     ("r-1", None), ("R300", None), (None, None), (["fold"], None)],
)  # fmt: skip
def test_actions(word: Any, action: Any) -> None:
    assert read_action({"action": word}) == action
