"""The 1,326 holes in an order of merit before the flop.

scripts/hole_order.py computes the order and documents how. It ignores seats and stacks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fifthstreet.cards.card import RANKS

_BY_MERIT: Final = """
    AA KK QQ JJ AKs TT AKo AQs AJs 99 AQo ATs 88 KQs AJo 77 A9s KJs ATo A8s 66 KQo KTs A7s QJs A5s
    A6s 55 A9o A4s QTs KJo A3s JTs K9s A2s A8o 44 A7o KTo K8s Q9s QJo T9s J9s A6o K7s A5o 33 K6s 98s
    A4o QTo K5s A3o T8s Q8s JTo 22 J8s A2o 87s K9o K4s K3s 97s K2s Q7s 76s T7s Q6s K8o J7s 86s Q9o
    Q5s T9o 65s J9o K7o Q4s 96s Q3s 54s J6s 75s T6s K6o 98o Q2s J5s T8o K5o J4s 85s Q8o J8o 64s J3s
    87o K4o T5s J2s 43s 95s 53s T4s 74s K3o 97o T3s Q7o K2o 76o T2s T7o Q6o 84s 63s 94s J7o 86o Q5o
    93s 32s 65o 52s 92s 42s Q4o 73s 96o 83s Q3o 82s 54o J6o 75o T6o J5o Q2o 62s 72s J4o 85o 64o J3o
    T5o J2o 95o T4o 53o 43o 74o T3o T2o 84o 63o 94o 93o 32o 92o 52o 42o 73o 83o 82o 62o 72o
"""
CLASSES: Final = tuple(_BY_MERIT.split())
"""The 169 classes of holes, the best first."""

HOLES: Final = 1326


def _ways(name: str) -> int:
    if len(name) == 2:
        return 6
    return 4 if name[2] == "s" else 12


def _merits() -> list[float]:
    """Return the share of better holes for each pair of card ids at 52 * first + second."""
    found = [0.0] * (52 * 52)
    better = 0
    for name in CLASSES:
        high, low = RANKS.index(name[0]), RANKS.index(name[1])
        # The middle of the class: half of its own holes count as better.
        merit = (better + _ways(name) / 2) / HOLES
        better += _ways(name)
        for first in range(4):
            for second in range(4):
                if high != low and (first == second) != name.endswith("s"):
                    continue
                found[52 * (4 * high + first) + 4 * low + second] = merit
                found[52 * (4 * low + second) + 4 * high + first] = merit
    return found


_MERITS: Final = _merits()


def top_share(hole: Sequence[int]) -> float:
    """Return the share of all holes that are better: near 0 for aces, near 1 for 7-2."""
    return _MERITS[52 * hole[0] + hole[1]]
