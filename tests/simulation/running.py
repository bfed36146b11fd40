"""Many seeds one after another; a failure says how to see it again."""

from tests.simulation.world import Report, World


class SeedFailed(AssertionError):
    """A seed that broke an invariant; the message repeats it."""


def run_seed(seed: int) -> Report:
    try:
        return World(seed).run()
    except Exception as error:
        raise SeedFailed(
            f"seed {seed}: {type(error).__name__}: {error}\n"
            f"repeat it with: python -m tests.simulation {seed}"
        ) from error


def run_seeds(first: int, count: int, *, every: int = 1) -> str:
    """Run so many, or every so many-th of them; what they have been through, in one line."""
    reports = [run_seed(seed) for seed in range(first, first + count, every)]
    return (
        f"{len(reports)} seeds: {sum(report.hands for report in reports)} hands,"
        f" {sum(report.events for report in reports)} events,"
        f" {sum(report.checks for report in reports)} messages checked,"
        f" {sum(report.lives for report in reports)} server runs,"
        f" {sum(report.crashes for report in reports)} crashes,"
        f" {sum(report.faults for report in reports)} mishaps"
    )
