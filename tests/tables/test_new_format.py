"""A format nobody has written yet: one class, entered by its name, plays at a table as it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

import pytest

from fifthstreet.formats.discipline import DISCIPLINES
from fifthstreet.formats.format import FILLED_FORMATS, FORMATS
from fifthstreet.formats.hand_setup import HandSetup, require_finished
from fifthstreet.formats.limits import FormatLimits
from fifthstreet.formats.payouts import PayoutRow, PayoutTable
from fifthstreet.formats.saved import Saved, header
from fifthstreet.formats.stakes import Stakes, full_table
from fifthstreet.formats.standing import Exit, Place, places
from fifthstreet.formats.usual_answers import FixedSeats
from fifthstreet.rules import HandState, RuleSet
from fifthstreet.tables import TableState, snapshot
from tests.tables.tables import Table


@dataclass(frozen=True, slots=True)
class SuddenDeath(FixedSeats):
    """Stacks last; whoever has least after a hand is out, and the last one takes the pool."""

    KIND: ClassVar[str] = "sudden_death"

    rules: RuleSet
    players: tuple[str, ...]
    stacks: tuple[int, ...]
    hands_played: int
    exits: tuple[Exit, ...]

    @classmethod
    def begin(
        cls,
        rules: RuleSet,
        players: Sequence[str],
        limits: FormatLimits,
        *,
        chairs: int,
        marker: int,
    ) -> SuddenDeath:
        return cls(rules, tuple(players), (rules.starting_stack,) * len(players), 0, ())

    @property
    def _left(self) -> tuple[int, ...]:
        gone = [gone.player for gone in self.exits]
        return tuple(chair for chair, player in enumerate(self.players) if player not in gone)

    @property
    def is_over(self) -> bool:
        return len(self._left) == 1

    @property
    def can_deal(self) -> bool:
        return not self.is_over

    @property
    def stakes(self) -> Stakes:
        return self.rules.small_blind, self.rules.big_blind, self.rules.ante

    @property
    def payouts(self) -> PayoutTable:
        return PayoutTable((PayoutRow(2, (1,)),))

    def stack_of(self, player: str) -> int:
        return self.stacks[self.players.index(player)]

    def next_hand(self) -> HandSetup:
        chairs = self._left
        first, posts = full_table(self.rules, len(chairs), 0)
        return HandSetup(
            self.rules,
            str(self.hands_played + 1),
            self.hands_played,
            tuple(self.players[chair] for chair in chairs),
            chairs,
            tuple(self.stacks[chair] for chair in chairs),
            0,
            first,
            posts,
        )

    def finish(self, hand: HandState) -> SuddenDeath:
        setup = self.next_hand()
        require_finished(setup, hand)
        stacks = list(self.stacks)
        for chair, stack in zip(setup.chairs, hand.stacks, strict=True):
            stacks[chair] = stack
        worst = min(setup.chairs, key=lambda chair: stacks[chair])
        out = Exit(self.players[worst], self.hands_played + 1, self.stacks[worst])
        return replace(
            self,
            stacks=tuple(stacks),
            hands_played=self.hands_played + 1,
            exits=(*self.exits, out),
        )

    def standing(self) -> tuple[Place, ...]:
        order = {gone.player: gone.hand for gone in self.exits}
        start = self.rules.starting_stack
        return places(
            self.players,
            lambda player: (order.get(player, self.hands_played + 1),),
            self.stack_of,
            lambda player: self.stack_of(player) - start,
        )

    def as_dict(self) -> dict[str, object]:
        return header(self.KIND) | {
            "rules": self.rules.values(),
            "players": list(self.players),
            "stacks": list(self.stacks),
            "hands_played": self.hands_played,
            "exits": [gone.as_dict() for gone in self.exits],
        }

    @classmethod
    def from_dict(cls, values: object) -> SuddenDeath:
        saved = Saved.opened(values, cls.KIND)
        return cls(
            saved.rules("rules"),
            saved.texts("players"),
            saved.wholes("stacks"),
            saved.whole("hands_played"),
            tuple(Exit.from_saved(gone) for gone in saved.records("exits")),
        )


@pytest.fixture(autouse=True)
def entered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FORMATS, SuddenDeath.KIND, SuddenDeath)
    monkeypatch.setitem(FILLED_FORMATS, SuddenDeath.KIND, SuddenDeath)
    monkeypatch.setitem(DISCIPLINES, SuddenDeath.KIND, DISCIPLINES["freezeout"])


def test_a_table_plays_it_to_the_end() -> None:
    table = Table("ann", "bob", "cy", chairs=3, format={"type": SuddenDeath.KIND})
    table.play_hand(lambda table: table.act("fold"))
    told = table.last("format_advanced")
    assert len(told["went_out"]) == 1
    assert (told["small_blind"], told["big_blind"]) == (50, 100)
    seen = snapshot(table.state, "")
    assert seen.format.hands_played == 1
    assert [chair.is_out for chair in seen.chairs if chair is not None].count(True) == 1
    again = TableState.from_dict(table.state.as_dict())
    assert again.format == table.state.format
    table.play_hand(lambda table: table.act("fold"))
    over = table.last("table_over")
    assert over["reason"] == "played_out"
    assert [place["rank"] for place in over["standing"]] == [1, 2, 3]
    pool = 3 * table.state.settings.rules.starting_stack
    assert [place["prize"] for place in over["standing"]] == [pool, 0, 0]


def test_what_it_does_not_take_is_refused_by_its_name() -> None:
    with pytest.raises(ValueError, match="reloads is for a contest, not for sudden_death"):
        Table("ann", chairs=2, format={"type": SuddenDeath.KIND, "reloads": 2})
