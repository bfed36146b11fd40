"""Limits per address, applied to every request and handshake before any other work."""

from typing import Final

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from fifthstreet.server.http.problem import refusal
from fifthstreet.server.rate_limits import RateLimits, TooManyRequests

# Monitoring must not be refused because a client behind the same proxy floods the server.
_ALWAYS: Final = ("/healthz", "/readyz")
_READING: Final = ("GET", "HEAD", "OPTIONS")
_TOO_MANY: Final = 1013


class RequestLimits:
    """An ASGI middleware for requests of every kind, also those for files of the page."""

    def __init__(
        self, app: ASGIApp, limits: RateLimits, paced: frozenset[str] = frozenset()
    ) -> None:
        """`paced`: paths that are answered with a delay instead of being refused."""
        self._app = app
        self._limits = limits
        self._paced = paced

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["type"]
        if kind == "lifespan" or scope["path"] in _ALWAYS:
            await self._app(scope, receive, send)
            return
        client = scope.get("client")
        address = client[0] if client else ""
        try:
            if kind == "websocket":
                self._limits.handshake(address)
            elif scope["path"] in self._paced:
                await self._limits.play(address)
            elif scope["method"] in _READING:
                self._limits.read(address)
            else:
                self._limits.write(address)
        except TooManyRequests as refused:
            await self._limits.hold_back()
            if kind == "websocket":
                await receive()  # websocket.connect
                await send({"type": "websocket.close", "code": _TOO_MANY})
            else:
                answer = refusal(refused, Request(scope))
                await answer(scope, receive, send)
            return
        await self._app(scope, receive, send)
