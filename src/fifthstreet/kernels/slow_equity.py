"""Outcomes of matchups and of sampled deals in plain Python, for where the extension was not built.

The same ways and the same random numbers as native/matchup.cpp, native/matchups.cpp and
native/sampler.cpp: tests/kernels/test_equity.py compares the two. It trusts what it is given.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fifthstreet.errors import InvalidInput
from fifthstreet.kernels import slow_strength
from fifthstreet.kernels.engine import warn_if_slow

SeatRange = tuple[NDArray[np.uint8], NDArray[np.float64]]
Hole = tuple[int, int]

# Sums of these keep sets of up to seven ranks apart; see native/cards.hpp.
_RANK_KEYS: Final = (
    0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181,
)  # fmt: skip

_strengths_by_key: dict[int, int] = {}


def _rank_strength(key: int, ranks: Sequence[int]) -> int:
    """Strength of seven ranks with this sum of keys, flushes apart."""
    found = _strengths_by_key.get(key)
    if found is None:
        found = _strengths_by_key[key] = slow_strength.rank_strength(ranks)
    return found


def _find_winners(strengths: Sequence[int]) -> int:
    best = max(strengths)
    return sum(1 << seat for seat, strength in enumerate(strengths) if strength == best)


def _suit_ranks(cards: Sequence[int], suit: int) -> int:
    return sum(1 << (card >> 2) for card in cards if card & 3 == suit)


def _rank_ways(left: Sequence[int], count: int, rank: int = 0) -> Iterator[tuple[list[int], int]]:
    """Every set of `count` ranks from `rank` on, and how many sets of cards each can be."""
    if count == 0:
        yield [], 1
        return
    for lowest in range(rank, 13):
        for copies in range(1, min(left[lowest], count) + 1):
            ways = comb(left[lowest], copies)
            for others, other_ways in _rank_ways(left, count - copies, lowest + 1):
                yield [lowest] * copies + others, ways * other_ways


def count_outcomes(board: Sequence[int], dead: Sequence[int], holes: Sequence[Hole]) -> list[int]:
    """How many boards are won by each set of seats; see native/matchup.hpp for the way."""
    outcomes = [0] * (1 << len(holes))
    gone = {*board, *dead, *(card for hole in holes for card in hole)}
    cards = [card for card in range(52) if card not in gone]
    left = [sum(card >> 2 == rank for card in cards) for rank in range(13)]
    to_come = 5 - len(board)
    known = [[card >> 2 for card in (*hole, *board)] for hole in holes]
    known_keys = [sum(_RANK_KEYS[rank] for rank in ranks) for ranks in known]

    def find_strengths(ranks: list[int]) -> list[int]:
        key = sum([_RANK_KEYS[rank] for rank in ranks])
        return [
            _rank_strength(known_key + key, known_ranks + ranks)
            for known_key, known_ranks in zip(known_keys, known, strict=True)
        ]

    for ranks, ways in _rank_ways(left, to_come):
        outcomes[_find_winners(find_strengths(ranks))] += ways

    for suit in range(4):
        board_ranks = _suit_ranks(board, suit)
        held = [_suit_ranks(hole, suit) for hole in holes]
        suit_left = [card >> 2 for card in cards if card & 3 == suit]
        others_left = list(left)
        for rank in suit_left:
            others_left[rank] -= 1
        on_board = board_ranks.bit_count()
        for coming in range(max(0, 3 - on_board), to_come + 1):
            if max(ranks.bit_count() for ranks in held) + on_board + coming < 5:
                continue
            others = list(_rank_ways(others_left, to_come - coming))
            for suited in combinations(suit_left, coming):
                together = board_ranks | sum(1 << rank for rank in suited)
                flushes = [
                    slow_strength.flush_strength(together | ranks)
                    if (together | ranks).bit_count() >= 5
                    else 0
                    for ranks in held
                ]
                for other, ways in others:
                    strengths = find_strengths([*suited, *other])
                    outcomes[_find_winners(strengths)] -= ways
                    best = [
                        flush or strength
                        for flush, strength in zip(flushes, strengths, strict=True)
                    ]
                    outcomes[_find_winners(best)] += ways
    return outcomes


class Matchups:
    """All matchups of ranges, those that differ only in the names of suits taken together."""

    def __init__(
        self, ranges: Sequence[SeatRange], board: Sequence[int], dead: Sequence[int]
    ) -> None:
        warn_if_slow()
        self._board = tuple(board)
        self._dead = tuple(dead)
        self._ranges = [
            list(zip(map(tuple, holes.tolist()), weights.tolist(), strict=True))
            for holes, weights in ranges
        ]
        self._renamings = [
            renaming
            for suits in permutations(range(4))
            if (renaming := [card & ~3 | suits[card & 3] for card in range(52)])
            and {renaming[card] for card in board} == set(board)
            and {renaming[card] for card in dead} == set(dead)
        ]
        self._weights: dict[tuple[Hole, ...], float] = {}
        self._deals = self._possible_deals((), 1.0, set(board) | set(dead))
        self._matchups: list[tuple[tuple[Hole, ...], float]] = []

    def __len__(self) -> int:
        return len(self._weights)

    def _possible_deals(
        self, holes: tuple[Hole, ...], weight: float, gone: set[int]
    ) -> Iterator[tuple[tuple[Hole, ...], float]]:
        if len(holes) == len(self._ranges):
            yield holes, weight
            return
        for hole, times in self._ranges[len(holes)]:
            if gone.isdisjoint(hole):
                yield from self._possible_deals((*holes, hole), weight * times, gone | set(hole))

    def _canonical(self, holes: tuple[Hole, ...]) -> tuple[Hole, ...]:
        smallest: tuple[Hole, ...] | None = None
        for renaming in self._renamings:
            renamed = []
            for first, second in holes:
                one, other = renaming[first], renaming[second]
                renamed.append((one, other) if one > other else (other, one))
            key = tuple(renamed)
            if smallest is None or key < smallest:
                smallest = key
        assert smallest is not None
        return smallest

    def gather(self, steps: int, /) -> bool:
        """Look at up to so many more deals of holes; True when there are no more."""
        for _ in range(steps):
            deal = next(self._deals, None)
            if deal is None:
                self._matchups = list(self._weights.items())
                return True
            key = self._canonical(deal[0])
            self._weights[key] = self._weights.get(key, 0.0) + deal[1]
        return False

    def solve(self, first: int, last: int, threads: int, /) -> list[float]:
        """Weighted outcomes of a span of matchups, by the set of winners; on one thread."""
        del threads
        totals = [0.0] * (1 << len(self._ranges))
        for holes, weight in self._matchups[first:last]:
            outcomes = count_outcomes(self._board, self._dead, holes)
            for winners, ways in enumerate(outcomes):
                totals[winners] += weight * ways
        return totals


_WORD: Final = (1 << 64) - 1


def _split_mix(state: int) -> tuple[int, int]:
    state = state + 0x9E3779B97F4A7C15 & _WORD
    mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _WORD
    return state, mixed ^ mixed >> 31


class Random:
    """xoshiro256++, started from a seed and the number of a stream; see native/random.hpp."""

    def __init__(self, seed: int, stream: int) -> None:
        state = _split_mix(seed)[1] ^ (stream * 0xD1342543DE82EF95 & _WORD)
        self._words = [0, 0, 0, 0]
        for place in range(4):
            state, self._words[place] = _split_mix(state)

    def next(self) -> int:
        first, second, third, fourth = self._words
        total = first + fourth & _WORD
        result = (total << 23 | total >> 41) + first & _WORD
        third ^= first
        fourth ^= second
        self._words = [
            first ^ fourth,
            second ^ third,
            third ^ (second << 17 & _WORD),
            (fourth << 45 | fourth >> 19) & _WORD,
        ]
        return result

    def below(self, bound: int) -> int:
        """0 to bound - 1."""
        return self.next() * bound >> 64

    def fraction(self) -> float:
        """From 0 up to but not 1."""
        return (self.next() >> 11) * 2.0**-53


class Sampler:
    """Deals drawn from ranges in numbered blocks; the same deals as native/sampler.cpp."""

    BLOCK_DEALS: Final = 1024
    MAX_TRIES: Final = 1_000_000

    def __init__(
        self,
        ranges: Sequence[SeatRange],
        board: Sequence[int],
        dead: Sequence[int],
        is_dealt: Sequence[bool],
        seed: int,
    ) -> None:
        warn_if_slow()
        self._board = list(board)
        self._gone = {*board, *dead}
        self._is_dealt = tuple(is_dealt)
        self._seed = seed
        self._holes: list[list[list[int]]] = [holes.tolist() for holes, _ in ranges]
        # Sums of weights up to each hole, or nothing where all weights are alike.
        self._reached: list[list[float]] = []
        for _, weights in ranges:
            is_even = bool((weights == weights[0]).all())
            self._reached.append([] if is_even else np.cumsum(weights).tolist())

    def run(self, first: int, last: int, threads: int, /) -> list[int]:
        """Outcomes of a span of blocks, by the set of winners; on one thread."""
        del threads
        outcomes = [0] * (1 << len(self._holes))
        for block in range(first, last):
            random = Random(self._seed, block)
            for _ in range(self.BLOCK_DEALS):
                outcomes[self._play(random)] += 1
        return outcomes

    def _play(self, random: Random) -> int:
        holes, gone = self._draw_ranges(random)
        for seat, is_dealt in enumerate(self._is_dealt):
            if is_dealt:
                holes[seat] = [self._deal(random, gone), self._deal(random, gone)]
        board = self._board + [self._deal(random, gone) for _ in range(5 - len(self._board))]
        return _find_winners([slow_strength.strength(hole + board) for hole in holes])

    def _deal(self, random: Random, gone: set[int]) -> int:
        while True:
            card = random.below(52)
            if card not in gone:
                gone.add(card)
                return card

    def _draw(self, seat: int, random: Random) -> list[int]:
        holes, reached = self._holes[seat], self._reached[seat]
        if len(holes) == 1:
            return holes[0]
        if not reached:
            return holes[random.below(len(holes))]
        place = bisect_right(reached, random.fraction() * reached[-1])
        return holes[min(place, len(holes) - 1)]

    def _draw_ranges(self, random: Random) -> tuple[list[list[int]], set[int]]:
        for _ in range(self.MAX_TRIES):
            gone = set(self._gone)
            holes: list[list[int]] = []
            for seat, is_dealt in enumerate(self._is_dealt):
                hole = [] if is_dealt else self._draw(seat, random)
                if not gone.isdisjoint(hole):
                    break
                gone.update(hole)
                holes.append(hole)
            else:
                return holes, gone
        raise InvalidInput("the ranges overlap too much to be sampled")
