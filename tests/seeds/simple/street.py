"""A hand of document 004 by the document's own words: seats A, B, C, D, and wagers without amounts.

    street = Street([100, 5, 100, 100])
    street.play("A bet", "B all-in", "C raise")

Seat A sits left of the button, and no blinds are posted unless a test asks for them, as in the
document's tables. It decides no rule itself.
"""

from collections.abc import Mapping, Sequence

from fifthstreet.rules import Action, Post, pots

from ..table import LETTERS, Table


class Street(Table):
    """A table of `simple` whose "bet" matches the minimum and whose "raise" adds one step to it."""

    def __init__(
        self,
        stacks: Sequence[int],
        *,
        holes: str = "",
        board: str = "",
        deck: Sequence[int] | None = None,
        posts: Sequence[Post] | None = (),
    ) -> None:
        super().__init__("simple", stacks, holes=holes, board=board, deck=deck, posts=posts)

    def play(self, *lines: str) -> "Street":
        for line in lines:
            super().play(line)
        return self

    @property
    def minimum(self) -> int:
        """What the street asks for now; before its first wager that is one step."""
        return self.state.level or self.rules.small_blind

    @property
    def queue(self) -> str:
        """Who waits, as the document writes it: "D[C]" when C has passed."""
        passed = self.state.passed
        return "".join(
            f"[{LETTERS[seat]}]" if passed[seat] else LETTERS[seat] for seat in self.state.queue
        )

    @property
    def out(self) -> str:
        folded = self.state.folded
        return "".join(LETTERS[seat] for seat in range(len(folded)) if folded[seat])

    @property
    def shares(self) -> list[str]:
        """Each pot with what every seat paid into it: "A:5 B:5"."""
        return [chips_text(dict(enumerate(pot.shares))) for pot in pots(self.state)]

    @property
    def pot_sum(self) -> int:
        return sum(pot.amount for pot in pots(self.state))

    @property
    def words(self) -> set[str]:
        """The document's actions that are open to the seat to act."""
        return {word for word in ("bet", "raise", "fold", "pass", "all-in") if self.allows(word)}

    def _read(self, line: str) -> Action:
        word = line.rsplit(maxsplit=1)[-1]
        if word == "bet":
            line = f"{line} {self.minimum}"
        elif word == "raise":
            line = f"{line} {self.minimum + self.rules.small_blind}"
        return super()._read(line)


def with_blinds(stacks: Sequence[int], *, holes: str = "", board: str = "") -> Street:
    """The first street of a hand: A posts the small blind, B the big one."""
    return Street(stacks, holes=holes, board=board, posts=None)


def chips_text(amounts: Mapping[int, int]) -> str:
    """Who has chips, and how many: "A:5 B:5"."""
    return " ".join(f"{LETTERS[seat]}:{amounts[seat]}" for seat in sorted(amounts) if amounts[seat])
