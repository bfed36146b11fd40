"""Habits: a player's deviations from default frequencies, counted over a session.

Each situation has expected frequencies; a habit is the ratio of observed to expected actions, kept
near 1 until there is evidence. It stores no hand and no cards.
"""

from __future__ import annotations

from typing import Final

from fifthstreet.agents.brain.hand_story import ATTACKED, GAVE_UP, SITUATIONS, Deed, Situation

# The weight of the prior: so many expected actions count as much as the belief in the defaults.
_PATIENCE: Final = 6.0
# No player always or never takes an action.
LEAST: Final = 0.01
MOST: Final = 0.97


class Habits:
    """One player's habits."""

    __slots__ = ("_attacked", "_attacks_expected", "_gave_up", "_gives_up_expected")

    def __init__(self) -> None:
        self._gave_up = [0.0] * SITUATIONS
        self._attacked = [0.0] * SITUATIONS
        self._gives_up_expected = [0.0] * SITUATIONS
        self._attacks_expected = [0.0] * SITUATIONS

    def note(self, deed: Deed) -> None:
        situation = deed.situation
        kind = situation.kind
        self._gives_up_expected[kind] += situation.gives_up
        self._attacks_expected[kind] += situation.attacks
        if deed.answer == GAVE_UP:
            self._gave_up[kind] += 1
        elif deed.answer == ATTACKED:
            self._attacked[kind] += 1

    def gives_up(self, situation: Situation) -> float:
        """Return how often this player folds in the situation; 0 where staying is free."""
        if situation.gives_up <= 0:
            return 0.0
        kind = situation.kind
        ratio = (self._gave_up[kind] + _PATIENCE) / (self._gives_up_expected[kind] + _PATIENCE)
        return min(MOST, max(LEAST, situation.gives_up * ratio))

    def attacks(self, situation: Situation) -> float:
        """Return how often this player bets or raises in the situation."""
        kind = situation.kind
        ratio = (self._attacked[kind] + _PATIENCE) / (self._attacks_expected[kind] + _PATIENCE)
        return max(LEAST, min(situation.attacks * ratio, MOST - self.gives_up(situation)))
