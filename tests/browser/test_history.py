"""Hands from before the visit: replayed, written down, and proved in the browser."""

from typing import Any

import pytest

from fifthstreet.kernels.engine import native
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
    # As another visit: this tab has kept nothing.
    guest.page.add_init_script("sessionStorage.clear()")
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


@pytest.mark.skipif(native is None, reason="the champion is native")
@pytest.mark.parametrize(("locale", "asks"), [("en-US", "Review"), ("zh-CN", "复盘")])
def test_own_decisions_are_reviewed(
    server: ServerProcess, host: str, visit: Any, locale: str, asks: str
) -> None:
    table = open_table(server, host, chairs=2, house={"names": ["caller"], "free_chairs": 1})
    guest = visit(locale=locale)
    guest.sit(table)
    guest.play_hands(1, lambda: guest.click_action("check", "call"))
    guest.page.locator("#tab-hands").click()
    guest.page.locator("button.hand").last.click()
    button = guest.page.get_by_test_id("ask-review")
    assert asks in button.inner_text()
    button.click()
    decisions = guest.page.locator("[data-decision]")
    decisions.first.wait_for(timeout=60_000)
    # A hand that was checked and called to its end has a decision on every street at least.
    assert decisions.count() >= 4
    assert guest.page.locator("[data-decision] tr.taken").count() == decisions.count()


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


def test_a_reload_loses_nothing_and_cards_can_be_covered(
    server: ServerProcess, host: str, visit: Any
) -> None:
    house = {"names": ["caller", "caller"], "free_chairs": 1}
    guest, witness = visit(), visit()
    table = open_table(server, host, chairs=3, house=house)
    guest.sit(table)
    witness.go(f"table/{table}")
    guest.wait_for_turn()
    guest.click_action("fold", "check")
    guest.wait_until(lambda: guest.has_turn() and guest.page.locator(".log .hand").count() >= 2)
    before = guest.page.locator(".log li").all_inner_texts()
    guest.page.reload()
    guest.wait_for_turn()
    assert guest.page.locator(".log li").all_inner_texts()[: len(before)] == before
    guest.page.locator("#tab-hands").click()
    assert guest.page.locator("button.hand:not([data-kept])").count() >= 1
    assert "connect" not in witness.page.locator(".log").inner_text()
    # Document 001, manners 3: own cards lie covered and are looked at while they are pressed.
    card = guest.page.locator(".seat.hero [data-card]").first
    assert card.get_attribute("data-card") != "??"
    guest.page.get_by_test_id("settings").click()
    guest.page.get_by_test_id("cover").check()
    guest.page.keyboard.press("Escape")
    guest.page.locator("dialog").wait_for(state="detached")
    assert card.get_attribute("data-card") == "??"
    assert "You have" not in guest.page.locator(".info").inner_text()
    guest.page.keyboard.down("v")
    assert card.get_attribute("data-card") != "??"
    guest.page.keyboard.up("v")
    assert card.get_attribute("data-card") == "??"


def test_the_same_again_after_a_sit_and_go(server: ServerProcess, visit: Any) -> None:
    """A table equal to the one that ended is opened, with the bots, and the asker sits there."""
    guest = visit()
    guest.go()
    token = server.new_guest("Again and again")
    guest.page.evaluate("(token) => localStorage.setItem('fifthstreet.token', token)", token)
    table = open_table(
        server,
        token,
        name="Twice",
        chairs=2,
        format={"type": "freezeout"},
        rule_changes={"starting_stack": 300},
        house={"names": ["caller"], "free_chairs": 1},
    )
    guest.sit(table)

    def is_over() -> bool:
        if guest.has_turn():
            guest.click_action("all_in", "raise", "call", "check")
        return bool(guest.page.get_by_test_id("again").count())

    guest.wait_until(is_over)
    guest.page.get_by_test_id("again").first.click()
    guest.wait_until(lambda: table not in guest.page.url and "/table/" in guest.page.url)
    guest.page.locator(".seat.hero").wait_for()
    guest.wait_for_turn()
    opened = guest.page.url.rsplit("/", 1)[1]
    found = server.get(f"/api/v1/tables/{opened}", token)[1]
    assert found["settings"]["rules"]["starting_stack"] == 300
    assert found["settings"]["format"]["type"] == "freezeout"
    assert found["settings"]["name"] == "Twice"
