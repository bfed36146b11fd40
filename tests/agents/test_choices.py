"""Choices under rule sets that offer several words for a bet, or none."""

from fifthstreet.agents.choices import leave, lift, lift_all, options_of, stay
from fifthstreet.rules import Action, apply, start_hand, view
from fifthstreet.rules.options import Legal
from fifthstreet.rulesets import load


def options_in(rules: str, stacks: list[int], *actions: Action) -> Legal:
    state = start_hand(load(rules), stacks, range(52), button=0)
    for action in actions:
        state, _ = apply(state, action)
    return options_of(view(state, state.actor))


def test_the_contest_raises_exactly_or_bets_freely() -> None:
    options = options_in("contest", [1000] * 3)
    assert [wager.kind for wager in options.wagers] == ["bet", "raise", "all_in"]
    assert lift(options, 40) in (Action("raise", 40), Action("bet", 40))
    assert lift(options, 130) == Action("bet", 130)
    assert lift_all(options) == Action("all_in")


def test_simple_has_one_step_and_all_in_beyond_a_gap() -> None:
    options = options_in("simple", [100] * 3)
    assert lift(options, 35) == Action("raise", 30)
    assert lift(options, 60) == Action("raise", 30)
    assert lift(options, 95) == Action("all_in")


def test_simple_passes_where_others_check() -> None:
    options = options_in("simple", [100] * 2, Action("call"))
    assert not options.check
    assert leave(options) == Action("pass")
    assert stay(options) == Action("pass")


def test_a_raise_that_is_not_allowed_becomes_a_call() -> None:
    options = options_in("research", [1000, 300], Action("raise", 1000))
    assert options.wagers == ()
    assert lift(options, 500) == Action("call")
    assert lift_all(options) == Action("call")
