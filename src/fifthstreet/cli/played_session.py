"""A person among house bots, hand after hand: stacks, the button, buying in, who won what.

It prints nothing and asks nobody; the command does. Its only randomness is the generator made from
the seed, and the order of the decks does not depend on the actions.
"""

from random import Random
from typing import Final

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.house.catalogue import house_bot
from fifthstreet.cards.deck import shuffled
from fifthstreet.rules.action import Action
from fifthstreet.rules.apply import apply
from fifthstreet.rules.errors import RulesError
from fifthstreet.rules.events import Event
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.start import start_with_events
from fifthstreet.rules.state import HandState
from fifthstreet.rules.view import View, view
from fifthstreet.rules.viewer import project

PERSON: Final = 0  # the person's seat: everybody keeps their seat, only the button moves
_OPPONENTS: Final = ("tag", "station", "maniac", "shark", "rock")
_USUAL_SEATS: Final = 4
_STACKS_RESET: Final = "match"  # the format in which every hand starts from the same stacks


class WrongTable(RulesError):
    """The rule set is not played by that many."""


class Session:
    """The table between hands and during one; `state` is the last hand dealt, if any."""

    def __init__(self, rules: RuleSet, seats: int | None, seed: int) -> None:
        if seats is None:
            seats = max(rules.seats_min, min(_USUAL_SEATS, rules.seats_max))
        if not rules.seats_min <= seats <= rules.seats_max:
            raise WrongTable(
                f"{seats} seats: {rules.name} is played by {rules.seats_min} to {rules.seats_max}"
            )
        self.rules = rules
        self.seed = seed
        self.seat_count = seats
        self.stacks = [rules.starting_stack] * seats
        self.nets = [0] * seats
        self.state: HandState | None = None
        self.hands_played = 0
        self.biggest_pot = 0
        self.biggest_pot_hand = 0
        self._decks = Random(f"decks {seed}")
        self._button = self._decks.randrange(seats)
        self.bot_names = [_OPPONENTS[seat % len(_OPPONENTS)] for seat in range(seats - 1)]
        self._bots: list[Bot] = []
        for place, name in enumerate(self.bot_names):
            bot = house_bot(name)
            bot.start(BotInfo(Random(f"bot {seed} {place}").getrandbits(64), rules, place + 1))
            self._bots.append(bot)

    def deal(self) -> list[Event]:
        """Start the next hand; what happened, as the person may see it."""
        self.state, events = start_with_events(
            self.rules,
            self.stacks,
            shuffled(self._decks),
            button=self._button,
            hand=str(self.hands_played + 1),
        )
        return self._publish(events)

    def take(self, action: Action) -> list[Event]:
        """Play the action for the seat to act; IllegalAction if the rules refuse it."""
        self.state, events = apply(self.hand, action)
        return self._publish(events)

    def ask_bot(self) -> Action:
        """What the bot whose turn it is wants to do."""
        seat = self.hand.actor
        return self._bots[seat - 1].act(view(self.hand, seat))

    def settle(self) -> None:
        """Book the finished hand and move the button."""
        state = self.hand
        assert state.is_over, "a hand is settled when it is over"
        self.hands_played += 1
        for seat, net in enumerate(state.net()):
            self.nets[seat] += net
        if self.rules.format != _STACKS_RESET:
            self.stacks = list(state.stacks)
        pot = state.pot_total()
        if pot > self.biggest_pot:
            self.biggest_pot, self.biggest_pot_hand = pot, self.hands_played
        self._button = (self._button + 1) % self.seat_count

    def broke(self) -> list[int]:
        """The seats without a chip: nobody is dealt in before they have bought in again."""
        return [seat for seat in range(self.seat_count) if self.stacks[seat] == 0]

    def buy_in(self, seat: int) -> None:
        self.stacks[seat] = self.rules.starting_stack

    def close(self) -> None:
        for bot in self._bots:
            bot.close()

    @property
    def hand(self) -> HandState:
        """The hand being played."""
        assert self.state is not None, "no hand has been dealt"
        return self.state

    def person_view(self) -> View:
        return view(self.hand, PERSON)

    def _publish(self, events: list[Event]) -> list[Event]:
        """Every viewer gets its own projection of what happened."""
        for event in events:
            for place, bot in enumerate(self._bots):
                bot.observe(project(event, place + 1))
        return [project(event, PERSON) for event in events]
