"""A phone held upright: targets of 44 pixels, nothing off the screen, the hero at the bottom."""

from typing import Any

import pytest

from tests.browser.visitor import open_table
from tests.server.running import ServerProcess

pytestmark = pytest.mark.real_time

SIZE = (390, 844)

_SMALL = """() => [...document.querySelectorAll('button, a, input, select')]
  .filter((one) => one.checkVisibility() && !one.closest('.unseen'))
  .map((one) => [one.outerHTML.slice(0, 90), (one.closest('label') ?? one).getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([text, box]) => `${text} ${box.width}x${box.height}`)"""


def test_the_table_fits_a_phone(server: ServerProcess, host: str, visit: Any) -> None:
    """Ten chairs, the longest names, and everything that opens over them."""
    guest = visit(size=SIZE)
    guest.go()
    token = server.new_guest("W" * 24)
    house = {"names": ["caller"] * 9, "free_chairs": 1}
    table = open_table(server, token, name="W" * 32, chairs=10, house=house)
    guest.page.evaluate("(token) => localStorage.setItem('fifthstreet.token', token)", token)
    guest.sit(table)
    guest.wait_for_turn()
    page = guest.page
    assert page.evaluate(_SMALL) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZE[0]
    boxes = [seat.bounding_box() for seat in page.locator(".seat").all()]
    assert len(boxes) == 10
    for box in boxes:
        assert box["x"] >= -1
        assert box["x"] + box["width"] <= SIZE[0] + 1
    hero = page.locator(".seat.hero").bounding_box()
    assert hero["y"] == max(box["y"] for box in boxes)
    assert page.locator(".buttons").bounding_box()["y"] + 52 <= SIZE[1]
    card = page.locator(".seat.hero .card").first.bounding_box()
    assert card["width"] >= 48
    board = page.locator(".board").bounding_box()
    assert all(_is_apart(box, board) for box in boxes)
    page.get_by_test_id("table-menu").click()
    page.get_by_role("button", name="Host tools").click()
    tools = page.get_by_role("dialog", name="Host tools")
    tools.wait_for()  # it is loaded when it is first opened
    assert page.evaluate(_SMALL) == []
    page.keyboard.press("Escape")
    tools.wait_for(state="hidden")
    page.get_by_test_id("panel").click()
    for tab in ("hands", "chat"):
        page.locator(f"#tab-{tab}").click()
        assert page.evaluate(_SMALL) == []
    # The panel lies over the table: it says that a decision is awaited, and leads to it.
    page.locator(".panel").get_by_test_id("turn-cue").click()
    page.locator(".panel").wait_for(state="hidden")


# With the browser's bars, small and old, on its side, a laptop at 200 %, a tablet both ways.
_SIZES = ((390, 664), (320, 568), (568, 320), (844, 390), (720, 450), (1024, 768), (768, 1024))


def test_the_table_fits_every_screen(server: ServerProcess, host: str, visit: Any) -> None:
    """Board, own cards and buttons are in sight and apart; an amount is chosen without a scroll."""
    house = {"names": ["caller"] * 5, "free_chairs": 1}
    guest = visit(size=SIZE)
    guest.sit(open_table(server, host, chairs=6, house=house))
    guest.wait_for_turn()
    page = guest.page
    for width, height in _SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(150)
        boxes = {
            what: page.locator(what).first.bounding_box()
            for what in (".board", ".announcer", ".seat.hero .cards", ".seat.hero .pod", ".buttons")
        }
        for what, box in boxes.items():
            assert box["x"] >= 0, (what, width, height)
            assert box["x"] + box["width"] <= width, (what, width, height)
            assert box["y"] >= 0, (what, width, height)
            assert box["y"] + box["height"] <= height, (what, width, height)
        names = list(boxes)
        for place, one in enumerate(names):
            for other in names[place + 1 :]:
                assert _is_apart(boxes[one], boxes[other]), (one, other, width, height)
        raising = page.locator("[data-action=raise]")
        if raising.get_attribute("aria-expanded") == "false":
            raising.click()
            page.wait_for_timeout(150)
        amount = page.locator("input.amount").bounding_box()
        assert 0 <= amount["y"] <= height - amount["height"]
        # The amounts cover no card, and what one holds stands beside the buttons.
        around = [page.locator(what).first.bounding_box() for what in (".board", ".hero .cards")]
        told = page.locator(".announcer").bounding_box()
        assert all(_is_apart(told, box) for box in around), (width, height)
        assert page.locator(".board .slot").first.bounding_box()["width"] >= 26, (width, height)
        if page.locator(".info .odds").is_visible():
            around.append(page.locator(".info .odds").bounding_box())
        for what in (".amounts", ".buttons"):
            box = page.locator(what).bounding_box()
            assert all(_is_apart(box, other) for other in around), (what, width, height)
        for preset in page.locator(".preset").all():
            box = preset.bounding_box()
            assert box["x"] + box["width"] <= width, (width, height)
            assert page.locator(".buttons").bounding_box()["y"] >= box["y"] + box["height"]
        page.keyboard.press("Escape")


def _is_apart(one: Any, other: Any) -> bool:
    return bool(
        one["x"] + one["width"] <= other["x"] + 1
        or other["x"] + other["width"] <= one["x"] + 1
        or one["y"] + one["height"] <= other["y"] + 1
        or other["y"] + other["height"] <= one["y"] + 1
    )


def test_other_pages_fit_a_phone(visit: Any) -> None:
    guest = visit(size=SIZE)
    for path in ("", "lobby", "new"):
        guest.go(path)
        guest.page.locator("h1").wait_for()
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= SIZE[0]
        assert guest.page.evaluate(_SMALL) == []
    guest.page.get_by_test_id("settings").click()
    assert guest.page.evaluate(_SMALL) == []


def test_a_phone_on_its_side_shows_the_way_in(visit: Any) -> None:
    """Without a scroll, and no table whose seats lie on its board."""
    guest = visit(size=(844, 390))
    guest.go()
    play = guest.page.get_by_test_id("play").bounding_box()
    assert play["y"] + play["height"] <= 390
    assert not guest.page.locator(".board").first.is_visible()


# The links of the top bar whose words do not fit the link, or which lie outside the bar.
_CUT = """() => [...document.querySelectorAll('header nav a')]
  .filter((one) => {
    const box = one.getBoundingClientRect(), bar = one.parentElement.getBoundingClientRect();
    return one.scrollWidth > one.clientWidth || box.left < bar.left - 1
      || box.right > bar.right + 1;
  })
  .map((one) => one.textContent)"""


@pytest.mark.parametrize("locale", ["en-US", "zh-CN"])
def test_every_place_is_in_the_top_bar(server: ServerProcess, visit: Any, locale: str) -> None:
    """Also with a name shown, upright and on its side, and none is cut or scrolled away."""
    guest = visit(size=SIZE, locale=locale)
    guest.go("lobby")
    token = server.new_guest("W" * 24)
    guest.page.evaluate("(token) => localStorage.setItem('fifthstreet.token', token)", token)
    guest.go("lobby")
    guest.page.get_by_test_id("account").wait_for()
    for width, height in (SIZE, (320, 568), (568, 320), (740, 360), (844, 390)):
        guest.page.set_viewport_size({"width": width, "height": height})
        assert guest.page.locator("header nav a").count() == 4
        assert guest.page.evaluate(_CUT) == [], (width, height)
