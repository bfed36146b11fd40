"""What `backup` says."""

from typing import Final

MESSAGES: Final = {
    "cli.backup.help": "Copy the server's database into a file, also while it runs.",
    "cli.backup.target": "The new file, or a folder that gets one named after the moment.",
    "cli.backup.database": (
        "The database: a file, a folder, postgresql://… or a server's settings (FILE.toml);"
        " by default the one that `serve` would open here."
    ),
    "cli.backup.done": (
        "{file}: {tables:table|tables}, {records:journal record|journal records},"
        " {hands:hand|hands}, {size} MB"
    ),
}
