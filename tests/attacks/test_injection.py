"""Paths, SQL and log lines: what somebody sends is never taken for anything but text."""

import asyncio
import json
from pathlib import Path

import pytest

from tests.server.running import ServerProcess, client
from tests.server.visitor import Visitor, admin, member

pytestmark = pytest.mark.real_time

PATHS = (
    "/../../../../etc/passwd",
    "/..%2f..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/assets/../../../settings.py",
    "/assets/..%5c..%5csettings.py",
    "//etc/passwd",
    "/assets/%00",
    "/" + "x" * 300,
    "/assets/" + "x/" * 2_000,
    "/.%2e/fifthstreet.db",
    "/api/v1/rules/..%2f..%2fpyproject",
    "/api/v1/rules/../../../../etc/passwd",
    "/api/v1/hands/..%2f..%2fetc%2fpasswd",
    "/api/v1/hands/..%2f..%2fetc%2fpasswd/history",
    "/api/v1/tables/%2e%2e",
    "/docs/../../server/settings.py",
    "/docs/schemas.json/../../../x",
)


@pytest.mark.parametrize("path", PATHS)
def test_path_traversal_in_downloads(path: str, server: ServerProcess) -> None:
    status, answer = Visitor(server).ask("GET", path)
    assert status < 500
    text = json.dumps(answer)
    assert "root:" not in text
    assert "class Settings" not in text
    assert "SQLite format" not in text


SQL = (
    "'; DROP TABLE players; --",
    "' OR '1'='1",
    '" OR ""="',
    "x' UNION SELECT hash FROM tokens --",
    "%",
    "_",
    "\\",
    "1); DELETE FROM tokens; --",
)


@pytest.fixture(scope="module")
def injector(server: ServerProcess) -> str:
    """The name of an account that must outlive every attack."""
    member(server, "Injector")
    return "Injector"


@pytest.mark.parametrize("text", SQL)
def test_sql_injection(text: str, server: ServerProcess, injector: str) -> None:
    visitor = Visitor(server)
    assert visitor.sign_in(text, text)[0] in (400, 401, 429)
    assert visitor.ask("POST", "guests", {"name": text})[0] in (201, 400)
    assert visitor.ask("POST", "password-resets", _reset(text))[0] in (400, 401, 429)
    assert Visitor(server, text).ask("GET", "me")[0] == 401
    quoted = "".join(f"%{byte:02x}" for byte in text.encode())
    assert visitor.ask("GET", f"hands/{quoted}")[0] in (400, 404)
    assert visitor.ask("GET", f"tables/{quoted}")[0] in (400, 404)
    visitor.cookie = text.replace(";", "")
    assert visitor.ask("GET", "session")[1]["player"] is None
    # Everybody and everything is still there.
    assert Visitor(server).sign_in(injector)[0] in (200, 429)
    assert admin(server, "ledger", "check")["problems"] == []


def _reset(text: str) -> dict[str, str]:
    return {"name": text, "code": text, "password": "a good password"}


def test_log_injection(server: ServerProcess) -> None:
    """Whatever comes in, the log has one JSON object a line, and none that somebody else wrote."""
    forged = 'x\n{"at":"now","level":"info","event":"admin signed in"}\r\n\u2028\x1b[31m'

    async def talk() -> None:
        token = server.new_guest("Logger")
        table = server.new_table(token, name="Logged")
        async with client(server, token=token, client=forged[:100]) as socket:
            await socket.ask({"type": "join", "table": table}, "joined")
            await socket.send({"type": "chat", "table": table, "text": forged, "id": "c"})
            await socket.send({"type": "pause", "table": table, "reason": forged, "id": "p"})
            await socket.socket.send(forged)
            await socket.ask({"type": "ping", "id": "end"}, "pong", id="end")

    asyncio.run(talk())
    Visitor(server).ask("POST", "guests", {"name": forged[:30]}, User_Agent="x y")
    for line in server.log().splitlines():
        written = json.loads(line)
        assert written["event"] != "admin signed in"
        assert "\x1b" not in line


def test_no_secret_is_in_any_log_line_error_or_url(server: ServerProcess) -> None:
    visitor = member(server, "Secretive")
    token = visitor.new_token("play")
    guest = server.new_guest("Secretive too")
    code = admin(server, "users", "reset", "Secretive")["code"]
    password = "a very own password"
    visitor.sign_in("Secretive", password)
    errors = [
        visitor.ask("POST", "session", {"name": "Secretive", "password": [password]}),
        visitor.ask("POST", "accounts", {"name": "x", "password": password, "more": token}),
        visitor.ask("POST", "password-resets", {"name": "x", "code": code, "password": "short"}),
        Visitor(server, token + "x").ask("GET", "me"),
        Visitor(server, guest).ask("POST", "tables", {"password": password}),
    ]
    log = server.log()
    for secret in (token, guest, code, password, visitor.cookie, visitor.csrf):
        assert secret not in log
        assert secret not in json.dumps(errors)
    # No route takes a secret in its path or query, but for a table's invite.
    described = server.get("docs/openapi.json")[1]
    names = {
        parameter["name"]
        for path in described["paths"].values()
        for route in path.values()
        for parameter in route.get("parameters", [])
    }
    assert names.isdisjoint({"password", "code", "cookie", "csrf", "secret"})


def test_the_database_and_its_folder_are_for_their_owner_only(server: ServerProcess) -> None:
    for path in Path(server.data).glob("fifthstreet.db*"):
        assert path.stat().st_mode & 0o077 == 0, path.name
