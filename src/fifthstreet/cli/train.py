"""`fifthstreet train`: a blueprint for the champion, from a seed, with checkpoints."""

import shlex
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import typer

from fifthstreet.blueprint.abstraction_building import build_abstraction
from fifthstreet.blueprint.best_response import Measured
from fifthstreet.blueprint.betting_tree import (
    LEAST_DEPTH,
    MOST_DEPTH,
    SIZES,
    Sizes,
    read_sizes,
    sizes_text,
)
from fifthstreet.blueprint.blueprint_file import (
    load_abstraction,
    save_abstraction,
    save_blueprint,
    shipped_abstraction,
)
from fifthstreet.blueprint.card_abstraction import CardAbstraction
from fifthstreet.blueprint.training import (
    CHECKPOINT_SECONDS,
    Checkpoint,
    Plan,
    Progress,
    Training,
    read_checkpoint,
)
from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import note, show, show_json
from fifthstreet.cli.train_files import checkpoint_beside, require_files
from fifthstreet.errors import InvalidInput

_REPORT_SECONDS: Final = 30.0
# Boards of a best response on a tree with betting after the flop: it takes some seconds for each.
_BOARDS: Final = 4
# The trainer counts in 64 bits.
_MOST: Final = 2**64 - 1
_INTERRUPTED: Final = 130

# What a plan's fields are called here.
_OPTIONS: Final = {
    "depth": "--depth",
    "sizes": "--tree",
    "seed": "--seed",
    "discount_every": "--discount",
    "prune_after": "--prune",
    "explored": "--explore",
    "explore_until": "--explore-until",
}


