"""What is said at a table: a line that is reported reaches the organisers with its context."""

from typing import Any

import pytest

from tests.browser.visitor import open_table
from tests.server.running import ServerProcess
from tests.server.visitor import admin

pytestmark = pytest.mark.real_time


def test_a_reported_line_reaches_the_organisers(
    server: ServerProcess, host: str, visit: Any
) -> None:
    table = open_table(server, host, chairs=4, house={"names": [], "free_chairs": 0})
    rude, offended = visit(), visit()
    for guest in (rude, offended):
        guest.sit(table)
        guest.page.locator("#tab-chat").click()
    for words in ("hello all", "you play like a donkey"):
        rude.page.get_by_placeholder("Say something").fill(words)
        rude.page.get_by_role("button", name="Send").click()
        offended.page.locator(".chat").get_by_text(words).wait_for()
    line = offended.page.locator(".chat li").filter(has_text="donkey")
    # A slip of the finger reports nobody.
    line.get_by_role("button", name="Report", exact=True).click()
    line.get_by_role("button", name="Sure? Report it").click()
    line.get_by_text("Reported.").wait_for()
    # One's own lines cannot be reported.
    assert rude.page.locator(".chat").get_by_role("button", name="Report").count() == 0
    found = admin(server, "suspicion", "--table", table)["chat"]
    assert [one["line"] for one in found] == ["you play like a donkey"]
    assert [one["text"] for one in found[0]["context"]] == ["hello all", "you play like a donkey"]
    assert found[0]["name"] == found[0]["context"][0]["name"] != found[0]["reporter"]
