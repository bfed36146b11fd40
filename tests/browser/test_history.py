"""Hands from before the visit: replayed, written down, and proved in the browser."""

from typing import Any

import pytest

from tests.browser.visitor import open_table
from tests.server.running import ServerProcess

pytestmark = pytest.mark.real_time


def test_earlier_hands_are_replayed_written_and_proved(
    server: ServerProcess, host: str, visit: Any
) -> None:
    house = {"names": ["caller", "caller"], "free_chairs": 1}
    table = open_table(server, host, chairs=3, house=house)
    guest = visit()
    guest.sit(table)
    guest.play_hands(1, lambda: guest.click_action("check", "call"))
    own = guest.page.locator(".me").inner_text()
    guest.page.reload()
    guest.page.locator("#tab-hands").click()
    # Of this visit there is none; the server has kept them.
    guest.page.locator(f"[data-kept='{table}.1']").click()
    replay = guest.page.locator("dialog")
    replay.get_by_role("button", name="Next").click()
    assert replay.locator(".seat.hero").get_attribute("aria-label").startswith(own)
    cards = [
        card.get_attribute("data-card") for card in replay.locator(".seat.hero [data-card]").all()
    ]
    assert "??" not in cards

    replay.get_by_test_id("notation").click()
    text = replay.locator("pre").inner_text()
    assert "".join(cards) in text
    assert 'variant = "NT"' in text
    replay.get_by_test_id("proof").click()
    verdict = replay.locator("[data-holds]")
    verdict.wait_for()
    assert verdict.get_attribute("data-holds") == "true"
    # The hole cards and the whole board at least.
    assert replay.locator("li .cards .card").count() >= 7


def test_a_changed_proof_does_not_hold(server: ServerProcess, host: str, visit: Any) -> None:
    house = {"names": ["caller", "caller"], "free_chairs": 1}
    table = open_table(server, host, chairs=3, house=house)
    guest = visit()
    guest.sit(table)
    guest.play_hands(1, lambda: guest.click_action("check", "call"))

    def lie(route: Any) -> None:
        answer = route.fetch()
        proof = answer.json()
        proof["shown"][0]["card"] = "As" if proof["shown"][0]["card"] != "As" else "Kd"
        route.fulfill(response=answer, json=proof)

    guest.page.route("**/api/v1/hands/*/proof*", lie)
    guest.page.locator("#tab-hands").click()
    guest.page.locator("button.hand").last.click()
    guest.page.get_by_test_id("proof").click()
    assert guest.page.locator("[data-holds]").get_attribute("data-holds") == "false"
