"""Replays of files over REST: the file comes with the request, and nothing of it is kept."""

from typing import Final

from starlette.requests import Request

from fifthstreet.protocols.native.replay_messages import Replays, ReplayWish
from fifthstreet.server.http.account_routes import ReadBody, address_of, caller_of
from fifthstreet.server.http.languages import language_of
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.file_replay import replay_text
from fifthstreet.server.services import Services

_MOST_TEXT_BYTES: Final = 256 * 1024
# In JSON every quote and end of line of the text takes two bytes.
MOST_BODY_BYTES: Final = 2 * _MOST_TEXT_BYTES


class ReplayRoutes:
    """Answers requests about files; keeps nothing."""

    def __init__(self, services: Services, read_body: ReadBody) -> None:
        self._services = services
        self._read = read_body

    async def replay_file(self, request: Request) -> Replays:
        # As dear as a finished hand that is made again, and paid for like one.
        self._services.rate_limits.hand(address_of(request), caller_of(request).owner)
        wish = await self._read(request, ReplayWish)
        if len(wish.text.encode("utf-8", "replace")) > _MOST_TEXT_BYTES:
            raise Refused("too_large", f"a file has at most {_MOST_TEXT_BYTES} bytes")
        language = language_of(request)
        return await self._services.replayers.run(replay_text, wish.text, language)
