"""What `restore` says."""

from typing import Final

MESSAGES: Final = {
    "cli.restore.help": "Make a database from a backup; overwrites nothing.",
    "cli.restore.source": "The file that `backup` wrote.",
    "cli.restore.database": (
        "Where to: a new file, an empty postgresql://… or a server's settings (FILE.toml);"
        " by default where `serve` would look for it here."
    ),
    "cli.restore.done": (
        "{database}: {tables:table|tables}, {records:journal record|journal records},"
        " {hands:hand|hands} from {file} ({size} MB)"
    ),
}
