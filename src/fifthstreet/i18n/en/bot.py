"""Names of the players at a table of house bots."""

from typing import Final

MESSAGES: Final = {
    "bot.person": "You",
    "bot.folder": "Folder",
    "bot.random": "Random",
    "bot.caller": "Caller",
    "bot.maniac": "Maniac",
    "bot.station": "Station",
    "bot.rock": "Rock",
    "bot.tag": "Tag",
    "bot.shark": "Shark",
    "bot.champion": "Champion",
}
