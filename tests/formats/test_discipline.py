"""Discipline: every answer is legal, each conversion is the one that is written down."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.formats import DISCIPLINES, FORMATS, Discipline, Wish
from fifthstreet.formats.discipline import (
    ANSWERS,
    CRASHED,
    ILLEGAL,
    LATE,
    REJECT,
    Ruling,
    check_or_fold,
    contest_action,
    nearest_legal,
    rule,
    rule_missing,
    time_out,
)
from fifthstreet.rules import Action, IllegalAction, apply, legal, start_hand
from fifthstreet.rules.action import KINDS
from fifthstreet.rulesets import load

from ..properties.hands import every_rule_set, examples, unfinished_hands
from .playing import deck_of


def spot(rules_name, codes="", *, stacks=(1_000, 1_000, 1_000), changes=None, posts=None):
    """A hand of three, the first in seat order posting the small blind, after some actions."""
    rules = load(rules_name)
    if changes:
        rules = rules.with_changes(changes)
    button = 0 if rules.marker == "small-blind" else len(stacks) - 1
    state = start_hand(rules, stacks, deck_of(0, 0), button=button, posts=posts)
    for code in codes.split():
        word, _, amount = code.partition(":")
        state, _ = apply(state, Action(word, int(amount) if amount else None))
    return state


# Contest: document 002 and the contest room, at 10/20.

CHECKED = "call call check"  # to the flop, 980 left each
FOUR_RAISES = "raise:200 raise:300 raise:400 raise:500"


@pytest.mark.parametrize(
    ("before", "word", "added", "becomes"),
    [
        # Legal wishes stay what they are.
        ("", "fold", None, Action("fold")),
        ("", "call", None, Action("call")),
        ("", "raise", None, Action("raise", 40)),
        ("", "bet", 100, Action("bet", 100)),
        ("", "allin", None, Action("all_in")),
        (CHECKED, "check", None, Action("check")),
        (CHECKED, "bet", 50, Action("bet", 50)),
        # A bet adds chips to what lies in front already: the small blind's 10.
        ("call", "bet", 100, Action("bet", 110)),
        # No amount, or less than the big blind: the big blind.
        (CHECKED, "bet", None, Action("bet", 20)),
        (CHECKED, "bet", 0, Action("bet", 20)),
        (CHECKED, "bet", -5, Action("bet", 20)),
        (CHECKED, "bet", 19, Action("bet", 20)),
        # A bet that does not lift the bet is a call; the big blind behind no raise checks.
        ("raise:40", "bet", 30, Action("call")),
        ("", "bet", 20, Action("call")),
        # Check when behind is a call; a call of nothing, for the big blind, is a check.
        ("", "check", None, Action("call")),
        ("call call", "check", None, Action("check")),
        ("call call", "call", None, Action("check")),
        # Where nobody has bet, call and raise bet the big blind.
        (CHECKED, "call", None, Action("bet", 20)),
        (CHECKED, "raise", None, Action("bet", 20)),
        (CHECKED + " check", "raise", 500, Action("bet", 20)),
        # The fifth raise and the fifth bet are calls.
        ("raise:40 raise:80 raise:160 raise:320", "raise", None, Action("call")),
        ("bet:40 bet:60 bet:80 bet:100", "bet", 200, Action("call")),
        # Beyond the stack is all-in.
        (CHECKED, "bet", 980, Action("all_in")),
        (CHECKED, "bet", 5_000, Action("all_in")),
        ("bet:600", "raise", None, Action("all_in")),
        # Any other word folds, also another spelling.
        ("", "FOLD", None, Action("fold")),
        (CHECKED, "pass", None, Action("fold")),
        ("", "", None, Action("fold")),
    ],
)
def test_002_what_the_contest_makes_of_a_wish(before, word, added, becomes):
    state = spot("contest", before)
    assert contest_action(state, Wish(word, added)) == becomes
    apply(state, becomes)


def test_002_a_call_beyond_the_stack_is_all_in():
    state = spot("contest", "bet:500", stacks=(300, 1_000, 1_000))
    action = contest_action(state, Wish("call"))
    after, _ = apply(state, action)
    assert after.is_all_in(0)


def test_002_a_raise_that_nobody_could_answer_is_a_call():
    state = spot("contest", "all_in all_in", stacks=(300, 1_000, 300))
    assert state.actor == 1
    for word in ("raise", "allin", "bet", "check", "call"):
        assert contest_action(state, Wish(word, 900)) == Action("call"), word


def test_002_a_stack_below_the_big_blind_bets_it_all():
    state = spot("contest", CHECKED, stacks=(35, 1_000, 1_000))
    assert contest_action(state, Wish("call")) == Action("all_in")


def test_002_late_is_a_fold_even_when_checking_is_free():
    state = spot("contest", CHECKED)
    for fault in (LATE, CRASHED):
        assert rule_missing(state, fault, DISCIPLINES["contest"]) == Ruling(Action("fold"), fault)


def test_the_contest_converts_an_action_too():
    state = spot("contest", "raise:40 raise:80 raise:160 raise:320")
    contest = DISCIPLINES["contest"]
    assert rule(state, Action("raise", 640), contest) == Ruling(Action("call"), ILLEGAL)
    # Seat 1 has bet 160: a bet to 5,000 is beyond the stack.
    assert rule(state, Action("bet", 5_000), contest) == Ruling(Action("all_in"), ILLEGAL)
    # The small blind has 10 in front: to 25 adds 15, less than the big blind, so 20 are added.
    assert rule(spot("contest", "call"), Action("bet", 25), contest).action == Action("bet", 30)
    assert rule(spot("contest", CHECKED), Action("call"), contest).action == Action("bet", 20)
    covered = spot("contest", "all_in all_in", stacks=(300, 1_000, 300))
    assert rule(covered, Action("all_in"), contest).action == Action("call")


# Nearest legal.


@pytest.mark.parametrize(
    ("rules_name", "before", "asked", "becomes"),
    [
        ("casino-nl", "", Action("raise", 30), Action("raise", 40)),
        ("casino-nl", "", Action("raise", 5_000), Action("raise", 1_000)),
        ("casino-nl", "", Action("bet", 60), Action("raise", 60)),
        ("casino-nl", CHECKED, Action("raise", 60), Action("bet", 60)),
        ("casino-nl", "", Action("check"), Action("call")),
        ("casino-nl", CHECKED, Action("call"), Action("check")),
        ("casino-nl", CHECKED, Action("pass"), Action("check")),
        ("casino-nl", "", Action("pass"), Action("fold")),
        ("casino-pl", "", Action("all_in"), Action("raise", 70)),
        ("casino-fl", "", Action("raise", 777), Action("raise", 40)),
        ("research", CHECKED, Action("bet", 300), Action("raise", 300)),
        (
            "research",
            "raise:200 raise:300 raise:400 raise:500",
            Action("raise", 900),
            Action("call"),
        ),
        ("contest", "", Action("raise", 45), Action("bet", 45)),
        ("contest", "", Action("raise", 15), Action("bet", 21)),
        ("acpc-nl", CHECKED, Action("fold"), Action("check")),
        ("simple", "", Action("raise", 500), Action("raise", 30)),
    ],
)
def test_the_nearest_legal_action(rules_name, before, asked, becomes):
    blinds = {"small_blind": 10, "big_blind": 20} if rules_name.startswith("casino") else None
    state = spot(rules_name, before, changes=blinds)
    assert not legal(state).allows(asked)
    assert nearest_legal(state, asked) == becomes
    assert rule(state, asked, DISCIPLINES["match"]) == Ruling(becomes, ILLEGAL)


def test_a_legal_decision_is_left_alone():
    state = spot("casino-nl")
    for name in FORMATS:
        assert rule(state, Action("call"), DISCIPLINES[name]) == Ruling(Action("call"))
    assert nearest_legal(state, Action("call")) == Action("call")


# Answers, formats, faults.


def test_every_format_has_its_discipline():
    assert set(DISCIPLINES) == set(FORMATS)


@pytest.mark.parametrize("name", ["cash", "freezeout"])
def test_people_are_told_and_asked_again(name):
    with pytest.raises(IllegalAction, match="must-call"):
        rule(spot("casino-nl"), Action("check"), DISCIPLINES[name])


def test_check_or_fold():
    assert check_or_fold(spot("casino-nl")) == Action("fold")
    assert check_or_fold(spot("casino-nl", CHECKED)) == Action("check")


@pytest.mark.parametrize(
    ("rules_name", "when_free"),
    [
        ("research", "check"),
        ("casino-nl", "check"),
        ("contest", "fold"),
        ("home", "check"),
        ("simple", "fold"),
    ],
)
def test_time_out_as_the_rule_set_says(rules_name, when_free):
    facing = spot(rules_name)
    assert time_out(facing) == Action("fold")
    free = spot(rules_name, "call call" if rules_name == "simple" else CHECKED)
    assert free.street == 1
    assert time_out(free) == Action(when_free)


def test_a_forfeit_is_said():
    strict = Discipline("forfeit", "forfeit", "forfeit")
    state = spot("casino-nl", CHECKED)
    assert rule(state, Action("call"), strict) == Ruling(Action("check"), ILLEGAL, True)
    assert rule_missing(state, CRASHED, strict) == Ruling(Action("check"), CRASHED, True)


def test_an_illegal_decision_may_count_as_a_late_one():
    state = spot("contest", CHECKED)
    for answer, becomes in (("time-out", "fold"), ("check-or-fold", "check")):
        ruling = rule(state, Action("call"), Discipline(answer, answer, answer))
        assert ruling == Ruling(Action(becomes), ILLEGAL)


def test_house_rules_without_free_folds_and_checks():
    """Rule set simple without free folds: a street's first seat can only bet or pass."""
    state = spot("simple", changes={"fold_when_free": False}, posts=())
    assert check_or_fold(state) == Action("pass")
    for _ in range(3):
        state, _ = apply(state, check_or_fold(state))
    assert check_or_fold(state) == Action("bet", 10)


# The property.

WORDS = st.sampled_from(["bet", "call", "raise", "check", "fold", "allin", "FOLD", "", "all_in"])


@st.composite
def decisions(draw):
    kind = draw(st.sampled_from(KINDS))
    return Action(kind, draw(st.integers(1, 3_000)) if kind in ("bet", "raise") else None)


@every_rule_set
@examples(60)
@given(data=st.data())
def test_every_answer_is_legal(rule_sets, data):
    state = data.draw(unfinished_hands(rule_sets)).last
    if state.is_over:
        return
    allows = legal(state).allows
    decision = data.draw(decisions())
    added = data.draw(st.none() | st.integers(-5, 3_000))
    assert allows(contest_action(state, Wish(data.draw(WORDS), added)))
    for answer in ANSWERS:
        discipline = Discipline(answer, answer, answer)
        if answer != REJECT:
            ruling = rule(state, decision, discipline)
            assert allows(ruling.action)
            assert bool(ruling.fault) != allows(decision)
        for fault in (ILLEGAL, LATE, CRASHED):
            assert allows(rule_missing(state, fault, discipline).action)
