"""Randomness for a table, all derived from given bytes: decks, turn tokens, the first marker.

The decks are those of the package `fairness`. A live hand's seed is drawn one hand before, so that
its commitment is public while players add their own bytes; seeded deals have one commitment for the
whole session. There is no other randomness: equal bytes give equal cards.
"""

import hmac
from collections.abc import Mapping
from hashlib import blake2b
from typing import Final

from fifthstreet.fairness import (
    DUPLICATE,
    SEEDED,
    Entropy,
    LiveDeal,
    SessionDecks,
    deal_live,
    layout_of,
    live_commitment,
)
from fifthstreet.formats.hand_setup import HandSetup
from fifthstreet.tables.settings.table_settings import TableSettings

# The purposes of entropy; no two purposes share bytes.
NEXT_SEED: Final = "seed of the next hand"
SESSION_SEED: Final = "seed of the session"
TOKEN_KEY: Final = "key of the turn tokens"
_MARKER: Final = "first marker"


def drawn_bytes(entropy: str, purpose: str) -> str:
    """Return 32 bytes in hex, derived from the entropy for this purpose."""
    return hmac.digest(bytes.fromhex(entropy), purpose.encode(), "sha256").hex()


def drawn_chair(entropy: str, chairs: int) -> int:
    """Return the chair of the first marker."""
    return int(drawn_bytes(entropy, _MARKER), 16) % chairs


def turn_token(key: str, seq: int) -> str:
    """The token of the turn that event `seq` begins; unguessable without the key."""
    return blake2b(b"turn %d" % seq, key=bytes.fromhex(key), digest_size=16).hexdigest()


def hand_commitment(seed: str, table: str, hand: str) -> str:
    """Return what is published before players add entropy to a live hand."""
    return live_commitment(bytes.fromhex(seed), table=table, hand=hand).hex()


def session_decks(settings: TableSettings, seed: str) -> SessionDecks:
    """Return the decks of a table with seeded deals."""
    kind = DUPLICATE if settings.format.is_duplicate else SEEDED
    return SessionDecks(bytes.fromhex(seed), kind, settings.id)


def live_deal(
    settings: TableSettings, setup: HandSetup, seed: str, entropy: Mapping[str, str]
) -> LiveDeal:
    """Return the deal of a live hand; `entropy` holds the players' bytes in hex."""
    added = [
        Entropy(seat, bytes.fromhex(entropy[player]))
        for seat, player in enumerate(setup.players)
        if player in entropy
    ]
    layout = layout_of(setup.rules, len(setup.players), first=setup.first)
    return deal_live(
        bytes.fromhex(seed), table=settings.id, hand=setup.hand, layout=layout, entropy=added
    )
