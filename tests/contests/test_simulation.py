"""Contests under random orders and crashes: what must hold, and a planted fault that is found."""

from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from fifthstreet.contests import ContestSeeds, ContestState, PhaseSettings
from fifthstreet.contests.machine import phases
from fifthstreet.contests.standings.advancing import advancing
from fifthstreet.contests.state import command as kinds
from fifthstreet.contests.state.contest_state import PAUSED, STOPPED

from .contests import started
from .simulated import STACK, Simulation, replayed

WISHES = (kinds.PAUSE, kinds.RESUME, kinds.STOP, kinds.START, kinds.END, kinds.CANCEL_START)


def assert_valid(state: ContestState) -> None:
    """What holds of a contest at any time."""
    for phase, seating in enumerate(state.seatings):
        if phase:
            real = set(seating) - state.fillers
            assert real <= set(state.seatings[phase - 1]), "only players of the phase before"
            wanted = state.opened.phases[phase - 1]
            by_table: dict[int, int] = {}
            for player in real:
                number = state.seatings[phase - 1][player]
                by_table[number] = by_table.get(number, 0) + 1
            assert max(by_table.values()) <= wanted.count, "the best N of each table"
    assert len({result.table_id for result in state.results}) == len(state.results)
    for result in state.results:
        assert sum(row.chips for row in result.rows) == STACK * len(result.rows)
    for table in state.tables:
        played = [one for one in state.results if one.phase == table.phase]
        done = [one.game for one in played if one.table == table.number]
        assert done == list(range(len(done))), "every game once, in order"
    placed = [row.player for row in state.standing()]
    assert sorted(placed) == sorted({player for one in state.seatings for player in one})


def run(seed: int, *, crashes: float, wishes: float) -> Simulation:
    chance = Random(seed)
    contest = started(
        chance.randrange(12, 31),
        seed=seed,
        crashes=crashes,
        seats=chance.randrange(4, 11),
        house_bots=chance.choice([[], ["tag"]]),
    )
    for _ in range(2000):
        if contest.state.is_over:
            break
        if chance.random() < wishes:
            contest.do(chance.choice(WISHES), "olga")
        if not contest.advance():
            if contest.state.status == PAUSED:
                contest.do(kinds.RESUME, "olga")
            elif contest.state.status == STOPPED:
                contest.do(kinds.START, "olga")
        assert_valid(contest.state)
    return contest


@pytest.mark.parametrize("seed", range(12))
def test_contests_with_crashes_and_changing_minds(seed: int) -> None:
    contest = run(seed, crashes=0.05, wishes=0.05)
    assert contest.state.is_over
    assert replayed(contest.journal) == contest.state


@pytest.mark.parametrize("seed", range(4))
def test_crashes_change_no_result(seed: int) -> None:
    calm, crashed = run(seed, crashes=0, wishes=0), run(seed, crashes=0.2, wishes=0)
    assert crashed.crash_count > 0
    standing = [(row.rank, row.player, row.chips) for row in calm.state.standing()]
    assert [(row.rank, row.player, row.chips) for row in crashed.state.standing()] == standing


def test_a_planted_fault_is_found() -> None:
    """One player too many advances from each table, as an off-by-one in the cut would do."""

    def wrong(phase: PhaseSettings, *args: Any, **rest: Any) -> list[str]:
        return advancing(replace(phase, count=phase.count + 1), *args, **rest)

    with (
        patch.object(phases, "advancing", wrong),
        pytest.raises(AssertionError, match="the best N of each table"),
    ):
        run(1, crashes=0, wishes=0)


def test_no_draw_leads_to_another() -> None:
    seeds = ContestSeeds("07" * 32)
    drawn = {
        seeds.entropy("t", 1),
        seeds.entropy("t", 2),
        seeds.entropy("u", 1),
        seeds.table_seed("t/1"),
        ContestSeeds("08" * 32).entropy("t", 1),
    }
    assert len(drawn) == 5
    assert all(len(one) == 64 for one in drawn)
