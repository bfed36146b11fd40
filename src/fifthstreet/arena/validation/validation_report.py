"""The findings of a validation: problems, each with its position, and the times of decisions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from fifthstreet.formats.discipline import CRASHED, ILLEGAL, LATE

FAULTS: Final = (ILLEGAL, LATE, CRASHED)
SHARES: Final = (0.5, 0.9, 0.99)


@dataclass(slots=True)
class Problem:
    """One kind of mistake under one rule set, as it was first made, and its count."""

    fault: str
    rules: str
    seats: int
    spot: str
    position: str  # as the bot saw it; `fifthstreet show` reads it
    answered: str  # the action, or the error instead
    reason: str  # why the rules refuse it; empty for a missing decision
    allowed: str
    details: str  # the end of the bot's standard error
    times: int = 1

    @property
    def same_as(self) -> tuple[str, str, str]:
        """The identity of a mistake: illegal amounts differ, their reason does not."""
        return self.fault, self.rules, self.reason or self.answered

    def as_dict(self) -> dict[str, object]:
        return {
            "fault": self.fault,
            "times": self.times,
            "rules": self.rules,
            "seats": self.seats,
            "spot": self.spot,
            "position": self.position,
            "answered": self.answered,
            "reason": self.reason,
            "allowed": self.allowed,
            "details": self.details,
        }


@dataclass(slots=True)
class Row:
    """The counts of one rule set."""

    tables: int = 0
    hands: int = 0
    decisions: int = 0
    faults: dict[str, int] = field(default_factory=lambda: dict.fromkeys(FAULTS, 0))
    slowest: float = 0.0
    is_given_up: bool = False  # the rest was skipped

    @property
    def lost(self) -> int:
        """The number of missing decisions."""
        return self.faults[LATE] + self.faults[CRASHED]

    def as_dict(self) -> dict[str, object]:
        return {
            "tables": self.tables,
            "hands": self.hands,
            "decisions": self.decisions,
            **self.faults,
            "slowest": self.slowest,
        }


@dataclass(slots=True)
class Report:
    """Filled during the trial; complete or not, it can be shown at any time."""

    bot: str
    clock: float
    rows: dict[str, Row] = field(default_factory=dict)
    problems: dict[tuple[str, str, str], Problem] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)
    met: dict[str, int] = field(default_factory=dict)  # rare choices that the bot was offered
    is_whole: bool = False  # otherwise it was stopped early

    def row(self, rules: str) -> Row:
        return self.rows.setdefault(rules, Row())

    def decided(self, rules: str, seconds: float, choices: Sequence[str]) -> None:
        row = self.row(rules)
        row.decisions += 1
        row.slowest = max(row.slowest, seconds)
        self.seconds.append(seconds)
        for choice in choices:
            self.met[choice] = self.met.get(choice, 0) + 1

    def failed(self, problem: Problem) -> None:
        self.row(problem.rules).faults[problem.fault] += 1
        known = self.problems.setdefault(problem.same_as, problem)
        if known is not problem:
            known.times += 1

    @property
    def is_fine(self) -> bool:
        return self.is_whole and not self.problems

    def seconds_within(self) -> Mapping[float, float]:
        """Return for each of SHARES the time that such a share of the decisions did not exceed."""
        times = sorted(self.seconds)
        if not times:
            return {}
        return {share: times[min(len(times) - 1, int(share * len(times)))] for share in SHARES}

    @property
    def slowest(self) -> float:
        return max(self.seconds, default=0.0)

    def as_dict(self) -> dict[str, object]:
        within = self.seconds_within()
        return {
            "v": 1,
            "bot": self.bot,
            "ok": self.is_fine,
            "whole": self.is_whole,
            "clock": self.clock,
            "decisions": len(self.seconds),
            "rules": {name: row.as_dict() for name, row in self.rows.items()},
            "seconds": {
                **{f"p{share * 100:g}": seconds for share, seconds in within.items()},
                "slowest": self.slowest,
            },
            "met": dict(sorted(self.met.items())),
            "problems": [problem.as_dict() for problem in self.problems.values()],
        }
