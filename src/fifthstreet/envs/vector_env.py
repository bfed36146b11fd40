"""A Gymnasium VectorEnv: thousands of hands at once on the batch kernel.

    from fifthstreet.envs.vector_env import HandVectorEnv

    env = HandVectorEnv(1024, rules="research", seats=2, opponents="uniform")
    observations, infos = env.reset(seed=1)

It equals so many `HandEnv`s in Gymnasium's SyncVectorEnv that autoresets in the same step, which
tests/envs/test_vector_env.py checks step by step. It plays the rule sets that the batch kernel
plays (research, casino-nl, casino-pl, casino-fl and what changes only their numbers), and its
opponents are policies: a house bot decides one hand at a time and sits in `HandEnv` only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fifthstreet.agents.bot import Bot
from fifthstreet.envs.chance import SEED_LIMIT
from fifthstreet.envs.encoding import STAY_ID, Masks, Observations
from fifthstreet.envs.extras import MissingExtra
from fifthstreet.envs.gymnasium_env import LEARNER, Opponent, Opponents, one_per_seat
from fifthstreet.envs.many_tables import ManyTables, Numbers
from fifthstreet.envs.policies import POLICIES, Policy
from fifthstreet.envs.settings import SIZED, ActionsChoice, Settings
from fifthstreet.errors import InvalidInput
from fifthstreet.rules.ruleset import RuleSet

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise MissingExtra("gymnasium") from None

Flags = NDArray[np.bool_]
Steps = tuple[Observations, NDArray[np.float64], Flags, Flags, dict[str, Any]]


class HandVectorEnv(VectorEnv[Observations, ArrayLike, NDArray[Any]]):
    """So many tables; each deals its next hand in the step that ends one."""

    metadata: dict[str, Any] = {  # noqa: RUF012 Gymnasium's own declaration
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int,
        rules: str | RuleSet = "casino-nl",
        seats: int = 2,
        *,
        opponents: Opponents = "caller",
        stacks: int | Sequence[int] | None = None,
        actions: ActionsChoice = SIZED,
    ) -> None:
        """As `HandEnv`, but opponents are policies or their names: caller, folder, uniform."""
        self.settings = Settings(rules, seats, stacks, actions)
        self.num_envs = num_envs
        layout = self.settings.layout
        self.single_observation_space = spaces.Box(
            np.zeros(layout.size, np.float32), layout.highs(), dtype=np.float32
        )
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = spaces.Discrete(self.settings.actions.count)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._policies = [_policy(one) for one in one_per_seat(opponents, seats)]
        self._tables = ManyTables(self.settings, num_envs)
        self._all = np.arange(num_envs)
        self._is_dealt = False

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observations, dict[str, Any]]:
        """Deal a hand at every table; table k of seed s is a `HandEnv` with the seed s + k."""
        tables = self._tables
        seeds = tables.seeds.copy()
        hands = tables.hands + 1
        for table, table_seed in enumerate(self._table_seeds(seed)):
            if table_seed is not None or not self._is_dealt:
                generator, _ = seeding.np_random(table_seed)
                seeds[table] = generator.integers(SEED_LIMIT)
                hands[table] = 0
        self._is_dealt = True
        observations, masks = self._deal(self._all, seeds, hands)
        return observations, self._infos(masks, np.zeros(self.num_envs, np.bool_))

    def step(self, actions: ArrayLike) -> Steps:
        tables = self._tables
        ids = np.asarray(actions, np.int64)
        if ids.shape != (self.num_envs,):
            raise InvalidInput(f"actions of shape {ids.shape}: ({self.num_envs},) is needed")
        is_illegal = np.zeros(self.num_envs, np.bool_)
        # Where the opponents had ended the hand already, the action only asks for the reward.
        acting = np.flatnonzero(~tables.is_over)
        is_illegal[acting] = tables.act(acting, ids[acting])
        self._play_opponents(acting)
        observations, masks = tables.observe(self._all, LEARNER)
        rewards = tables.rewards(self._all, LEARNER)
        is_over = tables.is_over
        infos: dict[str, Any] = {}
        ended = np.flatnonzero(is_over)
        if len(ended):
            infos = self._final_infos(ended, is_over, observations, masks, is_illegal)
            seeds, hands = tables.seeds[ended], tables.hands[ended] + 1
            observations[ended], masks[ended] = self._deal(ended, seeds, hands)
            is_illegal[ended] = False
        infos.update(self._infos(masks, is_illegal))
        return observations, rewards, is_over, np.zeros(self.num_envs, np.bool_), infos

    def _table_seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, (int, np.integer)):
            return [int(seed) + table for table in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise InvalidInput(f"{len(seed)} seeds: one, or {self.num_envs} of them")
        return seed

    def _deal(self, which: Numbers, seeds: Numbers, hands: Numbers) -> tuple[Observations, Masks]:
        """New hands up to the learner's first turn."""
        self._tables.deal(which, seeds, hands)
        self._play_opponents(which)
        observations, masks = self._tables.observe(which, LEARNER)
        masks[self._tables.is_over[which], STAY_ID] = 1
        return observations, masks

    def _play_opponents(self, which: Numbers) -> None:
        """Let the others act until it is the learner's turn at each table, or the hand is over."""
        tables = self._tables
        actors = tables.actors[which]
        while (actors > LEARNER).any():
            which, actors = which[actors > LEARNER], actors[actors > LEARNER]
            observations, masks = tables.observe(which, actors)
            draws = tables.draws(which)
            ids = np.empty(len(which), np.int64)
            for policy in set(self._policies):
                seats = [seat + 1 for seat, one in enumerate(self._policies) if one is policy]
                rows = np.isin(actors, seats)
                if rows.any():
                    ids[rows] = policy(observations[rows], masks[rows], draws[rows])
            tables.act(which, ids)
            actors = tables.actors[which]

    def _infos(self, masks: Masks, is_illegal: Flags) -> dict[str, Any]:
        """As Gymnasium batches infos: each key with a flag for the tables that have it."""
        everywhere = np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": masks,
            "_action_mask": everywhere,
            "illegal_action": is_illegal,
            "_illegal_action": everywhere.copy(),
        }

    def _final_infos(
        self,
        ended: Numbers,
        is_over: Flags,
        observations: Observations,
        masks: Masks,
        is_illegal: Flags,
    ) -> dict[str, Any]:
        final_observations = np.full(self.num_envs, None, dtype=object)
        for table in ended:
            final_observations[table] = observations[table].copy()
        return {
            "final_obs": final_observations,
            "_final_obs": is_over.copy(),
            "final_info": {
                "action_mask": np.where(is_over[:, None], masks, 0).astype(np.int8),
                "_action_mask": is_over.copy(),
                "illegal_action": is_over & is_illegal,
                "_illegal_action": is_over.copy(),
            },
            "_final_info": is_over.copy(),
        }


def _policy(opponent: Opponent) -> Policy:
    if isinstance(opponent, str) and opponent in POLICIES:
        return POLICIES[opponent]
    if isinstance(opponent, (str, Bot)):
        raise InvalidInput(
            f"opponent {opponent!r}: many tables at once need a policy ({', '.join(POLICIES)} "
            "or your own); bots play in HandEnv"
        )
    return opponent
