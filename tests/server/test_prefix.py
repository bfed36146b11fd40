"""The server under a path: with a proxy that passes the prefix on, and one that takes it off."""

import asyncio
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from tests.server.running import ServerProcess

pytestmark = pytest.mark.real_time


def test_both_ways(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, path_prefix="/poker").start()
    try:
        assert server.address.endswith("/poker/")
        assert server.get("healthz")[0] == 200
        assert server.get("api/v1/tables")[0] == 200
        root = server.address.removesuffix("poker/")

        async def talk(address: str) -> None:
            async with connect(address, compression=None, ping_interval=None, proxy=None) as socket:
                await socket.send('{"type":"hello","v":1}')
                assert "welcome" in str(await socket.recv())

        asyncio.run(talk(server.socket))
        asyncio.run(talk(root.replace("http", "ws", 1) + "ws"))
        server.address = root
        assert server.get("healthz")[0] == 200
    finally:
        server.stop()
