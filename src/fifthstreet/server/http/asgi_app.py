"""The ASGI application: REST, the native socket, the docs and the page, all on one port."""

import json
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fifthstreet import __version__
from fifthstreet.protocols.native.api_description import asyncapi, json_schemas, openapi
from fifthstreet.server.gateway.listeners import ANY_PATH
from fifthstreet.server.http.adapter_routes import adapter_routes
from fifthstreet.server.http.page_files import page_answer, page_folder
from fifthstreet.server.http.request_limits import RequestLimits
from fifthstreet.server.http.static_pages import docs_page, placeholder_page
from fifthstreet.server.http.table_routes import REQUEST_ID, Api
from fifthstreet.server.http.websocket_endpoint import WebSocketEndpoint
from fifthstreet.server.services import Services

# No page of ours may be framed, sniffed, or load anything from other sites.
_HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        b"font-src 'self'; connect-src 'self'; worker-src 'self'; form-action 'self'; "
        b"base-uri 'self'; frame-ancestors 'none'",
    ),
)


def make_app(services: Services) -> Starlette:
    """Return the application of one server, which starts and stops with it."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await services.open()
        try:
            yield
        finally:
            await services.close()

    routes: list[BaseRoute] = [
        *_websocket_routes(services),
        *adapter_routes(services),
        *Api(services).routes(),
        Route("/docs", _fixed(lambda: HTMLResponse(docs_page()))),
        Route("/docs/openapi.json", _fixed(lambda: JSONResponse(openapi(__version__)))),
        Route("/docs/asyncapi.json", _fixed(lambda: JSONResponse(asyncapi(__version__)))),
        Route("/docs/schemas.json", _fixed(lambda: JSONResponse(json_schemas()))),
        Route("/{path:path}", _page),
    ]
    middleware = [Middleware(Envelope)]
    if services.settings.path_prefix:
        middleware.append(Middleware(Prefix, prefix=services.settings.path_prefix))
    middleware.append(
        Middleware(RequestLimits, limits=services.rate_limits, paced=_paced(services))
    )
    return Starlette(routes=routes, lifespan=lifespan, middleware=middleware)


def _websocket_routes(services: Services) -> list[BaseRoute]:
    """Return the route of each listener's path; the one for any path comes last."""
    paths = sorted(services.listeners.websockets, key=lambda one: one.path == ANY_PATH)
    return [
        WebSocketRoute(
            "/{path:path}" if one.path == ANY_PATH else one.path, WebSocketEndpoint(services, one)
        )
        for one in paths
    ]


def _paced(services: Services) -> frozenset[str]:
    prefix = services.settings.path_prefix
    paths = [one.path for one in services.listeners.http if one.is_paced]
    return frozenset([*paths, *(prefix + path for path in paths)])


def _fixed(make: Callable[[], Response]) -> Callable[[Request], Response]:
    """Return an endpoint whose answer is made once."""
    made: list[Response] = []

    def endpoint(request: Request) -> Response:
        if not made:
            made.append(make())
        return made[0]

    return endpoint


def _page(request: Request) -> Response:
    """Return a file of the page; any other path is the page itself, which has its own router."""
    path: str = request.path_params["path"]
    if path.startswith("api/"):
        body = json.dumps({"code": "unknown_route", "message": "there is no such route"})
        return Response(body, status_code=404, media_type="application/json")
    folder = page_folder()
    if folder is None:
        return HTMLResponse(placeholder_page(), status_code=200 if not path else 404)
    return page_answer(folder, path, request.headers)


class Prefix:
    """Removes the path prefix, for proxies that pass it on and for those that do not."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self._app = app
        self._prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope.get("path", "")
        if path == self._prefix or path.startswith(self._prefix + "/"):
            scope = {**scope, "path": path.removeprefix(self._prefix) or "/"}
        await self._app(scope, receive, send)


class Envelope:
    """Adds to every answer security headers and the request's id, which log lines contain too."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        request = secrets.token_hex(6)

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = (b"x-request-id", request.encode())
                message["headers"] = [*message["headers"], *_HEADERS, own]
            await send(message)

        await self._app({**scope, REQUEST_ID: request}, receive, send_safely)
