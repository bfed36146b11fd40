"""Decks of a whole session under one commitment: bot matches, and duplicate or replayed deals.

No entropy and no tree, for speed: nothing can be proved until the seed is revealed, and revealing
it shows every deck of the session. A session's kind is part of every hash: its decks are never live
ones.
"""

from dataclasses import dataclass, field

from fifthstreet.fairness.commit import session_commitment
from fifthstreet.fairness.hash_framing import session_kind
from fifthstreet.fairness.keys import session_key
from fifthstreet.fairness.proof import Revealed, SessionProof
from fifthstreet.fairness.seed import require_seed
from fifthstreet.fairness.shuffle import shuffle


@dataclass(frozen=True, slots=True)
class SessionDecks:
    """Deck after deck of one seed. `kind` is "seeded" (each deck dealt once) or "duplicate"."""

    seed: bytes = field(repr=False)
    kind: str
    session: str

    def __post_init__(self) -> None:
        require_seed(self.seed)
        session_kind(self.kind)

    @property
    def commitment(self) -> bytes:
        """To be published before the first hand of the session."""
        return session_commitment(self.seed, kind=self.kind, session=self.session)

    def deck(self, number: int) -> tuple[int, ...]:
        key = session_key(self.seed, kind=self.kind, session=self.session, number=number)
        return shuffle(key)

    def pending(self, number: int) -> SessionProof:
        """The record while the session goes on: it names the commitment and proves nothing yet."""
        return SessionProof(self.kind, self.session, number, self.commitment, None)

    def reveal(self, number: int) -> SessionProof:
        """The record once the session is over: its seed gives away all of the session's decks."""
        revealed = Revealed(self.seed, self.deck(number))
        return SessionProof(self.kind, self.session, number, self.commitment, revealed)
