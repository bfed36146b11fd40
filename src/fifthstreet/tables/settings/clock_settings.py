"""The times of a table as data. Nothing here reads a clock."""

from dataclasses import dataclass
from typing import Final

from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.tables.settings.given_values import Given


@dataclass(frozen=True, slots=True)
class ClockSettings:
    """Times in milliseconds.

    A person has `action_ms` per decision and then, automatically, the rest of the time bank:
    `time_bank_ms` at first, `refill_ms` more after every hand played, never above the first value.
    A program has `bot_action_ms` and no bank. A disconnected player is waited for
    `disconnect_grace_ms`, once per hand; later turns, and those of players who sit out where
    everybody is dealt in, last `away_action_ms`. `hand_pause_ms` is the pause between two hands,
    `showdown_pause_ms` after one whose cards were shown; it grows by `run_out_pause_ms` for each
    street that was dealt with no player left to act, and for each pot beyond the first. `away_ms`
    is how long a chair is kept for a player who sits out or is disconnected (0: forever), and after
    `time_outs` late decisions in a row a player sits out (0: never).
    """

    action_ms: int = 20_000
    time_bank_ms: int = 30_000
    refill_ms: int = 1_000
    bot_action_ms: int = 5_000
    disconnect_grace_ms: int = 30_000
    away_action_ms: int = 1_000
    hand_pause_ms: int = 2_000
    showdown_pause_ms: int = 5_000
    run_out_pause_ms: int = 0  # as in settings from before this pause existed
    away_ms: int = 120_000
    time_outs: int = 2

    def __post_init__(self) -> None:
        for name in NAMES:
            if getattr(self, name) < (1 if name in _AT_LEAST_ONE else 0):
                raise InvalidFormat(f"clock: {name} = {getattr(self, name)} is too small")

    def as_dict(self) -> dict[str, int]:
        return {name: getattr(self, name) for name in NAMES}

    @classmethod
    def from_saved(cls, saved: Given) -> "ClockSettings":
        """Read the given values; the others have defaults."""
        saved.refuse_unknown(NAMES)
        given = {name: saved.whole_or_none(name) for name in NAMES}
        return cls(**{name: value for name, value in given.items() if value is not None})


NAMES: Final = (
    "action_ms",
    "time_bank_ms",
    "refill_ms",
    "bot_action_ms",
    "disconnect_grace_ms",
    "away_action_ms",
    "hand_pause_ms",
    "showdown_pause_ms",
    "run_out_pause_ms",
    "away_ms",
    "time_outs",
)
_AT_LEAST_ONE: Final = ("action_ms", "bot_action_ms")

# Programs only: no pauses, and no player is made to sit out for being slow.
FOR_BOTS: Final = ClockSettings(
    action_ms=2_000,
    time_bank_ms=0,
    refill_ms=0,
    bot_action_ms=2_000,
    disconnect_grace_ms=10_000,
    away_action_ms=0,
    hand_pause_ms=0,
    showdown_pause_ms=0,
    away_ms=0,
    time_outs=0,
)


def usual_run_out_pause(showdown_pause_ms: int) -> int:
    """Return a new table's pause per street or pot: a third of the pause, in tenths of a second."""
    return (showdown_pause_ms + 150) // 300 * 100
