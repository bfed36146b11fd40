"""The body of a request, read up to the server's limits of size and time."""

import asyncio

from starlette.requests import Request

from fifthstreet.server.request_refused import Refused
from fifthstreet.server.server_settings import Settings


async def read_body(request: Request, settings: Settings, most: int | None = None) -> bytes:
    """Return the body; raises Refused when it exceeds `most` (default: the
    setting) or is too slow.
    """
    if most is None:
        most = settings.message_bytes
    size = 0
    parts: list[bytes] = []
    try:
        async with asyncio.timeout(settings.request_ms / 1000):
            async for part in request.stream():
                size += len(part)
                if size > most:
                    raise Refused("too_large", f"a body has at most {most} bytes")
                parts.append(part)
    except TimeoutError:
        raise Refused("too_slow", "the request's body did not come in time") from None
    return b"".join(parts)
