"""What `export` says."""

from typing import Final

MESSAGES: Final = {
    "cli.export.help": (
        "Export the hands of a result folder or a file as PHH, an ACPC log, Parquet or CSV."
    ),
    "cli.export.folder": (
        "A folder that `match --out` made, which may be unfinished, or a file of hands (.phh,"
        " .phhs, .jsonl, a log of ACPC)."
    ),
    "cli.export.to": (
        "The file to write: its ending, .phhs, .log (ACPC), .parquet or .csv, says how; of a file"
        " also .jsonl."
    ),
    "cli.export.table": (
        "`hands`, one row per hand and player, or `decisions`, one row per decision. By default"
        " the name of the file says which, and otherwise it is `hands`."
    ),
    "cli.export.rules": "Read a file's hands by these rules instead of its own.",
    "cli.export.no-rules": "--rules goes with a file: a result folder has its own rules",
    "cli.export.no-table": "--table goes with a result folder: of a file, whole hands are written",
    "cli.export.bad-ending": "{file}: the ending is unknown; allowed for a file: {allowed}",
    "cli.export.force": "Replace the file if it is there.",
    "cli.export.writing": "writing",
    "cli.export.written": "{file}: {count:row|rows} of the table {table}",
    "cli.export.written-phh": "{file}: {count:hand|hands}",
    "cli.export.left-out": (
        "{count:hand was|hands were} left out: unreadable, or {ending} has no words for them"
    ),
}
