"""A host opens a table, pauses it, sends a player away and closes it; everybody is told."""

from typing import Any

import pytest

from tests.browser.visitor import FAST, open_table
from tests.server.running import ServerProcess

pytestmark = pytest.mark.real_time


def test_a_form_says_in_its_own_words_what_is_allowed(visit: Any) -> None:
    guest = visit(locale="zh-CN")
    guest.go("new")
    page = guest.page
    page.locator("#rule-rake_cap").evaluate("field => field.closest('details').open = true")
    page.locator("#rule-rake_cap").fill("-1")
    page.locator("summary").click()
    assert not page.locator("#rule-rake_cap").is_visible()
    for broken, mended, words in (
        ("", "50", "小盲：须为不小于 0 的整数。"),
        ("500", "50", "小盲：不能超过“大盲”（100）。"),
        ("50", "50", "每手抽水上限：须为不小于 0 的整数。"),
    ):
        page.locator("#wish-small_blind").fill(broken)
        page.get_by_test_id("open").click()
        assert page.locator(".foot .problem").inner_text() == words
        assert page.locator(".foot .problem").is_visible()
        assert page.locator(":focus").get_attribute("aria-invalid") == "true"
        page.locator("#wish-small_blind").fill(mended)
    # The section with the field that is wrong has opened.
    assert page.locator("#rule-rake_cap").is_visible()
    page.locator("#rule-rake_cap").fill("0")
    page.get_by_test_id("open").click()
    page.get_by_test_id("invite").wait_for()


def test_sent_away_and_closed_with_a_word(server: ServerProcess, visit: Any) -> None:
    host, guest = visit(), visit()
    host.go()
    host.page.evaluate(
        """async () => {
          const answer = await fetch('api/v1/guests', {method: 'POST', body: '{"name": "Keeper"}',
            headers: {'Content-Type': 'application/json'}});
          localStorage.setItem('fifthstreet.token', (await answer.json()).token);
        }"""
    )
    token = host.page.evaluate("localStorage.getItem('fifthstreet.token')")
    table = open_table(server, token, chairs=3, name="Pier", clock={**FAST, "action_ms": 60_000})
    host.sit(table)
    guest.sit(table)
    host.wait_until(lambda: host.has_turn() or guest.has_turn())

    host.page.get_by_test_id("table-menu").click()
    host.page.get_by_text("Host tools").click()
    pause = host.page.get_by_test_id("pause")
    for word in ("Resume", "Pause"):
        pause.click()
        host.page.locator("[data-testid=pause]", has_text=word).wait_for()
        assert host.page.locator(":focus").get_attribute("data-testid") == "pause"

    host.page.locator("dialog form input").fill("too loud")
    host.page.get_by_test_id("kick").click()
    assert guest.page.get_by_test_id("news-read").count() == 0
    host.page.get_by_test_id("kick").click()
    guest.page.get_by_text("removed you from Pier: too loud").wait_for()
    guest.page.get_by_test_id("news-read").click()

    host.page.get_by_test_id("close-table").click()
    host.page.get_by_test_id("close-table").click()
    # It ends with the hand that is on.
    door = host.page.get_by_text("“Pier” has closed")
    host.wait_until(
        lambda: door.count() or (host.has_turn() and host.click_action("check", "fold") and False)
    )
    assert "You left with" in host.page.get_by_test_id("left-with").inner_text()


def test_from_the_lobby_to_a_chair_and_bots_to_a_start(server: ServerProcess, visit: Any) -> None:
    """*Sit down* in the list sits down; the host fills the other chairs; what began takes none."""
    guest, other = visit(), visit()
    guest.go()
    token = server.new_guest("Quay keeper")
    table = open_table(server, token, chairs=4, name="Quay", format={"type": "freezeout"})
    guest.page.evaluate("(token) => localStorage.setItem('fifthstreet.token', token)", token)
    guest.go("lobby")
    guest.page.locator(f"[data-enter='{table}']", has_text="Sit down").click()
    guest.page.locator(".seat.hero").wait_for()
    guest.page.get_by_test_id("fill").click()
    guest.page.get_by_test_id("progress").wait_for()
    other.go("lobby")
    other.page.locator(f"[data-enter='{table}']", has_text="Watch").wait_for()


def test_the_front_page_leads_back_to_the_own_table(
    server: ServerProcess, host: str, visit: Any
) -> None:
    house = {"names": ["caller", "caller"], "free_chairs": 1}
    table = open_table(server, host, chairs=3, house=house)
    guest = visit()
    guest.sit(table)
    guest.wait_for_turn()
    guest.go()
    guest.page.get_by_role("button", name="Back to your table").click()
    guest.wait_for_turn()
    assert guest.page.url.endswith(f"table/{table}")
    # To leave in mid-hand is asked once more.
    guest.page.get_by_test_id("table-menu").click()
    guest.page.get_by_test_id("leave").click()
    guest.page.get_by_text("Sure? Leave and fold").first.wait_for()
    assert guest.has_turn()
    guest.page.get_by_test_id("leave").click()
    guest.page.wait_for_url("**/lobby")
    guest.wait_until(lambda: guest.page.title() == "Tables · Fifth Street", 5)


def test_a_reload_asks_for_no_password_again(server: ServerProcess, host: str, visit: Any) -> None:
    table = open_table(server, host, chairs=3, visibility="password", password="four strokes")
    guest = visit()
    guest.go(f"table/{table}")
    for word in ("five strokes", "four strokes"):
        guest.page.locator(".door input").fill(word)
        guest.page.get_by_role("button", name="Open").click()
    guest.page.get_by_test_id("sit").wait_for()
    guest.page.reload()
    guest.page.get_by_test_id("sit").click()
    guest.page.get_by_test_id("confirm-sit").click()
    guest.page.locator(".seat.hero").wait_for()
