"""Names of the players at a table of house bots in Chinese."""

from typing import Final

MESSAGES: Final = {
    "bot.person": "你",
    "bot.folder": "弃牌王",
    "bot.random": "随机",
    "bot.caller": "跟到底",
    "bot.maniac": "疯子",
    "bot.station": "跟注站",
    "bot.rock": "岩石",
    "bot.tag": "紧凶",
    "bot.shark": "鲨鱼",
    "bot.champion": "冠军",
}
