"""Solving a postflop spot: discounted CFR on ranges until a target exploitability.

The loops are in native/postflop_*; here are the discounts, the memory and the question when to
stop. The same spot has the same answer, whatever the number of threads.
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from fifthstreet.cards.card import Card
from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.ranges import Range
from fifthstreet.solver.rake import Rake
from fifthstreet.solver.sizes import Sizes
from fifthstreet.solver.solution import Solution
from fifthstreet.solver.spot import Spot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fifthstreet.kernels._native import PostflopSolver

MOST_ITERATIONS: Final = 20_000
# 16 bits suffice down to this share of the pot, and gain nothing where all fits into so many bytes.
_COMPACT_TARGET: Final = 0.0002
_SMALL: Final = 1 << 20
# Of the memory that the machine has, what a solve may take by default.
_MEMORY_SHARE: Final = 0.75
_FIRST_MEASURE: Final = 16
_REPORT_SECONDS: Final = 1.0


class Exponents(NamedTuple):
    """How quickly discounted CFR forgets positive regrets, negative regrets and the average."""

    positive: float
    negative: float
    average: float


USUAL: Final = Exponents(1.5, 0.0, 4.0)


class Progress(NamedTuple):
    """Where a solve stands."""

    iterations: int
    exploitability: float | None
    """As a share of the pot, when it was last measured; None before."""
    target: float
    memory: int
    """Bytes of the regrets and strategies."""
    seconds: float
    """CPU seconds so far."""


def solve(
    board: str | Sequence[Card],
    oop: str | Range,
    ip: str | Range,
    pot: int,
    stack: int,
    sizes: str | Sizes,
    *,
    rake: tuple[float, float | None] | Rake | None = None,
    target: float = 0.005,
    threads: int = 1,
    max_memory: int | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Solution:
    """Solve a spot until both players' best responses gain at most `target` of the pot on average.

    The board has 3 to 5 cards; ranges are as `kernels.ranges` reads them, `pot` and `stack` whole
    chips, `sizes` as `solver.sizes` reads them, `rake` a share and a cap in chips. `max_memory` is
    in bytes; what needs more, or more than three quarters of the machine's, is refused with the
    figure before anything starts. `progress` is called first with the memory, then after every
    measurement and about once per second. After 20,000 iterations it gives up, and the solution's
    exploitability says how near it came; that may happen with high rake. Anything impossible is a
    ValueError.
    """
    started = time.process_time()
    if not (math.isfinite(target) and target > 0):
        raise InvalidInput(f"target: a positive share of the pot is needed, not {target}")
    if threads < 1:
        raise InvalidInput(f"threads: at least 1 is needed, not {threads}")
    spot = Spot(board, oop, ip, pot, stack, sizes, rake=rake)
    solver = spot.new_solver()
    allowed = _allowed_memory() if max_memory is None else max_memory
    whole = solver.bytes(False, True)
    is_compact = whole > allowed or (whole > _SMALL and target >= _COMPACT_TARGET)
    memory = solver.bytes(is_compact, True)
    if memory > allowed:
        raise InvalidInput(
            f"the spot needs {memory_text(memory)} of memory, but {memory_text(int(allowed))} are "
            "allowed: give fewer sizes, narrower ranges, a later street or more memory"
        )

    def report(iterations: int, found: float | None) -> None:
        if progress is not None:
            seconds = time.process_time() - started
            progress(Progress(iterations, found, target, memory, seconds))

    report(0, None)
    solver.allocate(is_compact, True)
    due = _FIRST_MEASURE
    found = math.inf
    reported = time.monotonic()
    for iteration in range(1, MOST_ITERATIONS + 1):
        solver.learn(*discounts(iteration), threads)
        if iteration < due and iteration < MOST_ITERATIONS:
            if time.monotonic() - reported > _REPORT_SECONDS:
                reported = time.monotonic()
                report(iteration, None if math.isinf(found) else found)
            continue
        found = measure(spot, solver, threads)
        report(iteration, found)
        if found <= target or iteration == MOST_ITERATIONS:
            break
        due = _next_measure(iteration, found, target)
    solver.forget_regrets()
    return Solution(
        spot,
        solver,
        is_compact=is_compact,
        iterations=iteration,
        exploitability=found,
        seconds=time.process_time() - started,
    )


def measure(spot: Spot, solver: PostflopSolver, threads: int = 1) -> float:
    """The exploitability of a solver's average strategies, as a share of the pot.

    With rake the game is not zero-sum: what the strategies themselves win is taken away from what
    the best responses win.
    """
    gained = sum(solver.value(player, True, threads) for player in (0, 1))
    if spot.rake.share > 0:
        gained -= sum(solver.value(player, False, threads) for player in (0, 1))
    return max(0.0, gained / 2 / spot.pot)


def discounts(iteration: int, exponents: Exponents = USUAL) -> tuple[float, float, float]:
    """What positive regrets, negative regrets and averages keep when an iteration begins."""
    before = iteration - 1
    if before == 0:
        return 0.0, 0.0, 0.0
    positive, negative = before**exponents.positive, before**exponents.negative
    kept = (before / iteration) ** exponents.average
    return positive / (positive + 1), negative / (negative + 1), kept


def _next_measure(iteration: int, found: float, target: float) -> int:
    """When the target may be reached, as exploitability falls about with the square of time.

    At least a tenth more iterations, at most half more: measuring costs about two of them.
    """
    expected = iteration * math.sqrt(found / target)
    return math.ceil(min(max(expected, 1.08 * iteration), 1.5 * iteration))


def _allowed_memory() -> float:
    """Three quarters of the machine's memory; everything where it does not say."""
    try:
        machine = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (ValueError, OSError, AttributeError):
        return math.inf
    return machine * _MEMORY_SHARE


def memory_text(count: int) -> str:
    """Bytes for people: "812 kB", "3.4 GB"."""
    for unit, size in (("GB", 1e9), ("MB", 1e6), ("kB", 1e3)):
        if count >= size:
            return f"{count / size:,.1f} {unit}"
    return f"{count} B"
