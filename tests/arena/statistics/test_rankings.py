"""Both rankings on tables made by hand, where they agree and where they do not."""

import json
import math
import random
import statistics
from itertools import combinations
from typing import Any

import pytest

from fifthstreet.arena.statistics.estimate import Estimate, estimate
from fifthstreet.arena.statistics.rankings import instant_runoff, total_bankroll
from fifthstreet.arena.statistics.ratio import RatioSums
from fifthstreet.arena.statistics.student import student_quantile, two_sided_p


def result(value, error=1.0, units=1001):
    reach = error * student_quantile(0.975, units - 1)
    p = two_sided_p(value / error, units - 1) if error else 1.0
    return Estimate(value, value - reach, value + reach, error, units, units, p)


def table_of(wins, error=1.0):
    """A cross table from what the first of each pair won of the second."""
    table: dict[Any, Any] = {}
    for (player, opponent), value in wins.items():
        table.setdefault(player, {})[opponent] = result(value, error)
        table.setdefault(opponent, {})[player] = result(-value, error)
    return table


# The hunter takes 900 from the fish and loses a little to the others; the equilibrium player beats
# everybody by little; the middle one is beaten by both.
FISH_TANK = {
    ("hunter", "fish"): 900,
    ("hunter", "equilibrium"): -20,
    ("hunter", "middle"): 40,
    ("equilibrium", "fish"): 100,
    ("equilibrium", "middle"): 10,
    ("middle", "fish"): 60,
}


def ranks(standing):
    return [(one.player, one.rank) for one in standing]


def test_the_two_rankings_differ():
    """Bankroll goes to who exploits the weak, the runoff to who is not beaten."""
    table = table_of(FISH_TANK)
    bankroll = total_bankroll(table)
    assert ranks(bankroll) == [("hunter", 1), ("equilibrium", 2), ("middle", 3), ("fish", 4)]
    assert [one.value for one in bankroll] == pytest.approx([920 / 3, 130 / 3, 10 / 3, -1060 / 3])
    runoff = instant_runoff(table)
    assert runoff.ranks == (("equilibrium", 1), ("hunter", 2), ("middle", 3), ("fish", 4))


def test_every_round_is_told():
    runoff = instant_runoff(table_of(FISH_TANK))
    assert [one.removed for one in runoff.rounds] == [("fish",), ("middle",), ("hunter",)]
    second = runoff.rounds[1]
    assert ranks(second.standing) == [("equilibrium", 1), ("hunter", 2), ("middle", 3)]
    # Among the three: (20 + 10) / 2, (−20 + 40) / 2, (−40 − 10) / 2.
    assert [one.value for one in second.standing] == pytest.approx([15, 10, -25])
    assert all(one.is_significant for one in runoff.rounds)


def test_the_interval_of_a_mean():
    """Three opponents, errors 3, 4 and 12: √(9 + 16 + 144) / 3."""
    table = {
        "a": {"b": result(10, 3), "c": result(20, 4), "d": result(30, 12)},
        "b": {"a": result(-10, 3), "c": result(0, 1), "d": result(0, 1)},
        "c": {"a": result(-20, 4), "b": result(0, 1), "d": result(0, 1)},
        "d": {"a": result(-30, 12), "b": result(0, 1), "c": result(0, 1)},
    }
    first = total_bankroll(table)[0]
    assert (first.player, first.value) == ("a", 20)
    assert first.standard_error == pytest.approx(13 / 3)
    # Nearly all of the variance is the third's: so are the degrees of freedom.
    degrees = 169**2 / ((81 + 256 + 144**2) / 1000)
    assert first.high - first.value == pytest.approx(student_quantile(0.975, degrees) * 13 / 3)
    assert first.value - first.low == pytest.approx(first.high - first.value)


def test_a_removal_that_chance_could_have_made():
    """The last two are 10 apart; errors of 30 hide that, errors of 1 do not."""
    wins = {("a", "b"): 100, ("a", "c"): 100, ("b", "c"): 5}
    doubtful = instant_runoff(table_of(wins, error=30)).rounds[0]
    clear = instant_runoff(table_of(wins, error=1)).rounds[0]
    assert doubtful.removed == clear.removed == ("c",)
    assert not doubtful.is_significant
    assert clear.is_significant


def test_the_p_value_of_a_removal_by_hand():
    """(−100 − 5) / 2 against (−100 + 5) / 2: 5 apart.

    Their own match counts double, the two others once: √(2² + 1 + 1) · 30 / 2.
    """
    wins = {("a", "b"): 100, ("a", "c"): 100, ("b", "c"): 5}
    removal = instant_runoff(table_of(wins, error=30)).rounds[0]
    error = math.sqrt(6) * 30 / 2
    degrees = 36 / ((16 + 1 + 1) / 1000)
    assert removal.p_value == pytest.approx(two_sided_p(5 / error, degrees))


