"""The accessibility checker finds nothing serious, in dark and in light; all by keyboard."""

from typing import Any

import pytest

from tests.browser.visitor import open_table
from tests.server.running import ServerProcess

pytestmark = pytest.mark.real_time

# Behind an open dialog nothing can be reached: it is looked at alone.
_RUN = """async (options) => (await axe.run(document.querySelector('dialog[open]') ?? document,
    { resultTypes: ['violations'], ...options })).violations
  .filter((one) => ['serious', 'critical'].includes(one.impact))
  .map((one) => one.id + ': ' + one.nodes.map((node) => node.target + node.html).join(' | '))"""
# Whatever colours are on their way have arrived, or will not.
_DRAWN = """() => new Promise((done) => {
  setTimeout(done, 400);
  requestAnimationFrame(() => requestAnimationFrame(() =>
    Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => done())));
})"""
_MOVING = """() => document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().duration > 1).length"""
HOUSE = {"names": ["maniac", "caller"], "free_chairs": 1}


def findings(guest: Any, axe: str) -> list[str]:
    """Of everything in the dark, and of the colours in the light."""
    page = guest.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    found: list[str] = []
    for theme, options in (("dark", {}), ("light", {"runOnly": ["color-contrast"]})):
        page.emulate_media(color_scheme=theme)
        page.evaluate(_DRAWN)
        seen = page.evaluate(_RUN, options)
        if seen:
            # A text may still have the other theme's colour for a frame; what is wrong stays so.
            page.wait_for_timeout(500)
            seen = page.evaluate(_RUN, options)
        found += seen
    return found


def test_pages_have_no_serious_finding(axe: str, visit: Any) -> None:
    guest = visit(reduced_motion="reduce")
    for path in ("", "lobby", "new"):
        guest.go(path)
        guest.page.locator("main").wait_for()
        if path == "new":
            guest.page.locator("summary").click()
        assert findings(guest, axe) == []
    for button in ("settings", "account"):
        guest.page.get_by_test_id(button).click()
        assert findings(guest, axe) == []
        guest.page.keyboard.press("Escape")
        # The dialog gives the focus back to what opened it.
        guest.page.locator("dialog").wait_for(state="detached")
        assert guest.page.evaluate("document.activeElement.dataset.testid") == button


def test_a_table_has_no_serious_finding(
    axe: str, server: ServerProcess, host: str, visit: Any
) -> None:
    guest = visit(reduced_motion="reduce")
    guest.go()
    token = server.new_guest("Own host")
    table = open_table(server, token, chairs=3, house=HOUSE)
    guest.page.evaluate("(token) => localStorage.setItem('fifthstreet.token', token)", token)
    guest.go(f"table/{table}")
    guest.page.get_by_test_id("sit").click()
    assert findings(guest, axe) == []
    guest.page.get_by_test_id("confirm-sit").click()
    guest.wait_for_turn()
    assert findings(guest, axe) == []
    guest.click_action("fold")
    guest.wait_for_turn()
    for tab in ("chat", "hands"):
        guest.page.locator(f"#tab-{tab}").click()
        assert findings(guest, axe) == []
    guest.page.locator("button.hand").last.click()
    guest.page.get_by_test_id("proof").click()
    guest.page.locator("[data-holds]").wait_for()
    assert findings(guest, axe) == []
    guest.page.keyboard.press("Escape")
    guest.page.get_by_test_id("table-menu").click()
    assert findings(guest, axe) == []
    guest.page.get_by_role("button", name="Host tools").click()
    guest.page.get_by_test_id("pause").wait_for()
    assert findings(guest, axe) == []
    guest.page.keyboard.press("Escape")
    # The rules are one click away, the keys one key.
    guest.page.get_by_test_id("rules-button").click()
    rules = guest.page.get_by_test_id("rules")
    assert "No limit: you may bet everything" in rules.inner_text()
    assert rules.locator(".ranking li").count() == 10
    assert findings(guest, axe) == []
    guest.page.keyboard.press("Escape")
    guest.page.locator("dialog").wait_for(state="detached")
    guest.page.keyboard.press("?")
    guest.page.get_by_test_id("keys").get_by_text("Check or call").wait_for()
    assert findings(guest, axe) == []


def test_a_screen_reader_hears_the_hand(server: ServerProcess, host: str, visit: Any) -> None:
    table = open_table(
        server, host, chairs=3, house={"names": ["caller", "caller"], "free_chairs": 1}
    )
    guest = visit()
    guest.sit(table)
    guest.wait_for_turn()
    guest.click_action("call", "check")
    log = guest.page.get_by_test_id("live-log")
    assert log.get_attribute("aria-live") == "polite"
    guest.wait_until(lambda: "Flop" in log.inner_text())
    assert guest.page.locator(".seat.hero").get_attribute("aria-label")


def test_everything_is_reached_by_keyboard(server: ServerProcess, host: str, visit: Any) -> None:
    guest = visit(prefs={"pace": "calm"}, reduced_motion="reduce")
    page = guest.page
    press = page.keyboard.press
    guest.go(f"table/{open_table(server, host, chairs=3, house=HOUSE)}")
    page.get_by_test_id("sit").wait_for()
    reached: list[str] = []
    while "sit" not in reached:
        press("Tab")
        reached.append(page.evaluate("document.activeElement.dataset.testid ?? ''"))
        assert len(reached) < 20
    # What is on top comes first.
    assert reached.index("settings") < reached.index("table-menu") < reached.index("sit")
    press("Enter")
    page.locator("dialog[open]").wait_for()
    assert page.evaluate("document.querySelector('dialog').contains(document.activeElement)")
    page.get_by_test_id("confirm-sit").focus()
    press("Enter")
    guest.wait_for_turn()
    # Somebody who wants less motion sees none, at any pace.
    assert page.evaluate(_MOVING) == 0
    page.get_by_test_id("table-menu").focus()
    press("Enter")
    press("Tab")
    press("Tab")
    assert page.evaluate("document.activeElement.closest('.list') !== null")
    press("Escape")
    assert page.locator(".list").count() == 0
    assert page.evaluate("document.activeElement.dataset.testid") == "table-menu"
    page.locator("#tab-log").focus()
    press("ArrowRight")
    assert page.locator("#tab-chat").get_attribute("aria-selected") == "true"
    press("Tab")
    press("Tab")
    press("Tab")
    page.keyboard.type("hello there")
    press("Enter")
    page.locator(".chat").get_by_text("hello there").wait_for()
