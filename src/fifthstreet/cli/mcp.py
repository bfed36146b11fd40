"""`fifthstreet mcp`: tables of a server for tools of the Model Context Protocol."""

import os
from typing import Annotated

import typer

from fifthstreet.agents.mcp.table_session import TableSession
from fifthstreet.agents.mcp.table_tools import TableTools
from fifthstreet.agents.mcp.tool_server import tool_server
from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import note
from fifthstreet.errors import InvalidInput

_TOKEN = "FIFTHSTREET_TOKEN"


def serve_tools(
    server: Annotated[
        str, typer.Option(metavar="URL", help="cli.mcp.server")
    ] = "http://127.0.0.1:8515/",
    token: Annotated[str | None, typer.Option(metavar="TOKEN", help="cli.bot.token")] = None,
    name: Annotated[str, typer.Option(metavar="NAME", help="cli.mcp.name")] = "Model",
    http: Annotated[str | None, typer.Option(metavar="HOST:PORT", help="cli.mcp.http")] = None,
) -> None:
    session = TableSession(server, token=token or os.environ.get(_TOKEN), name=name)
    tools = tool_server(TableTools(session))
    if http is None:
        tools.run("stdio")  # standard output belongs to the protocol
        return
    host, port = _address(http)
    note(say("cli.mcp.listening", address=f"http://{host}:{port}/mcp"))
    tools.run("streamable-http", host=host, port=port)


def _address(text: str) -> tuple[str, int]:
    host, colon, port = text.rpartition(":")
    if not colon or not host or not (port.isascii() and port.isdigit()) or int(port) > 65535:
        raise InvalidInput(say("cli.mcp.bad-address", text=text))
    return host.strip("[]"), int(port)
