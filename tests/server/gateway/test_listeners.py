"""Ways in beside `/ws`: any other path, frames on TCP, routes; and ports that are not opened."""

import asyncio
import json
import urllib.request
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from fifthstreet.server.gateway.tcp_framing import BadStream, LengthPrefixed, Lines
from fifthstreet.server.server_settings import BadSetting, read_ports
from tests.server.gateway.test_line_protocol import port_of, start
from tests.server.running import client

PATIENCE = 60.0


def test_one_adapter_behind_every_kind_of_listener(tmp_path: Path) -> None:
    server = start(tmp_path, "lines=0 frames=0")

    async def play() -> None:
        host = server.new_guest("Host")
        table = server.new_table(host, chairs=3)
        # A path that no other protocol has.
        async with connect(server.address.replace("http", "ws") + "contest/7", proxy=None) as any_:
            await any_.send(f"sit Path {table}")
            assert str(await any_.recv()).startswith("joined ")
        # Frames with their length in front; this one comes in two pieces.
        reader, writer = await asyncio.open_connection("127.0.0.1", port_of(server, "frames"))
        wish = f"sit Frame {table}".encode()
        framed = len(wish).to_bytes(4) + wish
        writer.write(framed[:5])
        await writer.drain()
        writer.write(framed[5:])
        length = int.from_bytes(await reader.readexactly(4))
        assert (await reader.readexactly(length)).startswith(b"joined ")
        writer.close()
        # `/ws` is still the native one, and knows who sits there.
        async with client(server, token=host) as native:
            seen = await native.ask({"type": "join", "table": table}, "joined")
            chairs = [one["name"] for one in seen["snapshot"]["chairs"] if one is not None]
            assert chairs == ["Path", "Frame"]

    try:
        asyncio.run(asyncio.wait_for(play(), PATIENCE))
        assert server.post("told", {"hand": 1})[1]["code"] == "not_signed_in"
        asked = urllib.request.Request(
            server.address + "told?x=1", data=b"{}", headers={"Authorization": "Bearer key"}
        )
        with urllib.request.urlopen(asked) as answer:
            told = json.load(answer)
        assert told == {"bearer": "key", "query": "x=1", "body": "{}"}
    finally:
        server.stop()


def test_lines_and_frames_are_cut_wherever_the_stream_was() -> None:
    stream = b"one\r\ntwo\n\nthree\n"
    for cut in range(len(stream)):
        lines = Lines(10)
        assert lines.feed(stream[:cut]) + lines.feed(stream[cut:]) == [
            b"one",
            b"two",
            b"",
            b"three",
        ]
    framing = LengthPrefixed(10)
    stream = b"".join(framing.wrap(one) for one in (b"one", b"", b"three"))
    for cut in range(len(stream)):
        frames = LengthPrefixed(10)
        assert frames.feed(stream[:cut]) + frames.feed(stream[cut:]) == [b"one", b"", b"three"]
    for too_long in (Lines(10), LengthPrefixed(10)):
        with pytest.raises(BadStream, match="at most 10"):
            too_long.feed(b"x" * 20)


def test_ports_are_named_or_refused() -> None:
    assert read_ports("acpc=18791, casia=0") == {"acpc": 18791, "casia": 0}
    assert read_ports("") == {}
    for bad in ("acpc", "acpc=", "=1", "acpc=70000", "acpc=x", "acpc=1 acpc=2"):
        with pytest.raises(BadSetting, match="tcp_ports is like"):
            read_ports(bad)


def test_an_unknown_protocol_ends_the_start_with_one_line(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="no protocol is called 'nosuch'"):
        start(tmp_path, "nosuch=0")
