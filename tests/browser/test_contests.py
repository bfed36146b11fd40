"""An organiser takes a contest from sign-up to export by mouse, while others look on."""

import csv
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.contest_bots import BotThread, all_of, native_bot, old_bot
from tests.browser.test_accessibility import findings
from tests.server.running import ServerProcess

pytestmark = pytest.mark.real_time

HALL = (1920, 1080)
PHONE = (390, 844)
# The smallest letters that are seen, in pixels; the table's are enlarged.
_SMALLEST = """(root) => Math.min(...[...root.querySelectorAll('b, span, strong, a, td, th, small')]
  .filter((one) => one.checkVisibility() && !one.closest('.unseen'))
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((one) => parseFloat(getComputedStyle(one).fontSize)
    * Number(one.closest('.scaled')?.style.getPropertyValue('--scale') || 1)))"""


@pytest.fixture
def bots() -> Iterator[list[BotThread]]:
    running: list[BotThread] = []
    yield running
    for one in running:
        one.stop()


def _status(guest: Any, status: str) -> None:
    guest.page.locator(f"main header [data-status={status}]").first.wait_for(timeout=30_000)


def _press(guest: Any, testid: str, *, twice: bool = False) -> None:
    """Press a button; what cannot be taken back is asked once more."""
    button = guest.page.get_by_test_id(testid)
    button.click()
    if twice:
        guest.page.locator(f"[data-testid={testid}].asked").wait_for()
        guest.page.wait_for_timeout(600)  # the second half of a double click is no answer
        button.click()


def _saved(guest: Any, selector: str) -> str:
    """A file that a click brings."""
    with guest.page.expect_download() as coming:
        guest.page.locator(selector).click()
    return Path(coming.value.path()).read_text(encoding="utf-8")


def test_an_organiser_runs_a_contest_of_twelve_bots_by_mouse(
    axe: str, server: ServerProcess, visit: Any, bots: list[BotThread], tmp_path: Path
) -> None:
    organiser = visit(size=(1280, 900))
    page = organiser.page
    organiser.go("contests")
    _press(organiser, "new-contest")
    _press(organiser, "add-phase")
    _press(organiser, "wish-send")
    _status(organiser, "draft")
    contest = page.url.rsplit("/", 1)[1]
    _press(organiser, "order-open_sign_up")
    _status(organiser, "sign_up")

    # Six bots of the native protocol sign up; six of the contest protocol come by a list.
    tokens = [server.new_guest(f"Native {number}") for number in range(6)]
    for number, token in enumerate(tokens):
        wish = {"display_name": f"Native {number}"}
        code, answer = server.post(f"api/v1/contests/{contest}/sign_up", wish, token)
        assert code == 201, answer
    page.locator("[data-part=players]").click()
    page.locator("[data-player='Native 5']").wait_for()
    players = tmp_path / "players.csv"
    lines = [f"Old {number},\n" for number in range(6)]
    players.write_text("display_name,table\n" + "".join(lines) + "Old 3,x\n", encoding="utf-8")
    _press(organiser, "import")
    page.get_by_test_id("csv-file").set_input_files(players)
    problems = page.get_by_test_id("csv-problems")
    problems.wait_for()
    assert "Line 8: display_name = 'Old 3' is taken" in problems.inner_text()
    assert page.get_by_test_id("csv-import").is_disabled()
    players.write_text("display_name,table\n" + "".join(lines), encoding="utf-8")
    page.get_by_test_id("csv-file").set_input_files(players)
    page.get_by_test_id("csv-good").wait_for()
    _press(organiser, "csv-import")
    page.locator("[data-player='Old 5']").wait_for()
    listed = list(csv.DictReader(io.StringIO(_saved(organiser, "[data-testid=players-csv]"))))
    secrets = [row["name"] for row in listed if row["display_name"].startswith("Old")]
    assert len(secrets) == 6
    bots.append(
        BotThread(
            all_of(
                *(old_bot(server, name) for name in secrets),
                *(native_bot(server, contest, token) for token in tokens),
            )
        )
    )

    hall = visit(size=HALL)
    hall.go(f"contest/{contest}/screen")
    hall.page.get_by_test_id("big-screen").click()
    phone = visit(size=PHONE)
    phone.go(f"contest/{contest}/tables")
    _press(organiser, "order-seat")
    _status(organiser, "seated")
    _press(organiser, "order-start")
    page.get_by_test_id("countdown").wait_for()
    hall.page.get_by_test_id("screen-countdown").wait_for()
    _status(organiser, "running")

    # The hall sees a table, the prizes of its hands and the ranking; a phone follows one player.
    hall.page.locator(".stage .board").first.wait_for()
    hall.page.get_by_test_id("prizes").wait_for(timeout=30_000)
    assert hall.page.get_by_test_id("standing").locator("tbody tr").count() == 12
    assert hall.page.get_by_test_id("screen").evaluate(_SMALLEST) >= 0.03 * HALL[1]
    phone.page.locator("[data-follow='Old 2']").click()
    followed = phone.page.locator("[data-followed='Old 2']")
    followed.locator(".seat", has_text="Old 2").wait_for()
    assert findings(phone, axe) == []
    first_table = followed.get_attribute("data-table")

    _press(organiser, "order-pause")
    _status(organiser, "paused")
    _press(organiser, "order-resume")
    _status(organiser, "running")
    _press(organiser, "order-next_phase", twice=True)
    page.locator("[data-part=results]").click()
    page.get_by_test_id("results").locator("h2", has_text="Groups").nth(1).wait_for(timeout=30_000)
    hall.page.locator(".facts", has_text="Final").wait_for(timeout=30_000)
    hall.page.locator(".stage .board").first.wait_for(timeout=30_000)
    # The phone goes with its player to the final, or says that the player is not in it.
    final = server.get(f"api/v1/contests/{contest}")[1]
    old_2 = next(one["id"] for one in final["players"] if one["display_name"] == "Old 2")
    if old_2 in final["tables"][0]["players"]:
        phone.wait_until(lambda: followed.get_attribute("data-table") != first_table)
        followed.locator(".seat", has_text="Old 2").wait_for()
    else:
        phone.page.get_by_test_id("follow-pause").wait_for()
    _press(organiser, "order-end", twice=True)
    _status(organiser, "finished")
    hall.page.get_by_test_id("screen-winners").wait_for()

    # The standing, the audit log, and all exports agree.
    page.locator("[data-part=standing]").click()
    names = page.get_by_test_id("standing").locator("tbody tr")

    def shown() -> list[str | None]:
        return [names.nth(row).get_attribute("data-player") for row in range(names.count())]

    page.locator("[data-part='']").click()
    rows = list(csv.DictReader(io.StringIO(_saved(organiser, "[data-file='standing.csv']"))))
    page.locator("[data-part=standing]").click()
    # The page asks for the last standing a moment after the end.
    organiser.wait_until(lambda: shown() == [row["display_name"] for row in rows])
    page.locator("[data-part='']").click()
    assert len(rows) == 12
    games = list(csv.DictReader(io.StringIO(_saved(organiser, "[data-file='games.csv']"))))
    assert {(row["phase"], row["table"]) for row in games} == {("1", "1"), ("1", "2"), ("2", "1")}
    told = json.loads(_saved(organiser, "[data-file='contest.json']"))
    assert (told["status"], len(told["games"]), len(told["seed"])) == ("finished", 3, 64)
    assert not any(name in json.dumps(told) for name in secrets)
    hands = sum(game["hands"] for game in told["games"])
    assert _saved(organiser, "[data-file='hands.phhs']").count("variant = ") == hands > 0
    page.locator("[data-part=log]").click()
    page.locator("[data-audit=contest_finished]").wait_for()


