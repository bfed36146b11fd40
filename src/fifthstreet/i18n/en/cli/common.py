"""What all commands say."""

from typing import Final

MESSAGES: Final = {
    "cli.common.about": "Texas Hold'em for people and programs.",
    "cli.common.usage": "Usage: {usage}",
    "cli.common.arguments": "Arguments:",
    "cli.common.options": "Options:",
    "cli.common.commands": "Commands:",
    "cli.common.default": " (default: {value})",
    "cli.common.more": "{command} COMMAND --help describes one command.",
    "cli.common.help": "Show this text.",
    "cli.common.version": "Show the version.",
    "cli.common.lang": "Speak English or Chinese; by default the locale decides.",
    "cli.common.json": "Write JSON to standard output.",
    "cli.common.error": "error: {problem}",
    "cli.common.try-help": "{problem} (see {command} --help)",
    "cli.common.no-command": "there is no command {name!r}; there are: {known}",
    "cli.common.no-option": "there is no option {name}",
    "cli.common.did-you-mean": "{problem}; did you mean {near}?",
    "cli.common.missing": "{name} is missing",
    "cli.common.missing-value": "option {name} needs a value",
    "cli.common.not-a-language": "--lang {value}: allowed: {allowed}",
    "cli.common.interrupted": "interrupted",
}
