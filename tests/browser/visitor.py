"""One visitor of the page: a browser of their own, and what they do there again and again."""

import json
import re
import time
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import urlsplit

from tests.server.running import ServerProcess

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

# Among programs there are no pauses: hands follow each other at once.
FAST = {"action_ms": 30_000, "hand_pause_ms": 0, "showdown_pause_ms": 0, "time_bank_ms": 0}
LONGEST = 60.0

# What a lost connection makes the browser itself say.
_EXPECTED = re.compile(r"WebSocket connection|ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load")

# What the page wants of its player now. The first moment of a turn takes no click.
_ASKED = """() => {
  if (document.querySelector('[data-testid=rebuy]')) return 'rebuy';
  return document.querySelector('.buttons .button:not([aria-disabled=true])') ? 'turn' : null;
}"""
_OFFERED = """async (kinds) => {
  for (let tries = 0; tries < 200 && document.querySelector('.buttons'); tries++) {
    if (document.querySelector('.buttons .button:not([aria-disabled=true])')) {
      return kinds.find((kind) =>
        document.querySelector(`[data-action=${kind}]:not([aria-disabled=true])`)) ?? null;
    }
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  return null;
}"""

# Another tab in front of this one, as far as the page can tell.
_TABS = """Object.defineProperty(document, 'visibilityState', {
  get: () => (window.isCovered ? 'hidden' : 'visible'),
})"""
_COVER = """(isCovered) => {
  window.isCovered = isCovered;
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def open_table(server: ServerProcess, token: str, **wish: Any) -> str:
    status, answer = server.post("/api/v1/tables", {"clock": FAST, **wish}, token)
    assert status == 201, answer
    return str(answer["table"])


class Visitor:
    """A browser context with one page."""

    def __init__(
        self,
        browser: "Browser",
        address: str,
        *,
        size: tuple[int, int] = (1280, 800),
        locale: str = "en-US",
        prefs: dict[str, object] | None = None,
        theme: Literal["dark", "light"] = "dark",
        cuts: bool = False,
        reduced_motion: Literal["reduce"] | None = None,
    ) -> None:
        self.address = address
        self.problems: list[str] = []
        self.strangers: list[str] = []
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=locale,
            color_scheme=theme,
            reduced_motion=reduced_motion,
        )
        self.context.set_default_timeout(15_000)
        wanted = json.dumps({"pace": "instant", "confirmAllIn": False, **(prefs or {})})
        self.context.add_init_script(
            "localStorage.getItem('fifthstreet.prefs') || "
            f"localStorage.setItem('fifthstreet.prefs', {json.dumps(wanted)})"
        )
        self.context.add_init_script(_TABS)
        self.page: Page = self.context.new_page()
        self.frames: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", lambda said: self._hear(said.type, said.text, cuts))
        self.page.on("request", lambda request: self._watch(request.url))
        self.page.on("websocket", self._listen)

    def _hear(self, kind: str, text: str, cuts: bool) -> None:
        if kind in ("error", "warning") and not (cuts and _EXPECTED.search(text)):
            self.problems.append(text)

    def _watch(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https", "ws", "wss"):
            if parts.netloc != urlsplit(self.address).netloc:
                self.strangers.append(url)

    def _listen(self, line: Any) -> None:
        line.on("framereceived", lambda content: self.frames.append(str(content)))

    def go(self, path: str = "") -> None:
        self.page.goto(self.address + path)

    def sit(self, table: str) -> None:
        """Open a table and sit down with the usual chips."""
        self.go(f"table/{table}")
        self.page.get_by_test_id("sit").click()
        self.page.get_by_test_id("confirm-sit").click()
        self.page.locator("dialog").wait_for(state="detached")

    def look_away(self) -> None:
        """Turn to another tab."""
        self.page.evaluate(_COVER, True)

    def look_back(self) -> None:
        self.page.evaluate(_COVER, False)

    @property
    def hand(self) -> str:
        return self.page.locator(".stage").first.get_attribute("data-hand") or ""

    def wait_for_turn(self) -> None:
        self.page.get_by_test_id("actions").wait_for()

    def has_turn(self) -> bool:
        return self.page.get_by_test_id("actions").count() > 0

    def wait_until(self, fact: Any, seconds: float = LONGEST) -> None:
        """Look again and again until the fact holds."""
        end = time.monotonic() + seconds
        while not fact():
            assert time.monotonic() < end, f"waited {seconds} s in vain"
            self.page.wait_for_timeout(30)

    def click_action(self, *kinds: str) -> bool:
        """Click the first of these that is offered now; twice where the page asks again."""
        kind = self.page.evaluate(_OFFERED, list(kinds))
        if kind is None:
            return False
        button = self.page.locator(f"[data-action={kind}]").first
        button.click()
        if self.page.locator(f"[data-action={kind}].asked").count():
            button.click()
        return True

    def play_hands(self, count: int, act: Any) -> None:
        """Play until so many hands have come and gone; `act` makes one decision."""
        seen: set[str] = set()
        end = time.monotonic() + LONGEST
        while len(seen) <= count:
            assert time.monotonic() < end, f"{len(seen)} hands in {LONGEST} s"
            asked = self.page.wait_for_function(_ASKED, polling=25, timeout=1000 * LONGEST)
            if asked.json_value() == "rebuy":
                self.page.get_by_test_id("rebuy").click()
                self.page.get_by_test_id("confirm-sit").click()
                self.page.locator("dialog").wait_for(state="detached")
                continue
            seen.add(self.hand)
            act()
