"""Six players all-in with different stacks: three side pots and a main pot, paid one by one."""

import json
import random
from typing import Any

import pytest
from scripts.driven_table import DrivenTable

from fifthstreet.tables import PUBLIC, to_act
from tests.payload_values import project, snapshot

pytestmark = pytest.mark.real_time

STACKS = (2_000, 3_000, 4_500, 7_000, 7_000, 10_000)
WELCOME = {
    "type": "welcome",
    "v": 1,
    "player": {"id": "", "name": "", "kind": "nobody"},
    "server": "Recorded",
    "version": "0",
    "heartbeat_ms": 15_000,
    "limits": {"message_bytes": 65_536, "messages_per_second": 20, "burst": 100},
    "tables": [],
}


class Recorded:
    """A hand in which everybody goes all-in, as a spectator gets it."""

    def __init__(self, seed: int) -> None:
        settings = {"id": "all-in", "name": "All in", "rules": "casino-nl", "chairs": len(STACKS)}
        table = DrivenTable(settings, random.Random(seed))
        table.send("open")
        for chair, chips in enumerate(STACKS):
            table.send("sit", f"p{chair}", chair=chair, buy_in=chips, name=f"Player {chair}")
        self.snapshot = snapshot(table.state, PUBLIC)
        steps = [table.wait()]
        while to_act(table.state) is not None:
            wagers: Any = table.legal()["wagers"]
            action = {"kind": "call"}
            if wagers:
                action = {"kind": wagers[0]["kind"], "to": wagers[0]["max"]}
            steps.append(table.act(action))
        self.events: list[Any] = []
        for done in steps:
            assert done is not None, "nothing was refused"
            self.events += [project(event, PUBLIC) for event in done.events]

    @property
    def awards(self) -> list[dict[str, Any]]:
        found = [event["event"] for event in self.events if event["type"] == "hand_event"]
        return [event for event in found if event["type"] == "pot_awarded"]


def a_hand_with_side_pots() -> Recorded:
    """The first of the seeds in which several players win."""
    for seed in range(100):
        recorded = Recorded(seed)
        if len({award["seat"] for award in recorded.awards}) >= 3:
            return recorded
    raise AssertionError("no hand has three winners")


def serve(page: Any, recorded: Recorded) -> None:
    """Answer the page's socket with the recorded hand."""

    def answer(line: Any, text: str) -> None:
        message = json.loads(text)
        if message["type"] == "hello":
            line.send(json.dumps(WELCOME))
        elif message["type"] == "join":
            seq = recorded.snapshot["seq"]
            joined = {"type": "joined", "table": "all-in", "role": "player", "seq": seq}
            joined |= {"snapshot": recorded.snapshot, "id": message["id"]}
            last = recorded.events[-1]["seq"]
            told = {"type": "events", "table": "all-in", "seq": last, "events": recorded.events}
            line.send(json.dumps([joined, told]))

    page.route_web_socket(
        "**/ws", lambda line: line.on_message(lambda text: answer(line, str(text)))
    )


def test_every_pot_goes_to_its_winner_one_by_one(visit: Any) -> None:
    recorded = a_hand_with_side_pots()
    watcher = visit(prefs={"pace": "quick"})
    serve(watcher.page, recorded)
    watcher.go("table/all-in")
    said: list[str] = []
    most_pots = 0
    shares: set[str] = set()
    announcer = watcher.page.locator(".announcer")

    def look() -> bool:
        nonlocal most_pots
        shares.add(" ".join(watcher.page.locator(".share").all_inner_texts()))
        most_pots = max(most_pots, watcher.page.locator("[data-pot]").count())
        text = announcer.inner_text() if announcer.count() else ""
        if " wins " in text and (not said or said[-1] != text):
            said.append(text)
        return len(said) >= len(recorded.awards)

    watcher.wait_until(look, seconds=30)
    assert most_pots == 4
    # Before the last card every open hand has its share of the pot, and together they have it all.
    counted = [[int(share.rstrip("%")) for share in text.split()] for text in shares if text]
    assert counted
    assert all(len(found) == 6 and 97 <= sum(found) <= 103 for found in counted)
    assert any("the main pot" in text for text in said)
    for number in (1, 2, 3):
        assert any(f"side pot {number}" in text for text in said)
    won: dict[int, int] = {}
    for award in recorded.awards:
        won[award["seat"]] = won.get(award["seat"], 0) + award["amount"]
    for seat, amount in won.items():
        assert f"{amount:,}" in watcher.page.locator(f"[data-gain='{seat}']").inner_text()
        # The winner's name stays beside the hand that won.
        pod = watcher.page.locator(f".seat[data-seat='{seat}']")
        assert pod.locator(".who").inner_text() != ""
        assert pod.get_by_test_id("winning-hand").inner_text() != ""
