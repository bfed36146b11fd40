"""The pictures of a replay: no chip is lost between two of them, and the last is the end."""

import random

import pytest

from fifthstreet.arena.report.frames import Frames
from fifthstreet.arena.report.page_words import Words
from fifthstreet.cards.deck import FULL_DECK
from fifthstreet.rules import Action, HandState, apply, legal, start_hand
from fifthstreet.rulesets import load, names


def random_hand(rules_name: str, rng: random.Random) -> HandState:
    rules = load(rules_name)
    count = rng.randint(rules.seats_min, min(6, rules.seats_max))
    deck = list(FULL_DECK)
    rng.shuffle(deck)
    stacks = [rng.randint(1, 30) * rules.big_blind for _ in range(count)]
    state = start_hand(rules, stacks, tuple(deck), button=rng.randrange(count))
    while not state.is_over:
        options = legal(state)
        choices = [Action("fold")] if options.fold else []
        choices += [Action("check")] if options.check else []
        choices += [Action("call")] * 3 if options.call is not None else []
        for wager in options.wagers:
            to = rng.choice((wager.min, wager.max))
            choices.append(Action(wager.kind, None if wager.kind == "all_in" else to))
        state, _ = apply(state, rng.choice(choices))
    return state


@pytest.mark.parametrize("rules_name", names())
def test_every_picture_holds_all_chips(rules_name: str) -> None:
    rng = random.Random(rules_name)
    for _ in range(40):
        state = random_hand(rules_name, rng)
        players = [f"player {seat}" for seat in range(state.seat_count)]
        pictures = Frames(state, players, Words("en")).pictures
        total = sum(state.deal.starting_stacks)
        for picture in pictures:
            stacks, bets, pot = picture["stacks"], picture["bets"], picture["pot"]
            assert isinstance(stacks, list)
            assert isinstance(bets, list)
            assert isinstance(pot, int)
            assert sum(stacks) + sum(bets) + pot == total
            assert min(*stacks, *bets, pot) >= 0
        assert pictures[-1]["stacks"] == state.stacks
        assert pictures[-1]["pot"] == state.rake
        assert pictures[-1]["board"] == len(state.board)


def test_the_words_of_a_hand() -> None:
    rules = load("casino-nl")
    state = start_hand(rules, [10_000, 10_000, 10_000], FULL_DECK, button=0)
    for action in (Action("raise", 300), Action("fold"), Action("call")):
        state, _ = apply(state, action)
    texts = [str(one["text"]) for one in Frames(state, ["a", "b", "c"], Words("en")).pictures]
    assert texts[1:6] == [
        "b posts the small blind, 50",
        "c posts the big blind, 100",
        "a raises to 300",
        "b folds",
        "c calls 200",
    ]
    assert texts[6].startswith("flop ")
