"""`fifthstreet admin`: beside a running server, which notices, and without one."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("argon2", reason="needs the extra: pip install 'fifthstreet[server]'")

from tests.cli.program import run, run_here
from tests.server.running import Client, ServerProcess, client
from tests.server.visitor import Visitor, admin, member


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("admin"), sign_in_tries=1_000).start()
    yield process
    process.stop()


@pytest.mark.real_time
def test_the_first_admin_is_made_on_the_servers_machine(tmp_path: Path) -> None:
    data = tmp_path / "data"
    made = run("admin", "users", "add", "Boss", "--role", "admin", FIFTHSTREET_DATA=str(data))
    assert made.returncode == 0, made.stderr
    code = made.stdout.split(": ", 1)[1].split()[0]
    server = ServerProcess(data).start()
    try:
        boss = Visitor(server)
        assert boss.sign_in("Boss", "")[0] in (400, 401)
        reset = {"name": "Boss", "code": code, "password": "a good password"}
        assert boss.ask("POST", "password-resets", reset)[0] == 200
        status, answer = boss.sign_in("boss", "a good password")
        assert (status, answer["player"]["role"]) == (200, "admin")
        assert boss.ask("GET", "admin/ledger")[1] == {"total": 0, "problems": []}
    finally:
        server.stop()


@pytest.mark.real_time
def test_a_ban_is_noticed_by_the_running_server(server: ServerProcess) -> None:
    async def story() -> None:
        token = member(server, "Rascal").new_token("play")
        async with client(server, token=token) as socket:
            done = admin(server, "users", "ban", "Rascal", "--reason", "dumping")
            assert done["name"] == "Rascal"
            assert (await socket.until("closing", seconds=10))["code"] == "signed_out"
        assert Visitor(server, token).ask("GET", "me")[1]["code"] == "banned"
        assert admin(server, "users", "show", "rascal")["ban_reason"] == "dumping"
        admin(server, "bans", "lift", "Rascal")
        assert admin(server, "bans", "list") == []

    asyncio.run(story())


@pytest.mark.real_time
def test_a_table_of_others_is_paused_and_closed_and_a_player_sent_away(
    server: ServerProcess,
) -> None:
    """By `admin tables`, and by an organiser over REST; the log says who did what to whom."""
    organiser = member(server, "Warden", "organiser")
    token = server.new_guest("Kicked")
    player = Visitor(server, token).ask("GET", "me")[1]["id"]

    async def story() -> str:
        table = server.new_table(server.new_guest("Host"), chairs=2)
        at = f"tables/{table}"
        async with client(server, token=token) as guest:
            await guest.ask({"type": "sit", "table": table, "id": "s"}, "ack", id="s")
            told = admin(server, "tables", "pause", table, "--reason", "fire alarm")
            assert told["outcome"] == "done"
            paused = await until_event(guest, "paused")
            assert paused["reason"] == "fire alarm"
            assert organiser.ask("POST", f"{at}/pause", {})[1]["code"] == "paused"
            assert organiser.ask("POST", f"{at}/resume", {})[0] == 200
            await until_event(guest, "resumed")
            sent = organiser.ask("POST", f"{at}/players/{player}/kick", {"reason": "rude"})
            assert sent[0] == 200, sent
            assert (await until_event(guest, "kicked"))["reason"] == "rude"
            back = await guest.ask({"type": "sit", "table": table, "id": "b"}, "error", id="b")
            assert back["code"] == "barred"
            refused = admin(server, "tables", "kick", table, player)
            assert refused["outcome"] == "not_seated"
            assert organiser.ask("POST", f"{at}/close", {})[0] == 200
            await guest.until("parted")
        assert organiser.ask("POST", f"{at}/close", {})[0] == 404
        return table

    table = asyncio.run(story())
    lines = [json.loads(line) for line in server.log().splitlines()]
    audit = [
        (line["order"], line["player"], line["by"], line["outcome"])
        for line in lines
        if line["event"] == "moderation" and line["table"] == table
    ]
    by = organiser.player["id"]
    assert audit == [
        ("pause", None, "admin on the machine", "done"),
        ("pause", None, by, "paused"),
        ("resume", None, by, "done"),
        ("kick", player, by, "done"),
        ("kick", player, "admin on the machine", "not_seated"),
        ("close", None, by, "done"),
    ]


@pytest.mark.real_time
def test_who_is_banned_stands_up_everywhere(server: ServerProcess) -> None:
    async def story() -> None:
        token = member(server, "Seated").new_token("play")
        table = server.new_table(server.new_guest("Host"), chairs=2)
        async with client(server, token=token) as socket, client(server) as watcher:
            await socket.ask({"type": "sit", "table": table, "id": "s"}, "ack", id="s")
            await watcher.ask({"type": "join", "table": table, "role": "spectator"}, "joined")
            admin(server, "users", "ban", "Seated")
            await until_event(watcher, "player_left")

    asyncio.run(story())


async def until_event(player: Client, kind: str) -> Any:
    async with asyncio.timeout(20):
        while True:
            message = await player.next()
            for event in [message.get("event"), *(message.get("events") or [])]:
                if event and event["type"] == kind:
                    return event


@pytest.mark.real_time
def test_tokens_are_made_listed_and_revoked(server: ServerProcess) -> None:
    member(server, "Programmer")
    made = admin(server, "tokens", "create", "Programmer", "--scope", "play", "--days", "7")
    visitor = Visitor(server, made["token"])
    assert visitor.ask("GET", "me")[1]["name"] == "Programmer"
    listed = admin(server, "tokens", "list", "Programmer")
    assert [(one["id"], one["scopes"]) for one in listed] == [(made["id"], ["play"])]
    assert made["token"] not in json.dumps(listed)

    async def story() -> None:
        async with client(server, token=made["token"]) as socket:
            admin(server, "tokens", "revoke", made["id"])
            await socket.until("closing", seconds=10)

    asyncio.run(story())
    assert visitor.ask("GET", "me")[0] == 401


@pytest.mark.real_time
def test_a_role_is_given_and_taken(server: ServerProcess) -> None:
    visitor = member(server, "Organised", "organiser")
    assert visitor.ask("GET", "suspicion")[1]["hands"] == 0
    admin(server, "users", "role", "Organised", "player")
    visitor.sign_in("Organised")
    assert visitor.ask("GET", "suspicion")[0] == 403


@pytest.mark.real_time
@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("users", "show", "Nobody here"), "no player is called 'Nobody here'"),
        (("users", "role", "Ann", "king"), "role 'king'; allowed: player, organiser, admin"),
        (("users", "add", "аdmin"), "mixes no alphabets"),
        (("tokens", "create", "Ann", "--scope", "fly"), "scope 'fly'; allowed: watch, play"),
        (("tokens", "revoke", "k-none"), "no token 'k-none'"),
        (("tables", "close", "t-none"), "no table 't-none' is open"),
        (("bans", "lift", "Ann"), "'Ann' is not banned"),
    ],
)
def test_what_cannot_be_done_is_one_line_and_2(
    words: tuple[str, ...], problem: str, server: ServerProcess
) -> None:
    if Visitor(server).sign_in("Ann")[0] != 200:
        member(server, "Ann")
    done = run_here("admin", *words, "--database", str(server.data / "fifthstreet.db"))
    assert done.returncode == 2
    assert problem in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""


def test_no_database_is_made_by_asking(tmp_path: Path) -> None:
    place = tmp_path / "none.db"
    done = run("admin", "users", "list", "--database", str(place))
    assert done.returncode == 2
    assert "there is no database" in done.stderr
    assert not place.exists()


@pytest.mark.real_time
def test_the_ledger_check_finds_a_forged_balance(tmp_path: Path) -> None:
    import sqlite3

    place = str(tmp_path / "fifthstreet.db")
    assert run_here("admin", "users", "add", "Ann", "--database", place).returncode == 0
    fine = run_here("admin", "ledger", "check", "--database", place)
    assert (fine.returncode, "The ledger is right" in fine.stdout) == (0, True)
    database = sqlite3.connect(place)
    with database:
        database.execute("UPDATE balances SET balance = balance + 5 WHERE account != 'bank'")
    database.close()
    found = run_here("admin", "ledger", "check", "--database", place)
    assert found.returncode == 1
    assert "its balance is 2000005" in found.stdout
    # A server that starts on it says so where somebody looks.
    server = ServerProcess(tmp_path).start()
    try:
        assert server.get("healthz")[1]["status"] == "degraded"
        assert "fifthstreet_ledger_problems_total 0.0" not in server.get("metrics")[1]
        assert "its balance is 2000005" in server.log()
        busy = run_here("admin", "ledger", "repair", "--database", place)
        assert busy.returncode == 2, "not under a server that runs"
    finally:
        server.stop()
    repaired = run_here("admin", "ledger", "repair", "--database", place)
    assert repaired.returncode == 0
    assert "its balance was 2000005 and is 2000000" in repaired.stdout
    assert run_here("admin", "ledger", "check", "--database", place).returncode == 0
    again = run_here("admin", "ledger", "repair", "--database", place)
    assert "nothing was changed" in again.stdout
