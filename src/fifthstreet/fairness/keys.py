"""The key of one deck, made from the server's seed and everything that must change the deck.

A live hand, a bot match's hand and a duplicate deal have keys under different labels: none can ever
be another's.
"""

from collections.abc import Sequence
from hmac import digest

from fifthstreet.fairness.entropy import Entropy, entropy_bytes
from fifthstreet.fairness.errors import InvalidDeal
from fifthstreet.fairness.hash_framing import LIVE, frame, label, name_bytes, session_kind
from fifthstreet.fairness.seed import require_seed

LARGEST_NUMBER = 2**53 - 1  # what every JSON reader keeps exact


def live_key(seed: bytes, *, table: str, hand: str, entropy: Sequence[Entropy]) -> bytes:
    """The key of a live hand; the entropy must be in seat order."""
    message = frame(
        label(LIVE, "key"),
        name_bytes("table", table),
        name_bytes("hand", hand),
        entropy_bytes(entropy),
    )
    return digest(require_seed(seed), message, "sha256")


def session_key(seed: bytes, *, kind: str, session: str, number: int) -> bytes:
    """The key of deck `number`, from 0, of a session that has one commitment for all its decks."""
    if not 0 <= number <= LARGEST_NUMBER:
        raise InvalidDeal(f"deck number {number}; allowed are 0 to {LARGEST_NUMBER}")
    message = frame(
        label(session_kind(kind), "key"),
        name_bytes("session", session),
        number.to_bytes(8, "big"),
    )
    return digest(require_seed(seed), message, "sha256")
