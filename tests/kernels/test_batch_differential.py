"""Random hands side by side in batch play and in the rules core: every range, every payout."""

import os
import random
from typing import Any

import numpy as np
import pytest

from fifthstreet.rules import Action, apply, legal, start_hand
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.state import HandState
from fifthstreet.rulesets import load
from tests.kernels.conftest import Engine

NAMES = ("research", "casino-nl", "casino-pl", "casino-fl")
SEATS = range(2, 11)
BLINDS = ((50, 100), (1, 2), (0, 100), (33, 100), (100, 100), (7, 13))
# Fields beyond the four rule sets as they come, so that each is seen with both of its values.
VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"odd_chips": "first-winner", "burns": ["turn"], "free_call": True},
    {"raise_caps": [2, 1, 3, 1], "cap_heads_up": True, "all_in_counts": "full-only"},
    {"reopening": "always", "all_in_counts": "always", "odd_chips": "one-by-one"},
    {"short_opening_all_in_reopens": True, "raise_caps": [1, 2, 2, 1], "cap_heads_up": False},
    {"still_asked": "after-a-fold", "unmatched_chips": "last-pot"},
    {"still_asked": "not-yet-acted", "raise_caps": [1, 2, 2, 1], "cap_seats": "live"},
)
SUITE_HANDS = 20_000
SLOW_HANDS = 4_000
LONG_HANDS = 1_000_000

FACTS = (
    "actor",
    "street",
    "over",
    "to_call",
    "legal",
    "raise_min",
    "raise_max",
    "pot",
    "stacks",
    "bets",
    "contributions",
    "folded",
    "board",
    "rewards",
)


def random_stacks(rng: random.Random, seats: int, big_blind: int) -> list[int]:
    """Equal, or unequal and often so short that blinds put seats all-in."""
    top = rng.choice((2, 2, 5, 20, 200)) * big_blind
    shape = rng.random()
    if shape < 0.15:
        return [top] * seats
    if shape < 0.4:
        # Halves of a blind: all-ins that are exactly half a bet, exactly a full raise.
        half = max(1, big_blind // 2)
        return [half * rng.randint(1, 10) for _ in range(seats)]
    return [rng.randint(1, rng.choice((big_blind, top, 3 * top))) for _ in range(seats)]


def random_action(rng: random.Random, facts: dict[str, Any]) -> tuple[int, int]:
    _, check, _, may_raise = facts["legal"]
    choice = rng.random()
    if choice < (0.05 if check else 0.12):
        return 0, 0
    if may_raise and choice > 0.6:
        least, most = facts["raise_min"], facts["raise_max"]
        part = rng.random()
        return 3, least if part < 0.45 else most if part < 0.6 else rng.randint(least, most)
    return (1, 0) if check else (2, 0)


def core_facts(state: HandState) -> dict[str, Any]:
    """What batch play must show for the core's state."""
    options = legal(state)
    wager = options.raise_range()
    assert len(options.wagers) == (wager is not None)
    contributions = state.contributions
    return {
        "actor": state.actor,
        "street": state.street,
        "over": state.is_over,
        "to_call": options.call or 0,
        "legal": [options.fold, options.check, bool(options.call), wager is not None],
        "raise_min": 0 if wager is None else wager.min,
        "raise_max": 0 if wager is None else wager.max,
        "pot": sum(contributions),
        "stacks": state.stacks,
        "bets": state.bets,
        "contributions": contributions,
        "folded": state.folded,
        "board": [*state.board] + [52] * (5 - len(state.board)),
        "rewards": state.net() if state.is_over else [0] * state.seat_count,
    }


def core_action(state: HandState, kind: int, to: int) -> Action:
    if kind == 3:
        wager = legal(state).raise_range()
        assert wager is not None
        return Action(wager.kind, to)
    return Action(("fold", "check", "call")[kind])


def compare(engine: Engine, rules: RuleSet, seats: int, hands: int, seed: int) -> int:
    """Play so many hands at so many tables; returns the number of decisions compared."""
    rng = random.Random(seed)
    stacks = [random_stacks(rng, seats, rules.big_blind) for _ in range(hands)]
    decks = [rng.sample(range(52), 52) for _ in range(hands)]
    buttons = [rng.randrange(seats) for _ in range(hands)]
    tables = engine.batch.Tables(rules.values(), seats, hands)
    tables.reset(decks=decks, stacks=stacks, buttons=buttons)
    states = [
        start_hand(rules, stacks[number], decks[number], button=buttons[number])
        for number in range(hands)
    ]
    assert tables.holes.tolist() == [[list(hole) for hole in state.holes] for state in states]
    asked = list(range(hands))
    decisions = 0
    while True:
        shown = {name: getattr(tables, name).tolist() for name in FACTS}
        kinds, amounts = np.zeros(hands, np.uint8), np.zeros(hands, np.int32)
        left = []
        for number in asked:
            facts = {name: shown[name][number] for name in FACTS}
            state = states[number]
            expected = core_facts(state)
            if facts != expected:
                wrong = {
                    key: (facts[key], expected[key]) for key in FACTS if facts[key] != expected[key]
                }
                pytest.fail(
                    f"{rules.values()}\nstacks {stacks[number]}, button {buttons[number]}, "
                    f"deck {decks[number]}, after {state.last_step}: (batch, core) {wrong}"
                )
            if state.is_over:
                continue
            kinds[number], amounts[number] = kind, to = random_action(rng, facts)
            states[number] = apply(state, core_action(state, kind, to))[0]
            left.append(number)
        if not left:
            return decisions
        asked = left
        decisions += len(left)
        tables.step(kinds, amounts)


def compare_many(engine: Engine, hands: int, first_seed: int) -> None:
    """Hands spread evenly over rule sets, their variants, blinds and seats."""
    cases = []
    for name in NAMES:
        for place, changes in enumerate(VARIANTS):
            for seats in SEATS:
                small, big = BLINDS[(place + seats) % len(BLINDS)]
                rules = load(name).with_blinds(small, big).with_changes(changes)
                cases.append((rules, seats))
    share = -(-hands // len(cases))
    decisions = sum(
        compare(engine, rules, seats, share, first_seed + number)
        for number, (rules, seats) in enumerate(cases)
    )
    # Unless hands last a few decisions the comparison says little.
    assert decisions > 3 * hands


def test_batch_play_agrees_with_the_core(engine: Engine) -> None:
    compare_many(engine, engine.few(SUITE_HANDS, SLOW_HANDS), 1)


@pytest.mark.long
@pytest.mark.skipif(not os.environ.get("FIFTHSTREET_LONG"), reason="FIFTHSTREET_LONG=1")
def test_a_million_hands_agree_with_the_core(native_engine: Engine) -> None:
    for part in range(50):
        compare_many(native_engine, LONG_HANDS // 50, 1_000 * (part + 1))
