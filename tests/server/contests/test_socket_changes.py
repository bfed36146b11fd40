"""One socket that joins several times: as a guest, as players, at tables that do not exist yet."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

from tests.server.running import ServerProcess

from .scripted import PROMPTS, scripted
from .test_table_dialogue import md5_of
from .test_tickets import Seated, is_open


def own_cards(data: dict[str, Any]) -> list[str]:
    """The players whose cards a client is told."""
    return [row["playerName"] for row in data["players"] if row["cards"]]


def test_a_guest_who_joins_as_a_player_is_a_player(server: ServerProcess) -> None:
    """It is asked for its decisions, and sees no open cards any more."""
    seated = Seated(server, "turned", seats=3)
    screen = seated.ticket("screen", "hall")

    async def dialogue() -> None:
        async with AsyncExitStack() as stack:
            _, players = await seated.start(stack)
            enter = stack.enter_async_context
            turned = await enter(scripted(server, f"{seated.where}&ticket={screen}"))
            await turned.say("__join", {"tableNumber": "1"})
            data = await turned.until("_join")
            assert is_open(data["players"])
            (name,) = [one for one in players if md5_of(one) == data["table"]["currentPlayer"]]
            await players[name].socket.close()
            await players[next(one for one in players if one != name)].until("__left")
            await turned.join(name)
            assert own_cards(await turned.until("_join")) == [md5_of(name)]
            asked = await turned.until(*PROMPTS)
            assert asked["self"]["playerName"] == md5_of(name)
            await turned.say("__action", {"action": "fold"})
            shown = await turned.until("__show_action")
            assert shown["action"]["playerName"] == md5_of(name)
            assert own_cards(shown) == [md5_of(name)]
            seated.organiser.do("stop")

    asyncio.run(dialogue())


def test_a_socket_that_joins_as_another_player_is_the_other(server: ServerProcess) -> None:
    seated = Seated(server, "changed", seats=3)

    async def dialogue() -> None:
        async with AsyncExitStack() as stack:
            _, players = await seated.start(stack)
            first, second, third = seated.names
            await players[second].socket.close()
            await players[third].until("__left")
            changed = players[first]
            await changed.join(second)
            data = await changed.until("_join")
            assert own_cards(data) == [md5_of(second)]
            # The first player's chair is free for its own client again.
            again = await stack.enter_async_context(scripted(server))
            await again.join(first)
            assert own_cards(await again.until("_join")) == [md5_of(first)]
            seated.organiser.do("stop")

    asyncio.run(dialogue())


def test_a_guest_hears_of_the_table_that_it_joined_last(server: ServerProcess) -> None:
    seated = Seated(server, "moved", seats=3)
    for number in range(3):
        name = f"moved too {number}"
        seated.organiser.do("add_player", display_name=name, name=name)

    async def dialogue() -> None:
        async with scripted(server, seated.where) as guest:
            for number in (99, 99, 1, 2):
                await guest.say("__join", {"tableNumber": number})
            assert await guest.drain() == []
            seated.organiser.do("seat")
            assert (await guest.expect("__new_peer_2"))["tableNumber"] == "2"
            assert await guest.drain() == []
            await guest.say("__join", {"tableNumber": 1})
            assert (await guest.expect("__new_peer_2"))["tableNumber"] == "1"
            async with scripted(server, seated.where) as other:
                await other.say("__join", {"tableNumber": 2})
                await other.expect("__new_peer_2")
            assert await guest.drain() == []

    asyncio.run(dialogue())
