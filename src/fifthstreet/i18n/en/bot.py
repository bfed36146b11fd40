"""Names of the players at a table of house bots."""

from typing import Final

MESSAGES: Final = {
    "bot.person": "You",
    "bot.tight": "Tight",
    "bot.caller": "Caller",
    "bot.maniac": "Maniac",
    "bot.random": "Random",
    "bot.folder": "Folder",
}
