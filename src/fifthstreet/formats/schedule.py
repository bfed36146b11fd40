"""A blind schedule as data: levels with blinds and ante, counted in hands or minutes, and breaks.

It reads no clock: the hands and minutes gone by are arguments.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.saved import Saved
from fifthstreet.formats.stakes import at_level
from fifthstreet.rules import RuleSet
from fifthstreet.rules.rule_words import ANTE_BIG_BLIND, ANTE_EACH

HANDS: Final = "hands"
MINUTES: Final = "minutes"


@dataclass(frozen=True, slots=True)
class Level:
    """Blinds and ante for `length` hands or minutes; the last level of a schedule has no end."""

    small_blind: int
    big_blind: int
    ante: int
    length: int

    def as_dict(self) -> dict[str, object]:
        return {
            "small_blind": self.small_blind,
            "big_blind": self.big_blind,
            "ante": self.ante,
            "length": self.length,
        }


@dataclass(frozen=True, slots=True)
class Break:
    """A pause before the next level, always in minutes."""

    length: int

    def as_dict(self) -> dict[str, object]:
        return {"break": self.length}


@dataclass(frozen=True, slots=True)
class Schedule:
    """Levels and breaks in order; `unit` is what levels are counted in, "hands" or "minutes".

    `ante_kind` is the rule set's word for who pays the antes: "each" or "big-blind".
    """

    unit: str
    steps: tuple[Level | Break, ...]
    ante_kind: str = ANTE_BIG_BLIND

    def __post_init__(self) -> None:
        if self.unit not in (HANDS, MINUTES):
            raise InvalidFormat(f"schedule in {self.unit!r}; allowed: {HANDS}, {MINUTES}")
        if self.ante_kind not in (ANTE_EACH, ANTE_BIG_BLIND):
            raise InvalidFormat(
                f"ante_kind {self.ante_kind!r}; allowed: {ANTE_EACH}, {ANTE_BIG_BLIND}"
            )
        if not self.steps or not isinstance(self.steps[-1], Level):
            raise InvalidFormat("a schedule ends with a level: it lasts until the end")
        for step in self.steps:
            if step.length < 1:
                raise InvalidFormat(f"{step}: a length of at least 1 is needed")
            if isinstance(step, Level) and not (
                0 <= step.small_blind <= step.big_blind and step.big_blind >= 1 and step.ante >= 0
            ):
                raise InvalidFormat(f"{step}: blinds and ante must make sense")

    def level_at(self, *, hands: int, minutes: int) -> Level:
        """The level of a hand that starts now; in a break, the level that follows it."""
        return self._find(hands, minutes)[0]

    def pause_at(self, *, hands: int, minutes: int) -> int:
        """Minutes to wait before the next hand: what is left of a break, else 0.

        Counted in hands, a break is due whole, between the last hand of a level and the first of
        the next one.
        """
        return self._find(hands, minutes)[1]

    def _find(self, hands: int, minutes: int) -> tuple[Level, int]:
        gone = hands if self.unit == HANDS else minutes
        pause = 0
        for step in self.steps[:-1]:
            if isinstance(step, Break):
                if self.unit == HANDS:
                    pause += step.length if gone == 0 else 0
                elif gone < step.length:
                    pause += step.length - gone
                    gone = 0
                else:
                    gone -= step.length
            elif gone < step.length:
                return step, pause
            else:
                gone -= step.length
        last = self.steps[-1]
        assert isinstance(last, Level), "checked when the schedule was made"
        return last, pause

    def rules_at(self, rules: RuleSet, *, hands: int, minutes: int) -> RuleSet:
        """The rule set with the blinds and ante of the moment."""
        level = self.level_at(hands=hands, minutes=minutes)
        return at_level(rules, level.small_blind, level.big_blind, level.ante, self.ante_kind)

    def as_dict(self) -> dict[str, object]:
        return {
            "unit": self.unit,
            "ante_kind": self.ante_kind,
            "steps": [step.as_dict() for step in self.steps],
        }

    @classmethod
    def from_dict(cls, values: object) -> "Schedule":
        """Read the data of a schedule; raises InvalidFormat that names the key."""
        return cls.from_saved(Saved(values, "schedule"))

    @classmethod
    def from_saved(cls, saved: Saved) -> "Schedule":
        steps = [_step(item) for item in saved.records("steps")]
        return cls(saved.text("unit"), tuple(steps), saved.text("ante_kind"))


def _step(saved: Saved) -> Level | Break:
    pause = saved.whole_or_none("break")
    if pause is not None:
        return Break(pause)
    return Level(
        saved.whole("small_blind"),
        saved.whole("big_blind"),
        saved.whole("ante"),
        saved.whole("length"),
    )


# The usual climb, in starting blinds; a break and the antes come after four levels.
_MULTIPLES: Final = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256)
_LEVELS_BETWEEN_BREAKS: Final = 4


def usual_schedule(rules: RuleSet, *, unit: str = HANDS, length: int = 20) -> Schedule:
    """Blinds that rise from the rule set's own, with a big-blind ante from the fifth level on.

    Counted in minutes there is a break of five after every four levels.
    """
    steps: list[Level | Break] = []
    for place, multiple in enumerate(_MULTIPLES):
        is_later = place >= _LEVELS_BETWEEN_BREAKS
        if unit == MINUTES and is_later and place % _LEVELS_BETWEEN_BREAKS == 0:
            steps.append(Break(5))
        big_blind = multiple * rules.big_blind
        ante = big_blind if is_later else 0
        steps.append(Level(multiple * rules.small_blind, big_blind, ante, length))
    return Schedule(unit, tuple(steps))


def flat_schedule(blinds: Sequence[tuple[int, int]], *, hands: int) -> Schedule:
    """Levels of `hands` hands each, without antes or breaks."""
    return Schedule(HANDS, tuple(Level(small, big, 0, hands) for small, big in blinds))
