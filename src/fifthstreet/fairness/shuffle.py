"""A deck from a key: Fisher–Yates, each choice drawn without bias by rejecting bytes.

A byte has 256 values and, say, 52 do not divide 256: bytes from 208 (the largest multiple) on are
thrown away, so that each of the 52 choices keeps exactly four. Same key, same deck.
"""

from typing import Final

from fifthstreet.fairness.stream import FOR_DECK, block

_DECK: Final = tuple(range(52))
# Choices left, and the first byte that is thrown away: (52, 208), (51, 255), … (2, 256).
_STEPS: Final = tuple((choices, 256 - 256 % choices) for choices in range(52, 1, -1))


def shuffle(key: bytes) -> tuple[int, ...]:
    """The 52 cards in the order that they are dealt, first to last.

    The last place not yet decided changes cards with one of the places up to it, itself included;
    that place is then decided.
    """
    cards = list(_DECK)
    # 51 choices take 55 bytes on average; two blocks, seldom three, are enough.
    stream = block(key, FOR_DECK, 0) + block(key, FOR_DECK, 1)
    blocks = 2
    position = 0
    for choices, limit in _STEPS:
        while True:
            if position == len(stream):
                stream += block(key, FOR_DECK, blocks)
                blocks += 1
            value = stream[position]
            position += 1
            if value < limit:
                break
        chosen = value % choices
        last = choices - 1
        cards[chosen], cards[last] = cards[last], cards[chosen]
    return tuple(cards)
