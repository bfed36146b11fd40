"""What a connection may not do, and how it is told: codes, limits, heartbeats, the end."""

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from fifthstreet.protocols.native.api_description import CLIENT_MESSAGES
from tests.cli.program import run
from tests.server.running import Client, ServerProcess, client

pytestmark = pytest.mark.real_time


def test_malformed_messages_are_refused_and_the_connection_is_kept(server: ServerProcess) -> None:
    async def talk() -> None:
        async with client(server, guest="Ann") as ann:
            for frame, code in (
                ("", "bad_json"),
                ("{", "bad_json"),
                ("[" * 50_000, "bad_json"),
                ("1", "bad_message"),
                ('{"type":"fly"}', "bad_message"),
                ('{"type":"ping","colour":"red"}', "bad_message"),
                ('{"type":"join","table":"../x"}', "bad_message"),
                ('{"type":"join","table":"nowhere"}', "unknown_table"),
                ('{"type":"hello","v":1}', "hello_twice"),
                ('{"type":"act","table":"x"}', "bad_message"),
                (json.dumps([{"type": "ping"}] * 300), "too_many_messages"),
                (json.dumps({"type": "ping", "id": "x" * 70_000}), "too_large"),
            ):
                await ann.socket.send(frame)
                error = await ann.until("error")
                assert error["code"] == code, (frame[:60], error)
                assert error["message"]
            await ann.ask({"type": "ping", "id": "still here"}, "pong", id="still here")

    asyncio.run(talk())


def test_a_wrong_message_does_not_spoil_its_neighbours(server: ServerProcess) -> None:
    async def talk() -> None:
        async with client(server, guest="Ann") as ann:
            await ann.send(
                {"type": "ping", "id": "1"}, {"type": "fly", "id": "2"}, {"type": "ping"}
            )
            await ann.until("pong", id="1")
            assert (await ann.until("error"))["id"] == "2"
            await ann.until("pong")

    asyncio.run(talk())


def test_binary_frames_are_read_too(server: ServerProcess) -> None:
    async def talk() -> None:
        async with client(server, guest="Ann") as ann:
            await ann.socket.send(b'{"type":"ping","id":"b"}')
            await ann.until("pong", id="b")
            await ann.socket.send(b"\xff\xfe")
            assert (await ann.until("error"))["code"] == "bad_json"

    asyncio.run(talk())


def test_hello_comes_first_and_a_wrong_token_is_said(server: ServerProcess) -> None:
    async def talk() -> None:
        async with client(server, silent=True) as nobody:
            assert (await nobody.ask({"type": "lobby"}, "error"))["code"] == "hello_first"
            hello = {"type": "hello", "v": 1}
            wrong = await nobody.ask({**hello, "token": "fsg_guessed"}, "error")
            assert wrong["code"] == "bad_token"
            newer = await nobody.ask({**hello, "v": 2}, "error")
            assert newer["code"] == "unsupported_version"
            welcome = await nobody.ask(hello, "welcome")
            assert welcome["player"]["kind"] == "nobody"
            assert "token" not in welcome

    asyncio.run(talk())


def test_too_many_messages_are_refused_with_a_time(server: ServerProcess) -> None:
    async def talk() -> None:
        async with client(server, guest="Ann") as ann:
            await ann.send(*[{"type": "ping", "id": str(n)} for n in range(150)])
            refused = await ann.until("error")
            assert refused["code"] == "rate_limited"
            assert refused["retry_after_ms"] > 0
            await asyncio.sleep(refused["retry_after_ms"] / 1000 + 1)
            await ann.ask({"type": "ping", "id": "later"}, "pong", id="later")

    asyncio.run(talk())


