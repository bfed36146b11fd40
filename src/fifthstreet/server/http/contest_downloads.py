"""The downloads of a contest: CSV, PHH, proofs, JSON and the report."""

from collections.abc import AsyncIterator, Callable
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from fifthstreet.arena.contest_play.contest_exports import csv_text
from fifthstreet.arena.contest_play.contest_page import contest_page
from fifthstreet.contests.player_list import COLUMNS
from fifthstreet.contests.standings.exports import (
    GAME_COLUMNS,
    STANDING_COLUMNS,
    game_rows,
    standing_rows,
)
from fifthstreet.server.contests.contest_actor import ContestActor
from fifthstreet.server.contests.contest_hands import ContestHands
from fifthstreet.server.contests.contest_rights import require_director
from fifthstreet.server.contests.contest_view import ContestView
from fifthstreet.server.http.account_routes import address_of, caller_of
from fifthstreet.server.http.languages import language_of
from fifthstreet.server.network_places import NetworkPlaces
from fifthstreet.server.rate_limits import HandToll
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.hand_archive import Hands
from fifthstreet.server.services import Services

ReadHands = Callable[[ContestActor, int | None, HandToll], AsyncIterator[bytes]]
_LANGUAGES: Final = ("en", "zh")
# A large contest takes long to rebuild, and its table's list of hands stays in memory meanwhile.
_MOST_OF_NETWORK: Final = 2


class ContestDownloads:
    """Handlers of requests for files; it only counts the hands' downloads that are running."""

    def __init__(self, services: Services, hands: Hands) -> None:
        self._services = services
        self._hands = ContestHands(services.storage, services.contests, hands)
        self._view = ContestView(services.contests)
        self._places = NetworkPlaces(_MOST_OF_NETWORK, "other downloads of hands run from there")

    async def contest_standing_csv(self, request: Request) -> Struct | Response:
        actor = self._actor(request)
        text = csv_text(STANDING_COLUMNS, standing_rows(actor.state))
        return _file(text.encode(), "text/csv", f"{actor.id}-standing.csv")

    async def contest_games_csv(self, request: Request) -> Struct | Response:
        actor = self._actor(request)
        text = csv_text(GAME_COLUMNS, game_rows(actor.state))
        return _file(text.encode(), "text/csv", f"{actor.id}-games.csv")

    async def contest_players_csv(self, request: Request) -> Struct | Response:
        """Return the players in the format of the import, secret names included."""
        actor = self._actor(request)
        require_director(caller_of(request), actor.state)
        rows = [
            (one.display_name, one.name, one.id, one.table or "", one.bot)
            for one in actor.state.players
            if not one.house
        ]
        return _file(csv_text(COLUMNS, rows).encode(), "text/csv", f"{actor.id}-players.csv")

    async def contest_json(self, request: Request) -> Struct | Response:
        return self._view.export(self._actor(request))

    async def contest_hands(self, request: Request) -> Struct | Response:
        """Stream all finished hands as they are read from storage."""
        return self._streamed(request, self._hands.sections, "text/plain", ".phhs")

    async def contest_proofs(self, request: Request) -> Struct | Response:
        """Stream the proofs of all finished hands."""
        kind = "application/x-ndjson"
        return self._streamed(request, self._hands.proofs, kind, "-proofs.jsonl")

    def _streamed(self, request: Request, read: ReadHands, kind: str, ending: str) -> Response:
        actor = self._actor(request)
        text = request.query_params.get("table")
        if text is not None and not (text.isascii() and text.isdigit() and 1 <= len(text) <= 5):
            raise Refused("bad_message", "table is a table's number, from 1")
        address = address_of(request)
        # Both are checked before the answer begins, because afterwards it could only be cut off.
        self._places.check(address)
        toll = HandToll(self._services.rate_limits, address, caller_of(request).owner)
        toll.pay()
        parts = read(actor, None if text is None else int(text), toll)
        headers = {"content-disposition": f'attachment; filename="{actor.id}{ending}"'}
        return _PlacedStream(parts, kind, headers, self._places, address)

    async def contest_report(self, request: Request) -> Struct | Response:
        actor = self._actor(request)
        lang = request.query_params.get("lang", language_of(request))
        if lang not in _LANGUAGES:
            raise Refused("bad_message", f"lang is one of: {', '.join(_LANGUAGES)}")
        return _file(contest_page(actor.state, lang), "text/html", f"{actor.id}-report.html")

    def _actor(self, request: Request) -> ContestActor:
        return self._services.contests.get(request.path_params["contest"])


class _PlacedStream(StreamingResponse):
    """A stream that holds one of its network's places until it is sent or its client is gone."""

    def __init__(
        self,
        parts: AsyncIterator[bytes],
        kind: str,
        headers: dict[str, str],
        places: NetworkPlaces,
        address: str,
    ) -> None:
        super().__init__(parts, media_type=kind, headers=headers)
        self._places = places
        self._address = address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._places.taken(self._address):
            await super().__call__(scope, receive, send)


def _file(body: bytes, kind: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(body, media_type=kind, headers=headers)
