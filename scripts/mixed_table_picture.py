"""A picture of one table with six kinds of players, who really play there.

A native bot, a bot of the contest's protocol, a PyPokerEngine player, a Husky player, a bot that
asks a chat endpoint (a stand-in that checks or calls), and a person in the browser.
`screenshots.py` takes it for the README; run by itself, it takes this one alone:

    python scripts/mixed_table_picture.py [FOLDER]
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from contest_pictures import EXAMPLE
from playwright.sync_api import Page
from screenshots import (
    DESKTOP,
    ROOT,
    Photographer,
    is_asked_after_the_flop,
    photographing,
    play_until,
)

CLOCK = {"action_ms": 60_000, "bot_action_ms": 10_000, "hand_pause_ms": 1_500}
FORM = {"type": "contest", "hands": 100, "reloads": 5}
PATIENCE = 60.0

PYPOKERENGINE = """
from pypokerengine.players import BasePokerPlayer


class Caller(BasePokerPlayer):
    def declare_action(self, valid_actions, hole_card, round_state):
        return valid_actions[1]["action"], valid_actions[1]["amount"]

    def receive_game_start_message(self, game_info): ...
    def receive_round_start_message(self, round_count, hole_card, seats): ...
    def receive_street_start_message(self, street, round_state): ...
    def receive_game_update_message(self, new_action, round_state): ...
    def receive_round_result_message(self, winners, hand_info, round_state): ...
"""
HUSKY = """
from bot import Bot
from type.poker_action import PokerAction


class SimplePlayer(Bot):
    def on_start(self, *args): ...
    def on_round_start(self, round_state, remaining_chips): ...
    def get_action(self, round_state, remaining_chips):
        return (PokerAction.CHECK if round_state.current_bet == 0 else PokerAction.CALL), 0
    def on_end_round(self, round_state, remaining_chips): ...
    def on_end_game(self, *args): ...
"""


class Model(BaseHTTPRequestHandler):
    """The chat endpoint, which always checks or calls."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        moves = asked["messages"][-1]["content"].partition("Legal moves:")[2]
        word = "check" if "check" in moves else "call" if "call" in moves else "fold"
        message = {"role": "assistant", "content": f"Final Answer: {word}"}
        reply = json.dumps({"choices": [{"message": message}]}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(reply)))
        self.end_headers()
        with suppress(OSError):
            self.wfile.write(reply)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 its own
        pass


def take_mixed_table(camera: Photographer) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        ThreadingHTTPServer(("127.0.0.1", 0), Model) as model,
    ):
        threading.Thread(target=model.serve_forever, daemon=True).start()
        bots: list[subprocess.Popen[bytes]] = []
        try:
            _take(camera, Path(folder), f"http://127.0.0.1:{model.server_address[1]}/v1", bots)
        finally:
            for bot in bots:
                bot.kill()
                bot.wait()
            model.shutdown()


def _take(
    camera: Photographer, folder: Path, model: str, bots: list[subprocess.Popen[bytes]]
) -> None:
    (folder / "fish.py").write_text(PYPOKERENGINE, encoding="utf-8")
    (folder / "husky.py").write_text(HUSKY, encoding="utf-8")
    sources = {
        "Native": "tag",
        "PyPoker": f"pypokerengine:{folder / 'fish.py'}",
        "Husky": f"husky:{folder / 'husky.py'}",
        "LLM": "llm:model=stand-in",
    }
    wish = {"title": "Six kinds", "sign_up": "open", "seats": 6, "clock": CLOCK, "format": FORM}
    contest = camera.post("contests", {**wish, "countdown_s": 1})["id"]
    camera.post(f"contests/{contest}/open_sign_up", {})
    tokens = {name: camera.guest(name) for name in sources}
    for name, token in tokens.items():
        camera.post_as(token, f"contests/{contest}/sign_up", {"display_name": name})
    camera.post(f"contests/{contest}/sign_up", {"display_name": "Paula", "is_human": True})
    told = camera.post(f"contests/{contest}/add_player", {"display_name": "Contest"})
    camera.post(f"contests/{contest}/seat", {})
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    bots.append(
        subprocess.Popen([sys.executable, str(EXAMPLE), told["name"], camera.socket], **silent)
    )
    time.sleep(1.0)
    camera.post(f"contests/{contest}/start", {})
    table = _table(camera, contest)
    environment = {**os.environ, "FIFTHSTREET_LLM_URL": model, "FIFTHSTREET_LLM_KEY": "none"}
    program = str(Path(sys.executable).with_name("fifthstreet"))
    for name, source in sources.items():
        at = ["--server", camera.address, "--token", tokens[name], "--table", table]
        bots.append(subprocess.Popen([program, "bot", source, *at], env=environment, **silent))
    page = camera.page(DESKTOP)
    camera.be_host(page)
    page.goto(f"{camera.address}table/{table}")
    play_until(page, partial(_is_asked_later, page))
    camera.keep(page, "mixed-table")


def _is_asked_later(page: Page) -> bool:
    """Return whether it is at least the second hand: most of the bots arrive during the first."""
    is_first = page.get_by_text("hand 1 of").count() > 0
    return not is_first and is_asked_after_the_flop(page)


def _table(camera: Photographer, contest: str) -> str:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for table in camera.get(f"contests/{contest}")["tables"]:
            if table.get("table_id"):
                return str(table["table_id"])
        time.sleep(0.2)
    sys.exit("the game did not start")


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures"
    photographing(target, take_mixed_table)
