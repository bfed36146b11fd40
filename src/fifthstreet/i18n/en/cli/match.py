"""What `match` says."""

from typing import Final

MESSAGES: Final = {
    "cli.match.help": "Let bots play each other, and say how certain the result is.",
    "cli.match.bots": (
        "House bots (shark, shark:aggression=0.7), FILE.py:CLASS, installed bots, cmd:PROGRAM, "
        "kernel:POLICY (random, call, fold, raise), or players of other platforms: "
        "pypokerengine:FILE.py, rlcard:FILE.py, husky:FILE.py, llm:model=NAME."
    ),
    "cli.match.rules": "The rule set; by default research, and contest for --format contest.",
    "cli.match.hands": "Hands in all; by default 10,000. Tournaments: as many as reach it.",
    "cli.match.games": "Tournaments to play, with --format contest or freezeout.",
    "cli.match.duplicate": "Deal every deck in all rotations of the players.",
    "cli.match.format": "match, cash, contest or freezeout.",
    "cli.match.seed": "The seed of all cards and bots; by default a new one, shown in the result.",
    "cli.match.jobs": "Processes to use; the result is the same with any number.",
    "cli.match.out": "A new folder for results, hands and report.",
    "cli.match.resume": "Go on in a folder that was interrupted.",
    "cli.match.clock": "Seconds a decision may take, for bots in their own process; by default 5.",
    "cli.match.memory": "Megabytes that a bot in its own process may take.",
    "cli.match.trusted": "Run Python bots in this process: faster, and without isolation.",
    "cli.match.session-hands": (
        "Hands per session, the unit of work; by default 1,000 (cash 100, kernel policies"
        " 1,000,000)."
    ),
    "cli.match.aivat-option": (
        "Also count by AIVAT, two bots of which one gives its odds: a smaller interval."
    ),
    "cli.match.no-odds": (
        "AIVAT needs a bot that gives its odds: a house bot, or a Python bot with `policy` and "
        "--trusted"
    ),
    "cli.match.aivat": "by AIVAT, {player} wins {by} mbb/hand ({p})",
    "cli.match.aivat-gain": (
        "AIVAT is worth {value} times as many hands here (95 %: {low} to {high})"
    ),
    "cli.match.no-history": "Do not keep the hands.",
    "cli.match.max-faults": (
        "Percent of faulty decisions above which a bot's result does not count: the verdict says"
        " so, and the exit code is 1."
    ),
    "cli.match.engine": "processes, or ray for many machines.",
    "cli.match.sets": "{hands:hand|hands}: whole duplicate sets of {seats}",
    "cli.match.no-hands": (
        "kernel policies keep no history: the folder will hold results and report, no hands"
    ),
    "cli.match.report": "report: {path}",
    "cli.match.go-on": "go on with: {command}",
    "cli.match.hands-so-far": "{hands:hand|hands}, {speed}/s",
    "cli.match.nothing": "no session was finished",
    "cli.match.no-interval": "no interval yet",
    "cli.match.headline": "{rules}, {format}: {hands:hand|hands}, {units}",
    "cli.match.units.hand": "{count:independent hand|independent hands}",
    "cli.match.units.set": "{count:independent duplicate set|independent duplicate sets}",
    "cli.match.units.session": "{count:independent session|independent sessions}",
    "cli.match.units.game": "{count:independent game|independent games}",
    "cli.match.unit.hand": "hands",
    "cli.match.unit.set": "duplicate sets",
    "cli.match.unit.session": "sessions",
    "cli.match.unit.game": "games",
    "cli.match.head.player": "player",
    "cli.match.head.result": "mbb/hand",
    "cli.match.head.adjusted": "luck adjusted",
    "cli.match.head.vpip": "VPIP",
    "cli.match.head.pfr": "PFR",
    "cli.match.head.three_bet": "3-bet",
    "cli.match.head.aggression_factor": "AF",
    "cli.match.head.went_to_showdown": "WTSD",
    "cli.match.head.won_at_showdown": "W$SD",
    "cli.match.head.faults": "faults",
    "cli.match.head.time": "decision (CPU)",
    "cli.match.head.wins": "wins",
    "cli.match.head.place": "mean place",
    "cli.match.beats": "{first} beats {second} by {by} mbb/hand ({p})",
    "cli.match.open": "not decided: {first} is ahead of {second} by {by} mbb/hand ({p})",
    "cli.match.open-more": (
        "not decided: {first} is ahead of {second} by {by} mbb/hand ({p}); "
        "if that is the true edge, about {hands:more hand|more hands} would show it"
    ),
    "cli.match.one-unit": "fewer than two independent {unit}: nothing can be said yet",
    "cli.match.faults": "{bot}: {count:fault|faults} in {decisions:decision|decisions} ({share})",
    "cli.match.first-fault": "the first, in session {session}, hand {hand}: {kind}: {text}",
    "cli.match.first-fault-outside": "the first, in session {session}: {kind}: {text}",
    "cli.match.fault-position": "position: {line}",
    "cli.match.fault-became": "was played as {action}",
    "cli.match.validate": "to find out more, run: {command}",
    "cli.match.more-pairs": "… and {count:more pair|more pairs}: see --json or the report",
    "cli.match.duplicate-gain": (
        "duplicate sets are worth {value} times as many plain hands here (95 %: {low} to {high})"
    ),
    "cli.match.how": (
        "mbb = 1/1000 big blind; ± is the 95 % interval; seed {seed} repeats this match"
    ),
}
