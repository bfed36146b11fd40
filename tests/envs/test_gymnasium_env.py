"""The learner's environment against Gymnasium's own check and the rules core."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

REASON = "gymnasium is not installed: pip install 'fifthstreet[envs]'"
pytest.importorskip("gymnasium", reason=REASON)

import gymnasium  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402

from fifthstreet.agents import Bot, BotInfo, UnknownBot  # noqa: E402
from fifthstreet.envs.encoding import FOLD_ID, STAY_ID  # noqa: E402
from fifthstreet.envs.gymnasium_env import HandEnv  # noqa: E402
from fifthstreet.envs.registration import GYMNASIUM_ID  # noqa: E402
from fifthstreet.rules import Action, View  # noqa: E402
from fifthstreet.rules.events import Event, HoleDealt  # noqa: E402


def episode(env: HandEnv, rng: np.random.Generator, seed: int | None = None) -> list[Any]:
    """Everything that one hand showed, with random legal actions."""
    seen, info = env.reset(seed=seed)
    found: list[Any] = [seen.tolist()]
    is_over = False
    while not is_over:
        action = int(rng.choice(np.flatnonzero(info["action_mask"])))
        seen, reward, is_over, is_cut, info = env.step(action)
        assert not is_cut
        assert not info["illegal_action"]
        found.append((action, seen.tolist(), reward))
    assert not info["action_mask"].any()
    return found


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"rules": "research", "seats": 6, "opponents": "uniform", "stacks": 2000},
        {"rules": "casino-pl", "seats": 3, "opponents": ["rock", "maniac"]},
        {"rules": "simple", "seats": 4, "opponents": "uniform"},
        {"rules": "contest", "seats": 3, "opponents": "random", "actions": "exact"},
    ],
)
def test_check_env(arguments: dict[str, Any]) -> None:
    env = gymnasium.make(GYMNASIUM_ID, render_mode="ansi", **arguments)
    check_env(env.unwrapped)


@pytest.mark.parametrize("opponents", ["uniform", "maniac", "random"])
def test_the_same_seed_is_the_same_session(opponents: str) -> None:
    env = HandEnv("casino-nl", 3, opponents=opponents)

    def session(seed: int) -> list[Any]:
        rng = np.random.default_rng(1)
        return [episode(env, rng, seed if hand == 0 else None) for hand in range(5)]

    first = session(3)
    assert session(3) == first
    assert session(4) != first
    # Without a seed the table plays on: other cards every hand.
    assert len({str(hand[0]) for hand in first}) == 5


def test_a_hand_that_ends_before_the_learners_turn_still_counts() -> None:
    env = HandEnv("casino-nl", 2, opponents="folder")
    rewards = []
    rng = np.random.default_rng(0)
    _, info = env.reset(seed=0)
    for _ in range(8):
        if np.flatnonzero(info["action_mask"]).tolist() == [STAY_ID]:
            _, reward, is_over, _, info = env.step(int(rng.integers(env.action_space.n)))  # type: ignore[attr-defined]
            assert is_over
            assert not info["illegal_action"]
            rewards.append(reward)
        _, info = env.reset()
    # Every second hand the opponent has the small blind, and gives it up.
    assert rewards == [0.5] * 4


def test_an_illegal_id_becomes_a_check_or_a_fold() -> None:
    env = HandEnv("casino-fl", 2, opponents="caller")
    all_in = env.settings.actions.count - 1
    outcomes = set()
    for seed in range(6):
        env.reset(seed=seed)
        _, reward, is_over, _, info = env.step(all_in)
        assert info["illegal_action"]
        outcomes.add((reward, is_over))
    # On the button it owes half a blind and folds; in the big blind it checks.
    assert outcomes == {(-0.5, True), (0.0, False)}


def test_rewards_are_the_cores_net_in_big_blinds() -> None:
    env = HandEnv("research", 2, opponents="caller", stacks=1000)
    for seed in range(12):
        _, info = env.reset(seed=seed)
        is_over = False
        total = 0.0
        while not is_over:
            action = env.settings.actions.count - 1 if info["action_mask"][-1] else STAY_ID
            _, reward, is_over, _, info = env.step(action)
            total += reward
        # Called all-in for ten big blinds.
        assert total in (-10.0, 0.0, 10.0)


class Watcher(Bot):
    """Folds when it costs; remembers what it was told."""

    def __init__(self) -> None:
        self.infos: list[BotInfo] = []
        self.events: list[Event] = []
        self.is_closed = False

    def start(self, info: BotInfo) -> None:
        self.infos.append(info)

    def observe(self, event: Event) -> None:
        self.events.append(event)

    def act(self, view: View) -> Action:
        assert view.viewer == 1
        return Action("raise", 1)  # never legal

    def close(self) -> None:
        self.is_closed = True


def test_a_bot_of_ones_own_is_told_what_it_may_see_and_nonsense_costs_its_decision() -> None:
    bot = Watcher()
    env = HandEnv("casino-nl", 2, opponents=bot)
    env.reset(seed=1)
    env.reset()
    assert [info.seat for info in bot.infos] == [1]
    dealt = [event for event in bot.events if isinstance(event, HoleDealt)]
    assert len(dealt) == 4
    for event in dealt:
        assert (event.cards == (52, 52)) == (event.seat == 0)
    env.close()
    assert bot.is_closed


def test_a_policy_of_ones_own_sees_its_own_seat() -> None:
    seen_holes = []

    def spy(observations: Any, masks: Any, draws: Any) -> Any:
        seen_holes.append(frozenset(np.flatnonzero(observations[0, :52])))
        return np.array([STAY_ID if masks[0, STAY_ID] else FOLD_ID])

    env = HandEnv("casino-nl", 2, opponents=spy)
    seen, _ = env.reset(seed=2)
    env.step(STAY_ID)
    own = frozenset(np.flatnonzero(seen[:52]))
    assert len(set(seen_holes)) == 1
    assert not own & seen_holes[0]


def test_opponents_are_named_one_for_all_or_one_a_seat() -> None:
    with pytest.raises(ValueError, match="2 opponents: 4 seats need 1 or 3"):
        HandEnv("casino-nl", 4, opponents=["caller", "rock"])
    with pytest.raises(UnknownBot, match="whale"):
        HandEnv("casino-nl", 4, opponents="whale")


def test_the_learner_does_not_see_hidden_cards_in_ansi() -> None:
    env = HandEnv("casino-nl", 2, render_mode="ansi")
    env.reset(seed=1)
    assert "??" in env.render()
    assert HandEnv("casino-nl", 2).render() is None


@pytest.mark.parametrize("first", ["", "import fifthstreet.envs; "])
def test_it_is_made_by_name_without_an_import(first: str) -> None:
    name = f"fifthstreet.envs:{GYMNASIUM_ID}" if not first else GYMNASIUM_ID
    code = f"import gymnasium; {first}print(gymnasium.make({name!r}).reset(seed=1)[0].shape)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.stdout.startswith("("), done.stderr
