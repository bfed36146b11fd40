"""What `new-bot` says."""

from typing import Final

MESSAGES: Final = {
    "cli.new_bot.help": "Write a bot's project to start from: a bot, its test, a README.",
    "cli.new_bot.dir": "A folder that is new or empty.",
    "cli.new_bot.name": "The bot's name; by default the folder's.",
    "cli.new_bot.written": "A bot called {bot} is in {folder}:",
    "cli.new_bot.next": "What to do next:",
    "cli.new_bot.bad-name": (
        "{name!r} is not a name for a bot: allowed are words of letters and digits joined by - or "
        "_, the first with a letter in front, such as lucky-seven; --name gives another"
    ),
    "cli.new_bot.house-name": "{name} is a house bot already; choose another with --name",
    "cli.new_bot.taken-name": (
        "{name} is a word or a module of Python's own or of ours; choose another with --name"
    ),
    "cli.new_bot.not-empty": (
        "{folder} is not empty (it holds {first}); nothing was written: choose a new folder"
    ),
    "cli.new_bot.no-folder": "{folder} is not a folder; nothing was written: choose a new one",
}
