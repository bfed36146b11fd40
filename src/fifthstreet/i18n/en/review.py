"""What a review says, in the terminal and on its page."""

from typing import Final

MESSAGES: Final = {
    "review.title": "Review",
    "review.summary": (
        "{player}: {hands:hand|hands}, {decisions:decision|decisions}, "
        "{loss} big blinds lost beside the champion"
    ),
    "review.some-judged": (
        "{player}: {hands:hand|hands}, {decisions:decision|decisions} ({without} of them without "
        "an opinion), {loss} big blinds lost beside the champion"
    ),
    "review.none-judged": (
        "{player}: {hands:hand|hands}, {decisions:decision|decisions}; the champion has no opinion "
        "here"
    ),
    "review.nothing": "{player}: {hands:hand|hands}, no decision: there is nothing to review",
    "review.decision": "hand {hand}, decision {number}",
    "review.pot": "pot {pot} bb, to call {call} bb",
    "review.took": "{action}",
    "review.loss": "loses {loss} bb (± {error})",
    "review.no-loss": "≈ 0",
    "review.no-clear-loss": "≈ 0 (± {error})",
    "review.no-opinion": "no opinion",
    "review.method.solve": "solved with the real cards",
    "review.method.rollout": "rollouts of the blueprint; ± is the 95 % interval",
    "review.equity": "{reason} Equity against random holes: {equity}.",
    "review.equity-and-odds": (
        "{reason} Equity against random holes: {equity}; a call needs {odds}."
    ),
    "review.reason.seats": "More than two players were dealt in: equity and pot odds only.",
    "review.reason.rules": "The champion does not know these rules: equity and pot odds only.",
    "review.reason.stacks": (
        "The champion knows 20 to 250 big blinds only: equity and pot odds only."
    ),
    "review.reason.off-tree": (
        "A bet of this hand is too far from the sizes of the champion's blueprint: "
        "equity and pot odds only."
    ),
    "review.reason.kernels": "The compiled kernels are missing: equity and pot odds only.",
    "review.rule.antes": "The champion does not play with antes: equity and pot odds only.",
    "review.rule.straddles": "The champion does not play with straddles: equity and pot odds only.",
    "review.rule.limits": "The champion plays no limit only: equity and pot odds only.",
    "review.rule.small-blind": (
        "The champion plays with a small blind of 40 to 60 % of the big one: equity and pot odds "
        "only."
    ),
    "review.rule.rule-set": (
        "The champion plays the rule sets research, acpc-nl, casino-nl only: equity and pot odds "
        "only."
    ),
    "review.rule.posts": "The champion knows no posts but the blinds: equity and pot odds only.",
    "review.rule.other": (
        "The champion does not know this table's changes of the rule set: equity and pot odds only."
    ),
    "review.action": "action",
    "review.share": "champion",
    "review.ev": "EV in bb",
    "review.more": "{count} more; --most shows them",
    "review.how": (
        "EV counts from the decision on: folding is 0. A loss below its error is written ≈ 0 "
        "(± error)."
    ),
}
