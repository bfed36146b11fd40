"""Pictures of contests, the guide and the server's page, from contests that bots really play.

`screenshots.py` takes those that the documents show; run by itself, this takes every page in both
languages, on a desktop and a phone, dark and light, the organiser's dialogs, and a hall's screens:

    python scripts/contest_pictures.py FOLDER
"""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page
from screenshots import DESKTOP, PHONE, Photographer, photographing

EXAMPLE = Path(__file__).parents[1] / "web" / "public" / "examples" / "contest_bot.py"
NAMES = ["Ada", "Bertram", "Chen", "Dürer", "Emmy", "Farid", "Grace", "Hedy", "Isaac", "János"]
NAMES += ["Katherine", "Leonhard"]
QUICK = {"bot_action_ms": 5_000, "hand_pause_ms": 0, "showdown_pause_ms": 0}
CALM = {"bot_action_ms": 5_000, "hand_pause_ms": 2_500, "showdown_pause_ms": 2_500}
GROUPS = {"name": "Groups", "games": 1, "advance": "table", "count": 3}
FINAL = {"name": "Final"}
# The pages: a name, the path after a contest's own (None: a page of its own), what must be there.
OF_CONTEST = {
    "overview": ("", "[data-testid=downloads]"),
    "tables": ("/tables", "[data-contest-table]"),
    "standing": ("/standing", "tbody tr"),
    "players": ("/players", "tbody tr"),
    "log": ("/log", "[data-audit]"),
    "screen": ("/screen", ".stage .board"),
}
ELSEWHERE = {
    "contests": ("contests", "[data-contest]"),
    "new-contest": ("contests/new", ".chip"),
    "guide": ("guide", ".ranking li"),
    "protocol": ("guide/protocol", "[data-example]"),
    "tools": ("guide/tools", "[data-testid=compare-result] .verdict"),
    "dummy": ("guide/dummy", "form"),
    "faq": ("guide/faq", "dt"),
    "changes": ("guide/changes", "dl"),
    "by-name": ("by-name", "form"),
    "server": ("admin", "[data-figure] dd"),
}
PATIENCE = 90.0
HALL = (1920, 1080)
# Dialogs of the players' page, by the button that opens each.
DIALOGS = {"add-player": "[data-testid=player-name]", "import": "[data-testid=csv-text]"}


class Contests:
    """A finished contest, a running one, and one that is open for sign-up."""

    def __init__(self, camera: Photographer) -> None:
        self._camera = camera
        self._bots: list[subprocess.Popen[bytes]] = []
        two_games = {"name": "Groups", "games": 4, "advance": "overall", "count": 6}
        short = {"type": "contest", "hands": 12, "reloads": 1}
        self.finished = self._open("Winter cup", [two_games, FINAL], QUICK, format=short)
        self._start(self.finished)
        self._wait(self.finished, "finished")
        self.running = self._open("Spring cup", [GROUPS, FINAL], CALM, watching="live")
        self._start(self.running)
        self._wait(self.running, "running")
        told = self._order(self.running, "issue_ticket", {"kind": "screen", "note": "wall"})
        self.wall = f"live/{self.running}#ticket={told['ticket']}"
        player = self._camera.get(f"contests/{self.running}")["players"][0]["id"]
        self.followed = f"contest/{self.running}/follow/{player}"
        self.open = self._make("Summer cup", [GROUPS, FINAL], CALM, sign_up="open")
        self._order(self.open, "open_sign_up")

    def _make(self, title: str, phases: list[object], clock: object, **more: object) -> str:
        wish = {"title": title, "phases": phases, "clock": clock, "countdown_s": 2, "seats": 6}
        return str(self._camera.post("contests", {**wish, **more})["id"])

    def _open(self, title: str, phases: list[object], clock: object, **more: object) -> str:
        """Open a contest and seat its bots."""
        contest = self._make(title, phases, clock, **more)
        for name in NAMES:
            told = self._order(contest, "add_player", {"display_name": name})
            command = [sys.executable, str(EXAMPLE), told["name"], self._camera.socket]
            self._bots.append(subprocess.Popen(command, stdout=subprocess.DEVNULL))
        return contest

    def _start(self, contest: str) -> None:
        self._order(contest, "seat")
        self._order(contest, "start")

    def _order(self, contest: str, order: str, body: object = None) -> dict[str, str]:
        told: dict[str, str] = self._camera.post(f"contests/{contest}/{order}", body or {})
        return told

    def _wait(self, contest: str, status: str) -> None:
        end = time.monotonic() + PATIENCE
        while self._camera.get(f"contests/{contest}")["status"] != status:
            if time.monotonic() > end:
                sys.exit(f"the contest is not {status}")
            time.sleep(0.3)

    def stop(self) -> None:
        for bot in self._bots:
            bot.kill()
            bot.wait()


