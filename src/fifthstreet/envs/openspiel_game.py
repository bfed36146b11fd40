"""A registered OpenSpiel game: importing this file makes `pyspiel.load_game` know "fifthstreet".

    import pyspiel
    import fifthstreet.envs.openspiel_game

    game = pyspiel.load_game("fifthstreet(players=2,stack=1000,sizes=50% 100%)")

Cards are explicit chance nodes, one card each: two to seat 0, two to seat 1 and so on, then the
board when the rules core asks for it. So algorithms that walk the whole tree see every deal with
its probability, and nothing is drawn in secret. It only translates: between two chance nodes the
hand is the rules core's, with unknown cards where none is dealt yet.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from fifthstreet.cards.card import UNKNOWN, card_text
from fifthstreet.envs.encoding import FLOP, HOLE
from fifthstreet.envs.extras import MissingExtra
from fifthstreet.envs.settings import Settings
from fifthstreet.envs.table import Spot, rewards
from fifthstreet.errors import InvalidInput
from fifthstreet.rules.action import Action
from fifthstreet.rules.apply import apply
from fifthstreet.rules.dealing import arrange_deck
from fifthstreet.rules.notation import notation
from fifthstreet.rules.posting import first_seat
from fifthstreet.rules.rule_words import COUNT_ALWAYS
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.start import start_hand
from fifthstreet.rules.state import HandState
from fifthstreet.rules.viewer import EVERYTHING, PUBLIC

try:
    import pyspiel  # type: ignore[import-not-found]
except ImportError:
    raise MissingExtra("open_spiel") from None

NAME: Final = "fifthstreet"
NO_SIZES: Final = "none"
_DECK_SIZE: Final = 52
_FIRST: Final = 0  # seat 0 is the first left of the button in every hand

# Small enough to walk through: ten big blinds, and a pot-sized raise beside the least and all-in.
DEFAULTS: Final[dict[str, Any]] = {
    "rules": "research",
    "players": 2,
    "stack": 1000,
    "sizes": "100%",
}

GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Fifth Street Texas Hold'em",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=10,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class HandGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """One hand; utilities are big blinds.

    Parameters: `rules`, the name of a rule set; `players`; `stack`, everybody's, 0 for the rule
    set's; `sizes`, the pot percentages of `SizedActions`, as in "50% 100%", or "none".
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.settings = Settings(
            given["rules"], given["players"], given["stack"] or None, _percents(given["sizes"])
        )
        rules = self.settings.rules
        if rules.rake_permille:
            raise InvalidInput(f"{rules.name} takes a rake: the game would not be zero-sum")
        stack = self.settings.layout.largest_stack
        seats = self.settings.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.settings.actions.count,
            max_chance_outcomes=_DECK_SIZE,
            num_players=seats,
            min_utility=-stack / rules.big_blind,
            max_utility=stack * (seats - 1) / rules.big_blind,
            utility_sum=0.0,
            max_game_length=_longest(rules, seats, stack),
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> HandGameState:
        return HandGameState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> HandObserver:
        if params:
            raise InvalidInput(f"observers take no parameters, got {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return HandObserver(self.settings, kind)


class HandGameState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """The cards dealt and the actions played so far; `hand` is there once all holes are dealt."""

    def __init__(self, game: HandGame) -> None:
        super().__init__(game)
        self.settings = game.settings
        self.cards: list[int] = []
        self.hand: HandState | None = None
        self._played: list[Action] = []

    def hole(self, seat: int) -> list[int]:
        """The seat's hole cards dealt so far."""
        return self.cards[2 * seat : min(2 * seat + 2, 2 * self.settings.seats)]

    def current_player(self) -> int:
        player: int
        if self._waits_for_card():
            player = pyspiel.PlayerId.CHANCE
        elif self.hand is None or self.hand.is_over:
            player = pyspiel.PlayerId.TERMINAL
        else:
            player = self.hand.actor
        return player

    def is_terminal(self) -> bool:
        return self.hand is not None and self.hand.is_over and not self._waits_for_card()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        left = sorted(set(range(_DECK_SIZE)) - set(self.cards))
        return [(card, 1.0 / len(left)) for card in left]

    def returns(self) -> list[float]:
        if self.hand is None or not self.is_terminal():
            return [0.0] * self.settings.seats
        return rewards(self.hand)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.hand is not None, "nobody is asked before the cards are dealt"
        mask = Spot(self.settings, self.hand, player).mask
        legal_ids: list[int] = np.flatnonzero(mask).tolist()
        return legal_ids

    def _apply_action(self, action: int) -> None:
        if self._waits_for_card():
            self.cards.append(action)
            if len(self.cards) >= 2 * self.settings.seats:
                self._replay()
            return
        assert self.hand is not None
        wanted = Spot(self.settings, self.hand, self.hand.actor).action(action)
        if wanted is None:
            raise InvalidInput(f"action {action} is not legal in {notation(self.hand, EVERYTHING)}")
        self._played.append(wanted)
        self.hand, _ = apply(self.hand, wanted)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {card_text(action)}"
        return f"seat {player} {self.settings.actions.name(action)}"

    def __str__(self) -> str:
        if self.hand is not None:
            return notation(self.hand, EVERYTHING)
        return "dealt " + " ".join(card_text(card) for card in self.cards)

    def _waits_for_card(self) -> bool:
        """The holes first; later whenever a street has been opened whose cards are unknown."""
        return self.hand is None or UNKNOWN in self.hand.board

    def _replay(self) -> None:
        """The hand again from its start, with the newly dealt card in the deck."""
        settings = self.settings
        seats = settings.seats
        holes = [self.hole(seat) for seat in range(seats)]
        self.hand = start_hand(
            settings.rules,
            settings.stacks,
            arrange_deck(settings.rules, holes, self.cards[2 * seats :], _FIRST),
            button=_button(settings),
        )
        for action in self._played:
            self.hand, _ = apply(self.hand, action)


class HandObserver:
    """What a player sees, as the shared observation vector and as the hand's notation.

    The notation holds all cards and actions that the viewer has seen: perfect recall.
    """

    def __init__(self, settings: Settings, kind: Any) -> None:
        self._settings = settings
        self._shows_hole = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(settings.layout.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: HandGameState, player: int) -> None:
        """Fill the tensor; before all holes are dealt only the player's own cards are in it."""
        self.tensor.fill(0.0)
        if state.hand is not None:
            self.tensor[:] = Spot(self._settings, state.hand, player).observation()
        else:
            self.tensor[state.hole(player)] = 1.0
        if not self._shows_hole:
            self.tensor[HOLE:FLOP] = 0.0

    def string_from(self, state: HandGameState, player: int) -> str:
        if state.hand is not None:
            return f"seat {player} {notation(state.hand, player if self._shows_hole else PUBLIC)}"
        cards = state.hole(player) if self._shows_hole else []
        return f"seat {player} dealt " + " ".join(card_text(card) for card in cards)


def _percents(sizes: str) -> list[int]:
    """The percent signs keep OpenSpiel from reading a single size as a number."""
    if sizes == NO_SIZES:
        return []
    words = sizes.split()
    if not words or not all(word.endswith("%") and word[:-1].isdecimal() for word in words):
        raise InvalidInput(f"sizes={sizes!r}: allowed are {NO_SIZES}, or such as 50% 100%")
    return [int(word[:-1]) for word in words]


def _button(settings: Settings) -> int:
    """Where the dealer's marker lies if seat 0 is the first left of the button."""
    seats = settings.seats
    places = [seat for seat in range(seats) if first_seat(settings.rules, seats, seat) == _FIRST]
    return places[0]


def _longest(rules: RuleSet, seats: int, stack: int) -> int:
    """A bound on the decisions of a hand: every wager asks everybody once more."""
    # Each wager lifts a bet by at least a chip, so a stack bounds them where no cap does.
    wagers = stack
    if min(rules.raise_caps) > 0 and rules.cap_heads_up and rules.all_in_counts == COUNT_ALWAYS:
        bets = 0 if rules.bet_counts_as_raise else len(rules.raise_caps)
        wagers = min(wagers, sum(rules.raise_caps) + bets)
    turns = 2 * len(rules.raise_caps) if rules.passes else len(rules.raise_caps)
    return seats * (turns + wagers)


pyspiel.register_game(GAME_TYPE, HandGame)
