"""The AEC environment against PettingZoo's own tests and the rules core."""

from typing import Any

import numpy as np
import pytest

REASON = "pettingzoo is not installed: pip install 'fifthstreet[envs]'"
pytest.importorskip("pettingzoo", reason=REASON)

from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]  # noqa: E402

from fifthstreet.envs import pettingzoo_env  # noqa: E402
from tests.envs.hands import TABLES  # noqa: E402

# The suite's advice for environments that it does not know by name: observations with a mask are
# dictionaries in PettingZoo's own card games too.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def play(env: Any, rng: np.random.Generator) -> dict[str, float]:
    """Random legal actions to the end; the rewards that `last` told each agent, added up."""
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, is_over, is_cut, _ = env.last()
        totals[agent] += reward
        action = None
        if not (is_over or is_cut):
            action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        env.step(action)
    return totals


@pytest.mark.parametrize(("rules", "seats", "stacks"), TABLES)
def test_the_api_test(rules: str, seats: int, stacks: Any) -> None:
    api_test(pettingzoo_env.env(rules=rules, seats=seats, stacks=stacks), num_cycles=60)


@pytest.mark.parametrize("actions", ["sized", "exact", (100,)])
def test_the_seed_test(actions: Any) -> None:
    seed_test(
        lambda: pettingzoo_env.env(rules="casino-nl", seats=6, stacks=1000, actions=actions),
        num_cycles=100,
    )


@pytest.mark.parametrize(("rules", "seats", "stacks"), TABLES)
def test_random_hands_are_zero_sum_and_whole_chips(rules: str, seats: int, stacks: Any) -> None:
    env = pettingzoo_env.env(rules=rules, seats=seats, stacks=stacks)
    big_blind = env.unwrapped.settings.rules.big_blind
    rng = np.random.default_rng(4)
    env.reset(seed=4)
    won = set()
    for _ in range(25):
        totals = play(env, rng)
        assert sum(totals.values()) == pytest.approx(0.0)
        for agent, total in totals.items():
            chips = total * big_blind
            assert chips == pytest.approx(round(chips))
            if total > 0:
                won.add(agent)
        env.reset()
    assert len(won) > 1


def test_the_same_seed_is_the_same_session_and_another_is_not() -> None:
    def session(seed: int) -> list[dict[str, float]]:
        env = pettingzoo_env.env(rules="research", seats=3)
        rng = np.random.default_rng(0)
        env.reset(seed=seed)
        totals = []
        for _ in range(6):
            totals.append(play(env, rng))
            env.reset()
        return totals

    assert session(7) == session(7)
    assert session(7) != session(8)


def test_the_button_moves_from_hand_to_hand() -> None:
    env = pettingzoo_env.HandAEC(rules="casino-nl", seats=4)
    first_to_act = []
    env.reset(seed=1)
    for _ in range(5):
        first_to_act.append(int(env.agent_selection.removeprefix("seat_")))
        env.reset()
    assert [(seat - first_to_act[0]) % 4 for seat in first_to_act] == [0, 1, 2, 3, 0]


def test_only_the_seat_to_act_has_legal_ids() -> None:
    env = pettingzoo_env.HandAEC(seats=6)
    env.reset(seed=3)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_an_illegal_id_is_refused_and_changes_nothing() -> None:
    env = pettingzoo_env.HandAEC(rules="casino-fl", seats=2)
    env.reset(seed=3)
    agent = env.agent_selection
    with pytest.raises(ValueError, match="action 8 is not legal"):
        env.step(8)
    assert env.agent_selection == agent
    env.step(1)
    assert env.agent_selection != agent


def test_wrapped_an_illegal_id_ends_the_episode() -> None:
    env = pettingzoo_env.env(rules="casino-fl", seats=2)
    env.reset(seed=3)
    agent = env.agent_selection
    env.step(8)
    assert env.rewards[agent] == pettingzoo_env.ILLEGAL_REWARD
    assert all(env.terminations.values())


def test_a_hand_that_the_blinds_decide_is_over_at_once() -> None:
    env = pettingzoo_env.HandAEC(rules="casino-nl", seats=2, stacks=40)
    env.reset(seed=5)
    assert all(env.terminations.values())
    assert sorted(env.rewards.values()) in ([-0.4, 0.4], [0.0, 0.0])


def test_ansi_shows_the_notation() -> None:
    env = pettingzoo_env.HandAEC(seats=2, render_mode="ansi")
    env.reset(seed=5)
    shown = env.render()
    assert shown is not None
    assert "casino-nl" in shown
    assert "??" not in shown
    assert pettingzoo_env.HandAEC(seats=2).render() is None
