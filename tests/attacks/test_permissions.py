"""Role escalation: every route and every message, asked by everybody, is allowed or refused as
written here; nothing is unlisted."""

import asyncio
from typing import Any

import pytest

from fifthstreet.protocols.native import rest_routes
from fifthstreet.protocols.native.api_description import CLIENT_MESSAGES
from fifthstreet.protocols.native.rest_route import Route
from fifthstreet.server.accounts import permissions
from tests.server.running import ServerProcess, client
from tests.server.visitor import Visitor, member

# Who asks: what they are, and what their credential is good for.
CALLERS = (
    "nobody",
    "guest",
    "player watch",
    "player play",
    "player organise",
    "player admin",
    "player session",
    "organiser play",
    "organiser session",
    "admin play",
    "admin admin",
    "admin session",
)
SIGNED_IN = frozenset(CALLERS[1:])
EVERYBODY = frozenset(CALLERS)
SESSIONS = frozenset({"player session", "organiser session", "admin session"})
PLAYERS = SESSIONS | {"guest", "player play", "organiser play", "admin play"}
HOSTS = SESSIONS | {"guest", "player organise"}
DIRECTORS = HOSTS | {"admin admin"}
ACCOUNTS = SIGNED_IN - {"guest"}
KEEPERS = SESSIONS | {"player admin", "admin admin"}
ORGANISERS = frozenset({"organiser session", "admin session"})
ADMINS = frozenset({"admin session", "admin admin"})

ROUTES = {
    "health": EVERYBODY,
    "ready": EVERYBODY,
    "metrics": EVERYBODY,
    "server_info": EVERYBODY,
    "create_guest": EVERYBODY,
    "sign_up": EVERYBODY,
    "sign_in": EVERYBODY,
    "show_session": EVERYBODY,
    "reset_password": EVERYBODY,
    "list_tables": EVERYBODY,
    "show_table": EVERYBODY,
    "table_results": EVERYBODY,
    "table_hands": EVERYBODY,
    "show_hand": EVERYBODY,
    "hand_history": EVERYBODY,
    "hand_proof": EVERYBODY,
    "replay_file": EVERYBODY,
    "list_rules": EVERYBODY,
    "show_rules": EVERYBODY,
    "who_am_i": SIGNED_IN,
    "create_review": PLAYERS,
    "show_review": SIGNED_IN,
    "show_purse": SIGNED_IN,
    "refill_purse": PLAYERS,
    "create_table": HOSTS,
    "create_ticket": HOSTS,
    "change_password": KEEPERS,
    "list_tokens": KEEPERS,
    "create_token": KEEPERS,
    "revoke_token": KEEPERS,
    "suspicion_report": ORGANISERS,
    "pause_table": ORGANISERS,
    "resume_table": ORGANISERS,
    "close_table": ORGANISERS,
    "kick_player": ORGANISERS,
    "list_players": ADMINS,
    "ban_player": ADMINS,
    "lift_ban": ADMINS,
    "issue_reset_code": ADMINS,
    "check_ledger": ADMINS,
    "sign_out": ACCOUNTS,
    "create_contest": HOSTS,
    "contest_sign_up": PLAYERS,
    "contest_withdraw": PLAYERS,
    **dict.fromkeys(
        (
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
        ),
        EVERYBODY,
    ),
    # Whose contest it is: test_contest_permissions.py.
    **dict.fromkeys(
        (
            "contest_audit",
            "contest_players_csv",
            "contest_change_settings",
            "contest_open_sign_up",
            "contest_add_player",
            "contest_change_player",
            "contest_reset_player",
            "contest_remove_player",
            "contest_deactivate_player",
            "contest_activate_player",
            "contest_ban_player",
            "contest_lift_ban",
            "contest_preview_players",
            "contest_import_players",
            "contest_seat",
            "contest_start",
            "contest_cancel_start",
            "contest_prepare",
            "contest_pause",
            "contest_resume",
            "contest_stop",
            "contest_end",
            "contest_next_phase",
            "contest_issue_ticket",
            "contest_revoke_ticket",
        ),
        DIRECTORS,
    ),
}
MESSAGES = {
    **dict.fromkeys(
        (
            *("hello", "ping", "pong", "lobby", "join", "part", "ignore", "hurry", "resync"),
            *("hash", "contests", "follow_contest", "unfollow_contest"),
        ),
        EVERYBODY,
    ),
    **dict.fromkeys(("sit", "leave", "sit_out", "come_back", "top_up", "chat", "report"), PLAYERS),
    **dict.fromkeys(("act", "add_entropy", "show", "muck"), PLAYERS),
    **dict.fromkeys(
        (
            "create_table",
            "pause",
            "resume",
            "kick",
            "close_table",
            "add_house_bot",
            "remove_house_bot",
        ),
        HOSTS,
    ),
    **dict.fromkeys(("sign_up_for_contest", "withdraw_from_contest"), PLAYERS),
    "direct_contest": DIRECTORS,
}


