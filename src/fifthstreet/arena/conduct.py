"""The conduct of a player: the faults and the times of its decisions.

Faults are part of the result; times are not, since they differ from run to run.
"""

from __future__ import annotations

from typing import Final

from fifthstreet.formats.discipline import CRASHED, ILLEGAL, LATE
from fifthstreet.formats.saved import Saved

FAULTS: Final = (ILLEGAL, LATE, CRASHED)

# The number of faults kept in full; a bot that fails in every hand must not fill the disk.
_KEPT: Final = 5
_LONGEST_TEXT: Final = 2000
# Times are counted in buckets that double, from under 1 µs to over 2**30 µs (18 minutes).
_BUCKETS: Final = 32


class Fault:
    """One decision that was replaced; `line` is the position as the bot saw it."""

    __slots__ = ("became", "hand", "kind", "line", "session", "text")

    def __init__(
        self, session: int, hand: str, kind: str, text: str, line: str, became: str
    ) -> None:
        self.session = session
        self.hand = hand
        self.kind = kind
        self.text = text[:_LONGEST_TEXT]
        self.line = line
        self.became = became

    def as_dict(self) -> dict[str, object]:
        return {
            "session": self.session,
            "hand": self.hand,
            "kind": self.kind,
            "text": self.text,
            "line": self.line,
            "became": self.became,
        }

    @classmethod
    def from_saved(cls, saved: Saved) -> Fault:
        return cls(
            saved.whole("session"),
            saved.text("hand"),
            saved.text("kind"),
            saved.text("text"),
            saved.text("line"),
            saved.text("became"),
        )

    def __reduce__(self) -> tuple[object, ...]:
        values = (self.session, self.hand, self.kind, self.text, self.line, self.became)
        return Fault, values


class Conduct:
    """Counts of one player; `+=` adds those of a later session."""

    __slots__ = (
        "buckets",
        "counts",
        "cpu_decisions",
        "cpu_seconds",
        "decisions",
        "faults",
        "seconds",
        "slowest",
    )

    def __init__(self) -> None:
        self.decisions = 0
        self.counts = dict.fromkeys(FAULTS, 0)
        self.faults: list[Fault] = []
        self.seconds = 0.0
        self.slowest = 0.0
        self.buckets = [0] * _BUCKETS
        # Processor time is measured in some decisions only.
        self.cpu_decisions = 0
        self.cpu_seconds = 0.0

    def decided(self, seconds: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        microseconds = int(seconds * 1e6)
        self.buckets[min(microseconds.bit_length(), _BUCKETS - 1)] += 1

    def computed(self, seconds: float) -> None:
        """Count the processor time of a decision."""
        self.cpu_decisions += 1
        self.cpu_seconds += seconds

    @property
    def mean_seconds(self) -> float | None:
        """The mean real time of a decision; None without a measurement."""
        return self.seconds / self.decisions if self.decisions else None

    @property
    def mean_cpu_seconds(self) -> float | None:
        """The mean processor time of a decision; None without a measurement."""
        return self.cpu_seconds / self.cpu_decisions if self.cpu_decisions else None

    def failed(self, fault: Fault) -> None:
        self.counts[fault.kind] += 1
        if len(self.faults) < _KEPT:
            self.faults.append(fault)

    @property
    def fault_count(self) -> int:
        return sum(self.counts.values())

    def seconds_within(self, share: float) -> float:
        """Return a time that `share` of the decisions did not exceed: the upper end
        of their bucket.
        """
        wanted, seen = share * self.decisions, 0
        for bits, count in enumerate(self.buckets):
            seen += count
            if seen >= wanted:
                return min(self.slowest, (1 << bits) / 1e6)
        return self.slowest

    def __iadd__(self, other: Conduct) -> Conduct:
        self.decisions += other.decisions
        for kind in FAULTS:
            self.counts[kind] += other.counts[kind]
        self.faults = (self.faults + other.faults)[:_KEPT]
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)
        self.cpu_decisions += other.cpu_decisions
        self.cpu_seconds += other.cpu_seconds
        self.buckets = [mine + its for mine, its in zip(self.buckets, other.buckets, strict=True)]
        return self

    def as_dict(self) -> dict[str, object]:
        return {
            "decisions": self.decisions,
            "faults": dict(self.counts),
            "first_faults": [fault.as_dict() for fault in self.faults],
            "seconds": self.seconds,
            "slowest": self.slowest,
            "buckets": list(self.buckets),
            "cpu_decisions": self.cpu_decisions,
            "cpu_seconds": self.cpu_seconds,
        }

    def __reduce__(self) -> tuple[object, ...]:
        return _conduct, (self.as_dict(),)

    @classmethod
    def from_saved(cls, saved: Saved) -> Conduct:
        found = cls()
        found.decisions = saved.whole("decisions")
        counts = saved.record("faults")
        found.counts = {kind: counts.whole(kind) for kind in FAULTS}
        found.faults = [Fault.from_saved(fault) for fault in saved.records("first_faults")]
        found.seconds = saved.number("seconds")
        found.slowest = saved.number("slowest")
        found.buckets = list(saved.wholes("buckets"))
        # Sessions of an earlier version have no processor times.
        if saved.whole_or_none("cpu_decisions") is not None:
            found.cpu_decisions = saved.whole("cpu_decisions")
            found.cpu_seconds = saved.number("cpu_seconds")
        return found


def _conduct(values: dict[str, object]) -> Conduct:
    """Restore a pickled conduct."""
    return Conduct.from_saved(Saved(values, "conduct"))
