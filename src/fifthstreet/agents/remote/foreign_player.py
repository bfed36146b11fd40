"""A bot on a foreign server: its events and decisions, independent of the protocol."""

from collections.abc import Callable, Sequence
from typing import Final

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.remote.remote_decision import decide, error_text
from fifthstreet.agents.remote.remote_table import BotTrouble
from fifthstreet.rules.action import Action
from fifthstreet.rules.events import Event
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.view import View
from fifthstreet.rules.viewer import project

CONNECT_SECONDS: Final = 10.0


class ServerLost(OSError):
    """No server answers at the address, it closed the connection, or it has another protocol."""


class ForeignPlayer:
    """One bot and its results; a protocol's player adds the connection in `run`.

    Foreign servers send whole hands again and again, so only the number of events that the bot has
    received is remembered.
    """

    def __init__(
        self,
        bot: Bot,
        rules: RuleSet,
        *,
        seed: int = 0,
        report: Callable[[BotTrouble], None] = lambda trouble: None,
    ) -> None:
        """`report` is called with the bot's own faults."""
        self.hands = 0
        self.decisions = 0
        self.troubles = 0
        self.net = 0.0
        self.bot = bot
        self.rules = rules
        self._seed = seed
        self._report = report
        self._hand = ""
        self._told = 0

    def run(self) -> None:
        """Play until the server ends the session. Raises ServerLost, BadHand."""
        raise NotImplementedError

    def start(self) -> None:
        """Start the bot; the caller closes it."""
        self.bot.start(BotInfo(self._seed, self.rules, 0))

    def tell(self, hand: str, events: Sequence[Event], seat: int) -> None:
        """Pass the bot the hand's events that it has not received."""
        if hand != self._hand:
            self._hand, self._told = hand, 0
        new, self._told = events[self._told :], len(events)
        for event in new:
            try:
                self.bot.observe(project(event, seat))
            except Exception as error:
                self._trouble(f"observe: {error_text(error)}", "", "nothing")

    def decide(self, seen: View) -> Action:
        """Return the bot's action; a check or fold where it fails."""
        action, error = decide(self.bot, seen)
        self.decisions += 1
        if error:
            self._trouble(error, seen.notation, str(action))
        return action

    def _trouble(self, error: str, notation: str, played: str) -> None:
        self.troubles += 1
        self._report(BotTrouble(f"hand {self._hand}", error, notation, played))
