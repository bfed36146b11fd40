"""`fifthstreet admin tables …`: the tables of the server, and closing one."""

import json
from typing import Annotated

import typer

from fifthstreet.cli.admin_place import AsJson, Database, at_database, moment, now, show_columns
from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import note, show, show_json
from fifthstreet.server.accounts.accounting import table_account
from fifthstreet.server.accounts.office import Office
from fifthstreet.storage import RegisteredTable, Storage


def list_tables(database: Database = "", as_json: AsJson = False) -> None:
    async def work(storage: Storage, office: Office) -> list[tuple[RegisteredTable, int]]:
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


def close_table(
    table: Annotated[str, typer.Argument(metavar="ID", help="cli.admin.tables.id")],
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    async def work(storage: Storage, office: Office) -> None:
        await office.close_table(table, now=now())

    at_database(database, work)
    if as_json:
        show_json({"table": table, "status": "closing"})
    else:
        show(say("cli.admin.tables.close.done", table=table))


def _values(table: RegisteredTable, chips: int) -> dict[str, object]:
    return {
        "id": table.id,
        "name": json.loads(table.settings).get("name", ""),
        "status": table.status,
        "created_at": table.created_at,
        "chips": chips,
    }
