"""A browser for tests: keeps its cookie and its CSRF token, and can be made to misbehave."""

import http.client
import json
from typing import Any
from urllib.parse import urlsplit

from tests.cli.program import run_here
from tests.server.running import ServerProcess

PASSWORD = "correct horse battery"


class Visitor:
    """One browser (or one program, with `token`) that talks to a server."""

    def __init__(self, server: ServerProcess, token: str | None = None) -> None:
        self.server = server
        self.token = token
        self.cookie = ""
        self.csrf = ""
        self.headers: dict[str, str] = {}
        self.player: dict[str, Any] = {}
        place = urlsplit(server.address)
        self.host = place.netloc
        self.origin = f"http://{place.netloc}"

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        """Status and answer; `headers` replace what a browser sends (an empty one is left out)."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        sent = {
            "Host": self.host,
            "Origin": self.origin if self.token is None else "",
            "X-CSRF-Token": self.csrf,
            "Cookie": f"fifthstreet_session={self.cookie}" if self.cookie else "",
            "Authorization": f"Bearer {self.token}" if self.token else "",
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }
        connection = http.client.HTTPConnection(self.host, timeout=30)
        try:
            connection.request(
                method,
                path if path.startswith("/") else f"/api/v1/{path}",
                body=None if body is None else data,
                headers={name: value for name, value in sent.items() if value},
            )
            answer = connection.getresponse()
            self.headers = {name.lower(): value for name, value in answer.getheaders()}
            text = answer.read()
        finally:
            connection.close()
        if "set-cookie" in self.headers:
            self.cookie = self.headers["set-cookie"].partition(";")[0].partition("=")[2]
        is_json = "json" in self.headers.get("content-type", "")
        found = json.loads(text) if is_json and text else text.decode("utf-8", "replace")
        if isinstance(found, dict) and "csrf" in found and found["csrf"]:
            self.csrf = found["csrf"]
            self.player = found["player"]
        return answer.status, found

    def sign_up(self, name: str, password: str = PASSWORD) -> "Visitor":
        status, answer = self.ask("POST", "accounts", {"name": name, "password": password})
        assert status == 201, answer
        return self

    def sign_in(self, name: str, password: str = PASSWORD) -> tuple[int, Any]:
        return self.ask("POST", "session", {"name": name, "password": password})

    def new_token(self, *scopes: str) -> str:
        status, answer = self.ask("POST", "tokens", {"label": "test", "scopes": list(scopes)})
        assert status == 201, answer
        return str(answer["token"])


def admin(server: ServerProcess, *words: str) -> Any:
    """`fifthstreet admin …` beside the running server."""
    done = run_here("admin", *words, "--json", "--database", server.database)
    assert done.returncode in (0, 1), done.stderr
    return json.loads(done.stdout)


def member(server: ServerProcess, name: str, role: str = "player") -> Visitor:
    """An account with that role, signed in."""
    visitor = Visitor(server).sign_up(name)
    if role != "player":
        admin(server, "users", "role", name, role)
        # The server remembers who somebody is for two seconds; a new sign-in asks anew.
        assert visitor.sign_in(name)[0] == 200
    return visitor
