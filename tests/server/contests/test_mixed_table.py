"""One table of old bots, house bots, native bots and a person, and what each is told."""

import asyncio
import json
from typing import Any

import pytest

from fifthstreet.server.runtime.hand_index_entry import hand_id
from tests.cli.program import run_here
from tests.server.running import ServerProcess, client

from .native_players import asked, follow_to_the_end, until_event
from .old_bots import QUICK, OldBot, all_joined

pytestmark = pytest.mark.real_time

HANDS = 5
OLD = ["mixed bobi", "混合小明"]
# The person is asked by the clock for people; nobody is late.
CLOCK = {**QUICK, "action_ms": 30_000}
HASTY = {**CLOCK, "bot_action_ms": 200, "disconnect_grace_ms": 200}


class Mixed:
    """A contest with its sign-up open; old bots are listed, natives sign up."""

    def __init__(self, server: ServerProcess, **settings: object) -> None:
        self.server = server
        self.token = server.new_guest("Mixed Olga")
        wish = {
            "title": "Mixed",
            "sign_up": "open",
            "seats": 6,
            "clock": CLOCK,
            "countdown_s": 1,
            "chosen_names": True,
            "house_bots": ["caller", "rock"],
            "format": {"type": "contest", "hands": HANDS, "reloads": 1, "min_survivors": 0},
            **settings,
        }
        code, made = server.post("api/v1/contests", wish, self.token)
        assert code == 201, made
        self.id = made["id"]
        self.do("open_sign_up")

    def do(self, command: str, **body: object) -> Any:
        code, answer = self.server.post(f"api/v1/contests/{self.id}/{command}", body, self.token)
        assert code in (200, 201), (command, answer)
        return answer

    async def sign_up(self, socket: Any, name: str, *, is_human: bool = False) -> str:
        told = await asked(
            socket,
            type="sign_up_for_contest",
            contest=self.id,
            display_name=name,
            is_human=is_human,
        )
        assert told["type"] == "contest_signed_up", told
        await asked(socket, type="follow_contest", contest=self.id)
        return str(told["credentials"]["id"])


def test_everybody_at_one_table_to_the_end(server: ServerProcess) -> None:
    contest = Mixed(server)
    before = metric(server, "fifthstreet_actions_total")

    async def game() -> tuple[list[OldBot], list[dict[str, Any]]]:
        async with (
            client(server, guest="Person") as person,
            client(server, guest="Native", bot=True) as native,
        ):
            await contest.sign_up(person, "Paula", is_human=True)
            await contest.sign_up(native, "Nat")
            for name in OLD:
                contest.do("add_player", display_name=f"Old {name}", name=name)
            contest.do("seat")
            bots = [OldBot(server, name) for name in OLD]
            playing = [asyncio.create_task(bot.play()) for bot in bots]
            await all_joined(bots)
            contest.do("start")
            heard = await asyncio.gather(
                follow_to_the_end(person, plays=True), follow_to_the_end(native, plays=True)
            )
            await asyncio.gather(*playing)
            return bots, heard[0]

    bots, person_heard = asyncio.run(game())
    shown = server.get(f"api/v1/contests/{contest.id}")[1]
    assert shown["status"] == "finished"
    rows = {row["display_name"]: row for row in shown["players"]}
    assert len(rows) == 6
    assert sum(bool(row["house"]) for row in rows.values()) == 2
    public = {name: row["public_name"] for name, row in rows.items()}
    final = {row["player"]: row["chips"] for row in shown["games"][0]["rows"]}
    assert sum(final.values()) == 6 * 2 * 1000
    acted: set[str] = set()
    for bot in bots:
        over = bot.over[0]
        assert {row["playerName"] for row in over["players"]} == set(public.values())
        chips = {row["playerName"]: row["chips"] for row in over["players"]}
        assert chips == {public[name]: final[row["id"]] for name, row in rows.items()}
        for message in bot.heard:
            data = message["data"]
            if message["eventName"] == "__show_action":
                acted.add(data["action"]["playerName"])
            if message["eventName"] == "__new_round":
                people = {row["playerName"] for row in data["players"] if row["isHuman"]}
                assert people == {public["Paula"]}
        # Natives are not at the table before they hear that the game has started.
        last = [one["data"] for one in bot.heard if one["eventName"] == "__new_round"][-1]
        assert all(row["isOnline"] for row in last["players"])
        # Natives are there too: the lists of peers name them.
        peers = [one["data"] for one in bot.heard if one["eventName"] == "__new_peer_2"]
        online = {row["playerName"] for row in peers[-1]["players"] if row["isOnline"]}
        assert {public["Paula"], public["Nat"]} <= online
    assert acted == set(public.values()), "everybody has acted"
    turns = [one for one in person_heard if one["type"] == "turn"]
    assert turns
    check_proof(server, person_heard)
    # Decisions of old bots, native ones, the person and house bots are counted alike.
    shown_actions = sum(one["eventName"] == "__show_action" for one in bots[0].heard)
    assert metric(server, "fifthstreet_actions_total") - before >= shown_actions
    # The report of an administrator on the machine knows players who have no account.
    done = run_here("admin", "suspicion", "--json", "--database", server.database)
    assert json.loads(done.stdout)["hands"] >= HANDS, done.stderr
    assert all(20_000 < turn["time_left_ms"] <= 30_000 for turn in turns)


def check_proof(server: ServerProcess, heard: list[dict[str, Any]]) -> None:
    """A hand whose commitment was heard before it was dealt is proved when it is over."""
    events = [one["event"] for one in heard if one["type"] == "event"]
    committed = [one for one in events if one["type"] == "hand_committed"]
    commitment = committed[-1]["commitment"]
    last = [one for one in heard if one["type"] == "turn"][-1]
    hand = hand_id(last["table"], committed[-1]["hand"])
    wish = ("verify", hand, "--server", server.address, "--commitment", commitment, "--json")
    done = run_here(*wish)
    assert done.returncode == 0, done.stdout + done.stderr
    found = json.loads(done.stdout)
    # Open is only what was not noted down before the hand: its root.
    assert found["proved"], found
    assert sum(one["status"] == "open" for one in found["checks"]) <= 1, found


def metric(server: ServerProcess, name: str) -> float:
    lines = server.get("metrics")[1].splitlines()
    return float(next((line.split()[1] for line in lines if line.startswith(name + " ")), 0))


def test_an_excluded_native_player_plays_no_more(server: ServerProcess) -> None:
    contest = Mixed(server, seats=3, house_bots=["caller"], clock=HASTY)

    async def dialogue() -> None:
        async with client(server, guest="Cheat", bot=True) as cheat:
            player = await contest.sign_up(cheat, "Cheat")
            contest.do("seat")
            contest.do("start")
            started = await until_event(cheat, "game_started")
            table = started["data"]["table_id"]
            await asked(cheat, type="join", table=table)
            contest.do("deactivate_player", id=player, reason="two bots of one owner")
            parted = await cheat.until("parted")
            assert (parted["table"], parted["code"]) == (table, "banned")
            refused = await asked(cheat, type="join", table=table)
            assert refused["code"] == "banned"
            watched = await asked(cheat, type="join", table=table, role="spectator")
            assert watched["type"] == "joined", watched
            await until_event(cheat, "contest_finished")

    asyncio.run(dialogue())
    told = str(server.get(f"api/v1/contests/{contest.id}")[1])
    assert "two bots of one owner" not in told
