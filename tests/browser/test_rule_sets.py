"""Every rule set is played through the page, with its own actions and words."""

from typing import Any

import pytest

from tests.browser.visitor import open_table
from tests.server.running import ServerProcess

pytestmark = pytest.mark.real_time

FIRST = ("check", "call", "all_in", "fold")
LATER = ("fold", "check")
HOUSE = {"names": ["station", "maniac", "caller"], "free_chairs": 1}
FORMATS: dict[str, dict[str, object]] = {
    "research": {"type": "match", "hands": 50},
    "contest": {"type": "contest"},
}


@pytest.mark.parametrize(
    "rules",
    [
        *("casino-nl", "casino-pl", "casino-fl", "home", "simple"),
        *("research", "contest", "acpc-nl", "acpc-fl"),
    ],
)
def test_a_rule_set_is_played(rules: str, server: ServerProcess, host: str, visit: Any) -> None:
    form = FORMATS.get(rules, {"type": "cash"})
    table = open_table(server, host, rules=rules, chairs=4, house=HOUSE, format=form)
    guest = visit()
    guest.sit(table)
    words: set[str] = set()
    hands: set[str] = set()
    queues: list[int] = []

    def look() -> bool:
        if guest.has_turn():
            hands.add(guest.hand)
            words.update(guest.page.locator(".buttons .button span").all_inner_texts())
            queues.append(guest.page.locator(".queue li").count())
            # Whoever passes is asked again and again, as long as the others go on betting.
            kinds = ("pass",) if len(queues) < 3 else ()
            guest.click_action(*kinds, *(FIRST if len(queues) < 6 else LATER))
        # Whoever has lost everything sees no second hand.
        ends = guest.page.locator(".over, [data-testid=rebuy]")
        return len(hands) >= 2 or ends.count() > 0

    guest.wait_until(look)
    assert hands
    if rules == "simple":
        assert "Pass" in words
        assert max(queues) >= 2
        assert not any(word.startswith(("Check", "Call")) for word in words)
    if rules == "contest":
        assert any("×2" in word for word in words)
    if rules == "research":
        assert not any(word == "Check" for word in words)
