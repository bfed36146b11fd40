"""The REST API: the functions behind `protocols.native.rest.ROUTES`, each by its name."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Raw, Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route as StarletteRoute

from fifthstreet import __version__
from fifthstreet.agents.house import house_bot_names
from fifthstreet.protocols.native import rest
from fifthstreet.protocols.native.codec import encode
from fifthstreet.protocols.native.server import Identity, TableCreated
from fifthstreet.protocols.native.settings import TableWish
from fifthstreet.protocols.native.words import PROTOCOL_VERSION
from fifthstreet.rulesets import load, names
from fifthstreet.server.actor import TableActor
from fifthstreet.server.door import Refused, belongs
from fifthstreet.server.hall import Hall
from fifthstreet.server.hands import Hands
from fifthstreet.server.limits import Buckets
from fifthstreet.server.lobby import TooManyTables
from fifthstreet.server.logs import log_fault
from fifthstreet.server.metrics import METRICS_TYPE
from fifthstreet.server.opening import BadTable
from fifthstreet.server.table import PUBLIC, snapshot
from fifthstreet.server.welcome import limits_of
from fifthstreet.storage import StorageError

_STATUS: Final = {
    "bad_json": 400,
    "bad_message": 400,
    "bad_settings": 400,
    "not_signed_in": 401,
    "bad_token": 401,
    "not_invited": 403,
    "wrong_password": 403,
    "no_spectators": 403,
    "forbidden": 403,
    "unknown_table": 404,
    "unknown_hand": 404,
    "unknown_rules": 404,
    "no_history": 404,
    "too_large": 413,
    "rate_limited": 429,
    "too_many_tables": 429,
    "storage_paused": 503,
    "server_closing": 503,
    "internal": 500,
}
_JSON: Final = "application/json"
_MOST_HANDS: Final = 200

Answer = Struct | Response
Shape = TypeVar("Shape", bound=Struct)


class Api:
    """Answers requests; keeps nothing but how often each address has asked."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._hands = Hands(hall.storage, hall.sessions)
        rate = hall.settings.requests_per_second
        self._writes = Buckets(rate, rate * 5)

    def routes(self) -> list[StarletteRoute]:
        """One Starlette route for each that is described."""
        return [
            StarletteRoute(route.path, self._endpoint(route), methods=[route.method])
            for route in rest.ROUTES
        ]

    def _endpoint(self, route: rest.Route) -> Callable[[Request], Awaitable[Response]]:
        answer: Callable[[Request], Awaitable[Answer]] = getattr(self, route.name)

        async def endpoint(request: Request) -> Response:
            try:
                if route.method != "GET":
                    self._take_token(request)
                found = await answer(request)
            except Refused as refused:
                return _problem(refused.code, str(refused), refused.retry_after_ms)
            except StorageError:
                return _problem("storage_paused", "the database does not answer now", 1_000)
            except ClientDisconnect:
                raise
            except Exception as error:
                log_fault("request failed", error, route=route.name)
                return _problem("internal", "the server has a fault")
            if isinstance(found, Response):
                return found
            return Response(encode(found), status_code=route.success, media_type=_JSON)

        return endpoint

    # The server.

    async def health(self, request: Request) -> Answer:
        return rest.Health(status="ok", version=__version__)

    async def ready(self, request: Request) -> Answer:
        hall = self._hall
        paused = any(actor.is_paused_by_storage for actor in hall.lobby.tables.values())
        if hall.is_ready and not paused:
            return rest.Readiness(status="ready", tables=len(hall.lobby.tables))
        why: Any = "closing" if hall.is_closing else "storage_paused" if paused else "starting"
        answer = rest.Readiness(status=why, tables=len(hall.lobby.tables))
        return Response(encode(answer), status_code=503, media_type=_JSON)

    async def metrics(self, request: Request) -> Answer:
        return Response(self._hall.metrics.text(), headers={"content-type": METRICS_TYPE})

    async def server_info(self, request: Request) -> Answer:
        hall = self._hall
        return rest.ServerInfo(
            name=hall.settings.name,
            version=__version__,
            protocol=PROTOCOL_VERSION,
            heartbeat_ms=hall.settings.heartbeat_ms,
            limits=limits_of(hall.settings),
            rules=list(names()),
            house_bots=list(house_bot_names()),
            tables=len(hall.lobby.tables),
            players=hall.people.player_count,
        )

    # People.

    async def create_guest(self, request: Request) -> Answer:
        wish = await self._body(request, rest.GuestWish)
        player, token = await self._hall.people.new_guest(wish.name, _address(request))
        return rest.GuestCreated(player=player, token=token)

    async def who_am_i(self, request: Request) -> Answer:
        return self._signed_in(request)

    # Tables.

    async def list_tables(self, request: Request) -> Answer:
        player = self._player(request)
        cards = self._hall.lobby.cards("" if player is None else player.id)
        return rest.TableList(tables=cards)

    async def create_table(self, request: Request) -> Answer:
        player = self._signed_in(request)
        wish = await self._body(request, TableWish)
        try:
            actor, invite = await self._hall.lobby.create(wish, host=player.id)
        except BadTable as error:
            raise Refused("bad_settings", str(error)) from error
        except TooManyTables as error:
            raise Refused("too_many_tables", str(error), 60_000) from error
        return TableCreated(table=actor.id, invite=invite)

    async def show_table(self, request: Request) -> Answer:
        actor = await self._table(request)
        return rest.TableDetails(
            table=self._hall.lobby.card(actor.id),
            settings=Raw(encode(actor.state.settings.public())),
            snapshot=Raw(encode(snapshot(actor.state, PUBLIC))),
        )

    async def table_results(self, request: Request) -> Answer:
        actor = await self._table(request)
        return self._hands.results(actor)

    async def create_ticket(self, request: Request) -> Answer:
        player = self._signed_in(request)
        actor = await self._table(request)
        settings = actor.state.settings
        if settings.host != player.id or settings.spectators != "all_cards":
            raise Refused("forbidden", "the host gives tickets, where all cards may be seen")
        return rest.Ticket(table=actor.id, ticket=self._hall.lobby.new_ticket(actor.id))

    # Hands.

    async def table_hands(self, request: Request) -> Answer:
        actor = await self._table(request)
        limit = _whole(request.query_params.get("limit"), 50, _MOST_HANDS)
        return await self._hands.of_table(actor.id, request.query_params.get("before"), limit)

    async def show_hand(self, request: Request) -> Answer:
        hand = await self._hands.find(request.path_params["hand"])
        viewer = await self._may_see_hand(request, hand.table)
        return await self._hands.details(hand, viewer)

    async def hand_history(self, request: Request) -> Answer:
        hand = await self._hands.find(request.path_params["hand"])
        viewer = await self._may_see_hand(request, hand.table)
        return Response(self._hands.history(hand, viewer), media_type="text/plain")

    async def _may_see_hand(self, request: Request, table: str) -> str:
        """As whom a hand is seen: its players see their own cards; raises Refused."""
        actor = self._hall.lobby.tables.get(table)
        if actor is not None:
            await self._require_entry(request, actor)
        player = self._player(request)
        return PUBLIC if player is None else player.id

    # Rules.

    async def list_rules(self, request: Request) -> Answer:
        return rest.RuleSetList(rules=list(names()))

    async def show_rules(self, request: Request) -> Answer:
        name = request.path_params["name"]
        if name not in names():
            raise Refused("unknown_rules", f"there are: {', '.join(names())}")
        return rest.RuleSetDetails(name=name, values=Raw(encode(load(name).values())))

    # Reading requests.

    def _take_token(self, request: Request) -> None:
        now = self._hall.clock.now() / 1000
        wait = self._writes.take(_address(request), now)
        if wait:
            raise Refused("rate_limited", "too many requests from there", int(wait * 1000) + 1)

    async def _body(self, request: Request, shape: type[Shape]) -> Shape:
        most = self._hall.settings.message_bytes
        size = 0
        parts: list[bytes] = []
        async for part in request.stream():
            size += len(part)
            if size > most:
                raise Refused("too_large", f"a body has at most {most} bytes")
            parts.append(part)
        try:
            return msgspec.json.decode(b"".join(parts), type=shape)
        except msgspec.ValidationError as error:
            raise Refused("bad_message", str(error)) from None
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            raise Refused("bad_json", "the body is not JSON") from None

    def _player(self, request: Request) -> Identity | None:
        """Whose token came with the request; raises Refused for a wrong one."""
        header = request.headers.get("authorization")
        if header is None:
            return None
        scheme, _, token = header.partition(" ")
        player = self._hall.people.find(token.strip()) if scheme.lower() == "bearer" else None
        if player is None:
            raise Refused("bad_token", "no player has this token")
        return player

    def _signed_in(self, request: Request) -> Identity:
        player = self._player(request)
        if player is None:
            raise Refused("not_signed_in", "send Authorization: Bearer TOKEN")
        return player

    async def _table(self, request: Request) -> TableActor:
        actor = self._hall.lobby.tables.get(request.path_params["table"])
        if actor is None:
            raise Refused("unknown_table", "there is no such table")
        await self._require_entry(request, actor)
        return actor

    async def _require_entry(self, request: Request, actor: TableActor) -> None:
        player = self._player(request)
        if player is not None and belongs(actor, player.id):
            return
        if actor.state.settings.spectators == "none":
            raise Refused("no_spectators", "this table takes no spectators")
        await self._hall.door.check_key(
            actor, password=None, invite=request.query_params.get("invite")
        )


def _whole(text: str | None, usual: int, most: int) -> int:
    if text is None:
        return usual
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= most):
        raise Refused("bad_message", f"limit is a whole number from 1 to {most}")
    return int(text)


def _address(request: Request) -> str:
    return request.client.host if request.client is not None else ""


def _problem(code: str, message: str, retry_after_ms: int | None = None) -> Response:
    headers = {}
    if retry_after_ms is not None:
        headers["retry-after"] = str(max(1, -(-retry_after_ms // 1000)))
    if _STATUS[code] == 401:
        headers["www-authenticate"] = "Bearer"
    problem = rest.Problem(code=code, message=message, retry_after_ms=retry_after_ms)
    return Response(encode(problem), status_code=_STATUS[code], headers=headers, media_type=_JSON)