@contextmanager
def played(camera: Photographer) -> Iterator[Contests]:
    contests = Contests(camera)
    try:
        yield contests
    finally:
        contests.stop()


def take_contests(camera: Photographer) -> None:
    """Take the pictures of the documents."""
    with played(camera) as contests:
        for name, size, theme, lang in (
            ("contest-screen", DESKTOP, "dark", "en"),
            ("contest-tables", DESKTOP, "light", "en"),
            ("contest-standing-zh", DESKTOP, "light", "zh"),
            ("contest-tables-phone", PHONE, "dark", "en"),
        ):
            part = name.split("-")[1]
            contest = contests.finished if part == "standing" else contests.running
            _keep_part(camera, camera.page(size, theme=theme, lang=lang), contest, part, name)
        page = camera.page(DESKTOP, theme="light", lang="zh")
        camera.visit(page, *ELSEWHERE["guide"])
        camera.keep(page, "guide-zh")


def _keep_part(camera: Photographer, page: Page, contest: str, part: str, name: str) -> None:
    path, ready = OF_CONTEST[part]
    camera.be_host(page)
    camera.visit(page, f"contest/{contest}{path}", ready)
    page.wait_for_timeout(2_500)
    camera.keep(page, name)


def take_everything(camera: Photographer) -> None:
    with played(camera) as contests:
        _take_hall(camera, contests)
        for size, device in ((DESKTOP, "desktop"), (PHONE, "phone")):
            for theme, lang in (("dark", "en"), ("light", "zh")):
                page = camera.page(size, theme=theme, lang=lang)
                kind = f"{device}-{lang}-{theme}"
                for part in OF_CONTEST:
                    _keep_part(camera, page, contests.running, part, f"{part}-{kind}")
                camera.visit(page, contests.wall, "[data-featured] [data-testid=equity-bar]")
                camera.keep(page, f"wall-{kind}")
                camera.visit(page, contests.followed, "[data-followed]")
                page.wait_for_timeout(2_000)
                camera.keep(page, f"follow-{kind}")
                for part in ("overview", "standing"):
                    _keep_part(camera, page, contests.finished, part, f"final-{part}-{kind}")
                camera.visit(page, f"contest/{contests.finished}/results", "[data-testid=results]")
                camera.keep(page, f"results-{kind}")
                camera.visit(page, f"contest/{contests.open}", "[data-testid=sign-up] form")
                camera.keep(page, f"sign-up-{kind}")
                for button, ready in DIALOGS.items():
                    camera.visit(page, f"contest/{contests.open}/players", "main input")
                    page.get_by_test_id(button).click()
                    page.locator(f"dialog {ready}").wait_for()
                    camera.keep(page, f"{button}-{kind}")
                for name, (path, ready) in ELSEWHERE.items():
                    camera.visit(page, path, ready)
                    if name == "server":
                        page.wait_for_timeout(5_000)
                    camera.keep(page, f"{name}-{kind}")


def _take_hall(camera: Photographer, contests: Contests) -> None:
    """Take the screens that a hall looks at, large."""
    for theme, lang in (("dark", "en"), ("light", "zh")):
        page = camera.page(HALL, theme=theme, lang=lang)
        for name, path in (
            ("screen", f"contest/{contests.running}/screen"),
            ("wall", contests.wall),
            ("live", "live"),
        ):
            camera.visit(page, path, ".stage .board")
            page.get_by_test_id("big-screen").click()
            page.wait_for_timeout(4_000)
            camera.keep(page, f"{name}-hall-{lang}-{theme}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    photographing(Path(sys.argv[1]), take_everything)
