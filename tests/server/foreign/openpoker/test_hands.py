"""A hand as the league tells it: messages, streets, whose cards are whose."""

import asyncio
import json
from typing import Any

import pytest

from fifthstreet.protocols.openpoker.state_hash import state_hash
from tests.server.running import ServerProcess

from .league_client import call, fold, player, playing_on, register

pytestmark = pytest.mark.real_time


def test_a_hand_as_the_league_tells_it(server: ServerProcess) -> None:
    async def play() -> list[dict[str, Any]]:
        async with player(server, register(server, "Alpha"), fold) as alpha:
            connected = await alpha.next()
            assert connected["type"] == "connected"
            assert connected["name"] == "Alpha"
            joined = await alpha.join()
            assert [one["seat"] for one in joined["players"]] == list(range(6))
            assert joined["players"][joined["seat"]]["name"] == "Alpha"
            await alpha.until("hand_result")
            await alpha.until("hand_result")
            return alpha.heard

    heard = asyncio.run(play())
    kinds = [message["type"] for message in heard]
    hand = heard[kinds.index("hand_start") : kinds.index("hand_result") + 1]
    start, cards, state = hand[0], hand[1], hand[2]
    assert start["blinds"] == {"small_blind": 10, "big_blind": 20}
    assert cards["type"] == "hole_cards"
    assert len(cards["cards"]) == 2
    # Blinds appear only in the table's state.
    assert state["type"] == "table_state"
    # A newcomer to a table that plays already posts a big blind, too.
    assert {seat["bet"] for seat in state["seats"]} - {0} == {10, 20}
    assert state["hero"]["hole_cards"] == cards["cards"]
    numbers = [message["table_seq"] for message in heard if "table_seq" in message]
    assert numbers == sorted(set(numbers))
    for message in hand:
        if message["type"] == "table_state":
            assert message["state_hash"] == state_hash(message)
            assert message["ts"].endswith("+00:00")
    for action in (one for one in hand if one["type"] == "player_action"):
        assert action["stack_before"] - action["stack_after"] == action["contribution_delta"]
        assert (action["amount"] is None) == (action["action"] in ("check", "fold"))
    result = hand[-1]
    assert sum(one["amount"] for one in result["payouts"]) == result["pot"]
    assert sum(result["final_stacks"].values()) == sum(
        seat["stack"] + seat["bet"] for seat in state["seats"]
    )


def test_streets_are_told_after_the_action(server: ServerProcess) -> None:
    async def play() -> list[dict[str, Any]]:
        async with player(server, register(server, "Beta"), call) as beta:
            await beta.join(1500.0)
            await beta.until("community_cards", street="flop")
            await beta.until("hand_result")
            return beta.heard

    heard = [one for one in asyncio.run(play()) if one["type"] != "table_state"]
    for number, message in enumerate(heard):
        if message["type"] == "community_cards":
            assert len(message["cards"]) == {"flop": 3, "turn": 4, "river": 5}[message["street"]]
            before = heard[number - 1]
            if before["type"] == "player_action":
                assert before["street"] == message["street"]


def test_two_clients_share_a_table_and_never_see_each_others_cards(server: ServerProcess) -> None:
    async def play() -> None:
        async with (
            player(server, register(server, "Lambda"), fold) as first,
            player(server, register(server, "Mu"), fold) as second,
        ):
            table = (await first.join())["table_id"]
            async with playing_on(first):
                assert (await second.join())["table_id"] == table
                for _ in range(4):
                    await second.until("hand_result")
            own = [one["cards"] for one in second.heard if one["type"] == "hole_cards"]
            told = json.dumps([one for one in first.heard if one["type"] != "hand_result"])
            assert own
            assert not any(json.dumps(cards)[1:-1] in told for cards in own)
            assert any(one["type"] == "player_joined" for one in first.heard)

    asyncio.run(play())
