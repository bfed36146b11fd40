"""Folder: gives up whenever it costs something to stay."""

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.choices import leave, options_of
from fifthstreet.rules.action import Action
from fifthstreet.rules.view import View


class Folder(Bot):
    def act(self, view: View) -> Action:
        return leave(options_of(view))
