"""Ranges: which holes a seat may have and how often, parsed from the usual shorthand.

It must not know boards, seats or equity. A range is a list of parts, separated by commas or spaces:

    QQ  QQ+  QQ-99         pairs, that pair or higher, from one pair to another
    AKs  AKo  AK           suited, offsuit, both
    ATs+                   the lower card rises: ATs, AJs, AQs, AKs
    A5s-A2s  JTs-87s       from one to another with the same higher card, or the same gap
    AhKh                   exactly these two cards
    20%                    the best holes by equity against a random hole, whole classes, as few as
                           make up at least so much of all 1,326 holes
    random                 every hole
    AKs:0.5                any part with a weight; where parts overlap the later one counts
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.card_arguments import RANKS, SUITS, card_name

HOLES: Final = 1326

_BY_EQUITY: Final = """
    AA KK QQ JJ TT 99 88 AKs 77 AQs AJs AKo ATs AQo AJo KQs 66 A9s ATo KJs A8s KTs KQo A7s A9o
    KJo 55 QJs K9s A5s A6s A8o KTo QTs A4s A7o K8s A3s QJo K9o A5o A6o Q9s K7s JTs A2s QTo 44
    A4o K6s K8o Q8s A3o K5s J9s Q9o JTo K7o A2o K4s Q7s K6o K3s T9s J8s 33 Q6s Q8o K5o J9o K2s
    Q5s T8s K4o J7s Q4s Q7o T9o J8o K3o Q6o Q3s 98s T7s J6s K2o 22 Q2s Q5o J5s T8o J7o Q4o 97s
    J4s T6s J3s Q3o 98o 87s T7o J6o 96s J2s Q2o T5s J5o T4s 97o 86s J4o T6o 95s T3s 76s J3o 87o
    T2s 85s 96o J2o T5o 94s 75s T4o 93s 86o 65s 84s 95o T3o 92s 76o 74s T2o 54s 85o 64s 83s 94o
    75o 82s 73s 93o 65o 53s 63s 84o 92o 43s 74o 72s 54o 64o 52s 62s 83o 42s 82o 73o 53o 63o 32s
    43o 72o 52o 62o 42o 32o
