"""REST of contests, `/api/v1/contests`: what writes, or tells a secret name, is the organiser's.

`POST /api/v1/contests/ID/COMMAND` carries out a command of the contest's machine with the body as
its arguments; `GET` gives what everybody may know, and to the organiser the secret names too.
"""

import asyncio
from collections.abc import Callable, Coroutine
from hashlib import md5
from secrets import token_hex
from typing import Any, Final

import msgspec

from fifthstreet.contests.errors import InvalidContest
from fifthstreet.contests.player_list import read_players
from fifthstreet.contests.standings.exports import summary
from fifthstreet.contests.state import command as kinds
from fifthstreet.server.accounts.passwords import hash_now
from fifthstreet.server.accounts.permissions import is_in_scope, level_of
from fifthstreet.server.accounts.principal import ADMIN, ORGANISE, Principal
from fifthstreet.server.contests.contest_actor import ContestActor
from fifthstreet.server.gateway.adapter import HttpCall, HttpReply
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.listeners import HttpRoute
from fifthstreet.server.request_refused import Refused

_ROOT: Final = "/api/v1/contests"
_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder().decode
# Commands that a request may give as they are; the server alone has the others.
_COMMANDS: Final = (
    kinds.CHANGE_SETTINGS,
    kinds.OPEN_SIGN_UP,
    kinds.CHANGE_PLAYER,
    kinds.REMOVE_PLAYER,
    kinds.SEAT,
    kinds.START,
    kinds.CANCEL_START,
    kinds.PREPARE,
    kinds.PAUSE,
    kinds.RESUME,
    kinds.STOP,
    kinds.END,
    kinds.WITHDRAW,
    kinds.REVOKE_TICKET,
)
_SECRET_BYTES: Final = 12


def contest_routes(gateway: Gateway) -> list[HttpRoute]:
    routes = ContestRoutes(gateway)
    return [
        HttpRoute("GET", _ROOT, routes.all),
        HttpRoute("POST", _ROOT, routes.create),
        HttpRoute("GET", _ROOT + "/{contest}", routes.one),
        HttpRoute("POST", _ROOT + "/{contest}/{command}", routes.command),
    ]


