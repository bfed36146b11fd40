"""A file of hands is chosen or dropped, listed with what is refused, and played by keyboard."""

from pathlib import Path
from typing import Any

import pytest

from tests.browser.test_accessibility import findings
from tests.cli.test_replay import HAND

pytestmark = pytest.mark.real_time

_DROP = """(text) => {
  const data = new DataTransfer();
  data.items.add(new File([text], 'dropped.phh'));
  document.querySelector('.drop').dispatchEvent(
    new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
}"""


def test_a_file_is_listed_and_played(axe: str, visit: Any, tmp_path: Path) -> None:
    file = tmp_path / "friday.phhs"
    bad = HAND.replace('"p3 cbr 200"', '"p1 f"')
    file.write_text(f"[1]\n{HAND}[2]\n{bad}[3]\n{HAND}", encoding="utf-8")
    guest = visit(reduced_motion="reduce")
    page = guest.page
    guest.go()
    page.get_by_test_id("front-replay").click()
    page.get_by_test_id("file").set_input_files(file)
    hands = page.locator("[data-line]")
    hands.nth(1).wait_for()
    assert hands.count() == 2
    assert "Ann, Bob, Cem" in hands.first.inner_text()
    refused = page.get_by_test_id("refused").locator("li").all_inner_texts()
    assert len(refused) == 1
    assert "'p1 f': it is p3's turn" in refused[0]
    assert findings(guest, axe) == []

    hands.first.focus()
    page.keyboard.press("Enter")
    replay = page.locator("dialog")
    page.keyboard.press("End")
    names = [seat.get_attribute("aria-label") for seat in replay.locator(".seat").all()]
    assert sorted(name.partition(",")[0] for name in names) == ["Ann", "Bob", "Cem"]
    board = replay.locator("[data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    assert {"3h", "4h", "5h", "9s", "Ts", "Ac", "Kd"} <= set(board)
    assert findings(guest, axe) == []
    page.keyboard.press("Escape")
    replay.wait_for(state="detached")

    page.evaluate(_DROP, HAND)
    page.get_by_text("dropped.phh: 1 hand").wait_for()
    assert hands.count() == 1
