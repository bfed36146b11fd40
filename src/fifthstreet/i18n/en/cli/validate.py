"""What `validate` says."""

from typing import Final

MESSAGES: Final = {
    "cli.validate.help": "Play a bot through all rule sets and odd spots; report its mistakes.",
    "cli.validate.bot": (
        "FILE.py:CLASS, cmd:PROGRAM, a house bot such as shark, an installed bot, or a player of "
        "another platform: pypokerengine:FILE.py, rlcard:FILE.py, husky:FILE.py."
    ),
    "cli.validate.clock": "Seconds that a decision may take.",
    "cli.validate.hands": "Hands at each table; there are some thirty tables per rule set.",
    "cli.validate.trusted": "Run a Python bot in this process, without limits.",
    "cli.validate.bad-clock": "--clock {value}: allowed: a number of seconds above 0",
    "cli.validate.playing": "{bot} plays",
    "cli.validate.head.rules": "rule set",
    "cli.validate.head.hands": "hands",
    "cli.validate.head.decisions": "decisions",
    "cli.validate.head.illegal": "illegal",
    "cli.validate.head.late": "late",
    "cli.validate.head.crashed": "crashed",
    "cli.validate.head.slowest": "slowest",
    "cli.validate.times": "time for a decision: {shares}, slowest {slowest}; the clock is {clock}",
    "cli.validate.problem.illegal": "illegal, {times} ×: {answered}",
    "cli.validate.problem.late": "late, {times} ×: {answered}",
    "cli.validate.problem.crashed": "crashed, {times} ×: {answered}",
    "cli.validate.where": "{rules}, {seats:seat|seats}, {spot}",
    "cli.validate.allowed": "allowed: {allowed}",
    "cli.validate.more": (
        "… and {count:more kind of mistake|more kinds of mistakes}; --json lists them all"
    ),
    "cli.validate.fine": "No problems in {decisions:decision|decisions}.",
    "cli.validate.problems": "Kinds of mistakes found: {count}",
    "cli.validate.stopped": (
        "Stopped: too many decisions were lost to go on. Kinds of mistakes found: {count}"
    ),
}
