"""What `restore` says."""

from typing import Final

MESSAGES: Final = {
    "cli.restore.help": "Make a database from a backup; overwrites nothing.",
    "cli.restore.source": "The file that `backup` wrote.",
    "cli.restore.database": (
        "Where to: a new file, or an empty postgresql://…; else FIFTHSTREET_DATABASE or the"
        " default folder."
    ),
    "cli.restore.done": (
        "{database}: {tables} tables, {records} journal records, {hands} hands from {file}"
        " ({size} MB)"
    ),
}
