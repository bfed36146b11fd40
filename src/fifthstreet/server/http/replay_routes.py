"""Replays of files over REST: the file comes with the request and is not stored."""

from typing import Final

from starlette.requests import Request

from fifthstreet.protocols.native.replay_messages import Replays, ReplayWish
from fifthstreet.server.http.account_routes import ReadBody, address_of, caller_of
from fifthstreet.server.http.languages import language_of
from fifthstreet.server.network_places import NetworkPlaces
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.file_replay import replay_text
from fifthstreet.server.services import Services

_MOST_TEXT_BYTES: Final = 256 * 1024
# In JSON every quote and line break of the text takes two bytes.
MOST_BODY_BYTES: Final = 2 * _MOST_TEXT_BYTES
# Of the few places in the queue, so that slow files of one address leave room for others.
_MOST_OF_NETWORK: Final = 2


class ReplayRoutes:
    """Handlers of requests about files; it only counts those that are being replayed."""

    def __init__(self, services: Services, read_body: ReadBody) -> None:
        self._services = services
        self._read = read_body
        self._places = NetworkPlaces(
            _MOST_OF_NETWORK, "other files from there are being replayed just now"
        )

    async def replay_file(self, request: Request) -> Replays:
        # A replay costs as much as rebuilding a finished hand, so it uses the same rate limit.
        self._services.rate_limits.hand(address_of(request), caller_of(request).owner)
        wish = await self._read(request, ReplayWish)
        if len(wish.text.encode("utf-8", "replace")) > _MOST_TEXT_BYTES:
            raise Refused("too_large", f"a file has at most {_MOST_TEXT_BYTES} bytes")
        with self._places.taken(address_of(request)):
            return await self._services.replayers.run(replay_text, wish.text, language_of(request))
