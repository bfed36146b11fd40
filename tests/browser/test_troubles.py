"""A refresh, a cut cable and a prefix of a reverse proxy: nothing is lost."""

from typing import Any

import pytest

from tests.browser.proxy import Proxy
from tests.browser.visitor import open_table
from tests.server.running import ServerProcess

pytestmark = pytest.mark.real_time

BOTS = {"names": ["caller", "caller"], "free_chairs": 1}


def _cards(guest: Any) -> list[str]:
    return [
        str(card.get_attribute("data-card"))
        for card in guest.page.locator(".seat.hero [data-card]").all()
    ]


def _board(guest: Any) -> list[str]:
    return [
        str(card.get_attribute("data-card")) for card in guest.page.locator(".board .card").all()
    ]


def _to_the_flop(guest: Any) -> None:
    guest.wait_for_turn()
    guest.wait_until(
        lambda: (
            (
                guest.page.locator(".stage").get_attribute("data-street") == "flop"
                and guest.has_turn()
            )
            or (guest.has_turn() and guest.click_action("check", "call") and False)
        )
    )


def test_a_refresh_in_mid_hand_loses_nothing(server: ServerProcess, host: str, visit: Any) -> None:
    table = open_table(server, host, chairs=3, house=BOTS)
    guest = visit()
    guest.sit(table)
    _to_the_flop(guest)
    hand, cards, board = guest.hand, _cards(guest), _board(guest)
    assert len(board) == 3
    guest.page.reload()
    guest.wait_for_turn()
    assert (guest.hand, _cards(guest), _board(guest)) == (hand, cards, board)
    guest.click_action("check", "call")
    guest.wait_until(lambda: guest.page.locator(".stage").get_attribute("data-street") != "flop")


def test_a_cut_in_mid_hand_loses_nothing(server: ServerProcess, host: str, visit: Any) -> None:
    proxy = Proxy(server.port)
    table = open_table(server, host, chairs=3, house=BOTS)
    guest = visit(address=proxy.address, cuts=True)
    try:
        guest.sit(table)
        _to_the_flop(guest)
        hand, cards, board = guest.hand, _cards(guest), _board(guest)
        amount = guest.page.locator("input.amount")
        amount.fill("737")
        proxy.cut()
        banner = guest.page.locator(".banner.shown")
        banner.wait_for()
        assert "Connection lost" in banner.inner_text()
        able = guest.page.locator(".buttons .button:not([aria-disabled=true])")
        assert able.count() == 0
        proxy.mend()
        able.first.wait_for()
        assert amount.input_value() == "737"
        assert (guest.hand, _cards(guest), _board(guest)) == (hand, cards, board)
        assert guest.page.locator(".banner.shown").count() == 0
        guest.click_action("check", "call")
        guest.wait_until(
            lambda: guest.page.locator(".stage").get_attribute("data-street") != "flop"
        )
    finally:
        proxy.close()


def test_an_action_sent_into_a_cut_counts_once(
    server: ServerProcess, host: str, visit: Any
) -> None:
    proxy = Proxy(server.port)
    table = open_table(server, host, chairs=3, house=BOTS)
    guest = visit(address=proxy.address, cuts=True)
    try:
        guest.sit(table)
        _to_the_flop(guest)
        guest.wait_until(lambda: guest.page.locator("[aria-disabled=true]").count() == 0)
        proxy.cut()
        # The page may not have noticed yet: the click goes nowhere, and is sent again.
        guest.page.evaluate("document.querySelector('[data-action=check]')?.click()")
        proxy.mend()
        guest.wait_until(
            lambda: (
                guest.page.locator(".stage").get_attribute("data-street") == "turn"
                or (guest.has_turn() and guest.click_action("check") and False)
            )
        )
        checks = guest.page.get_by_test_id("live-log").inner_text().count("checks")
        assert checks >= 1
    finally:
        proxy.close()


def test_one_click_from_the_front_page_below_a_path_prefix(
    tmp_path_factory: Any, visit: Any
) -> None:
    """A reverse proxy that takes a prefix away, and a new server with its own tables behind it."""
    process = ServerProcess(
        tmp_path_factory.mktemp("prefix"), default_tables=True, path_prefix="/poker"
    ).start()
    proxy = Proxy(process.port, "/poker")
    try:
        guest = visit(address=proxy.address, cuts=True)
        guest.go()
        guest.page.get_by_test_id("play").click()
        guest.page.locator(".seat.hero .card:not(.back)").first.wait_for()
        guest.wait_for_turn()
        assert guest.page.locator(".seat.hero [data-card]").count() == 2
        table = guest.page.url
        assert table.startswith(proxy.address + "table/")
        guest.page.reload()
        guest.wait_for_turn()
        assert guest.page.url == table
        guest.page.get_by_role("link", name="Tables").click()
        guest.page.locator("tbody tr").first.wait_for()
        assert guest.page.url == proxy.address + "lobby"
    finally:
        proxy.close()
        process.stop()


def test_a_server_that_never_answers_is_spoken_of(visit: Any) -> None:
    guest = visit()
    # The socket opens, and nobody says a word.
    guest.page.route_web_socket("**/ws", lambda line: None)
    guest.go()
    banner = guest.page.locator(".banner.shown")
    banner.wait_for()
    assert "Connecting to the server" in banner.inner_text()
    banner.get_by_role("button", name="Try now").click()
    guest.page.get_by_test_id("play").click()
    guest.page.locator(".problem", has_text="There is no connection to the server").wait_for()
    assert guest.page.get_by_test_id("play").is_enabled()


def test_an_address_that_makes_no_sense_is_told(visit: Any) -> None:
    guest = visit()
    guest.go("lobby")
    guest.page.evaluate("history.pushState(null, '', 'table/%E0%A4%A')")
    guest.page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
    guest.page.get_by_text("There is nothing at this address.").wait_for()
