"""What `solve` says."""

from typing import Final

MESSAGES: Final = {
    "cli.solve.help": "Solve a postflop spot of two players' ranges.",
    "cli.solve.board": "The board, 3 to 5 cards, such as QsJh2h8c.",
    "cli.solve.oop": "The range out of position, who acts first: such as 22+,A2s+,AJo+,KQo:0.5.",
    "cli.solve.ip": "The range in position.",
    "cli.solve.pot": "The pot at the start, in whole chips.",
    "cli.solve.stack": "What each player has left at the start, in whole chips.",
    "cli.solve.sizes": (
        "Sizes in percent of the pot, by street and player: such as "
        "'bet 50,100,allin; raise 60,allin; river ip bet 75; all-in above 67'."
    ),
    "cli.solve.rake": "The rake, in percent of each pot that is won.",
    "cli.solve.rake-cap": "The most that is raked, in chips.",
    "cli.solve.target": "Stop when best responses gain at most so much, in percent of the pot.",
    "cli.solve.threads": "Threads to use; the answer does not depend on it.",
    "cli.solve.max-memory": (
        "Refuse what needs more, such as 500M or 4G; by default three quarters of the machine's."
    ),
    "cli.solve.line": "The node to show, such as 'x b25 c / 5d / x'; by default the root.",
    "cli.solve.depth": "With --json, also so many actions further, on the same street.",
    "cli.solve.action": "The action that the grid shows; by default all bets and raises.",
    "cli.solve.save": "Keep the solution in a file.",
    "cli.solve.load": "Show a solution that was kept, without solving.",
    "cli.solve.solving": "solving",
    "cli.solve.memory": "{memory} of memory for regrets and strategies",
    "cli.solve.missing": "{name} is missing: board, oop, ip, pot, stack and sizes are needed",
    "cli.solve.bad-memory": "--max-memory: {text!r} is no amount of memory, such as 500M or 4G",
    "cli.solve.depth-is-for-json": "--depth: a number from 0 on, together with --json",
    "cli.solve.not-reached": "the target was not reached in {iterations} iterations",
    "cli.solve.never": "line {line!r}: neither range ever comes here",
    "cli.solve.no-action": "--action: {action!r} is no action here; allowed: {allowed}",
    "cli.solve.oop-label": "out of position",
    "cli.solve.ip-label": "in position",
    "cli.solve.to-act": "{player} to act, pot {pot}",
    "cli.solve.head.player": "player",
    "cli.solve.head.equity": "equity",
    "cli.solve.head.value": "EV",
    "cli.solve.head.action": "action",
    "cli.solve.head.share": "frequency",
    "cli.solve.grid": "{action}, percent of each class",
    "cli.solve.solved": (
        "exploitability {exploitability} of the pot after {iterations} iterations, {seconds} s of "
        "CPU; EV in chips from here on, folding being 0"
    ),
}