class ContestRoutes:
    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        self._contests = gateway.contests

    async def all(self, call: HttpCall) -> HttpReply:
        found = [_card(actor) for actor in self._contests.contests.values()]
        return _reply({"contests": found})

    async def create(self, call: HttpCall) -> HttpReply:
        caller = await self._caller(call)
        if ORGANISE not in caller.scopes:
            raise Refused("forbidden", "contests are made with the scope 'organise'")
        try:
            actor = await self._contests.create(_body(call), organiser=caller.player.id)
        except InvalidContest as error:
            raise Refused("bad_request", str(error)) from error
        return _reply(_card(actor), 201)

    async def one(self, call: HttpCall) -> HttpReply:
        caller = await self._caller(call)
        actor = self._contests.get(_segment(call, 4))
        told = summary(actor.state)
        told["audit"] = list(actor.state.audit)
        told["live"] = self._live(actor)
        if _directs(caller, actor):
            told["names"] = {one.id: one.name for one in actor.state.players}
            told["tickets"] = [one.public() for one in actor.state.tickets]
        return _reply(told)

    def _live(self, actor: ContestActor) -> dict[str, int]:
        """Chips of players whose game is on."""
        found: dict[str, int] = {}
        for table in actor.state.tables:
            handle = self._contests.handle_of(actor, table.number)
            if handle is not None:
                found |= {one.player: one.chips for one in handle.facts().seated}
        return found

    async def command(self, call: HttpCall) -> HttpReply:
        caller = await self._caller(call)
        actor = self._contests.get(_segment(call, 4))
        kind = _segment(call, 5)
        if not caller.is_somebody:
            # Nobody's id is that of the server itself.
            raise Refused("forbidden", "a token is needed")
        by = "" if _administers(caller) and not _directs(caller, actor) else caller.player.id
        special: dict[str, Callable[..., Coroutine[Any, Any, HttpReply]]] = {
            kinds.ADD_PLAYER: self._add_player,
            kinds.SIGN_UP: self._add_player,
            kinds.IMPORT_PLAYERS: self._import,
            "preview_players": self._import,
            kinds.ISSUE_TICKET: self._ticket,
        }
        if kind in special:
            return await special[kind](actor, caller, kind, by, _body(call))
        if kind not in _COMMANDS:
            raise Refused("bad_request", f"no command {kind!r:.60}; there are: {_known()}")
        await actor.do(kind, by, _body(call))
        return _reply(_card(actor))

    async def _add_player(
        self, actor: ContestActor, caller: Principal, kind: str, by: str, body: dict[str, Any]
    ) -> HttpReply:
        """A new player: the answer alone tells the secret name and the account style's secret."""
        self._contests.require_chairs(actor, 1)
        name = body.pop("name", None)
        secret = token_hex(_SECRET_BYTES)
        body |= {"name": name or self._contests.drawn_name(), "chosen": bool(name)}
        hexed = md5(secret.encode(), usedforsecurity=False).hexdigest()
        # Slow on purpose: never in the event loop.
        loop = asyncio.get_running_loop()
        body["secret"] = await loop.run_in_executor(None, hash_now, hexed)
        if kind == kinds.ADD_PLAYER:
            body.setdefault("id", f"p-{token_hex(8)}")
        else:
            body["owner"] = caller.owner
        await actor.do(kind, by, body)
        player = body.get("id", caller.player.id)
        told = {"id": player, "name": body["name"], "secret": secret}
        if name:
            told["warning"] = "a chosen name can be guessed: others see its md5"
        return _reply(told, 201)

    async def _import(
        self, actor: ContestActor, caller: Principal, kind: str, by: str, body: dict[str, Any]
    ) -> HttpReply:
        """A CSV: with an error nothing is imported, and every line's reason is told."""
        if not _directs(caller, actor):
            raise Refused("forbidden", "players are imported by the organiser")
        text = body.get("csv")
        if not isinstance(text, str):
            raise Refused("bad_request", "csv: the text of a CSV is needed")
        found = read_players(
            text,
            taken=[one.display_name for one in actor.state.players],
            chosen_names=actor.state.opened.chosen_names,
            draw=self._contests.drawn_name,
        )
        problems = [one.as_dict() for one in found.problems]
        if problems or kind != kinds.IMPORT_PLAYERS:
            shown = [
                {key: one.get(key) for key in ("display_name", "table")} for one in found.players
            ]
            is_bad = bool(problems) and kind == kinds.IMPORT_PLAYERS
            return _reply({"problems": problems, "players": shown}, 400 if is_bad else 200)
        rows = [dict(one) for one in found.players]
        self._contests.require_chairs(actor, len(rows))
        await actor.do(kind, by, {"players": rows})
        names = [{"id": one["id"], "name": one["name"]} for one in rows]
        return _reply({"problems": [], "players": names}, 201)

    async def _ticket(
        self, actor: ContestActor, caller: Principal, kind: str, by: str, body: dict[str, Any]
    ) -> HttpReply:
        table, note = body.get("table", 0), body.get("note", "")
        wanted = body.get("kind", "")
        if not isinstance(table, int) or not isinstance(note, str) or not isinstance(wanted, str):
            raise Refused("bad_request", "a ticket has kind, table (a number) and note")
        ticket = await self._contests.new_ticket(actor, by, wanted, table=table, note=note)
        return _reply({"ticket": ticket}, 201)

    async def _caller(self, call: HttpCall) -> Principal:
        return await self._gateway.sessions.principal(call.peer.bearer, call.peer.address)


def _administers(caller: Principal) -> bool:
    """Whether the role is an administrator's: every account's token may have the scope."""
    return level_of(caller) == "admin" and is_in_scope(caller, ADMIN)


def _directs(caller: Principal, actor: ContestActor) -> bool:
    return caller.is_somebody and caller.player.id == actor.state.opened.organiser


def _card(actor: ContestActor) -> dict[str, object]:
    state = actor.state
    return {
        "id": actor.id,
        "title": state.opened.title,
        "status": state.status,
        "phase": state.phase,
        "players": len(state.players) - len(state.fillers),
        "starts_at": state.starts_at,
        "tables": [
            {"table": one.number, "status": one.status, "game": one.game, "players": one.players}
            for one in state.tables
        ],
    }


def _body(call: HttpCall) -> dict[str, Any]:
    try:
        found = _decode(call.body or b"{}")
    except msgspec.DecodeError as error:
        raise Refused("bad_request", f"the body is no JSON: {error}") from None
    if not isinstance(found, dict):
        raise Refused("bad_request", "the body must be a record")
    return found


def _segment(call: HttpCall, place: int) -> str:
    return call.peer.path.split("/")[place]


def _known() -> str:
    more = (kinds.ADD_PLAYER, kinds.SIGN_UP, kinds.IMPORT_PLAYERS, kinds.ISSUE_TICKET)
    return ", ".join((*_COMMANDS, *more, "preview_players"))


def _reply(values: object, status: int = 200) -> HttpReply:
    return HttpReply(_encode(values), status)
