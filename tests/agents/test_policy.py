"""A bot's odds are what it plays: `act` draws from `policy`, `range_policy` has all holes."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from fifthstreet.agents import Bot, BotInfo, house_bot, house_bot_names
from fifthstreet.agents.kernel_policy import KernelPolicy
from fifthstreet.agents.legal_choices import rounded_shares, stay
from fifthstreet.agents.policy import HasPolicy, blended, draw_action, has_policy
from fifthstreet.agents.range_policy import (
    ask_each_hole,
    checked_rows,
    live_holes,
    range_policy_of,
    with_hole,
)
from fifthstreet.kernels.field import PAIRS
from fifthstreet.rules import Action, HandState, View, apply, start_hand, view
from fifthstreet.rulesets import load

RESEARCH = load("research")
NAMES = (*house_bot_names(), "shark@1")


def spots(rules_name: str = "research", stack: int = 2000) -> list[HandState]:
    """Decisions of a hand of two: opening, facing a raise, leading, facing a bet on each street."""
    rules = load(rules_name)
    deck = list(range(52))
    Random(5).shuffle(deck)
    state = start_hand(rules, [stack, stack], deck, button=1)
    found = [state]
    while not state.is_over:
        options = view(state, state.actor).legal
        assert options is not None
        wager = options.raise_range()
        if wager is not None and state.level <= rules.big_blind:
            found.append(apply(state, Action(wager.kind, wager.min))[0])
        state, _ = apply(state, stay(options))
        if not state.is_over:
            found.append(state)
    return found


def seated(name: str, seed: int = 1) -> Bot:
    bot: Bot = KernelPolicy("random") if name == "kernel:random" else house_bot(name)
    bot.start(BotInfo(seed, RESEARCH, 0))
    return bot


def odds_of(bot: Bot, seen: View) -> dict[Action, float]:
    assert isinstance(bot, HasPolicy)
    return bot.policy(seen)


@pytest.mark.parametrize("name", NAMES)
def test_the_range_policy_holds_the_policy_of_each_hole(name: str) -> None:
    states = spots()
    for state in [states[0], *states[4:6], states[-1]]:
        seen = view(state, state.actor)
        actions, rows = range_policy_of(seated(name), seen)
        live = np.flatnonzero(live_holes(seen.board))
        assert rows[live].sum(axis=1) == pytest.approx(1, abs=1e-4)
        bot = seated(name)
        for hole in live[:: len(live) // 12]:
            asked = odds_of(bot, with_hole(seen, tuple(PAIRS[hole].tolist())))
            assert sum(asked.values()) == pytest.approx(1)
            found = {
                action: odds
                for action, odds in zip(actions, rows[hole].tolist(), strict=True)
                if odds > 1e-6
            }
            assert found == pytest.approx(
                {one: odds for one, odds in asked.items() if odds > 1e-6}, abs=1e-5
            )


@pytest.mark.parametrize("name", ["tag", "shark", "shark@1"])
def test_act_is_the_very_draw_from_the_policy(name: str) -> None:
    for seed in range(4):
        player, teller, rng = seated(name, seed), seated(name, seed), Random(seed)
        for state in spots():
            for hole in ((50, 40), (3, 9), (26, 13)):
                if set(hole) & set(state.board):
                    continue
                seen = with_hole(view(state, state.actor), hole)
                odds = odds_of(teller, seen)
                certain = next(iter(odds))
                drawn = certain if len(odds) == 1 else draw_action(odds, rng.random())
                assert player.act(seen) == drawn


@pytest.mark.parametrize("name", [*NAMES, "kernel:random"])
@pytest.mark.parametrize("rules_name", ["research", "contest", "simple"])
def test_act_takes_each_action_as_often_as_the_policy_says(name: str, rules_name: str) -> None:
    times = 60 if name.startswith("shark") else 1500
    for state in spots(rules_name, 400)[1:5:3]:
        seen = view(state, state.actor)
        bot = seated(name, 3)
        counts = Counter(bot.act(seen) for _ in range(times))
        odds = odds_of(seated(name, 3), seen)
        assert set(counts) <= set(odds)
        # Amounts that hardly ever come are counted together.
        share = seen_count = 0.0
        for action, one in odds.items():
            share += one
            seen_count += counts[action]
            if share * times >= 10 or action == list(odds)[-1]:
                error = (share * max(0.0, 1 - share) / times) ** 0.5
                assert abs(seen_count / times - share) <= 4.5 * error + 1e-6, action
                share = seen_count = 0.0


def test_amounts_are_rounded_as_they_are_drawn() -> None:
    shares = dict(rounded_shares(7, 4.0))
    assert sum(shares.values()) == pytest.approx(1)
    rng = Random(2)
    counts = Counter(round(rng.random() ** 4.0 * 7) for _ in range(40_000))
    assert {number: count / 40_000 for number, count in counts.items()} == pytest.approx(
        shares, abs=0.01
    )


def test_a_draw_lays_the_odds_end_to_end() -> None:
    fold, call, bet = Action("fold"), Action("call"), Action("raise", 300)
    odds = {fold: 0.25, call: 0.0, bet: 0.75}
    assert [draw_action(odds, chance) for chance in (0.0, 0.2499, 0.25, 0.9999)] == [
        fold,
        fold,
        bet,
        bet,
    ]
    assert draw_action({fold: 0.1, call: 0.8999999}, 0.99999999) == call
    for bad in ({}, {fold: 0.0}):
        with pytest.raises(ValueError, match="policy"):
            draw_action(bad, 0.5)
    assert blended((0.5, {fold: 1.0}), (0.5, {fold: 0.5, call: 0.5}), (0.0, {bet: 1.0})) == {
        fold: 0.75,
        call: 0.25,
    }


class Teller(Bot):
    """Says its odds for its own cards only."""

    def policy(self, view: View) -> dict[Action, float]:
        share = 0.75 if view.hole[0] >> 2 == view.hole[1] >> 2 else 0.5
        return {Action("call"): share, Action("fold"): 1 - share}


class Silent(Bot):
    def act(self, view: View) -> Action:
        return Action("fold")


def test_a_bot_with_policy_alone_is_asked_with_each_hole() -> None:
    state = spots()[0]
    seen = view(state, state.actor)
    actions, rows = range_policy_of(Teller(), seen)
    is_pair = PAIRS[:, 0] >> 2 == PAIRS[:, 1] >> 2
    assert actions == [Action("call"), Action("fold")]
    assert rows[:, 0].tolist() == np.where(is_pair, 0.75, 0.5).tolist()
    assert [has_policy(bot) for bot in (Teller(), Silent())] == [True, False]
    with pytest.raises(ValueError, match="Silent has neither policy"):
        range_policy_of(Silent(), seen)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda rows: rows[:, :1], "shape"),
        (lambda rows: rows * 0.9, "sum to 0.9"),
        (lambda rows: rows - 0.6, "0 or more"),
    ],
)
def test_what_are_no_odds_is_refused(change: object, message: str) -> None:
    state = spots()[0]
    seen = view(state, state.actor)
    actions, rows = ask_each_hole(Teller().policy, seen)
    assert callable(change)
    with pytest.raises(ValueError, match=message):
        checked_rows(actions, change(rows), live_holes(seen.board), "Teller")
