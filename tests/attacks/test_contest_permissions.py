"""A contest belongs to its organiser: every route, asked by everybody, on a contest that exists."""

from typing import Any

import pytest

from fifthstreet.protocols.native.contest_rest import CONTEST_ROUTES
from fifthstreet.protocols.native.rest_route import Route
from tests.server.running import ServerProcess
from tests.server.visitor import Visitor, member

pytestmark = pytest.mark.real_time

EVERYBODY = {"nobody", "guest", "player", "other organiser", "organiser", "admin"}
SIGNED_IN = EVERYBODY - {"nobody"}
DIRECTORS = {"organiser", "admin"}
OPEN = {
    "list_contests",
    "show_contest",
    "contest_players",
    "contest_tables",
    "contest_standing",
    "contest_standing_csv",
    "contest_games_csv",
    "contest_json",
    "contest_hands",
    "contest_proofs",
    "contest_report",
}
OWN = {"create_contest", "contest_sign_up", "contest_withdraw"}
# Bodies that are complete, so that nothing but the caller can be what is refused.
PLAYER = {"id": "p-nobody"}
BODIES: dict[str, dict[str, Any]] = {
    "create_contest": {"title": "Cup"},
    "contest_sign_up": {"display_name": "x"},
    "contest_add_player": {"display_name": "y"},
    "contest_change_player": PLAYER,
    "contest_reset_player": PLAYER,
    "contest_remove_player": PLAYER,
    "contest_deactivate_player": PLAYER,
    "contest_activate_player": PLAYER,
    "contest_ban_player": PLAYER,
    "contest_lift_ban": PLAYER,
    "contest_preview_players": {"csv": "display_name\nz\n"},
    "contest_import_players": {"csv": "display_name\nz\n"},
    "contest_change_settings": {"changes": {"title": "Mine"}},
    "contest_prepare": {"table": 1},
    "contest_issue_ticket": {"kind": "screen"},
    "contest_revoke_ticket": {"ticket": "nothing"},
}


@pytest.fixture(scope="module")
def callers(server: ServerProcess) -> dict[str, Visitor]:
    return {
        "nobody": Visitor(server),
        "guest": Visitor(server, server.new_guest("Contest guest")),
        "player": Visitor(server, server.new_guest("Contest player")),
        "other organiser": member(server, "Contest other", "organiser"),
        "organiser": member(server, "Contest owner", "organiser"),
        "admin": member(server, "Contest root", "admin"),
    }


@pytest.fixture(scope="module")
def contest(callers: dict[str, Visitor]) -> str:
    """A contest whose sign-up is open, with one player of the matrix."""
    code, made = callers["organiser"].ask("POST", "contests", {"title": "Cup", "sign_up": "open"})
    assert code == 201, made
    path = f"contests/{made['id']}"
    assert callers["organiser"].ask("POST", f"{path}/open_sign_up", {})[0] == 200
    code, answer = callers["player"].ask("POST", f"{path}/sign_up", {"display_name": "Pia"})
    assert code == 201, answer
    return str(made["id"])


@pytest.mark.parametrize("route", CONTEST_ROUTES, ids=lambda route: route.name)
def test_whose_contest_it_is(route: Route, callers: dict[str, Visitor], contest: str) -> None:
    if route.name in ("contest_open_sign_up", "contest_withdraw", "contest_seat"):
        pytest.skip("would change what the other rows are asked of")
    allowed = EVERYBODY if route.name in OPEN else SIGNED_IN if route.name in OWN else DIRECTORS
    path = route.path.replace("{contest}", contest)
    body = None if route.method == "GET" else BODIES.get(route.name, {})
    for caller, visitor in callers.items():
        status, answer = visitor.ask(route.method, path, body)
        is_refused = status in (401, 403)
        assert is_refused == (caller not in allowed), (caller, status, answer)


def test_secrets_are_the_organisers(callers: dict[str, Visitor], contest: str) -> None:
    for caller, visitor in callers.items():
        for path in (f"contests/{contest}", f"contests/{contest}/players"):
            code, shown = visitor.ask("GET", path)
            assert code == 200
            is_told = any("name" in player for player in shown["players"])
            assert is_told == (caller in DIRECTORS), caller
            assert ("tickets" in shown) == (caller in DIRECTORS and "rights" in shown), caller
        code, shown = visitor.ask("GET", f"contests/{contest}")
        assert shown["rights"]["directs"] == (caller in DIRECTORS)
        assert "seed" not in shown


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"house_bots": ["shark:luck=1"]}, "bad_settings"),
        ({"house_bots": ["champion:budget=1e308"]}, "bad_settings"),
        ({"house_bots": ["champion:budget=nan"]}, "bad_settings"),
        ({"start_at": 10**30}, "bad_message"),
        ({"countdown_s": 10**30}, "bad_message"),
    ],
)
def test_absurd_settings(
    callers: dict[str, Visitor], contest: str, changes: dict[str, Any], code: str
) -> None:
    """None is stored: a bot that cannot be made would stop its table at the first turn."""
    organiser, path = callers["organiser"], f"contests/{contest}"
    status, answer = organiser.ask("POST", f"{path}/change_settings", {"changes": changes})
    assert (status, answer["code"]) == (400, code), answer
    status, answer = organiser.ask("POST", "contests", {"title": "Absurd", **changes})
    assert (status, answer["code"]) == (400, code), answer


@pytest.mark.parametrize("command", ["stop", "end"])
def test_a_command_whose_fields_may_be_left_out_needs_no_body(
    callers: dict[str, Visitor], contest: str, command: str
) -> None:
    status, answer = callers["organiser"].ask("POST", f"contests/{contest}/{command}")
    assert (status, answer["code"]) == (409, "not_now"), answer
