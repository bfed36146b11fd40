"""Caller: stays in every hand as cheaply as it can and never raises."""

from fifthstreet.agents.legal_choices import options_of, stay
from fifthstreet.agents.policy_bots import BlindBot
from fifthstreet.rules.action import Action
from fifthstreet.rules.view import View


class Caller(BlindBot):
    def act(self, view: View) -> Action:
        return stay(options_of(view))
