"""The tools on the Model Context Protocol, by the official package (extra `mcp`)."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

from fifthstreet.agents.mcp.table_tools import TableTools
from fifthstreet.errors import FifthStreetError

INSTRUCTIONS = (
    "Fifth Street plays Texas Hold'em. list_tables, sit_down, then my_view with wait_seconds until "
    "it is your turn, then act with the turn's token. list_hands and show_hand show finished "
    "hands; equity says what hands and ranges win."
)


class MissingMCP(FifthStreetError):
    """The package is not installed; the message is the command that installs it."""


def tool_server(tools: TableTools) -> Any:
    """Return an `MCPServer` with all tools; raises MissingMCP."""
    try:
        from mcp.server.mcpserver import MCPServer  # noqa: PLC0415 comes with an extra
        from mcp.server.mcpserver.exceptions import ToolError  # noqa: PLC0415
    except ImportError as error:
        raise MissingMCP("mcp is not installed: pip install 'fifthstreet[mcp]'") from error
    server: Any = MCPServer("Fifth Street", instructions=INSTRUCTIONS, log_level="WARNING")
    for tool in (
        tools.list_tables,
        tools.sit_down,
        tools.my_view,
        tools.act,
        tools.stand_up,
        tools.list_hands,
        tools.show_hand,
        tools.equity,
    ):
        server.add_tool(_refusing(tool, ToolError), name=tool.__name__, structured_output=True)
    return server


def _refusing(
    tool: Callable[..., Awaitable[dict[str, Any]]], refusal: type[Exception]
) -> Callable[..., Awaitable[dict[str, Any]]]:
    """Wrap a tool so that a model sees its refusals in full; other errors are hidden from it."""

    @wraps(tool)
    async def called(*args: Any, **kwargs: Any) -> dict[str, Any]:
        try:
            return await tool(*args, **kwargs)
        except FifthStreetError as error:
            raise refusal(str(error)) from None

    return called
