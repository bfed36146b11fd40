"""What `mcp` says."""

from typing import Final

MESSAGES: Final = {
    "cli.mcp.help": "Tables of a server as tools for language models (Model Context Protocol).",
    "cli.mcp.server": "The server's address, as a browser opens it.",
    "cli.mcp.name": "The guest's name.",
    "cli.mcp.http": "Serve streamable HTTP there; by default standard input and output.",
    "cli.mcp.listening": "The tools are at {address}; whoever reaches it plays as this player.",
    "cli.mcp.bad-address": "--http {text}: allowed is HOST:PORT, such as 127.0.0.1:8516",
}
