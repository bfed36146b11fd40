"""Open cards of a contest: late or at the end as the organiser wants it, and never to players."""

import asyncio
import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from websockets.asyncio.client import connect

from fifthstreet.server.runtime.hand_index_entry import hand_id
from tests.cli.program import run_here
from tests.server.running import Client, ServerProcess, client
from tests.server.visitor import member

from .old_bots import QUICK, OldBot, new_contest

pytestmark = pytest.mark.real_time

DELAY = 2
HANDS = {"type": "contest", "hands": 6, "min_survivors": 2}


def started(server: ServerProcess, label: str, **settings: object) -> tuple[str, str, list[str]]:
    """A contest of three bots whose countdown runs; id, organiser's token, secret names."""
    names = [f"{label} {number}" for number in range(3)]
    token = server.new_guest("Olga")
    contest, _ = new_contest(server, names, token, seats=4, format=HANDS, **settings)
    return contest, token, names


def ticket(server: ServerProcess, contest: str, token: str, kind: str) -> str:
    path = f"api/v1/contests/{contest}/issue_ticket"
    code, answer = server.post(path, {"kind": kind, "note": "hall"}, token)
    assert code == 201, answer
    return str(answer["ticket"])


async def table_of(server: ServerProcess, contest: str) -> str:
    while True:
        shown = server.get(f"api/v1/contests/{contest}/tables")[1]
        if shown["tables"] and shown["tables"][0]["table_id"] is not None:
            return str(shown["tables"][0]["table_id"])
        await asyncio.sleep(0.05)


async def join(socket: Client, table: str, **more: object) -> dict[str, Any]:
    wish = {"type": "join", "table": table, "role": "spectator", "cards": "all", **more}
    await socket.send({**wish, "id": "j"})
    while True:
        found = await socket.next()
        if found.get("id") == "j":
            return found


async def cancelled(bots: list[asyncio.Task[OldBot]]) -> None:
    for bot in bots:
        bot.cancel()
    await asyncio.gather(*bots, return_exceptions=True)


class CallingBot(OldBot):
    """Calls everything: the game goes on while others look, and every hand is shown."""

    def decide(self, data: dict[str, Any]) -> str:
        return json.dumps({"eventName": "__action", "data": {"action": "call"}})


def holes_told(message: dict[str, Any]) -> bool:
    """Whether a message shows somebody's hidden cards in a hand that is dealt just now."""
    events = message.get("events") or ([message["event"]] if "event" in message else [])
    return any(
        event.get("type") == "hand_event"
        and event["event"]["type"] == "hole_dealt"
        and "??" not in str(event["event"])
        for event in events
    )


async def fenced(server: ServerProcess) -> dict[str, dict[str, Any]]:
    """What different clients are answered, all from the address of the players."""
    contest, token, names = started(server, "live", watching="live")
    account = member(server, "Seated elsewhere")
    sits = account.ask("GET", "session")[1]["player"]["id"]
    path = f"api/v1/contests/{contest}"
    added = {"display_name": "Sitter", "id": sits}
    assert server.post(f"{path}/add_player", added, token)[0] == 201
    screen = ticket(server, contest, token, "screen")
    judge = ticket(server, contest, token, "judge")
    bots = [asyncio.create_task(CallingBot(server, name).play()) for name in names]
    assert server.post(f"{path}/start", {}, token)[0] == 200
    table = await table_of(server, contest)
    await asyncio.sleep(0.5)
    found: dict[str, dict[str, Any]] = {}
    async with client(server, guest="Looker") as guest:
        found["no ticket"] = await join(guest, table)
        found["judge"] = await join(guest, table, ticket=judge)
        found["screen"] = await join(guest, table, ticket=screen)
        found["wrong"] = await join(guest, table, ticket="wrong")
    async with client(server, token=account.new_token("play")) as seated:
        found["seated"] = await join(seated, table, ticket=screen)
    assert server.post(f"{path}/end", {}, token)[0] == 200
    await cancelled(bots)
    audit = server.get(f"{path}/audit", token)[1]["entries"]
    issued = [one for one in audit if one["type"] == "ticket_issued"]
    assert [one["data"]["kind"] for one in issued] == ["screen", "judge"]
    assert all(one["data"]["note"] == "hall" for one in issued)
    return found


