"""What `report` says."""

from typing import Final

MESSAGES: Final = {
    "cli.report.help": "Write the HTML report of a result folder.",
    "cli.report.folder": "A folder that `match --out` made; it may be unfinished.",
    "cli.report.out": "Write the page here; by default DIR/report.html.",
    "cli.report.force": "Replace the file of --out if it is there.",
    "cli.report.exists": "{file} is there already; --force replaces it",
    "cli.report.reading": "reading",
    "cli.report.written": "{file}: {hands:hand|hands}",
}
