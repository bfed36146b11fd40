"""What `equity` says."""

from typing import Final

MESSAGES: Final = {
    "cli.equity.help": "Compute what share of the pot hands and ranges win.",
    "cli.equity.hands": (
        "2 to 10 hands (AhKh), ranges (QQ+,AKs,A5s-A2s,T9o:0.5), percentages (20%) or `random`."
    ),
    "cli.equity.board": "The board so far, 0 to 5 cards, such as Qc7d2h.",
    "cli.equity.dead": "Cards that cannot come.",
    "cli.equity.exact": "Count every deal, however long it takes.",
    "cli.equity.samples": "Sample so many deals.",
    "cli.equity.precision": "Sample until the standard error is so small, such as 0.001.",
    "cli.equity.seed": "The seed of the samples.",
    "cli.equity.threads": "Threads to use; by default one per processor.",
    "cli.equity.grid": "Show each class of the first range against the others, or `random`.",
    "cli.equity.counting": "counting",
    "cli.equity.board-label": "Board",
    "cli.equity.dead-label": "Dead",
    "cli.equity.head.hand": "hand",
    "cli.equity.head.equity": "equity",
    "cli.equity.head.win": "win",
    "cli.equity.head.tie": "tie",
    "cli.equity.head.lose": "lose",
    "cli.equity.is-exact": "exact: {deals:deal|deals}",
    "cli.equity.is-sampled": (
        "{deals:deal|deals} sampled with seed {seed}; standard error at most {error}"
    ),
    "cli.equity.grid-note": "equity in percent; suited above the diagonal, offsuit below",
}
