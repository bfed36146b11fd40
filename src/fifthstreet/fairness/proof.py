"""The records that prove a deal, as values: what a server hands out and a verifier takes in.

A record is made by `live` or `session`, read from JSON by `reading` and checked by `verify`; this
module does none of that. Its JSON is described in docs/fairness.md.
"""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from fifthstreet.cards.card import card_text
from fifthstreet.cards.text import cards_text
from fifthstreet.fairness.deck_layout import Layout
from fifthstreet.fairness.entropy import Entropy
from fifthstreet.fairness.hash_framing import LIVE, VERSION
from fifthstreet.fairness.keys import live_key, session_key
from fifthstreet.fairness.shuffle import shuffle

RECORD_TYPE: Final = "deal_proof"


@dataclass(frozen=True, slots=True)
class ShownCard:
    """One card with what ties it to the root: its place, its salt and the hashes beside its way."""

    place: int
    card: int
    salt: bytes
    path: tuple[bytes, ...]

    def as_dict(self) -> dict[str, object]:
        return {
            "place": self.place,
            "card": card_text(self.card),
            "salt": self.salt.hex(),
            "path": [beside.hex() for beside in self.path],
        }


@dataclass(frozen=True, slots=True)
class Revealed:
    """The secret itself, once everything may be seen, and the deck it is said to give."""

    seed: bytes
    deck: tuple[int, ...]

    def as_dict(self) -> dict[str, object]:
        return {"seed": self.seed.hex(), "deck": cards_text(self.deck)}


@dataclass(frozen=True, slots=True)
class LiveProof:
    """A live hand: the cards shown, against the root; everything, once the seed is revealed."""

    table: str
    hand: str
    commitment: bytes
    root: bytes
    layout: Layout
    entropy: tuple[Entropy, ...]
    shown: tuple[ShownCard, ...]
    revealed: Revealed | None

    @property
    def kind(self) -> str:
        return LIVE

    def with_seed(self, seed: bytes) -> "LiveProof":
        """Return the record as it would be if this seed had been revealed as its own."""
        key = live_key(seed, table=self.table, hand=self.hand, entropy=self.entropy)
        return replace(self, revealed=Revealed(seed, shuffle(key)))

    def as_dict(self) -> dict[str, object]:
        return {
            "v": VERSION,
            "type": RECORD_TYPE,
            "kind": LIVE,
            "table": self.table,
            "hand": self.hand,
            "commitment": self.commitment.hex(),
            "root": self.root.hex(),
            "layout": self.layout.as_dict(),
            "entropy": [one.as_dict() for one in self.entropy],
            "shown": [card.as_dict() for card in self.shown],
            "revealed": self.revealed.as_dict() if self.revealed is not None else None,
        }


@dataclass(frozen=True, slots=True)
class SessionProof:
    """One deck of a session with one commitment; it proves nothing until the seed is revealed."""

    kind: str
    session: str
    number: int
    commitment: bytes
    revealed: Revealed | None

    def with_seed(self, seed: bytes) -> "SessionProof":
        """Return the record as it would be if this seed had been revealed as its own."""
        key = session_key(seed, kind=self.kind, session=self.session, number=self.number)
        return replace(self, revealed=Revealed(seed, shuffle(key)))

    def as_dict(self) -> dict[str, object]:
        return {
            "v": VERSION,
            "type": RECORD_TYPE,
            "kind": self.kind,
            "session": self.session,
            "number": self.number,
            "commitment": self.commitment.hex(),
            "revealed": self.revealed.as_dict() if self.revealed is not None else None,
        }


Proof: TypeAlias = LiveProof | SessionProof
