"""A guest signs up and keeps the seat, signs out, and signs in again."""

from typing import Any

import pytest

from tests.browser.visitor import open_table
from tests.server.running import ServerProcess

pytestmark = pytest.mark.real_time

PASSWORD = "four quiet strokes and a fifth"


def _fill(guest: Any, name: str, password: str) -> None:
    guest.page.locator("dialog input[autocomplete=username]").fill(name)
    guest.page.locator("dialog input[type=password]").fill(password)
    guest.page.get_by_test_id("account-send").click()


def test_a_guest_becomes_an_account_and_keeps_the_seat(
    server: ServerProcess, host: str, visit: Any
) -> None:
    house = {"names": ["caller", "caller"], "free_chairs": 1}
    table = open_table(server, host, chairs=3, house=house)
    guest = visit(cuts=True)
    guest.sit(table)
    guest.wait_for_turn()
    cards = guest.page.locator(".seat.hero [data-card]").first.get_attribute("data-card")
    guest.page.get_by_test_id("account").click()
    _fill(guest, "Heron of the river", PASSWORD)
    guest.page.locator("dialog").wait_for(state="detached")
    guest.wait_for_turn()
    own = guest.page.locator(".seat.hero [data-card]").first
    assert own.get_attribute("data-card") == cards
    assert guest.page.get_by_test_id("account").count() == 0

    # In mid-hand it is asked once more, and whoever comes next sees nothing of the cards.
    assert "Your cards" in guest.page.locator(".panel .log").inner_text()
    guest.page.get_by_test_id("settings").click()
    guest.page.get_by_text("You are seated at 1 table.").wait_for()
    guest.page.get_by_test_id("sign-out").click()
    guest.page.get_by_text("Sure? Sign out and fold").first.wait_for()
    guest.page.get_by_test_id("sign-out").click()
    guest.page.get_by_text("You are watching.").wait_for()
    assert "Your cards" not in guest.page.locator("body").inner_text()
    assert guest.page.locator(f"[data-card='{cards}']").count() == 0
    guest.page.get_by_test_id("account").click()
    assert guest.page.get_by_test_id("account-have").get_attribute("aria-pressed") == "true"
    _fill(guest, "Heron of the river", "wrong")
    guest.page.get_by_text("Wrong name or password.").wait_for()
    _fill(guest, "Heron of the river", PASSWORD)
    guest.page.locator("dialog").wait_for(state="detached")
    assert guest.page.locator(".me").inner_text() == "Heron of the river"
