"""What `review` says."""

from typing import Final

MESSAGES: Final = {
    "cli.review.help": "Review a player's decisions beside the champion's, the worst first.",
    "cli.review.hand": "A hand's notation (fs1 …), or files and folders of hands, or - for stdin.",
    "cli.review.player": (
        "Whose decisions: a name of the file, the number of a seat, or a position of a notation."
    ),
    "cli.review.budget": "About so many CPU seconds for each decision, from 0.02 to 10.",
    "cli.review.most": "At most so many decisions as text.",
    "cli.review.report": "Also write a page to open in a browser.",
    "cli.review.reviewing": "reviewing {hands:hand|hands}",
    "cli.review.interrupted": "interrupted: {done} of {hands:hand|hands} were reviewed",
    "cli.review.report-is-input": (
        "--report {page} is one of the files to review; name another file"
    ),
    "cli.review.rules-of-notation": "--rules is for files only: a notation names its own rules",
    "cli.review.not-there": "no hand of these files has a player {player}; allowed are {allowed}",
    "cli.review.more-names": "… ({count} more)",
    "cli.review.same-name": (
        "seats {allowed} are all called {player}; choose one by its number, as in --player 1"
    ),
    "cli.review.no-seat": "--player {player}: allowed are {allowed}",
}
