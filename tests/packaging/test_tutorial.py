"""The tutorial word for word, in a fresh environment that has nothing but our wheel."""

import json
import os
import re
import signal
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

import pytest

from tests.packaging.fresh import PATIENCE, FreshEnvironment

ROOT = Path(__file__).parents[2]
PAGES = ("docs/write-a-bot.md", "docs/write-a-bot.zh-CN.md")
WHEELS = sorted((ROOT / ".venv-compiled" / "wheel").glob("*.whl"))

pytestmark = pytest.mark.skipif(
    os.environ.get("FIFTHSTREET_REQUIRE_COMPILED") != "1" or not WHEELS,
    reason="takes the wheel of the compiled build: make .venv-compiled/ready",
)


def blocks(page: str) -> list[list[str]]:
    """The commands of the first chapter, block by block."""
    text = (ROOT / page).read_text(encoding="utf-8")
    chapter = text.split("\n## ")[1]
    found = re.findall(r"(?:^    .+\n)+", chapter, re.MULTILINE)
    return [[line.strip() for line in block.splitlines()] for block in found]


def test_both_languages_say_the_same_commands() -> None:
    english, chinese = map(blocks, PAGES)
    assert english == chinese
    assert english[0][1:] == [". .venv/bin/activate", "pip install './fifthstreet[server]'"]


def test_word_for_word(tmp_path: Path) -> None:
    # The first block, without the compiler's minutes: a venv with the wheel and what it asks for.
    fresh = FreshEnvironment(tmp_path / ".venv", WHEELS[-1])
    assert fresh.run(["python", "-c", "import pytest"]).returncode != 0
    _, bot_block, server_block = blocks(PAGES[0])
    done = subprocess.run(
        ["sh", "-e", "-c", "\n".join(bot_block)],
        cwd=tmp_path,
        env=fresh.variables(),
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Ran 3 tests" in done.stderr
    assert "No problems in" in done.stdout
    assert "mbb/hand" in done.stdout
    _play_on_a_server(fresh, tmp_path / "lucky-seven", server_block)


def _play_on_a_server(fresh: FreshEnvironment, folder: Path, commands: list[str]) -> None:
    serve, bot = commands
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = str(listener.getsockname()[1])
    started = []
    try:
        for command in (serve.removesuffix(" &"), bot.replace("8515", port)):
            process = subprocess.Popen(
                ["sh", "-c", f"exec {command}"],
                cwd=folder,
                env=fresh.variables(FIFTHSTREET_PORT=port),
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
            )
            started.append(process)
            assert process.stdout is not None
            if len(started) == 1:
                assert f":{port}/" in process.stdout.readline()
        address = f"http://127.0.0.1:{port}/"
        with urllib.request.urlopen(address, timeout=30) as page:
            assert b"<script" in page.read()
        deadline = time.monotonic() + 60
        while "LuckySeven" not in _names_at_tables(address):
            assert time.monotonic() < deadline, "the bot is at no table"
            time.sleep(0.1)
        started[1].send_signal(signal.SIGINT)
        told, _ = started[1].communicate(timeout=60)
        assert started[1].returncode == 130
        assert "tables: " in told
    finally:
        for process in started:
            process.terminate()
            process.communicate(timeout=60)


def _names_at_tables(address: str) -> str:
    with urllib.request.urlopen(f"{address}api/v1/tables", timeout=30) as answer:
        return json.dumps(json.load(answer))