"""
CLASSES_BY_EQUITY: Final = tuple(_BY_EQUITY.split())
"""The 169 classes of holes, the best against one random hole first."""

Hole = tuple[int, int]

_CLASS = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)")
_EXACT = re.compile(r"([2-9TJQKA])([cdhs])([2-9TJQKA])([cdhs])")
_PERCENT = re.compile(r"(\d+(?:\.\d*)?|\.\d+)%")


@dataclass(frozen=True, slots=True, eq=False)
class Range:
    """Holes and their weights, in the order of the holes; made by parse_range or from_holes."""

    holes: NDArray[np.uint8] = field(repr=False)
    """Shape (n, 2), the higher card first."""
    weights: NDArray[np.float64] = field(repr=False)
    """Positive; the chance of a hole is its weight in proportion to the others."""
    text: str
    """How the range was written, for messages."""

    def __len__(self) -> int:
        return len(self.holes)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Range):
            return NotImplemented
        return np.array_equal(self.holes, other.holes) and np.array_equal(
            self.weights, other.weights
        )

    def __hash__(self) -> int:
        return hash((self.holes.tobytes(), self.weights.tobytes()))


def from_holes(
    holes: Iterable[Sequence[int]],
    weights: Iterable[float] | None = None,
    *,
    text: str = "a range of holes",
) -> Range:
    """A range of the given holes, each a pair of card ids; ValueError if one is bad or doubled."""
    pairs = [_check_hole(hole) for hole in holes]
    given = [1.0] * len(pairs) if weights is None else [_check_weight(weight) for weight in weights]
    if len(given) != len(pairs):
        raise InvalidInput(f"{len(pairs)} holes do not fit {len(given)} weights")
    weighted = dict(zip(pairs, given, strict=True))
    if len(weighted) != len(pairs):
        raise InvalidInput("a hole is there twice")
    return _make_range(weighted, text)


def parse_range(text: str) -> Range:
    """The range that `text` describes; ValueError that quotes the part that is wrong."""
    weighted: dict[Hole, float] = {}
    for part in text.replace(",", " ").split():
        shape, colon, weight_text = part.partition(":")
        weight = _parse_weight(part, weight_text) if colon else 1.0
        for hole in _parse_part(shape, part):
            weighted[hole] = weight
    return _make_range(weighted, text.strip())


def class_of(hole: Sequence[int]) -> str:
    """The class of a hole: "AA", "AKs" or "AKo"."""
    high, low = _check_hole(hole)
    name = RANKS[high >> 2] + RANKS[low >> 2]
    if high >> 2 == low >> 2:
        return name
    return name + ("s" if high & 3 == low & 3 else "o")


def holes_of_class(name: str) -> list[Hole]:
    """The holes of a class such as "AA" (6), "AKs" (4), "AKo" (12) or "AK" (16)."""
    match = _CLASS.fullmatch(name)
    if match is None or (match[1] == match[2] and match[3]):
        raise InvalidInput(f"{name!r} is not a class of holes such as AA, AKs, AKo or AK")
    first, second = sorted((RANKS.index(match[1]), RANKS.index(match[2])), reverse=True)
    return _holes_of(first, second, match[3])


def _make_range(weighted: dict[Hole, float], text: str) -> Range:
    if not weighted:
        raise InvalidInput(f"the range {text!r} is empty")
    ordered = sorted(weighted.items())
    holes = np.array([hole for hole, _ in ordered], dtype=np.uint8)
    weights = np.array([weight for _, weight in ordered], dtype=np.float64)
    holes.flags.writeable = False
    weights.flags.writeable = False
    return Range(holes, weights, text)


def _check_hole(hole: Sequence[int]) -> Hole:
    cards = tuple(int(card) for card in hole)
    if len(cards) != 2 or not all(0 <= card < 52 for card in cards):
        raise InvalidInput(f"{cards} is not a hole: two different card ids 0 to 51 are needed")
    if cards[0] == cards[1]:
        name = card_name(cards[0])
        raise InvalidInput(f"{name}{name} is not a hole: the same card twice")
    return max(cards), min(cards)


def _check_weight(weight: float) -> float:
    if not (math.isfinite(weight) and weight > 0):
        raise InvalidInput(f"a weight must be a positive number, not {weight}")
    return float(weight)


def _parse_weight(part: str, text: str) -> float:
    try:
        return _check_weight(float(text))
    except ValueError:
        raise InvalidInput(f"{part!r}: a weight must be a positive number") from None


def _parse_part(shape: str, part: str) -> list[Hole]:
    if shape.lower() == "random":
        return [(high, low) for low, high in combinations(range(52), 2)]
    percent = _PERCENT.fullmatch(shape)
    if percent is not None:
        return _best_holes(float(percent[1]), part)
    spelled = _spell(shape)
    exact = _EXACT.fullmatch(spelled)
    if exact is not None:
        cards = [4 * RANKS.index(exact[place]) + SUITS.index(exact[place + 1]) for place in (1, 3)]
        if cards[0] == cards[1]:
            raise InvalidInput(f"{part!r}: the same card twice")
        return [(max(cards), min(cards))]
    if spelled.endswith("+"):
        return _rising(_parse_class(spelled[:-1], part))
    start, dash, end = spelled.partition("-")
    if dash:
        return _spanning(_parse_class(start, part), _parse_class(end, part), part)
    return _holes_of(*_parse_class(spelled, part))


def _spell(shape: str) -> str:
    """Ranks in capitals, other letters small: "ahKH" is "AhKh", "aKS" is "AKs"."""
    return "".join(
        letter.upper() if letter.upper() in RANKS else letter.lower() for letter in shape
    )


def _parse_class(text: str, part: str) -> tuple[int, int, str]:
    """Higher rank, lower rank, and "s", "o" or "" for both."""
    match = _CLASS.fullmatch(text)
    if match is None:
        raise InvalidInput(
            f"{part!r} is not a part of a range: such as QQ+, AKs, A5s-A2s, AhKh, 20%"
        )
    first, second = RANKS.index(match[1]), RANKS.index(match[2])
    if first == second and match[3]:
        raise InvalidInput(f"{part!r}: a pair is neither suited nor offsuit")
    return max(first, second), min(first, second), match[3]


def _rising(start: tuple[int, int, str]) -> list[Hole]:
    high, low, kind = start
    if high == low:
        return [hole for rank in range(high, 13) for hole in _holes_of(rank, rank, "")]
    return [hole for rank in range(low, high) for hole in _holes_of(high, rank, kind)]


def _spanning(start: tuple[int, int, str], end: tuple[int, int, str], part: str) -> list[Hole]:
    if start[2] != end[2]:
        raise InvalidInput(f"{part!r}: both ends must be suited, or offsuit, or neither")
    top, bottom = max(start, end), min(start, end)
    is_pair = top[0] == top[1] and bottom[0] == bottom[1]
    same_gap = top[0] - top[1] == bottom[0] - bottom[1]
    if same_gap and (is_pair or top[0] != top[1]):
        steps = [(bottom[0] + step, bottom[1] + step) for step in range(top[0] - bottom[0] + 1)]
    elif top[0] == bottom[0] and top[0] not in (top[1], bottom[1]):
        steps = [(top[0], low) for low in range(bottom[1], top[1] + 1)]
    else:
        raise InvalidInput(f"{part!r}: both ends must have the same higher card or the same gap")
    return [hole for high, low in steps for hole in _holes_of(high, low, top[2])]


def _holes_of(high: int, low: int, kind: str) -> list[Hole]:
    if high == low:
        return [
            (4 * high + first, 4 * high + second) for second, first in combinations(range(4), 2)
        ]
    return [
        (4 * high + first, 4 * low + second)
        for first in range(4)
        for second in range(4)
        if kind == "" or (kind == "s") == (first == second)
    ]


def _best_holes(percent: float, part: str) -> list[Hole]:
    if not 0 < percent <= 100:
        raise InvalidInput(f"{part!r}: a percentage must be more than 0 and at most 100")
    holes: list[Hole] = []
    for name in CLASSES_BY_EQUITY:
        if len(holes) * 100 >= percent * HOLES:
            break
        holes += holes_of_class(name)
    return holes