@pytest.fixture(scope="module")
def callers(server: ServerProcess) -> dict[str, Visitor]:
    people = {
        role: member(server, f"Matrix {role}", role) for role in ("player", "organiser", "admin")
    }
    found = {"nobody": Visitor(server), "guest": Visitor(server, server.new_guest("Matrix"))}
    for caller in CALLERS[2:]:
        role, _, how = caller.partition(" ")
        if how == "session":
            found[caller] = people[role]
        else:
            found[caller] = Visitor(server, people[role].new_token(how))
    return found


def test_nothing_is_unlisted() -> None:
    """Every route and message has its line, and no line stands for one that is not there."""
    routes = {route.name for route in rest_routes.ROUTES}
    tags = {str(kind.__struct_config__.tag) for kind in CLIENT_MESSAGES}
    assert routes == set(permissions.ROUTES) == set(ROUTES)
    assert tags == set(permissions.MESSAGES) == set(MESSAGES)


@pytest.mark.real_time
@pytest.mark.parametrize("route", rest_routes.ROUTES, ids=lambda route: route.name)
def test_role_escalation_through_every_route(route: Route, callers: dict[str, Visitor]) -> None:
    path = route.path
    for parameter in route.parameters:
        path = path.replace(f"{{{parameter.name}}}", "nothing")
    for caller, visitor in callers.items():
        body: dict[str, Any] | None = None if route.method == "GET" else {}
        status, answer = visitor.ask(route.method, path, body)
        refused = is_refused(answer) and status in (401, 403)
        assert refused == (caller not in ROUTES[route.name]), (caller, status, answer)
        if route.name == "sign_out" and caller.endswith("session"):
            assert visitor.sign_in(visitor.player["name"])[0] == 200


@pytest.mark.real_time
@pytest.mark.parametrize("caller", CALLERS)
def test_role_escalation_through_every_message(
    caller: str, callers: dict[str, Visitor], server: ServerProcess
) -> None:
    visitor = callers[caller]
    hello: dict[str, Any] = {} if caller == "nobody" else {"token": visitor.token}
    if caller.endswith("session"):
        hello = {"token": visitor.new_token("play", "organise", "admin")}

    async def ask() -> None:
        async with client(server, **hello) as socket:
            for tag, allowed in MESSAGES.items():
                await socket.send({**minimal(tag), "id": tag})
                if tag == "pong":  # the only one without an answer
                    continue
                answer = await socket.next()
                while answer.get("id") != tag:
                    answer = await socket.next()
                assert is_refused(answer) == (caller not in allowed), (tag, answer)

    asyncio.run(ask())


def is_refused(answer: Any) -> bool:
    """Refused for who somebody is; any other answer means that the door was open."""
    return isinstance(answer, dict) and (
        answer.get("code") == "not_signed_in"
        or (answer.get("code") == "forbidden" and "needs" in answer["message"])
        or (answer.get("code") == "forbidden" and "scope" in answer["message"])
    )


def minimal(tag: str) -> dict[str, Any]:
    """A message with just the fields that its type asks for."""
    fields: dict[str, dict[str, Any]] = {
        "hello": {"v": 1},
        "create_table": {"settings": {"visibility": "private"}},
        "ignore": {"player": "nobody"},
        "top_up": {"chips": 1},
        "act": {"turn": "x", "action_id": "x", "action": {"kind": "fold"}},
        "add_entropy": {"entropy": "00"},
        "chat": {"text": "x"},
        "report": {"player": "nobody", "at": 1},
        "resync": {"last_seq": 0},
        "kick": {"player": "nobody"},
        "sign_up_for_contest": {"display_name": "x"},
        "direct_contest": {"command": "pause"},
    }
    tableless = ("hello", "ping", "pong", "lobby", "create_table", "ignore")
    place = {} if tag in tableless else {"table": "nowhere"}
    if "contest" in tag:
        place = {} if tag == "contests" else {"contest": "nowhere"}
    return {"type": tag, **place, **fields.get(tag, {})}


@pytest.mark.real_time
def test_a_player_cannot_make_a_stronger_token_than_himself(server: ServerProcess) -> None:
    player = member(server, "Weak")
    keeper = Visitor(server, player.new_token("admin"))
    status, answer = keeper.ask("POST", "tokens", {"label": "x", "scopes": ["play"]})
    assert (status, answer["code"]) == (403, "forbidden")
    # The scope admin without the role opens one's own affairs and no more.
    assert keeper.ask("GET", "tokens")[0] == 200
    assert keeper.ask("GET", "admin/players")[0] == 403


@pytest.mark.real_time
def test_no_route_sets_a_role(server: ServerProcess) -> None:
    """Only who has the machine makes admins: no shape that a client may send has a role in it."""
    for route in rest_routes.ROUTES:
        if route.body is not None:
            assert "role" not in route.body.__struct_fields__, route.name
    player = member(server, "Climber")
    status, answer = player.ask(
        "POST", "accounts", {"name": "Climber 2", "password": "x" * 5 + "yz12", "role": "admin"}
    )
    assert (status, answer["code"]) == (400, "bad_message")
