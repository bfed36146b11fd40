"""The REST routes of contests, each by its name in `protocols.native.contest_rest.CONTEST_ROUTES`.

Roles and scopes were checked before (`permissions.py`); ownership of the contest is checked here.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from fifthstreet.contests.player_list import MOST_BYTES
from fifthstreet.protocols.native import contest_messages as shapes
from fifthstreet.protocols.native import contest_requests as requests
from fifthstreet.server.contests.contest_actor import ContestActor
from fifthstreet.server.contests.contest_commands import PLAIN, BadPlayerList, ContestCommands
from fifthstreet.server.contests.contest_rights import directs, require_director
from fifthstreet.server.contests.contest_view import ContestView
from fifthstreet.server.http.account_routes import ReadBody, address_of, caller_of
from fifthstreet.server.http.languages import language_of
from fifthstreet.server.http.problem import problem
from fifthstreet.server.http.query_numbers import whole_of
from fifthstreet.server.services import Services

Handler = Callable[[Request], Awaitable[Struct | Response]]
_MOST_ENTRIES: Final = 1000


class ContestRoutes:
    """Handlers of requests about contests; stateless."""

    def __init__(self, services: Services, read_body: ReadBody) -> None:
        self._services = services
        self._read = read_body
        self._contests = services.contests
        self._view = ContestView(services.contests)
        self._commands = ContestCommands(services.contests, services.contests.hashing)
        for kind in PLAIN:
            setattr(self, f"contest_{kind}", self._plain(kind))

    def _plain(self, kind: str) -> Handler:
        """Return the route of a command that goes to the contest's state machine unchanged."""

        async def command(request: Request) -> Struct | Response:
            shape = PLAIN[kind]
            actor = self._actor(request)
            given = None
            if shape is not None:
                # A command may be sent without a body where all its fields may be left out.
                given = await self._read(request, shape, if_empty=b"{}")
            await self._commands.do(actor, caller_of(request), kind, given)
            return self._view.card(actor)

        return command

    # Reading.

    async def list_contests(self, request: Request) -> Struct | Response:
        found = [self._view.card(actor) for actor in self._contests.contests.values()]
        return shapes.ContestList(contests=found)

    async def show_contest(self, request: Request) -> Struct | Response:
        now = self._services.clock.wall()
        return self._view.details(self._actor(request), caller_of(request), now)

    async def contest_players(self, request: Request) -> Struct | Response:
        actor = self._actor(request)
        is_director = directs(caller_of(request), actor.state)
        return shapes.ContestPlayerList(players=self._view.players(actor, with_secrets=is_director))

    async def contest_tables(self, request: Request) -> Struct | Response:
        return shapes.ContestTableList(tables=self._view.tables(self._actor(request)))

    async def contest_standing(self, request: Request) -> Struct | Response:
        return self._view.standing(self._actor(request))

    async def contest_audit(self, request: Request) -> Struct | Response:
        actor = self._actor(request)
        require_director(caller_of(request), actor.state)
        after = whole_of(request, "after", usual=0, least=0, most=2**53)
        limit = whole_of(request, "limit", usual=200, least=1, most=_MOST_ENTRIES)
        return await self._view.audit(actor, after, limit)

    # Creation and registration.

    async def create_contest(self, request: Request) -> Struct | Response:
        wish = await self._read(request, requests.ContestWish)
        return self._view.card(await self._commands.create(caller_of(request), wish))

    async def contest_sign_up(self, request: Request) -> Struct | Response:
        actor = self._actor(request)
        wish = await self._read(request, requests.SignUp)
        return await self._commands.sign_up(actor, caller_of(request), wish, address_of(request))

    async def contest_withdraw(self, request: Request) -> Struct | Response:
        actor = self._actor(request)
        await self._commands.withdraw(actor, caller_of(request))
        return self._view.card(actor)

    async def contest_add_player(self, request: Request) -> Struct | Response:
        return await self._with_body(request, requests.NewPlayer, self._commands.add_player)

    async def contest_change_player(self, request: Request) -> Struct | Response:
        actor = self._actor(request)
        wish = await self._read(request, requests.PlayerChange)
        await self._commands.change_player(actor, caller_of(request), wish)
        return self._view.card(actor)

    async def contest_reset_player(self, request: Request) -> Struct | Response:
        return await self._with_body(request, requests.PlayerOrder, self._commands.reset_player)

    async def contest_preview_players(self, request: Request) -> Struct | Response:
        actor, caller = self._actor(request), caller_of(request)
        wish = await self._csv(request, actor)
        return await self._commands.preview(actor, caller, wish, language_of(request))

    async def contest_import_players(self, request: Request) -> Struct | Response:
        actor = self._actor(request)
        wish = await self._csv(request, actor)
        try:
            return await self._commands.import_players(actor, caller_of(request), wish)
        except BadPlayerList as refused:
            lang = language_of(request)
            problems = refused.problems(lang)
            return problem(refused.code, refused.text(lang), problems=problems)

    async def _csv(self, request: Request, actor: ContestActor) -> requests.CsvText:
        """Return a list of players; only its organiser may send so much."""
        require_director(caller_of(request), actor.state)
        wish: requests.CsvText = await self._read(request, requests.CsvText, MOST_BYTES)
        return wish

    async def contest_issue_ticket(self, request: Request) -> Struct | Response:
        return await self._with_body(request, requests.TicketWish, self._commands.issue_ticket)

    async def _with_body(
        self,
        request: Request,
        shape: type[Any],
        command: Callable[..., Awaitable[Struct]],
    ) -> Struct:
        actor = self._actor(request)
        return await command(actor, caller_of(request), await self._read(request, shape))

    def _actor(self, request: Request) -> ContestActor:
        return self._contests.get(request.path_params["contest"])
