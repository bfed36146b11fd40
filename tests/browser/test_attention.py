"""What calls somebody to their turn, and what is heard of the table."""

from typing import Any

import pytest

from tests.browser.visitor import open_table
from tests.server.running import ServerProcess

pytestmark = pytest.mark.real_time

BOTS = {"names": ["caller", "caller"], "free_chairs": 1}

# Everything on its way to the loudspeaker is measured as well.
_LISTEN = """(() => {
  window.heard = 0;
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (target, ...rest) {
    if (target instanceof AudioDestinationNode) {
      const { context } = this;
      if (!context.ear) {
        context.ear = context.createAnalyser();
        context.ear.fftSize = 32768;
        const samples = new Float32Array(context.ear.fftSize);
        setInterval(() => {
          context.ear.getFloatTimeDomainData(samples);
          for (const sample of samples) window.heard = Math.max(window.heard, Math.abs(sample));
        }, 100);
      }
      connect.call(this, context.ear);
    }
    return connect.call(this, target, ...rest);
  };
})()"""

# Notes what the system would show.
_NOTE = """(() => {
  window.notes = [];
  window.Notification = class {
    static permission = 'granted';
    constructor(title, options) { window.notes.push([title, options.body, 'shown']); }
    close() { window.notes.push('closed'); }
  };
})()"""

# A browser that asks its user, who says no; and one that knows notifications and makes none.
_DENY = """(() => {
  window.Notification = class {
    static permission = 'default';
    static async requestPermission() { return (this.permission = 'denied'); }
  };
})()"""
_THROW = """(() => {
  window.tried = 0;
  window.Notification = class {
    static permission = 'granted';
    constructor() { window.tried++; throw new TypeError('Illegal constructor'); }
  };
})()"""


def _loudest(guest: Any) -> float:
    return float(guest.page.evaluate("() => window.heard"))


def test_sounds_are_heard_when_wanted(server: ServerProcess, host: str, visit: Any) -> None:
    table = open_table(server, host, chairs=3, house=BOTS)
    guest = visit(prefs={"sound": True})
    guest.context.add_init_script(_LISTEN)
    guest.sit(table)
    guest.wait_for_turn()
    guest.click_action("check", "call")
    guest.wait_until(lambda: _loudest(guest) > 0.01, 10)
    guest.page.get_by_test_id("table-menu").click()
    assert guest.page.get_by_test_id("sound").inner_text() == "Turn sounds off"
    guest.page.get_by_test_id("sound").click()
    assert guest.page.get_by_test_id("sound").inner_text() == "Turn sounds on"
    # Several at once must not grate.
    assert _loudest(guest) < 1.0


def test_nothing_is_heard_unless_wanted(server: ServerProcess, host: str, visit: Any) -> None:
    table = open_table(server, host, chairs=3, house=BOTS)
    guest = visit()
    guest.context.add_init_script(_LISTEN + "; window.AudioContext = undefined")
    guest.sit(table)
    guest.wait_for_turn()
    guest.click_action("check", "call")
    guest.wait_for_turn()
    assert _loudest(guest) == 0


def test_who_looks_elsewhere_is_called(server: ServerProcess, host: str, visit: Any) -> None:
    table = open_table(server, host, chairs=3, house=BOTS, name="Harbour")
    guest = visit(prefs={"notify": True})
    guest.context.add_init_script(_NOTE)
    guest.sit(table)
    guest.wait_for_turn()
    assert guest.page.title() == "● Your turn — Harbour · Fifth Street"
    assert guest.page.evaluate("() => window.notes") == []
    # Whatever covers the table says so as well, and leads back.
    guest.page.get_by_test_id("settings").click()
    cue = guest.page.locator("dialog").get_by_test_id("turn-cue")
    assert cue.inner_text().startswith("Your turn")
    cue.click()
    guest.page.locator("dialog").wait_for(state="detached")
    guest.look_away()
    guest.click_action("check", "call")
    guest.wait_until(lambda: guest.page.evaluate("() => window.notes.length > 0"), 10)
    assert guest.page.evaluate("() => window.notes[0]") == ["Fifth Street", "Your turn", "shown"]
    guest.wait_for_turn()
    guest.click_action("check", "call", "fold")
    guest.wait_until(lambda: guest.page.evaluate("() => window.notes.includes('closed')"), 10)


def test_a_browser_that_allows_no_notifications_is_explained(visit: Any) -> None:
    guest = visit()
    guest.context.add_init_script(_DENY)
    guest.go()
    guest.page.get_by_test_id("settings").click()
    switch = guest.page.get_by_test_id("notify")
    switch.click()
    guest.page.get_by_text("The browser blocks notifications from this page.").wait_for()
    assert not switch.is_checked()


def test_a_notification_that_fails_does_no_harm(
    server: ServerProcess, host: str, visit: Any
) -> None:
    table = open_table(server, host, chairs=3, house=BOTS)
    guest = visit(prefs={"notify": True})
    guest.context.add_init_script(_THROW)
    guest.sit(table)
    guest.wait_for_turn()
    guest.look_away()
    guest.click_action("check", "call")
    guest.wait_until(lambda: guest.page.evaluate("() => window.tried > 0"), 10)
    guest.wait_for_turn()