def test_the_last_two_are_judged_by_their_own_match():
    """With two left the difference of the means is twice what one won of the other."""
    removal = instant_runoff(table_of({("a", "b"): 10}, error=4)).rounds[0]
    assert removal.p_value == pytest.approx(result(10, 4).p_value)


def test_so_often_does_the_difference_go_wrong():
    """Three equal players: the worst two of three random means, whichever they are, by variance."""
    rng = random.Random(8)
    differences, errors = [], []
    for _ in range(2000):
        wins = {pair: rng.gauss(0, 1) for pair in combinations("abc", 2)}
        table = table_of(wins)
        by_player = {one.player: one for one in total_bankroll(table)}
        differences.append(by_player["a"].value - by_player["b"].value)
        errors.append(by_player["a"].standard_error)
    # √(4 + 1 + 1) / 2 for the difference, √2 / 2 for one mean.
    assert statistics.pstdev(differences) == pytest.approx(math.sqrt(6) / 2, rel=0.05)
    assert errors[0] == pytest.approx(math.sqrt(2) / 2)


def test_those_who_are_last_together_go_together():
    wins = {("a", "b"): 10, ("a", "c"): 10, ("b", "c"): 0}
    runoff = instant_runoff(table_of(wins))
    assert runoff.ranks == (("a", 1), ("b", 2), ("c", 2))
    assert len(runoff.rounds) == 1
    assert set(runoff.rounds[0].removed) == {"b", "c"}


def test_a_circle_of_equals_shares_the_first_rank():
    """Each beats the next: nobody is the worst."""
    wins = {("rock", "scissors"): 10, ("scissors", "paper"): 10, ("paper", "rock"): 10}
    runoff = instant_runoff(table_of(wins))
    assert {rank for _, rank in runoff.ranks} == {1}
    assert runoff.rounds == ()
    assert {one.rank for one in total_bankroll(table_of(wins))} == {1}


def test_equal_sums_are_equal_in_any_order():
    """0.1 + 0.2 + 0.3 and 0.3 + 0.2 + 0.1 differ in the last digit of a float."""
    players = "abcd"
    values = {("a", "b"): 0.1, ("a", "c"): 0.2, ("a", "d"): 0.3}
    table = {
        player: {other: result(0) for other in players if other != player} for player in players
    }
    for (one, other), value in values.items():
        table[one][other] = result(value)
    for other, value in zip("acd", (0.3, 0.2, 0.1), strict=True):
        table["b"][other] = result(value)
    assert [one.rank for one in total_bankroll(table)] == [1, 1, 3, 3]


def test_every_player_is_ranked_once():
    rng = random.Random(5)
    for _ in range(50):
        names = [f"p{number}" for number in range(rng.randint(2, 7))]
        table = table_of({pair: rng.randint(-3, 3) for pair in combinations(names, 2)})
        runoff = instant_runoff(table)
        assert sorted(player for player, _ in runoff.ranks) == names
        numbers = [rank for _, rank in runoff.ranks]
        assert numbers == sorted(numbers)
        for place, rank in enumerate(numbers):
            # A rank is the first place of those who share it.
            assert rank == numbers.index(rank) + 1 <= place + 1
        gone = [player for one in runoff.rounds for player in one.removed]
        assert len(gone) == len(set(gone))


def test_estimates_of_played_hands_fit_in():
    sums, mirrored = RatioSums(), RatioSums()
    for chips in (100, -40, 30, 20):
        sums.add(1, chips)
        mirrored.add(1, -chips)
    table = {"a": {"b": estimate(sums, 100)}, "b": {"a": estimate(mirrored, 100)}}
    first, last = total_bankroll(table)
    assert (first.player, first.value, last.value) == ("a", 275, -275)
    own = table["a"]["b"]
    assert (first.low, first.high) == pytest.approx((own.low, own.high))


def test_json():
    runoff = instant_runoff(table_of(FISH_TANK))
    values = json.loads(json.dumps(runoff.as_dict()))
    assert values["ranks"][0] == {"player": "equilibrium", "rank": 1}
    assert values["rounds"][0]["removed"] == ["fish"]
    assert values["rounds"][0]["standing"][0]["player"] == "hunter"


def test_a_gap_in_the_table_is_named():
    table = table_of(FISH_TANK)
    table["middle"]["fish"] = None
    with pytest.raises(ValueError, match="middle against fish: no estimate"):
        total_bankroll(table)
    del table["middle"]["fish"]
    with pytest.raises(ValueError, match="middle against fish"):
        instant_runoff(table)


def test_one_player_cannot_be_ranked():
    with pytest.raises(ValueError, match="at least two"):
        total_bankroll({"a": {}})


def test_certain_results_part_for_certain():
    """Estimates without any spread: every difference is real, equal ones share."""
    runoff = instant_runoff(table_of({("a", "b"): 1, ("a", "c"): 2, ("b", "c"): 3}, error=0))
    assert [one.p_value for one in runoff.rounds] == [0, 0]
