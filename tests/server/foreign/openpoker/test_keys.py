"""Keys: missing, wrong, in the address, without the right to play."""

import asyncio
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import ServerProcess
from tests.server.visitor import Visitor

from .league_client import player, register

pytestmark = pytest.mark.real_time


@pytest.mark.parametrize("query", ["", "?token=guess", "?token="])
def test_a_bad_key_is_said_and_the_socket_closed(server: ServerProcess, query: str) -> None:
    async def knock() -> tuple[dict[str, Any], int]:
        key = "" if query else "no-such-key"
        async with player(server, key, query=query) as nobody:
            message = await nobody.next()
            with pytest.raises(ConnectionClosed) as closed:
                await nobody.next()
            assert closed.value.rcvd is not None
            return message, closed.value.rcvd.code

    message, code = asyncio.run(knock())
    assert (message["type"], message["code"], code) == ("error", "auth_failed", 4001)


def test_a_key_in_the_address_and_a_client_that_does_not_wait(server: ServerProcess) -> None:
    async def play() -> None:
        key = register(server, "Gamma")
        async with player(server, query=f"?token={key}") as gamma:
            await gamma.say("join_lobby", buy_in=2000)
            await gamma.say("set_auto_rebuy", enabled=True)
            assert (await gamma.next())["type"] == "connected"
            await gamma.until("auto_rebuy_set", enabled=True)
            await gamma.until("hand_result")

    asyncio.run(play())


@pytest.mark.parametrize("scope", ["watch", "organise"])
def test_a_key_that_does_not_allow_to_play(server: ServerProcess, scope: str) -> None:
    key = Visitor(server).sign_up(f"Owner {scope}").new_token(scope)
    for path in ("me", "me/active-game", "season/me"):
        assert server.get(f"openpoker/api/{path}", key)[0] == 401
    code, answer = server.post("openpoker/api/season/rebuy", {}, key)
    assert (code, answer["detail"]["code"]) == (401, "auth_failed")
