"""The accessibility checker finds nothing serious, in dark and in light."""

from typing import Any

import pytest

from tests.browser.visitor import open_table
from tests.server.running import ServerProcess

_RUN = """async () => (await axe.run()).violations
  .filter((one) => ['serious', 'critical'].includes(one.impact))
  .map((one) => one.id + ': ' + one.nodes.map((node) => node.target + node.html).join(' | '))"""


def _findings(guest: Any, axe: str) -> list[str]:
    guest.page.evaluate(axe)
    return list(guest.page.evaluate(_RUN))


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_pages_have_no_serious_finding(theme: str, axe: str, visit: Any) -> None:
    guest = visit(theme=theme)
    for path in ("", "lobby", "new"):
        guest.go(path)
        guest.page.locator("h1").wait_for()
        guest.page.wait_for_timeout(200)
        assert _findings(guest, axe) == []
    guest.page.get_by_test_id("settings").click()
    assert _findings(guest, axe) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_table_has_no_serious_finding(
    theme: str, axe: str, server: ServerProcess, host: str, visit: Any
) -> None:
    table = open_table(
        server, host, chairs=4, house={"names": ["maniac", "station", "caller"], "free_chairs": 1}
    )
    guest = visit(theme=theme)
    guest.sit(table)
    guest.wait_for_turn()
    assert _findings(guest, axe) == []
    guest.click_action("call", "check")
    guest.wait_until(guest.has_turn)
    assert _findings(guest, axe) == []
    for tab in ("chat", "hands"):
        guest.page.locator(f"#tab-{tab}").click()
        assert _findings(guest, axe) == []


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
