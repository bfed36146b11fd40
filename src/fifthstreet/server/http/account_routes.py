"""The REST routes of accounts, each by its name in `protocols.native.rest.ROUTES`.

Permissions were checked before (`permissions.py`); the caller is in `request.state.caller`.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from fifthstreet.protocols.native import account_messages as shapes
from fifthstreet.protocols.native.frame_codec import encode
from fifthstreet.server.accounts.browser_headers import COOKIE, SESSION_MS, cookie_header
from fifthstreet.server.accounts.credentials import identity_of
from fifthstreet.server.accounts.ledger_entries import purse_of
from fifthstreet.server.accounts.opaque_secrets import csrf_token
from fifthstreet.server.accounts.principal import Principal
from fifthstreet.server.accounts.refills import DAY_MS, missing_chips, refill_purse
from fifthstreet.server.logs import log
from fifthstreet.server.services import Services
from fifthstreet.storage import Player, Token

ReadBody = Callable[..., Awaitable[Any]]
_JSON: Final = "application/json"
_MOVEMENTS: Final = 50


class AccountRoutes:
    """Handlers of requests about accounts; stateless."""

    def __init__(self, services: Services, read_body: ReadBody) -> None:
        self._services = services
        self._read = read_body

    # Signing in and out.

    async def sign_up(self, request: Request) -> Struct | Response:
        wish = await self._read(request, shapes.AccountWish)
        caller = caller_of(request)
        player = await self._services.accounts.sign_up(
            wish.name,
            wish.password,
            guest=caller if caller.is_identified else None,
            address=address_of(request),
        )
        log("account made", player=player.id)
        self._services.rename(player.id, identity_of(player))
        await self._services.mark_guests(player.name)
        return await self._begin_session(request, player, status=201)

    async def sign_in(self, request: Request) -> Struct | Response:
        wish = await self._read(request, shapes.SignIn)
        player = await self._services.accounts.sign_in(
            wish.name, wish.password, address_of(request)
        )
        return await self._begin_session(request, player, status=200)

    async def show_session(self, request: Request) -> Struct | Response:
        caller = caller_of(request)
        if not caller.session:
            return shapes.SessionInfo(player=None, csrf=None)
        cookie = request.cookies.get(COOKIE, "")
        return shapes.SessionInfo(player=caller.player, csrf=csrf_token(cookie))

    async def sign_out(self, request: Request) -> Struct | Response:
        caller = caller_of(request)
        await self._services.accounts.sign_out(caller)
        self._services.hang_up(
            lambda other: bool(other.session) and other.session == caller.session
        )
        answer = Response(encode(shapes.Done()), media_type=_JSON)
        self._set_cookie(request, answer, "", seconds=0)
        return answer

    async def change_password(self, request: Request) -> Struct | Response:
        wish = await self._read(request, shapes.PasswordChange)
        caller = caller_of(request)
        await self._services.accounts.change_password(
            caller, wish.old, wish.new, address_of(request)
        )
        log("password changed", player=caller.player.id)
        self._hang_up_sessions(caller.player.id)
        return shapes.Done()

    async def reset_password(self, request: Request) -> Struct | Response:
        wish = await self._read(request, shapes.PasswordReset)
        player = await self._services.accounts.reset_password(
            wish.name, wish.code, wish.password, address_of(request)
        )
        log("password reset", player=player)
        self._hang_up_sessions(player)
        return shapes.Done()

    # Tokens.

    async def list_tokens(self, request: Request) -> Struct | Response:
        await self._services.credentials.write_uses()
        own = await self._services.storage.tokens.of_player(caller_of(request).player.id)
        return shapes.TokenList(tokens=[_card(token) for token in own])

    async def create_token(self, request: Request) -> Struct | Response:
        wish = await self._read(request, shapes.TokenWish)
        scopes = tuple(dict.fromkeys(wish.scopes))
        token, secret = await self._services.accounts.create_token(
            caller_of(request), wish.label, scopes, wish.days
        )
        log("token made", player=token.player_id, token=token.id)
        return shapes.TokenCreated(token=secret, card=_card(token))

    async def revoke_token(self, request: Request) -> Struct | Response:
        token = request.path_params["token"]
        await self._services.accounts.revoke_token(caller_of(request), token)
        log("token revoked", token=token)
        self._services.hang_up(lambda other: other.token == token)
        return shapes.Done()

    # Chips.

    async def show_purse(self, request: Request) -> Struct | Response:
        return await self._purse(caller_of(request))

    async def refill_purse(self, request: Request) -> Struct | Response:
        caller, services = caller_of(request), self._services
        await refill_purse(
            services.purses,
            caller.owner,
            limit=services.settings.refill_chips,
            at_tables=services.directory.chips_of(caller.owner),
            now=services.clock.wall(),
        )
        return await self._purse(caller)

    async def _purse(self, caller: Principal) -> shapes.PurseInfo:
        services = self._services
        lines = await services.storage.ledger.statement(purse_of(caller.owner), limit=_MOVEMENTS)
        await services.purses.check(caller.owner)
        limit, at_tables = services.settings.refill_chips, services.directory.chips_of(caller.owner)
        missing = missing_chips(services.purses, caller.owner, limit=limit, at_tables=at_tables)
        today = f"refill:{caller.owner}:{services.clock.wall() // DAY_MS}"
        return shapes.PurseInfo(
            chips=services.purses.purse(caller.owner),
            at_tables=at_tables,
            refill_chips=limit,
            may_refill=missing > 0 and all(line.transfer != today for line in lines),
            movements=[
                shapes.LedgerLine(
                    at=line.made_at, kind=line.kind, reference=line.reference, chips=line.amount
                )
                for line in lines
            ],
        )

    # Helpers.

    async def _begin_session(self, request: Request, player: Player, *, status: int) -> Response:
        cookie, ends = await self._services.accounts.begin_session(player.id)
        body = shapes.SignedIn(player=identity_of(player), csrf=csrf_token(cookie), expires_at=ends)
        answer = Response(encode(body), status_code=status, media_type=_JSON)
        self._set_cookie(request, answer, cookie, seconds=SESSION_MS // 1000)
        return answer

    def _set_cookie(self, request: Request, answer: Response, value: str, *, seconds: int) -> None:
        header = cookie_header(
            value,
            path=self._services.settings.path_prefix,
            is_secure=request.url.scheme == "https",
            seconds=seconds,
        )
        answer.headers["set-cookie"] = header
        answer.headers["cache-control"] = "no-store"

    def _hang_up_sessions(self, player: str) -> None:
        self._services.hang_up(lambda other: bool(other.session) and other.player.id == player)


def caller_of(request: Request) -> Principal:
    """Return the caller, which is set before any route is reached."""
    caller: Principal = request.state.caller
    return caller


def address_of(request: Request) -> str:
    return request.client.host if request.client is not None else ""


def _card(token: Token) -> shapes.TokenCard:
    return shapes.TokenCard(
        id=token.id,
        label=token.label,
        scopes=list(token.scopes),
        created_at=token.created_at,
        expires_at=token.expires_at,
        used_at=token.used_at,
        revoked_at=token.revoked_at,
    )
