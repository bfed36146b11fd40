"""Zip bombs and uploads: nothing that is sent is unpacked or written under its own name."""

import asyncio
import gzip
import zlib
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from tests.server.running import Client, ServerProcess
from tests.server.visitor import Visitor

pytestmark = pytest.mark.real_time

HUGE = b'{"name":"' + b"x" * 20_000_000 + b'"}'


@pytest.mark.parametrize("encoding", ["gzip", "deflate"])
def test_a_packed_body_is_not_unpacked(encoding: str, server: ServerProcess) -> None:
    packed = gzip.compress(HUGE) if encoding == "gzip" else zlib.compress(HUGE)
    assert len(packed) < 65_536, "it would pass the limit"
    sent = {"Content_Encoding": encoding, "Content_Type": "application/json"}
    status, answer = Visitor(server).ask("POST", "guests", packed, **sent)
    assert (status, answer["code"]) == (400, "bad_json")


def test_a_socket_takes_no_packed_frames(server: ServerProcess) -> None:
    async def ask() -> None:
        async with connect(server.socket, compression="deflate", proxy=None) as socket:
            assert not socket.protocol.extensions, "per-message deflate is off"
            await Client(socket).hello()

    asyncio.run(ask())


def test_path_traversal_in_uploads(server: ServerProcess) -> None:
    """There is no route that takes a file: one that comes along is a body that is not JSON."""
    before = sorted(path.name for path in Path(server.data).parent.rglob("*"))
    form = (
        b'--x\r\nContent-Disposition: form-data; name="file"; filename="../../canary.txt"\r\n'
        b"Content-Type: application/zip\r\n\r\nPK\x03\x04 text\r\n--x--\r\n"
    )
    for path in ("guests", "session", "accounts", "password-resets"):
        status, answer = Visitor(server).ask(
            "POST", path, form, Content_Type="multipart/form-data; boundary=x"
        )
        assert (status, answer["code"]) == (400, "bad_json")
    for path in ("/../canary.txt", "/assets/..%2fcanary.txt", "/api/v1/hands/..%2fcanary"):
        assert Visitor(server).ask("PUT", path, form)[0] in (404, 405)
    assert sorted(path.name for path in Path(server.data).parent.rglob("*")) == before
