"""The error answers of REST: a status per code, and the body that says why."""

from collections.abc import Sequence
from http import HTTPStatus
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from fifthstreet.protocols.native import rest_messages
from fifthstreet.protocols.native.contest_requests import LineProblem
from fifthstreet.protocols.native.frame_codec import encode
from fifthstreet.server.http.languages import language_of
from fifthstreet.server.request_refused import Refused

FAULT: Final = Refused("internal", "the server has a fault")
DATABASE_SILENT: Final = Refused("storage_paused", "the database does not answer now", 1_000)

_STATUS: Final = {
    "bad_json": 400,
    "bad_message": 400,
    "bad_settings": 400,
    "bad_name": 400,
    "bad_password": 400,
    "not_signed_in": 401,
    "bad_token": 401,
    "wrong_sign_in": 401,
    "banned": 403,
    "bad_csrf": 403,
    "foreign_page": 403,
    "not_invited": 403,
    "wrong_password": 403,
    "no_spectators": 403,
    "forbidden": 403,
    "unknown_table": 404,
    "unknown_hand": 404,
    "unknown_rules": 404,
    "unknown_player": 404,
    "unknown_token": 404,
    "unknown_review": 404,
    "name_taken": 409,
    "not_broke": 409,
    "no_history": 404,
    # Refusals of contests and of other platforms' routes.
    "bad_request": 400,
    "bad_table": 400,
    "unknown_bot": 400,
    "bad_command": 400,
    "bad_csv": 400,
    "unknown_contest": 404,
    "no_such_player": 404,
    "no_such_table": 404,
    "wrong_invite": 403,
    "not_allowed": 403,
    "not_now": 409,
    "player_exists": 409,
    "table_full": 409,
    "too_few_players": 409,
    "stale_result": 409,
    # A table's own refusals of an organiser's command.
    "not_open": 409,
    "closed": 409,
    "paused": 409,
    "not_paused": 409,
    "not_seated": 409,
    "no_change": 409,
    "wrong_method": 405,
    "too_slow": 408,
    "too_large": 413,
    "rate_limited": 429,
    "large_headers": 431,
    "too_many_connections": 429,
    "too_many_guests": 429,
    "bank_limit": 409,
    "too_many_tables": 429,
    "too_many_tokens": 429,
    "too_many_reviews": 429,
    "busy": 503,
    "storage_paused": 503,
    "server_closing": 503,
    "internal": 500,
}
_JSON: Final = "application/json"


def refusal(refused: Refused, request: Request) -> Response:
    """Return the error answer to a refused request, in its client's language."""
    text = refused.text(language_of(request))
    return problem(refused.code, text, refused.retry_after_ms)


def problem(
    code: str,
    message: str,
    retry_after_ms: int | None = None,
    *,
    problems: Sequence[LineProblem] = (),
) -> Response:
    """Return the error answer to a request; `problems` are those of a text's lines."""
    body = rest_messages.Problem(
        code=code, message=message, retry_after_ms=retry_after_ms, problems=list(problems)
    )
    headers = _headers(code, retry_after_ms)
    return Response(encode(body), status_code=_STATUS[code], headers=headers, media_type=_JSON)


def raw_problem(code: str, message: str, retry_after_ms: int | None = None) -> bytes:
    """Return an error answer as bytes, for an incomplete request whose
    connection is then closed.
    """
    body = encode(rest_messages.Problem(code=code, message=message, retry_after_ms=retry_after_ms))
    headers = {
        **_headers(code, retry_after_ms),
        "content-type": _JSON,
        "content-length": str(len(body)),
        "connection": "close",
    }
    status = HTTPStatus(_STATUS[code])
    lines = [f"HTTP/1.1 {status} {status.phrase}", *(f"{k}: {v}" for k, v in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode() + body


def _headers(code: str, retry_after_ms: int | None) -> dict[str, str]:
    headers = {}
    if retry_after_ms is not None:
        headers["retry-after"] = str(max(1, -(-retry_after_ms // 1000)))
    if code == "too_slow":
        headers["connection"] = "close"
    if _STATUS[code] == 401:
        headers["www-authenticate"] = "Bearer"
    return headers
