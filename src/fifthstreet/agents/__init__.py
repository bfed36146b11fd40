"""Agents: the bot interface and the house bots. A bot sees a view, never the state of a hand."""

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.errors import UnknownBot
from fifthstreet.agents.house.catalogue import house_bot, house_bot_names

__all__ = ["Bot", "BotInfo", "UnknownBot", "house_bot", "house_bot_names"]
