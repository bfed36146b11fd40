"""How the hands of a replay came out: agreed, differed or refused, and why; as a table."""

from collections import Counter
from typing import TYPE_CHECKING, Final

from fifthstreet.cli.replayed import Problem, Replayed
from fifthstreet.cli.speech import say

if TYPE_CHECKING:
    from rich.text import Text

_AGREED: Final = "agreed"
_NOT_COMPARED: Final = "not-compared"
_DIFFERED: Final = "differed"
_REFUSED: Final = "refused"
_INDENT: Final = "  "


class ReplayTally:
    """Counts hands; `skipped_checks` are those of seats that the rules no longer ask."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._reasons: dict[str, Counter[str]] = {_DIFFERED: Counter(), _REFUSED: Counter()}
        self.skipped_checks = 0

    @property
    def problems(self) -> int:
        return self._counts[_DIFFERED] + self._counts[_REFUSED]

    def played(self, hand: Replayed) -> None:
        """A hand that was replayed to its end."""
        self.skipped_checks += hand.skipped_checks
        if hand.difference is not None:
            self._counts[_DIFFERED] += 1
            self._reasons[_DIFFERED][hand.difference.reason] += 1
        else:
            self._counts[_AGREED if hand.is_compared else _NOT_COMPARED] += 1

    def refused(self, problem: Problem) -> None:
        self._counts[_REFUSED] += 1
        self._reasons[_REFUSED][problem.reason] += 1

    def lines(self) -> "list[Text]":
        """The table; reasons stand below what they explain, the most frequent first."""
        # Programs that want JSON of a file need not wait for rich.
        from rich.text import Text  # noqa: PLC0415

        from fifthstreet.cli.look import columns  # noqa: PLC0415

        rows: list[list[Text]] = []
        for name in (_AGREED, _NOT_COMPARED, _DIFFERED, _REFUSED):
            rows.append([Text(say(f"cli.replay.count.{name}")), Text(f"{self._counts[name]:,}")])
            for reason, count in self._reasons.get(name, Counter()).most_common():
                said = _INDENT + say(f"cli.replay.reason.{reason}")
                rows.append([Text(said, "dim"), Text(f"{count:,}", "dim")])
        return columns(rows, right=frozenset({1}))

    def skipped_line(self) -> str:
        """How many checks were stepped over; empty where none was."""
        if not self.skipped_checks:
            return ""
        return say("cli.replay.skipped", count=f"{self.skipped_checks:,}")
