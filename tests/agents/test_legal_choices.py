"""Choices under rule sets that offer several words for a bet, or none."""

from collections import Counter
from random import Random

from fifthstreet.agents.legal_choices import draw, leave, lift, lift_all, options_of, stay
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


def test_every_legal_action_is_drawn_equally_often() -> None:
    options = options_in("contest", [1000] * 3)
    chance = Random(1)
    drawn = [draw(options, chance, 4) for _ in range(4_000)]
    kinds = Counter(action.kind for action in drawn)
    assert set(kinds) == {"fold", "call", "bet", "raise", "all_in"}
    assert all(700 < count < 900 for count in kinds.values())
    bets = [action.to for action in drawn if action.kind == "bet"]
    wager = options.wager("bet")
    assert wager is not None
    assert wager.min <= min(bets) < max(bets) <= wager.max
    assert sum(bets) / len(bets) < (wager.min + wager.max) / 3


def test_a_seed_draws_what_it_always_drew() -> None:
    """Results that were published with a seed must come out again."""
    options = options_in("research", [20_000, 20_000])
    chance, reference = Random(7), Random(7)
    for _ in range(200):
        wager = options.wager("raise")
        assert wager is not None
        to = wager.min + round(reference.random() ** 4 * (wager.max - wager.min))
        actions = [Action("fold"), Action("call"), Action("raise", to)]
        assert draw(options, chance, 4) == reference.choice(actions)
