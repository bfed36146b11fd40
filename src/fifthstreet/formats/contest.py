"""The AI contest of document 002: orbits, doubling blinds, and the end when half are out.

It deals nothing and draws nothing: the first marker and the decks come from outside.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.hand_setup import HandSetup, require_finished, require_players
from fifthstreet.formats.limits import FormatLimits
from fifthstreet.formats.saved import Saved, header
from fifthstreet.formats.stakes import Stakes, at_stakes, full_table
from fifthstreet.formats.standing import Exit, Merit, Place, places, survival_merit
from fifthstreet.formats.usual_answers import FixedSeats
from fifthstreet.rules import HandState, RuleSet


@dataclass(frozen=True, slots=True)
class ContestSettings:
    """What an organiser may set. The contest protocol's room plays with 3, 100 and 2.

    The contest also ends when fewer than `min_survivors` are left, and after `max_hands` hands
    (None: no limit). Each player may buy the starting stack again `reloads` times.
    """

    min_survivors: int = 0
    max_hands: int | None = None
    reloads: int = 0

    def as_dict(self) -> dict[str, object]:
        return {
            "min_survivors": self.min_survivors,
            "max_hands": self.max_hands,
            "reloads": self.reloads,
        }

    @classmethod
    def from_saved(cls, saved: Saved) -> "ContestSettings":
        return cls(
            saved.whole("min_survivors"), saved.whole_or_none("max_hands"), saved.whole("reloads")
        )


PLAIN = ContestSettings()
ROOM = ContestSettings(min_survivors=3, max_hands=100, reloads=2)


@dataclass(frozen=True, slots=True)
class Contest(FixedSeats):
    """A contest between two hands; chairs are the places in `players`, out or not.

    `marker` is the chair of the dealer's marker in the next hand, `orbit_start` the chair on which
    it stood when the orbit began, `orbit` how often the blinds have doubled.
    """

    KIND: ClassVar[str] = "contest"
    HAS_RELOADS: ClassVar[bool] = True

    rules: RuleSet
    players: tuple[str, ...]
    settings: ContestSettings
    stacks: tuple[int, ...]
    reloads_used: tuple[int, ...]
    marker: int
    orbit_start: int
    orbit: int
    hands_played: int
    exits: tuple[Exit, ...]

    @classmethod
    def new(
        cls,
        rules: RuleSet,
        players: Sequence[str],
        *,
        marker: int = 0,
        settings: ContestSettings = PLAIN,
    ) -> "Contest":
        """Equal stacks (document 002, term 1), the marker first on chair `marker`."""
        seated = require_players(rules, players)
        count = len(seated)
        if not 0 <= marker < count:
            raise InvalidFormat(f"marker on chair {marker}: chairs are 0 to {count - 1}")
        if settings.min_survivors < 0 or settings.reloads < 0:
            raise InvalidFormat(f"{settings}: numbers of at least 0 are needed")
        if settings.max_hands is not None and settings.max_hands < 1:
            raise InvalidFormat(f"max_hands {settings.max_hands}: at least 1 hand is played")
        return cls(
            rules,
            seated,
            settings,
            (rules.starting_stack,) * count,
            (0,) * count,
            marker,
            marker,
            0,
            0,
            (),
        )

    @classmethod
    def begin(
        cls,
        rules: RuleSet,
        players: Sequence[str],
        limits: FormatLimits,
        *,
        chairs: int,
        marker: int,
    ) -> "Contest":
        settings = ContestSettings(limits.min_survivors, limits.hands, limits.reloads)
        return cls.new(rules, players, marker=marker, settings=settings)

    @property
    def survivors(self) -> tuple[int, ...]:
        """The chairs still in."""
        return tuple(chair for chair, stack in enumerate(self.stacks) if stack > 0)

    @property
    def is_over(self) -> bool:
        """Document 002, term 1: not more than half of the starters are left; or a set limit."""
        left = len(self.survivors)
        return (
            2 * left <= len(self.players)
            or left < self.settings.min_survivors
            or self.hands_played == self.settings.max_hands
        )

    @property
    def can_deal(self) -> bool:
        return not self.is_over

    @property
    def blinds(self) -> tuple[int, int]:
        """Small and big blind of the next hand: doubled once an orbit (document 002, term 2)."""
        return self.rules.small_blind << self.orbit, self.rules.big_blind << self.orbit

    @property
    def stakes(self) -> Stakes:
        return *self.blinds, self.rules.ante

    def stack_of(self, player: str) -> int:
        return self.stacks[self._chair(player)]

    def reloads_of(self, player: str) -> int:
        return self.reloads_used[self._chair(player)]

    def next_hand(self) -> HandSetup:
        if self.is_over:
            raise InvalidFormat(f"the contest is over after {self.hands_played} hands")
        rules = at_stakes(self.rules, *self.blinds) if self.orbit else self.rules
        chairs = self.survivors
        button = chairs.index(self.marker)
        first, posts = full_table(rules, len(chairs), button)
        return HandSetup(
            rules,
            str(self.hands_played + 1),
            self.hands_played,
            tuple(self.players[chair] for chair in chairs),
            chairs,
            tuple(self.stacks[chair] for chair in chairs),
            button,
            first,
            posts,
        )

    def finish(self, hand: HandState) -> "Contest":
        """Book the hand: who is out, who is reloaded, and where the marker goes."""
        setup = self.next_hand()
        require_finished(setup, hand)
        number = self.hands_played + 1
        stacks = list(self.stacks)
        reloads_used = list(self.reloads_used)
        exits = list(self.exits)
        for chair, stack in zip(setup.chairs, hand.stacks, strict=True):
            stacks[chair] = stack
            if stack > 0:
                continue
            if reloads_used[chair] < self.settings.reloads:
                reloads_used[chair] += 1
                stacks[chair] = self.rules.starting_stack
            else:
                exits.append(Exit(self.players[chair], number, self.stacks[chair]))
        after = replace(
            self,
            stacks=tuple(stacks),
            reloads_used=tuple(reloads_used),
            hands_played=number,
            exits=tuple(exits),
        )
        return after._with_marker_moved()

    def _with_marker_moved(self) -> "Contest":
        """The marker goes to the next survivor; reaching or passing the orbit's first chair, in or
        out, it begins a new orbit."""
        count = len(self.players)
        step = 1
        while step < count and self.stacks[(self.marker + step) % count] == 0:
            step += 1
        marker = (self.marker + step) % count
        to_start = (self.orbit_start - self.marker) % count or count
        if step < to_start:
            return replace(self, marker=marker)
        return replace(self, marker=marker, orbit_start=marker, orbit=self.orbit + 1)

    def reload(self, player: str) -> "Contest":
        """Between hands: another starting stack, also for one who has chips left."""
        chair = self._chair(player)
        if self.is_over or self.stacks[chair] == 0:
            raise InvalidFormat(f"{player} cannot reload: out, or the contest is over")
        if self.reloads_used[chair] == self.settings.reloads:
            raise InvalidFormat(f"{player} has used all {self.settings.reloads} reloads")
        stacks, used = list(self.stacks), list(self.reloads_used)
        stacks[chair] += self.rules.starting_stack
        used[chair] += 1
        return replace(self, stacks=tuple(stacks), reloads_used=tuple(used))

    def _chair(self, player: str) -> int:
        if player not in self.players:
            raise InvalidFormat(f"{player!r} does not play in this contest")
        return self.players.index(player)

    def final_chips(self, player: str) -> int:
        """What counts in the ranking: a reload not used is worth its chips."""
        chair = self._chair(player)
        unused = self.settings.reloads - self.reloads_used[chair]
        return self.stacks[chair] + unused * self.rules.starting_stack

    def standing(self) -> tuple[Place, ...]:
        """By chips, then by the order of going out."""
        start = (1 + self.settings.reloads) * self.rules.starting_stack

        def merit(player: str) -> Merit:
            return survival_merit(player, self.final_chips(player), self.exits)

        return places(
            self.players, merit, self.final_chips, lambda player: self.final_chips(player) - start
        )

    def as_dict(self) -> dict[str, object]:
        return header(self.KIND) | {
            "rules": self.rules.values(),
            "players": list(self.players),
            "settings": self.settings.as_dict(),
            "stacks": list(self.stacks),
            "reloads_used": list(self.reloads_used),
            "marker": self.marker,
            "orbit_start": self.orbit_start,
            "orbit": self.orbit,
            "hands_played": self.hands_played,
            "exits": [gone.as_dict() for gone in self.exits],
        }

    @classmethod
    def from_dict(cls, values: object) -> "Contest":
        saved = Saved.opened(values, cls.KIND)
        fresh = cls.new(
            saved.rules("rules"),
            saved.texts("players"),
            marker=saved.whole("marker"),
            settings=ContestSettings.from_saved(saved.record("settings")),
        )
        stacks, used = saved.wholes("stacks"), saved.wholes("reloads_used")
        if len(stacks) != len(fresh.players) or len(used) != len(fresh.players):
            raise InvalidFormat("saved contest: one stack and one number of reloads a player")
        contest = replace(
            fresh,
            stacks=stacks,
            reloads_used=used,
            orbit_start=saved.whole("orbit_start"),
            orbit=saved.whole("orbit"),
            hands_played=saved.whole("hands_played"),
            exits=tuple(Exit.from_saved(gone) for gone in saved.records("exits")),
        )
        if min(stacks) < 0 or not 0 <= contest.orbit <= contest.hands_played:
            raise InvalidFormat(f"saved contest: stacks {list(stacks)}, orbit {contest.orbit}")
        if contest.can_deal and contest.marker not in contest.survivors:
            raise InvalidFormat(f"saved contest: the marker is on empty chair {contest.marker}")
        return contest
