"""`fifthstreet serve`: the server with its page, socket and REST on one port."""

import os
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import note, show, show_json
from fifthstreet.server.server_extra import require_server

require_server()

import uvloop  # noqa: E402 only with the extra

from fifthstreet.server.database_setting import (  # noqa: E402
    database_location,
    settings_file,
    settings_to_show,
)
from fifthstreet.server.logs import set_up_logs  # noqa: E402
from fifthstreet.server.server_process import address_of, bind  # noqa: E402
from fifthstreet.server.server_process import serve as run_server  # noqa: E402
from fifthstreet.server.server_settings import read_settings  # noqa: E402


def serve(
    host: Annotated[str | None, typer.Option(metavar="ADDRESS", help="cli.serve.host")] = None,
    port: Annotated[int | None, typer.Option(metavar="N", help="cli.serve.port")] = None,
    data: Annotated[str | None, typer.Option(metavar="DIR", help="cli.serve.data")] = None,
    database: Annotated[str | None, typer.Option(metavar="URL", help="cli.serve.database")] = None,
    settings_path: Annotated[
        Path | None, typer.Option("--settings", metavar="FILE", help="cli.serve.settings")
    ] = None,
    path_prefix: Annotated[
        str | None, typer.Option(metavar="/PATH", help="cli.serve.path-prefix")
    ] = None,
    log_level: Annotated[
        str | None, typer.Option(metavar="LEVEL", help="cli.serve.log-level")
    ] = None,
    default_tables: Annotated[
        bool | None,
        typer.Option("--default-tables/--no-default-tables", help="cli.serve.default-tables"),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="cli.serve.open")] = False,
    show_settings: Annotated[
        bool, typer.Option("--show-settings", help="cli.serve.show-settings")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> None:
    settings, origins = read_settings(
        settings_path or settings_file(os.environ),
        os.environ,
        {
            "host": host,
            "port": port,
            "data": data,
            "database": database,
            "path_prefix": path_prefix,
            "log_level": log_level,
            "default_tables": default_tables,
        },
    )
    if show_settings:
        values = settings_to_show(settings)
        if as_json:
            show_json({name: {"value": values[name], "from": origins[name]} for name in values})
            return
        widest = max(map(len, values))
        for name, value in values.items():
            origin = say("cli.serve.default") if origins[name] == "default" else origins[name]
            show(f"{name:<{widest}}  {value!s:<20}  {origin}")
        note(say("cli.serve.precedence"))
        return
    listener = bind(settings)
    address = address_of(listener, settings)
    set_up_logs(settings.log_level)

    def ready() -> None:
        place = str(database_location(settings))
        if as_json:
            show_json({"address": address, "data": place, "process": os.getpid()})
        else:
            show(say("cli.serve.ready", address=address, data=place))
        sys.stdout.flush()
        if open_browser and not webbrowser.open(address):
            note(say("cli.serve.no-browser", address=address))

    with listener:
        uvloop.run(run_server(settings, listener, ready))
