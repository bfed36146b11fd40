"""A server's REST interface for commands: one token, plain errors, bounded answers."""

import json
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import Any, Final

from fifthstreet.cli.fetching import is_address, opener
from fifthstreet.cli.speech import say, spoken
from fifthstreet.errors import InvalidInput
from fifthstreet.i18n import has_text

_SECONDS: Final = 20.0
_MOST_BYTES: Final = 256 * 1024 * 1024


class ServerSaysNo(InvalidInput):
    """The server refused; `code` is the protocol's."""

    def __init__(self, code: str, message: str) -> None:
        known = f"error.{code}"
        told = message
        if has_text(known, spoken()) and spoken() != "en":
            told = f"{say(known)} ({message})"
        super().__init__(told)
        self.code = code


class NoAnswer(InvalidInput):
    """The server could not be reached."""


class RestClient:
    """Asks one server."""

    def __init__(self, server: str, token: str | None = None) -> None:
        if not is_address(server):
            raise InvalidInput(say("cli.contest.bad-server", server=server))
        self.server = server.rstrip("/")
        self.token = token

    def get(self, path: str) -> Any:
        return json.loads(self.file(path))

    def file(self, path: str) -> bytes:
        return self._ask(path, None)

    def post(self, path: str, body: object) -> Any:
        return json.loads(self._ask(path, json.dumps(body).encode()))

    def _ask(self, path: str, body: bytes | None) -> bytes:
        address = f"{self.server}/api/v1/{path}"
        headers = {"Accept-Language": spoken(), "Content-Type": "application/json"}
        request = urllib.request.Request(address, data=body, headers=headers)
        if self.token:
            request.add_unredirected_header("Authorization", f"Bearer {self.token}")
        try:
            with opener().open(request, timeout=_SECONDS) as answer:
                found: bytes = answer.read(_MOST_BYTES)
                return found
        except urllib.error.HTTPError as error:
            with error:
                raise _refusal(error.read(_MOST_BYTES), error.code) from None
        except (urllib.error.URLError, HTTPException, OSError) as error:
            reason = getattr(error, "reason", None) or error
            raise NoAnswer(
                say("cli.contest.no-answer", address=address, problem=str(reason))
            ) from None


def _refusal(body: bytes, status: int) -> InvalidInput:
    try:
        said = json.loads(body)
        problems = "".join(
            f"\n  {say('cli.contest.line', line=one['line'], reason=one['reason'])}"
            for one in said.get("problems", ())
        )
        return ServerSaysNo(str(said["code"]), str(said["message"]) + problems)
    except (ValueError, KeyError, TypeError):
        return NoAnswer(say("cli.verify.http-status", status=status))
