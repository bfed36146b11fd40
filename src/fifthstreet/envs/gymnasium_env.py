"""A Gymnasium environment: the learner holds seat 0, opponents the others, an episode is one hand.

    from fifthstreet.envs.gymnasium_env import HandEnv

    env = HandEnv(rules="research", seats=2, opponents="caller")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(1)

Importing it registers "fifthstreet/Hand-v0" for `gymnasium.make` and `gymnasium.make_vec`; without
an import `gymnasium.make("fifthstreet.envs:fifthstreet/Hand-v0")` does.

It only translates: the hand is the rules core's. `info["action_mask"]` says which ids are legal; an
illegal one becomes a check, or a fold where checking is not free, and `info["illegal_action"]`
tells. Where the opponents end a hand before the learner's turn, the mask leaves only id 1, and any
step brings the reward: so the mean reward is the true result of all hands dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.house.catalogue import house_bot
from fifthstreet.envs import chance
from fifthstreet.envs.encoding import STAY_ID, Masks, Observations
from fifthstreet.envs.extras import MissingExtra
from fifthstreet.envs.policies import POLICIES, Policy
from fifthstreet.envs.registration import register_environments
from fifthstreet.envs.settings import SIZED, ActionsChoice, Settings
from fifthstreet.envs.table import Table
from fifthstreet.errors import InvalidInput
from fifthstreet.rules.action import Action
from fifthstreet.rules.events import Event
from fifthstreet.rules.legal import legal
from fifthstreet.rules.notation import notation
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.view import view
from fifthstreet.rules.viewer import project

try:
    from gymnasium import Env, spaces
except ImportError:
    raise MissingExtra("gymnasium") from None


ANSI = "ansi"
LEARNER = 0

# The name of a policy or a house bot, a policy, or a bot.
Opponent = str | Policy | Bot
Opponents = Opponent | Sequence[Opponent]


class HandEnv(Env[Observations, np.int64]):
    """One hand; the reward is the number of big blinds won or lost, paid when the hand is over."""

    metadata: dict[str, Any] = {  # noqa: RUF012 Gymnasium's own declaration
        "render_modes": [ANSI],
        "render_fps": 1,
    }

    def __init__(
        self,
        rules: str | RuleSet = "casino-nl",
        seats: int = 2,
        *,
        opponents: Opponents = "caller",
        stacks: int | Sequence[int] | None = None,
        actions: ActionsChoice = SIZED,
        render_mode: str | None = None,
    ) -> None:
        """`opponents` is one for all other seats, or one per seat from seat 1 on.

        Each is the name of a policy (caller, folder, uniform) or else of a house bot, a policy, or
        a `Bot` of your own; a bot starts at a new table when `reset` is given a seed.
        """
        self.settings = Settings(rules, seats, stacks, actions)
        self.render_mode = render_mode
        layout = self.settings.layout
        self.observation_space = spaces.Box(
            np.zeros(layout.size, np.float32), layout.highs(), dtype=np.float32
        )
        self.action_space = spaces.Discrete(self.settings.actions.count)
        self._opponents = [_bot_or_policy(one) for one in one_per_seat(opponents, seats)]
        self._table = Table(self.settings)
        self._seed = -1
        self._hand = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Deal a hand. A seed begins a table anew; without one the same table plays on."""
        super().reset(seed=seed)
        if seed is not None or self._seed < 0:
            self._seed = int(self.np_random.integers(chance.SEED_LIMIT))
            self._hand = 0
            self._start_bots()
        else:
            self._hand += 1
        self._tell(self._table.deal(self._seed, self._hand))
        self._play_opponents()
        observation, mask = self._table.observe(LEARNER)
        if self._table.state.is_over:
            mask[STAY_ID] = 1
        return observation, _info(mask, is_illegal=False)

    def step(
        self, action: np.int64 | int
    ) -> tuple[Observations, float, bool, bool, dict[str, Any]]:
        is_illegal = False
        if not self._table.state.is_over:
            wanted = self._table.action(int(action))
            is_illegal = wanted is None
            self._tell(self._table.act(self._table.forfeit() if wanted is None else wanted))
            self._play_opponents()
        observation, mask = self._table.observe(LEARNER)
        reward = self._table.rewards()[LEARNER]
        is_over = self._table.state.is_over
        return observation, reward, is_over, False, _info(mask, is_illegal=is_illegal)

    def render(self) -> Any:
        """The hand's notation as the learner may see it."""
        return notation(self._table.state, LEARNER) if self.render_mode == ANSI else None

    def close(self) -> None:
        for opponent in self._opponents:
            if isinstance(opponent, Bot):
                opponent.close()

    def _start_bots(self) -> None:
        for place, opponent in enumerate(self._opponents):
            if isinstance(opponent, Bot):
                seed = chance.bot_seed(self._seed, place + 1)
                opponent.start(BotInfo(seed, self.settings.rules, place + 1))

    def _tell(self, events: list[Event]) -> None:
        for place, opponent in enumerate(self._opponents):
            if isinstance(opponent, Bot):
                for event in events:
                    opponent.observe(project(event, place + 1))

    def _play_opponents(self) -> None:
        """Let the others act until it is the learner's turn or the hand is over."""
        table = self._table
        while table.state.actor > LEARNER:
            seat = table.state.actor
            opponent = self._opponents[seat - 1]
            wanted: Action | None
            if isinstance(opponent, Bot):
                wanted = opponent.act(view(table.state, seat))
            else:
                observation, mask = table.observe(seat)
                draw = chance.draws(self._seed, self._hand, table.decisions)
                wanted = table.action(int(opponent(observation[None], mask[None], draw)[0]))
            # As in a match, nonsense loses the decision and does not stop the hand.
            if wanted is None or not legal(table.state).allows(wanted):
                wanted = table.forfeit()
            self._tell(table.act(wanted))


def one_per_seat(opponents: Opponents, seats: int) -> list[Opponent]:
    """One opponent for each seat but the learner's."""
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        return [opponents] * (seats - 1)
    if len(opponents) != seats - 1:
        raise InvalidInput(f"{len(opponents)} opponents: {seats} seats need 1 or {seats - 1}")
    return list(opponents)


def _bot_or_policy(opponent: Opponent) -> Bot | Policy:
    if not isinstance(opponent, str):
        return opponent
    return POLICIES[opponent] if opponent in POLICIES else house_bot(opponent)


def _info(mask: Masks, *, is_illegal: bool) -> dict[str, Any]:
    return {"action_mask": mask, "illegal_action": is_illegal}


register_environments()
