"""Everything is there in English and in Chinese, errors too."""

import re
from typing import Any

import pytest

from tests.browser.visitor import open_table
from tests.server.running import ServerProcess

pytestmark = pytest.mark.real_time

_KEY = re.compile(r"\b[a-z]+\.[a-z_]{3,}\b")


def _text(guest: Any) -> str:
    return str(guest.page.locator("body").inner_text())


def test_the_switch_changes_every_page(server: ServerProcess, host: str, visit: Any) -> None:
    table = open_table(
        server, host, chairs=3, house={"names": ["caller", "caller"], "free_chairs": 1}
    )
    guest = visit()
    guest.go()
    assert "Play now" in _text(guest)
    guest.page.get_by_test_id("language").click()
    assert "立即开始" in _text(guest)
    assert guest.page.evaluate("document.documentElement.lang") == "zh-CN"
    for path in ("", "lobby", "new"):
        guest.go(path)
        guest.page.locator("h1").wait_for()
        assert not _KEY.search(_text(guest))
    guest.sit(table)
    guest.wait_for_turn()
    text = _text(guest)
    assert "弃牌" in text
    assert "你的牌型：" in text
    assert not re.search(r"\b(Fold|Call|Raise|Check|Pot)\b", text)
    guest.page.get_by_test_id("language").click()
    assert "You have:" in _text(guest)


def test_the_browsers_language_is_taken_and_errors_are_in_it(visit: Any) -> None:
    guest = visit(locale="zh-CN")
    guest.go("table/nowhere")
    guest.page.get_by_text("没有这张桌。").wait_for()
    guest.page.get_by_test_id("language").click()
    guest.page.get_by_text("There is no such table.").wait_for()


def test_an_amount_that_is_not_allowed_says_why(
    server: ServerProcess, host: str, visit: Any
) -> None:
    table = open_table(
        server, host, chairs=3, house={"names": ["caller", "caller"], "free_chairs": 1}
    )
    guest = visit()
    guest.sit(table)
    guest.wait_for_turn()
    amount = guest.page.locator(".amount")
    for typed, words in (
        ("3", "the minimum is"),
        ("99999999", "You only have"),
        ("x", "Type a number"),
    ):
        amount.fill(typed)
        assert amount.get_attribute("aria-invalid") == "true"
        assert words in guest.page.locator("#bet-limits").inner_text()
        assert (
            guest.page.locator("[data-action=raise],[data-action=bet]").get_attribute(
                "aria-disabled"
            )
            == "true"
        )
    guest.page.locator(".preset").nth(1).click()
    assert amount.get_attribute("aria-invalid") == "false"
    # A preset sets and never sends.
    assert guest.has_turn()
