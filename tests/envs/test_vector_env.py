"""Many tables on the batch kernel against single ones on the rules core, step by step."""

from typing import Any

import numpy as np
import pytest

REASON = "gymnasium is not installed: pip install 'fifthstreet[envs]'"
pytest.importorskip("gymnasium", reason=REASON)

import gymnasium  # noqa: E402
from gymnasium.utils.env_checker import data_equivalence  # noqa: E402
from gymnasium.vector import AutoresetMode, SyncVectorEnv  # noqa: E402

from fifthstreet.agents import house_bot  # noqa: E402
from fifthstreet.envs.encoding import STAY_ID  # noqa: E402
from fifthstreet.envs.gymnasium_env import HandEnv  # noqa: E402
from fifthstreet.envs.registration import GYMNASIUM_ID  # noqa: E402
from fifthstreet.envs.vector_env import HandVectorEnv  # noqa: E402

TABLES = 6


def single_ones(arguments: dict[str, Any]) -> SyncVectorEnv:
    return SyncVectorEnv(
        [lambda: HandEnv(**arguments)] * TABLES, autoreset_mode=AutoresetMode.SAME_STEP
    )


def choose(masks: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Mostly legal ids, low ones more often; now and then any id at all."""
    ids = np.empty(len(masks), np.int64)
    for row, mask in enumerate(masks):
        legal = np.flatnonzero(mask)
        ids[row] = legal[int(len(legal) * rng.random() ** 2)]
        if rng.random() < 0.03:
            ids[row] = rng.integers(len(mask))
    return ids


@pytest.mark.parametrize(
    "arguments",
    [
        {"rules": "research", "seats": 2, "opponents": "uniform", "stacks": 1000},
        {"rules": "research", "seats": 10, "opponents": "uniform"},
        {"rules": "casino-nl", "seats": 6, "stacks": (200, 1000, 5000, 150, 10000, 700)},
        {
            "rules": "casino-nl",
            "seats": 3,
            "opponents": ("uniform", "folder"),
            "actions": (33, 100),
        },
        {"rules": "casino-pl", "seats": 4, "opponents": ("caller", "uniform", "uniform")},
        {"rules": "casino-fl", "seats": 5, "opponents": "uniform", "stacks": 900},
        {"rules": "casino-nl", "seats": 2, "opponents": "uniform", "stacks": (75, 300)},
        {
            "rules": "casino-nl",
            "seats": 3,
            "opponents": "uniform",
            "stacks": 400,
            "actions": "exact",
        },
    ],
)
def test_it_equals_single_environments_step_by_step(arguments: dict[str, Any]) -> None:
    many, single = HandVectorEnv(TABLES, **arguments), single_ones(arguments)
    assert many.single_observation_space == single.single_observation_space
    assert many.observation_space == single.observation_space
    assert many.action_space == single.action_space
    many_now: tuple[Any, ...] = many.reset(seed=5)
    single_now: tuple[Any, ...] = single.reset(seed=5)
    assert data_equivalence(many_now, single_now, exact=True)
    rng = np.random.default_rng(3)
    hands = 0
    for _ in range(60):
        ids = choose(many_now[-1]["action_mask"], rng)
        many_now, single_now = many.step(ids), single.step(ids)
        for name, one, two in zip(
            ("observations", "rewards", "terminations", "truncations", "infos"),
            many_now,
            single_now,
            strict=True,
        ):
            assert data_equivalence(one, two, exact=True), name
        hands += int(many_now[2].sum())
    assert hands > TABLES


def test_a_reset_without_a_seed_deals_the_next_hand() -> None:
    arguments: dict[str, Any] = {"rules": "research", "seats": 2, "opponents": "uniform"}
    many, single = HandVectorEnv(TABLES, **arguments), single_ones(arguments)
    seeds = [100 + 7 * table for table in range(TABLES)]
    assert data_equivalence(many.reset(seed=seeds), single.reset(seed=seeds), exact=True)  # type: ignore[arg-type]
    assert data_equivalence(many.reset(), single.reset(), exact=True)
    with pytest.raises(ValueError, match="2 seeds: one, or 6 of them"):
        many.reset(seed=[1, 2])


def test_without_any_seed_two_environments_differ() -> None:
    one, two = (HandVectorEnv(50, "casino-nl", 2) for _ in range(2))
    assert (one.reset()[0] != two.reset()[0]).any()


def test_what_was_returned_is_not_written_to_again() -> None:
    env = HandVectorEnv(20, "research", 2, opponents="uniform")
    kept = [env.reset(seed=1)]
    copies = [(kept[0][0].copy(), kept[0][1]["action_mask"].copy())]
    for _ in range(10):
        seen, _, _, _, infos = env.step(np.full(20, STAY_ID))
        kept.append((seen, infos))
        copies.append((seen.copy(), infos["action_mask"].copy()))
    for (seen, infos), (seen_then, mask_then) in zip(kept, copies, strict=True):
        assert (seen == seen_then).all()
        assert (infos["action_mask"] == mask_then).all()


def test_policies_of_ones_own_are_asked_for_all_their_tables_at_once() -> None:
    sizes = []

    def own(observations: Any, masks: Any, draws: Any) -> Any:
        sizes.append(len(observations))
        assert masks[:, STAY_ID].all()
        return np.full(len(observations), STAY_ID)

    env = HandVectorEnv(64, "casino-nl", 4, opponents=own)
    env.reset(seed=0)
    for _ in range(4):
        env.step(np.full(64, STAY_ID))
    assert max(sizes) > 32


def test_make_vec_knows_it() -> None:
    env = gymnasium.make_vec(
        GYMNASIUM_ID, num_envs=5, vectorization_mode="vector_entry_point", rules="research"
    )
    assert isinstance(env.unwrapped, HandVectorEnv)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP


@pytest.mark.parametrize("opponent", ["rock", house_bot("rock")])
def test_bots_are_refused_by_name(opponent: Any) -> None:
    with pytest.raises(ValueError, match="bots play in HandEnv"):
        HandVectorEnv(3, "casino-nl", 2, opponents=opponent)


def test_rule_sets_that_the_kernel_does_not_play_are_refused() -> None:
    with pytest.raises(ValueError, match="contest"):
        HandVectorEnv(3, "contest", 3)


def test_actions_of_another_shape_are_refused() -> None:
    env = HandVectorEnv(3, "casino-nl", 2)
    env.reset(seed=0)
    with pytest.raises(ValueError, match=r"actions of shape \(2,\): \(3,\) is needed"):
        env.step([1, 1])
