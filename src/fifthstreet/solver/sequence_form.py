"""Small two-player zero-sum games in sequence form: every path of own actions is one number.

A *sequence* of a player is what that player has done so far, with what it knew: number 0 is
"nothing yet", and each action of each information set has one of its own. The expected payoff is
then linear in what each player does, and a best response is one walk from the last decisions to the
first. It must not know any particular game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from fifthstreet.errors import InvalidInput

Vector = NDArray[np.float64]
Strategies = tuple[Vector, Vector]
"""For each player the probability of each sequence's last action; that of sequence 0 is 1."""

CHANCE: Final = -1
TERMINAL: Final = -2


class InformationSet(NamedTuple):
    """A decision of one player: all states in which it knows the same."""

    name: str
    parent: int
    """The sequence that leads here."""
    first: int
    """The sequence of its first action; the others follow."""
    actions: tuple[str, ...]


class State(Protocol):
    """A position of a small game, as `build` reads it."""

    def actor(self) -> int:
        """0 or 1, CHANCE or TERMINAL."""

    def name(self) -> str:
        """What the actor knows, the same in every state it cannot tell apart."""

    def moves(self) -> Sequence[tuple[str, float, State]]:
        """Actions, or chance's outcomes with their probabilities, and where they lead."""

    def payoff(self) -> float:
        """What player 0 wins at the end."""


@dataclass(frozen=True)
class Side:
    """The information sets of one player, those with fewer own decisions before them first."""

    sets: tuple[InformationSet, ...]
    levels: tuple[slice, ...]
    """Information sets with the same number of own decisions before them."""
    parents: NDArray[np.intp]
    """Of each sequence, the one before; 0 for sequence 0."""
    firsts: NDArray[np.intp]
    counts: NDArray[np.intp]

    @property
    def sequences(self) -> int:
        return len(self.parents)

    def span(self, level: slice) -> slice:
        """The sequences of a level's actions."""
        last = level.stop - 1
        return slice(self.firsts[level.start], self.firsts[last] + self.counts[last])

    def uniform(self) -> Vector:
        """Each action as likely as the others."""
        return np.concatenate([[1.0], np.repeat(1.0 / self.counts, self.counts)])

    def normalised(self, weights: Vector) -> Vector:
        """Weights of the sequences as probabilities; uniform where all are 0."""
        sums = np.add.reduceat(weights, self.firsts)
        shares = weights[1:] / np.repeat(np.where(sums > 0, sums, 1.0), self.counts)
        unknown = np.repeat(sums <= 0, self.counts)
        return np.concatenate([[1.0], np.where(unknown, self.uniform()[1:], shares)])

    def reaches(self, strategy: Vector) -> Vector:
        """The probability that the player's own actions make up each sequence."""
        reach = np.ones(self.sequences)
        for level in self.levels:
            span = self.span(level)
            reach[span] = reach[self.parents[span]] * strategy[span]
        return reach

    def read(self, chosen: Mapping[str, Sequence[float]]) -> Vector:
        """The strategy that gives for each information set the probabilities of its actions."""
        strategy = np.ones(self.sequences)
        for found in self.sets:
            if found.name not in chosen:
                raise InvalidInput(f"the strategy says nothing about {found.name!r}")
            odds = np.asarray(chosen[found.name], dtype=np.float64)
            if odds.shape != (len(found.actions),) or (odds < 0).any():
                raise InvalidInput(f"{found.name!r}: {len(found.actions)} probabilities are needed")
            if abs(odds.sum() - 1) > 1e-6:
                raise InvalidInput(
                    f"{found.name!r}: the probabilities sum to {odds.sum():g}, not 1"
                )
            strategy[found.first : found.first + len(odds)] = odds
        return strategy


