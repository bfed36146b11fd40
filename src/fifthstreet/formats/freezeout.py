"""A freezeout: to the last player, at one table or many, with a blind schedule given as data.

Many tables play hand for hand: a round is one hand at each of them, and after every round tables
are broken and balanced. It reads no clock and draws nothing: minutes, decks and the generator for
seat draws come from outside.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fifthstreet.formats.balance import balanced, first_seating
from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.freezeout_table import Table
from fifthstreet.formats.hand_setup import HandSetup, require_different, require_finished
from fifthstreet.formats.limits import FormatLimits
from fifthstreet.formats.payouts import USUAL_PAYOUTS, PayoutTable
from fifthstreet.formats.saved import Saved, header
from fifthstreet.formats.schedule import MINUTES, Schedule, usual_schedule
from fifthstreet.formats.seating import seat_hand
from fifthstreet.formats.stakes import Stakes
from fifthstreet.formats.standing import Exit, Merit, Place, places, survival_merit
from fifthstreet.formats.usual_answers import FixedSeats
from fifthstreet.rules import HandState, RuleSet

if TYPE_CHECKING:
    from fifthstreet.cards.shuffler import Shuffler


@dataclass(frozen=True, slots=True)
class Freezeout(FixedSeats):
    """A freezeout between two hands; `stacks` are in the order of `players`, 0 for those out.

    `tables` are those still in play; a table keeps its number. `minutes` is the playing time that
    `at_minutes` last told.
    """

    KIND: ClassVar[str] = "freezeout"
    IS_FOR_MONEY: ClassVar[bool] = True
    HAS_MOVES: ClassVar[bool] = True

    rules: RuleSet
    players: tuple[str, ...]
    schedule: Schedule
    stacks: tuple[int, ...]
    first_tables: int
    tables: tuple[Table, ...]
    rounds: int
    minutes: int
    exits: tuple[Exit, ...]

    @classmethod
    def new(
        cls,
        rules: RuleSet,
        players: Sequence[str],
        *,
        schedule: Schedule | None = None,
        table_size: int | None = None,
        marker: int = 0,
    ) -> Freezeout:
        """Equal stacks; players are seated in the order given, round the tables one by one.

        `table_size` is the number of chairs at a table (by default as many as the rule set seats),
        `marker` the chair where the marker lies first, at every table.
        """
        entered = require_different(players)
        size = rules.seats_max if table_size is None else table_size
        if len(entered) < 2:
            raise InvalidFormat(f"{len(entered)} players: a freezeout needs at least 2")
        if not 2 <= size <= rules.seats_max:
            raise InvalidFormat(
                f"tables of {size}: {rules.name} is played by 2 to {rules.seats_max}"
            )
        if size == 2 and len(entered) > 2:
            raise InvalidFormat("tables of 2 for more than 2 players: somebody would sit alone")
        if not 0 <= marker < size:
            raise InvalidFormat(f"marker on chair {marker}: chairs are 0 to {size - 1}")
        tables = first_seating(entered, size)
        return cls(
            rules,
            entered,
            usual_schedule(rules) if schedule is None else schedule,
            (rules.starting_stack,) * len(entered),
            len(tables),
            tuple(replace(table, marker=marker) for table in tables),
            0,
            0,
            (),
        )

    @classmethod
    def check_limits(cls, limits: FormatLimits) -> None:
        if limits.hands is not None:
            raise InvalidFormat("format: a freezeout is played to the end; hands cannot be set")

    @classmethod
    def begin(
        cls,
        rules: RuleSet,
        players: Sequence[str],
        limits: FormatLimits,
        *,
        chairs: int,
        marker: int,
    ) -> Freezeout:
        return cls.new(rules, players, schedule=limits.schedule, table_size=chairs, marker=marker)

    @property
    def hands_played(self) -> int:
        """At the one table there is, or at each of many."""
        return self.rounds

    @property
    def stakes(self) -> Stakes:
        level = self.schedule.level_at(hands=self.rounds, minutes=self.minutes)
        return level.small_blind, level.big_blind, level.ante

    @property
    def payouts(self) -> PayoutTable:
        return USUAL_PAYOUTS

    @property
    def chips_in_play(self) -> int | None:
        """None where a rake makes them fewer: it goes with the rest when the table is over."""
        return None if self.rules.rake_permille else sum(self.stacks)

    def stack_of(self, player: str) -> int:
        # 0 for a player who was moved here in a hand: they are entered once it is over.
        return self.stacks[self.players.index(player)] if player in self.players else 0

    def at_time(self, minutes: int) -> Freezeout:
        """The same freezeout so long after its start, if its levels are counted in minutes."""
        if self.schedule.unit != MINUTES or minutes <= self.minutes:
            return self
        return self.at_minutes(minutes)

    @property
    def survivors(self) -> tuple[str, ...]:
        return tuple(
            player for player, stack in zip(self.players, self.stacks, strict=True) if stack > 0
        )

    @property
    def is_over(self) -> bool:
        return len(self.survivors) < 2

    @property
    def can_deal(self) -> bool:
        return not self.is_over

    @property
    def waiting_tables(self) -> tuple[int, ...]:
        """The numbers of the tables whose hand of this round is still to be played."""
        if self.is_over:
            return ()
        return tuple(table.number for table in self.tables if not table.has_played)

    @property
    def pause(self) -> int:
        """Minutes of break to be held before the next hand; 0 once a round has begun."""
        if any(table.has_played for table in self.tables):
            return 0
        return self.schedule.pause_at(hands=self.rounds, minutes=self.minutes)

    def at_minutes(self, minutes: int) -> Freezeout:
        """The same freezeout after so many minutes from its start, breaks counted."""
        if minutes < self.minutes:
            raise InvalidFormat(f"minute {minutes} comes after minute {self.minutes}")
        return replace(self, minutes=minutes)

    def next_hand(self, table: int | None = None) -> HandSetup:
        """The next hand at a table; without a number, at the first that waits."""
        return self._setup(self._waiting(table))

    def finish(
        self, hand: HandState, table: int | None = None, *, rng: Shuffler | None = None
    ) -> Freezeout:
        """Book the hand that `next_hand` described; the last of a round balances the tables.

        With `rng` the players of a broken table draw for their new chairs.
        """
        played = self._waiting(table)
        setup = self._setup(played)
        require_finished(setup, hand)
        stacks = dict(zip(self.players, self.stacks, strict=True))
        exits = list(self.exits)
        after = played.after(played.placing(self.rules))
        for player, stack in zip(setup.players, hand.stacks, strict=True):
            if stack == 0:
                exits.append(Exit(player, self.rounds + 1, stacks[player]))
                after = after.without(player)
            stacks[player] = stack
        booked = replace(
            self,
            stacks=tuple(stacks.values()),
            exits=tuple(exits),
            tables=tuple(after if old is played else old for old in self.tables),
        )
        return booked if booked.waiting_tables else booked._next_round(rng)

    def moved_out(self, player: str) -> Freezeout:
        """A player goes with their chips to another table of the event; this book forgets them."""
        table = self._only_table()
        if player not in self.survivors:
            raise InvalidFormat(f"{player!r} has no chips in this freezeout")
        place = self.players.index(player)
        return replace(
            self,
            players=self.players[:place] + self.players[place + 1 :],
            stacks=self.stacks[:place] + self.stacks[place + 1 :],
            tables=(table.without(player),),
        )

    def moved_in(self, player: str, chair: int, stack: int) -> Freezeout:
        """A player comes with their chips from another table of the event, to a free chair."""
        table = self._only_table()
        if player in self.players:
            raise InvalidFormat(f"{player!r} is or was in this freezeout")
        if chair not in table.free:
            raise InvalidFormat(f"chair {chair} is not free")
        if stack < 1:
            raise InvalidFormat(f"{stack} chips: whoever moves has some")
        return replace(
            self,
            players=(*self.players, player),
            stacks=(*self.stacks, stack),
            tables=(table.with_player(player, chair),),
        )

    def with_stacks(self, stacks: tuple[int, ...]) -> Freezeout:
        """Before the first hand: players who come from elsewhere bring what they have."""
        if self.rounds or len(stacks) != len(self.players) or min(stacks) < 1:
            raise InvalidFormat("one stack a player of at least 1 chip, before the first hand")
        return replace(self, stacks=stacks)

    def _only_table(self) -> Table:
        """Between books; one book of many tables moves its players by itself (`balanced`)."""
        if self.first_tables != 1:
            raise InvalidFormat("a freezeout of several tables moves its players by itself")
        return self.tables[0]

    def standing(self) -> tuple[Place, ...]:
        """By chips, then by the order of going out."""
        chips = dict(zip(self.players, self.stacks, strict=True))
        start = self.rules.starting_stack

        def merit(player: str) -> Merit:
            return survival_merit(player, chips[player], self.exits)

        return places(self.players, merit, chips.__getitem__, lambda player: chips[player] - start)

    def as_dict(self) -> dict[str, object]:
        return header(self.KIND) | {
            "rules": self.rules.values(),
            "players": list(self.players),
            "schedule": self.schedule.as_dict(),
            "stacks": list(self.stacks),
            "first_tables": self.first_tables,
            "tables": [table.as_dict() for table in self.tables],
            "rounds": self.rounds,
            "minutes": self.minutes,
            "exits": [gone.as_dict() for gone in self.exits],
        }

    @classmethod
    def from_dict(cls, values: object) -> Freezeout:
        saved = Saved.opened(values, cls.KIND)
        players, stacks = saved.texts("players"), saved.wholes("stacks")
        tables = tuple(Table.from_saved(table) for table in saved.records("tables"))
        if len(stacks) != len(players) or min(stacks, default=-1) < 0:
            raise InvalidFormat("saved freezeout: one stack a player, none below 0")
        seated = [player for table in tables for player in table.players]
        still_in = [player for player, stack in zip(players, stacks, strict=True) if stack > 0]
        if sorted(seated) != sorted(still_in):
            raise InvalidFormat("saved freezeout: those with chips are not those at the tables")
        return cls(
            saved.rules("rules"),
            players,
            Schedule.from_saved(saved.record("schedule")),
            stacks,
            saved.whole("first_tables"),
            tables,
            saved.whole("rounds"),
            saved.whole("minutes"),
            tuple(Exit.from_saved(gone) for gone in saved.records("exits")),
        )

    def _waiting(self, number: int | None) -> Table:
        for table in self.tables:
            if table.number in self.waiting_tables and number in (None, table.number):
                return table
        raise InvalidFormat(
            "the freezeout is over" if self.is_over else f"table {number} has no hand to play"
        )

    def _setup(self, table: Table) -> HandSetup:
        stacks = dict(zip(self.players, self.stacks, strict=True))
        round_name = str(self.rounds + 1)
        return seat_hand(
            self.schedule.rules_at(self.rules, hands=self.rounds, minutes=self.minutes),
            table.placing(self.rules),
            len(table.chairs),
            hand=round_name if self.first_tables == 1 else f"{round_name}.{table.number + 1}",
            deck_number=self.rounds * self.first_tables + table.number,
            players=dict(enumerate(table.chairs)),
            stacks={chair: stacks[table.chairs[chair]] for chair in table.taken},
        )

    def _next_round(self, rng: Shuffler | None) -> Freezeout:
        tables = tuple(replace(table, has_played=False) for table in self.tables)
        return replace(self, rounds=self.rounds + 1, tables=balanced(tables, rng))
