"""Decks and bots' seeds: each is derived from the plan's seed and its own numbers alone.

So a session has the same cards in any process and in any order. A program that knows the plan's
seed knows the cards; one that knows a bot's seed, or decks, does not
(docs/decisions/12-a-bot-cannot-compute-the-cards.md).
"""

import os
from hashlib import blake2b
from typing import Final

from fifthstreet.cards.deck import FULL_DECK

# Derivations of decks and bots' seeds from a plan's seed; a stored plan keeps its own.
UNKEYED: Final = 1  # a hash of purpose, seed and numbers as one text
KEYED: Final = 2  # a hash per purpose, with the seed as its key
DERIVATIONS: Final = (UNKEYED, KEYED)

SEED_BITS: Final = 128

# 512 bits read in the mixed radix 52, 51, 50 … : no order of cards is favoured by 2**-280.
_DIGEST_BYTES: Final = 64
_DIGEST_BITS: Final = 8 * _DIGEST_BYTES

# BLAKE2b keeps hashes of the same key and different personalisations independent (RFC 7693).
_BOT: Final = b"bot"
_BATCH: Final = b"batch"
_DECK: Final = b"deck"
_SEATING: Final = b"seating"
_MARKER: Final = b"marker"


class Seeds:
    """All random values of a plan, from its seed of at most `SEED_BITS` bits."""

    __slots__ = ("_is_keyed", "_key", "_seed")

    def __init__(self, seed: int, derivation: int = KEYED) -> None:
        assert derivation in DERIVATIONS, derivation
        self._seed = seed
        self._is_keyed = derivation == KEYED
        self._key = seed.to_bytes(SEED_BITS // 8)

    def bot_seed(self, session: int, seat: int) -> int:
        """Return the seed of the bot that begins a session in `seat`; 63 bits, for any language."""
        return self._number(_BOT, session, seat) >> (_DIGEST_BITS - 63)

    def batch_seed(self, session: int) -> int:
        """Return the seed of a session of the batch player: 64 bits for cards and policies."""
        return self._number(_BATCH, session, 0) >> (_DIGEST_BITS - 64)

    def deck(self, session: int, number: int, count: int) -> tuple[int, ...]:
        """Return the first `count` cards of deck `number`; the rest of a deck is never used."""
        left = self._number(_DECK, session, number)
        cards = list(FULL_DECK)
        found: list[int] = []
        for size in range(52, 52 - count, -1):
            left, place = divmod(left, size)
            found.append(cards[place])
            # The last card fills the gap, which is quicker than closing it.
            cards[place] = cards[size - 1]
        return tuple(found)

    def seating(self, session: int, count: int) -> tuple[int, ...]:
        """Return the seating at the beginning of a session: it varies,
        because neighbours matter.
        """
        left = self._number(_SEATING, session, 0)
        order = list(range(count))
        # As with a deck, but of any number: 512 bits are enough for some ninety seats to be fair.
        for size in range(count, 1, -1):
            left, place = divmod(left, size)
            order[place], order[size - 1] = order[size - 1], order[place]
        return tuple(order)

    def first_chair(self, session: int, chairs: int) -> int:
        """Return the chair of the first marker, if nothing else determines it
        (document 002 draws it).
        """
        return self._number(_MARKER, session, 0) % chairs

    def _number(self, purpose: bytes, session: int, index: int) -> int:
        if self._is_keyed:
            text = f"{session}/{index}".encode()
            found = blake2b(text, digest_size=_DIGEST_BYTES, key=self._key, person=purpose)
        else:
            text = f"{purpose.decode()}/{self._seed}/{session}/{index}".encode()
            found = blake2b(text, digest_size=_DIGEST_BYTES)
        return int.from_bytes(found.digest())


def draw_seed() -> int:
    """Return a new seed, from the system's randomness."""
    return int.from_bytes(os.urandom(SEED_BITS // 8))


def pair_seed(seed: int, bots: str, derivation: int = KEYED) -> int:
    """Return the seed of a league's pair, independent per pair; `bots` names both of them.

    It has as many bits as its league's seed: a small one stays small.
    """
    if derivation == UNKEYED:
        return int.from_bytes(blake2b(f"pair/{seed}/{bots}".encode(), digest_size=8).digest())
    key = seed.to_bytes(SEED_BITS // 8)
    found = blake2b(bots.encode(), digest_size=SEED_BITS // 8, key=key, person=b"pair")
    bits = 63 if is_small(seed) else SEED_BITS
    return int.from_bytes(found.digest()) >> (SEED_BITS - bits)


def is_small(seed: int) -> bool:
    """Return whether a bot could find the seed by trying: it has fewer than 64 bits."""
    return seed.bit_length() < 64
