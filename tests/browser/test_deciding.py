"""Deciding by key and by amount: what a key means where the focus is, and what is asked first."""

import re
from typing import Any

import pytest

from tests.browser.visitor import FAST, open_table
from tests.server.running import ServerProcess

pytestmark = pytest.mark.real_time

CALLERS = {"names": ["caller", "caller"], "free_chairs": 1}


def sit_and_wait(server: ServerProcess, host: str, visit: Any, **wish: Any) -> Any:
    guest = visit(prefs={"confirmAllIn": True})
    guest.sit(open_table(server, host, chairs=3, house=CALLERS, **wish))
    wait_for_buttons(guest)
    return guest


def wait_for_buttons(guest: Any) -> None:
    """The first moment of a turn is over."""
    guest.page.locator(".buttons .button:not([aria-disabled=true])").first.wait_for()


def focused(guest: Any) -> str:
    return str(guest.page.evaluate("document.activeElement.className"))


def test_keys_mean_the_amount_until_it_is_sent(
    server: ServerProcess, host: str, visit: Any
) -> None:
    guest = sit_and_wait(server, host, visit)
    page, press = guest.page, guest.page.keyboard.press
    amount, marked = page.locator(".amount"), page.locator(".button.armed")
    press("?")
    page.locator("dialog kbd").first.wait_for()
    press("Escape")
    page.locator("dialog").wait_for(state="detached")
    # Behind a dialog nobody plays, wherever the focus is.
    page.get_by_test_id("settings").click()
    page.evaluate("document.activeElement.blur()")
    press("f")
    press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert guest.has_turn()
    # R marks the raise and selects the amount, so that digits replace it; letters do not act there.
    press("r")
    assert marked.locator("kbd").inner_text() == "↵"
    page.keyboard.type("430")
    assert amount.input_value() == "430"
    press("f")
    assert amount.get_attribute("aria-invalid") == "true"
    press("Escape")
    assert marked.count() == 0
    assert amount.get_attribute("aria-invalid") == "false"
    # Digits begin an amount by themselves.
    page.keyboard.type("520")
    assert amount.input_value() == "520"
    press("Escape")
    # A preset takes no focus from the mouse; Enter sends what it set.
    page.locator(".preset").nth(3).click()
    assert "preset" not in focused(guest)
    wanted = amount.input_value()
    press("Enter")
    page.locator(".log").get_by_text(f"raises to {wanted}").wait_for()


def test_the_send_key_answers_what_is_marked(server: ServerProcess, host: str, visit: Any) -> None:
    """Wherever the focus was, and however often the raise is asked for."""
    guest = sit_and_wait(server, host, visit)
    page, press = guest.page, guest.page.keyboard.press
    press("r")
    least = page.locator(".amount").input_value()
    press("r")
    assert page.locator(".amount").input_value() == least
    press("Escape")
    page.get_by_test_id("table-menu").focus()
    press("a")
    press("Enter")
    assert page.get_by_test_id("table-menu").get_attribute("aria-expanded") == "false"
    page.locator(".log").get_by_text("all-in").first.wait_for()


def test_the_slider_follows_every_key(server: ServerProcess, host: str, visit: Any) -> None:
    guest = sit_and_wait(server, host, visit)
    amount, slider = guest.page.locator(".amount"), guest.page.locator(".slider")
    slider.focus()
    values = []
    for key in ("End", "Home", "ArrowRight", "ArrowUp", "ArrowLeft", "PageUp", "PageDown"):
        guest.page.keyboard.press(key)
        values.append(int(amount.input_value()))
    most, least = values[:2]
    assert (most, least) == (10_000, 200)
    assert [value - least for value in values[2:]] == [100, 200, 100, 1_100, 100]


def test_a_turn_may_end_while_an_amount_is_typed(
    server: ServerProcess, host: str, visit: Any
) -> None:
    """The field goes with the focus in it; `visit` finds what the page warns of then."""
    guest = sit_and_wait(server, host, visit)
    guest.page.keyboard.press("r")
    guest.page.keyboard.type("4")
    assert "amount" in focused(guest)
    # The same player decides in another tab.
    tab = guest.context.new_page()
    tab.goto(guest.page.url)
    tab.locator(":is([data-action=call], [data-action=check]):not([aria-disabled=true])").click()
    guest.page.locator(".stage[data-street=flop]").wait_for()


