"""REST of the old platform's own site (PROTOCOLS 1.10): its shapes, and what it keeps to itself."""

from typing import Any

import pytest

from tests.server.running import ServerProcess
from tests.server.visitor import member

from .old_bots import new_contest

NAMES = ["site one", "site two", "site three"]


@pytest.fixture(scope="module")
def organiser(server: ServerProcess) -> str:
    return server.new_guest("Site organiser")


@pytest.fixture(scope="module")
def contest(server: ServerProcess, organiser: str) -> str:
    return new_contest(server, NAMES, organiser, seats=3)[0]


def entity(answer: tuple[int, Any]) -> Any:
    code, found = answer
    assert code == 200, found
    assert found["status"] == {"code": 0, "cause": ""}
    return found["entity"]


def test_names_are_secret_but_to_the_organiser(
    server: ServerProcess, organiser: str, contest: str
) -> None:
    path = f"player/list_players?contest={contest}"
    for token in (None, server.new_guest("Site guest"), member(server, "Site").new_token("admin")):
        rows = entity(server.post(path, {}, token))
        assert {row["displayName"] for row in rows} == {"Bot 0", "Bot 1", "Bot 2"}
        assert all(len(row["playerName"]) == 32 for row in rows)
    rows = entity(server.post(path, {"tableNumber": "1"}, organiser))
    assert {row["playerName"] for row in rows} == set(NAMES)
    assert {row["tableNumber"] for row in rows} == {"1"}
    assert entity(server.get(f"player/get_players?contest={contest}&tableNumber=2")) == []


def test_tables_are_listed(server: ServerProcess, contest: str) -> None:
    at = f"?contest={contest}"
    assert entity(server.get("player/get_tables" + at)) == [{"tableNumber": "1"}]
    counts = entity(server.post("player/count_players_by_table" + at, {}))
    assert counts == [{"tableNumber": "1", "count": 3}]
    (traced,) = entity(server.post("table/trace_tables" + at, {"from": 0, "count": 5}))
    assert (traced["tableNumber"], traced["status"]) == ("1", 0)
    assert entity(server.post("table/trace_tables" + at, {"from": 10**30, "count": -1})) != []
    ranked = entity(server.post("game/list_ranked_players" + at, {}))
    assert [row["rank"] for row in ranked] == [None] * 3
    # Nor has anybody a place elsewhere, before a game has ended.
    path = f"api/v1/contests/{contest}"
    shown = server.get(f"{path}/standing")[1]["standing"]
    assert [row["rank"] for row in shown] == [None] * 3
    _, *rows = server.get(f"{path}/standing.csv")[1].splitlines()
    assert [row.partition(",")[0] for row in rows] == [""] * 3


def test_a_play_token_of_the_organiser_directs_nothing(server: ServerProcess) -> None:
    owner = member(server, "Site owner", "organiser")
    contest, _ = new_contest(server, ["own a", "own b", "own c"], owner.new_token("organise"))
    token = owner.new_token("play")
    rows = entity(server.post(f"player/list_players?contest={contest}", {}, token))
    assert "own a" not in {row["playerName"] for row in rows}
    assert server.post("player/delete_player", {"playerName": "own a"}, token)[0] == 403


def test_names_of_other_contests_cannot_be_tried_out(server: ServerProcess, contest: str) -> None:
    """An organiser's answer is the same whether another contest knows the name or not."""
    thief = server.new_guest("Site thief")
    own, _ = new_contest(server, ["thief a", "thief b", "thief c"], thief, seats=3)
    for command in ("update_player", "delete_player"):
        path = f"player/{command}?contest={own}"
        known = server.post(path, {"playerName": NAMES[0]}, thief)
        unknown = server.post(path, {"playerName": "nobody at all"}, thief)
        assert known == unknown
        stranger = server.post(f"player/{command}", {"playerName": NAMES[0]})
        assert stranger == server.post(f"player/{command}", {"playerName": "nobody at all"})


def test_an_organiser_changes_players(server: ServerProcess) -> None:
    token = server.new_guest("Site changer")
    contest, _ = new_contest(server, ["c one", "c two", "c three", "c four"], token, seats=4)
    wish = {"playerName": "c one", "displayName": "Renamed", "tableNumber": "1"}
    assert entity(server.post("player/update_player", wish, token)) is None
    rows = entity(server.post(f"player/list_players?contest={contest}", {}, token))
    assert next(row for row in rows if row["playerName"] == "c one")["displayName"] == "Renamed"
    for number in ("9" * 5_000, 10**18, "1000", -1):
        code, answer = server.post(
            "player/update_player", {"playerName": "c one", "tableNumber": number}, token
        )
        assert (code, answer["status"]["code"]) == (200, 1), answer
    assert entity(server.post("player/delete_player", {"playerName": "c four"}, token)) is None


def test_a_look_up_tells_the_table_and_is_limited(server: ServerProcess, contest: str) -> None:
    found = entity(server.post("player/get_table_by_player", {"playerName": NAMES[0]}))
    shown = {"playerName": NAMES[0], "displayName": "Bot 0", "tableNumber": "1"}
    assert found == {**shown, "contest": contest}
    codes = [
        server.post("player/get_table_by_player", {"playerName": f"guess {number}"})[0]
        for number in range(12)
    ]
    assert codes[0] == 200
    assert codes[-1] == 429
