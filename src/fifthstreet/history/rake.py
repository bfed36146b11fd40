"""What the house takes of the pots: a share, and at most so many chips."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rake:
    """In thousandths of each pot, main pot first, until `cap` chips are taken in all."""

    permille: int
    cap: int

    def as_changes(self) -> dict[str, object]:
        """The fields of a rule set that say the same."""
        return {"rake_permille": self.permille, "rake_cap": self.cap}
