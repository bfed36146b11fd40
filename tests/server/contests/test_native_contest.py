"""A contest over the native socket alone: signed up, directed, followed and played to its end."""

import asyncio
from typing import Any

import pytest

from tests.server.running import ServerProcess, client

from .native_players import asked, follow_to_the_end
from .old_bots import QUICK

pytestmark = pytest.mark.real_time

HANDS = 4


async def whole_contest(server: ServerProcess) -> tuple[str, list[list[dict[str, Any]]]]:
    token = server.new_guest("Native Olga")
    async with (
        client(server, token=token) as olga,
        client(server, guest="Ann", bot=True) as ann,
        client(server, guest="Bob", bot=True) as bob,
        client(server, guest="Cyd", bot=True) as cyd,
    ):
        wish = {
            "title": "Native cup",
            "sign_up": "open",
            "seats": 3,
            "clock": QUICK,
            "countdown_s": 1,
            "format": {"type": "contest", "hands": HANDS, "min_survivors": 2},
        }
        code, made = server.post("api/v1/contests", wish, token)
        assert code == 201, made
        contest = made["id"]
        shown = await asked(olga, type="follow_contest", contest=contest)
        assert shown["type"] == "contest"
        assert shown["contest"]["rights"]["directs"]
        assert (await asked(ann, type="follow_contest", contest=contest))["type"] == "contest"
        refused = await asked(ann, type="direct_contest", contest=contest, command="seat")
        assert refused["code"] == "not_allowed"
        opened = await asked(olga, type="direct_contest", contest=contest, command="open_sign_up")
        assert opened["type"] == "ack", opened
        for number, bot in enumerate((ann, bob, cyd)):
            told = await asked(
                bot, type="sign_up_for_contest", contest=contest, display_name=f"Bot {number}"
            )
            assert told["type"] == "contest_signed_up", told
            await asked(bot, type="follow_contest", contest=contest)
        for command in ("seat", "start"):
            done = await asked(olga, type="direct_contest", contest=contest, command=command)
            assert done["type"] == "ack", done
        heard = await asyncio.gather(
            follow_to_the_end(olga, plays=False),
            *(follow_to_the_end(bot, plays=True) for bot in (ann, bob, cyd)),
        )
    return contest, heard


def test_a_contest_by_native_messages_alone(server: ServerProcess) -> None:
    contest, heard = asyncio.run(whole_contest(server))
    events = [one["event"]["type"] for one in heard[0] if one["type"] == "contest_event"]
    course = ["contest_started", "phase_started", "game_started", "game_ended", "phase_ended"]
    assert [one for one in events if one in course] == course
    assert "table_ordered" not in events
    seqs = [one["event"]["seq"] for one in heard[0] if one["type"] == "contest_event"]
    assert seqs == sorted(seqs)
    progress = [one for one in heard[0] if one["type"] == "contest_progress"]
    assert progress, "where it stands is pushed"
    shown = server.get(f"api/v1/contests/{contest}")[1]
    assert shown["status"] == "finished"
    assert [row["hands"] for row in shown["standing"]] == [HANDS] * 3
    # The seed is told at the end and not before.
    told = [one for one in heard[0] if shown["seed"] in str(one)]
    assert {one["event"]["type"] for one in told} == {"contest_finished"}
