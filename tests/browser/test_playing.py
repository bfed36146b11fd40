"""A guest sits down and plays: ten hands by mouse, ten by keyboard, and a whole sit-and-go."""

from itertools import count
from typing import Any

import pytest

from tests.browser.visitor import FAST, open_table
from tests.server.running import ServerProcess

pytestmark = pytest.mark.real_time

BOTS = {"names": ["rock", "caller"], "free_chairs": 1}


def test_ten_hands_by_mouse(server: ServerProcess, host: str, visit: Any) -> None:
    table = open_table(server, host, chairs=3, house=BOTS)
    guest = visit()
    guest.sit(table)
    turns = count()

    def act() -> None:
        # A look at later streets now and then; folding is quicker.
        kinds = ("call", "check") if next(turns) % 4 == 0 else ("check", "fold")
        guest.click_action(*kinds)

    guest.play_hands(10, act)
    status, answer = server.get(f"/api/v1/tables/{table}/hands?limit=50")
    assert status == 200
    assert len(answer["hands"]) >= 10


def test_ten_hands_by_keyboard(server: ServerProcess, host: str, visit: Any) -> None:
    table = open_table(server, host, chairs=3, house=BOTS)
    guest = visit()
    guest.go(f"table/{table}")
    guest.page.get_by_test_id("sit").focus()
    guest.page.keyboard.press("Enter")
    guest.page.get_by_test_id("confirm-sit").focus()
    guest.page.keyboard.press("Enter")
    guest.page.locator("dialog").wait_for(state="detached")
    keys = iter(("c", "r", "f", "c", "a", "c", "f"))
    pressed: set[str] = set()
    log = ""

    def act() -> None:
        nonlocal keys, log
        # The page keeps the last lines only.
        log += guest.page.locator(".log").text_content()
        key = next(keys, None)
        if key is None:
            keys = iter(("c", "f", "c"))
            key = "c"
        pressed.add(key)
        if not guest.has_turn():
            return
        if key == "r":
            guest.page.keyboard.press("r")
            guest.page.keyboard.press("ArrowUp")
            guest.page.keyboard.press("Enter")
        elif key == "a":
            guest.page.keyboard.press("a")
            guest.page.keyboard.press("Enter")
        else:
            guest.page.keyboard.press(key)
            if guest.page.locator(".asked").count():
                guest.page.keyboard.press(key)

    guest.play_hands(10, act)
    assert pressed == {"c", "r", "f", "a"}
    name = guest.page.locator(".me").inner_text()
    assert f"{name} raises to" in log or f"{name} bets" in log
    assert f"{name} folds" in log


def test_two_browsers_and_two_bots_finish_a_sit_and_go(
    server: ServerProcess, host: str, visit: Any
) -> None:
    table = open_table(
        server,
        host,
        chairs=4,
        rule_changes={"starting_stack": 500},
        format={"type": "freezeout"},
        house={"names": ["caller", "maniac"], "free_chairs": 2},
        clock=FAST,
    )
    people = [visit(), visit()]
    for person in people:
        person.sit(table)

    def is_over() -> bool:
        for person in people:
            if person.has_turn():
                person.click_action("raise", "bet", "call", "check")
                if person.has_turn() and person.page.locator(".preset").count():
                    person.page.locator(".preset").last.click()
        return all(person.page.locator(".over").count() for person in people)

    progress = people[0].page.get_by_test_id("progress")
    progress.wait_for()
    assert progress.inner_text().startswith("Level 1: 50/100 · 100/200 in ")
    assert "of 4 left" in progress.inner_text()
    people[0].wait_until(is_over)
    # What is over leaves the tabs.
    assert people[0].page.locator("nav .seat").count() == 0
    standing = [person.page.locator(".over ol").inner_text() for person in people]
    assert standing[0] == standing[1]
    prizes = people[0].page.locator(".over .chips").all_inner_texts()
    assert len(prizes) == 4
    assert sum(int(prize.replace(",", "")) for prize in prizes) == 4 * 500
    told = [person.page.locator(".over h2").inner_text() for person in people]
    assert all(text == "You won" or text.startswith("You finished ") for text in told)
