"""Kernel policies as bots: legal under every rule set, and as often as the batch player does it."""

from collections import Counter
from random import Random

import pytest

from fifthstreet.agents import Bot, BotInfo
from fifthstreet.agents.kernel_policy import KernelPolicy
from fifthstreet.cards import shuffled
from fifthstreet.kernels.policies import POLICIES, Policy
from fifthstreet.rules import Action, apply, check, start_hand, view
from fifthstreet.rulesets import load, names

DRAWS = 20_000


def drawn(policy: Policy, *, after: tuple[Action, ...] = (), seed: int = 1) -> Counter[str]:
    """The kinds of many decisions in one position of casino-nl, blinds 50/100, 2,000 chips."""
    return Counter(action.kind for action in decisions(policy, after, seed))


def decisions(policy: Policy, after: tuple[Action, ...] = (), seed: int = 1) -> list[Action]:
    rules = load("casino-nl")
    state = start_hand(rules, [2000, 2000], range(52), button=0)
    for action in after:
        state, _ = apply(state, action)
    bot = KernelPolicy(policy)
    bot.start(BotInfo(seed, rules, state.actor))
    shown = view(state, state.actor)
    return [bot.act(shown) for _ in range(DRAWS)]


def is_near(count: int, share: float) -> bool:
    """Within five standard deviations."""
    return bool(abs(count - share * DRAWS) < 5 * (share * (1 - share) * DRAWS) ** 0.5)


@pytest.mark.parametrize("rules_name", names())
def test_policies_are_legal_in_every_rule_set(rules_name: str) -> None:
    rules = load(rules_name)
    rng = Random(rules_name)
    for _ in range(60):
        count = rng.randint(max(2, rules.seats_min), rules.seats_max)
        bots: list[Bot] = [KernelPolicy(rng.choice(POLICIES)) for _ in range(count)]
        for seat, bot in enumerate(bots):
            bot.start(BotInfo(rng.getrandbits(63), rules, seat))
        # Not deep: raisers among themselves raise to the last chip, a least raise at a time.
        stacks = [rng.randint(1, 40 * rules.big_blind) for _ in bots]
        state = start_hand(rules, stacks, shuffled(rng), button=rng.randrange(count))
        while not state.is_over:
            action = bots[state.actor].act(view(state, state.actor))
            assert check(state, action) is None
            state, _ = apply(state, action)


def test_the_random_policy_folds_calls_and_raises_as_often_as_it_says() -> None:
    found = drawn("random")
    assert set(found) == {"fold", "call", "raise"}
    assert is_near(found["fold"], 0.1)
    assert is_near(found["call"], 0.6)
    assert is_near(found["raise"], 0.3)


def test_the_random_policy_never_folds_for_free() -> None:
    found = drawn("random", after=(Action("call"),))
    assert set(found) == {"check", "raise"}
    assert is_near(found["check"], 0.7)


def test_half_of_the_raises_are_the_least_and_half_are_any() -> None:
    amounts = [action.to for action in decisions("random") if action.kind == "raise"]
    assert min(amounts) == 200
    assert 1990 <= max(amounts) <= 2000
    assert is_near(amounts.count(200), 0.15 + 0.15 / 1801)
    # Evenly from 200 to 2,000: a third below 800.
    others = [to for to in amounts if to > 200]
    assert is_near(sum(to <= 800 for to in others), 0.15 * 600 / 1801)
    assert is_near(sum(to > 1400 for to in others), 0.15 * 600 / 1801)


def test_where_no_raise_is_allowed_it_calls() -> None:
    found = drawn("random", after=(Action("raise", 2000),))
    assert set(found) == {"fold", "call"}
    assert is_near(found["fold"], 0.1)
    assert set(drawn("raise", after=(Action("raise", 2000),))) == {"call"}


def test_the_seed_repeats_the_decisions() -> None:
    assert decisions("random", seed=7) == decisions("random", seed=7)
    assert decisions("random", seed=7) != decisions("random", seed=8)
