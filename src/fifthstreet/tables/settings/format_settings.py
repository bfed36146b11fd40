"""The format of a table and its options."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from msgspec import to_builtins

from fifthstreet.events.table_description import FormatDescription
from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.format import FILLED_FORMATS, FilledFormat
from fifthstreet.formats.schedule import Schedule
from fifthstreet.rules import RuleSet
from fifthstreet.tables.settings.given_values import Given

CASH: Final = "cash"
MATCH: Final = "match"
CONTEST: Final = "contest"
FREEZEOUT: Final = "freezeout"


@dataclass(frozen=True, slots=True)
class FormatSettings:
    """The format of a table and its options.

    `hands` ends a cash table or a contest and is the length of a match; `is_duplicate` belongs to a
    match, `min_survivors` and `reloads` to a contest, `schedule` to a freezeout.
    """

    type: str = CASH
    hands: int | None = None
    is_duplicate: bool = False
    min_survivors: int = 0
    reloads: int = 0
    schedule: Schedule | None = None

    def __post_init__(self) -> None:
        """Refuse settings that this format would ignore."""
        if self.type != CASH and self.type not in FILLED_FORMATS:
            allowed = ", ".join((CASH, *FILLED_FORMATS))
            raise InvalidFormat(f"table settings: format = {self.type!r}; allowed: {allowed}")
        for kind, name, is_given in (
            (MATCH, "is_duplicate", self.is_duplicate),
            (CONTEST, "min_survivors", self.min_survivors != 0),
            (CONTEST, "reloads", self.reloads != 0),
            (FREEZEOUT, "schedule", self.schedule is not None),
        ):
            if is_given and self.type != kind:
                raise InvalidFormat(f"format: {name} is for a {kind}, not for {self.type}")
        if self.type != CASH:
            FILLED_FORMATS[self.type].check_limits(self)

    def begin(
        self, rules: RuleSet, players: Sequence[str], *, chairs: int, marker: int
    ) -> FilledFormat:
        """Return the format of a table that has filled up; InvalidFormat
        if the players don't fit.
        """
        return FILLED_FORMATS[self.type].begin(rules, players, self, chairs=chairs, marker=marker)

    def described(self) -> FormatDescription:
        return FormatDescription(
            type=self.type,
            hands=self.hands,
            is_duplicate=self.is_duplicate,
            min_survivors=self.min_survivors,
            reloads=self.reloads,
            schedule=None if self.schedule is None else self.schedule.as_dict(),
        )

    def as_dict(self) -> dict[str, object]:
        values: dict[str, object] = to_builtins(self.described())
        return values

    @classmethod
    def from_saved(cls, saved: Given) -> "FormatSettings":
        saved.refuse_unknown(_KEYS)
        schedule = saved.record_or_none("schedule")
        return cls(
            saved.text_or("type", CASH),
            saved.whole_or_none("hands"),
            saved.yes_or("is_duplicate", False),
            saved.whole_or_none("min_survivors") or 0,
            saved.whole_or_none("reloads") or 0,
            None if schedule is None else Schedule.from_saved(schedule),
        )


_KEYS: Final = tuple(FormatSettings.__dataclass_fields__)
