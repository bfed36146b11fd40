"""A table of one hand on the rules core, as the adapters that step a single hand use it.

It deals by seed and hand number, and turns action ids into the core's actions. It decides nothing.
"""

from __future__ import annotations

import numpy as np

from fifthstreet.agents.legal_choices import leave, stay
from fifthstreet.envs import chance
from fifthstreet.envs.encoding import TO_FOLD, TO_STAY, Masks, Observations
from fifthstreet.envs.settings import Settings
from fifthstreet.envs.spots import spots_of_view, wager_action
from fifthstreet.rules.action import FOLD, Action
from fifthstreet.rules.apply import apply
from fifthstreet.rules.events import Event
from fifthstreet.rules.legal import legal
from fifthstreet.rules.start import start_with_events
from fifthstreet.rules.state import HandState
from fifthstreet.rules.view import view


class Table:
    """The hand under way; `deal` must come first."""

    state: HandState

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.decisions = 0
        self._seen: dict[int, Spot] = {}

    def deal(self, seed: int, hand: int) -> list[Event]:
        """Start hand number `hand` of the table with that seed."""
        settings = self.settings
        self.state, events = start_with_events(
            settings.rules,
            settings.stacks,
            chance.decks(seed, hand)[0],
            button=int(chance.buttons(seed, hand, settings.seats)[0]),
            hand=str(hand),
        )
        self.decisions = 0
        self._seen.clear()
        return events

    def act(self, action: Action) -> list[Event]:
        """Play it for the seat to act; raises IllegalAction."""
        self.state, events = apply(self.state, action)
        self.decisions += 1
        self._seen.clear()
        return events

    def observe(self, seat: int) -> tuple[Observations, Masks]:
        """The seat's observation and mask, without the table's axis."""
        spot = self._spot(seat)
        return spot.observation(), spot.mask.copy()

    def action(self, action_id: int) -> Action | None:
        """What the id stands for now, None where it is not legal."""
        return None if self.state.is_over else self._spot(self.state.actor).action(action_id)

    def _spot(self, seat: int) -> Spot:
        found = self._seen.get(seat)
        if found is None:
            found = self._seen[seat] = Spot(self.settings, self.state, seat)
        return found

    def forfeit(self) -> Action:
        """What an illegal id becomes where the library has no error: a check, else a fold."""
        return leave(legal(self.state))

    def rewards(self) -> list[float]:
        return rewards(self.state)


class Spot:
    """One seat's look at a state, encoded."""

    def __init__(self, settings: Settings, state: HandState, seat: int) -> None:
        self._settings = settings
        self._options = legal(state)
        self._spots = spots_of_view(view(state, seat))
        self.mask = settings.actions.masks(self._spots)[0]

    def observation(self) -> Observations:
        vector: Observations = self._settings.layout.observe(self._spots)[0]
        return vector

    def action(self, action_id: int) -> Action | None:
        """What the id stands for, None where it is not legal."""
        if not 0 <= action_id < len(self.mask) or not self.mask[action_id]:
            return None
        choices = self._settings.actions.choices(np.array([action_id]), self._spots)
        kind = int(choices.kinds[0])
        if kind == TO_FOLD:
            return Action(FOLD)
        if kind == TO_STAY:
            return stay(self._options)
        return wager_action(self._options, int(choices.to[0]))


def rewards(state: HandState) -> list[float]:
    """Each seat's result in big blinds; 0.0 before the hand is over."""
    if not state.is_over:
        return [0.0] * state.seat_count
    return [net / state.rules.big_blind for net in state.net()]