def test_an_all_in_is_asked_about_whichever_way_it_comes(
    server: ServerProcess, host: str, visit: Any
) -> None:
    guest = sit_and_wait(server, host, visit)
    page, press = guest.page, guest.page.keyboard.press
    asked = page.locator(".button.asked")
    page.locator(".preset").last.click()
    page.locator(".amount").focus()
    press("Enter")
    assert "sure?" in asked.inner_text()
    press("Escape")
    assert asked.count() == 0
    press("a")
    assert "sure?" in page.locator(".button.asked.armed").inner_text()
    assert "sure?" in page.get_by_test_id("actions").get_by_role("status").inner_text()
    assert guest.has_turn()
    press("Enter")
    page.locator(".log").get_by_text("raises to 10,000, all-in").wait_for()


def test_a_call_for_everything_has_the_key_of_the_all_in(
    server: ServerProcess, host: str, visit: Any
) -> None:
    table = open_table(server, host, chairs=2, rule_changes={"starting_stack": 200}, max_buy_in=200)
    guest, rival = visit(prefs={"confirmAllIn": True}), visit()
    guest.sit(table)
    rival.sit(table)
    call = guest.page.locator("[data-action=call]", has_text="all-in")

    def is_put_all_in() -> bool:
        if guest.has_turn() and call.count() == 0:
            guest.click_action("check", "call")
        if rival.has_turn():
            wait_for_buttons(rival)
            rival.page.keyboard.press("a")
            rival.page.keyboard.press("Enter")
        return bool(call.count())

    guest.wait_until(is_put_all_in)
    wait_for_buttons(guest)
    guest.page.keyboard.press("a")
    assert "sure?" in guest.page.locator("[data-action=call].armed.asked").inner_text()


def test_the_doubled_raise_has_its_key(server: ServerProcess, host: str, visit: Any) -> None:
    guest = sit_and_wait(server, host, visit, rules="contest", format={"type": "contest"})
    raised = guest.page.locator("[data-action=raise]")
    assert raised.locator("kbd").inner_text() == "X"
    guest.page.keyboard.press("x")
    assert raised.locator("kbd").inner_text() == "↵"
    assert guest.has_turn()
    guest.page.keyboard.press("Enter")
    guest.page.locator(".log").get_by_text("raises to").first.wait_for()


def test_amounts_come_up_on_a_phone_and_go_away_again(
    server: ServerProcess, host: str, visit: Any
) -> None:
    guest = visit(size=(390, 844), prefs={"confirmAllIn": True})
    guest.sit(open_table(server, host, chairs=3, house=CALLERS))
    wait_for_buttons(guest)
    amounts = guest.page.locator(".amounts")
    guest.page.keyboard.type("640")
    assert guest.page.locator(".amount").input_value() == "640"
    guest.page.keyboard.press("Escape")
    assert not amounts.is_visible()
    guest.page.locator("[data-action=raise]").click()
    guest.page.locator(".preset").last.click()
    # A touch on the felt takes the choice back.
    guest.page.locator(".stage").first.click(position={"x": 195, "y": 20})
    assert not amounts.is_visible()
    assert guest.page.locator(".armed").count() == 0


def test_the_turn_and_the_own_cards_are_said(server: ServerProcess, host: str, visit: Any) -> None:
    clock = {**FAST, "action_ms": 1, "time_bank_ms": 60_000}
    guest = sit_and_wait(server, host, visit, clock=clock)
    status = guest.page.get_by_test_id("actions").get_by_role("status")
    guest.wait_until(status.inner_text)
    assert status.inner_text().startswith("Your turn: Fold, ")
    assert status.inner_text().endswith("or Raise to between 200 and 10,000.")
    assert "Your cards" in guest.page.get_by_test_id("live-log").inner_text()
    # The time bank is seen to go down while it is spent.
    bank = guest.page.get_by_test_id("bank")
    spent = re.compile(r"Time bank ([1-4]?\d|5[0-8]) s")
    guest.wait_until(lambda: spent.fullmatch(bank.inner_text()), 10)


def test_a_double_click_answers_no_question(server: ServerProcess, host: str, visit: Any) -> None:
    guest = sit_and_wait(server, host, visit)
    page = guest.page
    page.locator(".preset").last.click()
    # Not waited for: the second click comes while the question is new.
    page.locator("[data-action=raise]").dblclick()
    assert page.locator("[data-action=raise].asked").count() == 1
    page.locator("[data-action=raise].asked").click()
    page.locator(".log").get_by_text("all-in").first.wait_for()
