"""Habits: near the usual without evidence, near the truth with it."""

from fifthstreet.agents.brain.habits import Habits
from fifthstreet.agents.brain.hand_story import (
    ATTACKED,
    FACING,
    GAVE_UP,
    WENT_ALONG,
    Deed,
    Situation,
)

FACES_A_BET = Situation(FACING, 0.4, 0.1, 0.25)


def seen(answer: int, times: int) -> Habits:
    habits = Habits()
    for _ in range(times):
        habits.note(Deed(0, 1, FACES_A_BET, answer))
    return habits


def test_a_stranger_is_taken_to_be_sensible() -> None:
    assert Habits().gives_up(FACES_A_BET) == 0.4
    assert Habits().attacks(FACES_A_BET) == 0.1


def test_one_fold_says_little_and_fifty_say_much() -> None:
    assert 0.4 < seen(GAVE_UP, 1).gives_up(FACES_A_BET) < 0.5
    assert seen(GAVE_UP, 50).gives_up(FACES_A_BET) > 0.8


def test_a_station_is_not_expected_to_fold() -> None:
    assert seen(WENT_ALONG, 50).gives_up(FACES_A_BET) < 0.12


def test_frequencies_stay_frequencies() -> None:
    for answer in (GAVE_UP, WENT_ALONG, ATTACKED):
        habits = seen(answer, 500)
        folds, attacks = habits.gives_up(FACES_A_BET), habits.attacks(FACES_A_BET)
        assert 0 < folds < 1
        assert 0 < attacks < 1
        assert folds + attacks <= 1


def test_nobody_folds_what_is_free() -> None:
    assert seen(GAVE_UP, 50).gives_up(Situation(FACING, 0.0, 0.3, 0.0)) == 0.0


def test_habits_of_one_situation_say_nothing_of_another() -> None:
    other = Situation(FACING + 1, 0.4, 0.1, 0.25)
    assert seen(GAVE_UP, 50).gives_up(other) == 0.4
