"""The REST routes of organisers and admins, each by its name in `protocols.native.rest.ROUTES`.

Permissions were checked before (`permissions.py`); every operation writes a log line with its
caller.
"""

from contextlib import suppress

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from fifthstreet.events.table_snapshot import ChatLine
from fifthstreet.protocols.native import account_messages as shapes
from fifthstreet.server.accounts.suspicion_report import reported_lines, suspicions
from fifthstreet.server.contests.contest_entrants import contest_entrants
from fifthstreet.server.http.account_routes import ReadBody, caller_of
from fifthstreet.server.logs import log
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.services import Services
from fifthstreet.storage import UnknownPlayer
from fifthstreet.tables.state.command import CLOSE, KICK, PAUSE, RESUME


class AdminRoutes:
    """Handlers of requests of organisers and admins; stateless."""

    def __init__(self, services: Services, read_body: ReadBody) -> None:
        self._services = services
        self._read = read_body

    async def suspicion_report(self, request: Request) -> Struct | Response:
        await self._services.credentials.write_uses()
        contests = self._services.contests
        entered = contest_entrants(
            [actor.state for actor in contests.contests.values()], contests.addresses.shared
        )
        hands, found = await suspicions(
            self._services.storage, owners=entered.owners, entrants=entered.entrants
        )
        named = sorted({player for one in found for player in one.players})
        known = await self._services.storage.players.some(named)
        names = {**entered.names, **{player.id: player.name for player in known.values()}}
        return shapes.SuspicionReport(
            hands=hands,
            pairs=[
                shapes.SuspectPair(
                    kind=one.kind,
                    players=list(one.players),
                    names=[names.get(player, player) for player in one.players],
                    hands=one.hands,
                    chips=one.chips,
                    score=one.score,
                    reason=one.reason,
                    examples=list(one.examples),
                )
                for one in found
            ],
            chat=[
                shapes.ReportedChat(
                    table=report.table_id,
                    player=report.player_id,
                    name=name,
                    text=report.line,
                    said_at=report.said_at,
                    reporter=report.reporter_id,
                    reporter_name=reporter,
                    reported_at=report.reported_at,
                    context=msgspec.json.decode(report.context, type=list[ChatLine]),
                )
                for report, name, reporter in await reported_lines(self._services.storage)
            ],
        )

    async def list_players(self, request: Request) -> Struct | Response:
        found = await self._services.storage.players.of_kind("account")
        return shapes.PlayerList(
            players=[
                shapes.PlayerCard(
                    id=player.id,
                    name=player.name,
                    kind=player.kind,
                    role=player.role,
                    owner=player.owner_id,
                    created_at=player.created_at,
                    banned_at=player.banned_at,
                    ban_reason=player.ban_reason,
                )
                for player in found
            ]
        )

    async def ban_player(self, request: Request) -> Struct | Response:
        wish = await self._read(request, shapes.BanWish)
        player = request.path_params["player"]
        if player == caller_of(request).player.id:
            raise Refused("forbidden", "nobody bans themselves")
        try:
            await self._services.storage.players.ban(
                player, wish.reason, now=self._services.clock.wall()
            )
        except UnknownPlayer:
            raise Refused("unknown_player", "there is no such player") from None
        await self._services.storage.sessions.end_all(player)
        self._services.credentials.forget(player)
        self._services.hang_up(
            lambda other: player in (other.player.id, other.owner), code="banned"
        )
        log("player banned", player=player, by=caller_of(request).player.id)
        for table in self._services.directory.seats_of(player):
            with suppress(Refused):  # a table that is about to end releases all players anyway
                await self._services.moderation.do(
                    table, KICK, by=caller_of(request).player.id, player=player, reason="banned"
                )
        return shapes.Done()

    async def lift_ban(self, request: Request) -> Struct | Response:
        player = request.path_params["player"]
        try:
            await self._services.storage.players.lift_ban(player)
        except UnknownPlayer:
            raise Refused("unknown_player", "there is no such player") from None
        self._services.credentials.forget(player)
        log("ban lifted", player=player, by=caller_of(request).player.id)
        return shapes.Done()

    async def issue_reset_code(self, request: Request) -> Struct | Response:
        player = request.path_params["player"]
        code, ends = await self._services.accounts.issue_reset_code(player)
        log("reset code issued", player=player, by=caller_of(request).player.id)
        return shapes.ResetCode(code=code, expires_at=ends)

    async def check_ledger(self, request: Request) -> Struct | Response:
        audit = self._services.storage.audit
        problems = [problem.text for problem in await audit.problems()]
        return shapes.LedgerReport(total=await audit.total(), problems=problems)

    # Tables of others.

    async def pause_table(self, request: Request) -> Struct | Response:
        return await self._at_table(request, PAUSE)

    async def resume_table(self, request: Request) -> Struct | Response:
        return await self._at_table(request, RESUME)

    async def close_table(self, request: Request) -> Struct | Response:
        return await self._at_table(request, CLOSE)

    async def kick_player(self, request: Request) -> Struct | Response:
        return await self._at_table(request, KICK)

    async def _at_table(self, request: Request, kind: str) -> shapes.Done:
        wish = await self._read(request, shapes.TableOrder)
        await self._services.moderation.do(
            request.path_params["table"],
            kind,
            by=caller_of(request).player.id,
            player=request.path_params.get("player"),
            reason=wish.reason,
        )
        return shapes.Done()
