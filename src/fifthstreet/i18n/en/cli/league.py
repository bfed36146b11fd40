"""What `league` says."""

from typing import Final

MESSAGES: Final = {
    "cli.league.help": "Play a round robin of many bots; extend it with more bots or hands.",
    "cli.league.folder": "The league's folder; it is created if it does not exist.",
    "cli.league.more": "More bots to add: --add shark tag rock.",
    "cli.league.add": "Add a bot; it plays only the pairs that are new.",
    "cli.league.rules": "The rule set of a new league; by default research.",
    "cli.league.hands": "Hands per pair; by default 10,000. A larger number extends every pair.",
    "cli.league.seats": "2, or an even number: each bot takes every other seat.",
    "cli.league.duplicate": "Play every deal in all rotations of the seats, which is the default.",
    "cli.league.seed": "The seed of a new league; by default a new one of 128 bits.",
    "cli.league.jobs": "Processes to play in.",
    "cli.league.anew": "Play the pairs of changed bots anew; their old results are set aside.",
    "cli.league.changed": (
        "a bot has changed since these pairs were played: {pairs}; --anew sets their results aside"
        " and plays them anew, or put the old file back"
    ),
    "cli.league.bot-as-folder": (
        "{name} is a bot; the league's folder comes first: fifthstreet league DIR --add {bots}"
    ),
    "cli.league.nothing": "Every pair has all its hands.",
    "cli.league.pair": "{number} of {count}: {first} v {second}",
    "cli.league.go-on": "interrupted; go on with: fifthstreet league {path}",
    "cli.league.page": "tables: {path}",
}