def test_a_contest_on_the_wall(
    axe: str, server: ServerProcess, visit: Any, bots: list[BotThread]
) -> None:
    """Blinds, orbit, ranking; a screen ticket opens the cards and shows what they are worth."""
    token = server.new_guest("Olga")
    settings: dict[str, Any] = {
        "title": "On the wall",
        "seats": 3,
        "watching": "live",
        "countdown_s": 0,
    }
    settings["format"] = {"type": "contest", "hands": 100, "min_survivors": 2}
    settings["rules"] = {"name": "contest", "starting_stack": 1_000_000}
    settings["clock"] = {"hand_pause_ms": 300, "showdown_pause_ms": 300}
    status, made = server.post("api/v1/contests", settings, token)
    assert status == 201, made
    contest = f"api/v1/contests/{made['id']}"
    names = []
    for number in range(6):
        code, added = server.post(
            f"{contest}/add_player", {"display_name": f"Wall {number}"}, token
        )
        assert code == 201, added
        names.append(added["name"])
    bots.append(BotThread(all_of(*(old_bot(server, name) for name in names))))
    ticket = server.post(f"{contest}/issue_ticket", {"kind": "screen", "note": ""}, token)[1][
        "ticket"
    ]
    everybody, screen = visit(), visit(size=HALL, theme="light", prefs={"pace": "calm"})
    everybody.go("live")
    screen.go(f"live/{made['id']}#ticket={ticket}")
    for order in ("open_sign_up", "seat", "start"):
        told = server.post(f"{contest}/{order}", {}, token)
        assert told[0] == 200, told
    # Two tables; the cards of the large one lie open, each with its share of the pot.
    course = screen.page.get_by_test_id("course")
    course.nth(1).wait_for()
    assert re.search(r"^\S+/\S+ · orbit \d+ · hand \d+ · 3 of 3 left$", course.first.inner_text())
    screen.page.locator("[data-featured] [data-testid=equity-bar]").nth(1).wait_for(timeout=30_000)
    assert screen.page.get_by_test_id("standing").locator("tbody tr").count() == 6
    assert findings(screen, axe) == []
    screen.page.get_by_test_id("big-screen").click()
    for width, height in (HALL, (1366, 768)):
        screen.page.set_viewport_size({"width": width, "height": height})
        assert screen.page.get_by_test_id("live").evaluate(_SMALLEST) >= 0.03 * height
    # Without a ticket the same tables show no hidden card.
    everybody.page.reload()
    everybody.page.get_by_test_id("live-contest").select_option(label="On the wall")
    everybody.page.get_by_test_id("course").nth(1).wait_for()
    assert everybody.page.locator(".share").count() == 0
    # Addresses of document 002's site lead to the contest that is on.
    for address, shown in (
        ("gametrace.html", "[data-contest-table='2']"),
        ("scoreboard.html", "[data-testid=standing]"),
        ("game.html?table=2", "[data-testid=screen] .pick [aria-pressed=true]:text-is('2')"),
    ):
        everybody.go(address)
        everybody.page.locator(shown).wait_for()
    assert server.post(f"{contest}/end", {}, token)[0] == 200


