"""A WebSocket of the server's own port, between uvicorn and an adapter."""

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from fifthstreet.server.accounts.browser_headers import is_foreign_page, is_own_page, read_cookie
from fifthstreet.server.accounts.opaque_secrets import token_hash
from fifthstreet.server.gateway.adapter import Peer, begin
from fifthstreet.server.gateway.listeners import WebSocketPath
from fifthstreet.server.gateway.transport import EXTENSION, Transport
from fifthstreet.server.services import Services

_NO_LINE = 1011
_FOREIGN = 1008
_BEARER = "bearer "


class WebSocketEndpoint:
    """The ASGI application behind one path."""

    def __init__(self, services: Services, listener: WebSocketPath) -> None:
        self._services = services
        self._listener = listener

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        transport: Transport | None = scope["extensions"].get(EXTENSION)
        if transport is None or not self._services.is_ready:
            await send({"type": "websocket.close", "code": _NO_LINE})
            return
        headers = Headers(scope=scope)
        origins = {"scheme": scope["scheme"], "allowed": self._services.settings.origins}
        # A page of another site must not connect with this browser's address or cookie. Clients of
        # other platforms may be such pages, or send any origin; they have to authenticate.
        if self._listener.is_for_pages and is_foreign_page(headers, **origins):
            await send({"type": "websocket.close", "code": _FOREIGN})
            return
        is_ours = self._listener.is_for_pages and is_own_page(headers, **origins)
        cookie = read_cookie(headers.get("cookie", "")) if is_ours else ""
        # A client that asks for a sub-protocol may disconnect if it gets none.
        asked = [] if self._listener.is_for_pages else scope.get("subprotocols", [])
        await send({"type": "websocket.accept", "subprotocol": asked[0] if asked else None})
        client = scope.get("client")
        authorization = headers.get("authorization", "")
        is_bearer = authorization.lower().startswith(_BEARER)
        peer = Peer(
            address=client[0] if client else "",
            path=scope["path"],
            query=scope.get("query_string", b"").decode("latin-1"),
            bearer=authorization[len(_BEARER) :].strip() if is_bearer else "",
            cookie_hash=token_hash(cookie) if cookie else "",
        )
        conversation = begin(self._listener.adapter, transport, peer)
        if conversation is None:
            return
        try:
            while (await receive())["type"] != "websocket.disconnect":
                pass
        finally:
            conversation.lost()
