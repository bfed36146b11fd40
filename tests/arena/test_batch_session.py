"""Kernel policies in the arena: exact sums, the same for any jobs, and the game that bots play."""

from collections.abc import Iterator
from itertools import combinations
from math import hypot
from pathlib import Path
from typing import Any

import pytest

from fifthstreet.arena.bot_session import play_session
from fifthstreet.arena.engines.in_process import Here
from fifthstreet.arena.engines.pool import Pool
from fifthstreet.arena.engines.runner import Run
from fifthstreet.arena.folder_summary import kept_summary
from fifthstreet.arena.plan import DEFAULT_BATCH_SESSION_HANDS, DEFAULT_SESSION_HANDS, Plan
from fifthstreet.arena.provenance import provenance
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.arena.statistics.estimate import Estimate
from fifthstreet.arena.summary import Summary
from fifthstreet.arena.tally import Tally
from fifthstreet.rulesets import load

from .plans import new_plan, sources_of

TWO = ("kernel:random", "kernel:call")
FOUR = ("kernel:random", "kernel:call", "kernel:raise", "kernel:fold")


def played(plan: Plan, session: int = 0) -> Tally:
    return play_session(plan, sources_of(plan), session).tally


def hand_by_hand(*bots: str, **wanted: object) -> Plan:
    """The same game for bots at a table: batch play does not know how these cards are dealt."""
    rules = load("research").with_changes({"deal": "two-at-once", "starting_stack": 1000})
    plan = Plan.new(bots, rules, **wanted)  # type: ignore[arg-type]
    assert plan.policies is None
    return plan


def in_batches(*bots: str, **wanted: object) -> Plan:
    rules = load("research").with_changes({"starting_stack": 1000})
    plan = Plan.new(bots, rules, **wanted)  # type: ignore[arg-type]
    assert plan.policies is not None
    return plan


# Which plans are played in batches.


def test_a_match_of_kernel_policies_is_played_in_batches() -> None:
    plan = new_plan(*FOUR, hands=10)
    assert plan.policies == ("random", "call", "raise", "fold")
    assert plan.session_hands == DEFAULT_BATCH_SESSION_HANDS
    assert not plan.keeps_hands
    assert Plan.from_dict(plan.as_dict()) == plan


@pytest.mark.parametrize(
    ("bots", "wanted"),
    [
        ((*TWO, "caller"), {}),
        (TWO, {"is_duplicate": True}),
        (TWO, {"rules": "acpc-nl"}),
        (TWO, {"format": "freezeout", "games": 1}),
    ],
)
def test_other_plans_are_played_hand_by_hand(
    bots: tuple[str, ...], wanted: dict[str, object]
) -> None:
    plan = new_plan(*bots, **wanted)  # type: ignore[arg-type]
    assert plan.policies is None
    assert plan.keeps_hands
    assert plan.session_hands == DEFAULT_SESSION_HANDS
    result = play_session(plan, sources_of(plan), 0)
    assert result.hands
    assert result.tally.counters[0].hands == result.tally.hands > 0


# The sums.


@pytest.mark.parametrize("bots", [TWO, FOUR, ("kernel:random",) * 9])
def test_what_one_player_wins_others_lose(bots: tuple[str, ...]) -> None:
    count, hands = len(bots), 150_000
    tally = played(new_plan(*bots, hands=hands, seed=4))
    assert tally.hands == tally.results.units == tally.curve.hands == hands
    assert sum(tally.results.chips) == 0
    assert tally.curve.chips == tally.results.chips
    # Three calls of the batch player, three points.
    assert len(tally.curve.points) == 3
    everybody = tally.results.combination([1] * count)
    assert (everybody.y, everybody.yy) == (0, 0)
    for player in range(count):
        whole = tally.results.player(player)
        assert tally.plain[player] == whole
        for parts in (tally.positions, tally.seats, tally.streets):
            sums = list(parts[player].values())
            assert sum(part.units for part in sums) == hands
            assert sum(part.y for part in sums) == whole.y
            assert sum(part.yy for part in sums) == whole.yy
    for player, other in combinations(range(count), 2):
        assert tally.results.difference(player, other).yy > 0 or bots[player] == bots[other]


