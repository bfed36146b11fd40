"""The settings of a contest: rules, format, clock, phases, sign-up, watching."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from fifthstreet.agents.champion.scope import WHERE_IT_PLAYS, plays_as_itself
from fifthstreet.agents.house.catalogue import house_bot_names
from fifthstreet.contests.errors import InvalidContest
from fifthstreet.contests.settings.phase_settings import PhaseSettings
from fifthstreet.fairness.hash_framing import NAME_RULE, is_name
from fifthstreet.formats.contest import ROOM
from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.saved import VERSION
from fifthstreet.rules import RuleSet
from fifthstreet.rulesets import names
from fifthstreet.tables.settings.clock_settings import ClockSettings
from fifthstreet.tables.settings.format_settings import CASH, CONTEST, FormatSettings
from fifthstreet.tables.settings.given_values import Given
from fifthstreet.tables.settings.table_rules import table_rules
from fifthstreet.tables.settings.table_settings import MOST_CHIPS

# How players enter the contest. With `list` and `csv` the organiser enters them; with `csv` the
# page offers the import first.
OPEN_SIGN_UP: Final = "open"
BY_LIST: Final = "list"
BY_CSV: Final = "csv"
BY_INVITE: Final = "invite"
SIGN_UPS: Final = (OPEN_SIGN_UP, BY_LIST, BY_CSV, BY_INVITE)

# When hidden cards are shown: at once to screens with a ticket; `delayed`, to everybody after each
# hand, and with `watching_delay_s` to screens that many seconds late; or not before the end of the
# contest, when its seed is revealed. Where hands are shown after their end their seeds are revealed
# with them; the contest protocol shows folded hands.
WATCH_LIVE: Final = "live"
WATCH_DELAYED: Final = "delayed"
WATCH_AT_END: Final = "end"
WATCHING: Final = (WATCH_LIVE, WATCH_DELAYED, WATCH_AT_END)

LONGEST_TITLE: Final = 100
_LONGEST_DELAY_S: Final = 3_600
_LONGEST_COUNTDOWN_S: Final = 3_600
_SEED_DIGITS: Final = 64

# The clock of document 002's platform: five seconds per decision, ten to reconnect.
CONTEST_CLOCK: Final = ClockSettings(
    action_ms=60_000,
    time_bank_ms=0,
    refill_ms=0,
    bot_action_ms=5_000,
    disconnect_grace_ms=10_000,
    away_action_ms=0,
    hand_pause_ms=1_000,
    showdown_pause_ms=1_000,
    away_ms=0,
    time_outs=0,
)


@dataclass(frozen=True, slots=True)
class ContestSettings:
    """Everything about a contest but its players.

    `seats` is the size of a full table. `house_bots` fill empty chairs, in turn. `start_at` is the
    time of day in milliseconds at which the countdown begins automatically (0: at the organiser's
    command). `invite` is the code of `sign_up = "invite"`; like `seed` it never leaves the server.
    `chosen_names` allows players' secret names that the server did not draw. `md5_names`: the
    contest protocol names players by the md5 of their secret name, not by the display name.
    """

    id: str
    title: str
    rules: RuleSet
    format: FormatSettings
    seats: int
    phases: tuple[PhaseSettings, ...]
    clock: ClockSettings = CONTEST_CLOCK
    house_bots: tuple[str, ...] = ()
    watching: str = WATCH_DELAYED
    watching_delay_s: int = 0
    start_at: int = 0
    sign_up: str = BY_LIST
    invite: str = field(default="", repr=False)
    countdown_s: int = 5
    pause_between_phases: bool = False
    chosen_names: bool = False
    md5_names: bool = True
    organiser: str = ""
    seed: str = field(default="", repr=False)

    def __post_init__(self) -> None:
        if not is_name(self.id):
            raise InvalidContest(f"id = {self.id!r:.120}; allowed: {NAME_RULE}")
        if not self.title or len(self.title) > LONGEST_TITLE or not self.title.isprintable():
            raise InvalidContest(f"title: 1 to {LONGEST_TITLE} printable letters")
        _allow("sign_up", self.sign_up, SIGN_UPS)
        _allow("watching", self.watching, WATCHING)
        if self.format.type == CASH:
            raise InvalidContest("format: type = 'cash'; allowed: contest, freezeout, match")
        least, most = self.least_seats, self.rules.seats_max
        if not least <= self.seats <= most:
            raise InvalidContest(
                f"seats = {self.seats}; a {self.format.type} with {self.rules.name} is played by "
                f"{least} to {most} at a table"
            )
        self._check_chips()
        self._check_phases()
        for name in self.house_bots:
            if name.partition(":")[0] not in house_bot_names():
                known = ", ".join(house_bot_names())
                raise InvalidContest(f"house_bots: no bot {name!r}; there are: {known}")
        if not 0 <= self.watching_delay_s <= _LONGEST_DELAY_S:
            raise InvalidContest(f"watching_delay_s: 0 to {_LONGEST_DELAY_S} seconds")
        if self.watching_delay_s and self.watching != WATCH_DELAYED:
            raise InvalidContest("watching_delay_s goes with watching = 'delayed'")
        if not 0 <= self.countdown_s <= _LONGEST_COUNTDOWN_S:
            raise InvalidContest(f"countdown_s: 0 to {_LONGEST_COUNTDOWN_S} seconds")
        if (self.sign_up == BY_INVITE) != bool(self.invite):
            raise InvalidContest("invite: a code goes with sign_up = 'invite', and only with it")
        if self.seed and not _is_seed(self.seed):
            raise InvalidContest(f"seed: {_SEED_DIGITS} hex digits are needed")

    def _check_chips(self) -> None:
        """Check that all chips of a table are a number that every client can read exactly."""
        rules, reloads = self.rules, self.format.reloads
        in_all = rules.starting_stack * (1 + reloads) * self.seats
        if max(in_all, rules.big_blind) > MOST_CHIPS:
            raise InvalidContest(
                f"rules, starting_stack = {rules.starting_stack}, big_blind = {rules.big_blind}, "
                f"reloads = {reloads}: a table has at most {MOST_CHIPS} chips in all"
            )

    def _check_phases(self) -> None:
        if not self.phases:
            raise InvalidContest("phases: a contest has at least one phase")
        for number, phase in enumerate(self.phases, start=1):
            is_last = number == len(self.phases)
            if not is_last and not phase.advance:
                raise InvalidContest(f"phase {number} ({phase.name}): advance is missing")
            if is_last and phase.advance:
                raise InvalidContest(
                    f"phase {number} ({phase.name}): nobody advances from the last"
                )

    @property
    def least_seats(self) -> int:
        """The minimum of players at a table: three for `contest` (document
        002), else the rules'.
        """
        least = self.rules.seats_min
        return max(3, least) if self.format.type == CONTEST else least

    def require_fitting_bots(self) -> None:
        """Raise InvalidContest where a champion would play as a shark.

        Only new settings are checked, because contests of earlier versions may have such bots.
        """
        for name in self.house_bots:
            if not plays_as_itself(name, self.rules, self.seats):
                raise InvalidContest(f"house_bots: {WHERE_IT_PLAYS}")

    def public(self) -> dict[str, object]:
        """Return the public part of the settings."""
        return {
            "id": self.id,
            "title": self.title,
            "rules": self.rules.values(),
            "format": self.format.as_dict(),
            "seats": self.seats,
            "phases": [phase.as_dict() for phase in self.phases],
            "clock": self.clock.as_dict(),
            "house_bots": list(self.house_bots),
            "watching": self.watching,
            "watching_delay_s": self.watching_delay_s,
            "start_at": self.start_at,
            "sign_up": self.sign_up,
            "countdown_s": self.countdown_s,
            "pause_between_phases": self.pause_between_phases,
            "chosen_names": self.chosen_names,
            "md5_names": self.md5_names,
            "organiser": self.organiser,
        }

    def as_dict(self) -> dict[str, object]:
        """Everything, secrets included: for the journal only."""
        return {"v": VERSION} | self.public() | {"invite": self.invite, "seed": self.seed}

    @classmethod
    def from_dict(cls, values: object) -> "ContestSettings":
        """Read settings; raises InvalidContest that names the key. Missing values have defaults."""
        try:
            return cls._read(Given(values, "contest"))
        except InvalidFormat as error:
            raise InvalidContest(str(error).removeprefix("saved ")) from error

    @classmethod
    def _read(cls, saved: Given) -> "ContestSettings":
        if saved.whole_or_none("v") not in (None, VERSION):
            raise InvalidContest(f"v must be {VERSION}")
        saved.refuse_unknown(("v", *_KEYS))
        rules = _rules(saved.value("rules"))
        seats = saved.whole_or_none("seats")
        countdown = saved.whole_or_none("countdown_s")
        given_phases = saved.value("phases")
        phases = (
            tuple(PhaseSettings.from_saved(_given(one, "phase")) for one in saved.items("phases"))
            if given_phases is not None
            else (PhaseSettings("final"),)
        )
        return cls(
            saved.text("id"),
            saved.text("title"),
            rules,
            FormatSettings.from_saved(_format_given(saved.value("format"))),
            rules.seats_max if seats is None else seats,
            phases,
            _clock(saved.part("clock")),
            saved.texts("house_bots"),
            saved.text_or("watching", WATCH_DELAYED),
            saved.whole_or_none("watching_delay_s") or 0,
            saved.whole_or_none("start_at") or 0,
            saved.text_or("sign_up", BY_LIST),
            saved.text_or("invite", ""),
            5 if countdown is None else countdown,
            saved.yes_or("pause_between_phases", False),
            saved.yes_or("chosen_names", False),
            saved.yes_or("md5_names", True),
            saved.text_or("organiser", ""),
            saved.text_or("seed", ""),
        )

    def with_changes(self, changes: Mapping[str, object]) -> "ContestSettings":
        """Return these settings with some keys changed; the kind of contest cannot change."""
        for key in ("id", "organiser", "seed"):
            if key in changes:
                raise InvalidContest(f"{key} cannot be changed")
        return ContestSettings.from_dict({**self.as_dict(), **changes})


_KEYS: Final = tuple(ContestSettings.__dataclass_fields__)


def _given(value: object, kind: str) -> Given:
    return Given(value, kind)


def _rules(value: object) -> RuleSet:
    """Return a rule set of the catalogue, by name or with changed fields; by default `contest`."""
    name = CONTEST if value is None else value
    if isinstance(name, str) and name not in names():
        raise InvalidContest(f"rules = {name!r:.80}; allowed: {', '.join(names())}")
    return table_rules(name)


def _format_given(value: object) -> Given:
    """Return a format by name, or its fields. The name `contest` means the
    protocol's (RULESETS).
    """
    if value in (None, CONTEST):
        room = ROOM.as_dict()
        value = {
            "type": CONTEST,
            "min_survivors": room["min_survivors"],
            "hands": room["max_hands"],
            "reloads": room["reloads"],
        }
    return Given({"type": value} if isinstance(value, str) else value, "contest, format")


def _clock(saved: Given) -> ClockSettings:
    """Return the contest's default clock, with the given changes."""
    given = ClockSettings.from_saved(saved)
    merged = CONTEST_CLOCK.as_dict()
    for name in merged:
        if saved.value(name) is not None:
            merged[name] = getattr(given, name)
    return ClockSettings.from_saved(Given(merged, "contest, clock"))


def _is_seed(text: str) -> bool:
    return len(text) == _SEED_DIGITS and all(digit in "0123456789abcdef" for digit in text)


def _allow(key: str, value: str, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise InvalidContest(f"{key} = {value!r}; allowed: {', '.join(allowed)}")
