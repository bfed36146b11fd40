"""Origins and cookies: whose page asks."""

import pytest

from fifthstreet.server.accounts.browser_headers import (
    cookie_header,
    is_foreign_page,
    is_own_page,
    read_cookie,
)

ELSEWHERE = "https://poker.example http://localhost:5173"


@pytest.mark.parametrize(
    ("origin", "host", "is_own"),
    [
        ("http://127.0.0.1:8515", "127.0.0.1:8515", True),
        ("https://play.example", "play.example", True),
        ("https://play.example:443", "play.example", True),
        ("https://PLAY.example", "play.example", True),
        ("https://poker.example", "play.example", True),
        ("http://localhost:5173", "127.0.0.1:8515", True),
        ("http://127.0.0.1:8516", "127.0.0.1:8515", False),
        ("https://play.example.evil.example", "play.example", False),
        ("https://evil.example/play.example", "play.example", False),
        ("https://play.example@evil.example", "play.example", False),
        ("null", "play.example", False),
        ("https://", "play.example", False),
        ("https://play.example:99999", "play.example", False),
        ("https://poker.example.evil", "play.example", False),
    ],
)
def test_whose_page_it_is(origin: str, host: str, is_own: bool) -> None:
    headers = {"origin": origin, "host": host}
    scheme = "https" if origin.startswith("https") else "http"
    assert is_own_page(headers, scheme=scheme, allowed=ELSEWHERE) == is_own
    assert is_foreign_page(headers, scheme=scheme, allowed=ELSEWHERE) != is_own


def test_a_program_names_no_page() -> None:
    headers = {"host": "play.example"}
    assert not is_own_page(headers, scheme="https", allowed="")
    assert not is_foreign_page(headers, scheme="https", allowed="")


def test_cookies_are_written_and_read() -> None:
    written = cookie_header("abc", path="/poker", is_secure=True, seconds=60)
    assert written == (
        "fifthstreet_session=abc; Path=/poker; Max-Age=60; HttpOnly; SameSite=Lax; Secure"
    )
    assert read_cookie("a=1; fifthstreet_session=abc; b=2") == "abc"
    assert read_cookie("not_fifthstreet_session=abc") == ""
    assert read_cookie("") == ""
