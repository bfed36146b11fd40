"""`/ws`: from uvicorn's socket to the hall and back. Everything said there is the dialogue's."""

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from fifthstreet.server.accounts.browser_headers import is_foreign_page, is_own_page, read_cookie
from fifthstreet.server.accounts.opaque_secrets import token_hash
from fifthstreet.server.gateway.transport import EXTENSION, Transport
from fifthstreet.server.services import Services

_NO_LINE = 1011
_FOREIGN = 1008


class NativeSocket:
    """The ASGI application behind `/ws`."""

    def __init__(self, hall: Services) -> None:
        self._hall = hall

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        line: Transport | None = scope["extensions"].get(EXTENSION)
        if line is None or not self._hall.is_ready:
            await send({"type": "websocket.close", "code": _NO_LINE})
            return
        # A page of another site must not speak here with this browser's address or cookie.
        headers = Headers(scope=scope)
        origins = {"scheme": scope["scheme"], "allowed": self._hall.settings.origins}
        if is_foreign_page(headers, **origins):
            await send({"type": "websocket.close", "code": _FOREIGN})
            return
        cookie = read_cookie(headers.get("cookie", "")) if is_own_page(headers, **origins) else ""
        await send({"type": "websocket.accept"})
        client = scope.get("client")
        connection = self._hall.connect(
            line, client[0] if client else "", token_hash(cookie) if cookie else ""
        )
        if connection is None:
            return
        try:
            while (await receive())["type"] != "websocket.disconnect":
                pass
        finally:
            connection.lost()
