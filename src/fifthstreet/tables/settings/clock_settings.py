"""How long a table waits for what: times as data. Nothing here reads a clock."""

from dataclasses import dataclass
from typing import Final

from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.tables.settings.given_values import Given


@dataclass(frozen=True, slots=True)
class ClockSettings:
    """Times in milliseconds.

    A person has `action_ms` for a decision and then, by itself, what is left in the time bank:
    `time_bank_ms` at first, `refill_ms` more after every hand played, never above the first value.
    A program has `bot_action_ms` and no bank. A player without a connection is waited for
    `disconnect_grace_ms`, once a hand; later turns, and those of players who sit out where
    everybody is dealt in, last `away_action_ms`. `hand_pause_ms` lies between two hands,
    `showdown_pause_ms` after one whose cards were shown; what there is to see at its end adds
    `run_out_pause_ms` for each street that was dealt with nobody left to act, and for each pot that
    was awarded beyond the first. `away_ms` is how long a chair is kept for one who sits out or
    has lost the connection (0: for ever), and after `time_outs` late decisions in a row a player
    sits out (0: never).
    """

    action_ms: int = 20_000
    time_bank_ms: int = 30_000
    refill_ms: int = 1_000
    bot_action_ms: int = 5_000
    disconnect_grace_ms: int = 30_000
    away_action_ms: int = 1_000
    hand_pause_ms: int = 2_000
    showdown_pause_ms: int = 5_000
    run_out_pause_ms: int = 0  # as in settings from before there was such a pause
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
        """Read what is given; the rest is as usual."""
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

# Programs among themselves: no pauses, and nobody is put aside for being slow.
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
    """What a new table adds for a street or a pot: a third of the pause, in tenths of a second."""
    return (showdown_pause_ms + 150) // 300 * 100
