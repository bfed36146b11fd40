"""Makes docs/pictures/*.png from a real game: a server, house bots, and a guest in Chromium.

    python scripts/screenshots.py [FOLDER]

It wants playwright, Debian's chromium, and the page built by `make web`.
"""

import json
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
DESKTOP = (1440, 900)
TABLET = (1024, 768)
PHONE = (390, 844)
PATIENCE = 90.0
BOTS = ["station", "maniac", "tag", "rock", "station"]


class Photographer:
    """A server and a browser for taking pictures."""

    def __init__(self, browser: Browser, address: str, folder: Path) -> None:
        self._browser = browser
        self._address = address
        self._folder = folder
        self._token = self._ask("guests", {"name": "Host"}, None)["token"]

    def _ask(self, path: str, body: object, token: str | None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self._address}api/v1/{path}", data)
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)

    def post(self, path: str, body: object) -> Any:
        """Send a request as the host."""
        return self._ask(path, body, self._token)

    def get(self, path: str) -> Any:
        return self._ask(path, None, self._token)

    def guest(self, name: str) -> str:
        """Return a new guest's token."""
        return str(self._ask("guests", {"name": name}, None)["token"])

    def post_as(self, token: str, path: str, body: object) -> Any:
        return self._ask(path, body, token)

    @property
    def address(self) -> str:
        return self._address

    @property
    def socket(self) -> str:
        return self._address.replace("http", "ws", 1)

    def be_host(self, page: Page) -> None:
        """Sign the page in as the host, from its next visit on."""
        keep = "(token) => localStorage.setItem('fifthstreet.token', token)"
        if page.url == "about:blank":
            page.goto(self._address)
        page.evaluate(keep, self._token)

    def table(self, name: str, **wish: object) -> str:
        return str(self.post("tables", {"name": name, **wish})["table"])

    def page(self, size: tuple[int, int], *, theme: str = "dark", lang: str = "en") -> Page:
        width, height = size
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="light" if theme == "light" else "dark",
            locale="zh-CN" if lang == "zh" else "en-US",
            device_scale_factor=2 if size == PHONE else 1,
        )
        return context.new_page()

    def keep(self, page: Page, name: str) -> None:
        page.wait_for_timeout(700)
        page.screenshot(path=self._folder / f"{name}.png")

    def sit(self, page: Page, table: str) -> None:
        page.goto(f"{self._address}table/{table}")
        page.get_by_test_id("sit").click()
        page.get_by_test_id("confirm-sit").click()

    def visit(self, page: Page, path: str, ready: str) -> None:
        page.goto(self._address + path)
        page.locator(ready).first.wait_for()


def play_until(page: Page, is_there: Callable[[], bool]) -> None:
    """Check and call until the condition holds."""
    end = time.monotonic() + PATIENCE
    while not is_there():
        if time.monotonic() > end:
            sys.exit("the game did not come to what should be seen")
        for kind in ("check", "call"):
            button = page.locator(f"[data-action={kind}]:not([aria-disabled=true])")
            if button.count():
                button.first.click()
                break
        page.wait_for_timeout(100)


def is_asked_after_the_flop(page: Page) -> bool:
    street = page.locator(".stage").first.get_attribute("data-street")
    return street in ("flop", "turn") and page.get_by_test_id("actions").count() > 0


def take_all(camera: Photographer) -> None:
    page = camera.page(DESKTOP)
    camera.visit(page, "", ".board")
    page.wait_for_timeout(9_000)
    camera.keep(page, "front")
    camera.visit(page, "lobby", "tbody tr")
    camera.keep(page, "lobby")
    camera.visit(page, "new", ".formats")
    camera.keep(page, "new-table")
    take_tables(camera)
    page = camera.page(PHONE)
    camera.visit(page, "", ".board")
    page.wait_for_timeout(6_000)
    camera.keep(page, "front-phone")


def take_tables(camera: Photographer) -> None:
    house = {"names": BOTS, "free_chairs": 1}
    for name, size, theme, lang in (
        ("table", DESKTOP, "dark", "en"),
        ("table-light", TABLET, "light", "en"),
        ("table-zh", DESKTOP, "light", "zh"),
        ("table-phone", PHONE, "dark", "en"),
    ):
        page = camera.page(size, theme=theme, lang=lang)
        camera.sit(page, camera.table("River room", chairs=6, house=house))
        play_until(page, partial(is_asked_after_the_flop, page))
        camera.keep(page, name)
    page = camera.page(DESKTOP)
    lively = {"names": ["maniac", "station", "maniac", "caller", "maniac"], "free_chairs": 1}
    camera.sit(page, camera.table("Late night", chairs=6, house=lively))
    play_until(page, lambda: page.locator("[data-gain]").count() > 0)
    camera.keep(page, "showdown")
    page = camera.page(DESKTOP)
    queue = {"names": ["caller", "rock", "maniac"], "free_chairs": 1}
    camera.sit(page, camera.table("Simple", rules="simple", chairs=4, house=queue))
    page.locator("[data-action=pass]:not([aria-disabled=true])").click(timeout=60_000)
    page.locator(".queue .passed").wait_for()
    camera.keep(page, "simple")


def photographing(folder: Path, take: Callable[[Photographer], None]) -> None:
    """Start a server and a browser, and take pictures."""
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("chromium is not installed")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        program = Path(sys.executable).with_name("fifthstreet")
        server = subprocess.Popen(
            [str(program), "serve", "--json", "--port", "0", "--data", data],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert server.stdout is not None
            address = json.loads(server.stdout.readline())["address"]
            with sync_playwright() as running:
                browser = running.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
                take(Photographer(browser, address, folder))
                browser.close()
        finally:
            server.terminate()
            server.wait(timeout=20)


def main(folder: Path) -> None:
    from contest_pictures import take_contests  # noqa: PLC0415 it imports this file
    from mixed_table_picture import take_mixed_table  # noqa: PLC0415 as above

    photographing(folder, take_all)
    photographing(folder, take_contests)
    photographing(folder, take_mixed_table)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures")
