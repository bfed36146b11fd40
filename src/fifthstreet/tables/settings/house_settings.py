"""The house bots that fill a table, and the number of chairs they leave free."""

from dataclasses import dataclass
from typing import Final

from msgspec import to_builtins

from fifthstreet.agents.house.catalogue import house_bot_names
from fifthstreet.events.table_description import HouseDescription
from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.tables.settings.given_values import Given

USUAL_THINKING_MS: Final = 1_200
MOST_THINKING_MS: Final = 10_000


@dataclass(frozen=True, slots=True)
class HouseSettings:
    """House bots that fill the table: names in turn, all chairs but `free_chairs`.

    They make room for people. Unless `plays_alone`, no hand is dealt without a person or a
    visitor's bot. With `plays_watched` they play alone while spectators follow the table: after the
    last one has left, the current hand is completed, and then they pause. `thinking_ms` is their
    average delay where people sit.
    """

    names: tuple[str, ...] = ()
    free_chairs: int = 1
    plays_alone: bool = False
    plays_watched: bool = False
    thinking_ms: int = USUAL_THINKING_MS

    def __post_init__(self) -> None:
        if not 0 <= self.thinking_ms <= MOST_THINKING_MS:
            raise InvalidFormat(
                f"house: thinking_ms = {self.thinking_ms}; allowed: 0 to {MOST_THINKING_MS}"
            )
        for name in self.names:
            if name.partition(":")[0] not in house_bot_names():
                raise InvalidFormat(
                    f"house: no bot {name!r}; there are: {', '.join(house_bot_names())}"
                )

    def described(self) -> HouseDescription:
        return HouseDescription(
            names=list(self.names),
            free_chairs=self.free_chairs,
            plays_alone=self.plays_alone,
            plays_watched=self.plays_watched,
            thinking_ms=self.thinking_ms,
        )

    def as_dict(self) -> dict[str, object]:
        values: dict[str, object] = to_builtins(self.described())
        return values

    @classmethod
    def from_saved(cls, saved: Given) -> "HouseSettings":
        saved.refuse_unknown(_KEYS)
        free = saved.whole_or_none("free_chairs")
        thinking = saved.whole_or_none("thinking_ms")
        return cls(
            saved.texts("names"),
            1 if free is None else free,
            saved.yes_or("plays_alone", False),
            saved.yes_or("plays_watched", False),
            USUAL_THINKING_MS if thinking is None else thinking,
        )


_KEYS: Final = tuple(HouseSettings.__dataclass_fields__)
