"""Caller: stays in every hand as cheaply as it can and never raises."""

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.choices import options_of, stay
from fifthstreet.rules.action import Action
from fifthstreet.rules.view import View


class Caller(Bot):
    def act(self, view: View) -> Action:
        return stay(options_of(view))
