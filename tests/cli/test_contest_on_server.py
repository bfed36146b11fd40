"""`fifthstreet contest FILE --server URL` as an organiser uses it, with a real server."""

import io
import json
import os
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from fifthstreet.cli.contest_server import DirectedContest
from fifthstreet.cli.rest_client import NoAnswer, RestClient
from tests.server.running import ServerProcess

from .program import COMMAND, clean_environment, run

pytestmark = pytest.mark.real_time

FILE = """
title = "Cup"
seats = 3
house_bots = ["caller"]
countdown_s = 0
[format]
type = "contest"
hands = 3
[clock]
bot_action_ms = 1000
disconnect_grace_ms = 1
hand_pause_ms = 0
showdown_pause_ms = 0
[[player]]
display_name = "Ann"
[[player]]
display_name = "Bob"
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> ServerProcess:
    return ServerProcess(tmp_path_factory.mktemp("organised")).start()


@pytest.fixture(autouse=True, scope="module")
def stopped(server: ServerProcess) -> object:
    yield None
    server.stop()


def written(folder: Path, text: str) -> str:
    file = folder / "cup.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_made_started_followed_and_exported(server: ServerProcess, tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = run("contest", written(tmp_path, FILE), "--server", server.address, "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert "Ann: secret name " in done.stderr
    assert "table 1: game 1 begins" in done.stderr
    assert "Cup: finished" in done.stdout
    assert {path.name for path in out.iterdir()} == {
        "standing.csv",
        "games.csv",
        "contest.json",
        "hands.phhs",
        "proofs.jsonl",
        "report.html",
    }
    assert (out / "hands.phhs").read_text(encoding="utf-8").count("variant = ") == 3
    assert "????" not in (out / "hands.phhs").read_text(encoding="utf-8")
    # Without the organiser's token it is watched, and given to take away alike.
    contest = server.get("api/v1/contests")[1]["contests"][-1]["id"]
    again = tmp_path / "again"
    words = ("--server", server.address, "--contest", contest, "--out", str(again))
    done = run("contest", *words)
    assert done.returncode == 0, done.stderr
    assert "only watched" in done.stderr
    assert (again / "standing.csv").read_bytes() == (out / "standing.csv").read_bytes()


def test_a_wrong_key_is_named_before_anything_is_made(
    server: ServerProcess, tmp_path: Path
) -> None:
    before = len(server.get("api/v1/contests")[1]["contests"])
    bad = FILE.replace("seats", "chairs")
    done = run("contest", written(tmp_path, bad), "--server", server.address, "--lang", "zh")
    assert done.returncode == 2
    assert "'chairs'" in done.stderr
    assert len(server.get("api/v1/contests")[1]["contests"]) == before


def test_listed_players_are_waited_for(server: ServerProcess, tmp_path: Path) -> None:
    """Their secret names are told by the command itself: nobody could be there before."""
    file = written(tmp_path, FILE.replace('display_name = "Bob"', 'bot = "tag"'))
    with subprocess.Popen(
        [*COMMAND, "contest", file, "--server", server.address, "--players", "1"],
        env=clean_environment(),
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
    ) as process:
        assert process.stderr is not None
        told = ""
        while "connected" not in told:
            told += process.stderr.readline()
        assert "0 of 1 player connected" in told
        assert f"they connect to {server.address.replace('http', 'ws', 1).rstrip('/')} " in told
        name = told.partition("Ann: secret name ")[2].partition(",")[0]
        with connect(server.address.replace("http", "ws", 1), proxy=None) as socket:
            socket.send(json.dumps({"eventName": "__join", "data": {"playerName": name}}))
            while "countdown" not in told:
                line = process.stderr.readline()
                assert line, told
                told += line
        process.send_signal(signal.SIGINT)


class RestartedServer(RestClient):
    """Answers nothing at first; then its contest has the players that were waited for."""

    def __init__(self, status: str) -> None:
        super().__init__("http://127.0.0.1:9/")
        self.shown = {"status": status, "starts_at": 0, "players": [{"is_online": True}]}
        self.silent = 2
        self.asked: list[str] = []

    def get(self, path: str) -> Any:
        if self.silent:
            self.silent -= 1
            raise NoAnswer("no answer")
        return self.shown

    def post(self, path: str, body: object) -> Any:
        self.asked.append(path)
        self.shown["status"] = "seated"
        return {"tables": []}


def test_a_server_that_restarts_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    client = RestartedServer("sign_up")
    DirectedContest(client, "c-1").start(1)
    assert client.asked == ["contests/c-1/seat", "contests/c-1/start"]
    # Who comes back to a contest that was stopped does not start it by that alone.
    client = RestartedServer("stopped")
    monkeypatch.setattr("sys.stdin", io.StringIO())
    DirectedContest(client, "c-1").start(None)
    assert client.asked == []


def test_what_goes_together_is_said(server: ServerProcess, tmp_path: Path) -> None:
    file = written(tmp_path, FILE)
    for words in (
        ("--server", server.address),
        (file, "--contest", "c-1"),
        (file, "--server", server.address, "--seed", "1"),
        (file, "--server", "ftp://nowhere/"),
        ("--server", server.address, "--contest", "c-none"),
    ):
        done = run("contest", *words)
        assert done.returncode == 2, (words, done.stderr)


def test_an_interrupt_leaves_the_contest_running(server: ServerProcess, tmp_path: Path) -> None:
    token = server.new_guest("Olga")
    slow = FILE.replace("countdown_s = 0", "countdown_s = 600")
    with subprocess.Popen(
        [*COMMAND, "contest", written(tmp_path, slow), "--server", server.address],
        env={**clean_environment(), "FIFTHSTREET_TOKEN": token},
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
    ) as process:
        assert process.stderr is not None
        for line in process.stderr:
            if "countdown" in line:
                break
        os.kill(process.pid, signal.SIGINT)
        told = process.stderr.read()
        assert process.wait(20) == 130
    contest = server.get("api/v1/contests")[1]["contests"][-1]["id"]
    assert f"--contest {contest}" in told
    assert server.get(f"api/v1/contests/{contest}")[1]["status"] == "seated"
    # The same organiser comes back, goes on, and it is the contest's own end that ends it.
    path = f"api/v1/contests/{contest}"
    assert server.post(f"{path}/cancel_start", {}, token)[0] == 200
    assert server.post(f"{path}/prepare", {"table": 1}, token)[0] == 200
