"""What `contest` says."""

from typing import Final

MESSAGES: Final = {
    "cli.contest.help": "Run a contest from its settings file: tables, phases, standings.",
    "cli.contest.file": "The settings file (TOML): rules, format, phases, players.",
    "cli.contest.out": "Keep everything in this new folder: journal, hands, exports and reports.",
    "cli.contest.resume": "Go on with a contest that was interrupted.",
    "cli.contest.seed": "The contest's seed, instead of the file's: same seed, same cards.",
    "cli.contest.trusted": "Run players' own bots in this process: faster, without walls.",
    "cli.contest.file-or-resume": "give either a settings file or --resume DIR",
    "cli.contest.bad-seed": "--seed: a number below 2**{bits} is needed",
    "cli.contest.interrupted": "interrupted; finished games are kept",
    "cli.contest.written": "written: {files}",
    "cli.contest.reports": "each table's hands (PHH) and report are in {path} and its neighbours",
    "cli.contest.game": (
        "{phase}, table {table}, game {game} of {games}: {winner} wins with {chips} after"
        " {hands:hand|hands}"
    ),
    "cli.contest.csv": "{file}: nothing was imported",
    "cli.contest.csv-line": "{file}, line {line}: {reason}",
    "cli.contest.title": "{title}: {status}",
    "cli.contest.rank": "place",
    "cli.contest.player": "player",
    "cli.contest.phase": "phase",
    "cli.contest.games": "games",
    "cli.contest.chips": "chips",
    "cli.contest.net": "net a game",
    "cli.contest.fillers": "* a house bot in an empty chair",
}
