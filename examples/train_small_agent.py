"""Train a small agent in about a minute on one core, and measure it before and after.

    pip install 'fifthstreet[envs]'
    python examples/train_small_agent.py

Heads-up `research` with ten big blinds, at a thousand tables at once. The agent is a table of
averages: a spot is reduced to its street, its equity against a random hand, what a call costs and
the size of the pot, and for every such cell and action it remembers the mean result of the hands
that went through it (Monte Carlo control). It explores less and less and plays the best cell at
the end. Results are in mbb, thousandths of a big blind, per hand, with a 95 % interval; they come
from hands that were not trained on.
"""

# ruff: noqa: T201

from __future__ import annotations

import argparse
import time
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.envs.encoding import CALL, FLOP, HOLE, POT, RIVER, STREET, TURN
from fifthstreet.envs.vector_env import HandVectorEnv
from fifthstreet.kernels.strength import evaluate_batch

RULES = "research"
STACK = 1000
POT_PERCENTS = (50, 100)
BIG_BLIND = 100

# Ways to deal the rest: so many shuffles, so many groups of seven cards from each.
SHUFFLES, GROUPS = 4, 6
EQUITY_STEPS = 12
UNKNOWN = 52
# Upper ends of the cells, in parts of a stack; what is above the last is one more cell.
CALL_STEPS = np.array([0.0, 0.06, 0.15, 0.35, 0.7])
POT_STEPS = np.array([0.25, 0.45, 0.85])
STREETS = 4
CELLS = STREETS * EQUITY_STEPS * (len(CALL_STEPS) + 1) * (len(POT_STEPS) + 1)

# The hands of training and the two measurements come from tables with different seeds.
TRAINING_SEED, BEFORE_SEED, AFTER_SEED = 1_000_000, 2_000_000, 3_000_000

Cells = NDArray[np.int64]


class Result(NamedTuple):
    """The mean of many hands and half the width of its 95 % interval, in mbb per hand."""

    mean: float
    margin: float
    hands: int

    def __str__(self) -> str:
        return f"{self.mean:+9.1f} ± {self.margin:.1f} mbb per hand ({self.hands:,} hands)"


