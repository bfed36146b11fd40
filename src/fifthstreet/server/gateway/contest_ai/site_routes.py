"""REST of the platform's own site (PROTOCOLS 1.10): `{status: {code, cause}, entity}`.

Without an organiser's token it shows only display names and md5; lookups of names are limited per
address.
"""

import asyncio
from typing import Any, Final
from urllib.parse import parse_qs

import msgspec

from fifthstreet.contests.state.contestant import Contestant
from fifthstreet.protocols.contest_ai.client_frames import read_amount
from fifthstreet.server.accounts.principal import Principal
from fifthstreet.server.addresses import network_of
from fifthstreet.server.contests.contest_actor import ContestActor
from fifthstreet.server.contests.contest_rights import directs
from fifthstreet.server.gateway.adapter import HttpCall, HttpReply
from fifthstreet.server.gateway.contest_ai.table_peers import table_status
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.listeners import HttpRoute
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.token_bucket import Buckets

_encode: Final = msgspec.json.Encoder().encode
_LOOK_UP_RATE: Final = 0.2
_LOOK_UP_BURST: Final = 10


def site_routes(gateway: Gateway) -> list[HttpRoute]:
    site = SiteRoutes(gateway)
    return [
        HttpRoute("GET", "/player/get_players", site.players),
        HttpRoute("GET", "/player/get_tables", site.tables),
        HttpRoute("POST", "/player/list_players", site.players),
        HttpRoute("POST", "/player/count_players_by_table", site.counts),
        HttpRoute("POST", "/player/get_table_by_player", site.table_of),
        HttpRoute("POST", "/player/update_player", site.update),
        HttpRoute("POST", "/player/delete_player", site.delete),
        HttpRoute("POST", "/table/list_tables", site.tables),
        HttpRoute("POST", "/table/trace_tables", site.trace),
        HttpRoute("POST", "/game/list_ranked_players", site.ranking),
    ]