def test_who_floods_on_is_closed(server: ServerProcess) -> None:
    async def talk() -> None:
        async with client(server, guest="Ann") as ann:
            for _ in range(4):
                await ann.send(*[{"type": "ping"} for n in range(200)])
            assert (await ann.until("closing"))["code"] == "flooding"
            with pytest.raises(ConnectionClosed) as closed:
                await ann.until("never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4003

    asyncio.run(talk())


@pytest.fixture
def nervous(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that soon loses patience."""
    process = ServerProcess(
        tmp_path, heartbeat_ms=800, outbox_bytes=100_000, message_burst=10_000
    ).start()
    yield process
    process.stop()


async def answer_pings(player: Client) -> None:
    while True:
        await player.until("ping")
        await player.send({"type": "pong"})


def test_half_open_connections_are_found(nervous: ServerProcess) -> None:
    async def talk() -> None:
        async with client(nervous, guest="Ann") as silent, client(nervous, guest="Bob") as alive:
            answering = asyncio.create_task(answer_pings(alive))
            closing = await silent.until("closing")
            assert closing["code"] == "silent"
            answering.cancel()
            await asyncio.gather(answering, return_exceptions=True)
            assert "ping" in [message["type"] for message in alive.heard]
            await alive.ask({"type": "ping", "id": "x"}, "pong", id="x")

    asyncio.run(talk())


def test_a_slow_consumer_is_dropped_and_the_table_goes_on(nervous: ServerProcess) -> None:
    async def talk() -> None:
        host = nervous.new_guest("host")
        table = nervous.new_table(
            host,
            chairs=2,
            for_bots=True,
            chat="everyone",
            house={"names": ["caller"], "free_chairs": 0, "plays_alone": True},
            # Without a pause it would play only while it is followed.
            clock={"hand_pause_ms": 1, "showdown_pause_ms": 0},
        )
        # A peer that stops reading: a small window, and nobody takes anything out of it.
        raw = socket.create_connection(("127.0.0.1", nervous.port))
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.sendall(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{nervous.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert b"101" in raw.recv(1024)
        raw.sendall(_frame({"type": "hello", "v": 1}) + _frame({"type": "join", "table": table}))
        deadline = time.monotonic() + 30
        while 'closed_total{code="slow_consumer"} 1.0' not in nervous.get("metrics")[1]:
            assert time.monotonic() < deadline, "never dropped"
            # It says that it is there, asks for ever more, and reads nothing: that fills what the
            # system keeps for it much sooner than the table would.
            try:
                raw.sendall(_frame({"type": "resync", "table": table, "last_seq": -1}) * 100)
            except OSError:
                break
            await asyncio.sleep(0.05)
        raw.close()
        _, before = nervous.get(f"api/v1/tables/{table}")
        after = before
        async with asyncio.timeout(20):
            while after["snapshot"]["seq"] <= before["snapshot"]["seq"]:
                await asyncio.sleep(0.1)
                _, after = nervous.get(f"api/v1/tables/{table}")

    asyncio.run(talk())


def _frame(message: dict[str, Any]) -> bytes:
    payload = json.dumps(message).encode()
    assert len(payload) < 126
    return bytes([0x81, 0x80 | len(payload), 0, 0, 0, 0]) + payload


def test_sigterm_tells_clients_and_ends_in_time(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path).start()

    async def talk() -> tuple[int, float]:
        async with client(server, guest="Ann") as ann:
            ended = asyncio.create_task(asyncio.to_thread(server.terminate))
            assert (await ann.until("notice"))["code"] == "server_closing"
            assert (await ann.until("closing"))["code"] == "server_closing"
            with pytest.raises(ConnectionClosed) as closed:
                await ann.read()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
            return await ended

    try:
        code, seconds = asyncio.run(talk())
    finally:
        server.stop()
    assert code == 0
    assert seconds < 5


def test_a_busy_port_is_one_line(server: ServerProcess) -> None:
    ended = run("serve", "--port", str(server.port), "--data", str(server.data / "other"))
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert len(ended.stderr.splitlines()) == 1
    assert str(server.port) in ended.stderr


def test_a_database_in_use_is_one_line(server: ServerProcess) -> None:
    ended = run("serve", "--port", "0", "--data", str(server.data), "--log-level", "error")
    assert ended.returncode == 2
    assert len(ended.stderr.splitlines()) == 1


# Anything a client could send that is shaped like a message, and much that is not.
_SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.floats(allow_nan=False),
    st.text(max_size=40),
)
_VALUES = st.recursive(
    _SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
_TAGS = sorted(str(kind.__struct_config__.tag) for kind in CLIENT_MESSAGES)
_FIELDS = sorted({name for kind in CLIENT_MESSAGES for name in kind.__struct_fields__})
_MESSAGES = st.fixed_dictionaries(
    {"type": st.sampled_from([*_TAGS, "fly"])},
    optional=dict.fromkeys(_FIELDS, _VALUES),
)
_FRAMES = st.one_of(
    _MESSAGES.map(json.dumps),
    st.lists(_MESSAGES, max_size=5).map(json.dumps),
    _VALUES.map(json.dumps),
    st.text(max_size=200),
)


@settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(frames=st.lists(_FRAMES, min_size=1, max_size=8))
def test_nothing_that_is_sent_breaks_the_server(server: ServerProcess, frames: list[str]) -> None:
    async def talk() -> None:
        async with connect(server.socket, compression=None, ping_interval=None, proxy=None) as raw:
            ann = Client(raw)
            await ann.hello(guest="fuzz")
            for frame in frames:
                await raw.send(frame)
            await ann.ask({"type": "ping", "id": "alive!"}, "pong", id="alive!")
            assert not [m for m in ann.heard if m.get("code") == "internal"]

    asyncio.run(talk())
