"""`fifthstreet bot`: the arena's bot on a socket, which comes back and keeps its seat."""

import asyncio
import json
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fifthstreet import Action, Bot, View
from fifthstreet.agents.remote.reconnection import CannotConnect
from fifthstreet.agents.remote.remote_player import RemotePlayer
from fifthstreet.agents.remote.remote_table import BotTrouble
from fifthstreet.agents.remote.server_address import InvalidAddress, socket_address
from tests.cli.program import COMMAND, clean_environment, run
from tests.server.running import ServerProcess

CLOCK = {"bot_action_ms": 60_000, "disconnect_grace_ms": 60_000}

# A bot as its author writes it.
BOT = """
from fifthstreet import Action, Bot

class Mine(Bot):
    def act(self, view):
        return Action("check") if view.legal.check else Action("call")
"""


class Thrower(Bot):
    """Fails at every third decision, and answers nonsense at every fifth."""

    def __init__(self) -> None:
        self.count = 0

    def act(self, view: View) -> Action:
        self.count += 1
        if self.count % 3 == 0:
            raise RuntimeError("I forgot the rules")
        if self.count % 5 == 0:
            return "all of it"  # type: ignore[return-value]
        assert view.legal is not None
        return Action("check") if view.legal.check else Action("call")


class Caller(Bot):
    """Counts what it is told."""

    def __init__(self) -> None:
        self.heard = 0

    def observe(self, event: object) -> None:
        self.heard += 1

    def act(self, view: View) -> Action:
        assert view.legal is not None
        return Action("check") if view.legal.check else Action("call")


def test_addresses() -> None:
    assert socket_address("http://h:1/") == "ws://h:1/ws"
    assert socket_address("h:1") == "ws://h:1/ws"
    assert socket_address("https://h/poker") == "wss://h/poker/ws"
    assert socket_address("ws://h/ws") == "ws://h/ws"
    for wrong in ("ftp://h", "nonsense", "", "http://", "h:99999", "h:x", "a b:1", "http://[1"):
        with pytest.raises(InvalidAddress, match="is no address of a server; allowed: http"):
            socket_address(wrong)


def unused_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def test_a_server_that_is_not_there_is_given_up() -> None:
    address = f"http://127.0.0.1:{unused_port()}/"
    told: list[tuple[str, object]] = []
    player = RemotePlayer(
        Caller, server=address, tell=lambda kind, values: told.append((kind, values["problem"]))
    )
    with pytest.raises(CannotConnect, match=f"^cannot connect to {address}: Connection refused$"):
        asyncio.run(asyncio.wait_for(player.run(), 60))
    assert told == [("unreachable", "Connection refused")]


def test_who_keeps_trying_finds_a_server_that_comes_late(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path).start()
    house = {"names": ["caller"], "free_chairs": 1}
    table = server.new_table(server.new_guest("host"), chairs=2, for_bots=True, house=house)
    server.stop()

    async def play() -> None:
        player = RemotePlayer(
            Caller, server=server.address, tables=[table], hands=1, keeps_trying=True
        )
        playing = asyncio.ensure_future(player.run())
        await asyncio.sleep(0.5)
        assert not playing.done()
        await asyncio.to_thread(server.start)
        await asyncio.wait_for(playing, 60)
        assert player.hands >= 1

    try:
        asyncio.run(play())
    finally:
        server.stop()


def test_the_command_says_what_is_wrong_with_an_address() -> None:
    for arguments, words in (
        (("--server", "nonsense"), "'nonsense' is no address of a server"),
        (("--server", f"127.0.0.1:{unused_port()}"), "cannot connect to 127.0.0.1:"),
    ):
        ended = run("bot", "caller", *arguments)
        assert ended.returncode == 2
        assert words in ended.stderr.splitlines()[-1]
        assert ended.stdout == ""


@pytest.mark.real_time
def test_a_bot_that_throws_keeps_its_seat_and_the_position_is_shown(
    server: ServerProcess,
) -> None:
    table = server.new_table(server.new_guest("host"), chairs=2, for_bots=True, clock=CLOCK)
    troubles: list[BotTrouble] = []
    bad = RemotePlayer(
        Thrower, server=server.address, tables=[table], hands=20, report=troubles.append
    )
    good = RemotePlayer(Caller, server=server.address, tables=[table], hands=20)

    async def play() -> None:
        async with asyncio.timeout(60):
            await asyncio.gather(bad.run(), good.run())

    asyncio.run(play())
    assert bad.hands >= 20
    assert bad.tables[table].troubles == len(troubles) > 5
    assert any("I forgot the rules" in trouble.error for trouble in troubles)
    assert any("no Action" in trouble.error for trouble in troubles)
    # The position can be pasted into `fifthstreet show`.
    shown = run("show", troubles[0].notation)
    assert shown.returncode == 0, shown.stderr


