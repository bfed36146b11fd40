"""`fifthstreet admin tokens …`: what programs come in with."""

from typing import Annotated

import typer

from fifthstreet.cli.admin_place import AsJson, Database, at_database, moment, now, show_columns
from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import note, show, show_json
from fifthstreet.server.accounts.offline_admin import OfflineAdmin
from fifthstreet.storage import Storage, Token

Who = Annotated[str, typer.Argument(metavar="NAME", help="cli.admin.who")]


def list_tokens(name: Who, database: Database = "", as_json: AsJson = False) -> None:
    async def work(storage: Storage, office: OfflineAdmin) -> list[Token]:
        return await office.tokens_of(await office.find(name))

    tokens = at_database(database, work)
    if as_json:
        show_json([_values(token) for token in tokens])
        return
    if not tokens:
        note(say("cli.admin.tokens.none"))
        return
    show_columns(
        [
            (
                token.id,
                token.label,
                " ".join(token.scopes),
                say("cli.admin.tokens.used", moment=moment(token.used_at)),
                _state(token),
            )
            for token in tokens
        ]
    )


def create_token(
    name: Who,
    scope: Annotated[list[str], typer.Option(metavar="SCOPE", help="cli.admin.tokens.scope")],
    label: Annotated[str, typer.Option(metavar="TEXT", help="cli.admin.tokens.label")] = "admin",
    days: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="cli.admin.tokens.days")
    ] = None,
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    async def work(storage: Storage, office: OfflineAdmin) -> tuple[Token, str]:
        player = await office.find(name)
        return await office.create_token(player, label, scope, days=days, now=now())

    token, secret = at_database(database, work)
    if as_json:
        show_json({**_values(token), "token": secret})
        return
    show(secret)
    note(say("cli.admin.tokens.create.done", id=token.id))


def revoke_token(
    token: Annotated[str, typer.Argument(metavar="ID", help="cli.admin.tokens.id")],
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    async def work(storage: Storage, office: OfflineAdmin) -> None:
        await office.revoke_token(token, now=now())

    at_database(database, work)
    if as_json:
        show_json({"id": token, "revoked": True})
    else:
        show(say("cli.admin.tokens.revoke.done", id=token))


def _state(token: Token) -> str:
    if token.revoked_at is not None:
        return say("cli.admin.tokens.revoked", moment=moment(token.revoked_at))
    if token.expires_at is not None:
        return say("cli.admin.tokens.until", moment=moment(token.expires_at))
    return ""


def _values(token: Token) -> dict[str, object]:
    return {
        "id": token.id,
        "player": token.player_id,
        "label": token.label,
        "scopes": list(token.scopes),
        "created_at": token.created_at,
        "expires_at": token.expires_at,
        "used_at": token.used_at,
        "revoked_at": token.revoked_at,
    }
