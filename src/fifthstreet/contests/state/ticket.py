"""A ticket that a judge, or a screen that may show open cards, proves itself with."""

from dataclasses import dataclass, field
from typing import Final

from fifthstreet.formats.saved import Saved

JUDGE: Final = "judge"
SCREEN: Final = "screen"
TICKETS: Final = (JUDGE, SCREEN)
MOST_TICKETS: Final = 500


@dataclass(frozen=True, slots=True)
class Ticket:
    """`digest` is the SHA-256 of the secret in hex; the secret itself is nowhere.

    `table` is the one table it is good for, 0 for all; `note` says whose it is.
    """

    digest: str = field(repr=False)
    kind: str
    table: int
    note: str
    at: int

    def public(self) -> dict[str, object]:
        """The first digits tell tickets apart and open nothing."""
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
