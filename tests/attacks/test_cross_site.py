"""A stolen ride on a cookie: other sites cannot ask, speak or read with a visitor's session."""

import asyncio

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.running import Client, ServerProcess
from tests.server.visitor import Visitor, member

pytestmark = pytest.mark.real_time

EVIL = "https://evil.example"


def test_stolen_cookie_cross_site_request(server: ServerProcess) -> None:
    visitor = member(server, "Rider")
    wish = {"label": "x", "scopes": ["play"]}
    assert visitor.ask("POST", "tokens", wish, Origin=EVIL)[1]["code"] == "foreign_page"
    assert visitor.ask("POST", "tokens", wish, Origin="null")[1]["code"] == "foreign_page"
    near = visitor.origin + ".evil.example"
    assert visitor.ask("POST", "tokens", wish, Origin=near)[1]["code"] == "foreign_page"
    # A browser that names no origin still has not the token.
    assert visitor.ask("POST", "tokens", wish, Origin="")[1]["code"] == "bad_csrf"
    assert visitor.ask("POST", "tokens", wish, X_CSRF_Token="")[1]["code"] == "bad_csrf"
    other = member(server, "Other rider")
    assert visitor.ask("POST", "tokens", wish, X_CSRF_Token=other.csrf)[1]["code"] == "bad_csrf"
    assert visitor.ask("GET", "tokens")[1]["tokens"] == [], "none of them did anything"
    assert visitor.ask("POST", "tokens", wish)[0] == 201


def test_another_site_cannot_sign_a_visitor_in_or_out(server: ServerProcess) -> None:
    visitor = member(server, "Stays")
    body = {"name": "Stays", "password": "correct horse battery"}
    assert visitor.ask("POST", "session", body, Origin=EVIL)[1]["code"] == "foreign_page"
    assert visitor.ask("DELETE", "session", {}, Origin=EVIL)[1]["code"] == "foreign_page"
    assert visitor.ask("GET", "session")[1]["player"]["name"] == "Stays"


def test_another_site_cannot_read_answers(server: ServerProcess) -> None:
    visitor = member(server, "Unread")
    visitor.ask("GET", "session", Origin=EVIL)
    assert not [name for name in visitor.headers if name.startswith("access-control-")]
    assert visitor.ask("OPTIONS", "tokens", Origin=EVIL)[0] == 405


def test_the_cookie_is_out_of_reach(server: ServerProcess) -> None:
    visitor = Visitor(server)
    visitor.sign_up("Cookie")
    flags = visitor.headers["set-cookie"].lower()
    assert "httponly" in flags
    assert "samesite=lax" in flags
    assert "secure" not in flags, "served without TLS here"
    assert visitor.headers["cache-control"] == "no-store"
    # A proxy of ours that took TLS off says so.
    visitor.ask(
        "POST",
        "session",
        {"name": "Cookie", "password": "correct horse battery"},
        X_Forwarded_Proto="https",
    )
    assert "secure" in visitor.headers["set-cookie"].lower()


def test_a_cookie_is_worthless_after_signing_out(server: ServerProcess) -> None:
    visitor = member(server, "Leaver")
    stolen = visitor.cookie
    assert visitor.ask("DELETE", "session", {})[0] == 200
    assert visitor.cookie == ""
    visitor.cookie = stolen
    assert visitor.ask("GET", "session")[1]["player"] is None
    assert visitor.ask("GET", "me")[0] == 401


def test_a_socket_from_another_site_is_refused_before_it_speaks(server: ServerProcess) -> None:
    visitor = member(server, "Socket")

    async def knock() -> None:
        cookie = {"Cookie": f"fifthstreet_session={visitor.cookie}"}
        with pytest.raises(InvalidStatus) as refused:
            async with connect(server.socket, origin=EVIL, additional_headers=cookie, proxy=None):  # type: ignore[arg-type]
                pass
        assert refused.value.response.status_code == 403
        async with connect(
            server.socket,
            origin=visitor.origin,  # type: ignore[arg-type]
            additional_headers=cookie,
            proxy=None,
        ) as socket:
            welcome = await Client(socket).hello()
            assert welcome["player"]["name"] == "Socket"
            assert welcome["player"]["kind"] == "account"
        # A cookie without the page's origin is nobody's.
        async with connect(server.socket, additional_headers=cookie, proxy=None) as socket:
            assert (await Client(socket).hello())["player"]["kind"] == "nobody"

    asyncio.run(knock())
