"""The guide's rules and tools, its example bots downloaded and run, and a game joined by name."""

import json
import shutil
import subprocess
import sys
from hashlib import md5
from pathlib import Path
from typing import Any

import pytest

from tests.browser.test_accessibility import findings
from tests.server.running import ServerProcess
from tests.server.visitor import PASSWORD, admin, member

pytestmark = pytest.mark.real_time

# How each example is started, before its file's name.
RUNS = {
    "contest_bot.py": [sys.executable],
    "contest_bot.mjs": ["node", "--experimental-websocket"],
    "ContestBot.java": ["java"],
}
HANDS = 3


def _contest(server: ServerProcess, token: str, names: list[str]) -> tuple[str, list[str]]:
    """A seated contest with a house bot, and the secret names of its players."""
    clock = {"bot_action_ms": 20_000, "hand_pause_ms": 0, "showdown_pause_ms": 0}
    wish: dict[str, object] = {
        "title": "Guide cup",
        "clock": clock,
        "countdown_s": 1,
        "seats": len(names) + 1,
        "house_bots": ["caller"],
        "format": {"type": "contest", "hands": HANDS, "reloads": 2},
    }
    code, made = server.post("api/v1/contests", wish, token)
    assert code == 201, made
    place = f"api/v1/contests/{made['id']}"
    secrets: list[str] = []
    for name in names:
        code, added = server.post(f"{place}/add_player", {"display_name": name}, token)
        assert code == 201, added
        secrets.append(added["name"])
    assert server.post(f"{place}/seat", {}, token)[0] == 200
    return place, secrets


def test_rules_tools_and_terms(axe: str, visit: Any) -> None:
    guest = visit(reduced_motion="reduce", locale="zh-CN")
    page = guest.page
    guest.go("document.html")  # where the platform of document 002 had it
    terms = page.locator("dt").all_inner_texts()[:5]
    assert terms == ["局", "圈", "轮", "回合", "行动（action）"]
    assert page.locator(".ranking li").count() == 10
    assert "2026" in page.locator("main header").inner_text()
    page.locator("[data-guide=tools]").click()
    result = page.get_by_test_id("compare-result")
    assert "第一手赢" in result.inner_text()
    page.get_by_test_id("compare-second").fill("Qh Qx")
    assert "这不是一张牌" in result.inner_text()
    page.get_by_test_id("md5-name").fill("bobi")
    assert page.get_by_test_id("md5-result").inner_text() == md5(b"bobi").hexdigest()
    page.get_by_test_id("language").click()
    for part in ("rules", "protocol", "tools", "dummy", "faq", "changes"):
        page.locator(f"[data-guide={part}]").click()
        assert findings(guest, axe) == []


def test_example_bots_a_dummy_and_a_person_by_name_play_a_game(
    axe: str, server: ServerProcess, host: str, visit: Any, tmp_path: Path
) -> None:
    runs = {file: run for file, run in RUNS.items() if shutil.which(run[0])}
    place, secrets = _contest(server, host, ["Dummy", "Person", *runs])
    dummy, person = visit(), visit(reduced_motion="reduce")
    dummy.go("guide/protocol")
    running: list[subprocess.Popen[bytes]] = []
    try:
        for (file, run), secret in zip(runs.items(), secrets[2:], strict=True):
            with dummy.page.expect_download() as coming:
                dummy.page.locator(f"[data-example='{file}']").click()
            coming.value.save_as(tmp_path / file)
            address = server.address.replace("http", "ws", 1)
            with (tmp_path / f"{file}.log").open("wb") as log:
                command = [*run, str(tmp_path / file), secret, address]
                running.append(subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT))
        dummy.page.locator("[data-guide=dummy]").click()
        dummy.page.get_by_test_id("dummy-name").fill(secrets[0])
        dummy.page.get_by_test_id("dummy-start").click()
        dummy.page.get_by_test_id("dummy-log").get_by_text("__new_peer_2").first.wait_for()
        person.go()
        person.page.get_by_test_id("front-by-name").click()
        person.page.get_by_test_id("by-name-name").fill("nobody has this")
        person.page.get_by_test_id("by-name-join").click()
        person.page.get_by_role("alert").wait_for()
        person.page.get_by_test_id("by-name-name").fill(secrets[1])
        person.page.get_by_test_id("by-name-join").click()

        def online() -> int:
            players = server.get(place)[1]["players"]
            return sum(one["is_online"] for one in players if not one["house"])

        person.wait_until(lambda: online() == len(secrets))
        assert server.post(f"{place}/start", {}, host)[0] == 200
        cards = person.page.get_by_test_id("game-cards").locator("svg")
        cards.nth(1).wait_for(timeout=30_000)
        over = person.page.get_by_test_id("game-winners")
        checked = False

        def has_ended() -> bool:
            nonlocal checked
            button = person.page.locator("[data-answer=check], [data-answer=call]")
            if button.count():
                if not checked:
                    checked = True
                    assert findings(person, axe) == []
                button.first.click()
            return bool(over.count())

        person.wait_until(has_ended, 90)
        assert "Person" in over.inner_text() or "Dummy" in over.inner_text()
        # Nobody is called by an md5, house bots neither.
        assert "…" not in person.page.locator("main").inner_text()
        assert "Table 1" in person.page.locator("main").inner_text()
        dummy.page.get_by_test_id("dummy-log").get_by_text("__game_over").first.wait_for()
        person.wait_until(lambda: all(len(log) > 5 for log in _logs(tmp_path)))
        assert [bot.poll() for bot in running] == [None] * len(running)
    finally:
        for bot in running:
            bot.kill()
            bot.wait()


def _logs(folder: Path) -> list[str]:
    """What the bots have printed: the winners."""
    return [file.read_text() for file in folder.glob("*.log")]


def test_an_administrator_sees_figures_and_bans(
    axe: str, server: ServerProcess, visit: Any
) -> None:
    member(server, "Guide admin", "admin")
    member(server, "Guide crow")
    boss = visit(reduced_motion="reduce")
    boss.go("admin")
    boss.page.get_by_test_id("account").click()
    boss.page.get_by_test_id("account-have").click()
    boss.page.locator("dialog input[autocomplete=username]").fill("Guide admin")
    boss.page.locator("dialog input[type=password]").fill(PASSWORD)
    boss.page.get_by_test_id("account-send").click()
    row = boss.page.locator("[data-account='Guide crow']")
    row.wait_for()
    figure = boss.page.locator("[data-figure=connections] dd")
    boss.wait_until(lambda: figure.inner_text() not in ("", "–", "0"))
    boss.page.get_by_test_id("suspicions").wait_for()
    assert findings(boss, axe) == []
    boss.page.get_by_test_id("ban-reason").fill("collusion")
    ban = boss.page.get_by_test_id("ban-Guide crow")
    ban.click()
    boss.page.wait_for_timeout(600)
    ban.click()
    row.get_by_text("banned: collusion").wait_for()
    listed = admin(server, "users", "list")
    assert "collusion" in json.dumps(listed)