class Agent:
    """The table of averages."""

    def __init__(self, action_count: int, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.sums = np.zeros((CELLS, action_count))
        self.visits = np.zeros((CELLS, action_count))

    def act(self, cells: Cells, masks: NDArray[np.int8], exploring: float) -> NDArray[np.int64]:
        """The legal action with the best mean; a random one with the probability `exploring`."""
        means = self.sums[cells] / np.maximum(self.visits[cells], 1.0)
        # Equal means, as at the very beginning, are told apart by chance.
        noise = self.rng.random(means.shape)
        best = np.argmax(np.where(masks, means + 1e-9 * noise, -np.inf), axis=1)
        any_legal = np.argmax(np.where(masks, noise, -1.0), axis=1)
        is_exploring = self.rng.random(len(cells)) < exploring
        chosen: NDArray[np.int64] = np.where(is_exploring, any_legal, best)
        return chosen

    def learn(self, cells: Cells, actions: NDArray[np.int64], rewards: NDArray[np.float64]) -> None:
        np.add.at(self.sums, (cells, actions), rewards)
        np.add.at(self.visits, (cells, actions), 1.0)


def cells_of(observations: NDArray[np.float32], rng: np.random.Generator) -> Cells:
    """The cell of each observation."""
    street = np.argmax(observations[:, STREET : STREET + STREETS], axis=1)
    equity = np.minimum(
        (equities(observations, rng) * EQUITY_STEPS).astype(np.int64), EQUITY_STEPS - 1
    )
    call = np.searchsorted(CALL_STEPS, observations[:, CALL])
    pot = np.searchsorted(POT_STEPS, observations[:, POT])
    cell = (street * EQUITY_STEPS + equity) * (len(CALL_STEPS) + 1) + call
    return np.asarray(cell * (len(POT_STEPS) + 1) + pot, np.int64)


def equities(observations: NDArray[np.float32], rng: np.random.Generator) -> NDArray[np.float64]:
    """The chance against one random hand, from a few random ways to deal the rest."""
    count = len(observations)
    hole = np.nonzero(observations[:, HOLE : HOLE + 52])[1].reshape(count, 2)
    board = np.full((count, 5), UNKNOWN)
    for offset, first, last in ((FLOP, 0, 3), (TURN, 3, 4), (RIVER, 4, 5)):
        rows, cards = np.nonzero(observations[:, offset : offset + 52])
        board[np.unique(rows), first:last] = cards.reshape(-1, last - first)
    # Shuffle all cards, those in sight last, and cut the beginning into groups of seven.
    in_sight = observations[:, HOLE:STREET].reshape(count, 4, 52).max(axis=1)
    keys = rng.random((count, SHUFFLES, 52)) + in_sight[:, None, :]
    unseen = np.argsort(keys, axis=2)[:, :, : 7 * GROUPS].reshape(count, -1, 7)
    boards = np.where(board[:, None] == UNKNOWN, unseen[:, :, :5], board[:, None])
    own = np.concatenate([boards, np.broadcast_to(hole[:, None], unseen[:, :, 5:].shape)], axis=2)
    other = np.concatenate([boards, unseen[:, :, 5:]], axis=2)
    own_strength, other_strength = (
        evaluate_batch(cards.reshape(-1, 7).astype(np.uint8)).astype(np.int64)
        for cards in (own, other)
    )
    points = (np.sign(own_strength - other_strength) + 1) / 2
    return np.asarray(points.reshape(count, -1).mean(axis=1), np.float64)


def train(env: HandVectorEnv, agent: Agent, hands: int, seed: int) -> None:
    """Play so many hands and learn from each when it is over."""
    observations, infos = env.reset(seed=seed)
    waiting: list[list[tuple[int, int]]] = [[] for _ in range(env.num_envs)]
    done = 0
    told = time.monotonic()
    while done < hands:
        cells = cells_of(observations, agent.rng)
        exploring = max(0.05, 1.0 - 1.5 * done / hands)
        actions = agent.act(cells, infos["action_mask"], exploring)
        for trail, step in zip(waiting, zip(cells, actions, strict=True), strict=True):
            trail.append(step)
        observations, rewards, is_over, _, infos = env.step(actions)
        ended = np.flatnonzero(is_over)
        done += len(ended)
        steps = [(*step, rewards[table]) for table in ended for step in waiting[table]]
        for table in ended:
            waiting[table] = []
        if steps:
            learned_cells, learned_actions, learned = (
                np.array(part) for part in zip(*steps, strict=True)
            )
            agent.learn(learned_cells, learned_actions, learned)
        if time.monotonic() - told > 5:
            told = time.monotonic()
            print(f"  {min(done, hands):9,} of {hands:,} hands", flush=True)


def measure(env: HandVectorEnv, agent: Agent, hands: int, seed: int) -> Result:
    """Let the agent play its best actions; the same number of hands at every table."""
    hands_per_table = -(-hands // env.num_envs)
    observations, infos = env.reset(seed=seed)
    played = np.zeros(env.num_envs, np.int64)
    results: list[NDArray[np.float64]] = []
    while (played < hands_per_table).any():
        cells = cells_of(observations, agent.rng)
        actions = agent.act(cells, infos["action_mask"], 0.0)
        observations, rewards, is_over, _, infos = env.step(actions)
        # To count whatever ends first would favour short hands.
        counts = is_over & (played < hands_per_table)
        results.append(rewards[counts])
        played += is_over
    nets = 1000.0 * np.concatenate(results)
    margin = 1.96 * float(nets.std(ddof=1)) / float(np.sqrt(len(nets)))
    return Result(float(nets.mean()), margin, len(nets))


def run(*, hands: int, measured_hands: int, tables: int, opponent: str, seed: int) -> list[Result]:
    """Measure, train, measure; prints as it goes."""
    env = HandVectorEnv(tables, RULES, 2, opponents=opponent, stacks=STACK, actions=POT_PERCENTS)
    agent = Agent(env.settings.actions.count, seed)
    print(f"{RULES}, heads-up, {STACK // BIG_BLIND} big blinds, against {opponent}")
    before = measure(env, agent, measured_hands, BEFORE_SEED + seed)
    print(f"before  {before}", flush=True)
    started = time.monotonic()
    train(env, agent, hands, TRAINING_SEED + seed)
    print(f"trained on {hands:,} hands in {time.monotonic() - started:.0f} s")
    after = measure(env, agent, measured_hands, AFTER_SEED + seed)
    print(f"after   {after}")
    return [before, after]


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small agent and measure it.")
    parser.add_argument("--hands", type=int, default=600_000, help="hands of training")
    parser.add_argument("--measured-hands", type=int, default=100_000)
    parser.add_argument("--tables", type=int, default=1024)
    parser.add_argument("--opponent", default="caller", help="caller, folder or uniform")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    run(
        hands=given.hands,
        measured_hands=given.measured_hands,
        tables=given.tables,
        opponent=given.opponent,
        seed=given.seed,
    )


if __name__ == "__main__":
    main()
