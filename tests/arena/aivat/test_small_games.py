"""AIVAT is unbiased: on Kuhn and Leduc every end of the game is counted, with guesses that mean
nothing, and the mean is the value of the game to the last digits."""

import os
from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from zlib import crc32

import numpy as np
import pytest

from fifthstreet.arena.aivat.corrections import Corrections, Vector
from fifthstreet.errors import InvalidInput
from fifthstreet.solver.kuhn import KuhnState
from fifthstreet.solver.leduc import LeducState
from fifthstreet.solver.sequence_form import CHANCE, TERMINAL

State = KuhnState | LeducState
Odds = Callable[[State], list[float]]
Path = list[tuple[State, int]]


def moves(state: State) -> list[State]:
    """The states that follow."""
    return [after for _, _, after in state.moves()]


def random_odds(seed: int) -> Odds:
    """A mixed strategy for every information set of both players; chance has its own."""
    found: dict[str, list[float]] = {}

    def odds(state: State) -> list[float]:
        if state.actor() == CHANCE:
            return [chance for _, chance, _ in state.moves()]
        name = f"{state.actor()} {state.name()}"
        if name not in found:
            rng = Random(f"{seed} {name}")
            drawn = [rng.random() + 0.05 for _ in state.moves()]
            found[name] = [one / sum(drawn) for one in drawn]
        return found[name]

    return odds


def ends(
    state: State, odds: Odds, chance: float = 1.0, path: Path | None = None
) -> Iterator[tuple[float, Path, State]]:
    """Every end of the game, how likely it is, and the moves that led there."""
    path = path or []
    if state.actor() == TERMINAL:
        yield chance, path, state
        return
    for place, (share, after) in enumerate(zip(odds(state), moves(state), strict=True)):
        yield from ends(after, odds, chance * share, [*path, (state, place)])


def with_cards(state: State, held: dict[int, int]) -> State | None:
    """The same public state with other cards of known sides; None if that cannot be."""
    cards = list(state.cards)
    for player, card in held.items():
        cards[player] = card
    if len(set(cards)) < len(cards):
        return None
    if isinstance(state, KuhnState):
        return KuhnState(tuple(cards), state.actions)
    return LeducState(tuple(cards), state.streets, state.paid)


def nonsense(state: State) -> float:
    """A guess that means nothing, the same for the same state: no guess may shift the mean."""
    line = state.actions if isinstance(state, KuhnState) else "/".join(state.streets)
    return crc32(f"{state.cards} {line}".encode()) / 2**29 - 4


class Counter:
    """Counts hands of a small game by AIVAT with any guesses; `known` are the known sides."""

    def __init__(
        self, known: tuple[int, ...], odds: Odds, deck: int, guess: Callable[[State], float]
    ) -> None:
        self.known, self.odds = known, odds
        self.held = [
            dict(zip(known, cards, strict=True))
            for cards in product(range(deck), repeat=len(known))
        ]
        self.guess = guess
        self.trust = 1.0

    def vector(self, state: State, value: Callable[[State], float]) -> Vector:
        """A number for all cards that the known sides may hold, 0 where they cannot."""
        others = [with_cards(state, held) for held in self.held]
        return np.array([0.0 if other is None else value(other) for other in others])

    def counted(self, path: Path, end: State) -> float:
        """What player 0 won in a hand that went along `path`."""
        first = moves(path[0][0])[path[0][1]]
        corrections = Corrections(self.vector(first, lambda _: 1.0))
        for state, place in path[1:]:
            if state.actor() == CHANCE or state.actor() in self.known:
                self.drew(corrections, state, moves(state)[place])
        return corrections.ended(self.vector(end, lambda other: other.payoff()))

    def drew(self, corrections: Corrections, state: State, after: State) -> None:
        """Chance or a known side drew; which card came must be looked up for all cards held."""
        expected = self.vector(
            state,
            lambda other: sum(
                share * self.guess(to)
                for share, to in zip(self.odds(other), moves(other), strict=True)
            ),
        )
        public = self.public(after)
        likelihood = self.vector(
            state,
            lambda other: sum(
                share
                for share, to in zip(self.odds(other), moves(other), strict=True)
                if self.public(to) == public
            ),
        )
        corrections.drawn(expected, likelihood, self.vector(after, self.guess), trust=self.trust)

    def public(self, state: State) -> tuple[object, ...]:
        if isinstance(state, KuhnState):
            return (state.actions,)
        return (state.cards[2:], state.streets)


LONG = pytest.mark.skipif("FIFTHSTREET_LONG" not in os.environ, reason="20 s")


@pytest.mark.parametrize(
    ("root", "deck", "known"),
    [
        (KuhnState(), 3, (0,)),
        (KuhnState(), 3, (1,)),
        (KuhnState(), 3, (0, 1)),
        (LeducState(), 6, (0,)),
        (LeducState(), 6, (1,)),
        pytest.param(LeducState(), 6, (0, 1), marks=[LONG, pytest.mark.long]),
    ],
)
def test_the_mean_is_the_value_of_the_game(root: State, deck: int, known: tuple[int, ...]) -> None:
    odds = random_odds(7)
    counter = Counter(known, odds, deck, nonsense)
    counter.trust = 2.2  # any will do
    value = mean = total = moved = 0.0
    for chance, path, end in ends(root, odds):
        found = counter.counted(path, end)
        total += chance
        value += chance * end.payoff()
        mean += chance * found
        moved += chance * abs(found - end.payoff())
    assert total == pytest.approx(1)
    assert mean == pytest.approx(value, abs=1e-12)
    assert moved > 0.5  # the guesses did something


def test_perfect_guesses_leave_no_luck_where_both_are_known() -> None:
    """With the value of every state as its guess all ends of Kuhn count the same."""
    odds = random_odds(3)

    def value(state: State) -> float:
        return sum(chance * end.payoff() for chance, _, end in ends(state, odds))

    counter = Counter((0, 1), odds, 3, value)
    found = [counter.counted(path, end) for _, path, end in ends(KuhnState(), odds)]
    assert found == pytest.approx([value(KuhnState())] * len(found), abs=1e-12)


def test_what_the_odds_rule_out_is_refused() -> None:
    with pytest.raises(InvalidInput, match="rule out"):
        Corrections(np.zeros(3))
    corrections = Corrections(np.ones(3))
    with pytest.raises(InvalidInput, match="rule out"):
        corrections.drawn(np.ones(3), np.zeros(3), np.ones(3))