def test_open_cards_are_fenced(server: ServerProcess) -> None:
    """Every client here has the players' address: only a screen's ticket opens anything."""
    answers = asyncio.run(fenced(server))
    opened = {name for name, answer in answers.items() if answer["type"] == "joined"}
    assert opened == {"screen"}, answers
    refused = {answers[name]["code"] for name in answers if name not in opened}
    assert refused == {"no_spectators"}
    # That the players share an address is reported, without the address.
    report = member(server, "Reporter", "organiser").ask("GET", "suspicion")[1]
    shared = [set(one["players"]) for one in report["pairs"] if one["kind"] == "same_address"]
    assert {"p-0", "p-1"} in shared, report
    assert "127.0.0" not in json.dumps(report)


async def delayed(server: ServerProcess) -> tuple[dict[str, Any], float, float]:
    """When a player and a screen hear of the same hand's cards."""
    contest, token, names = started(
        server, "late", watching="delayed", watching_delay_s=DELAY, clock={**QUICK}
    )
    screen = ticket(server, contest, token, "screen")
    path = f"api/v1/contests/{contest}"
    loop = asyncio.get_running_loop()
    assert server.post(f"{path}/start", {}, token)[0] == 200
    table = await table_of(server, contest)
    async with client(server, guest="Late looker") as guest:
        began = loop.time()
        answer = await join(guest, table, ticket=screen)
        for wish in ("resync", "hash"):
            asked = {"type": wish, "table": table, "id": wish}
            await guest.send(asked | ({"last_seq": -1} if wish == "resync" else {}))
            refused = await guest.until("error", id=wish)
            assert refused["code"] == "not_allowed"
        bots = [asyncio.create_task(CallingBot(server, name).play()) for name in names]
        async with asyncio.timeout(20):
            while True:
                message = await guest.next()
                if message["type"] == "snapshot":
                    first = loop.time() - began
                if holes_told(message):
                    break
        shown = loop.time() - began
        await cancelled(bots)
    server.post(f"{path}/end", {}, token)
    return answer, first, shown


def test_a_delay_is_kept_by_the_server(server: ServerProcess) -> None:
    answer, first, shown = asyncio.run(delayed(server))
    assert answer["type"] == "joined"
    hand = answer["snapshot"]["hand"]
    assert hand is None or all("??" in str(hole) for hole in hand["view"]["holes"])
    assert DELAY <= first <= shown


def verified(*words: str) -> dict[str, Any]:
    done = run_here("verify", *words, "--json")
    assert done.returncode == 0, done.stdout + done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    assert found["proved"], found
    return found


async def at_the_end(server: ServerProcess) -> tuple[dict[str, Any], str, str, str]:
    """What a screen is answered, the contest, its first table, and its proofs at half-time."""
    phases = [{"name": "one", "advance": "overall", "count": 3}, {"name": "two"}]
    contest, token, names = started(
        server, "end", watching="end", phases=phases, pause_between_phases=True
    )
    screen = ticket(server, contest, token, "screen")
    path = f"api/v1/contests/{contest}"

    async def until(status: str) -> None:
        async with asyncio.timeout(20):
            while server.get(path)[1]["status"] != status:
                await asyncio.sleep(0.05)

    bots = [asyncio.create_task(CallingBot(server, name, games=2).play()) for name in names]
    assert server.post(f"{path}/start", {}, token)[0] == 200
    table = await table_of(server, contest)
    async with client(server, guest="End looker") as guest:
        answer = await join(guest, table, ticket=screen)
    await until("paused")
    half_time = server.get(f"{path}/proofs.jsonl")[1]
    assert "seed" not in server.get(f"{path}/contest.json")[1]
    assert server.post(f"{path}/resume", {}, token)[0] == 200
    await asyncio.gather(*bots)
    await until("finished")
    return answer, contest, table, half_time


