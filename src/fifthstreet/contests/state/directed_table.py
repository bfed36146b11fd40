"""A table of a phase as the contest directs it: its players, its game, its progress.

The hands are played at an ordinary table, a fresh one per game; this record holds no cards.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from fifthstreet.formats.saved import Saved

STANDBY: Final = "standby"
PREPARING: Final = "preparing"
RUNNING: Final = "running"
ENDING: Final = "ending"  # after this hand the standing is final
STOPPED: Final = "stopped"
FINISHED: Final = "finished"

STATUSES: Final = (STANDBY, PREPARING, RUNNING, ENDING, STOPPED, FINISHED)


def contest_of(table_id: str) -> str:
    """Return the id of the contest whose game the table plays; "" for a table of no contest."""
    contest, dot, _ = table_id.partition(".")
    return contest if dot else ""


@dataclass(frozen=True, slots=True)
class DirectedTable:
    """One numbered table of the current phase.

    `players` are in the order of game 0; game g begins with the seats moved by g places. `attempt`
    counts the stopped games: a repeated game has other cards. `starts_at` is the end of the
    countdown (0: none runs). `overrides` are a judge's changes for the games to come: keys of table
    settings.
    """

    number: int
    phase: int
    players: tuple[str, ...]
    status: str = STANDBY
    game: int = 0
    attempt: int = 0
    starts_at: int = 0
    overrides: Mapping[str, object] = field(default_factory=dict)

    def table_id(self, contest: str) -> str:
        """Return the id of the table that plays the current game; a new one per attempt."""
        again = f".{self.attempt}" if self.attempt else ""
        return f"{contest}.{self.phase + 1}.{self.number}.{self.game + 1}{again}"

    def seating(self) -> tuple[str, ...]:
        """Return the players in the order of the chairs of the current game."""
        shift = self.game % len(self.players)
        return self.players[shift:] + self.players[:shift]

    @property
    def is_playing(self) -> bool:
        return self.status in (RUNNING, ENDING)

    @property
    def has_hands_to_come(self) -> bool:
        return self.status not in (FINISHED, STOPPED)

    def as_dict(self) -> dict[str, object]:
        return {
            "number": self.number,
            "phase": self.phase,
            "players": list(self.players),
            "status": self.status,
            "game": self.game,
            "attempt": self.attempt,
            "starts_at": self.starts_at,
            "overrides": dict(self.overrides),
        }

    @classmethod
    def from_saved(cls, saved: Saved, overrides: object) -> "DirectedTable":
        return cls(
            saved.whole("number"),
            saved.whole("phase"),
            saved.texts("players"),
            saved.text("status"),
            saved.whole("game"),
            saved.whole("attempt"),
            saved.whole("starts_at"),
            dict(overrides) if isinstance(overrides, Mapping) else {},
        )
