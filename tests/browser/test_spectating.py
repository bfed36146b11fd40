"""A spectator sees the table and no hidden card: not on the page, not in what the socket brings.

Where house bots show what they can, all cards are open, and they play while somebody looks.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.browser.visitor import FAST, open_table
from tests.server.running import ServerProcess

pytestmark = pytest.mark.real_time

# In one look: the street, and how many hole cards lie open; before the flop of a hand that is
# played to the end, none may.
_LOOK = """() => {
  const stage = document.querySelector('.stage');
  const isShown = stage.querySelector('[data-gain]') || stage.dataset.status !== 'playing';
  const cards = stage.querySelectorAll('.seat .card:not(.back)').length;
  return [isShown ? '' : stage.dataset.street, cards];
}"""


def _events(frames: list[str]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for frame in frames:
        content = json.loads(frame)
        for message in content if isinstance(content, list) else [content]:
            if message["type"] == "event":
                found.append(message["event"])
            elif message["type"] in ("events", "joined"):
                found += message.get("events") or []
    return found


def test_spectating_shows_no_hidden_card(server: ServerProcess, host: str, visit: Any) -> None:
    table = open_table(
        server,
        host,
        chairs=2,
        house={"names": ["caller", "caller"], "free_chairs": 0, "plays_alone": True},
        # With a pause between hands the bots take their time, and every street can be seen.
        clock={**FAST, "hand_pause_ms": 50, "showdown_pause_ms": 50},
    )
    watcher = visit()
    watcher.go(f"table/{table}")
    watcher.page.locator(".stage[data-hand]").wait_for()
    first = int(watcher.hand)
    looks = 0

    def is_seen() -> bool:
        nonlocal looks
        street, cards = watcher.page.evaluate(_LOOK)
        if street == "preflop":
            looks += 1
            assert cards == 0
        return looks > 0 and int(watcher.hand) > first

    watcher.wait_until(is_seen)
    dealt = [
        event["event"]["cards"]
        for event in _events(watcher.frames)
        if event["type"] == "hand_event" and event["event"]["type"] == "hole_dealt"
    ]
    assert len(dealt) >= 2
    assert all(cards == ["??", "??"] for cards in dealt)
    # Every open hole card in a snapshot was shown: the hand it belongs to is over.
    for frame in watcher.frames:
        content = json.loads(frame)
        for message in content if isinstance(content, list) else [content]:
            hand = (message.get("snapshot") or {}).get("hand")
            if hand and not hand["view"]["is_over"]:
                assert all(hole == ["??", "??"] for hole in hand["view"]["holes"])


# Seats where the share lies over the countdown.
_COVERED = """() => [...document.querySelectorAll('.seat:has(.share):has(.seconds)')]
  .map((seat) => ['.share', '.seconds'].map((one) => seat.querySelector(one)))
  .map((both) => both.map((one) => one.getBoundingClientRect()))
  .filter(([one, other]) => one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom)"""


def test_house_bots_play_behind_the_front_page_while_it_is_seen(tmp_path: Path, visit: Any) -> None:
    server = ServerProcess(tmp_path, default_tables=True).start()
    guest = visit(address=server.address, cuts=True)

    def watchers() -> int:
        cards = server.get("/api/v1/tables")[1]["tables"]
        return int(next(card["watchers"] for card in cards if card["id"] == "bots-table"))

    try:
        guest.go()
        live = guest.page.get_by_role("link", name="Live: House bots")
        live.wait_for()
        guest.page.locator(".behind .seat .card:not(.back)").nth(11).wait_for()
        # A tab in the background keeps no table busy.
        guest.look_away()
        guest.wait_until(lambda: watchers() == 0, 10)
        guest.look_back()
        live.click()
        # Also who comes by the link sees all cards, and nobody may sit there.
        guest.page.reload()
        guest.page.locator(".seat .card:not(.back)").nth(3).wait_for()
        assert watchers() == 1
        # Beside the time of the seat to act stands what its hand is worth.
        guest.page.locator(".seat:has(.share)").locator(".seconds").first.wait_for()
        assert guest.page.evaluate(_COVERED) == []
        assert guest.page.get_by_test_id("sit").count() == 0
    finally:
        server.stop()


def test_a_wall_of_running_tables(server: ServerProcess, host: str, visit: Any) -> None:
    """One table is large; a click or a player's name chooses it, after its hand."""
    house = {"names": ["caller", "rock"], "free_chairs": 1, "plays_alone": True, "thinking_ms": 0}
    clock = {"hand_pause_ms": 200, "showdown_pause_ms": 200}
    tables = [
        open_table(server, host, name=name, chairs=3, house=house, clock=clock)
        for name in ("North wall", "South wall")
    ]
    guest = visit()
    guest.go("live")
    for table in tables:
        guest.page.locator(f"[data-mini='{table}']").wait_for()
    large = guest.page.locator("[data-featured]")
    large.locator(".board").first.wait_for()
    for table in tables:
        guest.page.locator(f"[data-mini='{table}']").click()
        guest.wait_until(lambda wanted=table: large.get_attribute("data-featured") == wanted)
    guest.page.get_by_test_id("big-screen").click()
    smallest = guest.page.get_by_test_id("live").evaluate(
        """(root) => Math.min(...[...root.querySelectorAll('b, span, strong, a')]
          .filter((one) => one.checkVisibility() && one.textContent.trim())
          .filter((one) => !one.closest('.unseen'))
          .map((one) => parseFloat(getComputedStyle(one).fontSize)
            * Number(one.closest('.scaled')?.style.getPropertyValue('--scale') ?? 1)))"""
    )
    assert smallest >= 0.03 * 800
