"""Commands of contests from clients: checks them, makes and hashes secrets, executes them."""

from collections.abc import Callable, Mapping
from functools import partial
from hashlib import md5
from secrets import token_hex
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from fifthstreet.contests.errors import InvalidContest
from fifthstreet.contests.player_list import CsvPlayers, read_players
from fifthstreet.contests.settings.contest_settings import ContestSettings
from fifthstreet.contests.state import command as kinds
from fifthstreet.contests.state.refusal import PLAYER_EXISTS, ContestRefusal
from fifthstreet.i18n import text
from fifthstreet.protocols.native import contest_requests as requests
from fifthstreet.server.accounts.passwords import hash_now
from fifthstreet.server.accounts.player_names import (
    BadName,
    check_title,
    display_name_key,
    skeleton,
)
from fifthstreet.server.accounts.principal import Principal
from fifthstreet.server.bounded_threads import BoundedThreads, TooBusy
from fifthstreet.server.contests.contest_actor import ContestActor
from fifthstreet.server.contests.contest_rights import is_organiser, require_director
from fifthstreet.server.contests.contest_service import ContestService
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.house_players import UnknownHouseBot, check_house_bot

_SECRET_BYTES: Final = 12
Answer = TypeVar("Answer")

# Commands passed on to the contest's state machine unchanged, with the shape of their arguments.
PLAIN: Final[dict[str, type[Struct] | None]] = {
    kinds.OPEN_SIGN_UP: None,
    kinds.REMOVE_PLAYER: requests.PlayerOrder,
    kinds.DEACTIVATE_PLAYER: requests.PlayerOrder,
    kinds.ACTIVATE_PLAYER: requests.PlayerOrder,
    kinds.BAN_PLAYER: requests.PlayerOrder,
    kinds.LIFT_BAN: requests.PlayerOrder,
    kinds.SEAT: None,
    kinds.START: None,
    kinds.CANCEL_START: None,
    kinds.PREPARE: requests.Preparation,
    kinds.PAUSE: None,
    kinds.RESUME: None,
    kinds.STOP: requests.ContestTableOrder,
    kinds.END: requests.ContestTableOrder,
    kinds.NEXT_PHASE: None,
    kinds.REVOKE_TICKET: requests.TicketOrder,
    kinds.CHANGE_SETTINGS: requests.SettingsChange,
}


class BadPlayerList(Refused):
    """A CSV with errors; nothing was imported."""

    def __init__(self, found: CsvPlayers) -> None:
        super().__init__(
            "bad_csv",
            text("error.bad_csv", "en"),
            told=lambda lang: text("error.bad_csv", lang),
        )
        self._found = found

    def problems(self, lang: str) -> list[requests.LineProblem]:
        return _problems(self._found, lang)


