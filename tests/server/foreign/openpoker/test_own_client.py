"""Our own client of the protocol, on our own server."""

import asyncio

import pytest

from fifthstreet.agents.bot_source import read_bot
from fifthstreet.agents.remote.foreign_player import ServerLost
from fifthstreet.agents.remote.openpoker_client import OpenPokerPlayer
from fifthstreet.cli.openpoker_bot import openpoker_player
from fifthstreet.errors import InvalidInput
from tests.server.running import ServerProcess

from .league_client import player, register

pytestmark = pytest.mark.real_time


def our_player(server: ServerProcess, bot: str, key: str, hands: int) -> OpenPokerPlayer:
    return openpoker_player(
        read_bot(bot).make(),
        server.address.replace("http", "openpoker+ws", 1) + "openpoker/ws",
        key=key,
        hands=hands,
        buy_in=1000,
        rebuys=True,
        seed=1,
        report=print,
    )


@pytest.mark.parametrize("bot", ["tag", "maniac"])
def test_our_own_client_plays(server: ServerProcess, bot: str) -> None:
    ours = our_player(server, bot, register(server, f"Ours {bot}"), 10)
    ours.run()
    assert (ours.hands, ours.troubles) == (10, 0)
    assert ours.decisions > 0


def test_our_own_client_finds_its_seat_again(server: ServerProcess) -> None:
    key = register(server, "Omicron")
    ours = our_player(server, "tag", key, 12)

    async def disturb() -> None:
        playing = asyncio.create_task(asyncio.to_thread(ours.run))
        while ours.hands < 3:
            await asyncio.sleep(0.05)
        async with player(server, key, leaves=False) as thief:  # the newer socket takes over
            await thief.until("connected")
        await asyncio.wait_for(playing, 50)

    asyncio.run(disturb())
    assert ours.hands == 12


@pytest.mark.parametrize(
    ("server_address", "key", "problem"),
    [
        ("openpoker+ws://", "k", "openpoker+wss://HOST"),
        ("openpoker+ws://h:99999999", "k", "openpoker+wss://HOST"),
        ("openpoker+ws://key@host", "k", "openpoker+wss://HOST"),
        ("openpoker+ws://host", "", "FIFTHSTREET_TOKEN"),
    ],
)
def test_addresses_of_our_client(server_address: str, key: str, problem: str) -> None:
    with pytest.raises(InvalidInput, match=problem.replace("+", r"\+")):
        openpoker_player(
            read_bot("caller").make(), server_address, key=key, hands=1, buy_in=None,
            rebuys=True, seed=1, report=lambda trouble: None,
        )  # fmt: skip


def test_a_refused_key_is_said(server: ServerProcess) -> None:
    with pytest.raises(ServerLost, match="auth_failed"):
        our_player(server, "caller", "no-such-key", 1).run()
