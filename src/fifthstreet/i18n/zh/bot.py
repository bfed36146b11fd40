"""Names of the players at a table of house bots in Chinese."""

from typing import Final

MESSAGES: Final = {
    "bot.person": "你",
    "bot.tight": "老紧",
    "bot.caller": "跟注站",
    "bot.maniac": "疯子",
    "bot.random": "随机",
    "bot.folder": "弃牌王",
}
