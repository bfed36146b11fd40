"""The registered game against OpenSpiel's random simulation and the rules core."""

import random
from typing import Any

import numpy as np
import pytest

REASON = "open_spiel is not installed: pip install 'fifthstreet[envs]'"
pyspiel = pytest.importorskip("pyspiel", reason=REASON)

from fifthstreet.cards.text import parse_cards  # noqa: E402
from fifthstreet.envs import openspiel_game  # noqa: E402

STAY, ALL_IN = 1, 4


def deal(state: Any, cards: str) -> None:
    for card in parse_cards(cards):
        assert state.is_chance_node()
        state.apply_action(card)


@pytest.mark.parametrize(
    "game",
    [
        "fifthstreet",
        "fifthstreet(rules=research,players=6,stack=2000,sizes=50% 100%)",
        "fifthstreet(rules=casino-nl,players=3,stack=500)",
        "fifthstreet(rules=casino-fl,stack=0,sizes=none)",
        "fifthstreet(rules=contest,players=4,stack=0)",
        "fifthstreet(rules=simple,players=4,stack=0)",
        "fifthstreet(rules=home,players=3,stack=300)",
    ],
)
def test_the_random_simulation(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=6, serialize=True, verbose=False)


def test_it_is_registered_and_small_by_default() -> None:
    assert openspiel_game.NAME in pyspiel.registered_names()
    game = pyspiel.load_game("fifthstreet")
    assert game.num_players() == 2
    assert game.num_distinct_actions() == 5
    assert game.max_game_length() == 40
    assert (game.min_utility(), game.max_utility()) == (-10.0, 10.0)


def test_every_card_is_a_chance_node_with_its_probability() -> None:
    state = pyspiel.load_game("fifthstreet").new_initial_state()
    dealt: list[int] = []
    rng = random.Random(1)
    while not state.is_terminal():
        if not state.is_chance_node():
            state.apply_action(STAY)
            continue
        outcomes = state.chance_outcomes()
        assert [card for card, _ in outcomes] == sorted(set(range(52)) - set(dealt))
        assert sum(chance for _, chance in outcomes) == pytest.approx(1.0)
        assert len({chance for _, chance in outcomes}) == 1
        dealt.append(rng.choice(outcomes)[0])
        state.apply_action(dealt[-1])
    assert len(dealt) == 9


def test_an_all_in_is_dealt_out_by_chance_and_paid_by_the_core() -> None:
    state = pyspiel.load_game("fifthstreet").new_initial_state()
    deal(state, "AhAs KhKs")
    # The button is seat 1: it has the small blind and opens.
    assert state.current_player() == 1
    state.apply_action(ALL_IN)
    assert state.current_player() == 0
    state.apply_action(STAY)
    assert state.returns() == [0.0, 0.0]
    deal(state, "2c 7d Kc 9s 3h")
    assert state.is_terminal()
    assert state.returns() == [-10.0, 10.0]


def test_a_fold_ends_the_hand_without_a_board() -> None:
    state = pyspiel.load_game("fifthstreet").new_initial_state()
    deal(state, "AhAs KhKs")
    state.apply_action(0)
    assert state.is_terminal()
    assert state.returns() == [0.5, -0.5]


def test_a_player_cannot_tell_apart_what_it_cannot_see() -> None:
    game = pyspiel.load_game("fifthstreet")
    one, two = game.new_initial_state(), game.new_initial_state()
    for state, cards in ((one, "AhAs KhKs"), (two, "AhAs 7c2d")):
        deal(state, cards)
        state.apply_action(STAY)
        state.apply_action(STAY)
        deal(state, "2c 7d Kc")
    assert one.information_state_string(0) == two.information_state_string(0)
    assert one.observation_tensor(0) == two.observation_tensor(0)
    assert one.information_state_string(1) != two.information_state_string(1)
    assert one.observation_tensor(1) != two.observation_tensor(1)


def test_information_states_remember_the_betting() -> None:
    game = pyspiel.load_game("fifthstreet")
    one, two = game.new_initial_state(), game.new_initial_state()
    for state, actions in ((one, (STAY, 2, STAY)), (two, (2, STAY))):
        deal(state, "AhAs KhKs")
        for action in actions:
            state.apply_action(action)
        deal(state, "2c 7d Kc")
    # The same pot, reached by another raiser.
    assert one.observation_tensor(0) == two.observation_tensor(0)
    assert one.information_state_string(0) != two.information_state_string(0)


def test_clones_go_their_own_ways() -> None:
    state = pyspiel.load_game("fifthstreet").new_initial_state()
    deal(state, "AhAs KhKs")
    clone = state.clone()
    clone.apply_action(0)
    assert clone.is_terminal()
    assert not state.is_terminal()
    assert state.legal_actions() == [0, 1, 2, 3, 4]


def test_the_observer_hides_private_cards_on_request() -> None:
    game = pyspiel.load_game("fifthstreet")
    public = game.make_py_observer(
        pyspiel.IIGObservationType(
            perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
        )
    )
    state = game.new_initial_state()
    deal(state, "AhAs KhKs")
    public.set_from(state, 0)
    assert not np.any(public.tensor[:52])
    assert "Ah" not in public.string_from(state, 0)


@pytest.mark.parametrize(
    ("params", "message"),
    [
        ({"sizes": "half"}, "allowed are none, or such as 50% 100%"),
        ({"sizes": ""}, "allowed are none, or such as 50% 100%"),
        ({"players": 11}, "research is played by 2 to 10"),
    ],
)
def test_bad_parameters_are_refused(params: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        openspiel_game.HandGame(params)


def test_words_for_actions_and_cards() -> None:
    state = pyspiel.load_game("fifthstreet").new_initial_state()
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 51) == "deal As"
    deal(state, "AhAs KhKs")
    words = [state.action_to_string(1, number) for number in state.legal_actions()]
    assert words == ["seat 1 " + word for word in ("fold", "stay", "least", "100% pot", "all-in")]