@pytest.mark.real_time
def test_a_bot_comes_back_after_the_server_was_killed(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path).start()
    try:
        table = server.new_table(server.new_guest("host"), chairs=2, for_bots=True, clock=CLOCK)
        players = [
            RemotePlayer(Caller, server=server.address, tables=[table], name=name, hands=60)
            for name in ("left", "right")
        ]

        async def play() -> None:
            async with asyncio.timeout(90):
                playing = [asyncio.create_task(player.run()) for player in players]
                while min(player.hands for player in players) < 5:
                    await asyncio.sleep(0.01)
                server.kill()
                await asyncio.to_thread(server.start)
                await asyncio.gather(*playing)

        asyncio.run(play())
        for player in players:
            assert player.hands >= 60
            assert player.tables[table].troubles == 0
        _, results = server.get(f"api/v1/tables/{table}/results")
        assert sum(line["net"] for line in results["players"]) == 0
    finally:
        server.stop()


@pytest.mark.real_time
def test_the_command_plays_a_file(server: ServerProcess, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(BOT, encoding="utf-8")
    table = server.new_table(
        server.new_guest("host"),
        chairs=2,
        for_bots=True,
        house={"names": ["caller"], "free_chairs": 1},
    )
    ended = run(
        "bot",
        f"{tmp_path / 'mine.py'}:Mine",
        *("--server", server.address, "--table", table, "--hands", "5", "--json"),
    )
    assert ended.returncode == 0, ended.stderr
    played = json.loads(ended.stdout)
    assert played["hands"] >= 5
    assert played["troubles"] == 0
    assert played["tables"] == [table]


@pytest.mark.real_time
@pytest.mark.parametrize("is_server_there", [True, False], ids=["playing", "reconnecting"])
def test_ctrl_c_stands_up_and_tells_what_was_played(tmp_path: Path, is_server_there: bool) -> None:
    server = ServerProcess(tmp_path).start()
    house = {"names": ["caller"], "free_chairs": 1}
    table = server.new_table(server.new_guest("host"), chairs=2, for_bots=True, house=house)
    bot = subprocess.Popen(
        [*COMMAND, "bot", "caller", "--server", server.address, "--table", table],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=clean_environment(),
    )
    try:
        deadline = time.monotonic() + 60
        while server.get(f"api/v1/tables/{table}/results")[1]["hands"] < 3:
            assert time.monotonic() < deadline
        if not is_server_there:
            assert bot.stderr is not None
            server.kill()
            while "connection to" not in bot.stderr.readline():
                pass
        bot.send_signal(signal.SIGINT)
        told, errors = bot.communicate(timeout=30)
        assert "Traceback" not in errors
        assert "lost" not in errors, "it has hung up by itself"
        assert bot.returncode == 130
        assert table in told
        if is_server_there:
            while len(players_of(server, table)) > 1:
                assert time.monotonic() < deadline, "it still sits there"
    finally:
        bot.kill()
        bot.communicate()
        server.stop()


def players_of(server: ServerProcess, table: str) -> list[str]:
    _, details = server.get(f"api/v1/tables/{table}")
    return [chair["player"] for chair in details["snapshot"]["chairs"] if chair is not None]


@pytest.mark.real_time
def test_a_refusal_is_one_line(server: ServerProcess) -> None:
    for arguments, word in (
        (("--table", "nowhere"), "nowhere"),
        (("--token", "fsg_wrong"), "token"),
    ):
        ended = run("bot", "caller", "--server", server.address, *arguments)
        assert ended.returncode == 2
        assert ended.stdout == ""
        assert word in ended.stderr.splitlines()[-1]
        assert "fsg_wrong" not in ended.stderr


@pytest.mark.real_time
def test_without_a_table_it_takes_the_first_with_room(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path).start()
    try:
        table = server.new_table(
            server.new_guest("host"),
            chairs=3,
            for_bots=True,
            house={"names": ["caller"], "free_chairs": 1},
        )
        player = RemotePlayer(Caller, server=server.address, hands=2)
        asyncio.run(asyncio.wait_for(player.run(), 60))
    finally:
        server.stop()
    assert list(player.tables) == [table]
    assert player.hands >= 2


def test_the_client_is_imported_only_when_it_connects() -> None:
    code = "import sys, fifthstreet.agents.remote.remote_player; print('websockets' in sys.modules)"
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert ended.stdout.strip() == "False"
