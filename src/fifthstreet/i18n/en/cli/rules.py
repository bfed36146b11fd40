"""What the `rules` commands say."""

from typing import Final

MESSAGES: Final = {
    "cli.rules.help": "List, explain, compare and check rule sets.",
    "cli.rules.list.help": "List the built-in rule sets.",
    "cli.rules.show.help": "Explain a rule set in sentences.",
    "cli.rules.diff.help": "Show in what two rule sets differ.",
    "cli.rules.check.help": "Check rule sets of your own.",
    "cli.rules.name": "A built-in rule set, or the path of a .toml or .game file.",
    "cli.rules.files": "Paths of .toml or .game files, or names.",
    "cli.rules.list.hint": (
        "`fifthstreet rules show NAME` explains one. A file that begins with "
        'extends = "casino-nl" and gives a name changes a field or two; its path is accepted '
        "wherever a name is."
    ),
    "cli.rules.show.title": "{name}, version {version}",
    "cli.rules.diff.same": "{first} and {second} have the same rules.",
    "cli.rules.diff.moot": "{sentence} (has no effect in this set)",
    "cli.rules.check.good": "{file}: good; rule set {name}",
}
