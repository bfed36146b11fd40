"""What each position wins in a hand, split in fractions as the competition's dealer does.

Our tables pay whole chips; the competition's results are averages, and its dealer splits a chip.
The additions are made in its order, so that long sums end in the same digit.
"""

from collections.abc import Sequence


def values_of(
    spent: Sequence[int], folded: Sequence[bool], strengths: Sequence[int]
) -> list[float]:
    """One value per position; `strengths` is read for those who did not fold.

    >>> values_of([100, 100, 50], [False, False, True], [7, 7, 0])
    [25.0, 25.0, -50.0]
    """
    positions = range(len(spent))
    live = [position for position in positions if not folded[position]]
    if len(live) == 1:
        return [
            float(sum(spent[other] for other in positions if other != position))
            if position == live[0]
            else float(-spent[position])
            for position in positions
        ]
    return [
        float(-spent[position])
        if folded[position]
        else _value_at_showdown(position, spent, folded, strengths)
        for position in positions
    ]


def _value_at_showdown(
    position: int, spent: Sequence[int], folded: Sequence[bool], strengths: Sequence[int]
) -> float:
    """Return the sum over the pots that this position paid into, the smallest first."""
    value = 0.0
    paid = 0
    for level in sorted({amount for amount in spent if 0 < amount <= spent[position]}):
        payers = [other for other in range(len(spent)) if spent[other] >= level]
        best = max(strengths[other] for other in payers if not folded[other])
        winners = [other for other in payers if not folded[other] and strengths[other] == best]
        size = level - paid
        if position in winners:
            value += float(size * (len(payers) - len(winners))) / float(len(winners))
        else:
            value -= float(size)
        paid = level
    return value
