"""What `replay` says."""

from typing import Final

MESSAGES: Final = {
    "cli.replay.help": "Play recorded hands again and check every action.",
    "cli.replay.files": (
        "Files of hands (.phh, .phhs, .jsonl, logs of ACPC), folders of them, or - for input."
    ),
    "cli.replay.rules": "Replay by these rules instead of those of the file.",
    "cli.replay.json": "Write one JSON object per hand to standard output.",
    "cli.replay.title": "Hand {hand} · {rules} {small:,}/{big:,}",
    "cli.replay.unit": "one chip is {unit}",
    "cli.replay.result": "result",
    "cli.replay.rake": "rake {amount:,}",
    "cli.replay.unfinished": "the hand is not finished: {name} is to act",
    "cli.replay.no-hand": "there is no hand in this file",
    "cli.replay.result-folder": (
        "{folder} holds the results of a match; write its hands to a file first:"
        " fifthstreet export {folder} --to hands.phhs"
    ),
    "cli.replay.empty-folder": "{folder}: no hands in this folder; looked for {endings}",
    "cli.replay.no-compare": (
        "Do not compare the end with the file's finishing_stacks and winnings."
    ),
    "cli.replay.unknowable": (
        "unknowable: the end depends on stacks that the file does not know (inf)"
    ),
    "cli.replay.differs": (
        "{field}: the file says that {name} collects {said}, by the rules it is {found} ({reason})"
    ),
    "cli.replay.other-value": (
        "{field}: the log says {said} for {name}, by the rules it is {found} ({reason})"
    ),
    "cli.replay.other-score": (
        "the score says {said} for {name}, the hands of the log add up to {found}"
    ),
    "cli.replay.no-game": (
        "the game of this log is not known: its definition {game} is not beside it; give it with "
        "--rules FILE.game"
    ),
    "cli.replay.names-no-game": (
        "this log names no game; give it with --rules FILE.game or a rule set's name"
    ),
    "cli.replay.not-amounts": "{field} is no list of amounts, one per player",
    "cli.replay.skipped": "skipped checks of seats that the rules no longer ask: {count}",
    "cli.replay.count.agreed": "agreed with the file",
    "cli.replay.count.not-compared": "replayed, nothing to compare with",
    "cli.replay.count.differed": "differed",
    "cli.replay.count.refused": "refused",
    "cli.replay.reason.other-winners": "others win",
    "cli.replay.reason.odd-chips": "the odd chip of a split",
    "cli.replay.reason.other-amounts": "other amounts, and no rake explains them",
    "cli.replay.reason.not-readable": "no list of amounts",
    "cli.replay.reason.other-game": "another game",
    "cli.replay.reason.malformed": "not a hand that can be read",
    "cli.replay.reason.against-rules": "an action that the rules do not allow",
    "cli.replay.reason.unknown-winner": "who wins is not known",
    "cli.replay.reason.unknown-stacks": "unknowable: stacks are not known",
    "cli.replay.reason.unfinished": "not finished",
    "cli.replay.progress": "replaying",
}
