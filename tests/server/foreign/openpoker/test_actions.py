"""Actions and other messages: what is rejected, and what it costs."""

import asyncio
from typing import Any

import pytest

from tests.server.running import ServerProcess

from .league_client import Player, call, fold, player, register

pytestmark = pytest.mark.real_time


async def turn_to_raise(one: Player) -> tuple[dict[str, Any], dict[str, Any]]:
    """A turn with a choice of raises; a house bot may have bet more than one has."""
    while True:
        turn = await one.until("your_turn")
        for valid in turn["valid_actions"]:
            if valid["action"] == "raise" and valid["max"] - valid["min"] > 20:
                return turn, valid
        await one.act(turn, **fold(turn))


def test_rejected_actions(server: ServerProcess) -> None:
    async def play() -> None:
        async with player(server, register(server, "Delta"), call) as delta:
            await delta.say("action", action="fold")
            assert (await delta.until("action_rejected"))["code"] == "not_at_table"
            await delta.join()
            delta.decide = None
            turn, raised = await turn_to_raise(delta)
            bad: list[tuple[str, dict[str, Any]]] = [
                ("legacy_action_protocol", {"action": "call", "turn_token": None}),
                ("legacy_action_protocol", {"action": "call", "hand_id": None}),
                ("missing_action_id", {"action": "call", "client_action_id": None}),
                ("stale_hand_action", {"action": "call", "hand_id": "another"}),
                ("stale_turn_token", {"action": "call", "turn_token": "guess"}),
                ("invalid_action", {"action": "dance"}),
                ("invalid_action", {"action": "raise"}),
                ("invalid_action", {"action": "raise", "amount": raised["min"] - 1}),
                ("invalid_action", {"action": "raise", "amount": raised["max"] + 1}),
            ]
            for code, changes in bad:
                await delta.act(turn, **changes)
                rejected = await delta.until("action_rejected")
                assert (rejected["code"], rejected["details"]) == (code, {"code": code})
            name = await delta.act(turn, action="fold", client_action_id=7)
            assert (await delta.until("action_ack", status="accepted"))["client_action_id"] == "7"
            # The same once more is a safe retry, another one under its name is not.
            await delta.act(turn, action="fold", client_action_id=name)
            await delta.until("action_ack", client_action_id="7")
            await delta.act(turn, action="call", client_action_id=7)
            assert (await delta.until("action_rejected"))["code"] == "action_id_conflict"
            await delta.act(turn, action="fold")
            rejected = await delta.until("action_rejected")
            assert rejected["code"] in ("stale_turn_token", "no_hand_in_progress")

    asyncio.run(play())


def test_too_many_bad_actions_cost_the_seat(server: ServerProcess) -> None:
    async def play() -> None:
        async with player(server, register(server, "Epsilon"), fold) as epsilon:
            await epsilon.join()
            for _ in range(20):
                await epsilon.say("action", action="dance")
            await epsilon.until("error", code="flood_warning")
            await epsilon.until("error", code="flood_kick")
            await epsilon.until("player_left", name="Epsilon")
            await epsilon.say("leave_table")
            await epsilon.until("error", code="not_at_table")

    asyncio.run(play())


def test_a_raise_is_a_street_total_and_may_be_a_float(server: ServerProcess) -> None:
    async def play() -> None:
        async with player(server, register(server, "Zeta"), call) as zeta:
            joined = await zeta.join()
            turn, raised = await turn_to_raise(zeta)
            await zeta.act(turn, action="raise", amount=raised["min"] + 15.7)
            action = await zeta.until("player_action", seat=joined["seat"])
            assert (action["action"], action["amount"]) == ("raise", raised["min"] + 15)

    asyncio.run(play())


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("garbage", "invalid_message"),
        ("[]", "invalid_message"),
        ('{"type": 7}', "invalid_message"),
        ('{"type": "dance"}', "unknown_message"),
        ('{"type": "join_lobby", "buy_in": 999}', "invalid_message"),
        ('{"type": "join_lobby", "buy_in": 1e999}', "invalid_message"),
        (f'{{"type": "join_lobby", "buy_in": {"9" * 4_300}}}', "invalid_message"),
        ('{"type": "join_lobby", "buy_in": "2000"}', "invalid_message"),
        ('{"type": "set_auto_rebuy"}', "invalid_message"),
        ('{"type": "leave_table"}', "not_at_table"),
        ("[" * 5000, "invalid_message"),
    ],
)
def test_bad_messages_are_answered(server: ServerProcess, message: str, code: str) -> None:
    async def play() -> None:
        async with player(server, register(server, "Xi")) as xi:
            await xi.socket.send(message)
            assert (await xi.until("error"))["code"] == code

    asyncio.run(play())
