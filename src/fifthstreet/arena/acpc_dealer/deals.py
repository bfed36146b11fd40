"""The cards of a match, hand by hand: dealt from our own keyed seeds, or as the original deals."""

from collections.abc import Iterator
from typing import Final

from fifthstreet.arena.deal_seeds import SEED_BITS, Seeds
from fifthstreet.errors import FifthStreetError

OWN: Final = "own"
ORIGINAL: Final = "acpc"
KINDS: Final = (OWN, ORIGINAL)

ORIGINAL_SEED_BITS: Final = 32
_BOARD_CARDS: Final = 5
# Numbers are drawn in blocks: one call costs as much as a hundred numbers.
_BLOCK: Final = 4_096

Cards = tuple[list[tuple[int, ...]], tuple[int, ...]]


class BadSeed(FifthStreetError):
    """The seed has more bits than this way of dealing accepts."""


def check_seed(kind: str, seed: int) -> None:
    bits = ORIGINAL_SEED_BITS if kind == ORIGINAL else SEED_BITS
    if not 0 <= seed < 2**bits:
        raise BadSeed(f"seed {seed}: --deal {kind} takes 0 to 2**{bits} - 1")


def deals(kind: str, seed: int, seats: int) -> Iterator[Cards]:
    """Yield two hole cards per position and five for the board, for one hand after another."""
    check_seed(kind, seed)
    return _original(seed, seats) if kind == ORIGINAL else _own(seed, seats)


def _own(seed: int, seats: int) -> Iterator[Cards]:
    seeds = Seeds(seed)
    count = 2 * seats + _BOARD_CARDS
    number = 0
    while True:
        yield _split(seeds.deck(0, number, count), seats)
        number += 1


def _original(seed: int, seats: int) -> Iterator[Cards]:
    """Yield the original's deals: Mersenne Twister, number modulo cards left.

    Its deck is ordered by suit; numpy's legacy generator is the same one, Python's is seeded
    otherwise.
    """
    numbers = _twister(seed)
    ordered = [4 * rank + suit for suit in range(4) for rank in range(13)]
    count = 2 * seats + _BOARD_CARDS
    while True:
        deck = ordered.copy()
        drawn: list[int] = []
        for left in range(52, 52 - count, -1):
            place = next(numbers) % left
            drawn.append(deck[place])
            deck[place] = deck[left - 1]
        yield _split(tuple(drawn), seats)


def _twister(seed: int) -> Iterator[int]:
    from numpy import uint32  # noqa: PLC0415 only this way of dealing needs it
    from numpy.random import RandomState  # noqa: PLC0415

    generator = RandomState(seed)
    while True:
        yield from generator.randint(0, 2**32, size=_BLOCK, dtype=uint32).tolist()


def _split(cards: tuple[int, ...], seats: int) -> Cards:
    holes = [cards[2 * position : 2 * position + 2] for position in range(seats)]
    return holes, cards[2 * seats :]
