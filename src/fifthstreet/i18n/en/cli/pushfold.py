"""What `pushfold` says."""

from typing import Final

MESSAGES: Final = {
    "cli.pushfold.help": "Print which holes to push and to call with, heads-up.",
    "cli.pushfold.stack": "What each player has before the blinds, in big blinds, such as 10.",
    "cli.pushfold.solving": "solving",
    "cli.pushfold.push": "The small blind pushes {stack} big blinds: {share} of all holes",
    "cli.pushfold.call": "The big blind calls {stack} big blinds: {share} of all holes",
    "cli.pushfold.value": "The small blind wins {value} big blinds per hand.",
    "cli.pushfold.exploitability": (
        "percent of the time; suited above the diagonal, offsuit below; best responses gain "
        "{mbb} mbb per hand"
    ),
}