def test_positions_move_as_in_any_match() -> None:
    """As many hands of each player at each position as when bots play, also over a remainder."""
    bots = (*FOUR, "kernel:call")
    batch, table = in_batches(*bots, hands=23), hand_by_hand(*bots, hands=23)
    for one, two in zip(_breakdowns(played(batch)), _breakdowns(played(table)), strict=True):
        assert {name: sums.x for name, sums in one.items()} == {
            name: sums.x for name, sums in two.items()
        }


def _breakdowns(tally: Tally) -> Iterator[dict[str, Any]]:
    yield from tally.positions
    yield from tally.seats


def test_what_only_hands_can_say_is_not_there() -> None:
    plan = new_plan(*TWO, hands=1000, seed=4)
    summary = Summary(plan, played(plan)).as_dict()
    player = summary["players"][0]
    assert player["result"] is not None
    assert player["adjusted"] is None
    assert summary["luck_gain"] is None
    assert summary["duplicate_gain"] is None
    assert {value["rate"] for value in player["statistics"].values()} == {None}
    assert set(player["times"].values()) == {None}
    assert set(player["faults"].values()) == {0}
    assert summary["adjusted_comparisons"] == summary["pots"] == []


# Repeatable.


def test_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    plan = new_plan(*FOUR, hands=50_500, session_hands=10_000, seed=5)
    sources = sources_of(plan)
    here = Run(plan, sources, Here()).play().as_dict()
    assert here["hands"] == 50_500
    assert Run(plan, sources, Pool(2)).play().as_dict() == here
    with ResultFolder.create(tmp_path / "out", plan, provenance(sources)) as folder:
        Run(plan, sources, Here(), folder).play()
        assert kept_summary(folder).tally.as_dict() == here
        assert list(folder.hands()) == []


def test_sessions_and_seeds_give_other_hands() -> None:
    plan, other = (new_plan(*TWO, hands=4000, session_hands=2000, seed=seed) for seed in (1, 2))
    chips = [played(plan).results.chips, played(plan, 1).results.chips, played(other).results.chips]
    assert len({tuple(one) for one in chips}) == 3


# The same game, whoever plays it.


def test_actions_are_as_frequent_as_they_should_be() -> None:
    """`random` against `fold`, where the street on which a hand ends tells what `random` did.

    In the small blind it folds (10 %) or raises (30 %) and the hand is over; it calls (60 %), and
    on each later street raises with 30 %. In the big blind it wins at once.
    """
    expected = {"preflop": 0.7, "flop": 0.09, "turn": 0.063, "river": 0.147}
    bots = ("kernel:random", "kernel:fold")
    for plan in (
        in_batches(*bots, hands=400_000),
        hand_by_hand(*bots, hands=3000, session_hands=3000),
    ):
        hands = plan.hands_of(0)
        streets = played(plan).streets[0]
        for name, share in expected.items():
            spread = (share * (1 - share) * hands) ** 0.5
            assert abs(streets[name].x - share * hands) < 4.5 * spread


@pytest.mark.parametrize(
    ("bots", "hands"),
    [(TWO, 2000), (("kernel:random", "kernel:raise", "kernel:call"), 1000)],
)
def test_results_are_those_of_bots_at_a_table(bots: tuple[str, ...], hands: int) -> None:
    batch = in_batches(*bots, hands=400_000, seed=1)
    table = hand_by_hand(*bots, hands=hands, session_hands=hands, keeps_hands=False, seed=1)
    one, two = Summary(batch, played(batch)), Summary(table, played(table))
    for player in range(len(bots)):
        assert _agree(one.result(player), two.result(player))
        for parts, others in (
            (one.positions(player), two.positions(player)),
            (one.streets(player), two.streets(player)),
        ):
            for name in set(parts) & set(others):
                assert _agree(parts[name], others[name])


def _agree(one: Estimate | None, two: Estimate | None) -> bool:
    """Whether the difference is within four standard errors, and the spread of hands alike."""
    if one is None or two is None or two.units < 30:
        return True
    near = abs(one.value - two.value) <= 4 * hypot(one.standard_error, two.standard_error) + 1e-9
    spreads = [found.standard_error * found.units**0.5 for found in (one, two)]
    return near and abs(spreads[0] - spreads[1]) <= 0.25 * spreads[0] + 1e-9
