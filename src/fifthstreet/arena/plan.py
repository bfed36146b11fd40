"""The plan: everything that determines what is played and its result, so that it is reproducible.

It plays nothing. Its JSON is in the manifest of a result folder.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Final

from fifthstreet.agents.bot_source import is_house_name
from fifthstreet.arena.batch_policies import batch_policies
from fifthstreet.arena.deal_seeds import DERIVATIONS, KEYED, SEED_BITS, UNKEYED, is_small
from fifthstreet.arena.errors import InvalidPlan
from fifthstreet.formats.contest import PLAIN, ContestSettings
from fifthstreet.formats.format import FORMATS
from fifthstreet.formats.saved import Saved
from fifthstreet.formats.schedule import Schedule
from fifthstreet.kernels.policies import Policy
from fifthstreet.rules import RuleSet
from fifthstreet.rules.rule_words import ANY_FIVE

VERSION: Final = 2
# Plans of the first version name no derivation: theirs was the unkeyed one.
_FIRST_VERSION: Final = 1

MATCH: Final = "match"
CASH: Final = "cash"
CONTEST: Final = "contest"
FREEZEOUT: Final = "freezeout"

# Formats with their own end are counted in games; the others in hands.
TOURNAMENTS: Final = (CONTEST, FREEZEOUT)

DEFAULT_SESSION_HANDS: Final = 1000
# At a cash table stacks carry over, so only whole sessions are independent: they are shorter.
DEFAULT_CASH_SESSION_HANDS: Final = 100
# The batch player plays so many in a fraction of a second.
DEFAULT_BATCH_SESSION_HANDS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played. Make one with `new`, which checks it.

    A *session* is the unit of work: new bots, and cards derived from (seed, session). A match or
    cash session has `session_hands` hands; a tournament is a session of its own. In a duplicate
    plan a session is played once in each rotation of the players, with new bots each time, so that
    no bot can remember the cards. `hands` is the total; of tournaments, `games` are played, or as
    many as make `hands` hands. Where the batch player plays (see `policies`), no hand is kept:
    `keeps_hands` is False whatever was requested. `uses_aivat` counts a match of two by AIVAT too.
    `contest` and `schedule` are options of their formats. With `seats_rotate`, session s begins
    with the players moved on by s seats; otherwise the seating is drawn.
    """

    bots: tuple[str, ...]
    players: tuple[str, ...]
    rules: RuleSet
    format: str
    hands: int | None
    games: int | None
    is_duplicate: bool
    seed: int
    session_hands: int
    clock: float | None
    memory: int | None
    is_trusted: bool
    keeps_hands: bool
    derivation: int = KEYED
    uses_aivat: bool = False
    contest: ContestSettings = PLAIN
    schedule: Schedule | None = None
    seats_rotate: bool = False

    @classmethod
    def new(
        cls,
        bots: Sequence[str],
        rules: RuleSet,
        *,
        format: str = MATCH,  # noqa: A002 the word users know
        hands: int | None = None,
        games: int | None = None,
        is_duplicate: bool = False,
        seed: int = 0,
        session_hands: int | None = None,
        clock: float | None = None,
        memory: int | None = None,
        is_trusted: bool = False,
        keeps_hands: bool = True,
        derivation: int = KEYED,
        uses_aivat: bool = False,
        contest: ContestSettings = PLAIN,
        schedule: Schedule | None = None,
        seats_rotate: bool = False,
    ) -> Plan:
        """Return a checked plan; hands are rounded up to whole duplicate
        sets. Raises InvalidPlan.
        """
        count = len(bots)
        if format not in FORMATS:
            raise InvalidPlan(f"format {format!r}; allowed: {', '.join(FORMATS)}")
        _check_seats(count, rules, format)
        if is_duplicate and format == CASH:
            raise InvalidPlan(
                "a cash table cannot be duplicate: stacks are carried on; "
                f"duplicate goes with {', '.join(name for name in FORMATS if name != CASH)}"
            )
        if is_duplicate and count > 10:
            raise InvalidPlan(f"duplicate deals are for 2 to 10 players, not {count}")
        if format in TOURNAMENTS:
            if hands is None and games is None:
                games = 1
            if hands is not None and games is not None:
                raise InvalidPlan("give either hands or games, not both")
        elif games is not None:
            raise InvalidPlan(f"a {format} is counted in hands; games go with {_listed()}")
        elif hands is None:
            raise InvalidPlan(f"how many hands? a {format} is counted in hands")
        for name, number in (("hands", hands), ("games", games), ("session_hands", session_hands)):
            if number is not None and number < 1:
                raise InvalidPlan(f"{name} = {number}; at least 1")
        if not 0 <= seed < 1 << SEED_BITS:
            raise InvalidPlan(f"seed = {seed}; allowed are 0 to 2**{SEED_BITS} - 1")
        if derivation not in DERIVATIONS:
            allowed = ", ".join(map(str, DERIVATIONS))
            raise InvalidPlan(f"derivation = {derivation}; allowed: {allowed}")
        if contest != PLAIN and format != CONTEST:
            raise InvalidPlan(f"limits of a contest go with {CONTEST}, not with {format}")
        if schedule is not None and format != FREEZEOUT:
            raise InvalidPlan(f"a schedule goes with {FREEZEOUT}, not with {format}")
        if clock is not None and clock <= 0:
            raise InvalidPlan(f"clock = {clock}; more than 0 seconds")
        if uses_aivat:
            _check_aivat(count, rules, format)
        policies = None if uses_aivat else _policies(bots, rules, format, is_duplicate)
        is_batch = policies is not None
        if session_hands is None:
            session_hands = _default_session_hands(format, is_batch)
        if is_duplicate and format == MATCH and hands is not None:
            hands = _up_to_multiple(hands, count)
            session_hands = max(count, session_hands - session_hands % count)
        return cls(
            tuple(bots),
            _told_apart(bots),
            rules,
            format,
            hands,
            games,
            is_duplicate,
            seed,
            session_hands,
            clock,
            memory,
            is_trusted,
            keeps_hands and not is_batch,
            derivation,
            uses_aivat,
            contest,
            schedule,
            seats_rotate,
        )

    @property
    def policies(self) -> tuple[Policy, ...] | None:
        """The players' policies where the batch player plays this; None where bots do.

        It plays a match, not a duplicate one, in which every bot is a kernel's policy, under the
        rule sets that it supports.
        """
        if self.uses_aivat:
            return None
        return _policies(self.bots, self.rules, self.format, self.is_duplicate)

    @property
    def knowing_bots(self) -> tuple[str, ...]:
        """The bots that could have known every card, each once.

        A small seed can be found by trying seeds against one's own cards, and any seed of the
        unkeyed derivation was small when it was drawn. House bots do not try.
        """
        if self.derivation == KEYED and not is_small(self.seed):
            return ()
        return tuple(bot for bot in dict.fromkeys(self.bots) if not is_house_name(bot))

    @property
    def is_tournament(self) -> bool:
        return self.format in TOURNAMENTS

    @property
    def rotations(self) -> int:
        """How often a session's cards are played."""
        return len(self.players) if self.is_duplicate else 1

    @property
    def sessions(self) -> int | None:
        """The number of sessions; None where it depends on the hands played."""
        if self.is_tournament:
            return self.games
        assert self.hands is not None
        return -(-self.hands // self.session_hands)

    def hands_of(self, session: int) -> int:
        """Return the hands of a match or cash session in all rotations; the last one
        may be shorter.
        """
        assert self.hands is not None
        return min(self.session_hands, self.hands - session * self.session_hands)

    def is_done(self, sessions: int, hands: int) -> bool:
        """Return whether the first `sessions` sessions, with `hands` hands in all,
        are the whole plan.
        """
        if self.sessions is not None:
            return sessions >= self.sessions
        assert self.hands is not None
        return hands >= self.hands

    def share_done(self, sessions: int, hands: int) -> float:
        """Return the progress of the plan, from 0 to 1."""
        if self.hands is not None:
            return min(1.0, hands / self.hands)
        assert self.games is not None
        return min(1.0, sessions / self.games)

    def as_dict(self) -> dict[str, object]:
        values: dict[str, object] = {"v": VERSION}
        for field in fields(self):
            value = getattr(self, field.name)
            values[field.name] = list(value) if isinstance(value, tuple) else value
        values["rules"] = self.rules.values()
        values["contest"] = self.contest.as_dict()
        values["schedule"] = None if self.schedule is None else self.schedule.as_dict()
        return values

    @classmethod
    def from_dict(cls, values: object) -> Plan:
        """Read a plan from its JSON; raises InvalidPlan or InvalidFormat
        that says what is wrong.
        """
        saved = Saved(values, "plan")
        version = saved.whole("v")
        if version not in (_FIRST_VERSION, VERSION):
            known = f"{_FIRST_VERSION} and {VERSION}"
            raise InvalidPlan(f"a plan of version {version}; this program reads {known}")
        assert isinstance(values, Mapping)
        clock = values.get("clock")
        return cls.new(
            saved.texts("bots"),
            saved.rules("rules"),
            format=saved.text("format"),
            hands=saved.whole_or_none("hands"),
            games=saved.whole_or_none("games"),
            is_duplicate=saved.yes("is_duplicate"),
            seed=saved.whole("seed"),
            session_hands=saved.whole("session_hands"),
            clock=float(clock) if isinstance(clock, (int, float)) else None,
            memory=saved.whole_or_none("memory"),
            is_trusted=saved.yes("is_trusted"),
            keeps_hands=saved.yes("keeps_hands"),
            derivation=UNKEYED if version == _FIRST_VERSION else saved.whole("derivation"),
            # Plans from before AIVAT do not name it.
            uses_aivat=values.get("uses_aivat") is True,
            # Plans from before contests do not name these.
            contest=_contest(saved.record_or_none("contest")),
            schedule=_schedule(saved.record_or_none("schedule")),
            seats_rotate=values.get("seats_rotate") is True,
        )


def _contest(saved: Saved | None) -> ContestSettings:
    return PLAIN if saved is None else ContestSettings.from_saved(saved)


def _schedule(saved: Saved | None) -> Schedule | None:
    return None if saved is None else Schedule.from_saved(saved)


def _policies(
    bots: Sequence[str],
    rules: RuleSet,
    format: str,  # noqa: A002
    is_duplicate: bool,
) -> tuple[Policy, ...] | None:
    if format != MATCH or is_duplicate:
        return None
    return batch_policies(bots, rules)


def _default_session_hands(format: str, is_batch: bool) -> int:  # noqa: A002
    if is_batch:
        return DEFAULT_BATCH_SESSION_HANDS
    return DEFAULT_CASH_SESSION_HANDS if format == CASH else DEFAULT_SESSION_HANDS


def _check_aivat(count: int, rules: RuleSet, format: str) -> None:  # noqa: A002
    if count != 2 or format != MATCH:
        raise InvalidPlan(f"AIVAT counts matches of two bots, not a {format} of {count}")
    if rules.rake_permille:
        raise InvalidPlan(f"AIVAT counts rule sets without rake; {rules.name} takes one")
    if rules.selection != ANY_FIVE or not rules.checks:
        raise InvalidPlan(f"AIVAT counts the usual hold'em; {rules.name} is not")


def _check_seats(count: int, rules: RuleSet, format: str) -> None:  # noqa: A002
    if format == FREEZEOUT:
        # Many tables: any number of players.
        if count < 2:
            raise InvalidPlan(f"{count} bots: a freezeout needs at least 2")
        return
    if not rules.seats_min <= count <= rules.seats_max:
        raise InvalidPlan(
            f"{count} {'bot' if count == 1 else 'bots'}: {rules.name} is played by "
            f"{rules.seats_min} to {rules.seats_max}"
        )


def _told_apart(bots: Sequence[str]) -> tuple[str, ...]:
    """Return the players' names: a bot in several seats is numbered, `shark`, `shark#2`."""
    found: list[str] = []
    for place, name in enumerate(bots):
        number = 1 + bots[:place].count(name)
        found.append(name if number == 1 else f"{name}#{number}")
    return tuple(found)


def _up_to_multiple(number: int, of: int) -> int:
    return -(-number // of) * of


def _listed() -> str:
    return " and ".join(TOURNAMENTS)
