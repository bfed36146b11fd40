"""`/ws`: from uvicorn's socket to the hall and back. Everything said there is the dialogue's."""

from starlette.types import Receive, Scope, Send

from fifthstreet.server.hall import Hall
from fifthstreet.server.line import EXTENSION, Line

_NO_LINE = 1011


class NativeSocket:
    """The ASGI application behind `/ws`."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        line: Line | None = scope["extensions"].get(EXTENSION)
        if line is None or not self._hall.is_ready:
            await send({"type": "websocket.close", "code": _NO_LINE})
            return
        await send({"type": "websocket.accept"})
        client = scope.get("client")
        connection = self._hall.connect(line, client[0] if client else "")
        if connection is None:
            return
        try:
            while (await receive())["type"] != "websocket.disconnect":
                pass
        finally:
            connection.lost()
