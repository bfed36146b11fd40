"""How the server starts, or says in one line why it does not; and that a backup starts too."""

import asyncio
import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from fifthstreet.agents.house.caller import Caller
from fifthstreet.agents.remote.remote_player import RemotePlayer
from tests.cli.program import PATIENCE, clean_environment, run
from tests.server.running import ServerProcess, client
from tests.server.test_playing import bots_table, ended, play_hands

pytestmark = pytest.mark.real_time

SETTINGS = """
name = "From the file"
port = 1
heartbeat_ms = 2000
"""


def test_a_flag_goes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(SETTINGS, encoding="utf-8")
    wanted = ("serve", "--settings", str(file), "--port", "3", "--show-settings")
    environment = {"FIFTHSTREET_PORT": "2", "FIFTHSTREET_HEARTBEAT_MS": "4000"}
    ended = run(*wanted, "--json", **environment)
    shown = json.loads(ended.stdout)
    assert shown["port"] == {"value": 3, "from": "flag"}
    assert shown["heartbeat_ms"] == {"value": 4000, "from": "FIFTHSTREET_HEARTBEAT_MS"}
    assert shown["name"] == {"value": "From the file", "from": str(file)}
    assert shown["host"]["from"] == "default"
    assert shown["data"]["value"], "the folder that will be used"
    told = run(*wanted, **environment)
    assert "flag" in told.stderr
    assert len(told.stderr.splitlines()) == 1


def complaint(*arguments: str, **environment: str) -> str:
    """The one line of a server that does not start."""
    ended = run("serve", "--port", "0", "--log-level", "error", *arguments, **environment)
    assert (ended.returncode, ended.stdout) == (2, ""), ended.stderr
    assert len(ended.stderr.splitlines()) == 1, ended.stderr
    return ended.stderr


def test_a_data_folder_that_cannot_be_used(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder", encoding="utf-8")
    assert str(file) in complaint("--data", str(file))
    assert str(file) in complaint("--data", str(file / "inside"))
    assert file.read_text(encoding="utf-8") == "not a folder"
    foreign = tmp_path / "foreign"
    foreign.mkdir()
    (foreign / "fifthstreet.db").write_text("not a database " * 100, encoding="utf-8")
    assert "fifthstreet.db" in complaint("--data", str(foreign))
    assert (foreign / "fifthstreet.db").read_text(encoding="utf-8").startswith("not a database")


def test_data_of_a_newer_version(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path).start()
    assert server.terminate()[0] == 0
    with sqlite3.connect(tmp_path / "fifthstreet.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    assert "9999" in complaint("--data", str(tmp_path))


def test_settings_that_cannot_be_read(tmp_path: Path) -> None:
    missing = tmp_path / "nowhere.toml"
    assert str(missing) in complaint("--settings", str(missing))
    assert str(missing) in complaint(FIFTHSTREET_SETTINGS=str(missing))
    assert "oracle" in complaint("--database", "oracle://x/y")


# The extra's libraries; what is blocked is as good as not installed.
WITHOUT = """
import sys
from importlib.machinery import PathFinder

class Without(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if name.partition(".")[0] == {library!r}:
            return None
        return super().find_spec(name, path, target)

sys.meta_path[:] = [Without if finder is PathFinder else finder for finder in sys.meta_path]
from fifthstreet.cli.main import main
sys.exit(main())
"""


@pytest.mark.parametrize(
    "library",
    [
        *("aiosqlite", "alembic", "argon2", "asyncpg", "prometheus_client"),
        *("sqlalchemy", "starlette", "uvicorn", "uvloop", "websockets"),
    ],
)
def test_without_the_extra_one_line_names_it(library: str, tmp_path: Path) -> None:
    ended = subprocess.run(
        [
            *(sys.executable, "-c", WITHOUT.format(library=library)),
            *("serve", "--port", "0", "--data", str(tmp_path / "data")),
        ],
        env=clean_environment(),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert (ended.returncode, ended.stdout) == (2, ""), ended.stderr
    assert len(ended.stderr.splitlines()) == 1, ended.stderr
    assert library in ended.stderr
    assert "pip install 'fifthstreet[server]'" in ended.stderr
    assert not (tmp_path / "data").exists()


def test_a_backup_made_while_playing_starts_and_goes_on(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    server, restored = ServerProcess(here), ServerProcess(there)
    server.start()
    ann, bob = server.new_guest("Ann"), server.new_guest("Bob")
    _, table = bots_table(server)
    copy = tmp_path / "copy.db"

    async def play_and_copy() -> None:
        players = [
            RemotePlayer(Caller, server=server.address, tables=[table], token=token)
            for token in (ann, bob)
        ]
        playing = [asyncio.create_task(player.run()) for player in players]
        async with asyncio.timeout(60):
            while min(player.hands for player in players) < 3:
                await asyncio.sleep(0.01)
            before = min(player.hands for player in players)
            place = ("--database", str(here / "fifthstreet.db"))
            made = await asyncio.to_thread(run, "backup", str(copy), *place, "--json")
            assert made.returncode == 0, made.stderr
            report = json.loads(made.stdout)
            assert report["hands"] >= before
            assert report["tables"] == 1
            # Nobody waited for it.
            after = max(player.hands for player in players)
            while min(player.hands for player in players) <= after:
                await asyncio.sleep(0.01)
            for player in players:
                await player.leave()
            await asyncio.gather(*playing)

    async def go_on() -> None:
        async with (
            client(restored, token=ann, bot=True) as first,
            client(restored, token=bob, bot=True) as second,
        ):
            for player in (first, second):
                welcome = next(m for m in player.heard if m["type"] == "welcome")
                assert welcome["tables"] == [table], "they sit where they sat"
                await player.ask({"type": "join", "table": table}, "joined")
            await play_hands([first, second], 2)
            assert ended(first) >= 2

    try:
        asyncio.run(play_and_copy())
        done = run("restore", str(copy), "--database", str(there / "fifthstreet.db"))
        assert done.returncode == 0, done.stderr
        restored.start()
        asyncio.run(go_on())
        _, results = restored.get(f"api/v1/tables/{table}/results")
        assert sum(line["net"] for line in results["players"]) == 0
        # A second restore overwrites nothing that is there.
        again = run("restore", str(copy), "--database", str(there / "fifthstreet.db"))
        assert again.returncode == 2
    finally:
        server.stop()
        restored.stop()
