"""The browser's Back and Reload while something lies over a page or is half typed."""

from typing import Any

import pytest

from tests.browser.visitor import open_table
from tests.server.running import ServerProcess

pytestmark = pytest.mark.real_time


def test_back_closes_what_lies_over_a_table_before_it_leaves(
    server: ServerProcess, host: str, visit: Any
) -> None:
    table = open_table(server, host, chairs=3, house={"names": ["caller"], "free_chairs": 2})
    guest = visit(size=(390, 844))
    page = guest.page
    dialog = page.locator("dialog")
    guest.go("lobby")
    page.locator(f"a[href$='/table/{table}']").first.click()
    at_table = page.url
    assert at_table.endswith(f"/table/{table}")
    for opener, layer in (("sit", "dialog"), ("settings", "dialog"), ("panel", ".panel")):
        page.get_by_test_id(opener).click()
        page.locator(layer).wait_for()
        page.go_back()
        page.locator(layer).wait_for(state="hidden")
        assert page.url == at_table
    # A dialog that is closed by hand, or lost by a reload, leaves nothing for Back to close.
    page.get_by_test_id("settings").click()
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    page.get_by_test_id("sit").click()
    dialog.wait_for()
    page.reload()
    page.get_by_test_id("sit").wait_for()
    assert dialog.count() == 0
    page.wait_for_function("history.state === null")
    page.go_back()
    page.wait_for_url("**/lobby")


def test_a_reload_keeps_what_was_typed(visit: Any) -> None:
    guest = visit()
    page = guest.page
    guest.go("new")
    page.locator(".formats").wait_for()
    page.get_by_label("Table name").fill("Half typed")
    page.get_by_test_id("rules").select_option("simple")
    page.locator(".sum", has_text="Pass queue").wait_for()
    page.locator("#wish-big_blind").fill("777")
    page.reload()
    page.locator("#wish-big_blind").wait_for()
    assert page.locator("#wish-big_blind").input_value() == "777"
    assert page.get_by_label("Table name").input_value() == "Half typed"
    assert page.get_by_test_id("rules").input_value() == "simple"

    guest.go("contests/new")
    page.get_by_test_id("wish-title").fill("Half a contest")
    page.reload()
    assert page.get_by_test_id("wish-title").input_value() == "Half a contest"
    page.get_by_test_id("wish-send").click()
    page.get_by_test_id("contest").wait_for()
    # The page of a contest stays while its parts change; what was typed there is kept as well.
    page.evaluate("document.querySelector('[data-testid=contest]').id = 'same'")
    page.locator("[data-part=players]").click()
    page.get_by_test_id("import").click()
    page.get_by_test_id("csv-text").fill("display_name\nAda\n")
    assert page.locator("#same").count() == 1
    page.reload()
    page.get_by_test_id("import").click()
    assert page.get_by_test_id("csv-text").input_value() == "display_name\nAda\n"
    page.go_back()
    page.locator("dialog").wait_for(state="detached")
    assert page.url.endswith("/players")


def test_an_answer_that_comes_after_its_dialog_has_closed(
    server: ServerProcess, host: str, visit: Any
) -> None:
    """Svelte warns where one is still used; the visitor counts warnings as problems."""
    table = open_table(server, host, chairs=3, house={"names": ["caller"], "free_chairs": 2})
    guest = visit()
    page = guest.page
    guest.go()
    page.evaluate("(token) => localStorage.setItem('fifthstreet.token', token)", host)
    asked: list[Any] = []

    def hold(route: Any) -> None:
        asked.append(route)

    page.route("**/api/v1/me/chips", hold)
    guest.go(f"table/{table}")
    page.get_by_test_id("sit").click()
    guest.wait_until(lambda: len(asked) > 0)
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    with page.expect_response("**/api/v1/me/chips"):
        asked[0].continue_()
    # The next one opens with the purse, and thus after the late answer was heard.
    page.unroute("**/api/v1/me/chips")
    page.get_by_test_id("sit").click()
    page.locator("dialog", has_text="chips available").wait_for()
