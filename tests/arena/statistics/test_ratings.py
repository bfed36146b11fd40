"""Ratings: who wins goes up, order and seats do not matter, and they can be carried on."""

import json
import random
from itertools import combinations
from typing import Any

import pytest

from fifthstreet.arena.statistics.ratings import Rating, ratings, ratings_as_dict, ratings_from_dict

STRENGTH = {"folder": -3.0, "rock": 0.0, "tag": 1.5, "shark": 3.0}


def league(sessions, seed=1):
    """Round after round every pair plays; the stronger wins more often."""
    rng = random.Random(seed)
    return [
        {player: STRENGTH[player] + rng.gauss(0, 2) for player in pair}
        for _ in range(sessions)
        for pair in combinations(STRENGTH, 2)
    ]


def test_one_result_moves_both_alike():
    """Two equals meet: what one gains the other loses, and both are known better."""
    after = ratings([{"ann": 100, "bob": -100}])
    assert after["ann"].mu - 25 == pytest.approx(25 - after["bob"].mu)
    assert after["ann"].mu > 25
    assert after["ann"].sigma == pytest.approx(after["bob"].sigma)
    assert after["ann"].sigma < Rating().sigma
    assert after["ann"].results == 1


def test_a_player_nobody_has_met():
    assert Rating().ordinal == pytest.approx(0)


def test_the_order_of_strength_comes_out():
    after = ratings(league(40))
    by_ordinal = sorted(after, key=lambda player: after[player].ordinal)
    assert by_ordinal == sorted(STRENGTH, key=STRENGTH.__getitem__)
    assert {one.results for one in after.values()} == {120}


def test_a_tournament_of_four_counts_as_one_result():
    after = ratings([{"a": -1, "b": -2, "c": -3, "d": -4}])
    mus = [after[player].mu for player in "abcd"]
    assert mus == sorted(mus, reverse=True)
    assert sum(mus) == pytest.approx(100)


def test_a_tie_leaves_equals_equal():
    after = ratings([{"ann": 5, "bob": 5}])
    assert after["ann"].mu == pytest.approx(after["bob"].mu)
    assert after["ann"].mu == pytest.approx(25)


def test_only_the_order_of_scores_counts():
    assert ratings([{"ann": 1, "bob": 0}]) == ratings([{"ann": 10**6, "bob": -3}])


def test_the_order_of_seats_does_not_matter():
    results = league(3)
    turned = [dict(reversed(result.items())) for result in results]
    assert ratings(turned) == ratings(results)


def test_going_on_is_the_same_as_all_at_once():
    results = league(6)
    half = ratings(results[:17])
    saved = ratings_from_dict(json.loads(json.dumps(ratings_as_dict(half))))
    assert saved == half
    assert ratings(results[17:], saved) == ratings(results)
    assert half == ratings(results[:17])


def test_nothing_is_forgotten_or_changed_of_those_who_did_not_play():
    start = {"cas": Rating(30, 2, 9)}
    after = ratings([{"ann": 1, "bob": 0}], start)
    assert after["cas"] == start["cas"]
    assert list(start) == ["cas"]


def test_certainty_only_grows():
    """Without drift no result makes a bot less known."""
    known: dict[Any, Any] = {}
    for result in league(10):
        before = dict(known)
        known = ratings([result], known)
        for player in result:
            assert known[player].sigma < before.get(player, Rating()).sigma


def test_the_best_stands_first_in_json():
    values = ratings_as_dict({"b": Rating(25, 8), "a": Rating(25, 8), "c": Rating(25, 2)})
    assert list(values) == ["c", "a", "b"]


def test_one_player_is_no_result():
    with pytest.raises(ValueError, match="at least two players"):
        ratings([{"ann": 1}])


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ([], "record of players"),
        ({"ann": 3}, "rating of ann is a record"),
        ({"ann": {"mu": "x", "sigma": 1, "results": 0}}, "mu 'x'"),
        ({"ann": {"mu": 25, "sigma": 0, "results": 0}}, "sigma 0"),
        ({"ann": {"mu": 25, "sigma": float("nan"), "results": 0}}, "sigma nan"),
        ({"ann": {"mu": 25, "sigma": 1, "results": -2}}, "-2 results"),
        ({"ann": {"mu": 25, "sigma": 1}}, "None results"),
    ],
)
def test_damaged_ratings(values, message):
    with pytest.raises(ValueError, match=message):
        ratings_from_dict(values)