@dataclass(frozen=True)
class SequenceGame:
    """A game as its two sides and its ends."""

    sides: tuple[Side, Side]
    ends: tuple[NDArray[np.intp], NDArray[np.intp]]
    """The sequences of player 0 and of player 1 that lead to each end."""
    payoffs: Vector
    """What player 0 wins at each end, times the probability of chance's part."""

    def gains(self, player: int, reach_of_other: Vector) -> Vector:
        """What each sequence of a player wins at once, against the reaches of the other."""
        own, other = self.ends[player], self.ends[1 - player]
        won = self.payoffs * reach_of_other[other]
        gains: Vector = np.zeros(self.sides[player].sequences)
        gains += np.bincount(own, won, minlength=len(gains))
        return gains if player == 0 else -gains

    def uniform(self) -> Strategies:
        return self.sides[0].uniform(), self.sides[1].uniform()

    def value(self, strategies: Strategies) -> float:
        """What player 0 wins on average."""
        reaches = [
            side.reaches(chosen) for side, chosen in zip(self.sides, strategies, strict=True)
        ]
        return float((self.payoffs * reaches[0][self.ends[0]] * reaches[1][self.ends[1]]).sum())

    def best_response(self, player: int, strategies: Strategies) -> tuple[float, Vector]:
        """What a best response of a player wins against the other's strategy, and one such."""
        side = self.sides[player]
        other = 1 - player
        gains = self.gains(player, self.sides[other].reaches(strategies[other]))
        response = np.zeros(side.sequences)
        response[0] = 1.0
        for level in reversed(side.levels):
            for found in side.sets[level]:
                own = gains[found.first : found.first + len(found.actions)]
                best = int(own.argmax())
                response[found.first + best] = 1.0
                gains[found.parent] += own[best]
        return float(gains[0]), response

    def exploitability(self, strategies: Strategies) -> float:
        """What best responses win against the strategies, the mean of both players.

        That is OpenSpiel's `exploitability`; its `nash_conv` is twice that.
        """
        return sum(self.best_response(player, strategies)[0] for player in (0, 1)) / 2


def build(root: State) -> SequenceGame:
    """The sequence form of a game that is small enough to be walked through."""
    walk = _Walk()
    walk.visit(root, 1.0, (_START, _START))
    sides = (walk.side(0), walk.side(1))
    payoffs: dict[tuple[int, int], float] = {}
    for first, second, payoff in walk.ends:
        end = walk.number(0, first), walk.number(1, second)
        payoffs[end] = payoffs.get(end, 0.0) + payoff
    firsts, seconds = np.array(list(payoffs), dtype=np.intp).T
    return SequenceGame(sides, (firsts, seconds), np.array(list(payoffs.values())))


# A sequence while the game is walked through: the information set and the action.
_Step = tuple[str, int]
_START: Final = ("", -1)


class _Walk:
    """The information sets of both players as they are met, and all ends of the game."""

    def __init__(self) -> None:
        # Name -> the sequence that leads there, its level and its actions.
        self._met: tuple[dict[str, tuple[_Step, int, tuple[str, ...]]], ...] = ({}, {})
        self._firsts: tuple[dict[str, int], ...] = ({}, {})
        self.ends: list[tuple[_Step, _Step, float]] = []

    def visit(self, state: State, chance: float, steps: tuple[_Step, _Step]) -> None:
        actor = state.actor()
        if actor == TERMINAL:
            self.ends.append((*steps, chance * state.payoff()))
            return
        moves = state.moves()
        if actor == CHANCE:
            for _, probability, after in moves:
                self.visit(after, chance * probability, steps)
            return
        name = state.name()
        before = steps[actor]
        level = 0 if before == _START else self._met[actor][before[0]][1] + 1
        actions = tuple(action for action, _, _ in moves)
        known = self._met[actor].setdefault(name, (before, level, actions))
        if known != (before, level, actions):
            raise InvalidInput(
                f"{name!r}: player {actor} forgets what it did, or has other actions"
            )
        for number, (_, _, after) in enumerate(moves):
            own = (name, number)
            self.visit(after, chance, (own, steps[1]) if actor == 0 else (steps[0], own))

    def number(self, player: int, step: _Step) -> int:
        return 0 if step == _START else self._firsts[player][step[0]] + step[1]

    def side(self, player: int) -> Side:
        met = sorted(self._met[player].items(), key=lambda item: item[1][1])
        sets: list[InformationSet] = []
        first = 1
        for name, (before, _, actions) in met:
            self._firsts[player][name] = first
            sets.append(InformationSet(name, self.number(player, before), first, actions))
            first += len(actions)
        return make_side(sets)


def make_side(sets: Sequence[InformationSet]) -> Side:
    """One player's side of sets numbered in order, those with fewer decisions before them first."""
    parents = np.zeros(1 + sum(len(found.actions) for found in sets), dtype=np.intp)
    depths = np.zeros(len(parents), dtype=np.intp)
    starts: list[int] = []
    for place, found in enumerate(sets):
        span = slice(found.first, found.first + len(found.actions))
        parents[span] = found.parent
        depths[span] = depths[found.parent] + 1
        if depths[found.first] > len(starts):
            starts.append(place)
    ends = [*starts[1:], len(sets)]
    return Side(
        tuple(sets),
        tuple(slice(start, end) for start, end in zip(starts, ends, strict=True)),
        parents,
        np.array([found.first for found in sets], dtype=np.intp),
        np.array([len(found.actions) for found in sets], dtype=np.intp),
    )
