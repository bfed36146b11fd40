"""What `replay` says."""

from typing import Final

MESSAGES: Final = {
    "cli.replay.help": "Play recorded hands again and check every action.",
    "cli.replay.files": "Files of hands (.phh, .phhs, .jsonl), folders of them, or - for input.",
    "cli.replay.rules": "Replay by these rules instead of those of the file.",
    "cli.replay.json": "Write one JSON object a hand to standard output.",
    "cli.replay.title": "Hand {hand} · {rules} {small:,}/{big:,}",
    "cli.replay.unit": "one chip is {unit}",
    "cli.replay.result": "result",
    "cli.replay.rake": "rake {amount:,}",
    "cli.replay.unfinished": "the hand is not finished: {name} is to act",
    "cli.replay.no-hand": "there is no hand in this file",
    "cli.replay.empty-folder": "{folder}: no hands in this folder; looked for {endings}",
    "cli.replay.progress": "replaying",
}
