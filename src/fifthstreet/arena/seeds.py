"""Decks and bots' seeds: every one follows from the plan's seed and its own numbers alone.

So a session gives the same cards in whichever process, and in whatever order, it is played. These
decks are for measurements: whoever knows the seed knows the cards.
"""

from hashlib import blake2b
from typing import Final

from fifthstreet.cards.deck import FULL_DECK

# 512 bits read in the mixed radix 52, 51, 50 … : no order of cards is favoured by 2**-280.
_DIGEST_BYTES: Final = 64


def bot_seed(seed: int, session: int, seat: int) -> int:
    """The seed of the bot that begins a session in `seat`; 63 bits, which any language holds."""
    return _number("bot", seed, session, seat) >> (8 * _DIGEST_BYTES - 63)


def batch_seed(seed: int, session: int) -> int:
    """The seed of a session that the batch player plays: 64 bits for cards and policies alike."""
    return _number("batch", seed, session, 0) >> (8 * _DIGEST_BYTES - 64)


def deck(seed: int, session: int, number: int, count: int) -> tuple[int, ...]:
    """The first `count` cards of deck `number`; the rest of a deck is never looked at."""
    left = _number("deck", seed, session, number)
    cards = list(FULL_DECK)
    found: list[int] = []
    for size in range(52, 52 - count, -1):
        left, place = divmod(left, size)
        found.append(cards[place])
        # The last card fills the gap: quicker than to close it.
        cards[place] = cards[size - 1]
    return tuple(found)


def seating(seed: int, session: int, count: int) -> tuple[int, ...]:
    """Who sits where at the beginning of a session: neighbours matter, so they change."""
    left = _number("seating", seed, session, 0)
    order = list(range(count))
    # As with a deck, but of any number: 512 bits are enough for some ninety seats to be fair.
    for size in range(count, 1, -1):
        left, place = divmod(left, size)
        order[place], order[size - 1] = order[size - 1], order[place]
    return tuple(order)


def first_chair(seed: int, session: int, chairs: int) -> int:
    """Where the dealer's marker lies first, where nothing else says so (document 002 draws it)."""
    return _number("marker", seed, session, 0) % chairs


def _number(purpose: str, seed: int, session: int, index: int) -> int:
    text = f"{purpose}/{seed}/{session}/{index}"
    return int.from_bytes(blake2b(text.encode(), digest_size=_DIGEST_BYTES).digest())