class ContestCommands:
    """The commands of organisers. All raise Refused or StorageError without any change made."""

    def __init__(self, contests: ContestService, threads: BoundedThreads) -> None:
        self._contests = contests
        self._threads = threads

    async def create(self, caller: Principal, wish: requests.ContestWish) -> ContestActor:
        _check_house_bots(wish)
        _check_title(wish)
        settings = _plain(wish)
        try:
            ContestSettings.from_dict({**settings, "id": "new"}).require_fitting_bots()
            return await self._contests.create(settings, organiser=caller.player.id)
        except InvalidContest as error:
            raise Refused("bad_settings", str(error)) from error

    async def do(
        self, actor: ContestActor, caller: Principal, kind: str, given: Struct | None = None
    ) -> None:
        """Execute a command of the organiser that needs no further preparation."""
        if isinstance(given, requests.SettingsChange):
            require_director(caller, actor.state)
            _check_house_bots(given.changes)
            _check_title(given.changes)
            _check_bots_fit(actor.state.opened, _plain(given.changes))
        await self._direct(actor, caller, kind, {} if given is None else _plain(given))

    async def withdraw(self, actor: ContestActor, caller: Principal) -> None:
        await actor.do(kinds.WITHDRAW, caller.player.id)

    async def sign_up(
        self, actor: ContestActor, caller: Principal, wish: requests.SignUp, address: str
    ) -> requests.PlayerCredentials:
        self._contests.require_chairs(actor, 1)
        await self._check_display_name(actor, caller, wish.display_name)
        args = {**_plain(wish), "owner": caller.owner}
        # Checked before the slow hash, so that refused sign-ups are cheap.
        with self._contests.invite_guesses.counted(actor.id, address):
            named = {**args, "name": wish.name or self._contests.drawn_name()}
            actor.check(kinds.SIGN_UP, caller.player.id, named)
        args, secret = await self._with_secrets(args, wish.name)
        await actor.do(kinds.SIGN_UP, caller.player.id, args)
        return _credentials(caller.player.id, args, secret)

    async def add_player(
        self, actor: ContestActor, caller: Principal, wish: requests.NewPlayer
    ) -> requests.PlayerCredentials:
        """Add a player; only this answer has the secret name and the account style's secret."""
        require_director(caller, actor.state)
        self._contests.require_chairs(actor, 1, table=wish.table)
        args = _plain(wish) | {"id": wish.id or f"p-{token_hex(8)}"}
        args, secret = await self._with_secrets(args, wish.name)
        await self._direct(actor, caller, kinds.ADD_PLAYER, args)
        return _credentials(str(args["id"]), args, secret)

    async def change_player(
        self, actor: ContestActor, caller: Principal, wish: requests.PlayerChange
    ) -> None:
        args = _plain(wish)
        self._contests.require_chairs(actor, 0, table=args.get("table", 0))
        await self._direct(actor, caller, kinds.CHANGE_PLAYER, args | {"chosen": "name" in args})

    async def reset_player(
        self, actor: ContestActor, caller: Principal, wish: requests.PlayerOrder
    ) -> requests.PlayerCredentials:
        """Replace a player's secret name and secret; the old ones become invalid."""
        require_director(caller, actor.state)
        args, secret = await self._with_secrets({"id": wish.id}, None)
        await self._direct(actor, caller, kinds.CHANGE_PLAYER, args)
        return _credentials(wish.id, args, secret)

    async def preview(
        self, actor: ContestActor, caller: Principal, wish: requests.CsvText, lang: str
    ) -> requests.ImportPreview:
        found = await self._players(actor, caller, wish)
        return requests.ImportPreview(
            problems=_problems(found, lang),
            players=[
                requests.PreviewRow(display_name=str(one["display_name"]), table=_table(one))
                for one in found.players
            ],
        )

    async def import_players(
        self, actor: ContestActor, caller: Principal, wish: requests.CsvText
    ) -> requests.ImportedPlayers:
        """Import all players of a CSV, or none; then the error lists the reason per bad line."""
        found = await self._players(actor, caller, wish)
        if found.problems:
            raise BadPlayerList(found)
        rows = [dict(one) for one in found.players]
        self._contests.require_chairs(actor, len(rows), table=max(map(_table, rows)))
        await self._direct(actor, caller, kinds.IMPORT_PLAYERS, {"players": rows})
        return requests.ImportedPlayers(
            players=[
                requests.ImportedPlayer(
                    id=str(one["id"]),
                    name=str(one["name"]),
                    display_name=str(one["display_name"]),
                )
                for one in rows
            ]
        )

    async def issue_ticket(
        self, actor: ContestActor, caller: Principal, wish: requests.TicketWish
    ) -> requests.TicketIssued:
        require_director(caller, actor.state)
        ticket = await self._contests.new_ticket(
            actor,
            caller.player.id,
            wish.kind,
            table=wish.table,
            note=wish.note,
            is_authorised=not is_organiser(caller, actor.state),
        )
        return requests.TicketIssued(ticket=ticket)

    async def _players(
        self, actor: ContestActor, caller: Principal, wish: requests.CsvText
    ) -> CsvPlayers:
        require_director(caller, actor.state)
        read = partial(
            read_players,
            wish.csv,
            taken=[one.display_name for one in actor.state.players],
            chosen_names=actor.state.opened.chosen_names,
            draw=self._contests.drawn_name,
        )
        return await self._in_thread(read)

    async def _with_secrets(
        self, args: dict[str, object], name: str | None
    ) -> tuple[dict[str, object], str]:
        """Return the arguments with a secret name and the hash of a new secret, and the secret."""
        secret = token_hex(_SECRET_BYTES)
        hexed = md5(secret.encode(), usedforsecurity=False).hexdigest()
        # Hashing is deliberately slow.
        hashed = await self._in_thread(hash_now, hexed)
        drawn = name or self._contests.drawn_name()
        return {**args, "name": drawn, "chosen": bool(name), "secret": hashed}, secret

    async def _in_thread(self, work: Callable[..., Answer], *given: object) -> Answer:
        """Return what `work` returns, which would hold up the event loop; raises Refused (busy)."""
        try:
            return await self._threads.run(work, *given)
        except TooBusy:
            raise Refused("busy", "too many players are registered just now", 1_000) from None

    async def _check_display_name(self, actor: ContestActor, caller: Principal, name: str) -> None:
        """Refuse a name that passes for another player's, an account's or the server's."""
        try:
            key = display_name_key(name)
        except BadName as error:
            raise Refused("bad_name", str(error)) from error
        if any(skeleton(one.display_name) == key for one in actor.state.players):
            refusal = ContestRefusal(PLAYER_EXISTS, "display-name-taken", {"name": name})
            raise Refused(refusal.code, refusal.message, told=refusal.told)
        account = await self._contests.account_of_key(key)
        if account is not None and account.id not in (caller.owner, caller.player.id):
            raise Refused("name_taken", "an account has this name, or one that looks like it")

    async def _direct(
        self, actor: ContestActor, caller: Principal, kind: str, args: Mapping[str, object]
    ) -> None:
        require_director(caller, actor.state)
        await actor.do(
            kind,
            caller.player.id,
            args,
            is_authorised=not is_organiser(caller, actor.state),
        )


