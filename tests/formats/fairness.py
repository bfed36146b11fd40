"""What dead-button tables owe their players, asserted over the hands of one table."""

from itertools import pairwise
from typing import Any


def big_blinds_are_fair(hands):
    """`hands` is a list of (players dealt in, big blind).

    Nobody has the big blind twice in a row, and between two big blinds of a player who was there
    all the time, everybody else who was has had it exactly once.
    """
    for (_, before), (_, after) in pairwise(hands):
        assert before != after
    last_time: dict[Any, Any] = {}
    for number, (_, player) in enumerate(hands):
        if player in last_time:
            start = last_time[player]
            between = [big for _, big in hands[start + 1 : number]]
            always = set.intersection(*[dealt for dealt, _ in hands[start : number + 1]])
            for other in always - {player} if player in always else ():
                assert between.count(other) == 1, (start, number, player, other)
        last_time[player] = number
