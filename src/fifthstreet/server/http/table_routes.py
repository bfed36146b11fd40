"""The REST API: the handlers of `protocols.native.rest.ROUTES`, each by its name."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Raw, Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route as StarletteRoute

from fifthstreet import __version__
from fifthstreet.agents.house.catalogue import house_bot_names
from fifthstreet.protocols.native import rest_messages, rest_routes
from fifthstreet.protocols.native.field_types import PROTOCOL_VERSION
from fifthstreet.protocols.native.frame_codec import encode
from fifthstreet.protocols.native.rest_route import Route
from fifthstreet.protocols.native.server_messages import Identity, TableCreated
from fifthstreet.protocols.native.table_messages import TableWish
from fifthstreet.rulesets import load, names
from fifthstreet.server.accounts.loans import BankLimit
from fifthstreet.server.accounts.principal import ORGANISE
from fifthstreet.server.bounded_threads import TooBusy
from fifthstreet.server.gateway.hello_reply import limits_of
from fifthstreet.server.gateway.table_access import belongs
from fifthstreet.server.http.account_routes import AccountRoutes, address_of, caller_of
from fifthstreet.server.http.admin_routes import AdminRoutes
from fifthstreet.server.http.authentication import Authentication
from fifthstreet.server.http.contest_downloads import ContestDownloads
from fifthstreet.server.http.contest_routes import ContestRoutes
from fifthstreet.server.http.problem import DATABASE_SILENT, FAULT, refusal
from fifthstreet.server.http.query_numbers import whole_of
from fifthstreet.server.http.replay_routes import MOST_BODY_BYTES, ReplayRoutes
from fifthstreet.server.http.request_body import read_body
from fifthstreet.server.http.review_routes import ReviewRoutes
from fifthstreet.server.logs import log_fault
from fifthstreet.server.metrics import METRICS_TYPE
from fifthstreet.server.rate_limits import HandToll, TooManyRequests
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.directory import TooManyTables
from fifthstreet.server.runtime.hand_archive import AskedHand, Hands
from fifthstreet.server.runtime.table.table_handle import TableHandle, public_snapshot
from fifthstreet.server.runtime.table_creation import BadTable
from fifthstreet.server.services import Services
from fifthstreet.storage import FinishedHand, StorageError
from fifthstreet.tables import PUBLIC

_JSON: Final = "application/json"
# The key of a request's id in its scope; its answer has the id as `X-Request-Id`.
REQUEST_ID: Final = "fifthstreet.request_id"
_MOST_HANDS: Final = 200
_LONGEST_PROBLEM: Final = 300

# All methods that a client may try; the page's catch-all route must not get them.
_METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")

Answer = Struct | Response
Endpoint = Callable[[Request], Awaitable[Response]]
Shape = TypeVar("Shape", bound=Struct)


class Api:
    """Handlers of requests; limits per address were checked before (`request_limits.py`)."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._hands = Hands(services.storage, services.readers)
        self._entry = Authentication(services.credentials, origins=services.settings.origins)
        self._accounts = AccountRoutes(services, self._body)
        self._office = AdminRoutes(services, self._body)
        self._contests = ContestRoutes(services, self._body)
        self._downloads = ContestDownloads(services, self._hands)
        self._reviews = ReviewRoutes(services, self._body, self._hands, self._paid_hand)
        self._replays = ReplayRoutes(services, partial(self._body, most=MOST_BODY_BYTES))

    def routes(self) -> list[StarletteRoute]:
        """Return a Starlette route per path; undescribed methods are refused."""
        by_path: dict[str, dict[str, Endpoint]] = {}
        for route in rest_routes.ROUTES:
            by_path.setdefault(route.path, {})[route.method] = self._endpoint(route)
        return [
            StarletteRoute(path, _by_method(endpoints), methods=_METHODS)
            for path, endpoints in by_path.items()
        ]

    def _endpoint(self, route: Route) -> Endpoint:
        owners = (
            self,
            self._accounts,
            self._office,
            self._contests,
            self._downloads,
            self._reviews,
            self._replays,
        )
        owner = next(owner for owner in owners if hasattr(owner, route.name))
        answer: Callable[[Request], Awaitable[Answer]] = getattr(owner, route.name)

        async def endpoint(request: Request) -> Response:
            try:
                caller = request.state.caller = await self._entry.check(request, route.name)
                if route.method == "GET" and caller.is_identified:
                    self._services.rate_limits.read_of(caller.owner)
                found = await answer(request)
            except TooManyRequests as refused:
                await self._services.rate_limits.hold_back()
                return refusal(refused, request)
            except TooBusy:
                message = "too many finished hands are asked for just now"
                return refusal(Refused("busy", message, 1_000), request)
            except Refused as refused:
                return refusal(refused, request)
            except StorageError:
                return refusal(DATABASE_SILENT, request)
            except ClientDisconnect:
                raise
            except Exception as error:
                asked = request.scope.get(REQUEST_ID)
                log_fault("request failed", error, route=route.name, request=asked)
                return refusal(FAULT, request)
            if isinstance(found, Response):
                return found
            return Response(encode(found), status_code=route.success, media_type=_JSON)

        return endpoint

    # The server.

    async def health(self, request: Request) -> Answer:
        is_sound = self._services.purses.is_sound
        return rest_messages.Health(status="ok" if is_sound else "degraded", version=__version__)

    async def ready(self, request: Request) -> Answer:
        services = self._services
        # A table that was given up waits for an administrator, not for the database.
        paused = any(handle.is_paused_by_storage for handle in services.directory.tables.values())
        if services.is_ready and not paused:
            return rest_messages.Readiness(status="ready", tables=len(services.directory.tables))
        why: Any = "closing" if services.is_closing else "storage_paused" if paused else "starting"
        answer = rest_messages.Readiness(status=why, tables=len(services.directory.tables))
        return Response(encode(answer), status_code=503, media_type=_JSON)

    async def metrics(self, request: Request) -> Answer:
        return Response(self._services.metrics.text(), headers={"content-type": METRICS_TYPE})

    async def server_info(self, request: Request) -> Answer:
        services = self._services
        return rest_messages.ServerInfo(
            name=services.settings.name,
            version=__version__,
            protocol=PROTOCOL_VERSION,
            heartbeat_ms=services.settings.heartbeat_ms,
            limits=limits_of(services.settings),
            rules=list(names()),
            house_bots=list(house_bot_names()),
            tables=len(services.directory.tables),
            players=services.sessions.player_count,
        )

    # Players.

    async def create_guest(self, request: Request) -> Answer:
        wish = await self._body(request, rest_messages.GuestWish)
        caller = caller_of(request)
        if caller.player.kind == "guest":
            raise Refused("forbidden", "a guest is nobody's owner; ask without a token")
        if caller.is_identified and ORGANISE not in caller.scopes:
            raise Refused("forbidden", f"this token has not the scope {ORGANISE!r}")
        guest, token = await self._services.sessions.new_guest(
            wish.name, address_of(request), owner=caller.owner or None
        )
        return rest_messages.GuestCreated(player=guest.player, token=token)

    async def who_am_i(self, request: Request) -> Answer:
        return self._signed_in(request)

    # Tables.

    async def list_tables(self, request: Request) -> Answer:
        player = self._player(request)
        cards = self._services.directory.cards("" if player is None else player.id)
        return rest_messages.TableList(tables=cards)

    async def create_table(self, request: Request) -> Answer:
        player = self._signed_in(request)
        wish = await self._body(request, TableWish)
        try:
            handle, invite = await self._services.directory.create(
                wish, host=player.id, address=address_of(request)
            )
        except BadTable as error:
            raise Refused("bad_settings", str(error)) from error
        except BankLimit as error:
            raise Refused("bank_limit", str(error)) from error
        except TooManyTables as error:
            raise Refused("too_many_tables", str(error), 60_000) from error
        return TableCreated(table=handle.id, invite=invite)

    async def show_table(self, request: Request) -> Answer:
        handle = await self._table(request)
        return rest_messages.TableDetails(
            table=handle.card(),
            settings=Raw(encode(handle.settings.described())),
            snapshot=Raw(encode(await public_snapshot(handle))),
        )

    async def table_results(self, request: Request) -> Answer:
        handle = await self._table(request)
        return await self._hands.results(handle)

    async def create_ticket(self, request: Request) -> Answer:
        player = self._signed_in(request)
        handle = await self._table(request)
        settings = handle.settings
        if settings.host != player.id or settings.spectators != "all_cards":
            raise Refused("forbidden", "the host gives tickets, where all cards may be seen")
        ticket = await self._services.directory.new_ticket(handle.id, by=caller_of(request).owner)
        return rest_messages.Ticket(table=handle.id, ticket=ticket)

    # Hands.

    async def table_hands(self, request: Request) -> Answer:
        handle = await self._table(request)
        limit = whole_of(request, "limit", usual=50, least=1, most=_MOST_HANDS)
        before = request.query_params.get("before")
        return await self._hands.of_table(handle.id, before, limit, self._toll(request))

    async def show_hand(self, request: Request) -> Answer:
        asked = await self._asked_hand(request, request.path_params["hand"])
        return await self._hands.details(asked)

    async def hand_history(self, request: Request) -> Answer:
        asked = await self._asked_hand(request, request.path_params["hand"])
        return Response(await self._hands.history(asked), media_type="text/plain")

    async def hand_proof(self, request: Request) -> Answer:
        asked = await self._asked_hand(request, request.path_params["hand"])
        return Response(await self._hands.proof(asked), media_type=_JSON)

    async def _paid_hand(self, request: Request, name: str) -> AskedHand:
        """Return the requested hand, charged for whether it is known, cached or refused.

        Otherwise the rate limit would tell a hidden hand, which may be cached, from none.
        """
        toll = self._toll(request)
        toll.pay()
        return await self._asked_hand(request, name, toll)

    async def _asked_hand(
        self, request: Request, name: str, toll: HandToll | None = None
    ) -> AskedHand:
        """Return the requested hand and its viewer. Raises Refused."""
        toll = self._toll(request) if toll is None else toll
        hand = await self._hands.find(name, toll)
        viewer = await self._may_see_hand(request, hand)
        is_disclosed = await self._services.contests.is_disclosed(hand.table)
        handle = self._services.directory.tables.get(hand.table)
        if handle is None:
            return AskedHand(hand, viewer, toll, None, is_over=False, is_disclosed=is_disclosed)
        facts = handle.facts()
        return AskedHand(hand, viewer, toll, facts.seq, facts.is_over, is_disclosed)

    def _toll(self, request: Request) -> HandToll:
        owner = caller_of(request).owner
        return HandToll(self._services.rate_limits, address_of(request), owner)

    async def _may_see_hand(self, request: Request, hand: FinishedHand) -> str:
        """Return the viewer of a hand: its players see their own cards; raises Refused."""
        player = self._player(request)
        viewer = PUBLIC if player is None else player.id
        if any(one.player == viewer for one in hand.players):
            return viewer  # even after leaving a private table, since it is the player's own hand
        handle = self._services.directory.tables.get(hand.table)
        if handle is not None:
            await self._require_entry(request, handle)
        else:
            await self._require_was_open(hand.table)
        return viewer

    async def _require_was_open(self, table: str) -> None:
        """Raise Refused for a closed table unless its hands were public while it was open."""
        registered = await self._services.storage.tables.get(table)
        if registered is None:
            raise Refused("unknown_table", "there is no such table")
        settings: dict[str, Any] = msgspec.json.decode(registered.settings)
        is_public = settings.get("visibility", "public") == "public"
        if not is_public or settings.get("spectators", "public") == "none":
            raise Refused("forbidden", "only who played a hand of this table sees it")

    # Rules.

    async def list_rules(self, request: Request) -> Answer:
        return rest_messages.RuleSetList(rules=list(names()))

    async def show_rules(self, request: Request) -> Answer:
        name = request.path_params["name"]
        if name not in names():
            raise Refused("unknown_rules", f"there are: {', '.join(names())}")
        return rest_messages.RuleSetDetails(name=name, values=Raw(encode(load(name).values())))

    # Requests.

    async def _body(
        self,
        request: Request,
        shape: type[Shape],
        most: int | None = None,
        *,
        if_empty: bytes = b"",
    ) -> Shape:
        """Return the request's body, or `if_empty` in place of none; raises Refused."""
        body = await read_body(request, self._services.settings, most)
        try:
            return msgspec.json.decode(body or if_empty, type=shape)
        except msgspec.ValidationError as error:
            # The message quotes a field's name, which the client chose.
            raise Refused("bad_message", str(error)[:_LONGEST_PROBLEM]) from None
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            raise Refused("bad_json", "the body is not JSON") from None

    def _player(self, request: Request) -> Identity | None:
        """Return the caller, by token or session; None for an anonymous one."""
        caller = caller_of(request)
        return caller.player if caller.is_identified else None

    def _signed_in(self, request: Request) -> Identity:
        player = self._player(request)
        if player is None:
            raise Refused("not_signed_in", "send Authorization: Bearer TOKEN")
        return player

    async def _table(self, request: Request) -> TableHandle:
        handle = self._services.directory.tables.get(request.path_params["table"])
        if handle is None:
            raise Refused("unknown_table", "there is no such table")
        await self._require_entry(request, handle)
        return handle

    async def _require_entry(self, request: Request, handle: TableHandle) -> None:
        player = self._player(request)
        if player is not None and belongs(handle, player.id):
            return
        if handle.settings.spectators == "none":
            raise Refused("no_spectators", "this table takes no spectators")
        await self._services.gateway.access.check_key(
            handle, password=None, invite=request.query_params.get("invite")
        )


def _by_method(endpoints: dict[str, Endpoint]) -> Endpoint:
    """Return the endpoint of a path; HEAD is GET without its body."""
    if "GET" in endpoints:
        endpoints = {**endpoints, "HEAD": endpoints["GET"]}

    async def endpoint(request: Request) -> Response:
        found = endpoints.get(request.method)
        if found is not None:
            return await found(request)
        refused = Refused("wrong_method", f"allowed here: {', '.join(endpoints)}")
        answer = refusal(refused, request)
        answer.headers["allow"] = ", ".join(endpoints)
        return answer

    return endpoint
