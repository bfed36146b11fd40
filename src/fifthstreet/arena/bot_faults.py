"""The faults of a bot in all its seats, and whether they are too many for its result to count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fifthstreet.arena.conduct import Fault
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.tally import Tally

# The share of faulty decisions above which a result says more about faults than about play.
DEFAULT_MOST: Final = 0.01


@dataclass(frozen=True, slots=True)
class BotFaults:
    """The faults of one bot; `first` is the first fault that was kept."""

    bot: str
    decisions: int
    count: int
    first: Fault

    @property
    def share(self) -> float:
        """Faults per decision, at most 1; one decision may have several faults."""
        return min(1.0, self.count / self.decisions) if self.decisions else 1.0

    def as_dict(self) -> dict[str, object]:
        return {
            "bot": self.bot,
            "decisions": self.decisions,
            "faults": self.count,
            "share": self.share,
            "first": self.first.as_dict(),
        }


def bot_faults(plan: Plan, tally: Tally) -> tuple[BotFaults, ...]:
    """The bots that had faults, in the order of the plan."""
    found: list[BotFaults] = []
    for bot in dict.fromkeys(plan.bots):
        seats = [
            conduct
            for name, conduct in zip(plan.bots, tally.conducts, strict=True)
            if name == bot and conduct.faults
        ]
        if seats:
            decisions = sum(
                conduct.decisions
                for name, conduct in zip(plan.bots, tally.conducts, strict=True)
                if name == bot
            )
            count = sum(conduct.fault_count for conduct in seats)
            first = min((conduct.faults[0] for conduct in seats), key=lambda fault: fault.session)
            found.append(BotFaults(bot, decisions, count, first))
    return tuple(found)