def test_a_player_signs_up_and_the_organiser_manages(
    axe: str, server: ServerProcess, visit: Any
) -> None:
    """Add, edit, assign, reset, deactivate, ban; what cannot be is said; no serious findings."""
    # What is refused on purpose is an error to the browser.
    organiser = visit(reduced_motion="reduce", cuts=True)
    player = visit(locale="zh-CN", size=PHONE)
    page = organiser.page
    organiser.go("contests/new")
    page.get_by_test_id("wish-sign-up").select_option("invite")
    _press(organiser, "wish-send")
    assert "invite code" in page.get_by_test_id("wish-problem").inner_text()
    assert findings(organiser, axe) == []
    page.get_by_test_id("wish-sign-up").select_option("open")
    _press(organiser, "wish-send")
    _status(organiser, "draft")
    contest = page.url.rsplit("/", 1)[1]
    # Until the start the settings are changed in the form that made them.
    page.locator("[data-part=settings]").click()
    page.get_by_test_id("wish-title").fill("Autumn cup")
    page.get_by_test_id("wish-seats").fill("6")
    assert findings(organiser, axe) == []
    _press(organiser, "wish-send")
    page.locator("h1", has_text="Autumn cup").wait_for()
    assert server.get(f"api/v1/contests/{contest}")[1]["contest"]["seats"] == 6
    _press(organiser, "order-open_sign_up")
    player.go(f"contest/{contest}")
    player.page.get_by_test_id("sign-up-name").fill("棋手")
    player.page.get_by_test_id("sign-up-bot").click()
    player.page.get_by_test_id("sign-up-send").click()
    player.page.get_by_test_id("secrets").wait_for()
    page.locator("[data-part=players]").click()
    page.locator("[data-player='棋手']").wait_for()
    _press(organiser, "add-player")
    page.get_by_test_id("player-name").fill("Passer-by")
    _press(organiser, "player-save")
    page.locator("[data-change='Passer-by']").click()
    _press(organiser, "player-remove", twice=True)
    page.locator("[data-player='Passer-by']").wait_for(state="detached")
    # The focus stays at the list, though what opened the dialog is gone.
    page.locator("input[type=search]:focus").wait_for()
    _press(organiser, "add-player")
    page.get_by_test_id("player-name").fill("Ada")
    assert findings(organiser, axe) == []
    _press(organiser, "player-save")
    first = page.get_by_test_id("secrets").locator("code").first.inner_text()
    page.locator("[data-change=Ada]").click()
    page.get_by_test_id("player-table").fill("2")
    _press(organiser, "player-save")
    page.locator("[data-player=Ada] .number", has_text="2").wait_for()
    page.locator("[data-change=Ada]:focus").wait_for()
    page.locator("[data-change=Ada]").click()
    _press(organiser, "player-reset", twice=True)
    told = page.get_by_test_id("secrets").locator("code").first
    organiser.wait_until(lambda: told.inner_text() != first)
    for order, mark in (("deactivate", "inactive"), ("ban", "banned")):
        page.locator("[data-change=Ada]").click()
        _press(organiser, f"player-{order}", twice=True)
        page.locator("[data-player=Ada] .status", has_text=mark).wait_for()
    # Too few can be seated: the page says why.
    _press(organiser, "order-seat")
    page.get_by_test_id("refusal").wait_for()
    for part in ("", "tables", "standing", "results", "players", "log"):
        page.locator(f"[data-part='{part}']").click()
        assert findings(organiser, axe) == []
    # The audit log is in words, in each language.
    _press(organiser, "ticket-issue")
    page.locator("[data-audit=ticket_issued]").wait_for()
    for said in (
        ("sign-up Anyone can sign up", "all tables", "status banned"),
        ("报名方式 任何人都可报名", "所有牌桌", "状态 已封禁"),
    ):
        log = page.get_by_test_id("audit").inner_text()
        assert [words for words in said if words not in log] == []
        assert re.search(r"kind screen|类型 screen|(table|桌号) 0", log) is None
        page.get_by_test_id("language").click()
    _press(organiser, "to-screen")
    page.get_by_test_id("screen").wait_for()
    assert findings(organiser, axe) == []
    player.go("contests")
    player.page.locator(f"[data-contest={contest}]").wait_for()
    assert player.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
