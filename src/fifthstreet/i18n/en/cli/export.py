"""What `export` says."""

from typing import Final

MESSAGES: Final = {
    "cli.export.help": "Export the hands of a result folder as PHH, Parquet or CSV.",
    "cli.export.folder": "A folder that `match --out` made; it may be unfinished.",
    "cli.export.to": "The file to write: its ending, .phhs, .parquet or .csv, says how.",
    "cli.export.table": (
        "`hands`, a row a hand and player, or `decisions`, a row a decision; else the name of the"
        " file says which, and else it is `hands`."
    ),
    "cli.export.force": "Replace the file if it is there.",
    "cli.export.writing": "writing",
    "cli.export.written": "{file}: {count:row|rows} of the table {table}",
    "cli.export.written-phh": "{file}: {count:hand|hands}",
    "cli.export.left-out": "{count:hand was|hands were} left out: PHH has no words for them",
}
