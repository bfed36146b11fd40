"""Trains a blueprint: seeded, with checkpoints from which it continues with the same result.

External-sampling Monte Carlo CFR in one thread (native/blueprint_trainer). Regrets and averages are
discounted linearly in blocks of iterations; actions far behind are mostly skipped.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fifthstreet.blueprint.array_file import Arrays, read_arrays, write_arrays
from fifthstreet.blueprint.best_response import Measured, measure
from fifthstreet.blueprint.betting_tree import (
    BIG_BLIND,
    DECISION,
    FOLD,
    Shape,
    Sizes,
    build_tree,
    read_sizes,
    sizes_text,
)
from fifthstreet.blueprint.card_abstraction import CardAbstraction, class_table
from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.engine import native

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fifthstreet.kernels._native import BlueprintTrainer

CHECKPOINT: Final = "blueprint checkpoint"
CHECKPOINT_SECONDS: Final = 300.0
THREADS: Final = 1

_LOWEST_STACKS: Final = 30
_CHUNK: Final = 5_000


@dataclass(frozen=True)
class Plan:
    """The parameters of a training: all that the result depends on,
    besides the card abstraction.
    """

    depth: int
    """Stacks in big blinds."""
    sizes: Sizes
    seed: int
    discount_every: int = 1_000_000
    prune_after: int = 5_000_000
    explored: float = 0.0
    """How often one of the opponent's other actions is walked too, before the turn: so the
    answers to what hardly ever happens are learnt.
    """
    explore_until: int = 0
    """Iterations from which on nothing is explored: answers to what does happen are then learnt
    against what the opponent really holds.
    """

    def as_dict(self) -> dict[str, object]:
        return {
            "depth": self.depth,
            "sizes": sizes_text(self.sizes),
            "seed": self.seed,
            "discount_every": self.discount_every,
            "prune_after": self.prune_after,
            "explored": self.explored,
            "explore_until": self.explore_until,
        }


@dataclass(frozen=True)
class Progress:
    """The progress of a training."""

    iterations: int
    cpu_seconds: float
    """Of all runs that led here."""
    visits_per_second: float


@dataclass(frozen=True)
class Checkpoint:
    """A training as it was saved."""

    name: str
    """Of the file, for the message that it does not fit."""
    plan: Plan
    iterations: int
    cpu_seconds: float
    cards: str | None
    """The fingerprint of the card abstraction; older files name none."""
    cells: Arrays


def read_checkpoint(path: str | os.PathLike[str]) -> Checkpoint:
    """Read what `Training.save` wrote; InvalidInput names a damaged file."""
    about, cells = read_arrays(path, CHECKPOINT)
    plan = Plan(
        about["depth"],
        read_sizes(about["sizes"]),
        about["seed"],
        about["discount_every"],
        about["prune_after"],
        about.get("explored", 0.0),
        about.get("explore_until", 0),
    )
    return Checkpoint(
        os.fspath(path), plan, about["iterations"], about["cpu_seconds"], about.get("cards"), cells
    )


class Training:
    """A running plan."""

    def __init__(self, plan: Plan, abstraction: CardAbstraction) -> None:
        if native is None:
            raise InvalidInput("training needs the compiled extension: see `fifthstreet doctor`")
        self.plan = plan
        self.abstraction = abstraction
        self.shape = build_tree(plan.depth * BIG_BLIND, plan.sizes)
        self.cpu_seconds = 0.0
        self._firsts = first_cells(self.shape, abstraction.counts)
        self._copied = (-1, np.zeros(0, dtype=np.float32))
        self._native: BlueprintTrainer = native.BlueprintTrainer(
            *_node_arrays(self.shape),
            abstraction.native,
            class_table(),
            abstraction.counts,
            plan.seed,
            plan.discount_every,
            plan.prune_after,
            -float(_LOWEST_STACKS * plan.depth * BIG_BLIND),
            plan.explored,
            plan.explore_until,
        )

    @property
    def iterations(self) -> int:
        return self._native.iterations()

    def averages(self) -> NDArray[np.float32]:
        """Return how often each action was taken, node by node, bucket by
        bucket; not normalised.
        """
        return np.frombuffer(self._native.averages(), dtype=np.float32)

    def at(self, node: int) -> NDArray[np.float64]:
        """Return the averages of one decision, one row per bucket."""
        street, actions = int(self.shape.street[node]), int(self.shape.actions[node])
        first = int(self._firsts[node])
        cells = self._averages_now()[first : first + self.abstraction.counts[street] * actions]
        return cells.reshape(-1, actions).astype(np.float64)

    def measure(self, *, boards: int) -> Measured:
        """Return what best responses win against the average strategy, exactly or on
        sampled boards.
        """
        return measure(self.shape, self, self.abstraction, boards=boards, seed=self.plan.seed)

    def _averages_now(self) -> NDArray[np.float32]:
        if self._copied[0] != self.iterations:
            self._copied = (self.iterations, self.averages())
        return self._copied[1]

    def run(
        self,
        iterations: int,
        *,
        checkpoint: str | os.PathLike[str] | None = None,
        every: float = CHECKPOINT_SECONDS,
        progress: Callable[[Progress], None] | None = None,
    ) -> None:
        """Train until so many iterations are done in all.

        Ctrl-C ends it between two iterations: `save` then keeps all that was done, and who goes
        on from there gets what an uninterrupted training gets.
        """
        saved = time.monotonic()
        while self.iterations < iterations:
            before, visits = time.process_time(), self._native.visits()
            try:
                self._native.learn(min(_CHUNK, iterations - self.iterations))
            finally:  # an interrupted call has done its part too
                spent = time.process_time() - before
                self.cpu_seconds += spent
            if progress is not None:
                rate = (self._native.visits() - visits) / max(spent, 1e-9)
                progress(Progress(self.iterations, self.cpu_seconds, rate))
            if checkpoint is not None and time.monotonic() - saved >= every:
                self.save(checkpoint)
                saved = time.monotonic()
        if checkpoint is not None:
            self.save(checkpoint)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write a checkpoint atomically."""
        about = {
            **self.plan.as_dict(),
            "iterations": self.iterations,
            "cpu_seconds": self.cpu_seconds,
            "threads": THREADS,
            "cards": self.abstraction.fingerprint,
        }
        cells = {
            "regrets": np.frombuffer(self._native.regrets(), dtype=np.float32),
            "averages": self.averages(),
        }
        write_arrays(path, CHECKPOINT, about, cells)

    @staticmethod
    def resume(path: str | os.PathLike[str], abstraction: CardAbstraction) -> Training:
        """Continue from a file; InvalidInput if it is damaged or of another abstraction."""
        return Training.go_on(read_checkpoint(path), abstraction)

    @staticmethod
    def go_on(checkpoint: Checkpoint, abstraction: CardAbstraction) -> Training:
        """Continue from a checkpoint; InvalidInput if it is of another abstraction."""
        if checkpoint.cards != abstraction.fingerprint:
            raise InvalidInput(f"{checkpoint.name} was made with another card abstraction")
        training = Training(checkpoint.plan, abstraction)
        cells = checkpoint.cells
        training._native.resume(
            checkpoint.iterations, cells["regrets"].data, cells["averages"].data
        )
        training.cpu_seconds = checkpoint.cpu_seconds
        return training


def first_cells(shape: Shape, counts: tuple[int, int, int, int]) -> NDArray[np.int64]:
    """Return the first cell of each decision, in the trainer's numbering."""
    sizes = np.where(
        shape.kind == DECISION,
        np.array(counts, dtype=np.int64)[shape.street] * shape.actions.astype(np.int64),
        0,
    )
    return np.concatenate([[0], np.cumsum(sizes)[:-1]])


def _node_arrays(shape: Shape) -> tuple[NDArray[np.int32], NDArray[np.float32]]:
    """Return the nodes in the trainer's form, and the chips won at each end."""
    nodes = np.stack(
        [shape.kind, shape.player, shape.street, shape.actions, np.maximum(shape.first, 0)], axis=1
    ).astype(np.int32)
    folder = shape.paid[np.arange(len(shape.player)), shape.player]
    stakes = np.where(shape.kind == FOLD, folder, shape.paid.min(axis=1)).astype(np.float32)
    return np.ascontiguousarray(nodes), stakes
