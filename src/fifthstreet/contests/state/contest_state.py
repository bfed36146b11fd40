"""A contest between two commands: a plain record, stored as JSON and restored from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from fifthstreet.contests.settings.contest_settings import ContestSettings
from fifthstreet.contests.standings.game_result import GameResult
from fifthstreet.contests.standings.standing import StandingRow, contest_standing, phase_standing
from fifthstreet.contests.state.contestant import Contestant
from fifthstreet.contests.state.directed_table import DirectedTable
from fifthstreet.contests.state.ticket import Ticket
from fifthstreet.formats.saved import Saved, header

KIND: Final = "contest_state"

DRAFT: Final = "draft"
SIGN_UP: Final = "sign_up"
SEATED: Final = "seated"
RUNNING: Final = "running"
PAUSED: Final = "paused"
FINISHED: Final = "finished"
STOPPED: Final = "stopped"
STATUSES: Final = (DRAFT, SIGN_UP, SEATED, RUNNING, PAUSED, FINISHED, STOPPED)

_COUNTS: Final = ("changed_at", "orders", "sign_ups")

# Until the start players can be edited.
BEFORE_START: Final = (DRAFT, SIGN_UP, SEATED)


@dataclass(frozen=True, slots=True)
class ContestState:
    """The complete state of a contest. It is never edited; each step makes another.

    `seatings` has one mapping of player -> table per phase begun. `starts_at` is the end of
    the whole contest's countdown, 0 if none runs. `changed_at` is the time of the last event.
    `orders` and `sign_ups` are how many commands there were of the organiser and judges, and of
    players for themselves (`machine/command_limits.py`). `seed` is secret until the contest is
    over.
    """

    settings: ContestSettings | None = None
    status: str = DRAFT
    seq: int = 0
    seed: str = field(default="", repr=False)
    players: tuple[Contestant, ...] = ()
    phase: int = 0
    tables: tuple[DirectedTable, ...] = ()
    seatings: tuple[Mapping[str, int], ...] = ()
    results: tuple[GameResult, ...] = ()
    starts_at: int = 0
    is_ending: bool = False
    tickets: tuple[Ticket, ...] = ()
    changed_at: int = 0
    orders: int = 0
    sign_ups: int = 0

    @property
    def opened(self) -> ContestSettings:
        """The settings; only an opened contest has any."""
        assert self.settings is not None, "asked only after `open`"
        return self.settings

    @property
    def is_over(self) -> bool:
        return self.status == FINISHED

    @property
    def organiser_plays(self) -> bool:
        """Whether the organiser has a contestant: then no ticket opens cards."""
        organiser = self.opened.organiser
        return any(organiser in (one.id, one.owner) for one in self.players)

    def player(self, player: str) -> Contestant | None:
        for one in self.players:
            if one.id == player:
                return one
        return None

    def named(self, name: str) -> Contestant | None:
        """The player with this secret name."""
        for one in self.players:
            if one.name == name:
                return one
        return None

    def table(self, number: int) -> DirectedTable | None:
        for one in self.tables:
            if one.number == number:
                return one
        return None

    def table_of(self, player: str) -> DirectedTable | None:
        """The table of a contestant in the current phase."""
        for one in self.tables:
            if player in one.players:
                return one
        return None

    @property
    def fillers(self) -> frozenset[str]:
        """House bots that fill chairs."""
        return frozenset(one.id for one in self.players if one.house)

    @property
    def excluded(self) -> frozenset[str]:
        """The players whom the organiser has deactivated or banned."""
        return frozenset(one.id for one in self.players if not one.is_active)

    def phase_rows(self, phase: int) -> list[StandingRow]:
        return phase_standing(self.results, phase, self.seatings[phase])

    def standing(self) -> list[StandingRow]:
        """Return the place of every player so far, over all phases and tables."""
        phases = [self.phase_rows(phase) for phase in range(len(self.seatings))]
        return contest_standing(phases, is_over=self.is_over)

    def games(self) -> list[GameResult]:
        """Return the results by phase, table and game; `results` has them in order of arrival."""
        return sorted(self.results, key=lambda one: (one.phase, one.table, one.game))

    def as_dict(self) -> dict[str, object]:
        """Everything, secrets included: for the journal only."""
        return header(KIND) | {
            "settings": None if self.settings is None else self.settings.as_dict(),
            "status": self.status,
            "seq": self.seq,
            "seed": self.seed,
            "players": [one.as_dict() for one in self.players],
            "phase": self.phase,
            "tables": [one.as_dict() for one in self.tables],
            "seatings": [dict(one) for one in self.seatings],
            "results": [one.as_dict() for one in self.results],
            "starts_at": self.starts_at,
            "is_ending": self.is_ending,
            "tickets": [one.as_dict() for one in self.tickets],
            "changed_at": self.changed_at,
            "orders": self.orders,
            "sign_ups": self.sign_ups,
        }

    @classmethod
    def from_dict(cls, values: object) -> "ContestState":
        saved = Saved.opened(values, KIND)
        assert isinstance(values, Mapping)
        settings = values.get("settings")
        return cls(
            None if settings is None else ContestSettings.from_dict(settings),
            saved.text("status"),
            saved.whole("seq"),
            saved.text("seed"),
            tuple(Contestant.from_saved(one) for one in saved.records("players")),
            saved.whole("phase"),
            tuple(
                DirectedTable.from_saved(one, _of(given, "overrides"))
                for one, given in zip(saved.records("tables"), saved.items("tables"), strict=True)
            ),
            tuple(_seating(one) for one in saved.items("seatings")),
            tuple(GameResult.from_saved(one) for one in saved.records("results")),
            saved.whole("starts_at"),
            saved.yes("is_ending"),
            tuple(Ticket.from_saved(one) for one in saved.records("tickets")),
            # Not in snapshots of machine 1.
            *(saved.whole(key) if key in values else 0 for key in _COUNTS),
        )


def _of(values: object, key: str) -> object:
    return values.get(key) if isinstance(values, Mapping) else None


def _seating(values: object) -> dict[str, int]:
    saved = Saved(values, "seating")
    assert isinstance(values, Mapping)
    return {player: saved.whole(player) for player in values}
