"""A ticket of a judge, or of a screen that may show open cards."""

from dataclasses import dataclass, field
from typing import Final

from fifthstreet.formats.saved import Saved

JUDGE: Final = "judge"
SCREEN: Final = "screen"
TICKETS: Final = (JUDGE, SCREEN)
MOST_TICKETS: Final = 500


@dataclass(frozen=True, slots=True)
class Ticket:
    """`digest` is the SHA-256 of the secret in hex; the secret itself is not stored.

    `table` is the only valid table, 0 for all; `note` describes its holder.
    """

    digest: str = field(repr=False)
    kind: str
    table: int
    note: str
    at: int

    def public(self) -> dict[str, object]:
        """Return the public part: the first digits of the digest, which identify it
        and open nothing.
        """
        return {
            "ticket": self.digest[:12],
            "kind": self.kind,
            "table": self.table,
            "note": self.note,
            "at": self.at,
        }

    def as_dict(self) -> dict[str, object]:
        return {
            "digest": self.digest,
            "kind": self.kind,
            "table": self.table,
            "note": self.note,
            "at": self.at,
        }

    @classmethod
    def from_saved(cls, saved: Saved) -> "Ticket":
        return cls(
            saved.text("digest"),
            saved.text("kind"),
            saved.whole("table"),
            saved.text("note"),
            saved.whole("at"),
        )