def train(
    out: Annotated[Path, typer.Argument(metavar="FILE", help="cli.train.out")],
    iterations: Annotated[
        int, typer.Option(metavar="N", min=1, max=_MOST, help="cli.train.iterations")
    ] = 1_000_000,
    depth: Annotated[
        int, typer.Option(metavar="BB", min=LEAST_DEPTH, max=MOST_DEPTH, help="cli.train.depth")
    ] = 200,
    tree: Annotated[str, typer.Option(metavar="TREE", help="cli.train.tree")] = "rich",
    seed: Annotated[int, typer.Option(metavar="S", min=0, max=_MOST, help="cli.train.seed")] = 1,
    checkpoint: Annotated[
        Path | None, typer.Option(metavar="FILE", help="cli.train.checkpoint")
    ] = None,
    every: Annotated[
        float, typer.Option(metavar="SECONDS", help="cli.train.every")
    ] = CHECKPOINT_SECONDS,
    cards: Annotated[Path | None, typer.Option(metavar="FILE", help="cli.train.cards")] = None,
    discount: Annotated[
        int, typer.Option(metavar="N", min=0, max=_MOST, help="cli.train.discount")
    ] = 1_000_000,
    prune: Annotated[
        int, typer.Option(metavar="N", min=0, max=_MOST, help="cli.train.prune")
    ] = 5_000_000,
    explore: Annotated[
        float, typer.Option(metavar="SHARE", min=0, max=1, help="cli.train.explore")
    ] = 0.0,
    explore_until: Annotated[
        int, typer.Option(metavar="N", min=0, max=_MOST, help="cli.train.explore-until")
    ] = 0,
    measure: Annotated[
        int, typer.Option(metavar="BOARDS", min=0, help="cli.train.measure")
    ] = _BOARDS,
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> int | None:
    if not every > 0:  # NaN is not
        raise InvalidInput(say("cli.train.every-positive", given=every))
    if (explore > 0) != (explore_until > 0):
        raise InvalidInput(say("cli.train.explore-both"))
    plan = Plan(depth, _read_tree(tree), seed, discount, prune, explore, explore_until)
    kept = checkpoint if checkpoint is not None else checkpoint_beside(out)
    require_files(out, kept, cards)
    training = _begin(plan, kept, cards, iterations)
    reporter = _Reporter(training, measure, every)
    try:
        training.run(iterations, checkpoint=kept, every=every, progress=reporter)
        save_blueprint(training, out)
        found = reporter.measured()
    except KeyboardInterrupt:
        return _keep(training, kept)
    if as_json:
        show_json(_record(training, found, out))
    else:
        show(_summary(training, found, out))
    return None


def _begin(plan: Plan, kept: Path, cards: Path | None, iterations: int) -> Training:
    """A new training, or the one whose checkpoint is there, if it is the same plan's."""
    if not kept.exists():
        return Training(plan, _read_cards(cards, plan.seed))
    saved = read_checkpoint(kept)
    _require_same(saved, plan, iterations)
    training = Training.go_on(saved, _read_cards(cards, plan.seed))
    note(say("cli.train.resumed", file=kept, iterations=f"{training.iterations:,}"))
    return training


def _require_same(saved: Checkpoint, plan: Plan, iterations: int) -> None:
    """Raise InvalidInput where a checkpoint is not on the way to what is asked for."""
    if saved.plan != plan:
        differences = ", ".join(_differences(saved.plan, plan))
        raise InvalidInput(say("cli.train.other-plan", file=saved.name, differences=differences))
    if saved.iterations > iterations:
        done = f"{saved.iterations:,}"
        raise InvalidInput(say("cli.train.done-more", file=saved.name, iterations=done))


def _differences(saved: Plan, given: Plan) -> Iterator[str]:
    for field, option in _OPTIONS.items():
        ours, theirs = getattr(given, field), getattr(saved, field)
        if ours != theirs:
            yield say(
                "cli.train.differs", option=option, saved=_as_typed(theirs), given=_as_typed(ours)
            )


def _as_typed(value: float | Sizes) -> str:
    """An option's value as it is written on a command line."""
    if not isinstance(value, tuple):
        return str(value)
    names = [name for name, sizes in SIZES.items() if sizes == value]
    return names[0] if names else shlex.quote(sizes_text(value))


def _keep(training: Training, kept: Path) -> int:
    """Save what an interrupted training has learnt."""
    if training.iterations == 0:  # nothing: another plan may take the place
        note(say("cli.common.interrupted"))
        return _INTERRUPTED
    training.save(kept)
    note(say("cli.train.interrupted", file=kept, iterations=f"{training.iterations:,}"))
    return _INTERRUPTED


def _read_tree(tree: str) -> Sizes:
    if tree in SIZES:
        return SIZES[tree]
    try:
        return read_sizes(tree)
    except InvalidInput:
        allowed = ", ".join(SIZES)
        raise InvalidInput(say("cli.train.no-tree", given=tree, allowed=allowed)) from None


def _read_cards(cards: Path | None, seed: int) -> CardAbstraction:
    if cards is None:
        return shipped_abstraction()
    if cards.exists():
        return load_abstraction(cards)
    note(say("cli.train.building-cards", file=cards))
    built = build_abstraction(seed=seed)
    save_abstraction(built, cards, seed)
    return load_abstraction(cards)


class _Reporter:
    """A line of progress now and then, with a best response as often as there is a checkpoint."""

    def __init__(self, training: Training, boards: int, every: float) -> None:
        self._training = training
        self._boards = boards
        self._every = every
        self._reported = self._measured = time.monotonic()
        self._is_exact = int(training.shape.street.max()) == 0

    def __call__(self, progress: Progress) -> None:
        now = time.monotonic()
        is_due = now - self._measured >= self._every and self._is_measurable
        if now - self._reported < _REPORT_SECONDS and not is_due:
            return
        self._reported = now
        line = say(
            "cli.train.progress",
            iterations=f"{progress.iterations:,}",
            seconds=f"{progress.cpu_seconds:,.0f}",
            rate=f"{progress.visits_per_second / 1e6:.1f}",
        )
        note(line)
        found = self.measured() if is_due else None
        if found is not None:
            note(_best_response(found))
            self._measured = time.monotonic()

    def measured(self) -> Measured | None:
        """Both best responses as the training stands; None where no boards are asked for."""
        return self._training.measure(boards=self._boards) if self._is_measurable else None

    @property
    def _is_measurable(self) -> bool:
        return self._is_exact or self._boards > 0


def _record(training: Training, found: Measured | None, out: Path) -> dict[str, object]:
    record: dict[str, object] = {
        "file": str(out),
        "depth": training.plan.depth,
        "seed": training.plan.seed,
        "threads": 1,
        "iterations": training.iterations,
        "cpu_seconds": training.cpu_seconds,
    }
    if found is not None:
        record["best_response"] = {
            "exploitability": found.exploitability,
            "is_exact": found.boards == 0,
            "boards": found.boards,
        }
    return record


def _summary(training: Training, found: Measured | None, out: Path) -> str:
    text = say(
        "cli.train.done",
        file=out,
        iterations=f"{training.iterations:,}",
        seconds=f"{training.cpu_seconds:,.0f}",
    )
    if found is None:
        return text
    return f"{text}\n{_best_response(found)}"


def _best_response(found: Measured) -> str:
    mbb = f"{1000 * found.exploitability:,.0f}"
    if found.boards == 0:
        return say("cli.train.exact", mbb=mbb)
    return say("cli.train.sampled", mbb=mbb, boards=found.boards)
