"""Folder: gives up whenever it costs something to stay."""

from fifthstreet.agents.legal_choices import leave, options_of
from fifthstreet.agents.policy_bots import BlindBot
from fifthstreet.rules.action import Action
from fifthstreet.rules.view import View


class Folder(BlindBot):
    def act(self, view: View) -> Action:
        return leave(options_of(view))
