"""`fifthstreet admin users …` and `admin bans …`: accounts, roles, passwords, who may come in."""

from typing import Annotated

import typer

from fifthstreet.cli.admin_place import AsJson, Database, at_database, moment, now, show_columns
from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import note, show, show_json
from fifthstreet.server.accounts.ledger_entries import purse_of
from fifthstreet.server.accounts.offline_admin import RESET_MS, OfflineAdmin
from fifthstreet.server.server_settings import Settings
from fifthstreet.storage import Player, Storage

Who = Annotated[str, typer.Argument(metavar="NAME", help="cli.admin.who")]


def list_users(
    guests: Annotated[bool, typer.Option("--guests", help="cli.admin.users.guests")] = False,
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    async def work(storage: Storage, office: OfflineAdmin) -> list[Player]:
        return list(
            await storage.players.of_kind(*(("account", "guest") if guests else ("account",)))
        )

    _show_players(at_database(database, work), as_json=as_json)


def list_bans(database: Database = "", as_json: AsJson = False) -> None:
    async def work(storage: Storage, office: OfflineAdmin) -> list[Player]:
        return await office.banned()

    _show_players(at_database(database, work), as_json=as_json)


def show_user(name: Who, database: Database = "", as_json: AsJson = False) -> None:
    async def work(storage: Storage, office: OfflineAdmin) -> tuple[Player, int, int]:
        player = await office.find(name)
        chips = await storage.ledger.balance(purse_of(player.owner_id))
        return player, chips, len(await office.tokens_of(player))

    player, chips, tokens = at_database(database, work)
    values = {**_values(player), "chips": chips, "tokens": tokens}
    if as_json:
        show_json(values)
        return
    for key, value in values.items():
        shown = moment(value) if key.endswith("_at") and isinstance(value, int) else value
        show(f"{key:<12}{'-' if shown is None else shown}")


def add_user(
    name: Who,
    role: Annotated[str, typer.Option(metavar="ROLE", help="cli.admin.users.role.role")] = "player",
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    async def work(storage: Storage, office: OfflineAdmin) -> tuple[Player, str]:
        chips = Settings().account_chips
        return await office.add_account(name, role, chips=chips, now=now())

    player, code = at_database(database, work, may_create=True)
    _show_code(player, code, as_json=as_json)


def set_role(
    name: Who,
    role: Annotated[str, typer.Argument(metavar="ROLE", help="cli.admin.users.role.role")],
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    async def work(storage: Storage, office: OfflineAdmin) -> Player:
        player = await office.find(name)
        await office.set_role(player, role)
        return player

    player = at_database(database, work)
    _tell("cli.admin.users.role.done", player, as_json=as_json, role=role)


def reset_password(name: Who, database: Database = "", as_json: AsJson = False) -> None:
    async def work(storage: Storage, office: OfflineAdmin) -> tuple[Player, str]:
        player = await office.find(name)
        return player, await office.reset(player, now=now())

    player, code = at_database(database, work)
    _show_code(player, code, as_json=as_json)


def ban_user(
    name: Who,
    reason: Annotated[str, typer.Option(metavar="TEXT", help="cli.admin.users.ban.reason")] = "",
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    async def work(storage: Storage, office: OfflineAdmin) -> Player:
        player = await office.find(name)
        await office.ban(player, reason, now=now())
        return player

    _tell("cli.admin.users.ban.done", at_database(database, work), as_json=as_json)


def lift_ban(name: Who, database: Database = "", as_json: AsJson = False) -> None:
    async def work(storage: Storage, office: OfflineAdmin) -> Player:
        player = await office.find(name)
        await office.lift_ban(player)
        return player

    _tell("cli.admin.bans.lift.done", at_database(database, work), as_json=as_json)


def _show_players(players: list[Player], *, as_json: bool) -> None:
    if as_json:
        show_json([_values(player) for player in players])
        return
    if not players:
        note(say("cli.admin.nobody"))
        return
    show_columns(
        [
            (
                player.name,
                player.role if player.kind == "account" else player.kind,
                player.id,
                moment(player.created_at),
                say("cli.admin.banned", reason=player.ban_reason or "-")
                if player.banned_at is not None
                else "",
            )
            for player in players
        ]
    )


def _values(player: Player) -> dict[str, object]:
    return {
        "id": player.id,
        "name": player.name,
        "kind": player.kind,
        "role": player.role,
        "owner": player.owner_id,
        "created_at": player.created_at,
        "banned_at": player.banned_at,
        "ban_reason": player.ban_reason,
    }


def _show_code(player: Player, code: str, *, as_json: bool) -> None:
    if as_json:
        show_json({"id": player.id, "name": player.name, "code": code})
        return
    hours = RESET_MS // 3_600_000
    show(say("cli.admin.users.reset.done", name=player.name, code=code, hours=hours))


def _tell(key: str, player: Player, /, *, as_json: bool, **values: object) -> None:
    if as_json:
        show_json({"id": player.id, "name": player.name, **values})
    else:
        show(say(key, name=player.name, **values))
