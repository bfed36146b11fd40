"""A client may name the server in its request line, as if it spoke to a proxy."""

import asyncio

import pytest

from fifthstreet.server.http.request_target import origin_form
from tests.conformance.raw_sockets import RawWebSocket
from tests.server.running import ServerProcess


@pytest.mark.parametrize(
    ("target", "path"),
    [
        ("/ws?a=ws://b/c", "/ws?a=ws://b/c"),
        ("ws://host:1/ws", "/ws"),
        ("WSS://[::1]:1//two?x=/y", "//two?x=/y"),
        ("http://host", "/"),
        ("ws://host:1?ticket=t", "/?ticket=t"),
        ("*", "*"),
    ],
)
def test_scheme_and_host_are_left_out(target: str, path: str) -> None:
    assert origin_form(target) == path


@pytest.mark.real_time
def test_a_socket_opens_by_an_absolute_target(server: ServerProcess) -> None:
    async def open_all() -> None:
        for path in ("/ws", "/room/7?contest=none", ""):
            target = f"ws://127.0.0.1:{server.port}{path}"
            (await RawWebSocket.open(server.port, target)).abort()

    asyncio.run(open_all())
