"""What `serve` says."""

from typing import Final

MESSAGES: Final = {
    "cli.serve.help": "Run the server: tables for people and bots, page, socket and REST.",
    "cli.serve.host": "The address to listen on; by default 127.0.0.1, this machine only.",
    "cli.serve.port": "The port to listen on; 0 takes a free one; by default 8515.",
    "cli.serve.data": "The folder for the database; by default the usual one for data.",
    "cli.serve.database": "A database instead of the file: postgresql://user:password@host/name.",
    "cli.serve.settings": "A TOML file with settings; FIFTHSTREET_* variables and flags go first.",
    "cli.serve.path-prefix": "The path under which a reverse proxy shows the server.",
    "cli.serve.log-level": "debug, info, warning or error.",
    "cli.serve.default-tables": "Whether tables with house bots wait for people.",
    "cli.serve.open": "Open the page in a browser.",
    "cli.serve.show-settings": "Show every setting and where it comes from, and stop.",
    "cli.serve.default": "default",
    "cli.serve.precedence": "A flag goes before a FIFTHSTREET_* variable, that before the file, "
    "the file before the default.",
    "cli.serve.ready": "Fifth Street is open at {address}\nData: {data}. Ctrl-C stops it.",
    "cli.serve.no-browser": "No browser could be opened; the address is {address}",
}