def _check_house_bots(changes: requests.ContestChanges) -> None:
    """Check house bots with their options, which they need at their first turn. Raises Refused."""
    for name in changes.house_bots or ():
        try:
            check_house_bot(name)
        except UnknownHouseBot as error:
            raise Refused("bad_settings", str(error)) from error


def _check_title(changes: requests.ContestChanges) -> None:
    """Check the title where it is given. Raises Refused."""
    if not isinstance(changes.title, str):
        return
    try:
        check_title(changes.title)
    except BadName as error:
        raise Refused("bad_settings", f"title: {error}") from error


def _check_bots_fit(settings: ContestSettings, changes: Mapping[str, object]) -> None:
    """Changed rules and seats matter as much as changed bots. Raises Refused."""
    try:
        settings.with_changes(changes).require_fitting_bots()
    except InvalidContest as error:
        raise Refused("bad_settings", str(error)) from error


def _credentials(
    player: str, args: Mapping[str, object], secret: str
) -> requests.PlayerCredentials:
    warning = "a chosen name can be guessed: others see its md5" if args["chosen"] else ""
    return requests.PlayerCredentials(
        id=player, name=str(args["name"]), secret=secret, warning=warning
    )


def _problems(found: CsvPlayers, lang: str) -> list[requests.LineProblem]:
    return [requests.LineProblem(line=one.line, reason=one.told(lang)) for one in found.problems]


def _table(row: Mapping[str, object]) -> int:
    table = row.get("table", 0)
    return table if isinstance(table, int) else 0


def _plain(given: Struct) -> dict[str, Any]:
    """Return a shape as arguments, without UNSET and None."""
    values: dict[str, Any] = msgspec.to_builtins(given)
    return {key: value for key, value in values.items() if value is not None}
