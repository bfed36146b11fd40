"""Every house bot stays legal under every rule set, and is repeatable from its seed."""

from collections import Counter
from random import Random

import pytest

from fifthstreet.agents import Bot, BotInfo, UnknownBot, house_bot, house_bot_names
from fifthstreet.cards import shuffled
from fifthstreet.rules import Action, RuleSet, apply, check, project, start_with_events, view
from fifthstreet.rulesets import load, names

HANDS = 300


def play_hand(rules: RuleSet, bots: list[Bot], rng: Random) -> list[str]:
    """One hand from random stacks, every action checked; answers the actions as codes."""
    deepest = 2 * rules.starting_stack
    stacks = [rng.randint(1, rng.choice((deepest, 4 * rules.big_blind))) for _ in bots]
    button = rng.randrange(len(bots))
    state, events = start_with_events(rules, stacks, shuffled(rng), button=button)
    codes: list[str] = []
    while True:
        for event in events:
            for seat, bot in enumerate(bots):
                bot.observe(project(event, seat))
        if state.is_over:
            assert sum(state.stacks) + state.rake == sum(stacks)
            return codes
        action = bots[state.actor].act(view(state, state.actor))
        refusal = check(state, action)
        assert refusal is None, refusal
        codes.append(action.code())
        state, events = apply(state, action)


def table_of(company: list[str], rules: RuleSet, rng: Random) -> list[Bot]:
    bots = [house_bot(name) for name in company]
    for seat, bot in enumerate(bots):
        bot.start(BotInfo(rng.getrandbits(64), rules, seat))
    return bots


@pytest.mark.parametrize("rules_name", names())
def test_the_house_bots_are_legal_in_every_rule_set(rules_name: str) -> None:
    rules = load(rules_name)
    rng = Random(rules_name)
    played = Counter(dict.fromkeys(house_bot_names(), 0))
    while min(played.values()) < HANDS:
        company = rng.choices(house_bot_names(), k=rng.randint(2, rules.seats_max))
        bots = table_of(company, rules, rng)
        for _ in range(10):
            play_hand(rules, bots, rng)
        played.update(dict.fromkeys(company, 10))
        for bot in bots:
            bot.close()


@pytest.mark.parametrize("bot_name", house_bot_names())
def test_the_same_seed_gives_the_same_actions(bot_name: str) -> None:
    rules = load("casino-nl")

    def session() -> list[list[str]]:
        rng = Random(7)
        bots = table_of([bot_name, "random", "maniac"], rules, rng)
        return [play_hand(rules, bots, rng) for _ in range(20)]

    assert session() == session()


def test_another_seed_gives_other_actions() -> None:
    rules = load("casino-nl")

    def session(seed: int) -> list[list[str]]:
        bots = [house_bot("random"), house_bot("random")]
        for seat, bot in enumerate(bots):
            bot.start(BotInfo(seed, rules, seat))
        rng = Random(7)
        return [play_hand(rules, bots, rng) for _ in range(20)]

    assert session(1) != session(2)


def test_folder_folds_when_it_costs_and_caller_never_does() -> None:
    rules = load("casino-nl")
    state, _ = start_with_events(rules, [1000, 1000, 1000], range(52), button=0)
    assert house_bot("folder").act(view(state, 0)) == Action("fold")
    assert house_bot("caller").act(view(state, 0)) == Action("call")


def test_caller_in_simple_passes_once_and_then_makes_the_street_s_first_bet() -> None:
    rules = load("simple")
    state, _ = start_with_events(rules, [100, 100], range(52), button=1)
    caller = house_bot("caller")
    codes = []
    while not state.is_over and state.street < 2:
        action = caller.act(view(state, state.actor))
        codes.append(action.code())
        state, _ = apply(state, action)
    assert codes == ["c", "p", "p", "b10", "c"]


def test_tight_raises_aces_and_folds_seven_two() -> None:
    rules = load("casino-nl")
    aces_on_the_button = (0, 4, 51, 1, 5, 50)  # dealt one at a time from the left of the button
    state, _ = start_with_events(
        rules, [1000] * 3, deck_from(aces_on_the_button), button=2, first=0
    )
    assert state.actor == 2
    tight = house_bot("tight")
    assert tight.act(view(state, 2)).kind == "raise"
    seven_two = (51, 50, 20, 47, 46, 1)
    state, _ = start_with_events(rules, [1000] * 3, deck_from(seven_two), button=2, first=0)
    assert tight.act(view(state, 2)) == Action("fold")


def deck_from(top: tuple[int, ...]) -> tuple[int, ...]:
    return (*top, *(card for card in range(52) if card not in top))


def test_an_unknown_name_lists_the_bots_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"'sharp'; there are: tight, caller, maniac"):
        house_bot("sharp")
