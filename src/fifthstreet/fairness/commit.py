"""What is published before the first action: the commitment to a seed, and the root of a deck.

The commitment goes out before players add their entropy, the root after the shuffle and before the
first action. Neither tells anything about a card.
"""

from collections.abc import Sequence
from hashlib import sha256

from fifthstreet.fairness.deck_layout import Layout
from fifthstreet.fairness.entropy import Entropy, entropy_bytes
from fifthstreet.fairness.hash_framing import LIVE, frame, label, name_bytes, session_kind
from fifthstreet.fairness.seed import require_seed


def live_commitment(seed: bytes, *, table: str, hand: str) -> bytes:
    """The commitment to the seed of one live hand: good for that hand at that table only."""
    return sha256(
        frame(
            label(LIVE, "commitment"),
            require_seed(seed),
            name_bytes("table", table),
            name_bytes("hand", hand),
        )
    ).digest()


def session_commitment(seed: bytes, *, kind: str, session: str) -> bytes:
    """The one commitment to all decks of a session of that kind."""
    return sha256(
        frame(
            label(session_kind(kind), "commitment"),
            require_seed(seed),
            name_bytes("session", session),
        )
    ).digest()


def live_root(
    top: bytes,
    *,
    table: str,
    hand: str,
    commitment: bytes,
    layout: Layout,
    entropy: Sequence[Entropy],
) -> bytes:
    """One value that fixes every card of a hand, whose it is, and what the players added.

    `top` is the top of the tree of the deck. The rest is hashed in so that a shown card proves
    itself for this hand only; the entropy must be in seat order.
    """
    return sha256(
        frame(
            label(LIVE, "root"),
            name_bytes("table", table),
            name_bytes("hand", hand),
            commitment,
            layout.as_bytes(),
            entropy_bytes(entropy),
            top,
        )
    ).digest()
