"""Authentication of REST requests and sockets: tokens and cookies are checked in one place."""

from starlette.requests import Request

from fifthstreet.server.accounts.browser_headers import (
    COOKIE,
    CSRF_HEADER,
    is_foreign_page,
    is_own_page,
)
from fifthstreet.server.accounts.credentials import Banned, Credentials
from fifthstreet.server.accounts.opaque_secrets import is_csrf_token
from fifthstreet.server.accounts.permissions import ROUTES, problem
from fifthstreet.server.accounts.principal import STRANGER, Principal
from fifthstreet.server.request_refused import Refused

_READING = ("GET", "HEAD")


class Authentication:
    """Authenticates requests and checks permissions."""

    def __init__(self, credentials: Credentials, *, origins: str) -> None:
        self._credentials = credentials
        self._origins = origins

    async def check(self, request: Request, route: str) -> Principal:
        """Return the caller, if permitted to use the route. Raises Refused, StorageError."""
        needs = ROUTES.get(route)
        caller = await self.caller(request, is_open=needs is not None and needs.who == "anyone")
        refused = problem(needs, caller)
        if refused is not None:
            raise Refused(*refused)
        return caller

    async def caller(self, request: Request, *, is_open: bool) -> Principal:
        """Return the principal of the request's credential; an anonymous one without.

        A browser sends a cookie by itself, so a request that changes something must also have the
        CSRF token of our own page. On an open route without the CSRF token the cookie is ignored.
        """
        address = request.client.host if request.client is not None else ""
        header = request.headers.get("authorization")
        try:
            if header is not None:
                scheme, _, token = header.partition(" ")
                found = None
                if scheme.lower() == "bearer":
                    found = await self._credentials.by_token(token.strip(), address)
                if found is None:
                    raise Refused("bad_token", "no player has this token")
                return found
            if request.method not in _READING:
                self._require_own_page(request)
            cookie = request.cookies.get(COOKIE, "")
            if not cookie:
                return STRANGER
            if request.method not in _READING and not self._is_meant(request, cookie):
                if is_open:
                    return STRANGER
                raise Refused("bad_csrf", f"a cookie needs the header {CSRF_HEADER} beside it")
            return await self._credentials.by_cookie(cookie, address) or STRANGER
        except Banned:
            raise Refused("banned", "this player is banned from this server") from None

    def _require_own_page(self, request: Request) -> None:
        if is_foreign_page(request.headers, scheme=request.url.scheme, allowed=self._origins):
            raise Refused("foreign_page", "another site's page may not ask this")

    def _is_meant(self, request: Request, cookie: str) -> bool:
        own = is_own_page(request.headers, scheme=request.url.scheme, allowed=self._origins)
        return own and is_csrf_token(request.headers.get(CSRF_HEADER, ""), cookie)
