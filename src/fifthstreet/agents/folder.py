"""Folder: gives up whenever it costs something to stay."""

from fifthstreet.agents.choices import leave, options_of
from fifthstreet.agents.options import HouseBot
from fifthstreet.rules.action import Action
from fifthstreet.rules.view import View


class Folder(HouseBot):
    def act(self, view: View) -> Action:
        return leave(options_of(view))
