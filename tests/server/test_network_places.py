"""Places per network: a third long request waits, other networks and later requests do not."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from starlette.requests import ClientDisconnect

from fifthstreet.server.http.contest_downloads import _PlacedStream
from fifthstreet.server.network_places import NetworkPlaces
from fifthstreet.server.request_refused import Refused


def test_a_network_has_so_many_places() -> None:
    places = NetworkPlaces(2, "wait")
    with places.taken("203.0.113.7"), places.taken("::ffff:203.0.113.7"):
        with pytest.raises(Refused, match="wait"):
            places.check("203.0.113.7")
        with places.taken("203.0.113.8"):
            pass
    places.check("203.0.113.7")


def test_a_place_comes_back_when_a_download_is_cut_off() -> None:
    places = NetworkPlaces(1, "wait")

    async def parts() -> AsyncIterator[bytes]:
        yield b"one"
        raise AssertionError("nobody reads on")

    async def receive() -> dict[str, Any]:
        await asyncio.Event().wait()
        raise AssertionError

    async def send(message: Any) -> None:
        with pytest.raises(Refused):
            places.check("203.0.113.7")
        raise OSError

    async def download() -> None:
        stream = _PlacedStream(parts(), "text/plain", {}, places, "203.0.113.7")
        scope = {"type": "http", "asgi": {"spec_version": "2.4"}}
        await stream(scope, receive, send)

    with pytest.raises(ClientDisconnect):
        asyncio.run(download())
    places.check("203.0.113.7")
