"""What `contest` says."""

from typing import Final

MESSAGES: Final = {
    "cli.contest.help": "Run a contest from its settings file: tables, phases, standings.",
    "cli.contest.file": "The settings file (TOML): rules, format, phases, players.",
    "cli.contest.out": "Keep everything in this new folder: journal, hands, exports and reports.",
    "cli.contest.resume": "Go on with a contest that was interrupted.",
    "cli.contest.seed": "The contest's seed, instead of the file's: same seed, same cards.",
    "cli.contest.trusted": "Run players' own bots in this process: faster, without isolation.",
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
    "cli.contest.net": "net per game",
    "cli.contest.fillers": "* a house bot in an empty chair",
    "cli.contest.server": "Direct the contest on this server instead of playing it here.",
    "cli.contest.contest": "Come back to this contest of the server, by its id.",
    "cli.contest.token": "The organiser's token; by default FIFTHSTREET_TOKEN, or a new guest's.",
    "cli.contest.players": "Start when so many players have signed up or, where listed, connected.",
    "cli.contest.file-or-contest": (
        "with --server give either a settings file or --contest ID, without --resume and --seed"
    ),
    "cli.contest.needs-server": "--contest, --token and --players go with --server URL",
    "cli.contest.bad-server": "--server: {server} is not an http or https address",
    "cli.contest.guest": "Contest host",
    "cli.contest.new-token": (
        "no token was given: this contest belongs to a new guest, whose token is {token}"
    ),
    "cli.contest.made": "contest {contest} is on {server}",
    "cli.contest.watching": (
        "this is not the organiser's token: the contest is only watched (--token directs it)"
    ),
    "cli.contest.come-back": "come back with: {command} (and the same FIFTHSTREET_TOKEN)",
    "cli.contest.registered": "{player}: secret name {name}, account secret {secret}",
    "cli.contest.press-enter": (
        "players sign up at {address}; press Enter to draw the tables and start"
    ),
    "cli.contest.press-enter-seated": "the tables are drawn; press Enter to start",
    "cli.contest.press-enter-stopped": "the contest is stopped; press Enter to start it again",
    "cli.contest.no-answer": "no answer from {address}: {problem}",
    "cli.contest.press-enter-listed": (
        "players connect with their secret names; press Enter to draw the tables and start"
    ),
    "cli.contest.connected": "{count} of {wanted:player|players} connected",
    "cli.contest.bots-connect": (
        "bots of the file are not played here: they connect to {address} with these secret names"
    ),
    "cli.contest.signed-up": "{count} of {wanted:player|players} signed up",
    "cli.contest.starting": "the countdown is running, for {tables:table|tables}",
    "cli.contest.left": "contest {contest} goes on without this terminal",
    "cli.contest.line": "line {line}: {reason}",
    "cli.contest.game-started": "table {table}: game {game} begins",
    "cli.contest.phase-started": "phase {phase} begins",
    "cli.contest.is-paused": "paused: no hands are dealt after those under way",
    "cli.contest.is-resumed": "resumed",
    "cli.contest.is-stopped": "stopped: hands under way are void; `start` begins the games again",
    "cli.contest.is-ending": "ending after the hands under way",
}