class SiteRoutes:
    """Answers for the newest contest, or the one that `?contest=` names."""

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        self._look_ups = Buckets(_LOOK_UP_RATE, _LOOK_UP_BURST)

    async def players(self, call: HttpCall) -> HttpReply:
        actor = self._contest(call)
        if actor is None:
            return _answer([])
        is_ours = directs(await self._caller(call), actor.state)
        wanted = _wanted_table(_given(call))
        rows = [_player(actor, one, is_ours) for one in actor.state.players if not one.house]
        return _answer([row for row in rows if wanted in ("", row["tableNumber"])])

    async def tables(self, call: HttpCall) -> HttpReply:
        actor = self._contest(call)
        tables = [] if actor is None else actor.state.tables
        return _answer([{"tableNumber": str(one.number)} for one in tables])

    async def counts(self, call: HttpCall) -> HttpReply:
        actor = self._contest(call)
        tables = [] if actor is None else actor.state.tables
        return _answer(
            [{"tableNumber": str(one.number), "count": len(one.players)} for one in tables]
        )

    async def trace(self, call: HttpCall) -> HttpReply:
        actor = self._contest(call)
        given = _given(call)
        if actor is None:
            return _answer([])
        rows = [
            {
                "tableNumber": str(one.number),
                "status": table_status(one),
                "players": len(one.players),
                "game": one.game + 1,
            }
            for one in actor.state.tables
        ]
        first, count = given.get("from", 0), given.get("count", len(rows))
        if isinstance(first, int) and isinstance(count, int) and first >= 0 and count >= 0:
            rows = rows[first : first + count]
        return _answer(rows)

    async def ranking(self, call: HttpCall) -> HttpReply:
        actor = self._contest(call)
        if actor is None:
            return _answer([])
        rows: list[dict[str, object]] = []
        for row in actor.state.standing():
            known = actor.state.player(row.player)
            if known is not None:
                shown = _player(actor, known, False)
                rows.append({**shown, "rank": row.rank or None, "chips": row.chips})
        return _answer(rows)

    async def table_of(self, call: HttpCall) -> HttpReply:
        now = asyncio.get_running_loop().time()
        if self._look_ups.take(network_of(call.peer.address), now):
            raise Refused("rate_limited", "too many names were looked up from there", 5_000)
        found = self._gateway.contests.named(str(_given(call).get("playerName", "")))
        if found is None:
            return _answer(None, code=1, cause="no such player")
        actor, player = found
        # The site had one contest; this page asks for the players of this one.
        return _answer({**_player(actor, player, True), "contest": actor.id})

    async def update(self, call: HttpCall) -> HttpReply:
        given = _given(call)
        changes: dict[str, object] = {}
        if isinstance(given.get("displayName"), str):
            changes["display_name"] = given["displayName"]
        number = read_amount(given.get("tableNumber"))
        if number is not None:
            changes["table"] = number
        return await self._changed(call, "change_player", changes)

    async def delete(self, call: HttpCall) -> HttpReply:
        return await self._changed(call, "remove_player", {})

    async def _changed(self, call: HttpCall, kind: str, changes: dict[str, object]) -> HttpReply:
        """Apply changes with the organiser's token; names of others' contests are not looked up."""
        caller = await self._caller(call)
        name, wanted = str(_given(call).get("playerName", "")), self._wanted(call)
        own = [
            actor
            for actor in reversed(list(self._gateway.contests.contests.values()))
            if directs(caller, actor.state) and wanted in ("", actor.id)
        ]
        if not own:
            raise Refused("forbidden", "the organiser's token is needed")
        found = next(
            ((actor, player) for actor in own if (player := actor.state.named(name)) is not None),
            None,
        )
        if found is None:
            return _answer(None, code=1, cause="no such player")
        actor, player = found
        number = changes.get("table")
        try:
            if isinstance(number, int):
                self._gateway.contests.require_chairs(actor, 0, table=number)
            await actor.do(kind, args={"id": player.id, **changes})
        except Refused as refused:
            return _answer(None, code=1, cause=str(refused))
        return _answer(None)

    def _contest(self, call: HttpCall) -> ContestActor | None:
        contests = self._gateway.contests.contests
        wanted = self._wanted(call)
        if wanted:
            return contests.get(wanted)
        return next(reversed(list(contests.values())), None)

    @staticmethod
    def _wanted(call: HttpCall) -> str:
        return parse_qs(call.peer.query).get("contest", [""])[0]

    async def _caller(self, call: HttpCall) -> Principal:
        return await self._gateway.sessions.principal(call.peer.bearer, call.peer.address)


def _player(actor: ContestActor, player: Contestant, is_ours: bool) -> dict[str, object]:
    """Return a player; the secret name only for the organiser, and for a request that named it."""
    table = actor.state.table_of(player.id)
    return {
        "playerName": player.name if is_ours else player.public_name,
        "displayName": player.display_name,
        "tableNumber": "" if table is None else str(table.number),
    }


def _given(call: HttpCall) -> dict[str, Any]:
    """Return the query and the body, JSON or a form."""
    found: dict[str, Any] = {key: values[0] for key, values in parse_qs(call.peer.query).items()}
    try:
        body = msgspec.json.decode(call.body) if call.body else {}
    except RecursionError:
        body = {}
    except msgspec.DecodeError:
        body = {key: values[0] for key, values in parse_qs(call.body.decode("latin-1")).items()}
    return found | body if isinstance(body, dict) else found


def _wanted_table(given: dict[str, Any]) -> str:
    """Return the table asked for, "" for all; the site's own pages call it `table_number`."""
    return str(given.get("tableNumber", given.get("table_number", "")))


def _answer(entity: object, *, code: int = 0, cause: str = "") -> HttpReply:
    return HttpReply(_encode({"status": {"code": code, "cause": cause}, "entity": entity}))
