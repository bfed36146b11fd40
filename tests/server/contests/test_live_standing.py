"""The standing while games are on: unused reloads count, and in a match what was won."""

import time
from typing import Any

import pytest

from tests.server.running import ServerProcess

from .old_bots import new_contest

pytestmark = pytest.mark.real_time

# Nobody connects, and nobody is folded before the test has looked.
PATIENT = {"bot_action_ms": 60_000, "disconnect_grace_ms": 60_000}


@pytest.mark.parametrize(
    ("form", "counted"),
    [
        ({"type": "contest", "hands": 9, "reloads": 2}, 3_000),
        ({"type": "freezeout"}, 1_000),
        ({"type": "match", "hands": 9}, 0),
    ],
)
def test_what_counts_of_a_game_that_is_on(
    server: ServerProcess, form: dict[str, Any], counted: int
) -> None:
    names = [f"{form['type']} {number}" for number in range(3)]
    token = server.new_guest("Olga")
    wish = {"format": form, "clock": PATIENT, "countdown_s": 0, "seats": 3}
    contest, _ = new_contest(server, names, token, **wish)
    place = f"api/v1/contests/{contest}"
    assert server.post(f"{place}/start", {}, token)[0] == 200
    end = time.monotonic() + 30
    while not server.get(f"{place}/standing")[1]["live"]:
        assert time.monotonic() < end, "no game is on"
        time.sleep(0.05)
    assert set(server.get(f"{place}/standing")[1]["live"].values()) == {counted}
    players = server.get(place)[1]["players"]
    assert {(one["chips"], one["counted"]) for one in players} == {(1_000, counted)}
    assert server.post(f"{place}/stop", {}, token)[0] == 200