def test_everything_is_open_at_the_end_and_nothing_before(
    server: ServerProcess, tmp_path: Path
) -> None:
    answer, contest, table, half_time = asyncio.run(at_the_end(server))
    assert answer["code"] == "no_spectators"
    before = [json.loads(line) for line in half_time.splitlines()]
    assert before, "the first phase was played"
    assert all(record["revealed"] is None for record in before)
    path = f"api/v1/contests/{contest}"
    shown = server.get(path)[1]
    seed, played = shown["seed"], sum(game["hands"] for game in shown["games"])
    # Now everybody sees and checks everything: one hand, or all of them, of the server or of its
    # exports; and a record that was saved before the end.
    assert "????" not in server.get(f"{path}/hands.phhs")[1]
    assert "????" not in server.get(f"api/v1/hands/{hand_id(table, '1')}/history")[1]
    saved = tmp_path / "saved.json"
    saved.write_text(half_time.splitlines()[0], encoding="utf-8")
    for words in ((hand_id(table, "1"), "--server", server.address), (str(saved),)):
        found = verified(*words, "--contest-seed", seed)
        checks = {one["check"]: one["status"] for one in found["checks"]}
        proved = ("contest-seed", "commitment", "shuffle", "root")
        assert all(checks[one] == "proved" for one in proved), found
    whole = verified(contest, "--server", server.address)
    assert (whole["hands"], whole["in_full"], whole["contest_seed"]) == (played, played, seed)
    folder = tmp_path / "out"
    folder.mkdir()
    (folder / "contest.json").write_text(json.dumps(shown), encoding="utf-8")
    proofs = server.get(f"{path}/proofs.jsonl")[1]
    (folder / "proofs.jsonl").write_text(proofs, encoding="utf-8")
    assert verified(str(folder)) == whole
    # A proof that is left out is missed; another contest's seed proves nothing.
    lines = proofs.splitlines(keepends=True)
    (folder / "proofs.jsonl").write_text("".join(lines[1:]), encoding="utf-8")
    done = run_here("verify", str(folder))
    assert done.returncode == 1
    assert f"Missing: 1 hand: {hand_id(table, '1')}" in done.stdout
    many = tmp_path / "half.jsonl"
    many.write_text(half_time, encoding="utf-8")
    assert run_here("verify", str(many), "--contest-seed", "00" * 32).returncode == 1


def test_a_guest_of_the_contest_protocol_has_no_open_cards_without_a_ticket(
    server: ServerProcess,
) -> None:
    async def cards(query: str, player: str = "") -> list[list[str]]:
        address = server.address.replace("http", "ws", 1) + query
        async with connect(address, ping_interval=None, proxy=None) as socket:
            if player:
                # Ignored, because the player's own client is there; but now it is known.
                join = {"eventName": "__join", "data": {"playerName": player}}
                await socket.send(json.dumps(join))
            guest = {"tableNumber": "1", "isHuman": True, "danmu": 0}
            await socket.send(json.dumps({"eventName": "__join", "data": guest}))
            async with asyncio.timeout(20):
                async for raw in socket:
                    message = json.loads(raw)
                    if message["eventName"] in ("__new_round", "_join"):
                        return [row.get("cards", []) for row in message["data"]["players"]]
        raise AssertionError("no hand was told")

    async def all_three() -> list[list[list[str]]]:
        contest, token, names = started(server, "guests", watching="live")
        screen = ticket(server, contest, token, "screen")
        bots = [asyncio.create_task(CallingBot(server, name).play()) for name in names]
        server.post(f"api/v1/contests/{contest}/start", {}, token)
        await table_of(server, contest)
        where = f"?contest={contest}"
        shown = f"{where}&ticket={quote(screen)}"
        found = await asyncio.gather(cards(where), cards(shown), cards(shown, names[0]))
        server.post(f"api/v1/contests/{contest}/end", {}, token)
        await cancelled(bots)
        return list(found)

    public, opened, players_own = asyncio.run(all_three())
    assert not any(public)
    assert not any(players_own), "whoever named a player's secret sees no open cards"
    assert all(len(hole) == 2 for hole in opened)
