"""A PettingZoo AEC environment: every seat is an agent, an episode is one hand.

    from fifthstreet.envs import pettingzoo_env

    env = pettingzoo_env.env(rules="casino-nl", seats=6)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        if termination or truncation:
            action = None
        else:
            action = env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

It only translates: the hand is the rules core's. An agent that has folded stays in the episode,
without a turn, until the hand is over and everybody is paid.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np

from fifthstreet.envs.chance import SEED_LIMIT
from fifthstreet.envs.extras import MissingExtra
from fifthstreet.envs.settings import SIZED, ActionsChoice, Settings
from fifthstreet.envs.table import Table
from fifthstreet.errors import InvalidInput
from fifthstreet.rules.notation import notation
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.viewer import EVERYTHING

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
except ImportError as error:
    raise MissingExtra(error.name or "pettingzoo") from None

ANSI = "ansi"
ILLEGAL_REWARD = -1.0


def env(**settings: Any) -> AECEnv:
    """The environment in PettingZoo's usual wrappers, with the arguments of `HandAEC`.

    An illegal action ends the episode: its player is given -1 big blind, the others nothing.
    """
    wrapped: AECEnv = HandAEC(**settings)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=ILLEGAL_REWARD)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class HandAEC(AECEnv):  # type: ignore[misc] # pettingzoo has no types
    """One hand of any rule set; rewards are big blinds won or lost, paid when the hand is over.

    Unwrapped, an illegal action is a ValueError that changes nothing.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "fifthstreet_v0",
        "render_modes": [ANSI],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rules: str | RuleSet = "casino-nl",
        seats: int = 6,
        *,
        stacks: int | Sequence[int] | None = None,
        actions: ActionsChoice = SIZED,
        render_mode: str | None = None,
    ) -> None:
        """`actions` is "sized", percentages of the pot, or "exact"; see `encoding`."""
        super().__init__()
        self.settings = Settings(rules, seats, stacks, actions)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        layout = self.settings.layout
        count = self.settings.actions.count
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(
                        np.zeros(layout.size, np.float32), layout.highs(), dtype=np.float32
                    ),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self._table = Table(self.settings)
        self._seed = -1
        self._hand = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a hand. A seed begins a table anew; without one the same table plays on."""
        if seed is not None or self._seed < 0:
            generator, _ = seeding.np_random(seed)
            self._seed = int(generator.integers(SEED_LIMIT))
            self._hand = 0
        else:
            self._hand += 1
        self._table.deal(self._seed, self._hand)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        observation, mask = self._table.observe(self.possible_agents.index(agent))
        return {"observation": observation, "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        wanted = self._table.action(int(action))
        if wanted is None:
            raise InvalidInput(f"{agent}: action {action} is not legal; see the action mask")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._table.act(wanted)
        self._select()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The hand's notation with all cards, for the program that runs the environment."""
        return notation(self._table.state, EVERYTHING) if self.render_mode == ANSI else None

    def close(self) -> None:
        """Nothing is held open."""

    def _select(self) -> None:
        """The seat to act, or everybody's end."""
        if not self._table.state.is_over:
            self.agent_selection = self.possible_agents[self._table.state.actor]
            return
        for agent, reward in zip(self.possible_agents, self._table.rewards(), strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = True

    def __str__(self) -> str:
        return "fifthstreet_v0"
