"""`fifthstreet admin tables …`: the tables of the server, and what is to happen at one."""

import asyncio
import json
from typing import Annotated

import typer

from fifthstreet.cli.admin_place import AsJson, Database, at_database, moment, now, show_columns
from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import note, show, show_json
from fifthstreet.server.accounts.ledger_entries import table_account
from fifthstreet.server.accounts.offline_admin import OfflineAdmin
from fifthstreet.storage import AdminOrder, RegisteredStream, Storage
from fifthstreet.storage.repositories.admin_orders import DONE
from fifthstreet.tables.state.command import KICK, PAUSE, RESUME

TableId = Annotated[str, typer.Argument(metavar="ID", help="cli.admin.tables.id")]
Reason = Annotated[str, typer.Option(metavar="TEXT", help="cli.admin.tables.reason")]

# A running server looks every two seconds.
_LOOKS = 25
_LOOK_SECONDS = 0.2


def list_tables(database: Database = "", as_json: AsJson = False) -> None:
    async def work(storage: Storage, office: OfflineAdmin) -> list[tuple[RegisteredStream, int]]:
        return [
            (table, await storage.ledger.balance(table_account(table.id)))
            for table in await office.tables()
        ]

    found = at_database(database, work)
    if as_json:
        show_json([_values(table, chips) for table, chips in found])
        return
    if not found:
        note(say("cli.admin.tables.none"))
        return
    show_columns(
        [
            (
                table.id,
                str(_values(table, chips)["name"]),
                table.status,
                moment(table.created_at),
                say("cli.admin.tables.chips", chips=f"{chips:,}"),
            )
            for table, chips in found
        ]
    )


def pause_table(
    table: TableId, reason: Reason = "", database: Database = "", as_json: AsJson = False
) -> int:
    return _order(table, PAUSE, None, reason, database, as_json=as_json)


def resume_table(table: TableId, database: Database = "", as_json: AsJson = False) -> int:
    return _order(table, RESUME, None, "", database, as_json=as_json)


def kick_player(
    table: TableId,
    player: Annotated[str, typer.Argument(metavar="NAME|ID", help="cli.admin.who")],
    reason: Reason = "",
    database: Database = "",
    as_json: AsJson = False,
) -> int:
    return _order(table, KICK, player, reason, database, as_json=as_json)


def _order(
    table: str, kind: str, player: str | None, reason: str, database: str, *, as_json: bool
) -> int:
    """Leave an order and wait a little for what comes of it."""

    async def work(storage: Storage, office: OfflineAdmin) -> AdminOrder:
        named = None if player is None else (await office.find(player)).id
        order = await office.order(table, kind, player=named, reason=reason, now=now())
        for _ in range(_LOOKS):
            await asyncio.sleep(_LOOK_SECONDS)
            order = await storage.orders.get(order.id) or order
            if order.outcome is not None:
                break
        return order

    order = at_database(database, work)
    if as_json:
        show_json(
            {"table": table, "order": kind, "player": order.player_id, "outcome": order.outcome}
        )
    elif order.outcome is None:
        note(say("cli.admin.tables.order.waits", table=table))
    elif order.outcome == DONE:
        show(say(f"cli.admin.tables.{kind}.done", table=table, player=player))
    else:
        note(say("cli.admin.tables.order.refused", table=table, code=order.outcome))
    return 0 if order.outcome in (None, DONE) else 1


def close_table(
    table: TableId,
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    async def work(storage: Storage, office: OfflineAdmin) -> None:
        await office.close_table(table, now=now())

    at_database(database, work)
    if as_json:
        show_json({"table": table, "status": "closing"})
    else:
        show(say("cli.admin.tables.close.done", table=table))


def _values(table: RegisteredStream, chips: int) -> dict[str, object]:
    return {
        "id": table.id,
        "name": json.loads(table.settings).get("name", ""),
        "status": table.status,
        "created_at": table.created_at,
        "chips": chips,
    }
